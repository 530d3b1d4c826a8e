import UIKit

/// A disc of colors. A finger chooses one, and so does whoever cannot see the disc.
class ColorDisc: UIControl {
    private(set) var hue: CGFloat = 0
    private let label = UILabel()
    private lazy var element: UIAccessibilityElement = ColorDiscElement(accessibilityContainer: self)

    override init(frame: CGRect) {
        super.init(frame: frame)
        layer.delegate = self
        let disc = CALayer()
        disc.contents = ColorDisc.image(side: 8)
        layer.addSublayer(disc)
        addSubview(label)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    private static func image(side: NSInteger) -> CGImage? {
        let data: CFMutableData = CFDataCreateMutable(nil, 0)
        CFDataSetLength(data, CFIndex(side * side * 4))
        let bytes = CFDataGetMutableBytePtr(data)!
        for index in 0..<side * side { bytes[4 * index + 3] = 255 }
        guard let provider = CGDataProvider(data: data) else { return nil }
        return CGImage(
            width: side, height: side, bitsPerComponent: 8, bitsPerPixel: 32, bytesPerRow: 4 * side,
            space: CGColorSpaceCreateDeviceRGB(), bitmapInfo: CGBitmapInfo(rawValue: CGImageAlphaInfo.last.rawValue),
            provider: provider, decode: nil, shouldInterpolate: false, intent: .defaultIntent)
    }

    /// A tag with a round corner at the top right.
    static func outline(of size: CGSize) -> CGPath {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addArc(
            tangent1End: CGPoint(x: size.width, y: 0), tangent2End: CGPoint(x: size.width, y: size.height),
            radius: 10)
        path.addLine(to: CGPoint(x: size.width, y: size.height))
        path.closeSubpath()
        return path
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        let point = touch.location(in: self)
        choose(atan2(point.y - bounds.midY, point.x - bounds.midX) / (2 * .pi))
        return true
    }

    func choose(_ hue: CGFloat) {
        self.hue = hue < 0 ? hue + 1 : hue
        let isRight = CFLocaleGetLanguageCharacterDirection("en") == .leftToRight
        let text = NSMutableAttributedString()
        let picture = NSTextAttachment()
        picture.image = UIImage().resizableImage(withCapInsets: .zero, resizingMode: .tile)
        text.append(NSAttributedString(attachment: picture))
        text.append(NSAttributedString(string: "\(Int((self.hue * 360).rounded()))"))
        label.attributedText = text
        let size = text.boundingRect(with: bounds.size, options: .usesLineFragmentOrigin, context: nil).size
        UIView.beginAnimations(nil, context: nil)
        UIView.setAnimationDuration(0.25)
        label.frame = CGRect(x: isRight ? 0 : bounds.width, y: 0, width: size.width, height: label.font.capHeight)
        UIView.commitAnimations()
        sendActions(for: .valueChanged)
    }

    override func accessibilityElementCount() -> Int { 1 }
    override func accessibilityElement(at index: Int) -> Any? { element }
    override func index(ofAccessibilityElement element: Any) -> Int { 0 }
}

private final class ColorDiscElement: UIAccessibilityElement {
    override func accessibilityIncrement() {
        guard let disc = accessibilityContainer as? ColorDisc else { return }
        disc.choose(disc.hue + 0.25)
        accessibilityValue = "\(disc.hue)"
    }
}

class ColorDiscController: UIViewController {
    let disc = ColorDisc(frame: CGRect(x: 100, y: 100, width: 200, height: 200))

    override func viewDidLoad() {
        super.viewDidLoad()
        disc.addTarget(self, action: #selector(changed), for: .valueChanged)
        view.addSubview(disc)
        var corners: [String] = []
        ColorDisc.outline(of: CGSize(width: 100, height: 50)).applyWithBlock { element in
            switch element.pointee.type {
            case .moveToPoint: corners.append("start")
            case .addLineToPoint: corners.append("\(Int(element.pointee.points[0].x))")
            case .addCurveToPoint: corners.append("to \(Int(element.pointee.points[2].y.rounded()))")
            default: corners.append("end")
            }
        }
        print(corners.joined(separator: ", "))
    }

    @objc private func changed() {
        print("hue \(Int((disc.hue * 360).rounded()))")
    }
}
