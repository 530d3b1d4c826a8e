import Evdev
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
import struct Touches.CGRect
import struct Touches.CGSize

@testable import Bridge
@testable import Outputs

/// What was recorded without what is private, or with a filter, leads a replay through the same states.
@Suite("Replays of days that were recorded in part")
struct RecordedDayTests {
    /// The records that a file has, in addition to those that tell of the state.
    private static let filters: [Set<String>?] = [nil, ["touch", "delivery"], []]
    /// The records that tell of the state.
    private static let telling: Set<String> = ["hello", "ready", "device", "scene", "idle", "cleaning", "lock"]

    @Test("A replay is awake when the day was, and shows what was shown", arguments: seeds(16))
    func states(seed: UInt64) throws {
        let day = try RecordedDay(seed: seed)
        for start in [1_000.0, 3_000, 5_000].shuffled(using: &day.random) { try day.live(from: start) }
        for lines in [day.lines, day.trustedLines] {
            for filter in Self.filters {
                let file = lines.filter { line in
                    guard let filter else { return true }
                    return (Self.telling.union(filter)).contains { line.hasPrefix(#"{"type":"\#($0)""#) }
                }
                let replayed = try day.scene.replay(file)
                let states = ShownState.each(in: file)
                let isInOrder = zip(states, states.dropFirst()).allSatisfy {
                    $0.moment.epoch == $1.moment.epoch || $1.isHello
                }
                expect(isInOrder, "the times of a session never go back")
                let again = ShownState.each(in: replayed)
                expectEqual(again.last?.moment.epoch, states.last?.moment.epoch, "and not in a replay either")
                let difference = ShownState.firstDifference(states, again)
                expect(difference == nil, "seed \(seed), \(filter.map { "\($0)" } ?? "all"): \(difference ?? "")")
            }
        }
    }
}

/// Which idle states there are, and which of the views are shown that a scene can hide, as records tell.
struct ShownState: Equatable {
    /// A time, and how often the time went back before.
    struct Moment: Comparable {
        var epoch = 0
        var time = 0.0

        static func < (a: Moment, b: Moment) -> Bool { (a.epoch, a.time) < (b.epoch, b.time) }
    }

    typealias Step = (moment: Moment, isHello: Bool, isOfDevice: Bool, state: ShownState)

    /// The devices that are idle; "" is the screen.
    var idle: Set<String> = []
    var isCleaning = false
    var isLocked = false
    var hidden: [String: Bool] = [:]

    /// The state after each record.
    static func each(in lines: [String]) -> [Step] {
        var (moment, state) = (Moment(), ShownState())
        return lines.compactMap { line in
            guard let record = try? JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] else {
                return nil
            }
            let (type, time) = (record["type"] as? String, record["time"] as? Double ?? 0)
            if time < moment.time { moment.epoch += 1 }
            moment.time = time
            switch type {
            case "hello": state = ShownState()
            case "idle":
                let device = record["device"] as? String ?? ""
                if record["idle"] as? Bool == true { state.idle.insert(device) } else { state.idle.remove(device) }
            case "cleaning": state.isCleaning = record["cleaning"] as? Bool == true
            case "lock": state.isLocked = record["locked"] as? Bool == true
            case "scene":
                if record["change"] as? String == "replaced" { state.hidden = [:] }
                for (id, keys) in record["set"] as? [String: [String: Any]] ?? [:] {
                    guard let isHidden = keys["hidden"] as? Bool else { continue }
                    state.hidden[id] = isHidden == isHiddenAtFirst(id) ? nil : isHidden
                }
            default: break
            }
            return (moment, type == "hello", type == "device", state)
        }
    }

    static func isHiddenAtFirst(_ id: String) -> Bool { !["menu", "pad", "dot"].contains(id) }

    /// Where a replay first differs from the day, after all records of one time, within the sessions of the day.
    static func firstDifference(_ day: [Step], _ replay: [Step]) -> String? {
        let starts = day.indices.filter { day[$0].isHello }
        let ends = (starts.dropFirst() + [day.endIndex]).map { day[..<$0].last { !$0.isOfDevice }!.moment }
        // At the end of a session, a replay shows its scene again.
        let sessions = zip(starts, ends).map { day[$0].moment..<$1 }
        var (left, right) = (day[...], replay[...])
        var (leftState, rightState) = (ShownState(), ShownState())
        while let moment = [left.first?.moment, right.first?.moment].compactMap(\.self).min() {
            while let next = left.first, next.moment == moment { leftState = left.removeFirst().state }
            while let next = right.first, next.moment == moment { rightState = right.removeFirst().state }
            guard leftState != rightState, sessions.contains(where: { $0.contains(moment) }) else { continue }
            return "at \(moment): \(leftState) but \(rightState)"
        }
        return nil
    }
}

/// Random fingers, programs, reloads and starts, in virtual time.
private final class RecordedDay {
    private static func text(_ variant: Int) -> String {
        """
        fingerpost: 1
        screen: {width: 1000, height: 1000}
        \(["idleAfter: 8", "idleAfter: 3", "idleAfter: 5.5", ""][variant])
        wakeTouch: \(variant == 1 ? "deliver" : "swallow")
        cleaning: {area: [900, 900, 100, 100], hold: 1, limit: 6}
        idleActions: [{action: rest, show: attract}, {set: {sheet: {hidden: true}}}]
        wakeActions: {set: {dot: {hidden: false}}}
        devices: [{match: {path: one}, id: left, idleAfter: 4, wakeTouch: swallow}]
        windows:
          - id: main
            performs: all
            view:
              id: root
              subviews:
                - id: menu
                  page: true
                  frame: [0, 0, 450, 1000]
                  subviews:
                    - {id: buy, kind: button, frame: [0, 0, 450, 300], actions: {touchUpInside: {action: buy, show: pay}}}
                    - {id: ask, kind: button, frame: [0, 300, 450, 300], actions: {touchDown: {set: {sheet: {hidden: false}}}}}
                    - {id: level, kind: slider, frame: [0, 600, 450, 100], actions: {valueChanged: {set: {dot: {hidden: true}}}}}
                - id: pay
                  page: true
                  hidden: true
                  frame: [0, 0, 450, 1000]
                  subviews:
                    - {id: night, kind: switch, frame: [0, 0, 450, 300], actions: {valueChanged: {set: {dot: {hidden: true}}}}}
                  gestures:
                    - {id: back, kind: longPress, action: {show: menu}}
                    - {id: drag, kind: pan, action: drag}
                - {id: attract, page: true, hidden: true, frame: [0, 0, 450, 1000], gestures: [{id: start, kind: tap, action: {show: menu}}]}
                - {id: sheet, hidden: true, frame: [200, 0, 250, 600], gestures: [{id: close, kind: tap, action: {set: {sheet: {hidden: true}}}}]}
                - {id: dot, frame: [460, 0, 40, 40]}
                - {id: vault, hidden: true, frame: [460, 40, 40, 40]}
                - id: pad
                  private: true
                  frame: [550, 0, 400, 800]
                  gestures: [{id: secretHold, kind: longPress, action: {action: secretHeld, set: {dot: {hidden: true}}}}]
                  subviews:
                    - {id: secretOpen, kind: button, frame: [0, 0, 400, 200], actions: {touchUpInside: [{action: open, set: {vault: {hidden: false}}}, {show: pay}]}}
                    - {id: secretShut, kind: button, frame: [0, 200, 400, 200], actions: {touchUpInside: {set: {vault: {hidden: true}}}}}
                    - {id: secretLevel, kind: slider, frame: [0, 400, 400, 100], actions: {valueChanged: {set: {sheet: {hidden: false}}}}}
        """
    }

    private static let pad = CGRect(x: 550, y: 0, width: 400, height: 800)
    private static let open = CGRect(x: 0, y: 0, width: 450, height: 1000)
    private static let left = DeviceID("left")

    let scene: Scene
    /// What readers got that do not get what is private, and what the others got.
    private(set) var lines: [String] = []
    private(set) var trustedLines: [String] = []
    private var pipeline: Pipeline
    private var reader = QueuedReader()
    private var trusted = QueuedReader()
    private let clock = TestClock()
    var random: SplitMix64
    private var down: [(touch: TouchID, place: CGPoint, isPrivate: Bool, device: DeviceID?)] = []
    private var isDisplayOff = false

    init(seed: UInt64) throws {
        random = SplitMix64(seed: seed)
        scene = try Scene(text: Self.text(0))
        pipeline = Pipeline(scene) { .zero }
    }

    /// A session, from its start to its end.
    func live(from start: Double) throws {
        down = []
        clock.now = Timestamp(seconds: start)
        pipeline = Pipeline(scene) { [clock] in clock.now }
        pipeline.isDisplayOff = { [unowned self] _ in isDisplayOff }
        let hello = HelloRecord(screen: scene.screen)
        pipeline.start(at: clock.now)
        let isLate = Bool.random(using: &random)
        if !isLate { greet(with: hello, isLate: false) }
        plug()
        if isLate {
            for _ in 0..<20 { try step() }
            while !down.isEmpty { lift(0) }
            greet(with: hello, isLate: true)
        } else {
            pipeline.sendReady(to: reader)
            pipeline.sendReady(to: trusted)
        }
        for _ in 0..<120 { try step() }
        if Bool.random(using: &random) { pipeline.end() }
        read()
        check()
    }

    private func greet(with hello: HelloRecord, isLate: Bool) {
        reader = QueuedReader(isTrusted: false)
        trusted = QueuedReader()
        for reader in [reader, trusted] {
            reader.keepsLines = true
            pipeline.greet(reader, with: hello, isLate: isLate)
            pipeline.add(reader)
        }
    }

    private func plug() {
        let configuration = pipeline.scene.verdict(
            on: DeviceDescription(name: "", vendor: 0, product: 0), udev: ["ID_PATH": "one"]
        ).configuration
        var record = DeviceRecord(change: .added, device: Self.left)
        record.path = "one"
        record.kind = .touchscreen
        pipeline.publish(record, at: clock.now)
        pipeline.idle.add(Self.left, configuration, at: clock.now)
    }

    private func pass(_ interval: Interval) {
        let end = clock.now + interval
        while let due = pipeline.nextDeadline, due <= end {
            clock.now = max(clock.now, due)
            pipeline.advance(to: clock.now)
        }
        clock.now = end
        pipeline.advance(to: end)
    }

    private func step() throws {
        pass(Interval(microseconds: Int64.random(in: 1000...400_000, using: &random)))
        switch Int.random(in: 0..<100, using: &random) {
        case 0..<76: touch()
        case 76..<84: pass(.seconds(Double.random(in: 1...9, using: &random)))
        case 84:
            let mode = Bool.random(using: &random) ? \Pipeline.cleaning : \.lock
            pipeline.set(mode, to: Bool.random(using: &random), because: .command, at: pipeline.advanceToNow())
            pipeline.completeTurn()
        case 85..<88: pipeline.setIdle(Bool.random(using: &random))
        case 88..<93: try change(show: ["menu", "pay", "attract"].randomElement(using: &random)!)
        case 93..<95:
            let keys = #"{"pad":{"hidden":false},"vault":{"hidden":\#(Bool.random(using: &random))}}"#
            try pipeline.change(ActionChange(show: nil, set: try YAMLNode(parsing: Array(keys.utf8))))
        case 95: pipeline.cancelTouches(because: .command)
        // Removed while it is idle, it would leave no record in a replay, which has no records of the devices.
        case 96 where !pipeline.idle.describe(at: clock.now).contains { $0.device == Self.left }:
            while let index = down.firstIndex(where: { $0.device == Self.left }) { lift(index) }
            pipeline.publish(DeviceRecord(change: .removed, device: Self.left), at: clock.now)
            plug()
        case 96: break
        default:
            let text = Self.text(Int.random(in: 0..<4, using: &random))
            pipeline.replaceScene(with: try pipeline.scene.replaced(by: text))
        }
        read()
    }

    private func change(show: String) throws { try pipeline.change(ActionChange(show: show, set: nil)) }

    private func read() {
        pipeline.flush()
        lines += reader.takeLines()
        trustedLines += trusted.takeLines()
    }

    /// What readers know is so.
    private func check() {
        for lines in [lines, trustedLines] {
            let known = ShownState.each(in: lines).last!.state
            let devices = pipeline.idle.describe(at: clock.now).map { $0.device?.name ?? "" }
            expectEqual(known.idle, Set(devices))
            expectEqual(known.isCleaning, pipeline.cleaning.isOn)
            expectEqual(known.isLocked, pipeline.lock.isOn)
            for id in ["menu", "pay", "attract", "sheet", "dot", "vault", "pad"] {
                let isHidden = known.hidden[id] ?? ShownState.isHiddenAtFirst(id)
                expectEqual(pipeline.shown.live.view(id)?.isHidden, isHidden, "\(id)")
            }
        }
    }

    private func place(_ isPrivate: Bool) -> CGPoint {
        let area = isPrivate ? Self.pad : Self.open
        return CGPoint(
            Double.random(in: area.minX + 1...area.maxX - 1, using: &random).rounded(),
            Double.random(in: area.minY + 1...area.maxY - 1, using: &random).rounded())
    }

    private func touch() {
        guard let index = down.indices.randomElement(using: &random), down.count > 2 || Bool.random(using: &random)
        else {
            let device = Bool.random(using: &random) ? Self.left : nil
            let samples = (0..<[1, 1, 1, 2].randomElement(using: &random)!).map { _ in
                let isPrivate = Bool.random(using: &random)
                down.append((pipeline.numbering.next(), place(isPrivate), isPrivate, device))
                return TouchSample(touch: down.last!.touch, phase: .began, location: down.last!.place)
            }
            return route(samples, device)
        }
        guard Bool.random(using: &random) else { return lift(index) }
        down[index].place = place(down[index].isPrivate)
        route([TouchSample(touch: down[index].touch, phase: .moved, location: down[index].place)], down[index].device)
    }

    private func lift(_ index: Int) {
        let (touch, place, _, device) = down.remove(at: index)
        route([TouchSample(touch: touch, phase: .ended, location: place)], device)
    }

    private func route(_ samples: [TouchSample], _ device: DeviceID?) {
        isDisplayOff = Int.random(in: 0..<8, using: &random) == 0
        pipeline.handle(.frame(TouchFrame(device: device, timestamp: clock.now, samples: samples)))
    }
}
