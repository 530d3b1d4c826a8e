import Records
import Routing
import Touchscreen

/// What the events of one device become on their way into the pipeline. Live input and replay hand them over alike.
protocol DeviceInput: AnyObject {
    /// Adds to `record` what is to be told of the device.
    func describe(_ record: inout DeviceRecord)

    /// The device is there. `state` is what it is like now; nil: a recording does not say.
    func begin(_ state: DeviceState?, at time: Timestamp)

    /// Takes one event, in order.
    func consume(_ event: InputEvent)

    /// The kernel dropped events, and this is what the device is like now.
    func resynchronise(to state: DeviceState, at time: Timestamp)

    /// When `advance` has something to tell, unless an event comes before.
    var nextDeadline: Timestamp? { get }
    func advance(to time: Timestamp)

    /// Ends whatever is live.
    func cancelAll(because reason: CancelReason, at time: Timestamp)
}

extension DeviceInput {
    var nextDeadline: Timestamp? { nil }
    func advance(to time: Timestamp) {}
}
