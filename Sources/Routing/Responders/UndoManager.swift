/// A stack of operations to undo and redo. Foundation on Linux does not have one.
///
/// Operations registered at the same time of the application, which means during one event, are undone together.
@preconcurrency @MainActor
open class UndoManager {
    private struct Group {
        var steps: [@MainActor () -> Void] = []
        var name = ""
    }

    private enum Mode { case registering, undoing, redoing }

    private final var undos: [Group] = []
    private final var redos: [Group] = []
    private final var open: [Group] = []
    private final var mode = Mode.registering
    private final var disablings = 0
    /// The time at which the last group was registered; nil when the group is closed.
    private final var moment: Timestamp?

    /// Creates a manager without operations.
    public init() {}

    /// The largest number of groups that can be undone; 0 for any number. The oldest are discarded.
    open var levelsOfUndo = 0 { didSet { limitLevels() } }
    /// Whether operations of one event form a group. They always do.
    open var groupsByEvent = true

    /// Registers an undo operation: the method of `selector`, with `object`. The manager does not retain `target`.
    public final func registerUndo(withTarget target: Any, selector: Selector, object anObject: Any?) {
        registerUndo(withTarget: target as AnyObject) { selector.send(anObject, to: $0) }
    }

    /// Registers an undo operation. During an undo, it registers a redo operation. The manager does not retain
    /// `target`.
    public final func registerUndo<Target: AnyObject>(
        withTarget target: Target, handler: @escaping @MainActor (Target) -> Void
    ) {
        guard isUndoRegistrationEnabled else { return }
        let step: @MainActor () -> Void = { [weak target] in
            if let target { handler(target) }
        }
        guard open.isEmpty else { return open[open.count - 1].steps.append(step) }
        let now = UIApplication.shared.now
        if moment == now, !undos.isEmpty, mode == .registering {
            undos[undos.count - 1].steps.append(step)
        } else {
            push(Group(steps: [step]))
            moment = now
        }
    }

    private func push(_ group: Group) {
        switch mode {
        case .undoing: redos.append(group)
        case .redoing: undos.append(group)
        case .registering:
            undos.append(group)
            dispose(of: redos.extractAll())
        }
        limitLevels()
        if mode == .registering { post("DidCloseUndoGroup") }
    }

    private func limitLevels() {
        guard levelsOfUndo > 0, undos.count > levelsOfUndo else { return }
        let discarded = undos.prefix(undos.count - levelsOfUndo)
        undos.removeFirst(discarded.count)
        dispose(of: discarded)
    }

    private func post(_ name: String) { (self as? any Announcing)?.announce("NSUndoManager\(name)Notification") }

    /// Ignores the registration of operations until `enableUndoRegistration()` has been called as often.
    public final func disableUndoRegistration() { disablings += 1 }
    /// Ends the effect of one call of `disableUndoRegistration()`.
    public final func enableUndoRegistration() { disablings = max(0, disablings - 1) }
    /// Whether operations can be registered.
    public final var isUndoRegistrationEnabled: Bool { disablings == 0 }

    /// Begins a group. All operations up to the matching end are undone together.
    public final func beginUndoGrouping() { open.append(Group()) }

    /// Ends the group that was begun last. A group without operations is discarded.
    public final func endUndoGrouping() {
        guard let group = open.popLast(), !group.steps.isEmpty else { return }
        if open.isEmpty { push(group) } else { open[open.count - 1].steps += group.steps }
    }

    /// The number of groups that are open.
    public final var groupingLevel: Int { open.count }
    /// Whether there is something to undo.
    public final var canUndo: Bool { !undos.isEmpty }
    /// Whether there is something to redo.
    public final var canRedo: Bool { !redos.isEmpty }
    /// Whether operations are being undone.
    public final var isUndoing: Bool { mode == .undoing }
    /// Whether operations are being redone.
    public final var isRedoing: Bool { mode == .redoing }

    /// Undoes the last group. Groups that are open are closed first.
    public final func undo() {
        while !open.isEmpty { endUndoGrouping() }
        guard let group = undos.popLast() else { return }
        post("WillUndoChange")
        run(group, as: .undoing)
        post("DidUndoChange")
    }

    /// Redoes the last group that was undone.
    public final func redo() {
        guard let group = redos.popLast() else { return }
        post("WillRedoChange")
        run(group, as: .redoing)
        post("DidRedoChange")
    }

    private func run(_ group: Group, as mode: Mode) {
        self.mode = mode
        moment = nil
        beginUndoGrouping()
        for step in group.steps.reversed() { step() }
        if !open.isEmpty { open[open.count - 1].name = group.name }
        endUndoGrouping()
        self.mode = .registering
    }

    /// Forgets everything that could be undone or redone.
    public final func removeAllActions() {
        dispose(of: undos.extractAll())
        dispose(of: redos.extractAll())
    }

    /// Sets the menu title of the operation that would be undone.
    public final func setActionName(_ actionName: String) {
        if open.isEmpty {
            if !undos.isEmpty { undos[undos.count - 1].name = actionName }
        } else {
            open[open.count - 1].name = actionName
        }
    }
    /// The menu title of the operation that would be undone; empty if there is none.
    public final var undoActionName: String { undos.last?.name ?? "" }
    /// The menu title of the operation that would be redone; empty if there is none.
    public final var redoActionName: String { redos.last?.name ?? "" }
    /// The text of a menu item that undoes: "Undo", with the name of the operation.
    public final var undoMenuItemTitle: String { undoMenuTitle(forUndoActionName: undoActionName) }
    /// The text of a menu item that redoes: "Redo", with the name of the operation.
    public final var redoMenuItemTitle: String { redoMenuTitle(forUndoActionName: redoActionName) }
    /// "Undo", with the name of an operation.
    open func undoMenuTitle(forUndoActionName actionName: String) -> String {
        actionName.isEmpty ? "Undo" : "Undo \(actionName)"
    }
    /// "Redo", with the name of an operation.
    open func redoMenuTitle(forUndoActionName actionName: String) -> String {
        actionName.isEmpty ? "Redo" : "Redo \(actionName)"
    }

    deinit {}
}
