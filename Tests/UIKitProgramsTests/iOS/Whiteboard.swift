import UIKit

final class Note: NSObject {
    let text: String
    var place: CGPoint

    init(text: String, place: CGPoint) {
        self.text = text
        self.place = place
    }
}

/// Notes on a board. Undo knows additions, moves and removals.
class WhiteboardViewController: UIViewController {
    private(set) var notes: [Note] = []
    private var count = 0
    private var dragStart = CGPoint.zero
    private let history = UndoManager()

    override var undoManager: UndoManager? { history }
    override var canBecomeFirstResponder: Bool { true }

    private lazy var undoButton = makeButton("Undo", x: 20, action: #selector(undoTapped))
    private lazy var redoButton = makeButton("Redo", x: 140, action: #selector(redoTapped))

    override func viewDidLoad() {
        super.viewDidLoad()
        history.levelsOfUndo = 3
        view.addSubview(undoButton)
        view.addSubview(redoButton)
        let tap = UITapGestureRecognizer(target: self, action: #selector(addNote(_:)))
        tap.delegate = self
        view.addGestureRecognizer(tap)
        view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(moveLast(_:))))
        NotificationCenter.default.addObserver(
            self, selector: #selector(historyChanged), name: .NSUndoManagerDidUndoChange, object: history)
        NotificationCenter.default.addObserver(
            self, selector: #selector(historyChanged), name: .NSUndoManagerDidRedoChange, object: history)
        updateButtons()
    }

    private func makeButton(_ title: String, x: CGFloat, action: Selector) -> UIButton {
        let button = UIButton(type: .roundedRect)
        button.setTitle(title, for: .normal)
        button.frame = CGRect(x: x, y: 20, width: 100, height: 44)
        button.addTarget(self, action: action, for: .touchUpInside)
        return button
    }

    @objc private func addNote(_ tap: UITapGestureRecognizer) {
        guard tap.state == .ended else { return }
        count += 1
        insert(Note(text: "note \(count)", place: tap.location(in: view)))
    }

    @objc func insert(_ note: Note) {
        notes.append(note)
        history.registerUndo(withTarget: self, selector: #selector(remove(_:)), object: note)
        if !history.isUndoing { history.setActionName("Add \(note.text)") }
        updateButtons()
    }

    @objc func remove(_ note: Note) {
        notes.removeAll { $0 === note }
        history.registerUndo(withTarget: self, selector: #selector(insert(_:)), object: note)
        updateButtons()
    }

    private func move(_ note: Note, to place: CGPoint) {
        let old = note.place
        history.registerUndo(withTarget: self) { $0.move(note, to: old) }
        note.place = place
        updateButtons()
    }

    @objc private func moveLast(_ pan: UIPanGestureRecognizer) {
        guard let note = notes.last else { return }
        switch pan.state {
        case .began: dragStart = note.place
        case .changed:
            let translation = pan.translation(in: view)
            note.place = dragStart.applying(CGAffineTransform(translationX: translation.x, y: translation.y))
        case .ended, .cancelled:
            let place = note.place
            note.place = dragStart
            move(note, to: place)
            history.setActionName("Move \(note.text)")
            print("moved to \(Int(note.place.x))")
        default: break
        }
    }

    @objc private func undoTapped() {
        print(history.undoMenuItemTitle)
        history.undo()
    }

    @objc private func redoTapped() {
        print(history.redoMenuItemTitle)
        history.redo()
    }

    @objc private func historyChanged(_ notification: Notification) {
        updateButtons()
        print(notes.map { "\($0.text) at \(Int($0.place.x))" }.joined(separator: ", "))
    }

    private func updateButtons() {
        undoButton.isEnabled = history.canUndo
        redoButton.isEnabled = history.canRedo
    }
}

extension WhiteboardViewController: UIGestureRecognizerDelegate {
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        !(touch.view is UIControl)
    }
}
