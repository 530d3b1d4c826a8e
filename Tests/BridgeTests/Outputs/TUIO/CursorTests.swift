import Outputs
import PanelTestKit
import TestKit
import Testing
import Touches

/// The touches as cursors of TUIO 1.1: https://www.tuio.org/?specification
@Suite("TUIO")
struct CursorTests {
    private let screen = CGSize(1000, 500)

    private func frame(_ samples: TouchSample..., at seconds: Double) -> TouchFrame {
        TouchFrame(device: DeviceID("panel"), timestamp: Timestamp(seconds: seconds), samples: samples)
    }

    private func sample(_ touch: Int, _ phase: ContactPhase, _ x: Double, _ y: Double) -> TouchSample {
        TouchSample(touch: TouchID(touch), phase: phase, location: CGPoint(x, y))
    }

    private func messages(_ packet: [UInt8]?) throws -> [OSCReader.Message] {
        let bytes = try require(packet)
        return try require(OSCReader.messages(of: bytes))
    }

    @Test("A packet has the source, the touches that are down, those that changed, and its number")
    func packet() throws {
        var cursors = TUIOCursors(source: "app@host", at: .zero)
        let down = try messages(cursors.follow(frame(sample(7, .began, 250, 125), at: 1), on: screen))
        let address = "/tuio/2Dcur"
        expectEqual(
            down,
            [
                .init(address: address, words: ["source", "app@host"]),
                .init(address: address, words: ["alive"], ints: [7]),
                .init(address: address, words: ["set"], ints: [7], floats: [0.25, 0.25, 0, 0, 0]),
                .init(address: address, words: ["fseq"], ints: [1]),
            ])
        // A quarter of the screen to the right in half a second.
        let moved = try messages(cursors.follow(frame(sample(7, .moved, 500, 125), at: 1.5), on: screen))
        expectEqual(moved[2].floats, [0.5, 0.25, 0.5, 0, 1])
        let up = try messages(cursors.follow(frame(sample(7, .ended, 500, 125), at: 2), on: screen))
        expectEqual(
            up,
            [
                .init(address: address, words: ["source", "app@host"]),
                .init(address: address, words: ["alive"]),
                .init(address: address, words: ["fseq"], ints: [3]),
            ])
    }

    @Test("A packet is repeated every second, and a finger that rests has no speed")
    func repetition() throws {
        var cursors = TUIOCursors(source: "s", at: .zero)
        _ = cursors.follow(frame(sample(1, .began, 0, 0), at: 0.1), on: screen)
        _ = cursors.follow(frame(sample(1, .moved, 100, 0), at: 0.2), on: screen)
        expectEqual(cursors.nextDeadline, Timestamp(seconds: 1.2))
        let repeated = try messages(cursors.repeated(at: Timestamp(seconds: 1.2)))
        expectEqual(repeated[1].ints, [1])
        expectEqual(repeated[2].floats, [0.1, 0, 0, 0, 0])
        _ = cursors.follow(frame(sample(1, .ended, 100, 0), at: 1.3), on: screen)
        let empty = try messages(cursors.repeated(at: Timestamp(seconds: 2.3)))
        expectEqual(empty.map(\.words), [["source", "s"], ["alive"], ["fseq"]])
    }

    @Test("A point outside the screen is moved to its edge")
    func outside() throws {
        var cursors = TUIOCursors(source: "s", at: .zero)
        let down = try messages(cursors.follow(frame(sample(1, .began, -20, 600), at: 1), on: screen))
        expectEqual(down[2].floats.prefix(2), [0, 1])
    }

    @Test("In random frames, the touches that are down are those that began, have not ended and were not swallowed")
    func randomFrames() throws {
        var random = SplitMix64(seed: 11)
        for _ in 0..<200 {
            var cursors = TUIOCursors(source: "s", at: .zero)
            var down: [Int] = []
            var swallowed: [Int] = []
            var next = 1
            var number: Int32 = 0
            for step in 1...40 {
                var samples: [TouchSample] = []
                var visible: [Int] = []
                for touch in down + swallowed where Int.random(in: 0..<3, using: &random) > 0 {
                    let ends = Int.random(in: 0..<4, using: &random) == 0
                    let phase: ContactPhase = ends ? (Bool.random(using: &random) ? .ended : .cancelled) : .moved
                    samples.append(sample(touch, phase, Double.random(in: 0...1000, using: &random), 0))
                    if down.contains(touch), !ends { visible.append(touch) }
                    if ends {
                        down.removeAll { $0 == touch }
                        swallowed.removeAll { $0 == touch }
                    }
                }
                if Bool.random(using: &random) {
                    var began = sample(next, .began, 10, 10)
                    began.swallowed = Int.random(in: 0..<3, using: &random) == 0 ? .wake : nil
                    samples.append(began)
                    if began.isSwallowed {
                        swallowed.append(next)
                    } else {
                        down.append(next)
                        visible.append(next)
                    }
                    next += 1
                }
                let before = number
                let touches = TouchFrame(
                    device: nil, timestamp: Timestamp(seconds: Double(step) / 10), samples: samples)
                guard let packet = cursors.follow(touches, on: screen) else {
                    expect(visible.isEmpty)
                    continue
                }
                let read = try messages(packet)
                number = try require(read.last?.ints.first)
                expectEqual(number, before + 1)
                expectEqual(read[1].ints.map(Int.init), down)
                let sets = read.filter { $0.words == ["set"] }
                expectEqual(Set(sets.map { Int($0.ints[0]) }), Set(visible))
                expect(sets.allSatisfy { $0.floats.count == 5 && $0.floats.allSatisfy(\.isFinite) })
            }
        }
    }
}
