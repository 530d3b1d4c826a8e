import Testing

/// What is not there, such as bars. A program that creates one does not compile, and the compiler says what to do
/// instead.
@Suite("What is not there")
struct UnavailableTests {
    @Test("Creating a bar, a picker or an animator is an error that names the alternative, and asking is not")
    func barsPickersAndAnimators() throws {
        let accepted = """
            import FingerpostUIKit
            class Sheet: UIViewController, UITableViewDelegate, UINavigationControllerDelegate {
                var isPlain: Bool { navigationController == nil && !(parent is UITabBarController) }
                func top(of controller: UIViewController) -> UIViewController? {
                    (controller as? UINavigationController)?.topViewController
                }
                func ignores(_ touch: UITouch) -> Bool { touch.view is UITextView || touch.view is UIPickerView }
            }

            """
        #expect(try Compiler.errors(in: accepted) == [])
        let rejected = [
            ("UISplitViewController()", "add the controllers with addChild(_:)"),
            ("UIStoryboard(name: \"Main\", bundle: nil)", "create the controllers in code"),
            ("UIDragItem.self", "move the view with a UIPanGestureRecognizer"),
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
