/// The closures that undo and redo changes: the part of Foundation's `UndoManager` that responders use.
public final class UndoManager {
    private var undos: [() -> Void] = []
    private var redos: [() -> Void] = []
    private enum Mode { case registering, undoing, redoing }
    private var mode = Mode.registering

    public init() {}

    public var canUndo: Bool { !undos.isEmpty }
    public var canRedo: Bool { !redos.isEmpty }

    /// Adds a closure that undoes the latest change, and removes the closures for redo. A closure that is added during
    /// an undo is for redo; one that is added during a redo is for undo.
    public func registerUndo(_ undo: @escaping () -> Void) {
        switch mode {
        case .undoing: redos.append(undo)
        case .redoing: undos.append(undo)
        case .registering:
            undos.append(undo)
            redos.extractAll()
        }
    }

    public func undo() {
        guard let undo = undos.popLast() else { return }
        mode = .undoing
        undo()
        mode = .registering
    }

    public func redo() {
        guard let redo = redos.popLast() else { return }
        mode = .redoing
        redo()
        mode = .registering
    }

    public func removeAllActions() {
        undos.extractAll()
        redos.extractAll()
    }
}

/// One entry of a menu: a title, an action, and whether it is enabled.
public final class Command {
    public let title: String
    public let action: Action
    public var isEnabled = true

    public init(title: String, action: Action) {
        self.title = title
        self.action = action
    }
}

/// Collects the commands that the responders of a chain add to a menu.
public final class MenuBuilder {
    public private(set) var commands: [Command] = []

    public init() {}

    public func insert(_ command: Command) { commands.append(command) }
}

/// Whether a responder offers the system's editing gestures. The raw values are UIKit's.
public enum EditingInteractionConfiguration: Int, Sendable {
    case none = 0
    case `default` = 1
}
