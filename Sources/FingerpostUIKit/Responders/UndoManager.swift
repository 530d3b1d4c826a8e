import Foundation
import Routing

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
    /// The time at which the last group was registered; nil when the group is closed.
    private final var moment: Timestamp?

    public init() {}

    /// Registers an undo operation. During an undo, it registers a redo operation. The manager does not retain
    /// `target`.
    public final func registerUndo<Target: AnyObject>(
        withTarget target: Target, handler: @escaping @MainActor (Target) -> Void
    ) {
        let step: @MainActor () -> Void = { [weak target] in
            if let target { handler(target) }
        }
        guard open.isEmpty else { return open[open.count - 1].steps.append(step) }
        let now = UIApplication.shared.coreApplication.now
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
            redos.removeAll()
        }
    }

    /// Begins a group. All operations up to the matching end are undone together.
    public final func beginUndoGrouping() { open.append(Group()) }

    public final func endUndoGrouping() {
        guard let group = open.popLast(), !group.steps.isEmpty else { return }
        if open.isEmpty { push(group) } else { open[open.count - 1].steps += group.steps }
    }

    public final var canUndo: Bool { !undos.isEmpty }
    public final var canRedo: Bool { !redos.isEmpty }
    public final var isUndoing: Bool { mode == .undoing }
    public final var isRedoing: Bool { mode == .redoing }

    public final func undo() {
        if let group = undos.popLast() { run(group, as: .undoing) }
    }

    public final func redo() {
        if let group = redos.popLast() { run(group, as: .redoing) }
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

    public final func removeAllActions() {
        undos.removeAll()
        redos.removeAll()
    }

    /// Sets the menu title of the operation that would be undone.
    public final func setActionName(_ actionName: String) {
        if open.isEmpty {
            if !undos.isEmpty { undos[undos.count - 1].name = actionName }
        } else {
            open[open.count - 1].name = actionName
        }
    }
    public final var undoActionName: String { undos.last?.name ?? "" }
    public final var redoActionName: String { redos.last?.name ?? "" }
}
