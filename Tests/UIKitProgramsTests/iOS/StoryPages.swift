import UIKit

/// A page with a number, and a button that turns to the first page.
class StoryPage: UIViewController {
    let number: Int
    init(number: Int) {
        self.number = number
        super.init(nibName: nil, bundle: nil)
    }
    required init?(coder: NSCoder) { fatalError() }

    override func viewDidLoad() {
        super.viewDidLoad()
        let tap = UITapGestureRecognizer(target: self, action: #selector(tapped))
        view.addGestureRecognizer(tap)
    }
    @objc func tapped() { print("tap on \(number)") }
}

class StoryViewController: UIViewController, UIPageViewControllerDataSource, UIPageViewControllerDelegate {
    let pages = UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal, options: nil)

    override func viewDidLoad() {
        super.viewDidLoad()
        pages.dataSource = self
        pages.delegate = self
        addChild(pages)
        pages.view.frame = CGRect(x: 0, y: 0, width: 400, height: 600)
        view.addSubview(pages.view)
        pages.didMove(toParent: self)
        pages.setViewControllers([StoryPage(number: 0)], direction: .forward, animated: false, completion: nil)
    }

    func turn(to number: Int) {
        pages.setViewControllers([StoryPage(number: number)], direction: .forward, animated: true) { finished in
            print("turned \(finished)")
        }
    }

    var shown: Int? { (pages.viewControllers?.first as? StoryPage)?.number }

    private func page(_ number: Int) -> UIViewController? {
        (0..<3).contains(number) ? StoryPage(number: number) : nil
    }

    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? { page((viewController as! StoryPage).number - 1) }

    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? { page((viewController as! StoryPage).number + 1) }

    func pageViewController(
        _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
    ) { print("to \((pendingViewControllers[0] as! StoryPage).number)") }

    func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) { print("from \((previousViewControllers[0] as! StoryPage).number), completed \(completed)") }
}
