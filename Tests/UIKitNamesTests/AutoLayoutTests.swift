import Testing

/// There is no Auto Layout. A program that uses it does not compile, and the compiler says what to do instead.
@Suite("Auto Layout")
struct AutoLayoutTests {
    private static let rejected = [
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
    ]

    @Test("Anchors and constraints are errors that name the alternatives, and frames and masks compile")
    func alternatives() throws {
        let accepted = """
            import FingerpostUIKit
            @MainActor func accepted(_ view: UIView) { view.autoresizingMask = [.flexibleWidth, .flexibleHeight] }

            """
        #expect(try Compiler.errors(in: accepted) == [])
        let functions = AutoLayoutTests.rejected.enumerated().map { index, statement in
            "@MainActor func rejected\(index)(_ view: UIView, _ other: UIView) { \(statement) }\n"
        }
        let errors = try Compiler.errors(in: accepted + functions.joined())
        for (index, statement) in AutoLayoutTests.rejected.enumerated() {
            let place = "Uses.swift:\(index + 3):"
            #expect(
                errors.contains {
                    $0.contains(place) && $0.contains("set frames, or autoresizingMask, or override layoutSubviews()")
                }, "\(statement): \(errors.filter { $0.contains(place) })")
        }
    }
}
