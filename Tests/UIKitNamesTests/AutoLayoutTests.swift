import Foundation
import Testing

/// There is no Auto Layout. A program that uses it does not compile, and the compiler says what to do instead.
@Suite("Auto Layout")
struct AutoLayoutTests {
    @Test(
        "Anchors and constraints are errors that name the alternatives",
        arguments: [
            "view.translatesAutoresizingMaskIntoConstraints = false",
            "view.topAnchor.constraint(equalTo: other.bottomAnchor, constant: 8).isActive = true",
            "view.safeAreaLayoutGuide.topAnchor.constraint(equalTo: other.topAnchor).isActive = true",
            "NSLayoutConstraint.activate([view.leadingAnchor.constraint(equalTo: other.trailingAnchor)])",
            "NSLayoutConstraint.activate([view.leftAnchor.constraint(equalTo: other.rightAnchor)])",
            "view.widthAnchor.constraint(equalToConstant: 44).isActive = true",
            "view.firstBaselineAnchor.constraint(equalTo: other.lastBaselineAnchor).isActive = true",
            "view.addConstraint(NSLayoutConstraint())",
            "view.addConstraints([])",
            "view.addLayoutGuide(UILayoutGuide())",
            "view.setContentHuggingPriority(.required, for: .horizontal)",
            "view.setContentCompressionResistancePriority(.required, for: .vertical)",
        ])
    func rejected(_ statement: String) throws {
        let errors = try Compiler.errors(
            in: """
                import FingerpostUIKit

                @MainActor func layOut(_ view: UIView, _ other: UIView) {
                    \(statement)
                }
                """)
        #expect(
            errors.contains {
                $0.contains("set frames, or autoresizingMask, or override layoutSubviews()")
            }, "\(errors)")
    }

    @Test("Frames and masks compile")
    func accepted() throws {
        let errors = try Compiler.errors(
            in: """
                import FingerpostUIKit

                @MainActor func layOut(_ view: UIView, _ other: UIView) {
                    view.frame = other.bounds.insetBy(dx: 8, dy: 8)
                    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
                }
                """)
        #expect(errors == [])
    }
}
