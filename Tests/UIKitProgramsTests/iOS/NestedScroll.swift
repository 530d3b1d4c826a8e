import UIKit

/// Rows that scroll sideways, in a list that scrolls up and down.
class ShelfViewController: UIViewController, UIScrollViewDelegate {
    private let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
    private var shelves: [UIScrollView] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        list.alwaysBounceVertical = true
        list.delegate = self
        list.contentSize = CGSize(width: 400, height: 10 * 200)
        view.addSubview(list)
        for row in 0..<10 {
            let shelf = UIScrollView(frame: CGRect(x: 0, y: row * 200, width: 400, height: 180))
            shelf.contentSize = CGSize(width: 1000, height: 180)
            shelf.isDirectionalLockEnabled = true
            shelf.decelerationRate = .fast
            shelf.delegate = self
            shelf.tag = row + 1
            let cover = UIButton(type: .custom)
            cover.frame = CGRect(x: 10, y: 10, width: 120, height: 160)
            cover.tag = row
            cover.setImage(UIImage(named: "cover\(row)"), for: .normal)
            cover.addTarget(self, action: #selector(coverTapped(_:)), for: .touchUpInside)
            shelf.addSubview(cover)
            list.addSubview(shelf)
            shelves.append(shelf)
        }
    }

    private func name(_ scrollView: UIScrollView) -> String { scrollView === list ? "list" : "shelf \(scrollView.tag)" }

    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { print("\(name(scrollView)) begins") }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        let offset = scrollView.contentOffset
        print("\(name(scrollView)) ends at \(Int(offset.x)), \(Int(offset.y))")
    }

    @objc private func coverTapped(_ sender: UIButton) {
        print("cover \(sender.tag)")
        let shelf = shelves[sender.tag]
        list.scrollRectToVisible(shelf.frame, animated: false)
        print("list at \(Int(list.contentOffset.y))")
    }
}
