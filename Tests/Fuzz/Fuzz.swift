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

/// Raw events, eight bytes each, for a panel whose kind the first byte says.
private func feed(_ bytes: [UInt8]) {
    guard let shape = bytes.first, let panel = try? Panel(
        id: DeviceID("fuzz"), description: description(shape), screen: Size(1280, 800), numbering: TouchNumbering())
    else { return }
    var ledger = Ledger()
    var time: Int64 = 0
    var rest = bytes.dropFirst()
    while rest.count >= 8 {
        let event = Array(rest.prefix(8))
        rest = rest.dropFirst(8)
        time += Int64(event[0]) * 1000
        let value = Int32(bitPattern: UInt32(event[4]) | UInt32(event[5]) << 8 | UInt32(event[6]) << 16 | UInt32(event[7]) << 24)
        panel.consume(
            InputEvent(
                time: Timestamp(microseconds: time), type: EventType(rawValue: UInt16(event[1] % 4)),
                code: EventCode(rawValue: UInt16(event[2]) | UInt16(event[3] & 1) << 8), value: value)
        ) { ledger.note($0) }
    }
    panel.cancelAll(reason: .end, at: Timestamp(microseconds: time + 1)) { ledger.note($0) }
    ledger.close()
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
