public import Touches

/// One touchscreen: its input events in, its touches in screen points out, a `TouchFrame` for each SYN_REPORT that
/// changed one.
///
/// It reads no clock and no device. Its owner hands over events in order, then `advance`s it to `nextDeadline` when that
/// comes; the kernel's losses are handed over with `resynchronise`, its departure with `cancelAll`. Every touch that begins
/// ends exactly once, the timestamps of its frames never run back, and in the steady state nothing is allocated.
///
/// `emit` may ask the panel anything, but hand it nothing: no event, no `advance`, no `cancelAll`.
public final class Panel {
    public let id: DeviceID
    /// How many contacts it can tell apart; nil where it does not say (protocol A).
    public let contacts: Int?
    /// The largest `force` it can report; 0 without a pressure axis.
    public var maximumForce: Double { shape.maximumForce }
    /// Width and height of the touched surface; nil where the device does not say, or nothing that could be true.
    public let millimetres: (width: Double, height: Double)?
    /// The axes its positions are told on.
    public let axes: (x: AbsoluteAxis, y: AbsoluteAxis)
    public let axisCodes: AxisCodes
    /// Who said how its values lie on the screen.
    public var calibrationOrigin: CalibrationOrigin { mapping.calibrationOrigin }
    /// What it comes to: from normalised values to parts of the panel's area.
    public var matrix: CalibrationMatrix { mapping.matrix }
    /// What `palmMajor` is counted in; nil where the panel does not tell how large contacts are.
    public var lengthUnit: LengthUnit? { shape.lengthScale?.unit }

    private let mapping: Mapping
    private let shape: ContactShape
    private let numbering: TouchNumbering
    private var assembler: FrameAssembler
    /// The touch in each slot; nil after it was cancelled over the head of its contact, which then is mute until it lifts.
    private var touchInSlot: [TouchID?]
    private var penGate: PenGate
    private var filters: FilterChain
    private var told = ToldTouches()
    private var contactFrame = ContactFrame(timestamp: .zero, changes: [])
    private var frame: TouchFrame
    /// The latest moment heard of.
    private var now = Timestamp(microseconds: .min)

    /// - Parameters:
    ///   - udevCalibration: the value of LIBINPUT_CALIBRATION_MATRIX; one that cannot be read is set aside, and
    ///     `calibrationOrigin` says so.
    ///   - screen: in points; the panel covers it unless its entry has an `area`.
    ///   - numbering: shared by all panels of a session.
    public init(
        id: DeviceID, description: DeviceDescription, configuration: DeviceConfiguration = DeviceConfiguration(),
        udevCalibration: String? = nil, screen: Size, numbering: TouchNumbering
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
        filters = FilterChain(
            configuration.filters, shape: shape, area: configuration.area ?? Rect(origin: .zero, size: screen))
        touchInSlot = Array(repeating: nil, count: layout.contacts ?? ProtocolA.largestCount)
        frame = TouchFrame(device: id, timestamp: .zero, maximumForce: shape.maximumForce, samples: [])
    }

    /// The last told sample of every touch that is not over, by touch number.
    public var liveTouches: [TouchSample] { told.live }

    /// After SYN_DROPPED and its SYN_REPORT: the moment for `resynchronise`. The next event takes silence for nil.
    public var awaitsState: Bool { assembler.awaitsState }

    /// How many contacts each filter of its device entry has rejected.
    public var rejections: [Rejection.Filter: Int] { filters.counts }

    /// Is told of every rejected contact as it happens.
    public var onRejection: ((Rejection) -> Void)?

    /// Takes one event. What is due before it goes first.
    public func consume(_ event: InputEvent, emit: (TouchFrame) -> Void) {
        if let nextDeadline, nextDeadline <= max(now, event.time) { advance(to: event.time, emit: emit) }
        if event.type != .synchronization { return assembler.consume(event) }
        now = max(now, event.time)
        assembler.consume(InputEvent(time: now, type: event.type, code: event.code, value: event.value))
        tellFrames(emit)
        setDeadline()
    }

    /// Takes up what the device is when it is opened: contacts already down begin.
    public func adopt(_ state: DeviceState, at time: Timestamp, emit: (TouchFrame) -> Void) {
        resynchronise(to: state, at: time, emit: emit)
    }

    /// Compares what was told with what the device is after the kernel dropped events: contacts gone or replaced are
    /// cancelled (`lost`), new ones begin in the same frame, living ones go on. Without a state (a recording) contacts
    /// survive only if the events that follow go on speaking of them.
    public func resynchronise(to state: DeviceState?, at time: Timestamp, emit: (TouchFrame) -> Void) {
        settle(by: time, emit: emit)
        assembler.resynchronise(to: state, at: now)
        tellFrames(emit)
        setDeadline()
    }

    /// Cancels every live touch. Contacts still down are not told of again until they lift.
    public func cancelAll(reason: CancelReason, at time: Timestamp, emit: (TouchFrame) -> Void) {
        settle(by: time, emit: emit)
        for slot in touchInSlot.indices { touchInSlot[slot] = nil }
        filters.forget()
        setDeadline()
        frame.timestamp = now
        told.cancelAll(reason, in: &frame)
        flush(emit)
    }

    /// A pen came near the panel or left it. With `penLinger` in its device entry, fingers down then are cancelled, and
    /// others are none until it has been gone that long.
    public func penDidChange(near: Bool, at time: Timestamp, emit: (TouchFrame) -> Void) {
        settle(by: time, emit: emit)
        guard penGate.penDidChange(near: near, at: now) else { return }
        for sample in told.live + filters.withheldTouches { filters.reject(Rejection(sample, at: now, .penLinger)) }
        tellRejections()
        cancelAll(reason: .pen, at: now, emit: emit)
    }

    /// When `advance` has something to tell, unless an event comes before.
    public private(set) var nextDeadline: Timestamp?

    private func setDeadline() {
        nextDeadline = Timestamp.earlier(assembler.nextDeadline, filters.isEmpty ? nil : filters.nextDeadline).map { max($0, now) }
    }

    /// Tells what is over or has become certain by `time` without an event.
    public func advance(to time: Timestamp, emit: (TouchFrame) -> Void) {
        while let due = nextDeadline, due <= max(now, time) {
            now = due
            assembler.advance(to: now)
            tellFrames(emit)
            if !filters.isEmpty {
                frame.timestamp = now
                filters.advance(frame)
                tellFiltered(emit)
            }
            setDeadline()
        }
        now = max(now, time)
    }

    /// Tells what was due before something that happens at `time` outside the device's events. While the device's state is
    /// awaited, that comes first.
    private func settle(by time: Timestamp, emit: (TouchFrame) -> Void) {
        if !awaitsState { advance(to: time, emit: emit) }
        now = max(now, time)
    }

    private func tellFrames(_ emit: (TouchFrame) -> Void) {
        while assembler.takeFrame(&contactFrame) { tell(emit) }
    }

    private func tell(_ emit: (TouchFrame) -> Void) {
        frame.timestamp = contactFrame.timestamp
        for change in contactFrame.changes {
            if change.phase == .began { touchInSlot[change.slot] = touchBeginning(change) }
            guard let touch = touchInSlot[change.slot] else { continue }
            if change.phase == .ended || change.phase == .cancelled { touchInSlot[change.slot] = nil }
            frame.samples.append(sample(touch, change))
        }
        if !filters.isEmpty {
            filters.apply(&frame)
            tellFiltered(emit)
        }
        told.admit(&frame)
        flush(emit)
    }

    /// Tells what the filters have to say beside the frame.
    private func tellFiltered(_ emit: (TouchFrame) -> Void) {
        tellRejections()
        for var earlier in filters.takeEarlier() {
            told.admit(&earlier)
            if !earlier.samples.isEmpty { emit(earlier) }
        }
    }

    private func tellRejections() {
        for rejection in filters.takeRejections() { onRejection?(rejection) }
    }

    private func touchBeginning(_ change: ContactChange) -> TouchID? {
        let touch = numbering.next()
        guard penGate.isClosed(at: now) else { return touch }
        filters.reject(Rejection(sample(touch, change), at: now, .penLinger))
        tellRejections()
        return nil
    }

    /// Emits the frame, if there is anything in it, and empties it for the next.
    private func flush(_ emit: (TouchFrame) -> Void) {
        if !frame.samples.isEmpty { emit(frame) }
        frame.samples.removeAll(keepingCapacity: true)
    }

    private func sample(_ touch: TouchID, _ change: ContactChange) -> TouchSample {
        TouchSample(
            touch: touch, phase: change.phase, slot: change.slot,
            location: mapping.point(change.contact.x, change.contact.y),
            majorRadius: shape.majorRadius(change.contact), minorRadius: shape.minorRadius(change.contact),
            force: shape.force(change.contact), orientation: shape.orientation(change.contact), reason: change.reason)
    }
}
