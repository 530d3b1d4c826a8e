import Evdev
import LinuxInput
import System

/// A virtual device that events are written to.
package protocol VirtualNode: AnyObject {
    /// Its event node; nil if it is not known.
    var node: String? { get }
    var description: DeviceDescription { get }
    /// Its open descriptor; -1 if it has none.
    var fileDescriptor: Int32 { get }
    func write(_ events: ArraySlice<InputEvent>) throws(SystemError)
}

extension UinputDevice: VirtualNode {}

/// Keeps virtual devices for the next process of the service.
package protocol DeviceKeeper: AnyObject {
    func keep(_ device: any VirtualNode)
    func discard(_ device: any VirtualNode)
}

/// Writes to virtual devices. It reports the first of several errors in a row.
struct VirtualNodeWriter {
    /// What other programs do not get after an error, such as `the keys`.
    let content: String
    private var hasFailed = false

    init(_ content: String) { self.content = content }

    /// Returns whether the events were written.
    @discardableResult
    mutating func write(_ events: ArraySlice<InputEvent>, to device: any VirtualNode) -> Bool {
        do {
            try device.write(events)
            hasFailed = false
        } catch {
            if !hasFailed { Log.error("\(error); other programs do not get \(content)") }
            hasFailed = true
        }
        return !hasFailed
    }
}
