import UIKit

/// A wheel with sizes, a note, and a stone that falls, is dragged by an attachment and snaps back.
class NoteFormController: UIViewController, UIPickerViewDataSource, UIPickerViewDelegate, UITextViewDelegate {
    let picker = UIPickerView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let note = UITextView(frame: CGRect(x: 300, y: 0, width: 200, height: 100))
    let stone = UIView(frame: CGRect(x: 600, y: 100, width: 40, height: 40))
    private lazy var animator = UIDynamicAnimator(referenceView: view)
    private var attachment: UIAttachmentBehavior?

    override func viewDidLoad() {
        super.viewDidLoad()
        picker.dataSource = self
        picker.delegate = self
        note.delegate = self
        note.textContainerInset = .zero
        note.textContainer.lineFragmentPadding = 0
        for part in [picker, note, stone] { view.addSubview(part) }
        stone.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(dragged(_:))))
        let gravity = UIGravityBehavior(items: [stone])
        let floor = UICollisionBehavior(items: [stone])
        floor.translatesReferenceBoundsIntoBoundary = true
        animator.addBehavior(floor)
        animator.addBehavior(gravity)
        gravity.action = { [weak self] in print("fallen to", self?.stone.frame.maxY ?? 0) }
    }

    func numberOfComponents(in pickerView: UIPickerView) -> Int { 1 }
    func pickerView(_ pickerView: UIPickerView, numberOfRowsInComponent component: Int) -> Int { 10 }
    func pickerView(_ pickerView: UIPickerView, rowHeightForComponent component: Int) -> CGFloat { 40 }
    func pickerView(
        _ pickerView: UIPickerView, viewForRow row: Int, forComponent component: Int, reusing view: UIView?
    ) -> UIView {
        let label = view as? UILabel ?? UILabel()
        label.text = "\(row)"
        return label
    }
    func pickerView(_ pickerView: UIPickerView, didSelectRow row: Int, inComponent component: Int) {
        print("row", row, (pickerView.view(forRow: row, forComponent: component) as? UILabel)?.text ?? "no view")
    }

    func textView(_ textView: UITextView, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool {
        text != "\n"
    }
    func textViewDidChange(_ textView: UITextView) { print("note", textView.text ?? "") }

    @objc private func dragged(_ recognizer: UIPanGestureRecognizer) {
        let place = recognizer.location(in: view)
        switch recognizer.state {
        case .began:
            animator.removeAllBehaviors()
            let grip = UIAttachmentBehavior(item: stone, attachedToAnchor: place)
            animator.addBehavior(grip)
            attachment = grip
        case .changed: attachment?.anchorPoint = place
        case .ended:
            print("dropped at", stone.center.x)
            animator.removeAllBehaviors()
            animator.addBehavior(UISnapBehavior(item: stone, snapTo: CGPoint(x: 620, y: 120)))
        default: break
        }
    }
}

/// A row of marks of any kind, one for each step of a form.
class StepRow<Mark: StepMark>: UIView {
    let marks = (0..<3).map { _ in Mark() }
}

class StepMark: UIView {
    var kind: String { "plain" }
}

class RoundMark: StepMark {
    override init(frame: CGRect) {
        super.init(frame: frame)
        layer.cornerRadius = 5
    }
    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }
    override var kind: String { "round" }
}
