import PanelTestKit
import TestKit
import Testing

@testable import Routing

/// The result of a gesture must not depend on earlier gestures, except through the values that they changed.
@Suite("A gesture is independent of earlier gestures (R93)")
struct ReplayPropertyTests {
    nonisolated static let groups: [Range<UInt64>] = seeds(20).map { $0 * 20..<($0 + 1) * 20 }

    private let restTime = 60.0
    private let area = CGRect(x: 100, y: 100, width: 500, height: 500)

    /// The outcomes of `gesture` in a scene, played at a fixed time, and of the ten seconds after it.
    private func account(of gesture: RandomGesture, on stage: Stage) -> [String] {
        stage.advance(to: 999)
        _ = stage.outcomes()
        gesture.play(on: stage, at: 1000)
        stage.advance(to: 1000 + restTime)
        return stage.outcomes().map { "\($0)" }
    }

    /// The first difference between the outcomes of a random gesture in two equal scenes, one of which had another
    /// gesture first; nil if there is none.
    private func difference(_ seed: UInt64, disturbed: Bool = false, _ make: () -> any ReplayedScene) -> String? {
        var random = SplitMix64(seed: seed ^ (disturbed ? 0xbeef : 0xfeed))
        let first = RandomGesture(&random, firstFinger: 1000, area: area)
        let second = RandomGesture(&random, firstFinger: 1, area: area)
        let alone = account(of: second, on: make().stage)
        let scene = make()
        let values = SceneValues(of: scene.views)
        first.play(on: scene.stage, at: 1) { _ in
            if disturbed, random.once(in: 3) { disturb(scene, &random) }
        }
        scene.stage.advance(to: 1 + restTime)
        values.restore()
        return firstDifference(alone, account(of: second, on: scene.stage)).map { "seed \(seed): \($0)" }
    }

    private func firstDifference(_ a: [String], _ b: [String]) -> String? {
        guard a != b else { return nil }
        let index = zip(a, b).enumerated().first { $1.0 != $1.1 }?.offset ?? min(a.count, b.count)
        func entry(_ list: [String]) -> String { index < list.count ? list[index] : "nothing" }
        return "outcome \(index)\nalone: \(entry(a))\nafter: \(entry(b))"
    }

    @Test("A gesture is independent of earlier ones for every kind of recognizer", arguments: RecognizerPart.allCases)
    func recognizers(_ part: RecognizerPart) {
        for seed in seeds(40) {
            for disturbed in [false, true] {
                expect(difference(seed, disturbed: disturbed) { KindScene(seed: seed, part) } == nil)
            }
        }
    }

    @Test(
        "A gesture is independent of earlier ones for every kind of control and scroll view",
        arguments: ViewPart.allCases)
    func views(_ part: ViewPart) {
        for seed in seeds(40) {
            for disturbed in [false, true] {
                expect(difference(seed, disturbed: disturbed) { KindScene(seed: seed, part) } == nil)
            }
        }
    }

    @Test("A gesture is independent of earlier ones in random scenes", arguments: groups)
    func randomScenes(_ seeds: Range<UInt64>) {
        for seed in seeds { expect(difference(seed) { RandomScene(seed: seed, meddling: false) } == nil) }
    }

    @Test(
        "A gesture is independent of an earlier one during which the scene was changed and restored", arguments: groups)
    func disturbedScenes(_ seeds: Range<UInt64>) {
        for seed in seeds {
            expect(difference(seed, disturbed: true) { RandomScene(seed: seed, meddling: false) } == nil)
        }
    }

    /// Changes something and immediately changes it back. Objects that are affected must cancel their touches.
    private func disturb(_ scene: any ReplayedScene, _ random: inout SplitMix64) {
        let application = scene.stage.application
        let view = random.pick(scene.views)!
        switch random.count(0...6) {
        case 0:
            if let recognizer = random.pick(scene.recognizers) {
                recognizer.isEnabled.toggle()
                recognizer.isEnabled.toggle()
            }
        case 1:
            if let control = random.pick(scene.views.compactMap { $0 as? UIControl }) {
                control.isEnabled.toggle()
                control.isEnabled.toggle()
            }
        case 2:
            if let superview = view.superview, let index = superview.subviews.firstIndex(where: { $0 === view }) {
                view.removeFromSuperview()
                superview.insertSubview(view, at: index)
            }
        case 3: application.cancelTouches()
        case 4:
            application.beginIgnoringInteractionEvents()
            application.endIgnoringInteractionEvents()
        case 5:
            if let scrollView = view as? UIScrollView {
                scrollView.isScrollEnabled = false
                scrollView.setContentOffset(CGPoint(10, 10), animated: random.once(in: 2))
                scrollView.isScrollEnabled = true
            }
        default:
            let windows = Array(application.windows.reversed())
            for window in windows { application.hide(window) }
            for window in windows { application.show(window) }
        }
    }

    @Test("A pan of two fingers that land at once is independent of a drag of 200 points before it")
    func panAfterDrag() {
        let stage = Stage()
        let pan = stage.watch(UIPanGestureRecognizer(id: "p"), on: stage.window)
        var measured: [CGVector] = []
        pan.addTarget { _ in measured += [pan.translationVector(in: nil), pan.velocityVector(in: nil)] }
        _ = stage.log(of: "down 100,100 at 0; move 300,100 at 0.1; up at 0.2")
        measured = []
        stage.expect("#2 down 100,100 + #3 down 200,100 at 5; #2 move 101,100 + #3 move 201,100 at 5.01 -> nothing")
        stage.expect("#2 move 116,100 + #3 move 216,100 at 5.02 -> p!began")
        expect(near(measured[0], CGVector(6, 0)) && near(measured[1], CGVector(800, 0)))
    }
}

private protocol ReplayedScene {
    var stage: Stage { get }
    var views: [UIView] { get }
    var recognizers: [UIGestureRecognizer] { get }
}

extension RandomScene: ReplayedScene {}

/// One kind of recognizer or view that every finger reaches, with one or two recognizers that may interfere.
private final class KindScene: ReplayedScene {
    let stage = Stage()
    private(set) var views: [UIView] = []
    private(set) var recognizers: [UIGestureRecognizer] = []
    private let delegate = ScriptedDelegate()

    init(seed: UInt64, _ part: RecognizerPart) {
        var random = SplitMix64(seed: seed)
        let view = UIView(frame: stage.window.bounds, id: "V")
        place(view, in: stage.window)
        view.isMultipleTouchEnabled = random.once(in: 2)
        for _ in 0..<random.count(1...2) { attach(random.recognizer(part, in: view, stage), to: view, &random) }
        if random.once(in: 2) { addOther(to: view, &random) }
    }

    init(seed: UInt64, _ part: ViewPart) {
        var random = SplitMix64(seed: seed)
        let back = UIView(frame: stage.window.bounds, id: "B")
        place(back, in: stage.window)
        if random.once(in: 2) { addOther(to: back, &random) }
        let view = random.part(part)
        view.frame = CGRect(x: 100, y: 100, width: 500, height: 500)
        view.id = "V"
        place(view, in: back)
        guard let scrollView = view as? UIScrollView else { return }
        let inner = random.part(random.pick(ViewPart.allCases)!)
        inner.frame = CGRect(x: 100, y: 100, width: 300, height: 300)
        inner.id = "inner"
        place(inner, in: scrollView.zoomedView ?? scrollView)
    }

    private func place(_ view: UIView, in superview: UIView) {
        superview.addSubview(view)
        views.append(view)
        stage.application.journal.kinds = .all
    }

    private func addOther(to view: UIView, _ random: inout SplitMix64) {
        attach(random.recognizer(random.pick(RecognizerPart.allCases)!, in: view, stage), to: view, &random)
        guard let first = recognizers.first, let last = recognizers.last else { return }
        if random.once(in: 2) { first.require(toFail: last) }
        if random.once(in: 2) {
            delegate.simultaneous = { _, _ in true }
            last.delegate = delegate
        }
    }

    private func attach(_ recognizer: UIGestureRecognizer, to view: UIView, _ random: inout SplitMix64) {
        recognizer.id = "g\(recognizers.count)"
        recognizer.cancelsTouchesInView = random.once(in: 2)
        recognizer.delaysTouchesBegan = random.once(in: 4)
        recognizer.delaysTouchesEnded = random.once(in: 2)
        view.addGestureRecognizer(recognizer)
        recognizers.append(recognizer)
    }
}

/// The values of controls and scroll views, to be restored.
private struct SceneValues {
    private var restorers: [() -> Void] = []

    init(of views: [UIView]) {
        for view in views {
            switch view {
            case let control as UISwitch: keep(control, \.isOn)
            case let control as UISlider: keep(control, \.exactValue)
            case let control as UIStepper: keep(control, \.value)
            case let control as UISegmentedControl: keep(control, \.selectedSegmentIndex)
            case let control as UIPageControl: keep(control, \.currentPage)
            case let scrollView as UIScrollView:
                keep(scrollView, \.zoomScale)
                keep(scrollView, \.contentSize)
                if let content = scrollView.zoomedView {
                    keep(content, \.transform)
                    keep(content, \.center)
                }
                keep(scrollView, \.contentOffset)
            default: break
            }
        }
    }

    private mutating func keep<Object: AnyObject, Value>(
        _ object: Object, _ path: ReferenceWritableKeyPath<Object, Value>
    ) {
        let value = object[keyPath: path]
        restorers.append { object[keyPath: path] = value }
    }

    func restore() {
        for restorer in restorers { restorer() }
    }
}
