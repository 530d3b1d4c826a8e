import Foundation
import ProgramTestKit
import Testing

/// `docs/uikit-api.md`: UIKit's event API, with its status in FingerpostUIKit.
@Suite("The table of UIKit's event API")
struct APITableTests {
    /// A row whose symbol is present.
    private struct Row {
        let line: Int
        let symbol: String
        let use: String
    }

    private static func rows() throws -> (present: [Row], absent: Int) {
        let text = try Repository.text("docs/uikit-api.md")
        var present: [Row] = []
        var absent = 0
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            let cells = line.split(separator: "|", maxSplits: 2).map { $0.trimmingCharacters(in: .whitespaces) }
            guard cells.count == 3, cells[0].hasPrefix("`") else { continue }
            let use = cells[2].trimmingCharacters(in: CharacterSet(charactersIn: "| "))
            switch cells[1] {
            case "present", "present as data":
                present.append(
                    Row(
                        line: index + 1, symbol: cells[0],
                        use: use.trimmingCharacters(in: CharacterSet(charactersIn: "`"))))
            default: absent += 1
            }
        }
        return (present, absent)
    }

    /// The declarations that the examples in the table use.
    private static let surroundings = """
        import FingerpostUIKit

        @MainActor final class Surroundings: UIGestureRecognizerDelegate, UIScrollViewDelegate {
            let responder = UIResponder(), view = UIView(), window = UIWindow(), control = UIControl()
            let event = UIEvent(), pressesEvent = UIPressesEvent(), touch = UITouch()
            var press: UIPress { presses.first! }
            let touches: Set<UITouch> = [], presses: Set<UIPress> = []
            let recognizer = UIGestureRecognizer(), tap = UITapGestureRecognizer(), pan = UIPanGestureRecognizer()
            let scrollView = UIScrollView(), controller = UIViewController(), application = UIApplication.shared
            let coder = NSCoder(), action = Selector("setNeedsLayout", UIView.setNeedsLayout)
            var point = CGPoint.zero
            var menuBuilder: any UIMenuBuilder { fatalError() }
            var recognizerDelegate: any UIGestureRecognizerDelegate { self }
            var scrollDelegate: any UIScrollViewDelegate { self }

        """

    @Test("Every symbol that the table lists as present compiles")
    func uses() throws {
        let (rows, absent) = try APITableTests.rows()
        #expect(rows.count > 250)
        #expect(absent > 30)
        var source = APITableTests.surroundings
        for row in rows { source += "    func use\(row.line)() { \(row.use) }\n" }
        source += "}\n"
        #expect(try Compiler.errors(in: source) == [])
    }
}
