import AVFoundation
import CoreImage
import UIKit
import os.log

private var handlerKey: UInt8 = 0

extension UIGestureRecognizer {
    /// Called with each action of the recognizer.
    var handler: ((UIGestureRecognizerState) -> Void)? {
        get { return objc_getAssociatedObject(self, &handlerKey) as? (UIGestureRecognizerState) -> Void }
        set { objc_setAssociatedObject(self, &handlerKey, newValue, .OBJC_ASSOCIATION_RETAIN_NONATOMIC) }
    }

    @objc func callHandler() { handler?(state) }
}

/// A bar whose width only its own initializer knows.
private class BarLayer: CALayer {
    let barWidth: CGFloat

    init(barWidth: CGFloat) {
        self.barWidth = barWidth
        super.init()
        fillMode = kCAFillModeForwards
    }

    required init?(coder aDecoder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

/// What a drawer remembers.
class DrawerRecord: NSObject, NSCoding {
    let opened: Int
    init(opened: Int) { self.opened = opened }
    required init?(coder aDecoder: NSCoder) { opened = aDecoder.decodeInteger(forKey: "opened") }
    func encode(with aCoder: NSCoder) { aCoder.encode(opened, forKey: "opened") }
}

/// A door that turns around its left side, and a knob on it.
@IBDesignable
class HingedDrawer: UIView, UIGestureRecognizerDelegate, UIPointerInteractionDelegate {
    let door = UIView()
    private let knob = UIButton(type: UIButtonType.custom)
    private let bar = BarLayer(barWidth: 4)
    private var heightConstraint: NSLayoutConstraint?
    private let tap = UITapGestureRecognizer()
    var record = DrawerRecord(opened: 0)

    override func awakeFromNib() {
        super.awakeFromNib()
        build()
    }

    override func prepareForInterfaceBuilder() {
        super.prepareForInterfaceBuilder()
        build()
    }

    func build() {
        setContentHuggingPriority(UILayoutPriorityDefaultHigh, for: .vertical)
        door.translatesAutoresizingMaskIntoConstraints = true
        door.autoresizingMask = [.flexibleHeight] as UIViewAutoresizing
        door.frame = CGRectMake(0, 0, 200, 100)
        // The left side stays where it is.
        door.layer.anchorPoint = CGPointMake(0, 0.5)
        door.layer.position = CGPoint(x: 0, y: 50)
        door.layer.addSublayer(bar)
        addSubview(door)
        knob.frame = CGRect(x: 150, y: 30, width: 40, height: 40)
        knob.tintColor = UIColor(ciColor: CIColor(color: .red))
        knob.addTarget(self, action: #selector(knobTouched), for: UIControlEvents.touchDown)
        door.addSubview(knob)
        bringSubview(toFront: door)
        tap.delegate = self
        tap.handler = { [unowned self] in self.tapped($0) }
        tap.addTarget(tap, action: #selector(UIGestureRecognizer.callHandler))
        addGestureRecognizer(tap)
        addInteraction(UIPointerInteraction(delegate: self))
    }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        guard let view = touch.view else { return false }
        return !view.isKind(of: UIControl.self) && !(view is UITextField) && touch.type != .stylus
    }

    private func tapped(_ state: UIGestureRecognizerState) {
        guard state == UIGestureRecognizerState.recognized else { return }
        turn()
    }

    private func turn() {
        // Seen from the front, a door that is turned by 60 degrees is half as wide.
        let isOpen = !CATransform3DIsIdentity(door.layer.transform)
        door.layer.transform = isOpen ? CATransform3DIdentity : CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
        record = DrawerRecord(opened: record.opened + (isOpen ? 0 : 1))
        print(isOpen ? "closed" : "open, \(Int(door.frame.width.rounded())) wide, \(record.opened) times")
        perform(#selector(report), with: nil, afterDelay: 2, inModes: [RunLoopMode.commonModes])
    }

    @objc private func report() { print("rests at \(IndexPath(row: record.opened, section: 1))") }

    @objc private func knobTouched() {
        let corner = NSValue(cgPoint: knob.convert(CGPoint.zero, to: self)).cgPointValue
        print("knob\(corner.equalTo(CGPointMake(150, 30)) ? "" : " at \(Int(corner.x.rounded()))")")
    }
}

class HingedDrawerController: UIViewController {
    let drawer = HingedDrawer(frame: CGRect(x: 100, y: 100, width: 300, height: 100))

    override func viewDidLoad() {
        super.viewDidLoad()
        drawer.awakeFromNib()
        view.addSubview(drawer)
        if let host = parent as? UINavigationController { host.setNavigationBarHidden(true, animated: false) }
        navigationItem.rightBarButtonItem = UIBarButtonItem(
            barButtonSystemItem: .cancel, target: self, action: #selector(close))
        let safeArea = view.safeAreaLayoutGuide.layoutFrame
        let place = AVMakeRect(aspectRatio: CGSize(width: 2, height: 1), insideRect: safeArea)
        let bar = navigationController?.navigationBar.frame.height ?? 0
        print("picture \(Int(place.minY)) to \(Int(place.maxY)), bar \(bar)")
    }

    @objc private func close() { dismiss(animated: true) }
}
