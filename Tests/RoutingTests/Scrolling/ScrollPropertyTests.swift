import PanelTestKit
import Routing
import TestKit
import Testing

/// Properties that hold for all fingers, scroll views and programs.
@Suite("Scroll views: properties")
struct ScrollPropertyTests {
    /// Checks that a scroll view calls its delegate in the order of R100.
    final class Grammar: UIScrollViewDelegate {
        private(set) var state = "rest"
        private(set) var violations: [String] = []

        private func step(_ name: String, from states: [String], to next: String) {
            if !states.contains(state) { violations.append("\(name) while \(state)") }
            state = next
        }

        func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {
            step("willBeginDragging", from: ["rest"], to: "dragging")
        }
        func scrollViewWillEndDragging(
            _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
            targetContentOffset: UnsafeMutablePointer<CGPoint>
        ) { step("willEndDragging", from: ["dragging"], to: "ending") }
        func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
            step("didEndDragging", from: ["ending"], to: decelerate ? "releasing" : "rest")
        }
        func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {
            step("willBeginDecelerating", from: ["releasing", "rest"], to: "decelerating")
        }
        func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
            step("didEndDecelerating", from: ["decelerating"], to: "rest")
        }
    }

    /// A random scene of nested scroll views with random fingers. Returns the journal as text.
    private func run(seed: UInt64) -> (journal: [String], violations: [String]) {
        var random = SplitMix64(seed: seed)
        let stage = Stage()
        stage.application.journal.kinds = .all
        let content = LoggingView("C", stage, 0, 0, 3000, 3000)
        var grammars: [Grammar] = []
        var scrollViews: [UIScrollView] = []
        var superview: UIView = stage.window
        for index in 0..<Int.random(in: 1...3, using: &random) {
            let size = Double(900 - index * 100)
            let scroll = UIScrollView(frame: CGRect(x: 10, y: 20, width: size, height: size), id: "S\(index)")
            scroll.contentSize = CGSize(.random(in: 0...4000, using: &random), .random(in: 0...4000, using: &random))
            scroll.contentInset = UIEdgeInsets(
                top: .random(in: -20...60, using: &random), left: 5, bottom: 30, right: 0)
            scroll.isPagingEnabled = Int.random(in: 0..<4, using: &random) == 0
            scroll.bounces = Int.random(in: 0..<4, using: &random) > 0
            scroll.alwaysBounceVertical = .random(using: &random)
            scroll.delaysContentTouches = .random(using: &random)
            scroll.canCancelContentTouches = Int.random(in: 0..<4, using: &random) > 0
            scroll.isDirectionalLockEnabled = .random(using: &random)
            scroll.maximumZoomScale = .random(using: &random) ? 3 : 1
            if Bool.random(using: &random) {
                scroll.transform = CGAffineTransform(a: 0.9, b: 0.4, c: -0.4, d: 0.9, tx: 0, ty: 0)
            }
            let grammar = Grammar()
            scroll.delegate = grammar
            grammars.append(grammar)
            scrollViews.append(scroll)
            superview.addSubview(scroll)
            superview = scroll
        }
        superview.addSubview(content)
        for (index, scroll) in scrollViews.enumerated() {
            scroll.zoomedView = index + 1 < scrollViews.count ? scrollViews[index + 1] : content
        }

        var time = 0.0
        var down: [Int: CGPoint] = [:]
        var finger = 0
        for _ in 0..<120 {
            time += Double.random(in: 0...0.05, using: &random)
            if Int.random(in: 0..<20, using: &random) == 0 { time += 0.4 }
            let live = down.keys.sorted()
            switch Int.random(in: 0..<12, using: &random) {
            case 0...1 where live.count < 3:
                finger += 1
                down[finger] = CGPoint(.random(in: 0...950, using: &random), .random(in: 0...950, using: &random))
                stage.down(down[finger]!.x, down[finger]!.y, finger: finger, at: time)
            case 2 where !live.isEmpty:
                let lifted = live.randomElement(using: &random)!
                let place = down.removeValue(forKey: lifted)!
                if Int.random(in: 0..<5, using: &random) == 0 {
                    stage.cancel(place.x, place.y, finger: lifted, at: time)
                } else {
                    stage.up(place.x, place.y, finger: lifted, at: time)
                }
            case 3 where Int.random(in: 0..<6, using: &random) == 0:
                let scroll = scrollViews.randomElement(using: &random)!
                switch Int.random(in: 0..<6, using: &random) {
                case 0: scroll.contentSize.height = .random(in: 0...4000, using: &random)
                case 1: scroll.isScrollEnabled.toggle()
                case 2: scroll.setContentOffset(CGPoint(0, .random(in: -100...500, using: &random)), animated: true)
                case 3: scroll.contentOffset.y += 50
                case 4: scroll.bounds.size.height = .random(in: 100...900, using: &random)
                default: scroll.zoomScale = .random(in: 0...4, using: &random)
                }
            default:
                for moved in live {
                    let place =
                        down[moved]!
                        + CGVector(.random(in: -40...40, using: &random), .random(in: -40...40, using: &random))
                    down[moved] = place
                    stage.move(place.x, place.y, finger: moved, at: time)
                }
            }
        }
        for (finger, place) in down.sorted(by: { $0.key < $1.key }) {
            time += 0.01
            stage.up(place.x, place.y, finger: finger, at: time)
        }
        stage.advance(to: time + 31)

        var violations = grammars.flatMap(\.violations)
        for scroll in scrollViews {
            if scroll.isDragging || scroll.isDecelerating || scroll.isTracking || scroll.isZooming {
                violations.append("\(scroll.id) is not at rest")
            }
            if !scroll.contentOffset.x.isFinite || !scroll.contentOffset.y.isFinite {
                violations.append("\(scroll.id) is nowhere")
            }
        }
        if stage.application.nextDeadline != nil { violations.append("a deadline is left") }
        let began = stage.log.filter { $0 == "C.began" }.count
        let over = stage.log.filter { $0 == "C.ended" || $0 == "C.cancelled" }.count
        if began != over { violations.append("\(began) touches began in the content, \(over) ended") }
        let outcomes = stage.outcomes()
        var last: [String: ValueOutcome.Scroll] = [:]
        for outcome in outcomes {
            if case .value(let value) = outcome.kind { last[value.view] = value.scroll }
        }
        for (view, scroll) in last where scroll != .settled { violations.append("\(view) was never reported at rest") }
        return (outcomes.map(\.line), violations)
    }

    @Test(
        "Every drag, deceleration and touch ends in order, and two runs write the same outcomes",
        arguments: 0..<cases(10))
    func seeds(block: Int) {
        for seed in (block * 12)..<(block * 12 + 12) {
            let first = run(seed: UInt64(seed))
            expectEqual(first.violations, [], "seed \(seed)")
            expectEqual(first.journal, run(seed: UInt64(seed)).journal, "seed \(seed)")
        }
    }
}

extension Outcome {
    /// The parts of an outcome that two runs must have in common, on one line.
    fileprivate var line: String {
        let what =
            switch kind {
            case .value(let value):
                "value \(value.view) \(value.contentOffset?.x ?? 0) \(value.contentOffset?.y ?? 0) "
                    + "\(value.zoomScale ?? 0)"
            case .delivery(let delivery): "delivery \(delivery.view ?? "") \(delivery.change.rawValue)"
            case .gesture(let gesture): "gesture \(gesture.recognizer) \(gesture.state.rawValue) \(gesture.location.x)"
            case .call(let call): "call \(call.to) \(call.method.name)"
            case .state(let state): "state \(state.recognizer) \(state.to.rawValue) \(state.reason.rule.rawValue)"
            default: "other"
            }
        return "\(time.microseconds) \(what)"
    }
}
