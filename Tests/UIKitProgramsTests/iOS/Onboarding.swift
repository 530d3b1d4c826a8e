import UIKit

/// Three pages with dots. A timer turns them until a finger drags.
final class OnboardingViewController: UIViewController {
    private let pager: UIScrollView = {
        let scrollView = UIScrollView()
        scrollView.isPagingEnabled = true
        scrollView.showsHorizontalScrollIndicator = false
        scrollView.contentInsetAdjustmentBehavior = .never
        scrollView.alwaysBounceVertical = false
        return scrollView
    }()
    private let dots = UIPageControl()
    private let skip = UIButton(type: .system)
    private let titles = ["Hello", "Touch", "Begin"]
    private var timer: Timer?

    override var prefersStatusBarHidden: Bool { true }
    override var preferredStatusBarStyle: UIStatusBarStyle { .lightContent }
    override var supportedInterfaceOrientations: UIInterfaceOrientationMask { .landscape }
    override var shouldAutorotate: Bool { false }

    override func viewDidLoad() {
        super.viewDidLoad()
        pager.delegate = self
        view.addSubview(pager)
        for (index, title) in titles.enumerated() {
            let page = UILabel()
            page.text = title
            page.tag = 100 + index
            page.textAlignment = .center
            page.numberOfLines = 0
            page.attributedText = NSAttributedString(
                string: title, attributes: [.font: UIFont.boldSystemFont(ofSize: 40), .foregroundColor: UIColor.label])
            pager.addSubview(page)
        }
        dots.numberOfPages = titles.count
        dots.currentPageIndicatorTintColor = .systemIndigo
        dots.pageIndicatorTintColor = UIColor.systemIndigo.withAlphaComponent(0.3)
        dots.addTarget(self, action: #selector(dotTapped), for: .valueChanged)
        view.addSubview(dots)
        skip.setTitle("Skip", for: [])
        skip.addTarget(self, action: #selector(skipTapped), for: .primaryActionTriggered)
        view.addSubview(skip)
    }

    override func viewWillLayoutSubviews() {
        super.viewWillLayoutSubviews()
        let bounds = view.bounds.inset(by: view.safeAreaInsets)
        pager.frame = bounds
        pager.contentSize = CGSize(width: bounds.width * CGFloat(titles.count), height: bounds.height)
        for case let page as UILabel in pager.subviews where page.tag >= 100 {
            page.frame = bounds.offsetBy(dx: bounds.width * CGFloat(page.tag - 100), dy: 0)
        }
        dots.frame = CGRect(x: bounds.midX - 100, y: bounds.maxY - 60, width: 200, height: 40)
        skip.frame = CGRect(x: bounds.maxX - 120, y: 20, width: 100, height: 44)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        timer = Timer.scheduledTimer(
            timeInterval: 60, target: self, selector: #selector(turn), userInfo: nil, repeats: true)
        timer?.tolerance = 0.5
        print("timer", timer?.isValid == true)
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        stop()
    }

    private func stop() {
        timer?.invalidate()
        timer = nil
    }

    @objc func turn() { show(page: (dots.currentPage + 1) % titles.count) }

    @objc private func dotTapped(_ sender: UIPageControl) {
        print("dot \(sender.currentPage)")
        show(page: sender.currentPage)
    }

    @objc private func skipTapped() { show(page: titles.count - 1) }

    private func show(page: Int) {
        pager.setContentOffset(CGPoint(x: pager.frame.width * CGFloat(page), y: 0), animated: true)
    }
}

extension OnboardingViewController: UIScrollViewDelegate {
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
        stop()
        print("timer off")
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        let page = Int((scrollView.contentOffset.x / scrollView.bounds.width).rounded())
        guard page != dots.currentPage, titles.indices.contains(page) else { return }
        dots.currentPage = page
        print("page \(titles[page])")
    }

    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { settle(scrollView) }
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) { settle(scrollView) }

    private func settle(_ scrollView: UIScrollView) { print("at \(Int(scrollView.contentOffset.x))") }
}
