import PanelTestKit
import Routing
import TestKit
import Testing

@Suite("Pan recognizer")
struct PanTests {
    let stage = Stage()

    private func pan(_ surroundings: Surroundings) -> UIPanGestureRecognizer {
        stage.watch(UIPanGestureRecognizer(id: "p"), on: surroundings.addView(to: stage.window))
    }

    @Test("K9: the travel before the beginning is excluded from the translation", arguments: Surroundings.allCases)
    func hysteresis(_ surroundings: Surroundings) {
        let pan = pan(surroundings)
        var translations: [CGVector] = []
        pan.addTarget { translations.append(($0 as! UIPanGestureRecognizer).translationVector(in: nil)) }
        stage.play("down 500,500 at 0; move 512,500 at 0.1; move 530,500 at 0.2")
        expectEqual(translations, [CGVector(2, 0), CGVector(20, 0)])
    }

    @Test("K9: the excluded distance has the direction of the movement", arguments: Surroundings.allCases)
    func hysteresisDiagonal(_ surroundings: Surroundings) {
        let pan = pan(surroundings)
        stage.play("down 500,500 at 0; move 530,540 at 0.1")
        expect(near(pan.translationVector(in: nil), CGVector(24, 32)))
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
        stage.play("down 500,500 at 0; move 510,500 at 0.1; move 513,500 at 0.2")
        expectEqual(translations, [CGVector(10, 0), CGVector(0, 0), CGVector(3, 0)])
    }

    @Test("Translation and velocity are in points of the view that is given", arguments: Surroundings.allCases)
    func spaces(_ surroundings: Surroundings) {
        let pan = pan(surroundings)
        stage.play("down 500,500 at 0; move 540,530 at 0.1")
        // Of 50 points of travel, 10 were needed to begin.
        expect(near(pan.translationVector(in: stage.window), CGVector(32, 24)))
        expect(near(pan.velocityVector(in: stage.window), CGVector(400, 300)))
        let origin = pan.view!.convert(CGPoint(500, 500), from: stage.window)
        let end = pan.view!.convert(CGPoint(540, 530), from: stage.window)
        expect(near(pan.translationVector(in: pan.view), (end - origin) * 0.8))
        expect(near(pan.velocityVector(in: pan.view), (end - origin) * 10))
    }

    @Test(
        "After the translation is set, it continues from the new value, and the velocity does not change",
        arguments: Surroundings.allCases)
    func setTranslation(_ surroundings: Surroundings) {
        let pan = pan(surroundings)
        stage.play("down 500,500 at 0; move 540,500 at 0.05")
        pan.setTranslation(.zero, in: pan.view)
        expect(near(pan.velocityVector(in: nil), CGVector(800, 0)))
        stage.move(545, 503, at: 0.06)
        expect(near(pan.translationVector(in: stage.window), CGVector(5, 3)))
        expect(near(pan.velocityVector(in: nil), CGVector(750, 50)))
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
            expect(near(pan.velocityVector(in: nil), CGVector(velocity, 0)))
        }
    }

    @Test(
        "R91: the location of a pan is the center of its fingers, and each finger has a location",
        arguments: Surroundings.allCases)
    func place(_ surroundings: Surroundings) {
        let pan = pan(surroundings)
        stage.play("down 100,100 + #2 down 300,200 at 0; move 120,100 + #2 move 320,200 at 0.1")
        expect(near(pan.location(in: stage.window), CGPoint(220, 150)))
        expect(near(pan.location(in: pan.view), pan.view!.convert(CGPoint(220, 150), from: stage.window)))
        expect(near(pan.location(ofTouch: 1, in: stage.window), CGPoint(320, 200)))
        expectEqual(pan.numberOfTouches, 2)
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
        stage.play("down 10,10 + #2 down 20,20 + #3 down 30,30 at 0; up at 0.1; #2 move 25,25 at 0.2")
        expectEqual(counts, [2, 2, 1])
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
        expect(velocities.last?.length ?? 0 > 100)
        let other = CGPoint(random.number(100...900), random.number(100...900))
        stage.play(
            """
            #2 down \(other.x),\(other.y) at 0.15; #2 up at 0.16; move \(place.x),\(place.y) at 0.17;
            up at 0.21
            """)
        expectEqual(velocities.last, .zero)
    }

    @Test("A pan whose translation is set at each action has the velocities of one whose translation is not set")
    func setTranslationEachTime() {
        var measured = 0
        for seed in seeds(100) {
            let runs = [false, true].map { sets -> [CGVector] in
                var random = SplitMix64(seed: seed)
                let stage = Stage()
                let pan = UIPanGestureRecognizer(id: "p")
                stage.window.addGestureRecognizer(pan)
                var velocities: [CGVector] = []
                pan.addTarget { _ in
                    if sets { pan.setTranslation(CGPoint(Double(velocities.count), 7), in: nil) }
                    velocities.append(pan.velocityVector(in: nil))
                }
                let area = CGRect(x: 300, y: 300, width: 400, height: 400)
                RandomGesture(&random, firstFinger: 0, area: area).play(on: stage, at: 0)
                return velocities
            }
            expectEqual(runs[0], runs[1], "seed \(seed)")
            measured += runs[0].filter { $0 != .zero }.count
        }
        expect(measured > 100)
    }
}
