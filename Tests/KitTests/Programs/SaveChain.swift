import FingerpostKit
import Testing

private protocol DocumentCommands: Sendable {
    func saveDocument(_ sender: Any?)
    func closeDocument(_ sender: Any?)
}

extension Selector {
    fileprivate static let save = Selector("saveDocument(_:)", DocumentCommands.saveDocument(_:))
    fileprivate static let close = Selector("closeDocument(_:)", DocumentCommands.closeDocument(_:))
}

/// A button that says in whose name it acts.
private final class NamedButton: UIButton {
    var name = ""
}

private final class DocumentViewController: UIViewController, DocumentCommands {
    let toolbar = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 44))
    var isReadOnly = false

    /// Its buttons have no target: the first responder of the chain that has the method performs it.
    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(toolbar)
        let save = NamedButton(frame: CGRect(x: 0, y: 0, width: 100, height: 44))
        save.name = "Save"
        save.addTarget(nil, action: .save, for: .touchUpInside)
        toolbar.addSubview(save)
        let close = UIButton(frame: CGRect(x: 120, y: 0, width: 44, height: 44))
        close.addTarget(nil, action: .close, for: .primaryActionTriggered)
        toolbar.addSubview(close)
    }

    func saveDocument(_ sender: Any?) { print("saved by \((sender as? NamedButton)?.name ?? "code")") }
    func closeDocument(_ sender: Any?) { print("closed") }

    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        action == .save ? !isReadOnly : super.canPerformAction(action, withSender: sender)
    }

    func report() {
        print("toolbar", toolbar.canPerformAction(.save, withSender: nil))
        print("target", toolbar.target(forAction: .save, withSender: nil) as? UIViewController === self)
        print("sent", UIApplication.shared.sendAction(.save, to: nil, from: toolbar, for: nil))
    }
}

/// Saves what a document does not save itself.
private final class LibraryViewController: UIViewController, DocumentCommands {
    let document = DocumentViewController()

    override func viewDidLoad() {
        super.viewDidLoad()
        addChild(document)
        document.view.frame = view.bounds
        document.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        view.addSubview(document.view)
        document.didMove(toParent: self)
    }

    func saveDocument(_ sender: Any?) { print("saved by the library") }
    func closeDocument(_ sender: Any?) { print("closed by the library") }
}

extension ProgramTests {
    @Test("R53, R54: a button without a target finds the responder that saves")
    func saveChain() {
        let library = LibraryViewController()
        device.show(library)
        device.expect("tap 50,22 at 1; tap 140,22 at 2 -> saved by Save, closed")
        library.document.isReadOnly = true
        device.expect("tap 50,22 at 3 -> saved by the library")
        library.document.report()
        device.expect("-> toolbar false, target false, saved by the library, sent true")
    }
}
