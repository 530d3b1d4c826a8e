import UIKit

/// Dots that taps make. Undo is a button, a key or a shake.
class DotCanvas: UIView {
    private(set) var dots: [CGPoint] = [] { didSet { setNeedsDisplay() } }

    override var canBecomeFirstResponder: Bool { true }

    override init(frame: CGRect) {
        super.init(frame: frame)
        addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(tapped(_:))))
    }

    required init?(coder: NSCoder) { nil }

    @objc private func tapped(_ tap: UITapGestureRecognizer) { add(tap.location(in: self)) }

    func add(_ dot: CGPoint) {
        undoManager?.registerUndo(withTarget: self) { canvas in canvas.remove(dot) }
        undoManager?.setActionName("Add Dot")
        dots.append(dot)
        print("\(dots.count) dots")
    }

    func remove(_ dot: CGPoint) {
        undoManager?.registerUndo(withTarget: self) { $0.add(dot) }
        dots.removeAll { $0 == dot }
        print("\(dots.count) dots")
    }

    override var keyCommands: [UIKeyCommand]? {
        [
            UIKeyCommand(input: "z", modifierFlags: .command, action: #selector(undo(_:))),
            UIKeyCommand(input: "z", modifierFlags: [.command, .shift], action: #selector(redo(_:))),
        ]
    }

    @objc func undo(_ sender: Any?) {
        guard let undoManager, undoManager.canUndo else { return print("nothing to undo") }
        print("undo \(undoManager.undoActionName)")
        undoManager.undo()
    }

    @objc func redo(_ sender: Any?) {
        if undoManager?.canRedo == true { undoManager?.redo() } else { print("nothing to redo") }
    }

    override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        guard motion == .motionShake else { return super.motionEnded(motion, with: event) }
        undo(event)
    }
}

class UndoViewController: UIViewController {
    private lazy var canvas = DotCanvas(frame: view.bounds)

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(canvas)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        print("first responder", canvas.becomeFirstResponder())
    }
}
