import Files
import Foundation
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

/// What readers that do not get what is private learn of days that differ only in where fingers were in private views.
/// Private and public fingers are not down together.
@Suite("Private days")
struct PrivateDayTests {
    @Test("Such readers learn the same on two days, apart from times", arguments: seeds(16))
    func noninterference(seed: UInt64) throws {
        let first = try PrivateDay(seed: seed, person: 1).live()
        let second = try PrivateDay(seed: seed, person: 2).live()
        let count = zip(first.known, second.known).prefix { $0 == $1 }.count
        #expect(
            first.known == second.known,
            "after \(count): \(first.known.dropFirst(count).prefix(1)) but \(second.known.dropFirst(count).prefix(1))")
        // The days were different, and these readers have learned something.
        if seed == 1 { #expect(first.all != second.all) }
        #expect(first.known.count > 200)
    }

    @Test("Nothing that only private views have is in what such readers get, on any way", arguments: seeds(3))
    func secrets(seed: UInt64) throws {
        let day = try PrivateDay(seed: seed, person: 1)
        try day.tell("secretSetting")
        let learned = try day.live()
        for text in learned.known { #expect(!text.lowercased().contains("secret"), "\(text.prefix(2_000))") }
        // Others do get it.
        #expect(learned.all.contains { $0.contains("secretDigit") })
        #expect(learned.all.contains { $0.contains("secretSetting") })
    }

    @Test("The scene that such readers get can be shown, and generated ids are the same")
    func scene() throws {
        let day = try PrivateDay(seed: 1, person: 1)
        let scene = try day.publicScene()
        let ids = scene.views.map(\.id)
        #expect(ids == day.ids.filter { !$0.hasPrefix("secret") })
        #expect(ids.contains("button2"))
    }
}

/// Random fingers on a scene with private views, in virtual time. The persons do the same, except where their fingers
/// are in private views.
private final class PrivateDay {
    private static let text = """
        fingerpost: 1
        screen: {width: 1000, height: 1000}
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
                    - {id: tea, kind: button, frame: [0, 0, 300, 150], actions: {touchUpInside: tea}}
                    - id: pin
                      private: true
                      frame: [0, 200, 300, 200]
                      color: '#5ec0e7'
                      gestures: [{id: secretCorners, kind: sequence, within: 5, areas: [[0, 0, 60, 60]], action: secretOpen}]
                      subviews: [{id: secretButton, kind: button, frame: [0, 0, 150, 200], actions: {touchUpInside: secretDigit}}]
                    - {id: milk, kind: button, frame: [0, 450, 300, 150], actions: {touchUpInside: milk}}
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
        """

    private static let pad = CGRect(x: 500, y: 100, width: 400, height: 400)
    private static let pin = CGRect(x: 0, y: 500, width: 300, height: 200)
    /// Public places, farther from the private views than a double tap is wide.
    private static let places = [
        CGRect(x: 0, y: 0, width: 400, height: 250), CGRect(x: 0, y: 920, width: 400, height: 80),
        CGRect(x: 500, y: 600, width: 400, height: 300),
    ]
    private static let listPlaces = [
        CGRect(x: 0, y: 310, width: 290, height: 100), CGRect(x: 0, y: 780, width: 290, height: 100),
    ]

    let scene: Scene
    private let pipeline: Pipeline
    private let everything = QueuedReader(.all)
    private let reader = QueuedReader(.all, isTrusted: false)
    private let plain = QueuedReader(isTrusted: false)
    private let kept: KeptRecords
    private let clock = TestClock()
    private var random: SplitMix64
    /// Where the fingers are in private views.
    private var person: SplitMix64
    private var down: [(touch: TouchID, place: CGPoint, area: CGRect?)] = []
    private var lastPrivateLift = Timestamp(seconds: 0)
    private var known: [String] = []
    private var records: [String] = []

    init(seed: UInt64, person: UInt64) throws {
        random = SplitMix64(seed: seed)
        self.person = SplitMix64(seed: seed &* 100 &+ person)
        let reading = try SceneReader.read(Array(Self.text.utf8), file: "scene")
        scene = Scene(name: nil, description: reading.scene, source: reading.source, screen: nil) { .zero }
        clock.now = Timestamp(seconds: 100)
        pipeline = Pipeline(scene) { [clock] in clock.now }
        let hello = HelloRecord(program: "test", session: nil, scene: nil, screen: scene.screen, clock: nil)
        kept = KeptRecords(.seconds(10_000)) { [unowned pipeline] in
            pipeline.stateRecords(at: $0, hello: hello, idle: $1)
        }
        pipeline.start(at: clock.now)
        for reader in [everything, reader, plain] {
            reader.keepsLines = true
            pipeline.greet(reader, with: hello, isLate: true)
            pipeline.add(reader)
        }
        pipeline.add(kept)
    }

    var ids: [String] { scene.description.views.map(\.id) }

    /// The scene as readers get it, read again.
    func publicScene() throws -> SceneDescription {
        let source = try #require(pipeline.shown.texts(withPrivate: false).scene?.json)
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
        pipeline.replaceScene(with: scene.replaced(by: try SceneReader.read(Array(text.utf8), file: "scene")))
        try pipeline.change(ActionChange(show: nil, set: try YAMLNode(parsing: Array(keys.utf8))))
        read()
    }

    func live() throws -> (known: [String], all: [String], records: [String]) {
        var all: [String] = []
        for _ in 0..<250 {
            clock.now = clock.now + Interval(microseconds: Int64.random(in: 1000...300_000, using: &random))
            if Int.random(in: 0..<25, using: &random) == 0, down.isEmpty { clock.now = clock.now + .seconds(6) }
            pipeline.advance(to: clock.now)
            touch()
            read()
            all += everything.takeLines()
            if Int.random(in: 0..<10, using: &random) == 0 { rest() }
        }
        while !down.isEmpty { lift(0) }
        rest()
        known.append(Self.timeless(kept.json(at: .zero)))
        return (known, all, records)
    }

    /// What a private finger has moved comes to rest, and then everything is looked at.
    private func rest() {
        while let index = down.indices.first(where: { down[$0].area != nil }) { lift(index) }
        clock.now = clock.now + .seconds(4)
        pipeline.advance(to: clock.now)
        read()
        look()
    }

    private func look() {
        let late = QueuedReader(.all, isTrusted: false)
        late.keepsLines = true
        let hello = HelloRecord(program: "test", session: nil, scene: nil, screen: scene.screen, clock: nil)
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
        known += reader.takeLines().map(Self.timeless)
        records += plain.takeLines()
    }

    private static func timeless(_ line: String) -> String {
        line.replacing(/\\?"(time|start|forgotten)\\?":[0-9.]+/, with: "")
    }

    private func place(in area: CGRect, using random: inout SplitMix64) -> CGPoint {
        CGPoint(
            Double.random(in: area.minX + 1...area.maxX - 1, using: &random).rounded(),
            Double.random(in: area.minY + 1...area.maxY - 1, using: &random).rounded())
    }

    private func touch() {
        // The random numbers of a day are used in the same order by both persons.
        let (choice, index) = (Int.random(in: 0..<4, using: &random), Int.random(in: 0..<4, using: &random))
        let isPrivate = Int.random(in: 0..<3, using: &random) > 0
        let isSecond = Bool.random(using: &random)
        if down.indices.contains(index) {
            return choice < 3 ? move(index) : lift(index)
        }
        guard down.count < 3 else { return lift(0) }
        let isRested = clock.now - lastPrivateLift > .seconds(4)
        if isPrivate {
            guard !down.contains(where: { $0.area == nil }) else { return }
            // In the list, private views lie still only if nothing moves it.
            let inList = isSecond && isRested && down.isEmpty
            return begin(in: inList ? Self.pin : Self.pad, isPrivate: true)
        }
        // A public finger is never down together with a private one.
        guard isRested, !down.contains(where: { $0.area != nil }) else { return }
        begin(in: (Self.places + Self.listPlaces).randomElement(using: &random)!)
    }

    private func begin(in area: CGRect, isPrivate: Bool = false) {
        let place = isPrivate ? place(in: area, using: &person) : place(in: area, using: &random)
        let touch = pipeline.numbering.next()
        down.append((touch, place, isPrivate ? area : nil))
        route(TouchSample(touch: touch, phase: .began, location: place))
    }

    private func move(_ index: Int) {
        let area = down[index].area
        let everywhere = CGRect(x: 0, y: 0, width: 1000, height: 1000)
        down[index].place = area.map { place(in: $0, using: &person) } ?? place(in: everywhere, using: &random)
        route(TouchSample(touch: down[index].touch, phase: .moved, location: down[index].place))
    }

    private func lift(_ index: Int) {
        let (touch, place, area) = down.remove(at: index)
        if area != nil { lastPrivateLift = clock.now }
        route(TouchSample(touch: touch, phase: .ended, location: place))
    }

    private func route(_ sample: TouchSample) {
        pipeline.route(TouchFrame(device: nil, timestamp: clock.now, samples: [sample]))
    }
}
