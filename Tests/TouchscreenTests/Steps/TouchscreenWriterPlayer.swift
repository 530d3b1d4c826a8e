import Evdev
import PanelTestKit
import TestKit
import Testing
import Touches
import Touchscreen

/// The events of a virtual touchscreen of 1000 by 500 places, and how another program reads them. `frame` ends a frame,
/// and `write` also gives its events. `down` and `ended` give the places of each contact that the other program knows,
/// and `frames` their number. With `palms`, cancelled touches become palms.
struct TouchscreenWriterPlayer: StepPlayer {
    static let layout = TouchscreenLayout(
        x: AbsoluteAxis(minimum: 0, maximum: 999), y: AbsoluteAxis(minimum: 0, maximum: 499))
    private var writer = writer(.lift)
    private var reader = ProtocolBReader(layout.description(name: "Test", phys: "fingerpost/test/"))

    static func writer(_ cancellation: CancelledTouches) -> TouchscreenWriter {
        TouchscreenWriter(layout, cancellation: cancellation, slop: (x: 0.04, y: 0.08))
    }

    mutating func play(_ step: Step) -> [String] {
        defer { expectEqual(reader.errors, []) }
        var step = step
        switch step.next() {
        case "palms": writer = Self.writer(.palm)
        case "wait":
            writer.advance(to: step.time)
            _ = read()
        case "lift":
            writer.liftAll()
            _ = read()
        case "frame":
            writer.endFrame()
            _ = read()
        case "write":
            writer.endFrame()
            return read()
        case "frames": return ["\(reader.frames)"]
        case "deadline": return [writer.nextDeadline.map { "\($0.seconds)" } ?? "none"]
        case "down": return reader.down.map(text)
        case "ended": return reader.ended.map(text)
        case let touch: send(TouchID(Int(touch)!), step)
        }
        return []
    }

    private mutating func send(_ touch: TouchID, _ step: Step) {
        func place() -> ForwardedContact {
            let place = step.words.last!.split(separator: ",").map { Double($0)! }
            return ForwardedContact(x: place[0] / 1000, y: place[1] / 500)
        }
        switch step.words.first {
        case "began": writer.begin(touch, place())
        case "moved": writer.move(touch, place())
        case "ended": writer.end(touch, place())
        case "cancelled": writer.cancel(touch, at: step.time)
        default: fatalError("no phase \(step.words)")
        }
    }

    /// The events since the last call, which also go to the reader.
    private mutating func read() -> [String] {
        var lines: [String] = []
        writer.takeEvents { events in
            reader.read(events)
            lines = events.map(EventText.line)
        }
        return lines
    }

    private func text(_ contact: ProtocolBReader.Contact) -> String {
        contact.path.map { "\($0.x),\($0.y)" }.joined(separator: " to ") + (contact.isPalm ? " as a palm" : "")
    }
}
