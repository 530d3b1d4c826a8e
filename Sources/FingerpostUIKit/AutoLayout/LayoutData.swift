import LinearPrograms

/// What a view has for Auto Layout.
@MainActor
struct LayoutData {
    var constraints: [NSLayoutConstraint] = []
    var hasUpdatedConstraints = false
    var hugging: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]
    var compression: [NSLayoutConstraint.Axis: UILayoutPriority] = [:]

    /// The guides that were added.
    var guides: [UILayoutGuide] = []
    var safeAreaGuide: UILayoutGuide?
    var marginsGuide: UILayoutGuide?
    var contentGuide: UILayoutGuide?
    var frameGuide: UILayoutGuide?
    var topGuide: UILayoutGuide?
    var bottomGuide: UILayoutGuide?

    /// The frame that the constraints gave the view last.
    var arranged: CGRect?
    /// The program that was solved last for this view and all views below it.
    var solved: (program: LinearProgram, solution: [Double])?
    /// What did not hold then.
    var broken: Set<ObjectIdentifier> = []
}
