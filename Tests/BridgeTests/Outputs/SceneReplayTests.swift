import Files
import Foundation
import PanelTestKit
import Records
import Routing
import Scenes
import TestKit
import Testing
import Touches

import struct Touches.CGPoint
import struct Touches.CGSize

@testable import Bridge
@testable import Outputs

/// What is recorded while programs and actions change the scene is the same when it is replayed.
@Suite("Replays of scenes that change")
struct SceneReplayTests {
    /// The records after `start` that must be the same, without what only the stream has: the number.
    private static func essence(_ lines: [String], after start: Timestamp = .zero) throws -> [NSDictionary] {
        // Numbers begin again with a session. A reader that came later does not know the first touches.
        var numbers: [Int: Int] = [:]
        var count = 0
        func number(_ touch: Int) -> Int {
            if numbers[touch] == nil {
                numbers[touch] = count
                count += 1
            }
            return numbers[touch]!
        }
        return try lines.compactMap { line in
            var record = try require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
            let type = record["type"] as? String ?? ""
            if type == "hello" { numbers = [:] }
            let types = ["touch", "action", "value", "gesture", "delivery", "scene", "idle", "cleaning", "lock"]
            guard types.contains(type), (record["time"] as? Double ?? 0) > start.seconds else { return nil }
            record["seq"] = nil
            if let touch = record["touch"] as? Int { record["touch"] = number(touch) }
            if let touches = record["touches"] as? [Int] { record["touches"] = touches.map(number) }
            return record as NSDictionary
        }
    }

    @Test("A replay of the records gives the same touches, actions, values and changes", arguments: seeds(40))
    func property(seed: UInt64) throws {
        let session = try ChangingSession(seed: seed)
        for _ in 0..<150 { try session.step() }
        session.finish()
        try compare(session)
    }

    @Test("So does one of a reader that came later", arguments: seeds(40))
    func late(seed: UInt64) throws {
        let session = try ChangingSession(seed: 40 + seed)
        for _ in 0..<40 { try session.step() }
        session.finish()
        if seed.isMultiple(of: 2) { session.sleep() }
        let start = session.greetLateReader()
        for _ in 0..<110 { try session.step() }
        session.finish()
        try compare(session, after: start)
    }

    @Test("Of the windows that programs add and remove, no values are kept")
    func forgetsWindows() throws {
        let session = try ChangingSession(seed: 0)
        let before = session.valuesOfScene
        try session.showLamp()
        expectEqual(session.valuesOfScene, before + 1)
        session.hideLamp()
        expectEqual(session.valuesOfScene, before)
    }

    private func compare(_ session: ChangingSession, after start: Timestamp = .zero) throws {
        let times = try session.lines.compactMap { try YAMLNode(json: Array($0.utf8)[...])["time"]?.double }
        expect(zip(times, times.dropFirst()).allSatisfy { $0 <= $1 }, "records never go back in time")
        let expected = try Self.essence(session.lines, after: start)
        let replayed = try Self.essence(try session.scene.replay(session.lines), after: start)
        let count = zip(expected, replayed).prefix { $0 == $1 }.count
        expectEqual(
            expected, replayed,
            "after \(count): \(expected.dropFirst(count).prefix(1)) but \(replayed.dropFirst(count).prefix(1))"
        )
        expect(expected.count > 100)
    }
}

/// Random fingers, and random changes of the scene by programs, in virtual time.
private final class ChangingSession {
    private static func text(_ variant: Int) -> String {
        """
        fingerpost: 1
        screen: {width: 1000, height: 500}
        idleAfter: \(20 - 5 * variant)
        wakeTouch: swallow
        idleActions: [{action: sleep}, {show: menu, set: {sheet: {hidden: true}}}]
        wakeActions: {set: {night: {isOn: false}}}
        templates:
          row:
            frame: [0, 0, 300, 100]
            subviews: [{id: count, kind: stepper, frame: [0, 0, 300, 100], actions: {valueChanged: count}}]
        windows:
          - id: main
            performs: all
            controller:
              id: shop
              presents:
                id: dialog
                outside: {action: cancel, set: {sheet: {hidden: true}}}
                view:
                  id: sheet
                  hidden: true
                  frame: [300, 100, 500, 300]
                  subviews: [{id: ok, kind: button, frame: [0, 0, 500, 200], actions: {touchUpInside: {show: menu, set: {sheet: {hidden: true}}}}}]
              view:
                id: root
                subviews:
                  - id: menu
                    page: true
                    frame: [0, 0, \(600 + 100 * variant), 500]
                    subviews:
                      - {id: buy, kind: button, frame: [0, 0, 200, 200], actions: {touchUpInside: {action: buy, show: pay}}}
                      - {id: level, kind: slider, frame: [0, 200, 400, 100], value: 0.\(variant), actions: {valueChanged: level}}
                      - id: list
                        kind: list
                        frame: [400, 0, 300, 500]
                        contentSize: [300, 2000]
                        subviews: [{id: tea, like: row}, {id: milk, like: row, frame: [0, 100, 300, 100]}]
                      - {id: ask, kind: button, frame: [0, 300, 400, 200], actions: {touchDown: {set: {sheet: {hidden: false}}}}}
                  - id: pay
                    page: true
                    hidden: true
                    frame: [0, 0, 900, 500]
                    subviews:
                      - {id: night, kind: switch, frame: [0, 0, 300, 300], actions: {valueChanged: {set: {level: {value: 0.25}}}}}
                    gestures:
                      - {id: back, kind: longPress, action: {show: menu, set: {night: {isOn: true}}}}
                      - {id: drag, kind: pan, action: drag}
        """
    }

    let scene: Scene
    private(set) var lines: [String] = []
    private let pipeline: Pipeline
    private let reader = QueuedReader()
    private let clock = TestClock()
    private var random: SplitMix64
    private var down: [(touch: TouchID, place: CGPoint)] = []
    private var windows: [ProgramWindow] = []
    private var windowCount = 0
    private var isDisplayOff = false

    init(seed: UInt64) throws {
        random = SplitMix64(seed: seed)
        scene = try Scene(text: Self.text(0))
        clock.now = Timestamp(seconds: 100)
        pipeline = Pipeline(scene) { [clock] in clock.now }
        pipeline.isDisplayOff = { [unowned self] _ in isDisplayOff }
        pipeline.start(at: clock.now)
        reader.keepsLines = true
        pipeline.add(reader)
        // What is changed before the first touch has no time in a replay.
        touch()
    }

    /// A time without touches, and then fingers or a program do something.
    func step() throws {
        clock.now = clock.now + Interval(microseconds: Int64.random(in: 1000...400_000, using: &random))
        pipeline.advance(to: clock.now)
        switch Int.random(in: 0..<100, using: &random) {
        case 0..<73: touch()
        case 73..<75 where down.isEmpty:
            clock.now = clock.now + .seconds(25)
            pipeline.advance(to: clock.now)
        case 77..<78:
            let mode = Bool.random(using: &random) ? \Pipeline.cleaning : \.lock
            pipeline.set(mode, to: Bool.random(using: &random), because: .command, at: pipeline.advanceToNow())
            pipeline.completeTurn()
        case 75..<77: pipeline.setIdle(Bool.random(using: &random))
        case 73..<85: try pipeline.change(ActionChange(show: Bool.random(using: &random) ? "menu" : "pay", set: nil))
        case 85..<90:
            let keys = #"{"level":{"value":0.\#(Int.random(in: 0..<10, using: &random))},"sheet":{"hidden":true}}"#
            try pipeline.change(ActionChange(show: nil, set: try node(keys)))
        case 90..<94:
            windowCount += 1
            let text =
                #"{"id":"own\#(windowCount)","frame":[\#(windowCount % 9)00,0,100,500],"gestures":[{"id":"jump\#(windowCount)","kind":"tap","action":{"show":"pay"}}]}"#
            windows.append(try pipeline.addWindow(try node(text)))
        case 94..<97:
            guard !windows.isEmpty else { return }
            pipeline.removeWindow(windows.removeFirst())
        default:
            let text = Self.text(Int.random(in: 0..<4, using: &random))
            pipeline.replaceScene(with: try pipeline.scene.replaced(by: text))
            windows = []
        }
        read()
    }

    /// How many controls and scroll views have a value that is compared with the present one.
    var valuesOfScene: Int { pipeline.valuesOfScene.count }

    func showLamp() throws {
        let lamp = #"{"id":"lamps","view":{"subviews":[{"id":"lamp","kind":"switch","frame":[0,0,90,90]}]}}"#
        windows.append(try pipeline.addWindow(try node(lamp)))
    }

    func hideLamp() { pipeline.removeWindow(windows.removeLast()) }

    private func node(_ text: String) throws -> YAMLNode { try YAMLNode(parsing: Array(text.utf8)) }

    private func touch() {
        let place = CGPoint(
            Double.random(in: 0...999, using: &random), Double.random(in: 0...499, using: &random))
        guard let index = down.indices.randomElement(using: &random), down.count > 2 || Bool.random(using: &random)
        else {
            let touch = pipeline.numbering.next()
            down.append((touch, place))
            return route(TouchSample(touch: touch, phase: .began, location: place))
        }
        if Bool.random(using: &random) {
            down[index].place = place
            route(TouchSample(touch: down[index].touch, phase: .moved, location: place))
        } else {
            let (touch, place) = down.remove(at: index)
            route(TouchSample(touch: touch, phase: .ended, location: place))
        }
    }

    /// The screen becomes idle, after a time or by a command.
    func sleep() {
        if Bool.random(using: &random) { pipeline.setIdle(true) } else { clock.now = clock.now + .seconds(25) }
        pipeline.advance(to: clock.now)
        read()
    }

    private func route(_ sample: TouchSample) {
        var sample = sample
        sample.roundAsInRecords()
        isDisplayOff = Int.random(in: 0..<8, using: &random) == 0
        // Some frames are read late, after something else was done.
        let delay = Interval(microseconds: max(0, Int64.random(in: -900...900, using: &random)))
        pipeline.handle(.frame(TouchFrame(device: nil, timestamp: clock.now - delay, samples: [sample])))
    }

    /// Another reader gets the records from now on, and first what is there. No finger is down.
    func greetLateReader() -> Timestamp {
        pipeline.remove(reader)
        pipeline.greet(
            reader,
            with: HelloRecord(screen: scene.screen),
            isLate: true)
        pipeline.add(reader)
        lines = []
        read()
        let start = clock.now
        clock.now = clock.now + .seconds(1)
        touch()
        return start
    }

    private func read() {
        pipeline.flush()
        let read = reader.takeLines()
        // A replay takes a finger whose touch was cancelled for lifted.
        for line in read where line.contains(#""phase":"cancelled""#) {
            let index = down.firstIndex { line.contains("\"touch\":\($0.touch.number),") }
            guard let index else { continue }
            let (touch, place) = down.remove(at: index)
            route(TouchSample(touch: touch, phase: .ended, location: place))
        }
        lines += read
    }

    /// Every finger lifts, and what goes on without fingers ends.
    func finish() {
        while let (touch, place) = down.popLast() {
            clock.now = clock.now + .seconds(0.1)
            pipeline.advance(to: clock.now)
            route(TouchSample(touch: touch, phase: .ended, location: place))
        }
        // Shorter than the idle time, which does not run on at the end of a replay.
        clock.now = clock.now + .seconds(15)
        pipeline.advance(to: clock.now)
        read()
    }
}
