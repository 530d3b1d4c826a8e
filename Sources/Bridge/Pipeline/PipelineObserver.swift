import Records
import Routing

/// Observes the outcomes of a pipeline directly, not as records.
package protocol PipelineObserver: AnyObject {
    func observe(_ outcome: borrowing Outcome)
    func observe(_ rejection: RejectionRecord, at time: Timestamp)
    func observe(_ device: DeviceRecord, at time: Timestamp)
    func observeLoss(of device: DeviceID, since: Timestamp, until: Timestamp)
}
