import FingerpostUIKit
import Testing

@MainActor @Suite("Layers and hit tests", .ownApplication)
struct LayerTests {
    private let parent = UIView(frame: CGRect(x: 0, y: 0, width: 1000, height: 1000))
    private let view = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 50))

    init() { parent.addSubview(view) }

    @Test("Another anchor point moves the view, and keeps its center")
    func anchorMoves() {
        view.layer.anchorPoint = CGPoint(x: 0, y: 1)
        #expect(view.center == CGPoint(x: 150, y: 125))
        #expect(view.frame == CGRect(x: 150, y: 75, width: 100, height: 50))
        #expect(parent.hitTest(CGPoint(x: 249, y: 76), with: nil) === view)
        #expect(parent.hitTest(CGPoint(x: 149, y: 100), with: nil) === parent)
        view.frame = CGRect(x: 10, y: 20, width: 200, height: 40)
        #expect(view.center == CGPoint(x: 10, y: 60))
        #expect(view.frame == CGRect(x: 10, y: 20, width: 200, height: 40))
    }

    @Test("The delegate of a view's layer is the view")
    func layerDelegate() { #expect(view.layer.delegate === view) }

    @Test("A door turns around its edge")
    func door() {
        view.layer.anchorPoint = .zero
        view.layer.position = CGPoint(x: 500, y: 500)
        view.layer.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
        // The quarter turn is clockwise: the width goes down, and the height goes to the left.
        #expect(parent.hitTest(CGPoint(x: 451, y: 599), with: nil) === view)
        #expect(parent.hitTest(CGPoint(x: 449, y: 550), with: nil) === parent)
        #expect(parent.hitTest(CGPoint(x: 501, y: 550), with: nil) === parent)
        let corner = view.convert(CGPoint(x: 100, y: 0), to: parent)
        #expect(abs(corner.x - 500) < 1e-9 && abs(corner.y - 600) < 1e-9)
    }

    @Test("A frame that was set is the frame, for every anchor point and every scale")
    func frames() {
        var random = SystemRandomNumberGenerator()
        for _ in 0..<200 {
            func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &random) }
            view.anchorPoint = CGPoint(x: number(-1...2), y: number(-1...2))
            view.transform = CGAffineTransform(scaleX: number(0.1...3), y: number(-3 ... -0.1))
            let frame = CGRect(x: number(0...100), y: number(0...100), width: number(1...100), height: number(1...100))
            view.frame = frame
            let difference = [
                view.frame.minX - frame.minX, view.frame.minY - frame.minY, view.frame.maxX - frame.maxX,
                view.frame.maxY - frame.maxY,
            ]
            #expect(difference.allSatisfy { abs($0) < 1e-6 }, "\(view.anchorPoint) \(view.transform)")
            let layer = CALayer()
            (layer.anchorPoint, layer.transform) = (view.anchorPoint, view.layer.transform)
            layer.frame = frame
            #expect(layer.position.x == view.center.x || abs(layer.position.x - view.center.x) < 1e-6)
            #expect(abs(layer.bounds.width - view.bounds.width) < 1e-6)
        }
    }

    @Test("A transform in space has its part in the plane, and a transform of the view replaces it")
    func space() {
        view.layer.transform = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
        // Seen from the front, the width is half.
        #expect(abs(view.frame.width - 50) < 1e-9)
        #expect(parent.hitTest(CGPoint(x: 174, y: 125), with: nil) === view)
        #expect(parent.hitTest(CGPoint(x: 176, y: 125), with: nil) === parent)
        #expect(!CATransform3DIsAffine(view.layer.transform))
        view.transform = .identity
        #expect(CATransform3DIsIdentity(view.layer.transform))
    }

    @Test("Transforms in space are combined as those in the plane are")
    func products() {
        let (a, b) = (
            CGAffineTransform(rotationAngle: 0.3).translatedBy(x: 4, y: -2), CGAffineTransform(scaleX: 2, y: 3)
        )
        let product = CATransform3DConcat(CATransform3DMakeAffineTransform(a), CATransform3DMakeAffineTransform(b))
        #expect(CATransform3DGetAffineTransform(product) == a.concatenating(b))
        let turned = CATransform3DRotate(CATransform3DMakeTranslation(5, 6, 7), .pi, 0, 0, 2)
        #expect(abs(turned.m11 + 1) < 1e-12 && turned.m41 == 5 && turned.m42 == 6 && turned.m43 == 7)
    }

    @Test("The layers of views are linked as the views are, and layers are compared by identity")
    func links() {
        let own = CALayer()
        view.layer.addSublayer(own)
        let child = UIView(frame: CGRect(x: 10, y: 10, width: 10, height: 10))
        view.addSubview(child)
        #expect(child.layer.superlayer === view.layer)
        #expect(view.layer.superlayer === parent.layer)
        #expect(view.layer.sublayers == [own, child.layer])
        #expect(Set([own, child.layer, own]).count == 2)
        #expect(parent.layer.hitTest(CGPoint(x: 115, y: 115)) === child.layer)
        #expect(child.layer.convert(CGPoint(x: 1, y: 1), to: parent.layer) == CGPoint(x: 111, y: 111))
        own.removeFromSuperlayer()
        #expect(view.layer.sublayers == [child.layer])
        child.removeFromSuperview()
        #expect(child.layer.superlayer == nil)
        #expect(view.layer.sublayers == nil)
    }
}
