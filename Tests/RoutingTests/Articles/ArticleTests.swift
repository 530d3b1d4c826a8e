import Routing
import Testing

// The code in the articles of Sources/Routing/Routing.docc. `.ci/check-articles` compares the two.

private final class Card: UIView {
    private(set) var places: [CGPoint] = []

    override var takesTouches: Bool { true }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        for touch in touches { places.append(touch.location(in: self)) }
    }
}

/// Touches a point of the screen for 0.05 seconds.
private func tap(_ application: UIApplication, at point: CGPoint, time: Double) {
    let finger = TouchID(Int(time * 100) + 1)
    for (phase, delay) in [(ContactPhase.began, 0), (.ended, 0.05)] {
        let sample = TouchSample(touch: finger, phase: phase, location: point)
        let timestamp = Timestamp(seconds: time + delay)
        application.handle(TouchFrame(device: nil, timestamp: timestamp, samples: [sample]))
    }
}

@Suite("The code of Routing's articles")
struct ArticleTests {
    private func makeWindow() -> (UIApplication, Card) {
        let application = UIApplication()
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 800, height: 600), id: "main")
        let card = Card(frame: CGRect(x: 100, y: 100, width: 200, height: 100), id: "card")
        window.addSubview(card)
        application.show(window)
        return (application, card)
    }

    @Test("The code of 'Your first view' compiles and does what the article says")
    func firstView() {
        let (application, card) = makeWindow()
        tap(application, at: CGPoint(150, 120), time: 1)
        #expect(card.places == [CGPoint(50, 20)])

        tap(application, at: CGPoint(700, 500), time: 2)
        #expect(card.places.count == 1)
    }

    @Test("The journal of 'Your first view' is that of the article")
    func journal() {
        let (application, _) = makeWindow()
        application.journal.kinds = .touch
        tap(application, at: CGPoint(150, 120), time: 1)
        var lines: [String] = []
        application.journal.drain { outcome in
            guard case .touch(let touch) = outcome.kind else { return }
            lines.append("\(outcome.time.seconds) \(touch.phase) on \(touch.view ?? "nothing")")
        }
        #expect(lines == ["1.0 began on card", "1.05 ended on card"])
    }

    @Test("The code of 'Recognizers that wait for each other' does what the article says")
    func recognizers() {
        let (application, card) = makeWindow()
        var recognized: [String] = []

        let once = UITapGestureRecognizer(id: "once")
        let twice = UITapGestureRecognizer(id: "twice")
        twice.numberOfTapsRequired = 2
        once.require(toFail: twice)
        for recognizer in [once, twice] {
            card.addGestureRecognizer(recognizer)
            recognizer.addTarget { recognized.append($0.id) }
        }

        tap(application, at: CGPoint(150, 120), time: 1)
        #expect(recognized == [])
        application.advance(to: Timestamp(seconds: 1.5))
        #expect(recognized == ["once"])

        tap(application, at: CGPoint(150, 120), time: 2)
        tap(application, at: CGPoint(150, 120), time: 2.2)
        #expect(recognized == ["once", "twice"])
    }

    @Test("The code of 'Testing without a panel' does what the article says")
    func deadlines() throws {
        let (application, card) = makeWindow()
        let press = UILongPressGestureRecognizer(id: "press")
        card.addGestureRecognizer(press)

        let down = TouchSample(touch: TouchID(1), phase: .began, location: CGPoint(150, 120))
        application.handle(TouchFrame(device: nil, timestamp: Timestamp(seconds: 1), samples: [down]))
        #expect(press.state == .possible)

        let deadline = try #require(application.nextDeadline)
        #expect(deadline == Timestamp(seconds: 1.5))
        application.advance(to: deadline)
        #expect(press.state == .began)
    }
}
