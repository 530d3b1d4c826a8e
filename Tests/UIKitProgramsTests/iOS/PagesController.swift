import UIKit

/// Pages in a scroll view, and a page control that shows and turns them.
class PagesViewController: UIViewController {
    private let colors: [UIColor] = [.systemRed, .systemGreen, .systemBlue]
    private let scrollView = UIScrollView()
    private let pageControl = UIPageControl()

    override func viewDidLoad() {
        super.viewDidLoad()
        scrollView.isPagingEnabled = true
        scrollView.delegate = self
        scrollView.showsHorizontalScrollIndicator = false
        view.addSubview(scrollView)

        for color in colors {
            let page = UIView()
            page.backgroundColor = color
            scrollView.addSubview(page)
        }

        pageControl.numberOfPages = colors.count
        pageControl.currentPageIndicatorTintColor = .label
        pageControl.pageIndicatorTintColor = .tertiaryLabel
        pageControl.addTarget(self, action: #selector(pageControlChanged), for: .valueChanged)
        view.addSubview(pageControl)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        scrollView.frame = CGRect(x: 0, y: 0, width: 400, height: 600)
        for (index, page) in scrollView.subviews.enumerated() {
            page.frame = scrollView.bounds
            page.frame.origin.x = scrollView.bounds.width * CGFloat(index)
        }
        scrollView.contentSize = CGSize(width: scrollView.bounds.width * CGFloat(colors.count), height: 600)
        pageControl.frame = CGRect(x: 0, y: 620, width: 400, height: 40)
    }

    @objc private func pageControlChanged(_ sender: UIPageControl) {
        print("control to \(sender.currentPage)")
        let offset = CGPoint(x: scrollView.bounds.width * CGFloat(sender.currentPage), y: 0)
        scrollView.setContentOffset(offset, animated: true)
    }

    private func updatePage() {
        pageControl.currentPage = Int((scrollView.contentOffset.x / scrollView.bounds.width).rounded())
    }
}

extension PagesViewController: UIScrollViewDelegate {
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { print("begin") }

    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {
        print("aims at \(Int(targetContentOffset.pointee.x))")
    }

    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        print("end, decelerates \(decelerate)")
        if !decelerate { updatePage() }
    }

    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) { print("turning") }

    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        updatePage()
        print("page \(pageControl.currentPage)")
    }

    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {
        print("animated to \(Int(scrollView.contentOffset.x))")
    }
}
