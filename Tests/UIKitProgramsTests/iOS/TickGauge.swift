#if os(macOS)
    import Cocoa
#else
    import UIKit
#endif

extension CGPath {
    func eachElement(body: @escaping @convention(block) (CGPathElement) -> Void) {
        typealias Body = @convention(block) (CGPathElement) -> Void
        apply(info: unsafeBitCast(body, to: UnsafeMutableRawPointer.self)) { info, element in
            unsafeBitCast(info, to: Body.self)(element.pointee)
        }
    }
}

/// A layer with room around its path.
class RoomyLayer: CAShapeLayer {
    var room: CGFloat = 0

    init(room: CGFloat) {
        super.init()
        self.room = room
    }

    required init?(coder aDecoder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

class TickLayer: RoomyLayer {
    let number: Int

    init(number: Int) {
        self.number = number
        super.init(room: 4)
    }

    required init?(coder aDecoder: NSCoder) { fatalError("init(coder:) has not been implemented") }
}

/// A gauge whose value is the tick that is nearest to the finger.
class TickGauge: UIControl {
    private var ticks: [TickLayer] = []
    private(set) var value = 0
    let hand = UIView()
    let face = UIView()

    override init(frame: CGRect) {
        super.init(frame: frame)
        for number in 0..<5 {
            let tick = TickLayer(number: number)
            let path = UIBezierPath()
            path.move(to: CGPoint(x: 50 + 100 * CGFloat(number), y: tick.room))
            path.addLine(to: CGPoint(x: 50 + 100 * CGFloat(number), y: 40))
            tick.path = path.cgPath
            layer.addSublayer(tick)
            ticks.append(tick)
        }
    }

    required init?(coder aDecoder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override var intrinsicContentSize: CGSize {
        return CGSize(width: UIScreen().bounds.size.width, height: 40)
    }

    /// The face is put behind the hand each time.
    override func layoutSubviews() {
        super.layoutSubviews()
        print("layout")
        face.isUserInteractionEnabled = false
        hand.isUserInteractionEnabled = false
        addSubview(face)
        addSubview(hand)
    }

    override func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        follow(touch)
        return true
    }

    override func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool {
        follow(touch)
        return true
    }

    private func follow(_ touch: UITouch) {
        let x = touch.location(in: self).x
        var nearest = CGFloat.infinity
        for tick in ticks {
            tick.path?.eachElement { element in
                guard element.type == .moveToPoint, abs(element.points.pointee.x - x) < nearest else { return }
                nearest = abs(element.points.pointee.x - x)
                self.value = tick.number
            }
        }
        print("tick \(value)")
    }
}
