import UIKit

/// A line of one finger. Predicted points are replaced when the real ones arrive.
final class Stroke {
    var points: [CGPoint] = []
    var predicted: [CGPoint] = []
    var widths: [CGFloat] = []
}

/// A canvas for several fingers.
class InkView: UIView {
    private var active: [ObjectIdentifier: Stroke] = [:]
    private(set) var finished: [Stroke] = []

    override init(frame: CGRect) {
        super.init(frame: frame)
        isMultipleTouchEnabled = true
        isOpaque = false
        backgroundColor = .clear
        contentMode = .redraw
    }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        isMultipleTouchEnabled = true
    }

    override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        context.setLineCap(.round)
        for stroke in finished + active.values {
            UIColor.label.setStroke()
            let path = UIBezierPath()
            for (index, point) in stroke.points.enumerated() {
                if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
            }
            path.lineWidth = stroke.widths.last ?? 1
            path.stroke()
        }
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches {
            let stroke = Stroke()
            active[ObjectIdentifier(touch)] = stroke
            append(touch, to: stroke, event: event)
        }
        print("began \(touches.count), \(active.count) active")
    }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches {
            guard let stroke = active[ObjectIdentifier(touch)] else { continue }
            append(touch, to: stroke, event: event)
        }
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches {
            guard let stroke = active.removeValue(forKey: ObjectIdentifier(touch)) else { continue }
            stroke.predicted = []
            finished.append(stroke)
            print("line of \(stroke.points.count) points to \(describe(stroke.points.last))")
        }
        setNeedsDisplay()
    }

    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches where active.removeValue(forKey: ObjectIdentifier(touch)) != nil {
            print("discarded")
        }
        setNeedsDisplay()
    }

    private func append(_ touch: UITouch, to stroke: Stroke, event: UIEvent?) {
        let samples = event?.coalescedTouches(for: touch) ?? [touch]
        stroke.points += samples.map { $0.preciseLocation(in: self) }
        stroke.widths += samples.map { $0.type == .pencil ? $0.force : 2 }
        stroke.predicted = event?.predictedTouches(for: touch)?.map { $0.location(in: self) } ?? []
        if touch.phase == .moved { print("\(samples.count) samples, next \(describe(stroke.predicted.first))") }
        setNeedsDisplay(touch.estimatedProperties.isEmpty ? bounds : bounds.insetBy(dx: -10, dy: -10))
    }

    private func describe(_ point: CGPoint?) -> String {
        point.map { "(\(Int($0.x)), \(Int($0.y)))" } ?? "nowhere"
    }
}

class InkViewController: UIViewController {
    override func loadView() { view = InkView(frame: UIScreen.main.bounds) }
}
