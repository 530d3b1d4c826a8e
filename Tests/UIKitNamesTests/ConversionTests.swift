import Foundation
import ProgramTestKit
import Testing

/// `convert-from-uikit`, which converts files for iOS. The programs in `UIKitProgramsTests` show that what it converts
/// works.
@Suite("The conversion of files for iOS")
struct ConversionTests {
    /// Converts files with these texts, by their names, and returns the converted texts and the report.
    private func convert(_ files: [String: String]) throws -> (texts: [String: String], report: [String]) {
        let folder = try TemporaryDirectory()
        defer { withExtendedLifetime(folder) {} }
        let paths = try files.map { try folder.write($0.value, to: $0.key) }
        let output = URL(filePath: folder.path).appending(path: "converted")
        let script = Repository.folder.appending(path: "Plugins/ConvertFromUIKit/convert-from-uikit").path
        let process = try Fingerpost(paths.sorted() + [output.path], program: script, patience: 60)
        let result = try process.finish()
        #expect(result.exit == .code(0))
        let texts = try files.keys.map { name in
            (name, try String(contentsOf: output.appending(path: name), encoding: .utf8))
        }
        return (
            Dictionary(uniqueKeysWithValues: texts),
            result.errors.map { $0.replacingOccurrences(of: output.path + "/", with: "") }
        )
    }

    @Test("Imports and conditions of iOS become those of the library, and others are reported")
    func imports() throws {
        let (texts, report) = try convert([
            "A.swift": """
            import CoreGraphics // sizes
            @testable import UIKit.UIView
            import class Foundation.Timer
            import AVFoundation
            import Lottie
            #if os(iOS) && canImport(UIKit)
            #elseif os(tvOS)
            #endif

            """
        ])
        #expect(
            texts["A.swift"] == """
                import FingerpostUIKit // sizes
                @testable import FingerpostUIKit
                import FingerpostUIKit
                // import AVFoundation
                import Lottie
                #if os(Linux) && canImport(FingerpostUIKit)
                #elseif os(tvOS)
                #endif

                """)
        #expect(
            report == [
                "A.swift:4: Apple has the module, and nobody else: // import AVFoundation",
                "A.swift:5: the module is not part of FingerpostUIKit: import Lottie",
                "A.swift:7: a condition that is false here, or its opposite: #elseif os(tvOS)",
            ])
    }

    @Test("A call of an optional method is nil if the delegate does not have it, also from another file")
    func optionalMethods() throws {
        let (texts, report) = try convert([
            "Protocol.swift": """
            import UIKit

            @objc(Asking) public protocol Asking {
                @objc optional func size(of card: Int, in place: String) -> [Int]
                @objc optional func end()
                @objc optional var limit: Int { get }
                func begin()
            }

            """,
            "Calls.swift": """
            import UIKit

            class Stack {
                weak var delegate: Asking?
                var handler: (() -> Void)?
                func ask() -> Int {
                    delegate?.begin()
                    handler?()
                    delegate?.end?()
                    self.delegate?
                        .end?()
                    if let sizes = delegate?.size?(of: "a)".count, in: "\\(handler == nil)"), sizes.count > 1 { return 1 }
                    return (delegate?.limit ?? 3) + (delegate?.size?(of: 1, in: "x").count ?? 0)
                }
            }

            """,
        ])
        #expect(
            texts["Calls.swift"]?.split(separator: "\n").dropFirst(6).prefix(5) == [
                "        handler?()", "        (try? delegate?.end())", "        (try? self.delegate?",
                "            .end())",
                "        if let sizes = (try? delegate?.size(of: \"a)\".count, in: \"\\(handler == nil)\")), sizes.count > 1 { return 1 }",
            ])
        #expect(report == [])
        let module =
            (texts["Protocol.swift"] ?? "")
            + (texts["Calls.swift"] ?? "").replacingOccurrences(
                of: "import FingerpostUIKit", with: "")
        #expect(try Compiler.errors(in: module) == [])
    }

    @Test("Overrides in extensions move into their class, and those of other classes are reported")
    func overrides() throws {
        let (texts, report) = try convert([
            "Pad.swift": """
            import UIKit

            open class Pad: UIView {
                var count = 0 // {
            }

            """,
            "Touches.swift": """
            import UIKit

            public extension Pad {
                // The only override.
                override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
                    if touches.isEmpty { return }
                    count += 1
                }
                func reset() { count = 0 }
            }
            extension UIWindow {
                open override var canBecomeFirstResponder: Bool { true }
            }

            """,
        ])
        #expect(
            texts["Pad.swift"] == """
                import FingerpostUIKit

                open class Pad: UIView {
                    var count = 0 // {

                    // The only override.
                    public override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
                        if touches.isEmpty { return }
                        count += 1
                    }
                }

                """)
        #expect(texts["Touches.swift"]?.contains("touchesBegan") == false)
        #expect(texts["Touches.swift"]?.contains("func reset()") == true)
        #expect(report == ["Touches.swift:8: an override in an extension: move it to the class"])
    }

    @Test("Comments and types in an extension stay where they are, and a moved override sees what it uses")
    func overridesOfOthers() throws {
        let (texts, report) = try convert([
            "Pad.swift": "open class Pad: UIView {}\n",
            "Parts.swift": """
            import UIKit

            extension Pad {
                /// Call this instead of an override of a method { of the view.
                private func redden() { backgroundColor = .red }
                final class Part: UIView {
                    override func layoutSubviews() {}
                }
                @IBInspectable open override var isHidden: Bool { didSet { redden() } }
            }

            """,
        ])
        #expect(report == [])
        #expect(
            texts["Pad.swift"] == """
                import FingerpostUIKit

                open class Pad: UIView {

                    open override var isHidden: Bool { didSet { redden() } }
                }

                """)
        let parts = try #require(texts["Parts.swift"])
        #expect(parts.contains("        override func layoutSubviews() {}"))
        #expect(parts.contains("    func redden()"))
        let module = (texts["Pad.swift"] ?? "") + parts.replacingOccurrences(of: "import FingerpostUIKit", with: "")
        #expect(try Compiler.errors(in: module) == [])
    }

    @Test("A delegate of any class gets the protocol whose optional methods are called on it")
    func delegateOfAnyClass() throws {
        let (texts, _) = try convert([
            "Wheel.swift": """
            import UIKit

            @objc protocol Turning { @objc optional func turned() }
            class Wheel {
                weak var delegate: AnyObject?
                weak var owner: AnyObject?
                func turn() { delegate?.turned?() }
            }

            """
        ])
        let wheel = try #require(texts["Wheel.swift"])
        #expect(wheel.contains("weak var delegate: (any Turning)?"))
        #expect(wheel.contains("weak var owner: AnyObject?"))
        #expect(try Compiler.errors(in: wheel) == [])
    }

    @Test("Functions in extensions of numbers are those of the system, and text is linear in cost")
    func functions() throws {
        let comments = String(repeating: "    /// A comment.\n", count: 20_000)
        let (texts, _) = try convert([
            "A.swift": """
            import UIKit

            extension CGFloat {
            \(comments)    func pow(of base: CGFloat) -> CGFloat { pow(base, self) + sqrt(self) + base.pow(of: 1) }
            }
            extension UIView {
            \(comments)}
            let b = pow(2, 3)

            """
        ])
        let text = try #require(texts["A.swift"])
        #expect(text.contains("{ Foundation.pow(base, self) + Foundation.sqrt(self) + base.pow(of: 1) }"))
        #expect(text.contains("let b = pow(2, 3)"))
        #expect(try Compiler.errors(in: text.replacingOccurrences(of: comments, with: "")) == [])
    }

    @Test("Names of older versions of UIKit become those of today")
    func olderNames() throws {
        let (texts, report) = try convert([
            "A.swift": """
            import UIKit

            class Wheel: UIView {
                open static let curve = kCAMediaTimingFunctionEaseInEaseOut
                var mode: UIViewContentMode = .center
                func turn(_ state: UIGestureRecognizerState, in host: UIViewController) {
                    let options: UIViewAnimationOptions = [.curveEaseOut]
                    UIView.animate(withDuration: 1, delay: 0, options: options, animations: {}, completion: nil)
                    superview?.bringSubview(toFront: self)
                    host.addChildViewController(UIViewController())
                    host.childViewControllers.first?.willMove(toParentViewController: nil)
                    Timer(timeInterval: 1, repeats: false) { _ in }.fire()
                    NotificationCenter.default.post(name: .UIApplicationDidBecomeActive, object: nil)
                    NotificationCenter.default.post(name: Notification.Name.UIDeviceOrientationDidChange, object: nil)
                    _ = [NSForegroundColorAttributeName: UIColor.red, NSFontAttributeName: UIFont.systemFont(
                        ofSize: 12, weight: UIFontWeightThin)]
                    _ = (UIControlState.normal, UIControlEvents.valueChanged, UIEdgeInsetsInsetRect(frame, .zero))
                    display.add(to: .main, forMode: RunLoopMode.commonModes)
                }
                lazy var display = CADisplayLink(target: self, selector: #selector(tick))
                @objc func tick() {}
            }

            """
        ])
        #expect(report == [])
        let text = try #require(texts["A.swift"])
        #expect(text.contains("public static let curve = CAMediaTimingFunctionName.easeInEaseOut"))
        #expect(text.contains("post(name: UIApplication.didBecomeActiveNotification, object: nil)"))
        #expect(try Compiler.errors(in: text) == [])
    }

    @Test("Constants, protocols for objects, formatters, and objects of a generic type get their types here")
    func types() throws {
        let (texts, report) = try convert([
            "A.swift": """
            import UIKit
            @MainActor protocol Sliding: NSObject { var animator: UIViewPropertyAnimator? { get set } }
            class Panel: UIViewController, Sliding { var animator: UIViewPropertyAnimator? }
            public class Short: NumberFormatter {
                override init() { super.init() }
                required init?(coder: NSCoder) { fatalError("none") }
            }
            class Track: UIView {
                var cap: String = kCALineCapRound
                var rate: CGFloat = UIScrollViewDecelerationRateFast
                var side: String { return kCATransitionFromTop }
                func use(_ layer: CAShapeLayer, _ scroll: UIScrollView, _ move: CATransition) {
                    layer.lineCap = cap
                    scroll.decelerationRate = rate
                    move.subtype = side
                }
            }
            @MainActor protocol Gliding { var glideRate: CGFloat { get } }
            extension Gliding { var glideRate: CGFloat { return UIScrollViewDecelerationRateFast } }
            struct Menu: Gliding {}
            struct SlowMenu: Gliding { var glideRate: CGFloat { return UIScrollViewDecelerationRateNormal } }
            @objc protocol TrackDelegate { @objc optional func chosen(_ track: Track) }
            class Chooser: UIView {
                var chosen: ((Track) -> Void)?
                weak var delegate: TrackDelegate?
                func choose(_ track: Track) {
                    self.chosen!(track)
                    delegate?.chosen?(track)
                }
            }
            @objc (Named) class Named: UIView {}

            """,
            "B.swift": """
            import UIKit
            class Dot: UIView { var isOn = false }
            class RoundDot: Dot {
                override init(frame: CGRect) { super.init(frame: frame) }
                required init?(coder: NSCoder) { fatalError("none") }
            }
            final class Grid<Item: Dot>: UIView {
                let items: [Item] = (0..<3).map { _ in Item() }
            }
            func made<Page>(_ type: Page.Type) -> Page where Page: UIViewController { return Page.init() }
            class Sheet: UIViewController {
                let grid = Grid<RoundDot>()
                let label = made(UIViewController.self)
            }

            """,
        ])
        #expect(report == [])
        for text in texts.values { #expect(try Compiler.errors(in: text) == []) }
    }

    @Test("Layers without init() get one, archived classes use Foundation's coder, and views of SwiftUI are left out")
    func layersAndArchives() throws {
        let (texts, report) = try convert([
            "Bar.swift": """
            import UIKit

            public final class Bar: CAShapeLayer {
                @NSManaged public var progress: CGFloat
                let width: CGFloat
                init(width: CGFloat) {
                    self.width = width
                    super.init()
                }
                required init?(coder: NSCoder) { fatalError() }
            }
            class Stroke: NSObject {
                override init() {}
                required init?(coder: NSCoder) {}
                weak var target: AnyObject?
                func send(_ action: Selector) {
                    target?.performSelector(onMainThread: action, with: self, waitUntilDone: true)
                }
            }

            """,
            "Coding.swift": """
            extension Stroke: NSCoding {
                func encode(with coder: NSCoder) { coder.encode(1, forKey: "a") }
            }

            """,
            "Preview.swift": "import SwiftUI\nstruct Preview: View { var body: some View { Text(\"\") } }\n",
        ])
        #expect(texts["Bar.swift"]?.contains("public required init() { fatalError(") == true)
        #expect(texts["Bar.swift"]?.contains("    public var progress: CGFloat = 0\n") == true)
        let preview = try #require(texts["Preview.swift"])
        #expect(preview.hasPrefix("#if canImport(SwiftUI)") || preview.contains("\n#if canImport(SwiftUI)"))
        #expect(
            report == [
                "Preview.swift:3: what needs SwiftUI is left out: #if canImport(SwiftUI)",
                "Preview.swift:4: Apple has the module, and nobody else: // import SwiftUI",
            ])
        let module = ["Coding.swift", "Preview.swift"].reduce(texts["Bar.swift"] ?? "") {
            $0 + (texts[$1] ?? "").replacingOccurrences(of: "import FingerpostUIKit", with: "")
        }
        #expect(try Compiler.errors(in: module) == [])
    }

    @Test("A file with an application imports what runs it, also inside a condition")
    func application() throws {
        let (texts, report) = try convert([
            "App.swift": """
            #if os(macOS)
                import Cocoa
            #else
                import UIKit
            #endif

            @UIApplicationMain
            class AppDelegate: UIResponder, UIApplicationDelegate {}

            """
        ])
        #expect(
            texts["App.swift"] == """
                #if os(macOS)
                    import Cocoa
                #else
                    import FingerpostApplication
                #endif

                @main
                final class AppDelegate: UIResponder, UIApplicationDelegate {}

                """)
        #expect(report.count == 2)
    }

    @Test("A question for an optional method becomes its call; one without a call is reported")
    func questions() throws {
        let (texts, report) = try convert([
            "A.swift": """
            import UIKit

            @objc protocol Asking: AnyObject {
                @objc optional func ended(at place: Int, by view: UIView)
                @objc optional func begin()
            }
            func end(_ delegate: Asking?, _ view: UIView) {
                if let call = delegate?.ended(at:by:) { call(1, view) }
                if delegate?.begin != nil { delegate?.begin?() }
                if delegate?.ended?(at: 1, by: view) != nil { return }
            }

            """
        ])
        let advice = "a question whether an optional method is there: it always is, so call it and compare with nil"
        #expect(texts["A.swift"]?.contains("if (try? delegate?.ended(at: 1, by: view)) != nil { }") == true)
        #expect(report == ["A.swift:14: \(advice)"])
    }

    @Test("Several overrides move from a file with private members, and each arrives whole")
    func severalOverrides() throws {
        let (texts, report) = try convert([
            "Pad.swift": "import UIKit\n\nclass Pad: UIView {\n}\n",
            "Parts.swift": """
            import UIKit

            fileprivate extension UIView {
                func redden() { backgroundColor = .red }
            }
            extension Pad {
                private enum Part { case one }
                private func use(_ part: Part) { redden() }
                override func layoutSubviews() { use(.one) }
                override func didMoveToWindow() { use(.one) }
            }

            """,
        ])
        #expect(report == [])
        #expect(
            texts["Pad.swift"] == """
                import FingerpostUIKit

                class Pad: UIView {

                    override func layoutSubviews() { use(.one) }

                    override func didMoveToWindow() { use(.one) }
                }

                """)
        let parts = (texts["Parts.swift"] ?? "").replacingOccurrences(of: "import FingerpostUIKit", with: "")
        #expect(try Compiler.errors(in: (texts["Pad.swift"] ?? "") + parts) == [])
    }

    @Test("An object that observes conforms to what the library calls, and what has another type or module gets it")
    func observers() throws {
        let (texts, report) = try convert([
            "A.swift": """
            import UIKit

            class Watcher: NSObject {
                var task: URLSessionDataTask?
                func load(_ url: URL) { task = URLSession.shared.dataTask(with: URLRequest(url: url)) { _, _, _ in } }
                let style = [NSAttributedString.Key.font: UIFont.systemFont(ofSize: 1), NSAttributedString.Key.kern: 1]
                func watch(_ view: UIScrollView) {
                    view.addObserver(self, forKeyPath: "contentSize", options: .new, context: nil)
                }
                override func observeValue(
                    forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
                    context: UnsafeMutableRawPointer?
                ) {
                    super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
                }
            }
            extension UIColor {
                open class var brand: UIColor { .red }
            }
            #Preview {
                Watcher()
            }
            """
        ])
        #expect(report == [])
        #expect(try Compiler.errors(in: texts["A.swift"] ?? "") == [])
    }

    @Test("The cells of a table are delegates of recognizers, and blanks after import do not matter")
    func cells() throws {
        let (texts, report) = try convert([
            "A.swift": """
            import  UIKit

            open class SwipedCell: UITableViewCell {
                private let pan = UIPanGestureRecognizer()
                func listen() {
                    pan.delegate = self
                    UIScreen.main.displayLink(withTarget: self, selector: #selector(step))?.isPaused = true
                }

                @objc func step() { contentView.center.x = CGRectGetMidX(bounds) }

                open override func gestureRecognizerShouldBegin(_ recognizer: UIGestureRecognizer) -> Bool { true }

                open func gestureRecognizer(
                    _ recognizer: UIGestureRecognizer, shouldRecognizeSimultaneouslyWith other: UIGestureRecognizer
                ) -> Bool { true }
            }

            class Contents: UICollectionViewController {
                override func scrollViewDidScroll(_ scrollView: UIScrollView) {}
            }

            class Stroke: UIBezierPath {}
            """
        ])
        #expect(report == [])
        #expect(try Compiler.errors(in: texts["A.swift"] ?? "") == [])
    }

    @Test("Types that are created, selectors of other objects and optional methods with `!` are converted")
    func creations() throws {
        let (texts, report) = try convert([
            "A.swift": """
            import UIKit

            @objc protocol ChoiceDelegate: NSObjectProtocol {
                @objc optional func choice(_ choice: Choice, didTake row: Int) -> Bool
            }
            protocol Marking: UIView { func mark() }
            let chosenClass: AnyClass = Choice.self

            class Choice: UIView {
                public override init(frame: CGRect) { super.init(frame: frame) }
                required init?(coder: NSCoder) { fatalError("none") }
                weak var delegate: ChoiceDelegate?
                private let helper = Helper()
                var kind: UIView.Type = UIView.self
                func type(of row: Int) -> Int { row }
                func again() -> Choice { (chosenClass as! Choice.Type).init(frame: .zero) }
                func copies(_ picture: UIImageView, _ owner: UIViewController.Type) -> [AnyObject] {
                    print(type(of: self))
                    return [kind.init(), owner.init(), type(of: picture).init(image: picture.image)]
                }
                func listen() -> Bool {
                    addGestureRecognizer(UIPanGestureRecognizer(
                        target: helper, action: #selector(helper.panned(_:))))
                    if let delegate = delegate,
                       delegate.responds(to: #selector(ChoiceDelegate.choice(_:didTake:))) {
                        let taken = delegate.choice!(self, didTake: 1)
                        if taken { return true }
                    }
                    return false
                }
                @available(*, unavailable)
                override class func appearance() -> Self { return super.appearance() }
            }
            class Helper: NSObject {
                private weak var object: NSObject?
                func keep(_ object: NSObject) {
                    self.object = object
                    object.addObserver(self, forKeyPath: "frame", options: .new, context: nil)
                }
                func keepView(_ view: UIView) { keep(view) }
                @objc func panned(_ pan: UIPanGestureRecognizer) {}
            }
            class Marks<T: Marking> {
                func mark() { T().mark() }
            }
            func number(_ index: Int) -> CGFloat { CGFloat(integerLiteral: index) }
            class Unwinding: UIStoryboardSegue {
                override func perform() { end() }
                func end() { _ = source }
            }

            """
        ])
        #expect(
            report == [
                "A.swift:31: a question whether an optional method is there: it always is, so call it and compare with "
                    + "nil"
            ])
        #expect(try Compiler.errors(in: texts["A.swift"] ?? "") == [])
    }

    @Test("What Objective-C alone can do is reported with its place")
    func leftovers() throws {
        let (_, report) = try convert([
            "A.swift": """
            import UIKit
            // observeValue(forKeyPath: "frame")
            let a = view.observe(\\.tag) { _, _ in }
            let b = view.observe(\\UIView.frame, options: .new) { _, _ in }
            view.addObserver(self, forKeyPath: "subviews", context: nil)
            view.addObserver(self, forKeyPath: "frame", context: nil)
            method_exchangeImplementations(x, y)
            let c = #selector(getter: UIView.tag)
            object_setClass(view.layer, CAShapeLayer.self)

            """
        ])
        let causes = report.map { line in
            line.prefix { $0 != "," }.split(separator: ":").prefix(3).joined(separator: ":")
        }
        #expect(
            causes == [
                "A.swift:3: key-value observing", "A.swift:5: key-value observing", "A.swift:7: swizzling",
                "A.swift:8: a selector of a property", "A.swift:9: an object of another class",
            ])
    }

    @Test("What hides a member that an extension adds, and the appearance of a class, are reported")
    func hiding() throws {
        let (texts, report) = try convert([
            "A.swift": """
            import UIKit
            protocol Reporting { func moved() }
            extension UIViewController: Reporting { open func moved() {} }
            class Page: UIViewController { override func moved() {} }
            func start() { UILabel.appearance().textColor = .red }

            """
        ])
        #expect(texts["A.swift"]?.contains("class Page: UIViewController { @_nonoverride func moved() {} }") == true)
        #expect(
            report == [
                "A.swift:4: an override of what an extension adds: a call through a protocol or the base class misses it",
                "A.swift:5: the appearance of a class has no effect: set it for each object: "
                    + "func start() { UILabel(/* appearance */).textColor = .red }",
            ])
    }

    @Test("Files with views of SwiftUI, and those that extend them, are left out; others that import it are not")
    func swiftUI() throws {
        let (texts, report) = try convert([
            "View.swift": "import SwiftUI\nstruct Card: View {}\n",
            "More.swift": "import SwiftUI\nextension Card {}\n",
            "Values.swift": "#if canImport(SwiftUI)\nimport SwiftUI\nstruct Values {}\n#endif\n",
            "Tip.swift": """
            import SwiftUI
            import UIKit
            class Tip: UIView {
                func show<V: View>(_ content: V) { addSubview(UIHostingController(rootView: content).view) }
                func hide() {}
            }

            """,
        ])
        #expect(texts["View.swift"]?.hasSuffix("struct Card: View {}\n#endif\n") == true)
        #expect(texts["More.swift"]?.hasSuffix("extension Card {}\n#endif\n") == true)
        #expect(texts["Values.swift"]?.contains("#if canImport(FingerpostUIKit)") == true)
        #expect(try Compiler.errors(in: texts["Tip.swift"] ?? "") == [])
        #expect(report.contains("Tip.swift:4: what needs SwiftUI is left out: #if canImport(SwiftUI)"))
    }
}
