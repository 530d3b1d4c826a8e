import FingerpostKit
import TestKit
import Testing

@Suite("Controls", .ownApplication)
struct ControlTests {
    private final class Model {
        var calls: [String] = []
        func save() { calls.append("save") }
        func close(_ sender: UIControl) { calls.append("close") }
    }

    let device = Device()
    private let model = Model()
    private let save = Selector("save", Model.save)
    private let close = Selector("close(_:)", Model.close(_:))

    @Test("A control tells its targets, their actions and its events")
    func targets() {
        let (control, other) = (UIControl(), Model())
        control.addTarget(model, action: save, for: .touchUpInside)
        control.addTarget(model, action: close, for: [.touchUpInside, .touchDown])
        control.addTarget(other, action: save, for: .valueChanged)
        control.addAction(UIAction { _ in }, for: .touchCancel)
        expectEqual(control.allTargets.count, 2)
        expectEqual(control.allControlEvents, [.touchUpInside, .touchDown, .valueChanged, .touchCancel])
        expectEqual(control.actions(forTarget: model, forControlEvent: .touchUpInside), ["save", "close:"])
        expectEqual(control.actions(forTarget: model, forControlEvent: .touchDown), ["close:"])
        expect(control.actions(forTarget: other, forControlEvent: .touchDown) == nil)
        control.removeTarget(model, action: close, for: .touchUpInside)
        expectEqual(control.actions(forTarget: model, forControlEvent: .touchUpInside), ["save"])
        control.removeTarget(model, action: nil, for: .allEvents)
        expectEqual(control.allTargets.count, 1)
        expectEqual(control.allControlEvents, [.valueChanged, .touchCancel])
    }
}
