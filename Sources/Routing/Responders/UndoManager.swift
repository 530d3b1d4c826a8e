/// A stack of operations to undo and redo.
@preconcurrency @MainActor
open class UndoManager {
    private enum Mode { case registering, undoing, redoing }

    private final var undos: [@MainActor () -> Void] = []
    private final var redos: [@MainActor () -> Void] = []
    private final var mode = Mode.registering

    /// Creates a manager without operations.
    public init() {}

    /// Registers an undo operation: the method of `selector`, with `object`. The manager does not retain `target`.
    public final func registerUndo(withTarget target: Any, selector: Selector, object anObject: Any?) {
        registerUndo(withTarget: target as AnyObject) { selector.send(anObject, to: $0) }
    }

    /// Registers an undo operation. During an undo, it registers a redo operation. The manager does not retain
    /// `target`.
    public final func registerUndo<Target: AnyObject>(
        withTarget target: Target, handler: @escaping @MainActor (Target) -> Void
    ) {
        let operation: @MainActor () -> Void = { [weak target] in
            if let target { handler(target) }
        }
        switch mode {
        case .undoing: redos.append(operation)
        case .redoing: undos.append(operation)
        case .registering:
            undos.append(operation)
            dispose(of: redos.extractAll())
        }
    }

    /// Whether there is something to undo.
    public final var canUndo: Bool { !undos.isEmpty }
    /// Whether there is something to redo.
    public final var canRedo: Bool { !redos.isEmpty }

    /// Undoes the last operation.
    public final func undo() { run(undos.popLast(), as: .undoing) }
    /// Redoes the last operation that was undone.
    public final func redo() { run(redos.popLast(), as: .redoing) }

    private func run(_ operation: (@MainActor () -> Void)?, as mode: Mode) {
        self.mode = mode
        operation?()
        self.mode = .registering
    }

    /// Forgets everything that could be undone or redone.
    public final func removeAllActions() {
        dispose(of: undos.extractAll())
        dispose(of: redos.extractAll())
    }

    deinit {}
}
