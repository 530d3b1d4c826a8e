import Foundation

extension UIView {
    /// Requests layout after a change of constraints. From the first one on, layout begins with constraints. A program
    /// that has none never looks for them.
    final func needsConstraints() {
        UIView.updatesConstraints = { $0.updateConstraintsIfRequested() }
        UIView.willLayOut = { view in
            var top = view
            while let superview = top.superview { top = superview }
            top.updateConstraintsIfNeeded()
            top.arrange()
        }
        constraintsDidChange()
    }

    /// Gives the views below this one the frames of their constraints. A view that gets another size may change what
    /// the constraints depend on, such as the frame of a subview that follows its size. So they are solved until
    /// nothing changes, but at most ten times.
    private final func arrange() {
        for _ in 0..<10 {
            let layout = ConstraintLayout(of: self)
            guard !layout.isEmpty else { return }
            if let solved = additional.layout.solved, solved.program == layout.program {
                return layout.apply(solved.solution)
            }
            guard let solution = layout.program.solution() else {
                return UIView.report("The constraints cannot be solved: their numbers are too large or too small.")
            }
            additional.layout.solved = (layout.program, solution)
            report(broken: layout.broken(in: solution))
            layout.apply(solution)
        }
    }

    /// Reports what does not hold, if it is more than the last time.
    private final func report(broken: [AnyObject]) {
        let known = additional.layout.broken
        additional.layout.broken = Set(broken.map(ObjectIdentifier.init))
        guard !additional.layout.broken.isSubset(of: known) else { return }
        let lines = broken.map { source in
            (source as? NSLayoutConstraint)?.description ?? "the size of the content of \(type(of: source))"
        }
        UIView.report(
            "These required constraints do not hold, because they contradict other required ones, or the frame of a "
                + "view whose translatesAutoresizingMaskIntoConstraints is true:\n  "
                + lines.joined(separator: "\n  "))
    }

    private static func report(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }
}
