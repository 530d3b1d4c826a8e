import UIKit

@MainActor @objc protocol DocumentCommands {
    func saveDocument(_ sender: Any?)
    func closeDocument(_ sender: Any?)
}

/// Buttons without a target: the first responder of the chain that has the method performs it.
class EditorToolbar: UIView {
    let saveButton = UIButton(type: .system)
    let closeButton = UIButton(type: .close)

    override init(frame: CGRect) {
        super.init(frame: frame)
        saveButton.setTitle("Save", for: .normal)
        saveButton.setTitleColor(.white, for: .highlighted)
        saveButton.frame = CGRect(x: 0, y: 0, width: 100, height: 44)
        saveButton.addTarget(nil, action: #selector(DocumentCommands.saveDocument(_:)), for: .touchUpInside)
        closeButton.frame = CGRect(x: 120, y: 0, width: 44, height: 44)
        closeButton.addTarget(nil, action: #selector(DocumentCommands.closeDocument(_:)), for: .primaryActionTriggered)
        addSubview(saveButton)
        addSubview(closeButton)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

class DocumentViewController: UIViewController, DocumentCommands {
    let toolbar = EditorToolbar(frame: CGRect(x: 0, y: 0, width: 400, height: 44))
    var isReadOnly = false

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(toolbar)
    }

    func saveDocument(_ sender: Any?) { print("saved by \((sender as? UIButton)?.currentTitle ?? "code")") }
    func closeDocument(_ sender: Any?) { print("closed") }

    override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        if action == #selector(DocumentCommands.saveDocument(_:)) { return !isReadOnly }
        return super.canPerformAction(action, withSender: sender)
    }

    func report() {
        let save = #selector(DocumentCommands.saveDocument(_:))
        print("toolbar", toolbar.canPerformAction(save, withSender: nil))
        print("target", toolbar.target(forAction: save, withSender: nil) as? UIViewController === self)
        print("sent", UIApplication.shared.sendAction(save, to: nil, from: toolbar, for: nil))
    }
}

/// Saves what a document does not save itself.
class LibraryViewController: UIViewController, DocumentCommands {
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
