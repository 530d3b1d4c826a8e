import FingerpostKit
import TestKit
import Testing

@Suite("Geometry")
struct GeometryTests {
    private func isNear(_ a: CGPoint, _ b: CGPoint) -> Bool { abs(a.x - b.x) < 1e-9 && abs(a.y - b.y) < 1e-9 }

    @Test("A point converts through a turned view and back")
    func conversion() {
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        let inner = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
        outer.addSubview(inner)
        inner.transform = CGAffineTransform(rotationAngle: .pi / 2)
        // A quarter turn clockwise takes the top left corner to the top right.
        let corner = inner.convert(CGPoint.zero, to: outer)
        expect(isNear(corner, CGPoint(x: 150, y: 50)))
        expect(isNear(inner.convert(corner, from: outer), .zero))
    }

    @Test("A rotation is added in front of a transform")
    func rotation() {
        let point = CGPoint(x: 1, y: 0)
        let scale = CGAffineTransform(scaleX: 2, y: 3)
        // First the turn to (0, 1), and then the scale.
        expect(isNear(point.applying(scale.rotated(by: .pi / 2)), CGPoint(x: 0, y: 3)))
        expect(isNear(point.applying(CGAffineTransform(rotationAngle: .pi)), CGPoint(x: -1, y: 0)))
    }

    @Test("Transforms are concatenated in UIKit's order: the added one comes first")
    func transforms() {
        let (point, move) = (CGPoint(x: 1, y: 1), CGAffineTransform(translationX: 10, y: 0))
        expectEqual(point.applying(move.scaledBy(x: 2, y: 2)), CGPoint(x: 12, y: 2))
        expectEqual(point.applying(move.concatenating(CGAffineTransform(scaleX: 2, y: 2))), CGPoint(x: 22, y: 2))
        expectEqual(move.inverted(), CGAffineTransform(translationX: -10, y: 0))
        expectEqual(CGAffineTransform(scaleX: 0, y: 1).inverted(), CGAffineTransform(scaleX: 0, y: 1))
    }
}
