import UIKit

/// A scroll view without an end: near an edge it moves its content back to the middle.
class EndlessScrollView: UIScrollView {
    private(set) var turns = 0

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentSize = CGSize(width: frame.width, height: 5000)
        contentOffset = CGPoint(x: 0, y: 2000)
        showsVerticalScrollIndicator = false
    }

    required init?(coder: NSCoder) { fatalError() }

    override func layoutSubviews() {
        super.layoutSubviews()
        let middle = (contentSize.height - bounds.height) / 2
        if abs(contentOffset.y - middle) > contentSize.height / 4 {
            contentOffset.y = middle
            turns += 1
            print("turn \(turns)")
        }
    }
}

/// A scroll view that observes its own steps, and never goes above its header.
class HeaderScrollView: UIScrollView {
    private let header = UIView()

    override var contentOffset: CGPoint {
        didSet {
            guard contentOffset != oldValue else { return }
            header.frame.origin.y = min(contentOffset.y, 0)
            print("offset \(Int(contentOffset.y))")
        }
    }

    override var bounds: CGRect {
        willSet { if newValue.size != bounds.size { print("size \(Int(newValue.width))") } }
        didSet { if bounds.origin != oldValue.origin { print("bounds \(Int(bounds.minY))") } }
    }

    override init(frame: CGRect) {
        super.init(frame: frame)
        header.frame = CGRect(x: 0, y: 0, width: frame.width, height: 100)
        addSubview(header)
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }
}

class ScrollsViewController: UIViewController, UIScrollViewDelegate {
    let endless = EndlessScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 500))
    let observed = HeaderScrollView(frame: CGRect(x: 400, y: 0, width: 300, height: 500))

    override func viewDidLoad() {
        super.viewDidLoad()
        observed.contentSize = CGSize(width: 300, height: 2000)
        observed.delegate = self
        view.addSubview(endless)
        view.addSubview(observed)
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        print("scrolled, dragging \(scrollView.isDragging), decelerating \(scrollView.isDecelerating)")
    }

    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { print("animation ended") }
}
