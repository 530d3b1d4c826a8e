import Routing
import TestKit
import Testing

@Suite("Touches that repeat the one before")
struct RepeatTests {
    private let stage = Stage()
    private let page: LoggingView
    private let button: LoggingView

    init() {
        page = LoggingView("P", stage, 0, 0, 500, 500)
        button = LoggingView("B", stage, 0, 0, 100, 100)
        button.swallows = true
        page.swallows = true
        stage.window.addSubview(page)
        page.addSubview(button)
    }

    /// Whether a touch at a point reaches the button or the page at some time.
    private func reaches(_ x: Double, _ y: Double, at time: Double) -> Bool {
        _ = stage.takeLog()
        stage.tap(x, y, at: time)
        return !stage.takeLog().isEmpty
    }

    private func deliveries() -> [String] {
        stage.outcomes().compactMap { outcome in
            guard case .delivery(let delivery) = outcome.kind else { return nil }
            let by = delivery.by.joined(separator: ", ")
            return "\(delivery.view ?? "-") \(delivery.change) by \(by) because \(delivery.reason?.rawValue ?? "-")"
        }
    }

    @Test("R113: a second tap within the time reaches no view and no recognizer, and is recorded")
    func repeated() {
        button.ignoredRepeat = .seconds(0.5)
        stage.watch(LoggingTap("t", stage), on: page)
        expect(stage.log(of: "tap 50,50 at 1").contains("t!ended"))
        expectEqual(deliveries(), ["B cancelled by t because -"])
        stage.expect("tap 50,50 at 1.2 -> nothing")
        let outcomes = stage.outcomes().map(\.kind)
        let touches = outcomes.compactMap { kind -> TouchOutcome? in
            if case .touch(let touch) = kind { touch } else { nil }
        }
        expectEqual(touches.map(\.phase), [.began, .ended])
        expectEqual(touches.map(\.view), ["B", "B"])
        expectEqual(touches[0].recognizers, [])
        expectEqual(stage.application.liveTouches.map(\.id), [])
    }

    @Test("R113: the time counts from the lift, and a touch at its end is refused")
    func limit() {
        button.ignoredRepeat = .seconds(0.5)
        expect(reaches(50, 50, at: 1))
        expect(!reaches(50, 50, at: 1.55))
        expectEqual(deliveries(), ["B refused by B because repeat"])
        expect(reaches(50, 50, at: 1.550001))
    }

    @Test("R113: a touch elsewhere is not refused")
    func beside() {
        button.ignoredRepeat = .seconds(0.5)
        expect(reaches(50, 50, at: 1))
        expect(reaches(150, 50, at: 1.1))
        expect(!reaches(50, 50, at: 1.2))
        button.ignoredRepeat = .zero
        expect(reaches(50, 50, at: 1.3))
    }

    @Test("R113: a view refuses touches in everything in it, and the nearest view does")
    func inside() {
        page.ignoredRepeat = .seconds(0.5)
        expect(reaches(50, 50, at: 1))
        expect(!reaches(150, 50, at: 1.2))
        expectEqual(deliveries(), ["P refused by P because repeat"])
        expect(!reaches(50, 50, at: 1.4))
        expectEqual(deliveries(), ["B refused by P because repeat"])
        button.ignoredRepeat = .seconds(0.5)
        expect(reaches(50, 50, at: 2))
        expect(!reaches(50, 50, at: 2.2))
        expectEqual(deliveries(), ["B refused by B because repeat"])
    }

    @Test("R113: a touch after a drag, and after a touch that was cancelled, is not refused")
    func afterADrag() {
        page.ignoredRepeat = .seconds(1)
        stage.play("down 150,50 at 1; move 150,96 at 1.05; up 150,50 at 1.1")
        expect(reaches(150, 50, at: 1.2))
        expect(!reaches(150, 50, at: 2.2))
        stage.play("down 150,50 at 3; cancel at 3.1")
        expect(reaches(150, 50, at: 3.2))
        stage.play("down 150,50 at 5; move 150,95 at 5.1; up at 7")
        expect(!reaches(150, 50, at: 7.5))
    }

    @Test("R113: a second finger beside one that is down is not refused")
    func secondFinger() {
        page.ignoredRepeat = .seconds(1)
        page.isMultipleTouchEnabled = true
        stage.expect("down 150,50 at 1; #2 down 250,50 at 1.1 -> P.began, P.began")
        stage.expect("up + #3 down 150,50 at 1.2 -> P.ended")
    }

    @Test("R113: a refused touch does not lengthen the time")
    func oncePerTime() {
        button.ignoredRepeat = .seconds(0.5)
        let accepted = (0..<20).filter { reaches(50, 50, at: 1 + Double($0) * 0.2) }
        // Each is accepted at the first tap more than 0.5 s after the lift, 0.05 s after the last accepted one.
        expectEqual(accepted, [0, 3, 6, 9, 12, 15, 18])
    }

    @Test("R113: a refused touch does not count as a tap")
    func tapCount() {
        button.ignoredRepeat = .seconds(0.1)
        stage.play("tap 50,50 at 1; tap 50,50 at 1.1; tap 50,50 at 1.2")
        let counts = stage.outcomes().compactMap { outcome -> Int? in
            guard case .touch(let touch) = outcome.kind, touch.phase == .began else { return nil }
            return touch.tapCount
        }
        expectEqual(counts, [1, 1, 2])
    }

    @Test("R113: a view with 0 in one that refuses repeated touches refuses none, and its touches count there")
    func zero() {
        page.ignoredRepeat = .seconds(0.5)
        button.ignoredRepeat = .zero
        expect(reaches(50, 50, at: 1))
        expect(reaches(50, 50, at: 1.1))
        expect(!reaches(150, 50, at: 1.2))
        // A touch that begins when the one before lifts.
        stage.down(50, 50, finger: 1, at: 2)
        stage.send([(1, .ended, 50, 50), (2, .began, 50, 50)], at: 2.1)
        expectEqual(stage.takeLog().filter { $0 == "B.began" }.count, 2)
    }

    @Test("R113: the time of the nearest view decides, whether it is longer or shorter")
    func longer() {
        page.ignoredRepeat = .seconds(0.5)
        button.ignoredRepeat = .seconds(2)
        expect(reaches(150, 50, at: 1))
        expect(reaches(50, 50, at: 1.1))
        expect(!reaches(150, 50, at: 1.3))
        expect(!reaches(50, 50, at: 3))
        expect(reaches(150, 50, at: 3.1))
        button.ignoredRepeat = nil
        expect(!reaches(50, 50, at: 3.3))
        button.ignoredRepeat = .seconds(0.1)
        expect(reaches(50, 50, at: 4))
        expect(reaches(50, 50, at: 4.2))
    }
}
