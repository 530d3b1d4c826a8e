/// A stack of things to undo and redo, grouped as they were registered: the part of `UndoManager` that responders share.
public final class UndoManager {
    private var undos: [() -> Void] = []
    private var redos: [() -> Void] = []
    private enum Mode { case registering, undoing, redoing }
    private var mode = Mode.registering

    public init() {}

    public var canUndo: Bool { !undos.isEmpty }
    public var canRedo: Bool { !redos.isEmpty }

    /// Remembers how to undo what was just done. Registered while undoing, it is what redoes.
    public func registerUndo(_ undo: @escaping () -> Void) {
        switch mode {
        case .undoing: redos.append(undo)
        case .redoing: undos.append(undo)
        case .registering:
            undos.append(undo)
            redos.removeAll()
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
        undos.removeAll()
        redos.removeAll()
    }
}

/// One entry of a menu: an action and how it stands.
public final class Command {
    public let title: String
    public let action: Action
    public var isEnabled = true

    public init(title: String, action: Action) {
        self.title = title
        self.action = action
    }
}

/// Collects what the responders of a chain put into a menu.
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
