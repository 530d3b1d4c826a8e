import Routing
import Testing

@Suite("Pan recognizer")
struct PanTests {
    let stage = Stage()

    private func pan(_ surroundings: Surroundings) -> UIPanGestureRecognizer {
        stage.watch(UIPanGestureRecognizer(id: "p"), on: surroundings.addView(to: stage.window))
    }

    @Test("A pan begins at 10 points of travel on the screen", arguments: Surroundings.allCases)
    func begins(_ surroundings: Surroundings) {
        _ = pan(surroundings)
        stage.down(500, 500, at: 0)
        stage.move(509.9, 500, at: 0.1)
        #expect(stage.takeLog() == [])
        stage.move(506, 508, at: 0.2)
        stage.move(507, 508, at: 0.3)
        stage.up(507, 508, at: 0.4)
        #expect(stage.takeLog() == ["p!began", "p!changed", "p!ended"])
    }

    @Test(
        "A lift before 10 points of travel is a failure whose reason has the distance",
        arguments: Surroundings.allCases)
    func tooShort(_ surroundings: Surroundings) {
        stage.application.journal.kinds = [.state]
        _ = pan(surroundings)
        stage.down(500, 500, at: 0)
        stage.up(506, 508, at: 0.1)
        stage.down(500, 500, finger: 2, at: 1)
        stage.move(503, 504, finger: 2, at: 1.1)
        stage.up(503, 504, finger: 2, at: 1.2)
        #expect(
            stage.transitions().filter { $0.to == .failed }.map(\.reason) == [
                TransitionReason(.moved, value: 10, limit: 10), TransitionReason(.moved, value: 5, limit: 10),
            ])
    }

    @Test("K9: the travel before the beginning is excluded from the translation", arguments: Surroundings.allCases)
    func hysteresis(_ surroundings: Surroundings) {
        let pan = pan(surroundings)
        var translations: [CGVector] = []
        pan.addTarget { translations.append(($0 as! UIPanGestureRecognizer).translationVector(in: nil)) }
        stage.down(500, 500, at: 0)
        stage.move(512, 500, at: 0.1)
        stage.move(530, 500, at: 0.2)
        #expect(translations == [CGVector(2, 0), CGVector(20, 0)])
    }

    @Test("K9: the excluded distance has the direction of the movement", arguments: Surroundings.allCases)
    func hysteresisDiagonal(_ surroundings: Surroundings) {
        let pan = pan(surroundings)
        stage.down(500, 500, at: 0)
        stage.move(530, 540, at: 0.1)
        #expect(near(pan.translationVector(in: nil), CGVector(24, 32)))
    }

    @Test("K9: a delegate that is asked gets the whole travel, and so its direction, also at the threshold itself")
    func directionBeforeBegin() {
        let pan = pan(.plain)
        let delegate = ScriptedDelegate()
        pan.delegate = delegate
        var translations: [CGVector] = []
        delegate.begins = {
            translations.append(($0 as! UIPanGestureRecognizer).translationVector(in: nil))
            return true
        }
        pan.addTarget { translations.append(($0 as! UIPanGestureRecognizer).translationVector(in: nil)) }
        stage.down(500, 500, at: 0)
        stage.move(510, 500, at: 0.1)
        stage.move(513, 500, at: 0.2)
        #expect(translations == [CGVector(10, 0), CGVector(0, 0), CGVector(3, 0)])
    }

    @Test("Translation and velocity are in points of the view that is given", arguments: Surroundings.allCases)
    func spaces(_ surroundings: Surroundings) {
        let pan = pan(surroundings)
        stage.down(500, 500, at: 0)
        stage.move(540, 530, at: 0.1)
        // Of 50 points of travel, 10 were needed to begin.
        #expect(near(pan.translationVector(in: stage.window), CGVector(32, 24)))
        #expect(near(pan.velocityVector(in: stage.window), CGVector(400, 300)))
        let origin = pan.view!.convert(CGPoint(500, 500), from: stage.window)
        let end = pan.view!.convert(CGPoint(540, 530), from: stage.window)
        #expect(near(pan.translationVector(in: pan.view), (end - origin) * 0.8))
        #expect(near(pan.velocityVector(in: pan.view), (end - origin) * 10))
    }

    @Test(
        "After the translation is set, it continues from the new value, and the velocity does not change",
        arguments: Surroundings.allCases)
    func setTranslation(_ surroundings: Surroundings) {
        let pan = pan(surroundings)
        stage.down(500, 500, at: 0)
        stage.move(540, 500, at: 0.05)
        pan.setTranslation(.zero, in: pan.view)
        #expect(near(pan.velocityVector(in: nil), CGVector(800, 0)))
        stage.move(545, 503, at: 0.06)
        #expect(near(pan.translationVector(in: stage.window), CGVector(5, 3)))
        #expect(near(pan.velocityVector(in: nil), CGVector(750, 50)))
    }

    @Test(
        "The velocity is that of the last 0.1 s, falls in a rest, and is 0 after it", arguments: Surroundings.allCases)
    func velocity(_ surroundings: Surroundings) {
        let pan = pan(surroundings)
        stage.down(0, 500, at: 0)
        stage.move(100, 500, at: 0.1)
        stage.move(120, 500, at: 0.2)
        #expect(near(pan.velocityVector(in: nil), CGVector(200, 0)))
        // The usual time is 0.1 s. So the window is from 0.15 to 0.25 s, with the second half of the last movement.
        stage.advance(to: 0.35)
        #expect(near(pan.velocityVector(in: nil), CGVector(100, 0)))
        var last: CGVector?
        pan.addTarget { last = ($0 as! UIPanGestureRecognizer).velocityVector(in: nil) }
        stage.up(120, 500, at: 0.4)
        #expect(last == .zero)
    }

    @Test(
        "A flick after a rest has a velocity from its first movement on, which falls if it rests",
        arguments: [15.0, 60])
    func flickAfterRest(distance: Double) {
        let pan = stage.watch(UIPanGestureRecognizer(id: "p"), on: stage.window)
        stage.down(100, 500, at: 0)
        stage.move(100 + distance, 500, at: 0.5)
        #expect(near(pan.velocityVector(in: nil), CGVector(distance * 10, 0)))
        // The usual time is half of the window: the movement was from 0.4 to 0.5 s, and the window ends 0.05 s ago.
        stage.advance(to: 0.55)
        #expect(near(pan.velocityVector(in: nil), CGVector(distance * 10, 0)))
        stage.advance(to: 0.59)
        #expect(near(pan.velocityVector(in: nil), CGVector(distance * 6, 0)))
        stage.advance(to: 0.65)
        #expect(pan.velocityVector(in: nil) == .zero)
    }

    @Test("The velocity never exceeds that of the movement, even after a long rest")
    func velocityBeforeLift() {
        let pan = stage.watch(UIPanGestureRecognizer(id: "p"), on: stage.window)
        stage.down(0, 500, at: 0)
        for step in 1...40 { stage.move(Double(step) * 8, 500, at: Double(step) * 0.008) }
        for rest in 1...200 {
            stage.advance(to: 0.32 + Double(rest) / 1000)
            // A frame of 8 ms is no rest. Each millisecond after it is a hundredth of the window.
            let velocity = min(1000, max(0, 1000 - 10 * Double(rest - 8)))
            #expect(near(pan.velocityVector(in: nil), CGVector(velocity, 0)))
        }
    }

    @Test("A finger that joins or leaves does not move the translation", arguments: Surroundings.allCases)
    func rebasing(_ surroundings: Surroundings) {
        let pan = pan(surroundings)
        stage.down(500, 500, finger: 1, at: 0)
        stage.move(520, 500, finger: 1, at: 0.1)
        stage.down(900, 900, finger: 2, at: 0.2)
        #expect(pan.translationVector(in: nil) == CGVector(10, 0))
        stage.send([(1, .moved, 530, 500), (2, .moved, 910, 900)], at: 0.3)
        #expect(pan.translationVector(in: nil) == CGVector(20, 0))
        stage.up(910, 900, finger: 2, at: 0.4)
        stage.move(540, 500, finger: 1, at: 0.5)
        #expect(pan.translationVector(in: nil) == CGVector(30, 0))
        #expect(stage.log == ["p!began", "p!changed", "p!changed"])
    }

    @Test("A move of one finger counts once while another lifts or comes down", arguments: Surroundings.allCases)
    func rebasingInOneFrame(_ surroundings: Surroundings) {
        let pan = pan(surroundings)
        stage.send([(1, .began, 100, 100), (2, .began, 300, 100)], at: 0)
        stage.send([(1, .moved, 120, 100), (2, .moved, 320, 100)], at: 0.1)
        stage.send([(1, .moved, 130, 100), (2, .ended, 330, 100)], at: 0.2)
        #expect(pan.translationVector(in: nil) == CGVector(20, 0))
        stage.send([(1, .moved, 140, 100), (3, .began, 700, 700)], at: 0.3)
        #expect(pan.translationVector(in: nil) == CGVector(30, 0))
        #expect(pan.state == .changed)
    }

    @Test("A pan ends when the last finger lifts", arguments: Surroundings.allCases)
    func ends(_ surroundings: Surroundings) {
        _ = pan(surroundings)
        stage.send([(1, .began, 100, 100), (2, .began, 300, 100)], at: 0)
        stage.send([(1, .moved, 120, 100), (2, .moved, 320, 100)], at: 0.1)
        stage.up(120, 100, finger: 1, at: 0.2)
        #expect(stage.takeLog() == ["p!began"])
        stage.up(320, 100, finger: 2, at: 0.3)
        #expect(stage.takeLog() == ["p!ended"])
    }

    @Test("The translation counts from the time when enough fingers are down", arguments: Surroundings.allCases)
    func minimum(_ surroundings: Surroundings) {
        let pan = pan(surroundings)
        pan.minimumNumberOfTouches = 2
        stage.down(100, 100, finger: 1, at: 0)
        stage.move(200, 100, finger: 1, at: 0.1)
        stage.down(300, 100, finger: 2, at: 0.2)
        stage.send([(1, .moved, 209, 100), (2, .moved, 309, 100)], at: 0.3)
        #expect(stage.takeLog() == [])
        stage.send([(1, .moved, 210, 100), (2, .moved, 310, 100)], at: 0.4)
        #expect(stage.takeLog() == ["p!began"])
    }

    @Test("With fewer fingers than needed a pan pauses, and it ends with the last finger")
    func fewer() {
        let pan = pan(.plain)
        pan.minimumNumberOfTouches = 2
        stage.send([(1, .began, 100, 100), (2, .began, 300, 100)], at: 0)
        stage.send([(1, .moved, 120, 100), (2, .moved, 320, 100)], at: 0.1)
        stage.up(320, 100, finger: 2, at: 0.2)
        stage.move(400, 100, finger: 1, at: 0.3)
        #expect(stage.takeLog() == ["p!began"])
        #expect(pan.translationVector(in: nil) == CGVector(10, 0))
        stage.down(700, 700, finger: 3, at: 0.4)
        #expect(pan.translationVector(in: nil) == CGVector(10, 0))
        stage.send([(1, .moved, 410, 100), (3, .moved, 710, 700)], at: 0.5)
        #expect(stage.takeLog() == ["p!changed"])
        #expect(pan.translationVector(in: nil) == CGVector(20, 0))
        stage.up(410, 100, finger: 1, at: 0.6)
        #expect(stage.takeLog() == [])
        stage.up(710, 700, finger: 3, at: 0.7)
        #expect(stage.takeLog() == ["p!ended"])
    }

    @Test("A lift before there were enough fingers is reported as too few")
    func tooFew() {
        stage.application.journal.kinds = [.state]
        pan(.plain).minimumNumberOfTouches = 2
        stage.down(500, 500, at: 0)
        stage.move(600, 500, at: 0.1)
        stage.up(600, 500, at: 0.2)
        #expect(stage.transitions().first?.reason == TransitionReason(.tooFewTouches, value: 1, limit: 2))
    }

    @Test(
        "Too many fingers make a pan fail before it begins, and are ignored afterwards",
        arguments: Surroundings.allCases)
    func maximum(_ surroundings: Surroundings) {
        let pan = pan(surroundings)
        pan.maximumNumberOfTouches = 1
        stage.down(100, 100, finger: 1, at: 0)
        stage.down(300, 100, finger: 2, at: 0.1)
        stage.move(200, 100, finger: 1, at: 0.2)
        #expect(stage.takeLog() == [])
        stage.send([(1, .ended, 200, 100), (2, .ended, 300, 100)], at: 0.3)
        stage.down(100, 100, finger: 3, at: 1)
        stage.move(200, 100, finger: 3, at: 1.1)
        stage.down(300, 100, finger: 4, at: 1.2)
        stage.move(900, 900, finger: 4, at: 1.3)
        #expect(pan.numberOfTouches == 1)
        #expect(near(pan.translationVector(in: nil), CGVector(90, 0)))
        stage.up(200, 100, finger: 3, at: 1.4)
        #expect(stage.takeLog() == ["p!began", "p!ended"])
    }

    @Test(
        "R91: the location of a pan is the center of its fingers, and each finger has a location",
        arguments: Surroundings.allCases)
    func place(_ surroundings: Surroundings) {
        let pan = pan(surroundings)
        stage.send([(1, .began, 100, 100), (2, .began, 300, 200)], at: 0)
        stage.send([(1, .moved, 120, 100), (2, .moved, 320, 200)], at: 0.1)
        #expect(near(pan.location(in: stage.window), CGPoint(220, 150)))
        #expect(near(pan.location(in: pan.view), pan.view!.convert(CGPoint(220, 150), from: stage.window)))
        #expect(near(pan.location(ofTouch: 1, in: stage.window), CGPoint(320, 200)))
        #expect(pan.numberOfTouches == 2)
    }

    @Test("R91: a finger that lifts counts in that event only, and ignored fingers never count")
    func count() {
        let recognizer = ScriptedRecognizer("g", stage)
        stage.window.addGestureRecognizer(recognizer)
        var counts: [Int] = []
        recognizer.script = { recognizer, _, touches in
            for touch in touches where touch.id == TouchID(3) { recognizer.ignore(touch, for: UIEvent()) }
            counts.append(recognizer.numberOfTouches)
        }
        stage.send([(1, .began, 10, 10), (2, .began, 20, 20), (3, .began, 30, 30)], at: 0)
        stage.up(10, 10, finger: 1, at: 0.1)
        stage.move(25, 25, finger: 2, at: 0.2)
        #expect(counts == [2, 2, 1])
    }

    @Test("Fingers that come and go cause no movement, even with rounding errors", arguments: 0..<50 as Range<UInt64>)
    func restsAsFingersChange(_ seed: UInt64) {
        var random = SplitMix64(seed: seed)
        stage.watch(UIPanGestureRecognizer(id: "p"), on: stage.window)
        var velocities: [CGVector] = []
        stage.window.gestureRecognizers?.last?.addTarget {
            velocities.append(($0 as! UIPanGestureRecognizer).velocityVector(in: nil))
        }
        var place = CGPoint(random.number(100...200), random.number(100...200))
        stage.down(place.x, place.y, finger: 1, at: 0)
        for step in 1...10 {
            place = CGPoint(place.x + random.number(5...20), place.y + random.number(5...20))
            stage.move(place.x, place.y, finger: 1, at: Double(step) * 0.01)
        }
        #expect(velocities.last?.length ?? 0 > 100)
        let other = CGPoint(random.number(100...900), random.number(100...900))
        stage.down(other.x, other.y, finger: 2, at: 0.15)
        stage.up(other.x, other.y, finger: 2, at: 0.16)
        stage.move(place.x, place.y, finger: 1, at: 0.17)
        stage.up(place.x, place.y, finger: 1, at: 0.21)
        #expect(velocities.last == .zero)
    }
}
