import CoreGraphics
import QuartzCore
import UIKit
import UIKit.UIGestureRecognizerSubclass
import os.log

/// What a rating bar asks and reports. Every method is optional.
@objc public protocol RatingBarDelegate: NSObjectProtocol {
    @objc optional func ratingBar(_ bar: RatingBar, shouldChangeTo rating: Int) -> Bool
    @objc optional func ratingBar(_ bar: RatingBar, didChangeTo rating: Int)
    @objc optional func ratingBarHint(for bar: RatingBar) -> String?
    /// The number of stars.
    @objc optional var starCount: Int { get }
}

/// A row of stars. A finger sets the rating.
public class RatingBar: UIControl {
    @IBOutlet public weak var delegate: RatingBarDelegate?
    @objc public dynamic private(set) var rating = 0

    public var starCount: Int { delegate?.starCount ?? 5 }
    public var hint: String { (delegate?.ratingBarHint?(for: self) ?? nil) ?? "no hint" }

    fileprivate func change(to new: Int) {
        guard new != rating, delegate?.ratingBar?(self, shouldChangeTo: new) ?? true else { return }
        rating = new
        delegate?.ratingBar?(self, didChangeTo: new)
        sendActions(for: .valueChanged)
    }

    private func rating(at point: CGPoint) -> Int {
        min(max(Int(point.x / (bounds.width / CGFloat(starCount))) + 1, 0), starCount)
    }
}

// MARK: - Touches

#if os(iOS)
    extension RatingBar {
        /// A finger on a star gives that rating.
        public override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
            change(to: rating(at: touch.location(in: self)))
            return true
        }

        public override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
            change(to: rating(at: touch.location(in: self)))
            return true
        }
    }
#endif

/// Accepts at most three stars of four.
class StrictReview: NSObject, RatingBarDelegate {
    let starCount = 4

    func ratingBar(_ bar: RatingBar, shouldChangeTo rating: Int) -> Bool { rating <= 3 }
    func ratingBar(_ bar: RatingBar, didChangeTo rating: Int) { print("rated \(rating)") }
    func ratingBarHint(for bar: RatingBar) -> String? { "at most three" }
}

/// Implements none of the methods.
class SilentReview: NSObject, RatingBarDelegate {}

class ReviewController: UIViewController {
    let strict = RatingBar(frame: CGRect(x: 0, y: 0, width: 400, height: 100))
    let silent = RatingBar(frame: CGRect(x: 0, y: 200, width: 500, height: 100))
    private let review = StrictReview()
    private let other = SilentReview()

    override func viewDidLoad() {
        super.viewDidLoad()
        strict.delegate = review
        silent.delegate = other
        for bar in [strict, silent] {
            bar.addTarget(self, action: #selector(changed(_:)), for: .valueChanged)
            view.addSubview(bar)
        }
    }

    @objc private func changed(_ sender: RatingBar) { print("changed to \(sender.rating), \(sender.hint)") }
}
