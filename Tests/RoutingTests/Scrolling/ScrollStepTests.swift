import Routing
import TestKit
import Testing

/// What a subclass of a scroll view observes while its content moves.
@Suite("Scroll views: each step")
final class ScrollStepTests {
    /// Logs what sets its content offset and its bounds.
    private final class ObservedScrollView: UIScrollView {
        weak var stage: Stage?

        override var contentOffset: CGPoint {
            get { super.contentOffset }
            set {
                super.contentOffset = newValue
                stage?.note("offset \(newValue.y)")
            }
        }
        override var bounds: CGRect {
            get { super.bounds }
            set {
                super.bounds = newValue
                stage?.note("bounds \(newValue.minY)")
            }
        }
    }

    let stage = Stage()
    private let scroll = ObservedScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 400), id: "S")
    private let picture = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 1000), id: "picture")
    private let delegate: LoggingScrollDelegate
    /// The offset after the last step.
    private var present = "0.0"

    init() {
        delegate = LoggingScrollDelegate(stage)
        scroll.contentSize = CGSize(400, 1000)
        scroll.zoomedView = picture
        scroll.addSubview(picture)
        scroll.delegate = delegate
        scroll.stage = stage
        stage.window.addSubview(scroll)
    }

    /// The offset of each step since the last call. A step whose calls are not the delegate's, then that of the bounds,
    /// then that of the offset, is there with its calls. Setting the present offset again is no step.
    private func steps() -> [String] {
        var steps: [String] = []
        var calls: [String] = []
        for entry in stage.takeLog() where entry == "S.didScroll" || !entry.hasPrefix("S.") {
            calls.append(entry)
            guard entry.hasPrefix("offset ") else { continue }
            let offset = String(entry.dropFirst("offset ".count))
            switch calls {
            case ["S.didScroll", "bounds \(offset)", entry]: steps.append(offset)
            case ["bounds \(present)", "offset \(present)"]: break
            default: steps.append(calls.joined(separator: ", "))
            }
            present = offset
            calls = []
        }
        return calls.isEmpty ? steps : steps + [calls.joined(separator: ", ")]
    }

    @Test("R108: each move of a finger, and each step of the glide after it, sets the offset after the delegate knows")
    func dragAndGlide() {
        stage.down(200, 390, at: 0)
        for step in 1...4 { stage.move(200, 390 - 20 * Double(step), at: 0.02 * Double(step)) }
        // The first ten points begin the drag.
        expectEqual(steps(), ["10.0", "30.0", "50.0", "70.0"])
        stage.play("up 200,310 at 0.09; wait until 0.2")
        let glide = steps().compactMap(Double.init)
        // A step every sixtieth of a second.
        expectEqual(glide.count, 6)
        expect(glide == glide.sorted() && glide.allSatisfy { $0 > 70 })
    }

    @Test("R108: each step of a bounce sets the offset")
    func bounce() {
        stage.play("down 200,100 at 0; move 200,110 at 0.1; move 200,150 at 0.2")
        expectEqual(steps().count, 1)
        stage.play("up at 1; wait until 10")
        let back = steps()
        expect(back.count > 6 && back.allSatisfy { Double($0) != nil })
        expectEqual(back.last.flatMap(Double.init), 0)
    }

    @Test("R108: a zoom that moves the content sets the offset")
    func zoom() {
        scroll.maximumZoomScale = 4
        func fingers(_ phase: ContactPhase, _ half: Double, at time: Double) {
            stage.send([(1, phase, 200 - half, 100), (2, phase, 200 + half, 100)], at: time)
        }
        fingers(.began, 50, at: 0)
        fingers(.moved, 55, at: 0.05)
        expectEqual(steps(), [])
        fingers(.moved, 110, at: 0.1)
        // The scale is 2, and the point at 100 stays under the fingers.
        expectEqual(steps(), ["100.0"])
    }

    @Test("R108: each step of an animation sets the offset, and a scroll of the program sets it once")
    func animation() {
        scroll.setContentOffset(CGPoint(0, 100), animated: false)
        expectEqual(steps(), ["100.0"])
        scroll.setContentOffset(CGPoint(0, 130), animated: true)
        stage.advance(to: 2)
        let animation = steps()
        // 0.3 seconds are eighteen steps.
        expect(animation.count == 18 && animation.allSatisfy { Double($0) != nil })
        expectEqual(animation.last, "130.0")
    }

    @Test("R108: setting the bounds scrolls, and does not set the offset")
    func bounds() {
        scroll.bounds.origin.y = 50
        stage.expect("-> S.didScroll, bounds 50.0")
        expectEqual(scroll.contentOffset, CGPoint(0, 50))
    }
}
