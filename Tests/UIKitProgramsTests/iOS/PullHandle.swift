import CoreGraphics
import UIKit

@MainActor @objc protocol PullHandleDelegate {
    @objc optional func pullHandle(_ handle: PullHandle, didPull distance: CGFloat)
    @objc optional func pullHandle(_ handle: PullHandle, canPullAt point: CGPoint, in space: UICoordinateSpace) -> Bool
}

extension CGFloat {
    /// The number with `digits` digits after the point.
    fileprivate func cut(to digits: Int) -> CGFloat {
        let factor = pow(10, CGFloat(digits))
        return (self * factor).rounded() / factor
    }
}

/// A grip with a dot. A finger pulls it down, and the farther, the harder.
class PullHandle: UIView {
    @IBOutlet weak var delegate: AnyObject?
    private let dot = Dot()
    private var start = CGPoint.zero

    override init(frame: CGRect) {
        super.init(frame: frame)
        // swift-format-ignore: NoPlaygroundLiterals
        backgroundColor = #colorLiteral(red: 0.9, green: 0.5, blue: 0.1, alpha: 1)
        dot.image = PullHandle.circle(diameter: 12)
        addSubview(dot)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    private static func circle(diameter: Int) -> CGImage? {
        let context = CGContext(
            data: nil, width: diameter, height: diameter, bitsPerComponent: 8, bytesPerRow: 4 * diameter,
            space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGImageAlphaInfo.premultipliedLast.rawValue)
        context?.fillEllipse(in: CGRect(x: 0, y: 0, width: diameter, height: diameter))
        return context?.makeImage()
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        if traitCollection.hasDifferentColorAppearance(comparedTo: previousTraitCollection) { setNeedsDisplay() }
    }

    /// The dot in the middle. The image decides about its size.
    private final class Dot: UIView {
        var image: CGImage? { didSet { superview?.setNeedsLayout() } }

        override func sizeThatFits(_ size: CGSize) -> CGSize {
            CGSize(width: image?.width ?? 0, height: image?.height ?? 0)
        }
        override func point(inside point: CGPoint, with event: UIEvent?) -> Bool { false }
    }
}

// MARK: - Touches and layout, whose methods override those of UIView

extension PullHandle {
    /// Makes the dot as large as its image.
    override func layoutSubviews() {
        super.layoutSubviews()
        dot.bounds.size = dot.sizeThatFits(bounds.size)
        dot.center = CGPoint(x: bounds.midX, y: bounds.midY)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        start = touch.location(in: superview)
        print("dot at \(Int(dot.frame.minX))")
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first, let space = window?.screen.coordinateSpace else { return }
        let place = convert(touch.location(in: self), to: space)
        guard delegate?.pullHandle?(self, canPullAt: place, in: space) ?? true else { return }
        let distance = max(0, touch.location(in: superview).y - start.y)
        let pulled = 100 * (1 - 1 / (distance * 0.55 / 100 + 1))
        delegate?.pullHandle?(self, didPull: pulled.cut(to: 1))
    }
}

class PullViewController: UIViewController {
    let handle = PullHandle(frame: CGRect(x: 10, y: 20, width: 60, height: 40))

    override func viewDidLoad() {
        super.viewDidLoad()
        let panel = UIView(frame: CGRect(x: 100, y: 100 + topLayoutGuide.length, width: 400, height: 400))
        view.addSubview(panel)
        panel.addSubview(handle)
        handle.delegate = self
    }
}

extension PullViewController: PullHandleDelegate {
    func pullHandle(_ handle: PullHandle, didPull distance: CGFloat) { print("pulled \(distance)") }
    func pullHandle(_ handle: PullHandle, canPullAt point: CGPoint, in space: UICoordinateSpace) -> Bool {
        let inView = view.convert(point, from: space)
        print("at \(Int(point.y)), \(Int(handle.convert(inView, from: view).y))")
        return inView.y < 300
    }
}
