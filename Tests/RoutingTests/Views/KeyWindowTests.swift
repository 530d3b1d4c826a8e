import Routing
import TestKit
import Testing

@Suite("The key window")
struct KeyWindowTests {
    private final class ToldWindow: UIWindow {
        var note: (String) -> Void = { _ in }
        var whenResigned: () -> Void = {}

        override func becomeKey() { note("\(id) became key, \(isKeyWindow)") }
        override func resignKey() {
            note("\(id) resigned, \(isKeyWindow)")
            whenResigned()
        }
    }

    let stage = Stage()
    private var application: UIApplication { stage.application }

    init() { stage.application.hide(stage.window) }

    private func window(_ id: String) -> ToldWindow {
        let window = ToldWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100), id: id)
        window.note = { [unowned stage] in stage.note($0) }
        return window
    }

    private func show(_ window: UIWindow, asKey isKey: Bool = false) {
        application.show(window)
        if isKey { window.makeKey() }
    }

    @Test("R110: a key window that is released makes another one the key window")
    func released() {
        let first = window("first")
        show(first)
        var third: ToldWindow? = window("third")
        show(third!, asKey: true)
        expectEqual(stage.takeLog(), ["first became key, true", "first resigned, false", "third became key, true"])
        third = nil
        expectEqual(stage.takeLog(), ["first became key, true"])
    }

    @Test("R110: if a window chooses another one when it resigns, only that one becomes the key window")
    func changeDuringCall() {
        let (first, second, third) = (window("first"), window("second"), window("third"))
        show(third)
        show(second)
        show(first, asKey: true)
        _ = stage.takeLog()
        first.whenResigned = { third.makeKey() }
        second.makeKey()
        expectEqual(stage.takeLog(), ["first resigned, false", "third became key, true"])
        expect(application.keyWindow === third)
    }
}
