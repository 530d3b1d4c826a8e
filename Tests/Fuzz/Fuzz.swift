import Evdev
import Files
import Glibc
import PanelTestKit
import Scenes
import Touches
import Touchscreen

/// The entry point for libFuzzer. The first byte selects what the rest is passed to. A trap, a violated property or a
/// hang is a finding.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let input = UnsafeBufferPointer(start: start, count: count)
    guard let kind = input.first else { return 0 }
    let rest = Array(input.dropFirst())
    do {
        let yield =
            switch kind % 3 {
            case 0: try replay(rest, variety: kind / 3)
            case 1: feed(rest)
            default:
                try MainActor.assumeIsolated { try SceneReader.read(rest, file: "fuzz.yaml").scene.windows.count }
            }
        if isSeed, yield == 0 { fatalError("a seed without a touch, or without a window") }
    } catch {
        if isSeed { fatalError("a seed that cannot be read: \(error)") }
    }
    return 0
}

/// Every input is a seed. A seed tests nothing if it is not read to its end or produces nothing.
private let isSeed = getenv("FINGERPOST_FUZZ_SEEDS") != nil

private let screen = CGSize(1280, 800)

/// Plays a recording, in pieces, through the panels that it describes. Returns the number of touches that began.
/// `variety` determines the size of the pieces and the filters.
private func replay(_ bytes: [UInt8], variety: UInt8) throws(RecordingError) -> Int {
    var session = RecordedSession(configuration: configuration(filters: variety, place: 0))
    defer { session.end() }
    var reader = RecordingReader(numbering: session.numbering)
    reader.open("fuzz")
    let size = variety == 0 ? max(1, bytes.count) : Int(variety)
    for start in stride(from: 0, to: bytes.count, by: size) {
        reader.append(bytes[start..<min(start + size, bytes.count)])
        while let item = try reader.next() { session.take(item) }
    }
    reader.finish()
    while let item = try reader.next() { session.take(item) }
    return session.begun
}

/// Plays raw events, eight bytes each, on a panel. The first byte determines its kind, the second its filters and the
/// third its place on the screen. Between the events, other calls of the panel are made. Returns the number of touches
/// that began.
private func feed(_ bytes: [UInt8]) -> Int {
    guard bytes.count >= 3 else { return 0 }
    let description = description(bytes[0])
    guard
        let panel = try? Panel(
            id: DeviceID("fuzz"), description: description,
            configuration: configuration(filters: bytes[1], place: bytes[2]),
            screen: screen, numbering: TouchNumbering())
    else { return 0 }
    var ledger = TouchLedger(area: CGRect(origin: .zero, size: screen))
    var reports: [PanelReport] = []
    var time: Int64 = 0
    var rest = bytes.dropFirst(3)
    while rest.count >= 8 {
        let event = Array(rest.prefix(8))
        rest = rest.dropFirst(8)
        // From time to time, time decreases.
        time += event[0] == 255 ? -100_000 : Int64(event[0]) * 1000
        let now = Timestamp(microseconds: time)
        let value = Int32(
            bitPattern: UInt32(event[4]) | UInt32(event[5]) << 8 | UInt32(event[6]) << 16 | UInt32(event[7]) << 24)
        switch event[1] {
        case 250: panel.cancelAll(reason: .command, at: now, into: &reports)
        case 251: panel.penDidChange(near: value != 0, at: now, into: &reports)
        case 252: panel.advance(to: Timestamp(microseconds: time + Int64(event[4]) * 1000), into: &reports)
        case 253: panel.resynchronise(to: nil, at: now, into: &reports)
        case 254, 255: panel.resynchronise(to: state(event), at: now, into: &reports)
        default:
            let input = InputEvent(
                time: now, type: EventType(rawValue: UInt16(event[1] % 4)),
                code: EventCode(rawValue: UInt16(event[2]) | UInt16(event[3] & 1) << 8), value: value)
            panel.consume([input], into: &reports)
        }
    }
    panel.cancelAll(reason: .end, at: Timestamp(microseconds: time + 1), into: &reports)
    for frame in reports.frames { ledger.enter(frame) }
    ledger.close()
    return ledger.begun
}

private func configuration(filters: UInt8, place: UInt8) -> DeviceConfiguration {
    var configuration = DeviceConfiguration()
    if filters & 1 != 0 { configuration.filters.palmMajor = 100 }
    if filters & 2 != 0 { configuration.filters.minimumContact = .seconds(0.03) }
    if filters & 4 != 0 { configuration.filters.ghost = .seconds(0.05) }
    if filters & 8 != 0 { configuration.filters.edgeDelay = .seconds(0.1) }
    if filters & 16 != 0 { configuration.filters.ignore = [CGRect(x: 0, y: 0, width: 600, height: 300)] }
    if filters & 32 != 0 { configuration.filters.maxContacts = 2 }
    if filters & 64 != 0 { configuration.filters.jitter = filters & 1 != 0 ? .median(3) : .iir(3) }
    if filters & 128 != 0 { configuration.filters.penLinger = .seconds(0.2) }
    configuration.rotate = Int(place & 3) * 90
    if place & 4 != 0 { configuration.area = CGRect(x: 640, y: 100, width: 640, height: 700) }
    if place & 8 != 0 { configuration.liftAfter = .seconds(0.1) }
    if place & 16 != 0 { configuration.calibration = [1.2, 0.1, -0.1, -0.1, -1.2, 1.1] }
    if place & 32 != 0 { configuration.liftBy = .pressure }
    if place & 64 != 0 { configuration.filters.skipFirst = 1 }
    if place & 128 != 0 { configuration.filters.skipLast = 2 }
    return configuration
}

/// A state with two slots and BTN_TOUCH.
private func state(_ bytes: [UInt8]) -> DeviceState {
    func slot(_ id: UInt8, _ place: UInt8) -> [EventCode: Int32] {
        [.ABS_MT_TRACKING_ID: Int32(id) - 1, .ABS_MT_POSITION_X: Int32(place) * 4, .ABS_MT_POSITION_Y: Int32(place)]
    }
    return DeviceState(
        currentSlot: Int(bytes[2]) - 2, slots: [slot(bytes[4], bytes[5]), slot(bytes[6], bytes[7])],
        absolute: [.ABS_X: Int32(bytes[5]), .ABS_Y: Int32(bytes[7])], keys: bytes[3] & 1 != 0 ? [.BTN_TOUCH] : [])
}

private func description(_ shape: UInt8) -> DeviceDescription {
    var axes: [EventCode: AbsoluteAxis] = [:]
    let range = AbsoluteAxis(minimum: -10, maximum: 1000, resolution: Int32(shape & 8))
    if shape & 1 != 0 { axes[.ABS_MT_SLOT] = AbsoluteAxis(minimum: 0, maximum: 4) }
    if shape & 3 != 0 {
        for code: EventCode in [.ABS_MT_POSITION_X, .ABS_MT_POSITION_Y, .ABS_MT_DISTANCE, .ABS_MT_TOOL_TYPE] {
            axes[code] = range
        }
        axes[.ABS_MT_TRACKING_ID] = AbsoluteAxis(minimum: 0, maximum: 65535)
    } else {
        axes[.ABS_X] = range
        axes[.ABS_Y] = range
    }
    if shape & 4 != 0 { axes[.ABS_MT_PRESSURE] = range }
    if shape & 16 != 0 { axes[.ABS_MT_TOUCH_MAJOR] = range }
    return DeviceDescription(
        name: "fuzz", properties: [1], codes: [.key: [.BTN_TOUCH], .absolute: Set(axes.keys)], axes: axes)
}

extension TouchLedger {
    /// Checks the properties of a panel after its last input.
    func close() {
        if let error = errors.first { fatalError(error) }
        if let touch = down.first { fatalError("\(touch) is still down at the end") }
    }
}
