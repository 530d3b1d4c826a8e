import FingerpostKit
import TestKit
import Testing

/// Rows that scroll sideways, in a list that scrolls up and down.
final class ShelfViewController: UIViewController, UIScrollViewDelegate {
    private let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    private var shelves: [UIScrollView] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        list.alwaysBounceVertical = true
        list.delegate = self
        list.contentSize = CGSize(width: 400, height: 10 * 200)
        view.addSubview(list)
        for row in 0..<10 {
            let shelf = UIScrollView(frame: CGRect(x: 0, y: CGFloat(row) * 200, width: 400, height: 180))
            shelf.contentSize = CGSize(width: 1000, height: 180)
            shelf.isDirectionalLockEnabled = true
            shelf.decelerationRate = .fast
            shelf.delegate = self
            let cover = UIButton(frame: CGRect(x: 10, y: 10, width: 120, height: 160))
            cover.addAction(UIAction { [weak self] _ in self?.coverTapped(row) }, for: .touchUpInside)
            shelf.addSubview(cover)
            list.addSubview(shelf)
            shelves.append(shelf)
        }
    }

    private func name(_ scrollView: UIScrollView) -> String {
        shelves.firstIndex(of: scrollView).map { "shelf \($0 + 1)" } ?? "list"
    }

    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { print("\(name(scrollView)) begins") }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        let offset = scrollView.contentOffset
        print("\(name(scrollView)) ends at \(Int(offset.x)), \(Int(offset.y))")
    }

    private func coverTapped(_ row: Int) {
        print("cover \(row)")
        list.scrollRectToVisible(shelves[row].frame, animated: false)
        print("list at \(Int(list.contentOffset.y))")
    }
}

extension ProgramTests {
    @Test("R95, R102: shelves that scroll sideways work in a list that scrolls up and down")
    func nestedScroll() {
        device.show(ShelfViewController())
        device.drag(from: (300, 100), to: (200, 100), at: 1, duration: 1)
        device.wait(until: 5)
        expectEqual(device.printed(), ["shelf 1 begins", "shelf 1 ends at 90, 0"])
        device.drag(from: (300, 300), to: (300, 200), at: 6, duration: 1)
        device.wait(until: 15)
        expectEqual(device.printed(), ["list begins", "list ends at 0, 90"])
        // The list went on for (100 - 10) · 0.499 = 44.91 points.
        device.expect("tap 50,150 at 16 -> cover 1, list at 134")
    }
}
