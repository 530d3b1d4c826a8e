import FingerpostUIKit
import Testing

@MainActor @Suite("The geometry of views")
struct GeometryTests {
    @Test("Setting center keeps the size, and a frame under a transform is the rectangle around the view")
    func frames() {
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 40))
        #expect(view.center == CGPoint(x: 60, y: 40))
        view.center = CGPoint(x: 100, y: 100)
        #expect(view.frame == CGRect(x: 50, y: 80, width: 100, height: 40))
        view.transform = CGAffineTransform(scaleX: 2, y: 2)
        #expect(view.frame == CGRect(x: 0, y: 60, width: 200, height: 80))
        #expect(view.bounds == CGRect(x: 0, y: 0, width: 100, height: 40))
    }

    @Test("A point converts through a turned view and back")
    func conversion() {
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        let inner = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
        outer.addSubview(inner)
        inner.transform = CGAffineTransform(rotationAngle: .pi / 2)
        // A quarter turn clockwise takes the top left corner to the top right.
        let corner = inner.convert(CGPoint.zero, to: outer)
        #expect(abs(corner.x - 150) < 1e-9)
        #expect(abs(corner.y - 50) < 1e-9)
        let back = inner.convert(corner, from: outer)
        #expect(abs(back.x) < 1e-9)
        #expect(abs(back.y) < 1e-9)
    }

    @Test("Transforms are concatenated in UIKit's order: the added one comes first")
    func transforms() {
        let move = CGAffineTransform(translationX: 10, y: 0)
        #expect(CGPoint(x: 1, y: 1).applying(move.scaledBy(x: 2, y: 2)) == CGPoint(x: 12, y: 2))
        #expect(CGPoint(x: 1, y: 1).applying(move.concatenating(.init(scaleX: 2, y: 2))) == CGPoint(x: 22, y: 2))
        #expect(move.inverted() == CGAffineTransform(translationX: -10, y: 0))
        #expect(CGAffineTransform(scaleX: 0, y: 1).inverted() == CGAffineTransform(scaleX: 0, y: 1))
    }

    @Test("Insets move edges inwards, negative ones outwards")
    func insets() {
        let rect = CGRect(x: 0, y: 0, width: 100, height: 100)
        #expect(
            rect.inset(by: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: -4))
                == CGRect(x: 2, y: 1, width: 102, height: 96))
    }

    @Test("The initializer init(coder:) of a view and a controller returns nil")
    func coder() throws {
        let coder = NSCoder()
        #expect(UIView(coder: coder) == nil)
        #expect(UIViewController(coder: coder) == nil)
    }
}
