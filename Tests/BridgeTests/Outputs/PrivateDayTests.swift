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

/// What readers that do not get what is private learn of days that differ only in where private fingers were.
@Suite("Private days")
struct PrivateDayTests {
    @Test("Such readers learn the same on two days, apart from times", arguments: seeds(24).map { 148 + $0 })
    func noninterference(seed: UInt64) throws {
        let first = try PrivateDay(seed: seed, person: 1).live()
        let second = try PrivateDay(seed: seed, person: 2).live()
        let count = zip(first.known, second.known).prefix { $0 == $1 }.count
        expectEqual(
            first.known, second.known,
            "after \(count): \(first.known.dropFirst(count).prefix(1)) but \(second.known.dropFirst(count).prefix(1))")
        expectEqual(first.rests, second.rests)
        // The days were different, and these readers have learned something.
        expect(first.all != second.all)
        expect(first.known.count > 200)
    }

    @Test("Nothing that only private views have is in what such readers get, on any way", arguments: seeds(3))
    func secrets(seed: UInt64) throws {
        let day = try PrivateDay(seed: seed, person: 1)
        try day.tell("secretSetting")
        let learned = try day.live()
        for text in learned.known { expect(!text.lowercased().contains("secret"), "\(text.prefix(2_000))") }
        // Others do get it.
        expect(learned.all.contains { $0.contains("secretDigit") })
        expect(learned.all.contains { $0.contains("secretSetting") })
    }

    @Test("The scene that such readers get can be shown, and generated ids are the same")
    func scene() throws {
        let day = try PrivateDay(seed: 1, person: 1)
        let scene = try day.publicScene()
        let ids = scene.views.map(\.id)
        expectEqual(ids, day.ids.filter { !$0.hasPrefix("secret") })
        expect(ids.contains("button2"))
    }
}

/// Random fingers on a scene with private views, in virtual time. The persons do the same, except where their private
/// fingers are.
///
/// A private finger truly changes where a public control or list rests that shares a recognizer with it, and when. So
/// the lists return to their places, and public fingers avoid the slider of the stage together with private ones, and
/// lists from the end of what a private finger takes part in until they rest (see "Private views" in docs/scene.md).
private final class PrivateDay {
    private static let text = """
        fingerpost: 1
        screen: {width: 1000, height: 1200}
        idleAfter: 8
        wakeTouch: swallow
        idleActions: {action: rest, set: {dot: {hidden: true}, secretLevel: {value: 0}}}
        templates:
          key: {kind: button, actions: {touchUpInside: secretKey}, frame: [0, 0, 100, 100]}
        windows:
          - id: main
            performs: all
            view:
              id: root
              multipleTouch: true
              subviews:
                - id: stage
                  frame: [0, 0, 1000, 1000]
                  multipleTouch: true
                  gestures:
                    - {id: twoFingers, kind: pan, minimumFingers: 2, action: move}
                    - {id: zoom, kind: pinch, simultaneousWith: all, action: zoom}
                    - {id: twice, kind: tap, taps: 2, action: twice}
                    - {id: once, kind: tap, requireFailureOf: [twice, secretTap], action: once}
                    - {id: hold, kind: longPress, simultaneousWith: [secretTap, zoom], action: hold}
                  subviews:
                    - {kind: button, frame: [0, 0, 200, 100], actions: {touchUpInside: [buy, {set: {secretLevel: {value: 0.5}}}]}}
                    - {id: level, kind: slider, frame: [0, 120, 300, 60], actions: {valueChanged: level}}
                    - id: list
                      kind: list
                      frame: [0, 300, 300, 600]
                      contentSize: [300, 600]
                      alwaysBounceVertical: true
                      subviews:
                        - {id: tea, kind: button, frame: [0, 0, 300, 100], actions: {touchUpInside: tea}}
                        - id: pin
                          private: true
                          frame: [0, 100, 300, 400]
                          color: '#5ec0e7'
                          gestures: [{id: secretCorners, kind: sequence, within: 5, areas: [[0, 0, 60, 60]], action: secretOpen}]
                          subviews: [{id: secretButton, kind: button, frame: [0, 0, 150, 400], actions: {touchUpInside: secretDigit}}]
                        - {id: milk, kind: button, frame: [0, 500, 300, 100], actions: {touchUpInside: milk}}
                    - id: news
                      kind: list
                      frame: [350, 550, 140, 400]
                      contentSize: [140, 400]
                      alwaysBounceVertical: true
                      gestures: [{id: newsTwice, kind: tap, taps: 2, action: zoomNews}]
                      subviews:
                        - {id: story, kind: button, frame: [0, 0, 140, 200], actions: {touchUpInside: read}}
                        - {id: weather, kind: button, frame: [0, 200, 140, 200], actions: {touchUpInside: look}}
                    - id: pad
                      private: true
                      frame: [500, 100, 400, 400]
                      title: secret title
                      controller: {id: secretController, performs: [secretTapped]}
                      gestures:
                        - {id: secretTap, kind: tap, action: secretTapped}
                        - {id: secretPan, kind: pan, action: secretDragged}
                      subviews:
                        - {kind: button, id: secretFirst, frame: [0, 0, 100, 100], actions: {touchUpInside: secretDigit}}
                        - {like: key, id: secretSecond, frame: [100, 0, 100, 100]}
                        - {id: secretLevel, kind: slider, frame: [0, 100, 400, 100]}
                        - {id: secretWheel, kind: scroll, frame: [0, 200, 400, 200], contentSize: [400, 2000]}
                    - {id: dot, frame: [900, 0, 50, 50], hidden: true}
                    - {kind: button, frame: [0, 900, 300, 100], actions: {touchUpInside: {action: done, target: secretController}}}
                - id: bar
                  frame: [0, 1000, 600, 200]
                  multipleTouch: true
                  gestures:
                    - {id: barPinch, kind: pinch, action: zoomBar}
                    - {id: barTwice, kind: tap, taps: 2, action: barTwice}
                  subviews:
                    - {id: sell, kind: button, frame: [0, 0, 200, 100], actions: {touchUpInside: sell}}
                    - {id: volume, kind: slider, frame: [200, 0, 300, 60], actions: {valueChanged: volume}}
                    - {id: strip, kind: scroll, frame: [0, 100, 600, 100], contentSize: [3000, 100]}
                - id: vault
                  private: true
                  frame: [700, 1000, 300, 200]
                  subviews: [{id: secretDoor, kind: button, frame: [0, 0, 150, 200], actions: {touchUpInside: secretDigit}}]
        """

    /// Where a finger comes down.
    private enum Place: CaseIterable {
        case pad, pin, vault
        case button, done, empty, slider, list, news, bar

        var isPrivate: Bool { self == .pad || self == .pin || self == .vault }
        /// Whether it is in the view with the recognizers that get private fingers.
        var isOnStage: Bool { self != .vault && self != .bar }

        /// Public places are farther from the private views than a double tap is wide.
        var areas: [CGRect] {
            switch self {
            case .pad: [CGRect(x: 500, y: 100, width: 400, height: 400)]
            case .pin: [CGRect(x: 0, y: 400, width: 300, height: 400)]
            case .vault: [CGRect(x: 700, y: 1000, width: 300, height: 200)]
            case .button: [CGRect(x: 0, y: 0, width: 200, height: 100)]
            case .done: [CGRect(x: 0, y: 950, width: 300, height: 45)]
            case .empty:
                [CGRect(x: 350, y: 0, width: 100, height: 500), CGRect(x: 550, y: 600, width: 350, height: 350)]
            case .slider: [CGRect(x: 0, y: 120, width: 300, height: 60)]
            case .list:
                [CGRect(x: 0, y: 310, width: 290, height: 80), CGRect(x: 0, y: 810, width: 290, height: 80)]
            case .news: [CGRect(x: 350, y: 560, width: 140, height: 380)]
            case .bar: [CGRect(x: 0, y: 1000, width: 600, height: 200)]
            }
        }
    }

    private struct Finger {
        let touch: TouchID
        var location: CGPoint
        let place: Place
    }

    let scene: Scene
    private let pipeline: Pipeline
    private let everything = QueuedReader(.all)
    private let reader = QueuedReader(.all, isTrusted: false)
    private let kept: KeptRecords
    private let clock = TestClock()
    private var random: SplitMix64
    /// Where the private fingers are.
    private var person: SplitMix64
    private var down: [Finger] = []
    /// Whether a private finger came down on the stage since no finger was there.
    private var isStagePrivate = false
    private var lastPrivateMoment = Timestamp(seconds: 0)
    private var known: [String] = []
    /// The records whose time may be known: when a list rests, and when a recognizer is reset that has failed.
    private var rests: [String: [String]] = [:]

    init(seed: UInt64, person: UInt64) throws {
        random = SplitMix64(seed: seed)
        self.person = SplitMix64(seed: seed &* 100 &+ person)
        scene = try Scene(text: Self.text)
        clock.now = Timestamp(seconds: 100)
        pipeline = Pipeline(scene) { [clock] in clock.now }
        let hello = HelloRecord(screen: scene.screen)
        kept = KeptRecords(.seconds(10_000)) { [unowned pipeline] in
            pipeline.stateRecords(at: $0, hello: hello, idle: $1)
        }
        pipeline.start(at: clock.now)
        for reader in [everything, reader] {
            reader.keepsLines = true
            pipeline.greet(reader, with: hello, isLate: true)
            pipeline.add(reader)
        }
        pipeline.add(kept)
    }

    var ids: [String] { scene.description.views.map(\.id) }

    /// The scene as readers get it, read again.
    func publicScene() throws -> SceneDescription {
        let source = try require(pipeline.shown.texts(withPrivate: false).scene?.json)
        return try SceneReader.read(Array(source.utf8), file: "public").scene
    }

    /// A program sets something that only some may know, and sends a scene that has it.
    func tell(_ secret: String) throws {
        let keys = #"{"secretLevel":{"value":0.5,"data":"\#(secret)"},"pad":{"title":"\#(secret)","hidden":false}}"#
        try pipeline.change(ActionChange(show: nil, set: try YAMLNode(parsing: Array(keys.utf8))))
        #expect(throws: CommandError.self) {
            try pipeline.change(
                ActionChange(show: nil, set: try YAMLNode(parsing: Array("{secretLevel: {kind: \(secret)}}".utf8))))
        }
        let window = #"{"id":"own","private":true,"view":{"id":"\#(secret)","title":"\#(secret)"}}"#
        let own = try pipeline.addWindow(try YAMLNode(parsing: Array(window.utf8)))
        look()
        pipeline.removeWindow(own)
        let text = Self.text.replacing("secret title", with: secret)
        pipeline.replaceScene(with: try scene.replaced(by: text))
        try pipeline.change(ActionChange(show: nil, set: try YAMLNode(parsing: Array(keys.utf8))))
        read()
    }

    func live() throws -> (known: [String], rests: [String: [String]], all: [String]) {
        var all: [String] = []
        for _ in 0..<250 {
            clock.now = clock.now + Interval(microseconds: Int64.random(in: 1000...300_000, using: &random))
            if Int.random(in: 0..<25, using: &random) == 0, down.isEmpty { clock.now = clock.now + .seconds(6) }
            pipeline.advance(to: clock.now)
            touch()
            read()
            all += everything.takeLines()
            if Int.random(in: 0..<10, using: &random) == 0 { rest() }
            if Int.random(in: 0..<10, using: &random) == 0, isPrivate || isRested { look() }
        }
        lift { _ in true }
        rest()
        known.append(Self.timeless(kept.json(at: .zero)))
        return (known, rests, all)
    }

    /// What a private finger has moved comes to rest, and then everything is looked at.
    private func rest() {
        lift(where: \.place.isPrivate)
        clock.now = clock.now + .seconds(4)
        pipeline.advance(to: clock.now)
        read()
        look()
    }

    private func look() {
        let late = QueuedReader(.all, isTrusted: false)
        late.keepsLines = true
        let hello = HelloRecord(screen: scene.screen)
        pipeline.greet(late, with: hello, isLate: true)
        late.flush()
        known += late.takeLines().map(Self.timeless)
        known.append(pipeline.treeJSON(withPrivate: false))
        known.append(Self.timeless(pipeline.touchesJSON(withPrivate: false)))
        known.append(pipeline.shown.sceneJSON(withPrivate: false) ?? "")
        known += pipeline.shown.complaints(aboutActions: ["ecretDigit", "bux"], withPrivate: false)
    }

    private func read() {
        pipeline.flush()
        for line in reader.takeLines().map(Self.timeless) {
            if let timed = line.firstMatch(of: Self.timed) {
                rests[String(timed.1 ?? timed.2!), default: []].append(line)
            } else {
                known.append(line)
            }
        }
    }

    private static let timed = /^{"type":"value",.*"view":"(list|news)"|"rule":"(reset)"/
    private static let times = /\\?"(time|start|forgotten|seq)\\?":[0-9.]+,?/

    private static func timeless(_ line: String) -> String { line.replacing(times, with: "") }

    // MARK: Fingers

    /// Whether what happens on the stage is private.
    private var isPrivate: Bool { isStagePrivate || clock.now - lastPrivateMoment <= .seconds(0.35) }
    private var isRested: Bool { !isStagePrivate && clock.now - lastPrivateMoment > .seconds(4) }

    private func touch() {
        // The random numbers of a day are used in the same order by both persons.
        let (choice, index) = (Int.random(in: 0..<5, using: &random), Int.random(in: 0..<5, using: &random))
        let place = Place.allCases.randomElement(using: &random)!
        if down.indices.contains(index) {
            let touch = down[index].touch
            return choice == 0 ? lift { $0.touch == touch } : move { choice == 1 || $0.touch == touch }
        }
        guard down.count < 4 else { return lift { _ in Bool.random(using: &random) } }
        switch place {
        case .slider where isPrivate, .list where !isPrivate && !isRested, .news where !isPrivate && !isRested: return
        case .pad, .pin: if down.contains(where: { $0.place == .slider }) { return }
        default: break
        }
        begin(at: place)
    }

    private func begin(at place: Place) {
        let touch = pipeline.numbering.next()
        if place.isPrivate, place.isOnStage { isStagePrivate = true }
        down.append(Finger(touch: touch, location: location(at: place), place: place))
        route([TouchSample(touch: touch, phase: .began, location: down.last!.location)])
    }

    private func move(where isMeant: (Finger) -> Bool) {
        let everywhere = CGRect(x: 0, y: 0, width: 1000, height: 1200)
        var samples: [TouchSample] = []
        for index in down.indices where isMeant(down[index]) {
            let place = down[index].place
            down[index].location =
                place.isPrivate
                ? Bool.random(using: &person) ? location(at: place) : location(in: everywhere, using: &person)
                : location(in: everywhere, using: &random)
            samples.append(TouchSample(touch: down[index].touch, phase: .moved, location: down[index].location))
        }
        route(samples)
    }

    private func lift(where isMeant: (Finger) -> Bool) {
        let lifted = down.filter(isMeant)
        down.removeAll { finger in lifted.contains { $0.touch == finger.touch } }
        if isStagePrivate {
            lastPrivateMoment = clock.now
            isStagePrivate = down.contains(where: \.place.isOnStage)
        }
        route(lifted.map { TouchSample(touch: $0.touch, phase: .ended, location: $0.location) })
    }

    private func location(at place: Place) -> CGPoint {
        guard place.isPrivate else { return location(in: place.areas.randomElement(using: &random)!, using: &random) }
        guard place == .pin, let pin = pipeline.shown.live.view("pin") else {
            return location(in: place.areas[0], using: &person)
        }
        let list = CGRect(x: 0, y: 300, width: 300, height: 600)
        return location(in: pin.convert(pin.bounds, to: nil).intersection(list), using: &person)
    }

    private func location(in area: CGRect, using random: inout SplitMix64) -> CGPoint {
        CGPoint(
            Double.random(in: area.minX + 1...area.maxX - 1, using: &random).rounded(),
            Double.random(in: area.minY + 1...area.maxY - 1, using: &random).rounded())
    }

    private func route(_ samples: [TouchSample]) {
        if samples.isEmpty { return }
        pipeline.handle(.frame(TouchFrame(device: nil, timestamp: clock.now, samples: samples)))
    }
}
