import UIKit

@MainActor
protocol ContactCellDelegate: AnyObject {
    func contactCellDidTapDelete(_ cell: ContactCell)
    func contactCell(_ cell: ContactCell, didChangeOpen isOpen: Bool)
}

/// A cell that slides to the left and shows a button under it.
class ContactCell: UIView, UIGestureRecognizerDelegate {
    weak var delegate: ContactCellDelegate?
    let name: String
    private let content = UIView()
    private let deleteButton = UIButton(type: .custom)
    private var openWidth: CGFloat { deleteButton.bounds.width }

    private(set) var isOpen = false {
        didSet {
            content.frame.origin.x = isOpen ? -openWidth : 0
            if isOpen != oldValue { delegate?.contactCell(self, didChangeOpen: isOpen) }
        }
    }

    init(name: String, frame: CGRect) {
        self.name = name
        super.init(frame: frame)
        clipsToBounds = true
        deleteButton.frame = CGRect(x: bounds.width - 120, y: 0, width: 120, height: bounds.height)
        deleteButton.backgroundColor = .systemRed
        deleteButton.setTitle("Delete", for: .normal)
        deleteButton.addTarget(self, action: #selector(deleteTapped), for: .touchUpInside)
        addSubview(deleteButton)
        content.frame = bounds
        content.backgroundColor = .systemBackground
        addSubview(content)
        let pan = UIPanGestureRecognizer(target: self, action: #selector(slide(_:)))
        pan.delegate = self
        content.addGestureRecognizer(pan)
    }

    required init?(coder: NSCoder) { nil }

    func close() { isOpen = false }

    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard let pan = gestureRecognizer as? UIPanGestureRecognizer else { return true }
        let velocity = pan.velocity(in: self)
        return abs(velocity.x) > abs(velocity.y)
    }

    @objc private func slide(_ pan: UIPanGestureRecognizer) {
        switch pan.state {
        case .changed:
            let start: CGFloat = isOpen ? -openWidth : 0
            content.frame.origin.x = min(0, max(-openWidth, start + pan.translation(in: self).x))
        case .ended:
            isOpen = content.frame.minX < -openWidth / 2
        case .cancelled:
            isOpen = { isOpen }()
        default: break
        }
    }

    @objc private func deleteTapped() { delegate?.contactCellDidTapDelete(self) }
}

class ContactListController: UIViewController {
    private let scrollView = UIScrollView()
    private var cells: [ContactCell] = []
    private lazy var tap: UITapGestureRecognizer = {
        let tap = UITapGestureRecognizer(target: self, action: #selector(choose))
        tap.delegate = self
        return tap
    }()

    override func viewDidLoad() {
        super.viewDidLoad()
        scrollView.frame = view.bounds
        scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        scrollView.addGestureRecognizer(tap)
        view.addSubview(scrollView)
        for (index, name) in (1...30).map({ "Person \($0)" }).enumerated() {
            let cell = ContactCell(name: name, frame: CGRect(x: 0, y: CGFloat(index) * 80, width: 600, height: 80))
            cell.delegate = self
            scrollView.addSubview(cell)
            cells.append(cell)
        }
        scrollView.contentSize = CGSize(width: 600, height: 80 * CGFloat(cells.count))
    }

    @objc private func choose(_ tap: UITapGestureRecognizer) {
        let point = tap.location(in: scrollView)
        guard let index = cells.firstIndex(where: { $0.frame.contains(point) }) else { return }
        print("selected \(cells[index].name)")
        scrollView.scrollRectToVisible(cells[index].frame.insetBy(dx: 0, dy: -80), animated: false)
    }
}

// MARK: - ContactCellDelegate
extension ContactListController: ContactCellDelegate {
    func contactCellDidTapDelete(_ cell: ContactCell) {
        cell.removeFromSuperview()
        cells.removeAll { $0 == cell }
        UIView.animate(withDuration: 0.3) { [self] in
            for (index, cell) in cells.enumerated() { cell.frame.origin.y = CGFloat(index) * 80 }
        }
        print("deleted \(cell.name), \(cells.count) left")
    }

    func contactCell(_ cell: ContactCell, didChangeOpen isOpen: Bool) {
        print("\(cell.name) \(isOpen ? "open" : "closed")")
        guard isOpen else { return }
        for other in cells where other.isOpen && other !== cell { other.close() }
    }
}

// MARK: - UIGestureRecognizerDelegate
extension ContactListController: UIGestureRecognizerDelegate {
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        !(touch.view is UIButton)
    }
}
