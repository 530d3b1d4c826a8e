public import Touches

/// One touchscreen: its input events in, its touches in screen points out, a `TouchFrame` for each SYN_REPORT that
/// changed one.
///
/// It reads no clock and no device. Its owner hands over events in order, then `advance`s it to `nextDeadline` when that
/// comes; the kernel's losses are handed over with `resynchronise`, its departure with `cancelAll`. Every touch that begins
/// ends exactly once, the timestamps of its frames never run back, and in the steady state nothing is allocated.
///
/// A frame passed to `emit` is valid during the call; copy what is to be kept.
public final class Panel {
    public let id: DeviceID
    /// How many contacts it can tell apart; nil where it does not say (protocol A).
    public let contacts: Int?
    /// The largest `force` it can report; 0 without a pressure axis.
    public var maximumForce: Double { shape.maximumForce }
    /// Width and height of the touched surface; nil where the device does not say, or nothing that could be true.
    public let millimetres: (width: Double, height: Double)?
    /// Who said how its values lie on the screen.
    public var calibrationOrigin: CalibrationOrigin { mapping.calibrationOrigin }

    private let mapping: Mapping
    private let shape: ContactShape
    private let numbering: TouchNumbering
    private var assembler: FrameAssembler
    /// The touch in each slot; nil after it was cancelled over the head of its contact, which then is mute until it lifts.
    private var touchInSlot: [TouchID?]
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
        contacts = layout.contacts
        assembler = FrameAssembler(layout: layout, liftAfter: configuration.liftAfter)
        touchInSlot = Array(repeating: nil, count: layout.contacts ?? ProtocolA.largestCount)
        frame = TouchFrame(device: id, timestamp: .zero, maximumForce: shape.maximumForce, samples: [])
    }

    /// The last told sample of every touch that is not over, by touch number.
    public var liveTouches: [TouchSample] { told.live }

    /// After SYN_DROPPED and its SYN_REPORT: the moment for `resynchronise`. The next event takes silence for nil.
    public var awaitsState: Bool { assembler.awaitsState }

    /// Takes one event. What is due before it goes first.
    public func consume(_ event: InputEvent, emit: (TouchFrame) -> Void) {
        advance(to: event.time, emit: emit)
        var event = event
        event.time = now
        assembler.consume(event)
        tellFrames(emit)
    }

    /// Takes up what the device is when it is opened: contacts already down begin.
    public func adopt(_ state: DeviceState, at time: Timestamp, emit: (TouchFrame) -> Void) {
        resynchronise(to: state, at: time, emit: emit)
    }

    /// Compares what was told with what the device is after the kernel dropped events: contacts gone or replaced are
    /// cancelled (`lost`), new ones begin in the same frame, living ones go on. Without a state (a recording) contacts
    /// survive only if the events that follow go on speaking of them.
    public func resynchronise(to state: DeviceState?, at time: Timestamp, emit: (TouchFrame) -> Void) {
        now = max(now, time)
        assembler.resynchronise(to: state, at: now)
        tellFrames(emit)
    }

    /// Cancels every live touch. Contacts still down are not told of again until they lift.
    public func cancelAll(reason: CancelReason, at time: Timestamp, emit: (TouchFrame) -> Void) {
        now = max(now, time)
        for slot in touchInSlot.indices { touchInSlot[slot] = nil }
        frame.timestamp = now
        told.cancelAll(reason, in: &frame)
        flush(emit)
    }

    /// When `advance` has something to tell, unless an event comes before.
    public var nextDeadline: Timestamp? { assembler.nextDeadline.map { max($0, now) } }

    /// Tells what is over or has become certain by `time` without an event.
    public func advance(to time: Timestamp, emit: (TouchFrame) -> Void) {
        while let due = nextDeadline, due <= max(now, time) {
            now = max(now, due)
            assembler.advance(to: now)
            tellFrames(emit)
        }
        now = max(now, time)
    }

    private func tellFrames(_ emit: (TouchFrame) -> Void) {
        while assembler.takeFrame(&contactFrame) { tell(emit) }
    }

    private func tell(_ emit: (TouchFrame) -> Void) {
        frame.timestamp = contactFrame.timestamp
        for change in contactFrame.changes {
            if change.phase == .began { touchInSlot[change.slot] = numbering.next() }
            guard let touch = touchInSlot[change.slot] else { continue }
            if change.phase == .ended || change.phase == .cancelled { touchInSlot[change.slot] = nil }
            frame.samples.append(sample(touch, change))
        }
        told.admit(&frame)
        flush(emit)
    }

    private func sample(_ touch: TouchID, _ change: ContactChange) -> TouchSample {
        TouchSample(
            touch: touch, phase: change.phase, slot: change.slot,
            location: mapping.point(change.contact.x, change.contact.y),
            majorRadius: shape.majorRadius(change.contact), minorRadius: shape.minorRadius(change.contact),
            force: shape.force(change.contact), orientation: shape.orientation(change.contact), reason: change.reason)
    }

    /// Emits the frame, if there is anything in it, and empties it for the next.
    private func flush(_ emit: (TouchFrame) -> Void) {
        if !frame.samples.isEmpty { emit(frame) }
        frame.samples.removeAll(keepingCapacity: true)
    }
}
