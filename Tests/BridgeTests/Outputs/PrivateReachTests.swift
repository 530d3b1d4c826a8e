import Files
import Records
import Routing
import Scenes
import TestKit
import Testing
import Touches

import struct Touches.CGPoint

@testable import Bridge
@testable import Outputs

/// What a reader that does not get what is private learns of one finger. `PrivateDayTests` has random ones.
@Suite("The reach of a private finger")
struct PrivateReachTests {
    private static let text = """
        fingerpost: 1
        screen: {width: 1000, height: 1000}
        windows:
          - id: main
            view:
              id: root
              multipleTouch: true
              subviews:
                - id: list
                  kind: list
                  frame: [0, 0, 300, 600]
                  contentSize: [300, 3000]
                  subviews:
                    - {id: pin, private: true, frame: [0, 0, 300, 400]}
                    - {id: milk, kind: button, frame: [0, 400, 300, 200]}
                - id: pad
                  private: true
                  hitTest: passthrough
                  frame: [500, 0, 400, 400]
                  subviews: [{id: secret, frame: [0, 0, 100, 100]}]
        """

    private let pipeline: Pipeline
    private let clock = TestClock()
    private let reader: QueuedReader
    private let hello = HelloRecord(screen: CGSize(1000, 1000))

    init(text: String = text) throws {
        clock.now = Timestamp(seconds: 1)
        pipeline = Pipeline(try Scene(text: text)) { [clock] in clock.now }
        pipeline.start(at: clock.now)
        reader = QueuedReader(.all, isTrusted: false, limit: 1 << 16)
        reader.keepsLines = true
        pipeline.greet(reader, with: hello, isLate: true)
        pipeline.add(reader)
        _ = takeLines()
    }

    private func takeLines(_ type: String = "") -> [String] {
        pipeline.flush()
        return reader.takeLines().filter { $0.hasPrefix("{\"type\":\"\(type)") }
    }

    private func pass(_ seconds: Double) {
        clock.now = clock.now + .seconds(seconds)
        pipeline.advance(to: clock.now)
    }

    private func touch(_ number: Int, _ phase: ContactPhase, _ x: Double, _ y: Double) {
        pass(0.01)
        pipeline.touch(number, phase, x, y, at: clock.now)
    }

    private func drag(_ number: Int, from y: Double, to end: Double) {
        for step in 1...20 { touch(number, .moved, 100, y + (end - y) * Double(step) / 20) }
    }

    @Test("Where a list comes to rest is told once, when it rests")
    func restingList() {
        touch(1, .began, 100, 300)
        drag(1, from: 300, to: 100)
        pass(1)
        expectEqual(takeLines("value"), [])
        touch(1, .ended, 100, 100)
        pass(5)
        let values = takeLines("value")
        expectEqual(values.count, 1)
        expectEqual(values.first?.contains(#""view":"list","contentOffset":[0,"#), true)
    }

    @Test("Where a public finger is in a list does not tell how far a private one has moved the list")
    func placeInList() {
        touch(1, .began, 100, 500)
        expect(takeLines("touch").allSatisfy { $0.contains("inView") })
        touch(2, .began, 100, 300)
        drag(2, from: 300, to: 100)
        touch(1, .moved, 101, 500)
        let moves = takeLines("touch")
        expectEqual(moves.count, 1)
        expect(!moves.contains { $0.contains("inView") })
        let late = QueuedReader(.all, isTrusted: false)
        late.keepsLines = true
        pipeline.greet(late, with: hello, isLate: true)
        late.flush()
        let touches = late.takeLines().filter { $0.hasPrefix(#"{"type":"touch""#) }
        expectEqual(touches.count, 1)
        expect(!touches.contains { $0.contains("inView") })
    }

    @Test("A reader that has lost records is not told of the private fingers that are down")
    func lostRecords() throws {
        touch(1, .began, 50, 800)
        touch(2, .began, 550, 50)
        _ = takeLines()
        reader.appetite = 0
        for number in 3..<400 {
            touch(number, .began, 900, 900)
            touch(number, .ended, 900, 900)
            pipeline.flush()
        }
        reader.appetite = .max
        let dropped = takeLines("dropped") + takeLines("dropped")
        expectEqual(dropped.count, 1)
        expectEqual(dropped.first?.contains(#""touches":[1]"#), true)
    }

    @Test("A contact that is rejected in a private view is private, and one beside it is not")
    func rejections() {
        for (place, isTold) in [(CGPoint(550, 50), false), (CGPoint(50, 800), true)] {
            pipeline.publish(
                Rejection(touch: TouchID(1), location: place, by: .ignore, text: "it is ignored"), at: clock.now)
            expect(takeLines("rejection").isEmpty != isTold)
        }
    }

    @Test("Of a private view that a finger passes through, a reader is not told what is in it")
    func passedThrough() {
        touch(1, .began, 800, 300)
        let hits = takeLines("hit")
        expectEqual(hits.count, 1)
        expect(!hits.contains { $0.contains("secret") })
    }

    @Test("A touch stays private, or not, until it ends")
    func lasting() throws {
        for (number, isPrivate) in [(1, true), (2, false)] {
            touch(number, .began, 550, 50)
            let keys = #"{"pad":{"private":\#(!isPrivate)}}"#
            try pipeline.change(ActionChange(show: nil, set: try YAMLNode(parsing: Array(keys.utf8))))
            touch(number, .moved, 560, 50)
            touch(number, .ended, 560, 50)
        }
        let touches = takeLines("touch")
        expect(touches.count == 3 && touches.allSatisfy { $0.contains(#""touch":2,"#) })
    }

    private static let taps = """
        fingerpost: 1
        screen: {width: 1000, height: 1000}
        windows:
          - id: main
            view:
              id: stage
              gestures:
                - {id: twice, kind: tap, taps: 2, action: twice}
                - {id: once, kind: tap, requireFailureOf: [twice], action: once}
              subviews: [{id: pad, private: true, frame: [0, 0, 300, 300]}]
        """

    @Test(
        "Whether a private and a public tap are a double tap does not tell where the private one was",
        arguments: [true, false])
    func twoTaps(isPrivateFirst: Bool) throws {
        let known = try [290.0, 10].map { place in
            let day = try PrivateReachTests(text: Self.taps)
            for (number, isPrivate) in [(1, isPrivateFirst), (2, !isPrivateFirst)] {
                for phase in [ContactPhase.began, .ended] { day.touch(number, phase, isPrivate ? place : 310, 150) }
            }
            day.pass(2)
            // A touch beside a private view may have a tap count of 2.
            return day.takeLines().map { $0.replacing(/"tapCount":[0-9]/, with: "") }
        }
        expectEqual(known[0], known[1])
        expectEqual(known[0].count { $0.hasPrefix(#"{"type":"touch""#) }, 2)
    }
}
