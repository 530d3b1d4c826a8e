import UIKit
import os.log

/// A menu behind the content, which a pan moves aside. A storyboard may name the content, or the program sets it.
open class ParallaxMenu: UIViewController {
    @IBInspectable public var contentSegue: String?
    @IBInspectable public var contentName: String?
    public var content: UIViewController? { didSet { if isViewLoaded { showContent() } } }
    let tiltRange = 20
    private let width: CGFloat = 200
    private var cover: UIView?

    open override func viewDidLoad() {
        super.viewDidLoad()
        if contentName != nil {
            content = storyboard?.instantiateViewController(withIdentifier: contentName!)
        }
        navigationController?.toolbar.isTranslucent = false
        navigationController?.isToolbarHidden = true
        if toolbarItems == nil {
            let space = UIBarButtonItem(barButtonSystemItem: .flexibleSpace, target: nil, action: nil)
            toolbarItems = [space, MenuItem(size: 26), space]
        }
        view.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: #selector(panned(_:))))
        addTilt()
        showContent()
    }

    open override func didRotate(from fromInterfaceOrientation: UIInterfaceOrientation) {
        super.didRotate(from: fromInterfaceOrientation)
        close()
    }

    @objc func panned(_ pan: UIPanGestureRecognizer) {
        guard let moved = content?.view else { return }
        let x = min(max(pan.translation(in: view).x, 0), width)
        moved.frame.origin.x = x
        guard pan.state == .ended else { return }
        let isOpen = x > width / 2
        moved.frame.origin.x = isOpen ? width : 0
        print(isOpen ? "opened" : "closed", moved.frame.minX)
        if isOpen { addCover() }
    }

    /// A picture of the screen takes the touches of the content while the menu is open.
    private func addCover() {
        let picture = UIScreen.main.snapshotView(afterScreenUpdates: false)
        picture.frame.origin.x = width
        picture.addGestureRecognizer(UITapGestureRecognizer(target: self, action: #selector(close)))
        view.addSubview(picture)
        cover = picture
    }

    @objc func close() {
        cover?.removeFromSuperview()
        content?.view.frame.origin.x = 0
        os_log("%{public}@ closed after %d steps", type: .debug, "menu", 1)
        print("closed", view.motionEffects.count, (toolbarItems ?? []).count)
    }

    private func addTilt() {
        for effect in view.motionEffects { view.removeMotionEffect(effect) }
        for (path, type) in [
            ("center.x", UIInterpolatingMotionEffect.EffectType.tiltAlongHorizontalAxis),
            ("center.y", .tiltAlongVerticalAxis),
        ] {
            let effect = UIInterpolatingMotionEffect(keyPath: path, type: type)
            effect.minimumRelativeValue = -tiltRange
            effect.maximumRelativeValue = tiltRange
            view.addMotionEffect(effect)
        }
    }

    private func showContent() {
        guard let content = content else { return }
        addChildViewController(content)
        content.view.frame = view.bounds
        view.addSubview(content.view)
        content.didMove(toParentViewController: self)
    }
}

extension ParallaxMenu {
    private var hasSegue: Bool { return contentSegue != nil }

    open override func awakeFromNib() {
        super.awakeFromNib()
        if hasSegue { performSegue(withIdentifier: contentSegue!, sender: self) }
    }

    open override func prepare(for segue: UIStoryboardSegue, sender: Any?) {
        if segue.identifier == contentSegue { content = segue.destination }
    }

    private func windowOfStatusBar() -> UIWindow? {
        return UIApplication.shared.value(forKey: "status" + "BarWindow") as? UIWindow
    }
}

/// An item with a view of its own.
class MenuItem: UIBarButtonItem {
    let size: CGFloat

    init(size: CGFloat) {
        self.size = size
        super.init()
        customView = UIView(frame: CGRect(x: 0, y: 0, width: size, height: size))
    }

    required init?(coder aDecoder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}
