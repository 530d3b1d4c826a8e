import Evdev
import PanelTestKit
import Records
import Routing
import Scenes
import System
import TestKit
import Testing
import Touchscreen

@testable import Bridge

/// The devices only keep what is written to them.
@Suite("The virtual touchscreens of a scene")
struct ForwardingTests {
    private final class Stage: DeviceKeeper {
        let session: Session
        private(set) var records: [DeviceRecord] = []
        private(set) var discarded: [String] = []
        var created: [FakeNode] = []
        var now = Timestamp.zero
        private(set) var forwarding: Forwarding!

        init(_ scene: String, kept: [FakeNode] = []) throws {
            session = try Session(scene)
            forwarding = Forwarding(
                kept: kept, keptBy: self, clock: { [unowned self] in now },
                create: { [unowned self] description in
                    created.append(FakeNode(description))
                    return created[created.count - 1]
                })
            session.pipeline.forward(through: forwarding)
            forwarding.onChange = { [unowned self] in records.append($0) }
        }

        func keep(_ device: any VirtualNode) {}

        func discard(_ device: any VirtualNode) { discarded.append(device.description.name) }

        func show(_ panels: [PanelExtent] = []) throws {
            try forwarding.show(session.pipeline.scene.description) { [session] in
                session.pipeline.shown.live.view($0) as? VirtualTouchscreen
            } panels: {
                panels
            }
        }

        func route(_ phase: ContactPhase, _ touch: Int, _ x: Double, _ y: Double) {
            session.pipeline.touch(touch, phase, x, y, at: now)
        }
    }

    private static func scene(_ keys: String) -> String {
        "windows: [{view: {id: page, subviews: [{id: rest, kind: virtualTouchscreen, frame: [0, 0, 1000, 500]\(keys)}]}}]"
    }

    @Test("A virtual touchscreen covers the bounds of its view")
    func deviceCoversTheBoundsOfItsView() throws {
        let stage = try Stage(Self.scene(", name: Left, output: HDMI-A-1"))
        try stage.show()
        let device = try require(stage.created.first)
        expectEqual(device.description.name, "Left")
        expectEqual(device.description.phys, "fingerpost/rest/HDMI-A-1")
        stage.route(.began, 1, 500, 250)
        stage.route(.ended, 1, 500, 250)
        var reader = ProtocolBReader(device.description)
        reader.read(device.takeEvents())
        // Without a panel, a point has 16 units.
        expectEqual(reader.ended.map(\.path), [[.init(8000, 4000)]])
        expectEqual(reader.errors, [])
    }

    @Test("A record has the node of the virtual touchscreen")
    func recordHasTheNodeOfTheDevice() throws {
        let stage = try Stage(Self.scene(""))
        try stage.show()
        expectEqual(stage.records.map(\.change), [.added])
        expectEqual(stage.records.map(\.device.name), ["rest"])
        expectEqual(stage.records.map(\.node), ["/dev/input/event99"])
        expectEqual(stage.records.map(\.kind), [.virtualTouchscreen])
    }

    @Test("A virtual touchscreen stays if the next scene has the same view")
    func deviceStaysAcrossScenesWithTheSameView() throws {
        let stage = try Stage(Self.scene(""))
        try stage.show()
        stage.route(.began, 1, 500, 250)
        try stage.show()
        expectEqual(stage.created.count, 1)
        var reader = ProtocolBReader(stage.created[0].description)
        reader.read(stage.created[0].takeEvents())
        expect(reader.down == [] && reader.ended.count == 1)

        let other = try Stage(Self.scene(", name: Other"))
        try stage.forwarding.show(other.session.pipeline.scene.description) {
            other.session.pipeline.shown.live.view($0) as? VirtualTouchscreen
        } panels: {
            []
        }
        expectEqual(stage.created.map(\.description.name), ["Fingerpost rest", "Other"])
        expectEqual(stage.records.filter { $0.change == .removed }.map(\.device.name), ["rest"])
        expectEqual(stage.discarded, ["Fingerpost rest"])
    }

    @Test("A virtual touchscreen of an earlier process is taken over, and its contacts are lifted")
    func deviceOfAnEarlierProcessIsTakenOverAndReleased() throws {
        let layout = TouchscreenLayout(
            x: AbsoluteAxis(minimum: 0, maximum: 999), y: AbsoluteAxis(minimum: 0, maximum: 499))
        let kept = FakeNode(layout.description(name: "Fingerpost rest", phys: VirtualDevice.phys(of: "rest")))
        let other = FakeNode(layout.description(name: "Fingerpost gone", phys: VirtualDevice.phys(of: "gone")))
        let stage = try Stage(Self.scene(""), kept: [other, kept])
        try stage.show()
        expect(stage.created.isEmpty)
        expectEqual(stage.discarded, ["Fingerpost gone"])
        expectEqual(kept.takeEvents(), TouchscreenWriter.release())
        stage.route(.began, 1, 500, 250)
        expectEqual(kept.takeEvents().first { $0.code == .ABS_MT_POSITION_X }?.value, 500)
    }

    @Test("A virtual touchscreen of an earlier process with other axes is not taken over")
    func deviceOfAnEarlierProcessWithOtherAxesIsNot() throws {
        let layout = TouchscreenLayout(
            x: AbsoluteAxis(minimum: 0, maximum: 999), y: AbsoluteAxis(minimum: 0, maximum: 499))
        let kept = FakeNode(layout.description(name: "Fingerpost rest", phys: VirtualDevice.phys(of: "rest")))
        let stage = try Stage(Self.scene(""), kept: [kept])
        let panel = PanelExtent(
            area: CGRect(x: 0, y: 0, width: 1000, height: 500), unitsPerPoint: CGVector(2, 2), millimetresPerPoint: nil,
            axes: [])
        try stage.show([panel])
        expectEqual(stage.created.map { $0.description.axes[.ABS_X]?.maximum }, [1999])
    }

    @Test("R115: when the panel is locked, what is down is lifted, and nothing is forwarded until it is unlocked")
    func locked() throws {
        let stage = try Stage(Self.scene(""))
        try stage.show()
        let device = try require(stage.created.first)
        let pipeline = stage.session.pipeline
        var reader = ProtocolBReader(device.description)
        stage.route(.began, 1, 500, 250)
        pipeline.set(\.lock, to: true, because: .command, at: .zero)
        // It rests before it is lifted.
        stage.now = Timestamp(seconds: 1)
        stage.forwarding.advance(to: stage.now)
        reader.read(device.takeEvents())
        expectEqual(reader.ended.count, 1)
        stage.route(.began, 2, 100, 100)
        pipeline.set(\.lock, to: false, because: .command, at: .zero)
        stage.route(.ended, 2, 100, 100)
        expectEqual(device.takeEvents(), [])
        stage.route(.began, 3, 500, 250)
        stage.route(.ended, 3, 500, 250)
        reader.read(device.takeEvents())
        expectEqual(reader.ended.count, 2)
        expectEqual(reader.errors, [])
    }

    @Test("A touch on a subview that takes no touches is forwarded")
    func subviewThatTakesNoTouchesLeavesThem() throws {
        let stage = try Stage(Self.scene(", subviews: [{id: inner, frame: [0, 0, 100, 100]}]"))
        try stage.show()
        stage.route(.began, 1, 50, 50)
        expect(stage.created[0].takeEvents().contains { $0.code == .ABS_MT_TRACKING_ID && $0.value == 0 })
    }

    /// Recognizers that take touches away, withhold them and wait; a button in front; cancels from outside.
    private static let busy = scene(
        """
        , cancel: %, gestures: [{id: edge, kind: screenEdgePan, edges: left}, {id: two, kind: pan, minimumFingers: 2}, \
        {id: twice, kind: tap, taps: 2, delaysTouchesBegan: true}, {id: hold, kind: longPress}, \
        {id: swipe, kind: swipe, direction: up, delaysTouchesEnded: true}], \
        subviews: [{id: buy, kind: button, frame: [400, 200, 200, 100]}]
        """)

    @Test(
        "Any touches and recognizers give a legal stream in which every contact ends",
        arguments: seeds(60))
    func property(seed: UInt64) throws {
        let device = try Self.randomSession(seed: seed)
        var reader = ProtocolBReader(device.description)
        reader.read(device.events)
        expectEqual(reader.errors, [])
        expectEqual(reader.down, [])
        expect(reader.ended.count > 20)
    }

    /// The device of a virtual touchscreen after random touches, from the first to the end of the bridge.
    static func randomSession(seed: UInt64) throws -> FakeNode {
        var random = SplitMix64(seed: seed)
        let stage = try Stage(busy.replacing("%", with: seed.isMultiple(of: 2) ? "lift" : "palm"))
        try stage.show()
        let pipeline = stage.session.pipeline
        var live: [TouchID] = []
        var begun = 0
        pipeline.start(at: .zero)
        for _ in 0..<300 {
            stage.now = stage.now + .seconds(.random(in: 0.001...0.2, using: &random))
            pipeline.advance(to: stage.now)
            stage.forwarding.advance(to: stage.now)
            var samples: [TouchSample] = []
            func add(_ touch: TouchID, _ phase: ContactPhase) {
                let place = CGPoint(.random(in: 0..<1000, using: &random), .random(in: 0..<500, using: &random))
                samples.append(
                    TouchSample(touch: touch, phase: phase, location: place, reason: phase == .cancelled ? .lost : nil))
            }
            for touch in live {
                switch Int.random(in: 0..<8, using: &random) {
                case 0: add(touch, .ended)
                case 1: add(touch, .cancelled)
                case 2...5: add(touch, .moved)
                default: break
                }
            }
            live.removeAll { touch in samples.contains { $0.touch == touch && $0.phase != .moved } }
            for _ in 0..<Int.random(in: 0...2, using: &random) where live.count < 6 {
                begun += 1
                live.append(TouchID(begun))
                add(TouchID(begun), .began)
            }
            if !samples.isEmpty {
                pipeline.handle(.frame(TouchFrame(device: nil, timestamp: stage.now, samples: samples)))
            }
            if Int.random(in: 0..<40, using: &random) == 0 { pipeline.cancelTouches(because: .command) }
        }
        pipeline.cancelTouches(because: .stopped)
        stage.forwarding.liftAll()
        return stage.created[0]
    }
}
