import Evdev
import PanelTestKit
import TestKit
import Testing
import Touches
import Touchscreen

@Suite("The events of a virtual touchscreen")
struct TouchscreenWriterTests {
    private static let layout = TouchscreenLayout(
        x: AbsoluteAxis(minimum: 0, maximum: 999), y: AbsoluteAxis(minimum: 0, maximum: 499))
    private var writer: TouchscreenWriter
    private var reader = ProtocolBReader(layout.description(name: "Test", phys: "fingerpost/test/"))
    private let one = TouchID(1)
    private let two = TouchID(2)

    init() { writer = Self.writer(.lift) }

    private static func writer(_ cancellation: CancelledTouches) -> TouchscreenWriter {
        TouchscreenWriter(layout, cancellation: cancellation, slop: (x: 0.04, y: 0.08))
    }

    private func at(_ x: Double, _ y: Double) -> ForwardedContact { ForwardedContact(x: x / 1000, y: y / 500) }

    /// The events since the last call, which also go to the reader.
    @discardableResult
    private mutating func read() -> [String] {
        var lines: [String] = []
        writer.takeEvents { events in
            reader.read(events)
            lines = events.map { "\(EventNames.code($0.code, of: $0.type) ?? "?") \($0.value)" }
        }
        return lines
    }

    @Test("A tap has the events of a kernel driver")
    mutating func tapHasTheEventsOfAKernelDriver() {
        writer.begin(one, at(10, 20))
        writer.endFrame()
        expectEqual(
            read(),
            [
                "ABS_MT_SLOT 0", "ABS_MT_TOOL_TYPE 0", "ABS_MT_TRACKING_ID 0", "ABS_MT_POSITION_X 10",
                "ABS_MT_POSITION_Y 20", "BTN_TOUCH 1", "ABS_X 10", "ABS_Y 20", "SYN_REPORT 0",
            ])
        writer.move(one, at(12, 20))
        writer.endFrame()
        expectEqual(read(), ["ABS_MT_POSITION_X 12", "ABS_X 12", "SYN_REPORT 0"])
        writer.end(one, at(12, 20))
        writer.endFrame()
        expectEqual(read(), ["ABS_MT_TRACKING_ID -1", "BTN_TOUCH 0", "SYN_REPORT 0"])
        expectEqual(reader.errors, [])
    }

    @Test("A frame without changes writes nothing")
    mutating func frameWithoutChangesWritesNothing() {
        writer.endFrame()
        writer.begin(one, at(10, 20))
        writer.endFrame()
        read()
        writer.move(one, at(10, 20))
        writer.endFrame()
        expectEqual(read(), [])
    }

    @Test("A tap that was withheld is written as two frames")
    mutating func withheldTapHasTwoFrames() {
        writer.begin(one, at(10, 20))
        writer.end(one, at(11, 20))
        writer.endFrame()
        read()
        expectEqual(reader.frames, 2)
        expectEqual(reader.errors, [])
        expectEqual(reader.ended.map(\.path), [[.init(10, 20), .init(11, 20)]])
    }

    @Test("The pointer follows the oldest contact")
    mutating func pointerFollowsTheOldestContact() {
        writer.begin(one, at(10, 20))
        writer.begin(two, at(30, 40))
        writer.endFrame()
        read()
        writer.end(one, at(10, 20))
        writer.endFrame()
        expectEqual(read(), ["ABS_MT_SLOT 0", "ABS_MT_TRACKING_ID -1", "ABS_X 30", "ABS_Y 40", "SYN_REPORT 0"])
    }

    @Test(
        "A cancelled touch moves away from its place and is lifted later",
        arguments: [(500.0, 540), (990, 950), (0, 40)])
    mutating func cancelledTouchLeavesItsPlaceAndIsLiftedLater(x: Double, left: Int32) {
        writer.begin(one, at(x, 20))
        writer.begin(two, at(300, 300))
        writer.endFrame()
        writer.cancel(one, at: Timestamp(seconds: 1))
        writer.endFrame()
        read()
        expectEqual(reader.down.first?.path.last, .init(left, 20))
        expectEqual(writer.nextDeadline, Timestamp(seconds: 1.05))
        writer.move(one, at(1, 1))
        writer.advance(to: Timestamp(seconds: 1.049999))
        writer.endFrame()
        expectEqual(read(), [])
        writer.advance(to: Timestamp(seconds: 1.05))
        read()
        expectEqual(reader.ended.map(\.path), [[.init(Int32(x), 20), .init(left, 20)]])
        expectEqual(reader.down.map(\.path), [[.init(300, 300)]])
        expect(writer.nextDeadline == nil)
        expectEqual(reader.errors, [])
    }

    @Test("A cancelled touch that has already moved away stays where it is")
    mutating func touchThatHasLeftItsPlaceDoesNotJump() {
        writer.begin(one, at(500, 20))
        writer.endFrame()
        writer.move(one, at(500, 60))
        writer.cancel(one, at: .zero)
        writer.endFrame()
        read()
        expectEqual(reader.down.map(\.path), [[.init(500, 20), .init(500, 60)]])
    }

    @Test("A palm ends in its frame, and the next contact of the slot is a finger")
    mutating func palmEndsInItsFrameAndTheNextContactIsAFinger() {
        writer = Self.writer(.palm)
        for _ in 0..<2 {
            writer.begin(one, at(10, 20))
            writer.endFrame()
            writer.cancel(one, at: .zero)
            writer.endFrame()
            read()
        }
        expectEqual(reader.frames, 4)
        expectEqual(reader.ended.map(\.isPalm), [true, true])
        expectEqual(reader.errors, [])
    }

    @Test("Lifting all contacts takes effect at once")
    mutating func endLiftsEverythingAtOnce() {
        writer.begin(one, at(10, 20))
        writer.begin(two, at(30, 40))
        writer.endFrame()
        writer.cancel(one, at: .zero)
        writer.liftAll()
        read()
        expectEqual(reader.down, [])
        expectEqual(reader.ended.map { $0.path.last }, [.init(50, 20), .init(70, 40)])
        expectEqual(reader.errors, [])
    }

    @Test("Touches that find no free slot are ignored")
    mutating func moreTouchesThanSlotsAreIgnored() {
        for number in 1...40 { writer.begin(TouchID(number), at(Double(number), 20)) }
        writer.endFrame()
        for number in 1...40 { writer.end(TouchID(number), at(Double(number), 20)) }
        writer.endFrame()
        read()
        expectEqual(reader.ended.count, TouchscreenLayout.slots)
        expectEqual(reader.down, [])
        expectEqual(reader.errors, [])
    }

    @Test("The contacts that an earlier process left down are released")
    func whatAnEarlierProcessLeftDownIsReleased() {
        let events = TouchscreenWriter.release()
        let slots = events.filter { $0.code == .ABS_MT_SLOT }.map(\.value)
        expectEqual(slots, (0..<Int32(TouchscreenLayout.slots)).map { $0 })
        expect(events.filter { $0.code == .ABS_MT_TRACKING_ID }.allSatisfy { $0.value == -1 })
        expectEqual(events.suffix(2).map(\.code), [.BTN_TOUCH, .SYN_REPORT])
    }

    @Test("Any touches give a legal stream in which every contact ends", arguments: seeds(200))
    mutating func property(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        writer = Self.writer(seed.isMultiple(of: 2) ? .lift : .palm)
        var live: [TouchID] = []
        var (begun, time) = (0, Timestamp.zero)
        func place() -> ForwardedContact {
            ForwardedContact(x: .random(in: -0.2...1.2, using: &random), y: .random(in: -0.2...1.2, using: &random))
        }
        for _ in 0..<400 {
            switch Int.random(in: 0..<9, using: &random) {
            case 0, 1:
                guard live.count < 20 else { break }
                begun += 1
                live.append(TouchID(begun))
                writer.begin(TouchID(begun), place())
            case 2, 3: if let touch = live.randomElement(using: &random) { writer.move(touch, place()) }
            case 4:
                if let touch = live.randomElement(using: &random) {
                    live.removeAll { $0 == touch }
                    writer.end(touch, place())
                }
            case 5:
                if let touch = live.randomElement(using: &random) {
                    live.removeAll { $0 == touch }
                    writer.cancel(touch, at: time)
                }
            case 6: writer.advance(to: time)
            case 7: read()
            default:
                writer.endFrame()
                time = time + .seconds(.random(in: 0...0.03, using: &random))
            }
        }
        writer.liftAll()
        read()
        expectEqual(reader.errors, [])
        expectEqual(reader.down, [])
        expect(!writer.isDown)
        expect(reader.ended.count <= begun)
        expect(reader.ended.count > begun / 2)
    }
}
