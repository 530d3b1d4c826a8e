import Evdev
import PanelTestKit
import TestKit
import Testing
import Touches
import Touchscreen

@Suite("The events of a virtual touchscreen")
struct TouchscreenWriterTests {
    private var writer = TouchscreenWriterPlayer.writer(.lift)
    private var reader = ProtocolBReader(
        TouchscreenWriterPlayer.layout.description(name: "Test", phys: "fingerpost/test/"))

    private mutating func read() { writer.takeEvents { reader.read($0) } }

    @Test("Touches that find no free slot are ignored")
    mutating func moreTouchesThanSlotsAreIgnored() {
        let contacts = (1...40).map { (TouchID($0), ForwardedContact(x: Double($0) / 1000, y: 0.04)) }
        for (touch, contact) in contacts { writer.begin(touch, contact) }
        writer.endFrame()
        for (touch, contact) in contacts { writer.end(touch, contact) }
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
        writer = TouchscreenWriterPlayer.writer(seed.isMultiple(of: 2) ? .lift : .palm)
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
