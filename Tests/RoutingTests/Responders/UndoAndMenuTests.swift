import Routing
import TestKit
import Testing

@Suite("Undo managers, menus and commands of the responder chain")
struct UndoAndMenuTests {
    let stage = Stage()

    private final class Document: UIView {
        let manager = UndoManager()
        override var undoManager: UndoManager? { manager }
    }

    // MARK: Undo

    @Test("R56: the undo manager is that of the nearest responder up the chain, and a window has one")
    func undoManagerOfChain() {
        let (document, inner, plain, controller) = (Document(), UIView(), UIView(), UIViewController())
        stage.window.rootViewController = controller
        controller.view.addSubview(document)
        document.addSubview(inner)
        controller.view.addSubview(plain)
        expect(inner.undoManager === document.manager)
        expect(plain.undoManager === stage.window.undoManager && plain.undoManager != nil)
        expect(controller.undoManager === stage.window.undoManager)
        expect(UIView().undoManager == nil && stage.application.undoManager == nil)
        let other = UIWindow(id: "other")
        expect(other.undoManager != nil && other.undoManager !== stage.window.undoManager)
    }

    /// Adds numbers, each in its own moment.
    private final class Counter {
        let manager = UndoManager()
        private(set) var count = 0
        private var moment = 0.0

        func add(_ step: Int) {
            moment += 1
            UIApplication.shared.advance(to: Timestamp(seconds: moment))
            count += step
            manager.registerUndo(withTarget: self) { $0.add(-step) }
        }
    }

    @Test("R56: what is undone can be redone until something new is done")
    func undoAndRedo() async {
        await UIApplication.withOwnApplication { @MainActor in
            let counter = Counter()
            let manager = counter.manager
            manager.undo()
            manager.redo()
            expect(counter.count == 0 && !manager.canUndo && !manager.canRedo)
            counter.add(1)
            counter.add(10)
            manager.undo()
            expect(counter.count == 1 && manager.canUndo && manager.canRedo)
            manager.redo()
            expect(counter.count == 11 && !manager.canRedo)
            manager.undo()
            manager.undo()
            expect(counter.count == 0 && !manager.canUndo)
            manager.redo()
            counter.add(100)
            expect(counter.count == 101 && !manager.canRedo)
            manager.undo()
            expectEqual(counter.count, 1)
            manager.removeAllActions()
            expect(!manager.canUndo && !manager.canRedo)
        }
    }

    @Test("R56: an undo manager keeps no target alive")
    func releasedTarget() {
        let manager = UndoManager()
        weak var target: UIView?
        do {
            let view = UIView()
            target = view
            manager.registerUndo(withTarget: view) { _ in Issue.record("the target is gone") }
        }
        expect(target == nil)
        manager.undo()
        expect(!manager.canUndo)
    }

    /// An object of a program that uses an undo manager when it is released.
    private final class Guest {
        private let manager: UndoManager
        init(of manager: UndoManager) { self.manager = manager }
        isolated deinit { manager.removeAllActions() }
    }

    @Test("An object that an undo manager releases may use the manager")
    func guest() async {
        await UIApplication.withOwnApplication { @MainActor in
            let (manager, view) = (UndoManager(), UIView())
            weak var guest: Guest?
            @MainActor func registerGuest() {
                let made = Guest(of: manager)
                guest = made
                manager.registerUndo(withTarget: view) { _ in withExtendedLifetime(made) {} }
            }
            registerGuest()
            expect(guest != nil)
            manager.removeAllActions()
            expect(guest == nil && !manager.canUndo)

            UIApplication.shared.advance(to: Timestamp(seconds: 1))
            manager.registerUndo(withTarget: view) { _ in registerGuest() }
            manager.undo()
            expect(guest != nil && manager.canRedo)
            UIApplication.shared.advance(to: Timestamp(seconds: 2))
            manager.registerUndo(withTarget: view) { _ in }
            expect(guest == nil && !manager.canRedo)
        }
    }

    // MARK: Menus and commands

    /// Notes its name in what it is asked for, and asks the next responder unless it is the last.
    private final class Editor: UIView {
        var note: (String) -> Void = { _ in }
        var isLast = false

        override func buildMenu(with builder: any UIMenuBuilder) {
            note("\(id) builds")
            if !isLast { super.buildMenu(with: builder) }
        }
        override func validate(_ command: UICommand) {
            note("\(id) validates \(command.action)")
            if !isLast { super.validate(command) }
        }
    }

    /// An editor in `superview`, or in the window.
    private func editor(_ id: String, in superview: UIView? = nil) -> Editor {
        let editor = Editor(id: id)
        editor.note = { [stage] in stage.note($0) }
        (superview ?? stage.window).addSubview(editor)
        return editor
    }

    private final class Builder: UIMenuBuilder {}

    /// Lets the chain from `responder` build its menus.
    private func build(from responder: UIResponder) { responder.buildMenu(with: Builder()) }

    @Test("R57: every responder of the chain is asked for menus, up to the first that asks no other")
    func menusOfChain() {
        let outer = editor("outer")
        let plain = UIView(id: "plain")
        outer.addSubview(plain)
        let inner = editor("inner", in: plain)
        build(from: inner)
        stage.expect("-> inner builds, outer builds")
        build(from: plain)
        stage.expect("-> outer builds")
        inner.isLast = true
        build(from: inner)
        stage.expect("-> inner builds")
    }

    @Test("R57: every responder of the chain can change a command, up to the first that asks no other")
    func commandsOfChain() {
        let outer = editor("outer")
        let plain = UIView(id: "plain")
        outer.addSubview(plain)
        let inner = editor("inner", in: plain)
        let command = UIKeyCommand(input: "x", modifierFlags: .command, action: "cut:")
        inner.validate(command)
        stage.expect("-> inner validates cut:, outer validates cut:")
        plain.validate(command)
        stage.expect("-> outer validates cut:")
        inner.isLast = true
        inner.validate(command)
        stage.expect("-> inner validates cut:")
    }
}
