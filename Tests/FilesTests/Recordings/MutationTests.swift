import Files
import PanelTestKit
import TestKit
import Testing

@Suite("Recordings with random damage")
struct MutationTests {
    static let originals = [
        panel + "E: 0.1 3 39 5\nE: 0.1 3 35 100\nE: 0.1 0 0 0\nE: 1.5 3 39 -1\nE: 1.5 0 0 0\n",
        panel
            + "E: 0.100000 0003 0039 5\nE: 0.100000 0003 0035 100\nE: 0.100000 0003 0036 -9\n"
            + "E: 0.100000 0000 0000 0\n",
        twoDevices, evtestLog,
        geteventDescription + "[ 1.5] /dev/input/event3: EV_ABS ABS_MT_POSITION_X 000001a4\n"
            + "[ 1.6] /dev/input/event0: 0000 0000 00000000\n",
        """
        {"type":"hello","seq":1,"version":1}
        {"type":"touch","time":1.5,"phase":"began","touch":1,"x":1.25,"y":-1e2,"chain":["a","b\\u00e9"]}
        {"type":"touch","time":1.6,"phase":"moved","touch":1,"x":2,"y":3}
        {"type":"touch","time":1.7,"phase":"ended","touch":1,"x":2,"y":3}
        """,
    ]

    @Test(
        "Readers never crash, keep times and numbers in order, and give the same result however the bytes are cut",
        arguments: originals.indices)
    func mutations(index: Int) {
        var random = SplitMix64(seed: UInt64(index))
        let original = Array(Self.originals[index].utf8)
        for _ in 0..<cases(1500) {
            var bytes = original
            for _ in 0..<Int.random(in: 1...4, using: &random) { mutate(&bytes, using: &random) }
            let reading = Reading(files: [("a", bytes)])
            check(reading)
            let size = Int.random(in: 1...50, using: &random)
            expectEqual(Reading(files: [("a", bytes)], inPiecesOf: size), reading)
        }
    }

    private func mutate(_ bytes: inout [UInt8], using random: inout SplitMix64) {
        guard !bytes.isEmpty else { return }
        let at = Int.random(in: 0..<bytes.count, using: &random)
        let end = min(bytes.count, at + Int.random(in: 1...30, using: &random))
        switch Int.random(in: 0..<6, using: &random) {
        case 0: bytes[at] = UInt8.random(in: 0...255, using: &random)
        case 1: bytes[at] = Array("0123456789abcdef -.:\"{}[]#\nENBAe\\".utf8).randomElement(using: &random)!
        case 2: bytes.removeSubrange(at..<end)
        case 3: bytes.insert(contentsOf: bytes[at..<end], at: Int.random(in: 0...bytes.count, using: &random))
        case 4: bytes.removeSubrange(at...)
        default: bytes.insert(contentsOf: repeatElement(UInt8(ascii: "9"), count: 25), at: at)
        }
    }

    private func check(_ reading: Reading) {
        var devices = 0
        var lastEvent: [Int: Int64] = [:]
        var lastFrame: Int64 = 0
        for item in reading.items {
            switch item {
            case .device(let description, _):
                devices += 1
                expectEqual(Set(description.axes.keys), description.codes[.absolute] ?? [])
            case .events(let device, let events):
                expect(device < devices)
                for event in events {
                    expect(event.time.microseconds >= lastEvent[device, default: 0])
                    lastEvent[device] = event.time.microseconds
                }
            case .touches(let frame):
                expect(frame.timestamp.microseconds >= lastFrame)
                lastFrame = frame.timestamp.microseconds
                expect(!frame.samples.isEmpty)
            case .scene(_, let time):
                expect(time.microseconds >= lastFrame)
                lastFrame = time.microseconds
            case .session, .wallClock, .warning: break
            case .end: lastFrame = 0
            }
        }
    }
}
