import Testing

/// There are no lists and bars. A program that creates one does not compile, and the compiler says what to do instead.
@Suite("Lists and bars")
struct UnavailableTests {
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
