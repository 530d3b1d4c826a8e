import Records
import Routing
import Touchscreen

/// A touchscreen: its events become touches, and, where it has keys that are asked for, presses.
final class PanelInput: DeviceInput {
    let hardware: DeviceHardware
    private let panel: Panel
    private let configuration: DeviceConfiguration
    private let placement: PanelPlacement
    private let keys: KeysInput?
    private let pipeline: Pipeline
    /// The pens that may be beside it.
    private let pens: () -> [PenInput]
    private var isPenNear = false

    init(
        _ panel: Panel, configuration: DeviceConfiguration, placement: PanelPlacement, hardware: DeviceHardware,
        keys: KeysInput?, beside pens: @escaping () -> [PenInput], pipeline: Pipeline
    ) {
        self.panel = panel
        self.configuration = configuration
        self.placement = placement
        self.hardware = hardware
        self.keys = keys
        self.pens = pens
        self.pipeline = pipeline
        panel.onRejection = { [unowned self] in publish($0) }
    }

    var contactsToldApart: Int { panel.contactsToldApart }

    /// How many contacts each filter of its entry has rejected, in the order of the documentation.
    var rejected: [(filter: String, count: Int)] {
        Rejection.Filter.allCases.compactMap { filter in panel.rejections[filter].map { (filter.rawValue, $0) } }
    }

    private func publish(_ rejection: Rejection) {
        let count = panel.rejections[rejection.filter] ?? 0
        pipeline.publish(RejectionRecord(rejection, on: panel.id, count: count), at: rejection.time)
    }

    func describe(_ record: inout DeviceRecord) {
        record.kind = .touchscreen
        record.contacts = panel.contacts
        record.maximumForce = panel.maximumForce > 0 ? panel.maximumForce : nil
        record.area = placement.area
        record.calibration = placement.isCalibrated ? placement.calibration : nil
    }

    func begin(_ state: DeviceState?, at time: Timestamp) {
        pipeline.watchIdleness(of: panel.id, configuration, at: time)
        pensDidChange(at: time)
        if let state { panel.adopt(state, at: time, emit: pipeline.route) }
    }

    func consume(_ event: InputEvent) {
        panel.consume(event, emit: pipeline.route)
        keys?.consume(event)
    }

    func resynchronise(to state: DeviceState, at time: Timestamp) {
        panel.resynchronise(to: state, at: time, emit: pipeline.route)
        keys?.resynchronise(to: state, at: time)
    }

    var nextDeadline: Timestamp? { panel.nextDeadline }
    func advance(to time: Timestamp) { panel.advance(to: time, emit: pipeline.route) }

    func cancelAll(because reason: CancelReason, at time: Timestamp) {
        panel.cancelAll(reason: reason, at: time, emit: pipeline.route)
        keys?.cancelAll(because: reason, at: time)
    }

    /// A pen came near or left: some pen's nearness is enough.
    func pensDidChange(at time: Timestamp) {
        let isNear = pens().contains { $0.isNear && $0.hardware.mayBeSame(as: hardware) }
        guard isNear != isPenNear else { return }
        isPenNear = isNear
        panel.penDidChange(near: isNear, at: time, emit: pipeline.route)
    }
}

extension RejectionRecord {
    fileprivate init(_ rejection: Rejection, on device: DeviceID, count: Int) {
        self.init(
            device: device, touch: rejection.touch, location: rejection.location, filter: rejection.filter.rawValue,
            count: count, text: rejection.reason)
        switch rejection.cause {
        case .palmMajor(let length, let limit, _): (value, self.limit) = (length, limit)
        case .minimumContact(let lasted, let limit): (value, self.limit) = (lasted.seconds, limit.seconds)
        case .ghost(let touch, let gap): (value, goesOnAs) = (gap.seconds, touch)
        case .edgeDelay(let moved, let limit): (value, self.limit) = (moved, limit)
        case .maxContacts(let limit): self.limit = Double(limit)
        case .ignore, .penLinger: break
        }
    }
}
