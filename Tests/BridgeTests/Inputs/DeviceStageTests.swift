import Evdev
import PanelTestKit
import Scenes
import TestKit
import Testing
import Touches

@testable import Bridge
@testable import fingerpost

@Suite("Steps on a virtual touchscreen without a bridge")
struct DeviceStageTests {
    private let node: FakeNode
    private let stage: DeviceStage

    init() throws {
        var created: FakeNode?
        stage = try DeviceStage(
            size: CGSize(1000, 500), output: "HDMI-A-1", fingers: 2, pause: { _ in },
            create: { description in
                let node = FakeNode(description)
                created = node
                return node
            })
        node = try require(created)
    }

    private func play(_ steps: String...) throws { try DeviceStage.play(steps.map { try Step($0) }, on: stage) }

    private func contacts() -> ProtocolBReader {
        var reader = ProtocolBReader(node.description)
        reader.read(node.takeEvents())
        return reader
    }

    @Test("The touchscreen covers the screen, and is marked so that no bridge reads it")
    func description() {
        expectEqual(node.description.axes[.ABS_MT_POSITION_X]?.maximum, 15_999)
        expectEqual(node.description.axes[.ABS_MT_POSITION_Y]?.maximum, 7999)
        expectEqual(node.description.axes[.ABS_MT_SLOT]?.maximum, 1)
        expectEqual(node.description.phys, "fingerpost/steps/HDMI-A-1")
    }

    @Test("Taps, pinches and fingers with numbers come down at their places, and every contact is lifted at the end")
    func gestures() throws {
        try play("tap 500,250", "pinch 50%,50% 2 in 0.05", "down 1 100,100")
        let reader = contacts()
        expectEqual(reader.errors, [])
        expectEqual(reader.ended.count, 4)
        // A point has 16 units.
        expectEqual(reader.ended.first?.path, [.init(8000, 4000)])
        // What is still down is cancelled: it moves by 40 points, beyond every tap slop.
        expectEqual(reader.ended.last?.path, [.init(1600, 1600), .init(2240, 1600)])
    }

    @Test(
        "What a touchscreen does not have is an error, and what is down is lifted",
        arguments: [
            ("tap buy", "'tap buy': a touchscreen knows no views, such as 'buy': WHERE is X,Y in points or X%,Y%"),
            ("show menu", "'show menu': a touchscreen has no scene, which this step would change"),
            ("key KEY_A", "'key KEY_A': a touchscreen has no keys"),
            ("down 3 9,9", "'down 3 9,9': the touchscreen has 2 fingers; --fingers gives it more"),
        ])
    func errors(step: String, message: String) {
        #expect(throws: StepError(message)) { try play("down 1 100,100", "down 2 200,100", step) }
        let reader = contacts()
        expectEqual(reader.ended.count, 2)
        expectEqual(reader.errors, [])
    }
}
