import Testing

/// There is no Auto Layout, and there are no lists and bars. A program that creates one does not compile, and the
/// compiler says what to do instead.
@Suite("Auto Layout, lists and bars")
struct AutoLayoutTests {
    private static let rejected = [
        "view.topAnchor.constraint(equalTo: other.bottomAnchor, constant: 8).isActive = true",
        "view.safeAreaLayoutGuide.topAnchor.constraint(equalTo: other.topAnchor).isActive = true",
        "NSLayoutConstraint.activate([view.leadingAnchor.constraint(equalTo: other.trailingAnchor)])",
        "NSLayoutConstraint.activate([view.leftAnchor.constraint(equalTo: other.rightAnchor)])",
        "view.widthAnchor.constraint(equalToConstant: 44).isActive = true",
        "view.firstBaselineAnchor.constraint(equalTo: other.lastBaselineAnchor).isActive = true",
        "view.addConstraint(NSLayoutConstraint())",
        "view.addConstraints([])",
        "view.addLayoutGuide(UILayoutGuide())",
        "_ = NSLayoutConstraint.constraints(withVisualFormat: \"\", views: [:])",
    ]

    @Test("Anchors and constraints are errors that name the alternatives, and frames and masks compile")
    func alternatives() throws {
        let accepted = """
            import FingerpostUIKit
            @MainActor func accepted(_ view: UIView) {
                view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
                view.translatesAutoresizingMaskIntoConstraints = false
                view.setContentHuggingPriority(.required, for: .horizontal)
                view.setContentCompressionResistancePriority(.required, for: .vertical)
                view.frame = view.superview?.safeAreaLayoutGuide.layoutFrame ?? .zero
                _ = nil as NSLayoutConstraint?
            }

            """
        #expect(try Compiler.errors(in: accepted) == [])
        let functions = AutoLayoutTests.rejected.enumerated().map { index, statement in
            "@MainActor func rejected\(index)(_ view: UIView, _ other: UIView) { \(statement) }\n"
        }
        let errors = try Compiler.errors(in: accepted + functions.joined())
        for (index, statement) in AutoLayoutTests.rejected.enumerated() {
            let place = "Uses.swift:\(index + 10):"
            #expect(
                errors.contains {
                    $0.contains(place) && $0.contains("set frames, or autoresizingMask, or override layoutSubviews()")
                }, "\(statement): \(errors.filter { $0.contains(place) })")
        }
    }

    @Test("Creating a list or a controller with bars is an error that names the alternative, and asking is not")
    func listsAndBars() throws {
        let accepted = """
            import FingerpostUIKit
            class Sheet: UIViewController, UITableViewDelegate, UINavigationControllerDelegate {
                var isPlain: Bool { navigationController == nil && !(parent is UITabBarController) }
                func top(of controller: UIViewController) -> UIViewController? {
                    (controller as? UINavigationController)?.topViewController
                }
                func ignores(_ touch: UITouch) -> Bool { touch.view is UITextField || touch.view is UITableViewCell }
            }

            """
        #expect(try Compiler.errors(in: accepted) == [])
        let rejected = [
            ("UINavigationController(rootViewController: Sheet())", "add the controller with addChild(_:)"),
            ("UINavigationController()", "add the controller with addChild(_:)"),
            ("UITabBarController()", "switch with a UISegmentedControl"),
            ("UITableView(frame: .zero)", "put the rows as views into a UIScrollView"),
            ("UITableView()", "put the rows as views into a UIScrollView"),
            ("UICollectionViewFlowLayout()", "put the items as views into a UIScrollView"),
            ("UITextField(frame: .zero)", "use a view that conforms to UIKeyInput"),
            ("UIStackView()", "set the frames of the subviews in layoutSubviews()"),
            ("UIDynamicAnimator()", "move the views in a method that a CADisplayLink calls"),
        ]
        let functions = rejected.enumerated().map { index, use in
            "@MainActor func rejected\(index)() { _ = \(use.0) }\n"
        }
        let errors = try Compiler.errors(in: accepted + functions.joined())
        for (index, use) in rejected.enumerated() {
            let place = "Uses.swift:\(index + 9):"
            #expect(
                errors.contains { $0.contains(place) && $0.contains(use.1) },
                "\(use.0): \(errors.filter { $0.contains(place) })")
        }
    }
}
