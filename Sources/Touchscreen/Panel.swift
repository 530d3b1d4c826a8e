import Evdev
import Touches

/// One touchscreen. It turns input events into touches in screen points, and reports a `TouchFrame` for each SYN_REPORT
/// that changes a touch.
///
/// It reads no clock and no device. Its owner passes events in order, calls `advance` at `nextDeadline`, calls
/// `resynchronise` after a loss of events and `cancelAll` when the device is removed. Every touch that begins ends
/// exactly once. The timestamps of frames never decrease. In the steady state it allocates no memory.
///
/// It adds what it reports to the list of the caller, in order. If the list is emptied between calls, the memory of the
/// frames is reused.
public final class Panel {
    public let id: DeviceID
    /// The maximum number of simultaneous contacts; nil if unknown (protocol A).
    public let contacts: Int?
    /// The largest `force` that it can report; 0 if it has no pressure axis.
    public var maximumForce: Double { shape.maximumForce }
    /// Width and height of the touched surface; nil if the device reports no size or an implausible one.
    public let millimetres: (width: Double, height: Double)?
    /// The axes of its positions.
    public let axes: (x: AbsoluteAxis, y: AbsoluteAxis)
    public let axisCodes: AxisCodes
    /// Where its calibration comes from.
    public var calibrationOrigin: CalibrationOrigin { mapping.calibrationOrigin }
    /// The resulting calibration: from normalised values to fractions of the panel's area.
    public var matrix: CalibrationMatrix { mapping.matrix }
    /// The unit of `palmMajor`; nil if the panel does not report the size of contacts.
    public var lengthUnit: LengthUnit? { shape.lengthScale?.unit }

    private let mapping: Mapping
    private let shape: ContactShape
    private let numbering: TouchNumbering
    private var assembler: FrameAssembler
    /// The touch in each slot. It is nil if the touch was cancelled while its contact was down; the contact is then
    /// ignored until it lifts.
    private var touchInSlot: [TouchID?]
    /// The contact that is down in each slot, whatever became of its touch: the number of the touch, and the time at
    /// which it came down.
    private var contactInSlot: [(touch: TouchID, since: Timestamp)?]
    /// The number of contacts in `contactInSlot`.
    private var contactCount = 0
    private var penGate: PenGate
    private let outsideRule: OutsideRule?
    private var sent = SentValues()
    private let hasGivenRange: (x: Bool, y: Bool)
    private var filters: FilterChain
    private var reported = ReportedTouches()
    private var frame: TouchFrame
    /// The latest time passed to the panel.
    private var now = Timestamp(microseconds: .min)

    /// - Parameters:
    ///   - udevCalibration: the value of LIBINPUT_CALIBRATION_MATRIX. A value that cannot be parsed is ignored, and
    ///     `calibrationOrigin` is then `unreadable`.
    ///   - screen: in points. The panel covers all of it unless its entry has an `area`.
    ///   - numbering: shared by all panels of a session.
    public init(
        id: DeviceID, description: DeviceDescription, configuration: DeviceConfiguration = DeviceConfiguration(),
        udevCalibration: String? = nil, screen: CGSize, numbering: TouchNumbering
    ) throws(DeviceError) {
        let layout = try PanelLayout(description, configuration: configuration)
        self.id = id
        self.numbering = numbering
        mapping = try Mapping(
            layout: layout, configuration: configuration, udevCalibration: udevCalibration, screen: screen)
        shape = ContactShape(layout: layout, mapping: mapping)
        millimetres = layout.millimetres
        axes = (layout.x, layout.y)
        axisCodes = layout.axisCodes
        contacts = layout.contacts
        assembler = FrameAssembler(layout: layout, liftAfter: configuration.liftAfter)
        penGate = PenGate(linger: configuration.filters.penLinger)
        outsideRule =
            configuration.filters.outside == .reject
            ? OutsideRule(axes: (layout.x, layout.y), codes: layout.axisCodes) : nil
        hasGivenRange = (configuration.range?.x != nil, configuration.range?.y != nil)
        filters = FilterChain(
            configuration.filters, shape: shape, area: configuration.area ?? CGRect(origin: .zero, size: screen),
            last: mapping.lastPoint)
        touchInSlot = Array(repeating: nil, count: layout.contacts ?? ProtocolA.largestCount)
        contactInSlot = Array(repeating: nil, count: touchInSlot.count)
        frame = TouchFrame(device: id, timestamp: .zero, maximumForce: shape.maximumForce, samples: [])
    }

    /// The last reported sample of every live touch, sorted by touch number.
    public var liveTouches: [TouchSample] { reported.live }

    /// Whether a contact is down, also one whose touch was cancelled or rejected.
    public var hasContact: Bool { contactCount > 0 }

    /// The contacts that are down, also those whose touches were cancelled or rejected: the number of the touch, and
    /// the time at which the contact came down.
    public var contactsDown: [(touch: TouchID, since: Timestamp)] {
        contactInSlot.enumerated().compactMap { slot, contact in
            contact.map { ((liveTouches.first { $0.slot == slot }?.touch ?? $0.touch), $0.since) }
        }
    }

    /// What is wrong with the events of the panel, each a clause for the user.
    public var faults: [String] {
        var faults = assembler.strayEvents.map { [$0] } ?? []
        let (hasNoX, hasNoY) = assembler.unreported
        let missing = (hasNoX ? [axisCodes.x] : []) + (hasNoY ? [axisCodes.y] : [])
        if !missing.isEmpty {
            let names = missing.map(\.axisName).joined(separator: " and ")
            faults.append(
                "\(names) \(missing.count == 1 ? "was" : "were") never reported, so no contact has a place, and none "
                    + "is a touch; `fingerpost record` also records the values from before")
        }
        return faults
    }

    /// The number of axes whose range contacts have exceeded. It is 0 if such contacts are rejected.
    public private(set) var exceededRangeCount = 0

    /// The axes whose ranges contacts have exceeded, each with a clause for the user.
    public var exceededRanges: [(axis: EventCode, text: String)] {
        outsideRule == nil ? sent.exceeding(axes, axisCodes, isGiven: hasGivenRange) : []
    }

    /// Whether `resynchronise` must be called now, after SYN_DROPPED and its SYN_REPORT. If an event is passed instead,
    /// the state counts as unavailable.
    public var awaitsState: Bool { assembler.awaitsState }

    /// The number of contacts that each filter has rejected.
    public var rejections: [Rejection.Filter: Int] { filters.counts }

    /// Takes events, in order. What is due before each of them is reported first.
    public func consume(_ events: [InputEvent], into reports: inout [PanelReport]) {
        for event in events {
            while let due = overdue(at: event.time) { runDeadline(at: due, into: &reports) }
            if event.type == .synchronization {
                synchronize(event, into: &reports)
            } else {
                assembler.consume(event)
            }
        }
    }

    /// The next deadline if it comes before an event at `time`. One at the same time comes after the event, because a
    /// time limit is kept when the time is at most the limit. If an event comes although the state of the device is
    /// awaited, the deadline is due at once, because that state is then unavailable.
    private func overdue(at time: Timestamp) -> Timestamp? {
        guard let nextDeadline, nextDeadline < max(now, time) || awaitsState else { return nil }
        return nextDeadline
    }

    private func synchronize(_ event: InputEvent, into reports: inout [PanelReport]) {
        now = max(now, event.time)
        assembler.consume(InputEvent(time: now, type: event.type, code: event.code, value: event.value))
        addFrames(to: &reports)
        setDeadline()
    }

    /// Compares the reported touches with the state of the device, at open and after the kernel dropped events.
    /// Contacts that are gone or replaced are cancelled (`lost`), new ones begin in the same frame, and the others
    /// continue. Without a state (in a recording), contacts continue only if the next frame names them.
    public func resynchronise(to state: DeviceState?, at time: Timestamp, into reports: inout [PanelReport]) {
        runDeadlines(before: time, into: &reports)
        assembler.resynchronise(to: state, at: now)
        addFrames(to: &reports)
        setDeadline()
    }

    /// Takes the state of a device that has been silent while contacts are down. Those that are gone are cancelled
    /// (`lost`). A contact that came unreported is ignored until it lifts.
    public func check(_ state: DeviceState, at time: Timestamp, into reports: inout [PanelReport]) {
        runDeadlines(before: time, into: &reports)
        assembler.check(state, at: now)
        addFrames(to: &reports)
        setDeadline()
    }

    /// Cancels every live touch. Contacts that are still down are ignored until they lift.
    public func cancelAll(reason: CancelReason, at time: Timestamp, into reports: inout [PanelReport]) {
        runDeadlines(before: time, into: &reports)
        for slot in touchInSlot.indices { touchInSlot[slot] = nil }
        filters.forget()
        setDeadline()
        frame.samples.empty()
        frame.timestamp = now
        reported.cancelAll(reason, in: &frame)
        addTouches(to: &reports)
    }

    /// Reports that a pen came into proximity of the panel or left it. With `penLinger` in the device entry, live
    /// touches are cancelled, and contacts are rejected until the pen has been gone for that time.
    public func penDidChange(near: Bool, at time: Timestamp, into reports: inout [PanelReport]) {
        runDeadlines(before: time, into: &reports)
        guard penGate.penDidChange(near: near, at: now) else { return }
        for sample in liveTouches + filters.withheldTouches { filters.reject(.byPen(sample)) }
        addOutcome(at: now, to: &reports)
        cancelAll(reason: .pen, at: now, into: &reports)
    }

    /// The time at which `advance` must be called unless an event comes earlier.
    public private(set) var nextDeadline: Timestamp?

    private func setDeadline() {
        nextDeadline = Timestamp.earlier(assembler.nextDeadline, filters.isEmpty ? nil : filters.nextDeadline).map {
            max($0, now)
        }
    }

    /// Reports what ends or becomes certain by `time` without an event.
    public func advance(to time: Timestamp, into reports: inout [PanelReport]) {
        while let due = nextDeadline, due <= max(now, time) { runDeadline(at: due, into: &reports) }
        now = max(now, time)
    }

    /// Reports what is due at `time`, the next deadline.
    private func runDeadline(at time: Timestamp, into reports: inout [PanelReport]) {
        now = time
        assembler.advance(to: now)
        addFrames(to: &reports)
        if !filters.isEmpty {
            filters.advance(to: now)
            addOutcome(at: now, to: &reports)
        }
        setDeadline()
    }

    /// Reports what is due before a call that happens at `time` and is not an event of the device. While the state of
    /// the device is awaited, it reports nothing, because the state must come first.
    private func runDeadlines(before time: Timestamp, into reports: inout [PanelReport]) {
        if !awaitsState { advance(to: time, into: &reports) }
        now = max(now, time)
    }

    private func addFrames(to reports: inout [PanelReport]) {
        while let changes = assembler.takeFrame() { addFrame(changes, to: &reports) }
        if assembler.hasUnplaced { rejectUnplaced(&reports) }
    }

    /// Rejects the contacts that lifted before their place was known.
    @inline(never)
    private func rejectUnplaced(_ reports: inout [PanelReport]) {
        for contact in assembler.takeUnplaced() {
            let missing = contact.x == Contact.unknown ? axisCodes.x : axisCodes.y
            filters.reject(
                Rejection(
                    touch: numbering.next(), location: mapping.point(contact.x, contact.y), by: .noPosition,
                    text: "it lifted before \(missing.axisName) was reported"))
        }
        addOutcome(at: now, to: &reports)
    }

    private func addFrame(_ changes: Range<Int>, to reports: inout [PanelReport]) {
        frame.samples.empty()
        frame.timestamp = assembler.frameTime
        for index in changes {
            let change = assembler.change(index)
            if change.phase == .began { touchInSlot[change.slot] = touchBeginning(change, &reports) }
            let isOver = change.phase == .ended || change.phase == .cancelled
            if isOver, contactInSlot[change.slot] != nil {
                contactInSlot[change.slot] = nil
                contactCount -= 1
            }
            guard let touch = touchInSlot[change.slot] else { continue }
            if sent.add(change.contact), outsideRule == nil { exceededRangeCount = sent.exceededCount(axes) }
            if isOver { touchInSlot[change.slot] = nil }
            var sample = sample(touch, change)
            if filters.isEmpty {
                sample.roundAsInRecords()
                guard reported.admit(sample) else { continue }
            }
            frame.samples.append(sample)
        }
        if filters.isEmpty {
            frame.sort()
        } else {
            filters.apply(&frame.samples, at: frame.timestamp)
            addOutcome(at: frame.timestamp, to: &reports)
            reported.admit(&frame)
        }
        addTouches(to: &reports)
    }

    /// Reports the rejections and the earlier frames of the filters.
    private func addOutcome(at time: Timestamp, to reports: inout [PanelReport]) {
        let next = TouchFrame(device: id, timestamp: time, maximumForce: shape.maximumForce, samples: [])
        filters.report(before: next, &reported, into: &reports)
    }

    private func touchBeginning(_ change: ContactChange, _ reports: inout [PanelReport]) -> TouchID? {
        let touch = numbering.next()
        if contactInSlot[change.slot] == nil { contactCount += 1 }
        contactInSlot[change.slot] = (touch, frame.timestamp)
        if penGate.isClosed(at: now) {
            filters.reject(.byPen(sample(touch, change)))
        } else if let rejection = outsideRule?.rejection(of: sample(touch, change), at: change.contact) {
            filters.reject(rejection)
        } else {
            return touch
        }
        addOutcome(at: now, to: &reports)
        return nil
    }

    /// Reports the frame if it is not empty.
    private func addTouches(to reports: inout [PanelReport]) {
        if !frame.samples.isEmpty { reports.append(.frame(frame)) }
    }

    private func sample(_ touch: TouchID, _ change: ContactChange) -> TouchSample {
        TouchSample(
            touch: touch, phase: change.phase, slot: change.slot,
            location: mapping.point(change.contact.x, change.contact.y),
            majorRadius: shape.majorRadius(change.contact), minorRadius: shape.minorRadius(change.contact),
            force: shape.force(change.contact), orientation: shape.orientation(change.contact), reason: change.reason)
    }
}

/// What a panel reports.
public enum PanelReport: Sendable {
    /// The touches that changed at one time.
    case frame(TouchFrame)
    /// A filter rejected a contact. It is indirect because it is large and rare, so that a frame is short to copy.
    indirect case rejection(Rejection, at: Timestamp)
}
