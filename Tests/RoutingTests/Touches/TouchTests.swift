import Routing
import TestKit
import Testing

/// What `Cases/touches.txt` does not say.
@Suite("Touches")
struct TouchTests {
    let stage = Stage()

    private func keeper(_ x: Double = 100, _ y: Double = 100) -> Keeper {
        let keeper = Keeper(frame: CGRect(x: x, y: y, width: 400, height: 400), id: "V")
        keeper.isMultipleTouchEnabled = true
        stage.window.addSubview(keeper)
        return keeper
    }

    @Test("R8: the tap count is 0 when a contact has lasted too long for a tap, also for what happens without an event")
    func longContact() throws {
        let view = keeper()
        let press = UILongPressGestureRecognizer()
        press.minimumPressDuration = 0.75
        press.cancelsTouchesInView = false
        let longer = UILongPressGestureRecognizer()
        longer.minimumPressDuration = 0.750_001
        view.addGestureRecognizer(press)
        keeper(600, 600).addGestureRecognizer(longer)
        stage.down(150, 150, finger: 1, at: 1)
        let touch = try require(view.touches.last)
        var counts: [Int] = []
        press.addTarget { _ in counts.append(touch.tapCount) }
        longer.addTarget { _ in counts.append(touch.tapCount) }
        stage.play("#2 down 610,610 at 1; wait until 1.8")
        expectEqual(counts, [1, 0])
        stage.up(150, 150, finger: 1, at: 1.8)
        expectEqual(touch.tapCount, 0)
    }

    @Test("R10, R11: the previous location is that of the event before, until the next one; fractions are kept")
    func previousLocation() throws {
        let view = keeper()
        stage.down(150.123_456_789, 150, finger: 1, at: 0)
        let touch = try require(view.touches.first)
        expectEqual(touch.preciseLocation(in: nil), CGPoint(150.123_456_789, 150))
        expectEqual(touch.precisePreviousLocation(in: nil), CGPoint(150.123_456_789, 150))
        stage.move(150, 150, finger: 1, at: 0.05)
        var seen: [CGPoint] = []
        view.onEvent = { _ in seen.append(touch.previousLocation(in: view)) }
        stage.play("move 160,150 at 0.1; wait until 0.15")
        expectEqual(touch.location(in: view), CGPoint(60, 50))
        expectEqual(touch.previousLocation(in: view), CGPoint(50, 50))
        stage.down(100, 100, finger: 2, at: 0.2)
        expectEqual(touch.previousLocation(in: view), CGPoint(60, 50))
        stage.play("move 170,150 at 0.25; up 175,150 at 0.3")
        expectEqual(seen, [CGPoint(50, 50), CGPoint(60, 50), CGPoint(60, 50), CGPoint(70, 50)])
        expectEqual(touch.location(in: view), CGPoint(75, 50))
    }

    @Test("R12, R13: radius and force are those of the hardware, or 0 if it has none")
    func contactShape() throws {
        let view = keeper()
        stage.down(150, 150, finger: 1, at: 0)
        let plain = try require(view.touches.first)
        expect(plain.majorRadius == 0 && plain.force == 0 && plain.maximumPossibleForce == 0)
        for (finger, maximumForce) in [(2, 6.67), (3, 0)] {
            let sample = TouchSample(
                touch: TouchID(finger), phase: .began, location: CGPoint(160, 150), majorRadius: 12, force: 1.5)
            stage.application.handle(
                TouchFrame(
                    device: DeviceID("panel"), timestamp: Timestamp(seconds: 1), maximumForce: maximumForce,
                    samples: [sample]))
        }
        let touch = view.touches[1]
        expect(touch.majorRadius == 12 && touch.majorRadiusTolerance > 0)
        expect(touch.force == 1.5 && touch.maximumPossibleForce == 6.67)
        expectEqual(touch.device, DeviceID("panel"))
        expectEqual(view.touches[2].force, 0)
    }

    @Test("R5, R14, R17: a finger is direct, has no tilt, and no property that is corrected later")
    func pencilProperties() throws {
        let view = keeper()
        stage.down(150, 150, at: 0)
        let touch = try require(view.touches.first)
        expectEqual(touch.type, .direct)
        expectEqual(touch.altitudeAngle, .pi / 2)
        expectEqual(touch.azimuthAngle(in: view), 0)
        expect(touch.estimatedProperties.isEmpty && touch.estimatedPropertiesExpectingUpdates.isEmpty)
    }

    @Test("R15: the coalesced touches are copies of the samples since the last delivery, oldest first")
    func coalesced() throws {
        let view = keeper()
        var seen: [[CGPoint]] = []
        view.onEvent = { event in
            let touch = view.touches[0]
            let copies = event.coalescedTouches(for: touch) ?? []
            expect(!copies.contains(touch))
            expect(copies.last?.phase == touch.phase && copies.last?.timestamp == touch.timestamp)
            seen.append(copies.map { $0.location(in: nil) })
        }
        stage.play("down 150,150 at 0; move 160,150 at 0.1; move 170,150 at 0.2; up at 0.3")
        expectEqual(seen, [[CGPoint(150, 150)], [CGPoint(160, 150)], [CGPoint(170, 150)], [CGPoint(170, 150)]])
        expect(view.event?.coalescedTouches(for: view.touches[0]) == nil)  // no longer of the event
    }

    @Test("R10, R15: a coalesced touch has its previous location from the one before, a predicted one from the touch")
    func previousLocationsOfCopies() {
        let view = keeper()
        let tap = UITapGestureRecognizer(id: "t")
        tap.delaysTouchesBegan = true
        view.addGestureRecognizer(tap)
        var coalesced: [[Double]] = []
        var predicted: [[Double]] = []
        view.onEvent = { event in
            @MainActor func previous(_ copies: [UITouch]?) -> [Double] {
                (copies ?? []).map { $0.previousLocation(in: nil).x }
            }
            coalesced.append(previous(event.coalescedTouches(for: view.touches[0])))
            predicted.append(previous(event.predictedTouches(for: view.touches[0])))
        }
        stage.play("down 150,150 at 0; move 152,150 at 0.1; move 154,150 at 0.2")
        stage.move(170, 150, at: 0.3)  // the tap fails: the view gets all of it
        stage.move(180, 150, at: 0.4)
        expectEqual(coalesced, [[150, 150, 152, 154], [154], [170]])
        expectEqual(predicted, [[], [170], [180]])
    }

    @Test("R15: the first delivery has the samples that were withheld, at most the latest thousand")
    func coalescedWhileWithheld() {
        let view = keeper()
        let pan = UIPanGestureRecognizer(id: "p")
        pan.delaysTouchesBegan = true
        view.addGestureRecognizer(pan)
        var seen: [[Double]] = []
        view.onEvent = { event in
            let touch = view.touches[view.touches.count - 1]
            seen.append((event.coalescedTouches(for: touch) ?? []).map { $0.location(in: nil).x })
        }
        stage.play("down 150,150 at 0; move 152,150 at 0.1; move 154,150 at 0.2; up at 0.3")
        expectEqual(seen, [[150, 152, 154, 154], [154]])
        let moves = (1...1100).map { 150 + Double($0) / 200 }
        stage.down(150, 150, finger: 2, at: 10)
        for (index, x) in moves.enumerated() { stage.move(x, 150, finger: 2, at: 10 + 0.002 * Double(index + 1)) }
        stage.up(155.5, 150, finger: 2, at: 13)
        expectEqual(seen.dropFirst(2).first, moves.suffix(999) + [155.5])
    }

    @Test("R15: the samples of a touch that its view lost are not collected")
    func coalescedForRecognizers() throws {
        final class Observer: UIPanGestureRecognizer {
            var counts: [Int] = []
            override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
                super.touchesMoved(touches, with: event)
                counts.append(touches.first.flatMap { event.coalescedTouches(for: $0)?.count } ?? 0)
            }
        }
        let view = keeper()
        let pan = Observer(id: "p")
        view.addGestureRecognizer(pan)
        stage.down(150, 150, at: 0)
        for step in 1...5 { stage.move(150 + 20 * Double(step), 150, at: Double(step) / 10) }
        expectEqual(pan.counts, [1, 1, 1, 1, 1])
    }

    @Test("R16: the predicted touch continues the last two samples, and is not the touch itself")
    func predicted() throws {
        let view = keeper()
        var seen: [[CGPoint]] = []
        view.onEvent = { event in
            let next = event.predictedTouches(for: view.touches[0]) ?? []
            expect(!next.contains(view.touches[0]))
            seen.append(next.map { $0.location(in: nil) })
        }
        stage.play("down 150,150 at 0; move 160,152 at 0.1; move 165,155 at 0.2")
        expectEqual(seen, [[], [CGPoint(170, 154)], [CGPoint(170, 158)]])
    }
}
