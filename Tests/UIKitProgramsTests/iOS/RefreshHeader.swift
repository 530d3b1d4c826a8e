import FoundationNetworking
import UIKit

/// Observes a list, and loads when it was scrolled far enough.
class Refresher: NSObject {
    @MainActor private struct Observing {
        static var context = 0
        static let offset = #keyPath(UIScrollView.contentOffset)
    }

    weak var scrollView: UIScrollView?
    let indicator = UIActivityIndicatorView(style: .medium)
    private var isFar = false
    private var sizes: NSKeyValueObservation?

    func attach(to scrollView: UIScrollView) {
        self.scrollView = scrollView
        scrollView.addObserver(
            self, forKeyPath: Observing.offset, options: [.initial, .new], context: &Observing.context)
        scrollView.panGestureRecognizer.addObserver(self, forKeyPath: "state", options: .new, context: nil)
        sizes = scrollView.observe(\.contentSize, options: [.old, .new]) { [weak self] scrollView, change in
            guard let old = change.oldValue, let new = change.newValue else { return }
            print("content \(Int(old.height)) to \(Int(new.height)), animating \(self?.indicator.isAnimating ?? false)")
        }
    }

    func detach() {
        scrollView?.removeObserver(self, forKeyPath: Observing.offset, context: &Observing.context)
        scrollView?.panGestureRecognizer.removeObserver(self, forKeyPath: "state")
        sizes = nil
    }
}

extension Refresher {
    override open func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {
        if context == &Observing.context, keyPath == Observing.offset {
            guard let offset = change?[.newKey] as? CGPoint, (offset.y > 50) != isFar else { return }
            isFar = !isFar
            print("far \(isFar), far already \((object as? UIScrollView)?.contentOffset.y ?? 0 > 50)")
        } else if keyPath == "state", let pan = object as? UIPanGestureRecognizer {
            print("pan \(pan.state.rawValue)")
            if pan.state == .ended, isFar { indicator.startAnimating() }
        } else {
            super.observeValue(forKeyPath: keyPath, of: object, change: change, context: context)
        }
    }
}

/// A header with a text over a list.
class HeaderLabel: UILabel {
    override func drawText(in rect: CGRect) { super.drawText(in: rect.insetBy(dx: 8, dy: 0)) }

    override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
        super.textRect(forBounds: bounds.insetBy(dx: 8, dy: 0), limitedToNumberOfLines: numberOfLines)
    }

    func show(_ title: String, in font: UIFont) {
        let style = NSMutableParagraphStyle()
        style.alignment = .center
        style.lineSpacing = 4
        let attributes = [NSAttributedString.Key.font: font, NSAttributedString.Key.paragraphStyle: style]
        attributedText = NSAttributedString(string: title, attributes: attributes)
        let paragraph = attributedText?.attribute(.paragraphStyle, at: 0, effectiveRange: nil) as? NSParagraphStyle
        print("centered \(paragraph?.alignment == .center), spacing \(paragraph?.lineSpacing ?? 0)")
    }
}

class RefreshViewController: UIViewController {
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 500))
    let refresher = Refresher()

    override func viewDidLoad() {
        super.viewDidLoad()
        let header = HeaderLabel(frame: CGRect(x: 300, y: 0, width: 300, height: 40))
        header.show("News", in: UIFont(descriptor: UIFont.systemFont(ofSize: 12).fontDescriptor, size: 0))
        let application = UIApplication.value(forKeyPath: #keyPath(UIApplication.shared)) as? UIApplication
        print("bar hidden \(application?.isStatusBarHidden ?? false)")
        scrollView.contentSize = CGSize(width: 300, height: 2000)
        view.addSubview(scrollView)
        view.addSubview(header)
        view.addSubview(refresher.indicator)
        view.addSubview(UIVisualEffectView())
        refresher.attach(to: scrollView)
    }
}
