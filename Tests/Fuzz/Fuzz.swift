import Recordings
import SceneFile
import Touches
import Touchscreen

/// libFuzzer's entry: the first byte says what the rest is fed to. A trap, a broken promise or a hang is a finding.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let input = Array(UnsafeBufferPointer(start: start, count: count))
    guard let kind = input.first else { return 0 }
    switch kind % 3 {
    case 0: replay(Array(input.dropFirst()))
    case 1: feed(Array(input.dropFirst()))
    default: _ = try? SceneReader.read(Array(input.dropFirst()), file: "fuzz.yaml")
    }
    return 0
}

/// A recording, through the panels it describes.
private func replay(_ bytes: [UInt8]) {
    var reader = RecordingReader()
    reader.open("fuzz")
    reader.append(bytes)
    reader.finish()
    var panels: [Panel?] = []
    let numbering = TouchNumbering()
    var ledger = Ledger()
    while let item = try? reader.next() {
        switch item {
        case .device(let description, _):
            panels.append(
                try? Panel(id: DeviceID("fuzz"), description: description, screen: Size(1280, 800), numbering: numbering))
        case .event(let device, let event): panels[device]?.consume(event) { ledger.note($0) }
        case .touches: break
        }
    }
    for panel in panels { panel?.cancelAll(reason: .end, at: Timestamp(microseconds: .max / 4)) { ledger.note($0) } }
    ledger.close()
}

/// Raw events, eight bytes each, for a panel whose kind the first byte says, whose filters the second, and whose place on
/// the screen the third; among the events, what else can befall a panel.
private func feed(_ bytes: [UInt8]) {
    guard bytes.count >= 3 else { return }
    let description = description(bytes[0])
    guard let panel = try? Panel(
        id: DeviceID("fuzz"), description: description, configuration: configuration(filters: bytes[1], place: bytes[2]),
        screen: Size(1280, 800), numbering: TouchNumbering())
    else { return }
    var ledger = Ledger()
    var time: Int64 = 0
    var rest = bytes.dropFirst(3)
    while rest.count >= 8 {
        let event = Array(rest.prefix(8))
        rest = rest.dropFirst(8)
        // Now and then a step back.
        time += event[0] == 255 ? -100_000 : Int64(event[0]) * 1000
        let now = Timestamp(microseconds: time)
        let value = Int32(bitPattern: UInt32(event[4]) | UInt32(event[5]) << 8 | UInt32(event[6]) << 16 | UInt32(event[7]) << 24)
        switch event[1] {
        case 250: panel.cancelAll(reason: .command, at: now) { ledger.note($0) }
        case 251: panel.penDidChange(near: value != 0, at: now) { ledger.note($0) }
        case 252: panel.advance(to: Timestamp(microseconds: time + Int64(event[4]) * 1000)) { ledger.note($0) }
        case 253: panel.resynchronise(to: nil, at: now) { ledger.note($0) }
        case 254, 255: panel.resynchronise(to: state(event), at: now) { ledger.note($0) }
        default:
            panel.consume(
                InputEvent(
                    time: now, type: EventType(rawValue: UInt16(event[1] % 4)),
                    code: EventCode(rawValue: UInt16(event[2]) | UInt16(event[3] & 1) << 8), value: value)
            ) { ledger.note($0) }
        }
    }
    panel.cancelAll(reason: .end, at: Timestamp(microseconds: time + 1)) { ledger.note($0) }
    ledger.close()
}

private func configuration(filters: UInt8, place: UInt8) -> DeviceConfiguration {
    var configuration = DeviceConfiguration()
    if filters & 1 != 0 { configuration.filters.palmMajor = 100 }
    if filters & 2 != 0 { configuration.filters.minimumContact = .seconds(0.03) }
    if filters & 4 != 0 { configuration.filters.ghost = .seconds(0.05) }
    if filters & 8 != 0 { configuration.filters.edgeDelay = .seconds(0.1) }
    if filters & 16 != 0 { configuration.filters.ignore = [Rect(x: 0, y: 0, width: 600, height: 300)] }
    if filters & 32 != 0 { configuration.filters.maxContacts = 2 }
    if filters & 64 != 0 { configuration.filters.jitter = filters & 1 != 0 ? .median(3) : .iir(3) }
    if filters & 128 != 0 { configuration.filters.penLinger = .seconds(0.2) }
    configuration.rotate = Int(place & 3) * 90
    if place & 4 != 0 { configuration.area = Rect(x: 640, y: 100, width: 640, height: 700) }
    if place & 8 != 0 { configuration.liftAfter = .seconds(0.1) }
    if place & 16 != 0 { configuration.calibration = [1.2, 0.1, -0.1, -0.1, -1.2, 1.1] }
    return configuration
}

/// A slot's worth of state for each of two slots, and BTN_TOUCH.
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

/// What a panel promises: every touch that began ends exactly once, on the screen, and time never runs back.
private struct Ledger {
    private var live: Set<TouchID> = []
    private var over: Set<TouchID> = []
    private var last = Timestamp(microseconds: .min)

    mutating func note(_ frame: TouchFrame) {
        precondition(frame.timestamp >= last, "time ran back")
        last = frame.timestamp
        for sample in frame.samples {
            precondition((0...1280).contains(sample.location.x) && (0...800).contains(sample.location.y), "off the screen")
            switch sample.phase {
            case .began: precondition(live.insert(sample.touch).inserted && !over.contains(sample.touch), "began twice")
            case .moved: precondition(live.contains(sample.touch), "moved, not being down")
            case .ended, .cancelled:
                precondition(live.remove(sample.touch) != nil, "ended, not being down")
                over.insert(sample.touch)
            }
        }
    }

    func close() { precondition(live.isEmpty, "still down at the end") }
}
