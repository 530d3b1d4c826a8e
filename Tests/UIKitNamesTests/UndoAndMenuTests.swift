import FingerpostUIKit
import Testing

private final class Document: UIView {
    let manager = UndoManager()
    override var undoManager: UndoManager? { manager }
}

@MainActor
private final class Counter {
    var count = 0
    let manager = UndoManager()

    func change(by step: Int) {
        manager.beginUndoGrouping()
        count += step
        manager.registerUndo(withTarget: self) { $0.change(by: -step) }
        manager.endUndoGrouping()
    }
}

/// An object of a program that uses an undo manager and delayed requests when it is released.
@MainActor
private final class Guest {
    private let manager: UndoManager

    init(of manager: UndoManager) { self.manager = manager }

    isolated deinit {
        manager.removeAllActions()
        NSObject.cancelPreviousPerformRequests(withTarget: manager)
    }
}

private final class Editor: UIView {
    let name: String

    init(name: String) {
        self.name = name
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    override func buildMenu(with builder: any UIMenuBuilder) {
        builder.insertChild(UIMenu(title: name), atEndOfMenu: .edit)
        super.buildMenu(with: builder)
    }
    override func validate(_ command: UICommand) {
        command.subtitle = name
        super.validate(command)
    }
}

extension SnippetTests {
    @Test("R56: the undo manager is that of the nearest responder up the chain, and a window has one")
    func undoManagerOfChain() {
        let (document, plain, inner) = (Document(), UIView(), UIView())
        document.addSubview(inner)
        window.addSubview(document)
        window.addSubview(plain)
        #expect(inner.undoManager === document.manager)
        #expect(plain.undoManager === window.undoManager && plain.undoManager != nil)
        #expect(UIView().undoManager == nil)
        #expect(UIApplication.shared.undoManager == nil)
    }

    @Test("R56: what is undone can be redone until something new is done")
    func undoAndRedo() {
        let counter = Counter()
        counter.manager.undo()
        counter.change(by: 1)
        counter.change(by: 10)
        counter.manager.undo()
        #expect(counter.count == 1 && counter.manager.canRedo)
        counter.manager.redo()
        #expect(counter.count == 11)
        counter.manager.undo()
        counter.manager.undo()
        #expect(counter.count == 0 && !counter.manager.canUndo)
        counter.manager.redo()
        counter.change(by: 100)
        #expect(!counter.manager.canRedo)
        counter.manager.undo()
        #expect(counter.count == 1)
        counter.manager.removeAllActions()
        #expect(!counter.manager.canUndo && !counter.manager.canRedo)
    }

    @Test("R57: every responder of the chain can change a menu and a command")
    func menusOfChain() {
        let (outer, inner, plain) = (Editor(name: "outer"), Editor(name: "inner"), UIView())
        outer.addSubview(plain)
        plain.addSubview(inner)
        #expect(inner.builtMenus.map(\.title) == ["inner", "outer"])
        let command = UICommand(title: "Edit", action: "cut:")
        plain.validate(command)
        #expect(command.subtitle == "outer")
    }

    @Test("R57: editing gestures are offered unless a responder overrides it")
    func editingConfiguration() {
        #expect(UIEditingInteractionConfiguration.none.rawValue == 0)
        #expect(UIEditingInteractionConfiguration.default.rawValue == 1)
        #expect(UIView().editingInteractionConfiguration == .default)
    }

    @Test("An object that an undo manager releases may use the manager")
    func guestOfUndoManager() {
        let (manager, view) = (UndoManager(), UIView())
        func register(_ guest: Guest) {
            manager.beginUndoGrouping()
            manager.registerUndo(withTarget: view) { _ in withExtendedLifetime(guest) {} }
            manager.endUndoGrouping()
        }
        weak var guest: Guest?
        func makeGuest() -> Guest {
            let made = Guest(of: manager)
            guest = made
            return made
        }
        register(makeGuest())
        manager.removeAllActions()
        #expect(guest == nil && !manager.canUndo)

        manager.levelsOfUndo = 1
        register(makeGuest())
        manager.registerUndo(withTarget: view) { _ in }
        #expect(guest == nil)

        manager.registerUndo(withTarget: view) { _ in register(makeGuest()) }
        manager.undo()
        #expect(guest != nil && manager.canRedo)
        manager.registerUndo(withTarget: view) { _ in }
        #expect(guest == nil && !manager.canRedo)
    }

    @Test("An object that a cancelled request releases may cancel requests")
    func guestOfDelayedRequest() {
        let target = NSObject()
        weak var guest: Guest?
        do {
            let made = Guest(of: UndoManager())
            guest = made
            target.perform("receive:", with: made, afterDelay: 1000)
        }
        #expect(guest != nil)
        NSObject.cancelPreviousPerformRequests(withTarget: target)
        #expect(guest == nil)
    }
}
