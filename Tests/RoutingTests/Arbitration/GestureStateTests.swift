import TestKit
import Testing

@testable import Routing

@Suite("Gesture states and defaults")
struct GestureStateTests {
    let stage = Stage()
    typealias State = UIGestureRecognizer.State

    @Test("R75: the states have UIKit's raw values, and recognized is ended")
    func rawValues() {
        let states: [State] = [.possible, .began, .changed, .ended, .cancelled, .failed]
        expectEqual(states.map(\.rawValue), [0, 1, 2, 3, 4, 5])
        expectEqual(State.recognized, .ended)
    }

    @Test("R75: only the transitions of the table are possible")
    func table() {
        let states = (0...5).compactMap(State.init)
        let allowed: [State: Set<State>] = [
            .possible: [.began, .ended, .failed], .began: [.changed, .ended, .cancelled],
            .changed: [.changed, .ended, .cancelled],
        ]
        for before in states {
            for after in states {
                expectEqual(
                    UIGestureRecognizer.permits(after, after: before), allowed[before, default: []].contains(after),
                    "\(before) to \(after)")
            }
        }
    }

    @Test("R76: a recognizer has UIKit's defaults")
    func defaults() {
        let recognizer = UIGestureRecognizer()
        expect(recognizer.isEnabled)
        expect(recognizer.cancelsTouchesInView)
        expect(!recognizer.delaysTouchesBegan)
        expect(recognizer.delaysTouchesEnded)
        expectEqual(recognizer.allowedTouchTypes, [.direct, .indirect, .pencil, .indirectPointer])
        expectEqual(recognizer.allowedPressTypes, [])
        expect(recognizer.name == nil)
        expectEqual(recognizer.state, .possible)
    }

    @Test("R76: each kind of recognizer has UIKit's defaults")
    func kindDefaults() {
        let tap = UITapGestureRecognizer()
        expect((tap.numberOfTapsRequired, tap.numberOfTouchesRequired) == (1, 1))
        let press = UILongPressGestureRecognizer()
        expect((press.minimumPressDuration, press.allowableMovement) == (0.5, 10))
        expect((press.numberOfTapsRequired, press.numberOfTouchesRequired) == (0, 1))
        let pan = UIPanGestureRecognizer()
        expect((pan.minimumNumberOfTouches, pan.maximumNumberOfTouches) == (1, Int.max))
        let swipe = UISwipeGestureRecognizer()
        expect((swipe.direction, swipe.numberOfTouchesRequired) == (.right, 1))
        expectEqual(UIPinchGestureRecognizer().scale, 1)
        expectEqual(UIRotationGestureRecognizer().rotation, 0)
        expectEqual(UIScreenEdgePanGestureRecognizer().edges, [])
        expectEqual(SequenceGestureRecognizer().areas, [])
    }

    @Test("Each kind of recognizer has its name in the records")
    func kinds() {
        let recognizers = [
            UITapGestureRecognizer(), UILongPressGestureRecognizer(), UIPanGestureRecognizer(),
            UISwipeGestureRecognizer(),
            UIPinchGestureRecognizer(), UIRotationGestureRecognizer(), UIScreenEdgePanGestureRecognizer(),
            SequenceGestureRecognizer(),
        ]
        expectEqual(
            recognizers.map(\.kind),
            [
                "tap", "longPress", "pan", "swipe", "pinch", "rotation", "screenEdgePan", "sequence",
            ])
    }

    @Test("R76: a possible recognizer that is disabled fails, and its view gets the withheld touches")
    func disabledWhilePossible() {
        let view = LoggingView("V", stage, 0, 0, 400, 400)
        stage.window.addSubview(view)
        let double = stage.watch(UITapGestureRecognizer(id: "d"), on: view)
        double.numberOfTapsRequired = 2
        stage.expect("tap 50,50 at 0 -> V.began")
        double.isEnabled = false
        stage.expect("-> V.ended")
        stage.expect("#2 tap 50,50 at 0.2 -> V.began, V.ended")
    }

    @Test("R76: an active recognizer that is disabled is cancelled, and takes only new fingers when it is enabled")
    func disabledWhileActive() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 400))
        stage.window.addSubview(view)
        let pan = stage.watch(UIPanGestureRecognizer(id: "p"), on: view)
        stage.play("down 50,50 at 0; move 90,50 at 0.1")
        pan.isEnabled = false
        stage.expect("-> p!began, p!cancelled")
        pan.isEnabled = true
        stage.expect("move 190,50 at 0.2 -> nothing")
        stage.expect("#2 down 50,150 at 0.3; #2 move 90,150 at 0.4 -> p!began")
    }

    @Test("R77: a recognizer belongs to one view, and moves when it is added to another")
    func oneView() {
        let (a, b) = (UIView(id: "a"), UIView(id: "b"))
        let tap = UITapGestureRecognizer()
        a.addGestureRecognizer(tap)
        b.addGestureRecognizer(tap)
        expect(a.gestureRecognizers == nil)
        expectEqual(b.gestureRecognizers?.count, 1)
        expect(tap.view === b)
    }

    @Test("R77: a gesture goes on in another view of the window, and is cancelled in a view outside it")
    func movedDuringGesture() {
        for isInWindow in [true, false] {
            let (a, b) = (UIView(frame: stage.window.bounds), UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10)))
            stage.window.addSubview(a)
            if isInWindow { stage.window.addSubview(b) }
            let pan = stage.watch(UIPanGestureRecognizer(id: "p"), on: a)
            pan.addTarget { [weak pan] _ in
                if let pan, pan.state == .began { b.addGestureRecognizer(pan) }
            }
            let start = isInWindow ? 0.0 : 10
            stage.down(50, 50, at: start)
            stage.move(90, 50, at: start + 0.1)
            stage.move(95, 50, at: start + 0.2)
            stage.up(95, 50, at: start + 0.3)
            let rest = isInWindow ? ["p!changed", "p!ended"] : ["p!cancelled"]
            expectEqual(stage.takeLog(), ["p!began"] + rest)
            expect(pan.view === b)
            expectEqual(pan.state, .possible)
            a.removeFromSuperview()
            b.removeFromSuperview()
        }
    }

    @Test("R82: targets are called in the order in which they were added, and can be removed")
    func targets() {
        final class Performer: UIResponder {}
        let tap = UITapGestureRecognizer(id: "t")
        stage.window.addGestureRecognizer(tap)
        let (first, second) = (Performer(id: "first"), Performer(id: "second"))
        for performer in [first, second] {
            performer.performs("zoom") { [stage] _, _ in stage.note(performer.id) }
            tap.addTarget(performer, action: "zoom")
        }
        tap.addTarget { [stage] _ in stage.note("closure") }
        stage.expect("tap 50,50 at 0 -> first, second, closure")
        tap.removeTarget(first, action: nil)
        stage.expect("#2 tap 50,50 at 1 -> second, closure")
        tap.removeTarget(nil, action: nil)
        stage.expect("#3 tap 50,50 at 2 -> nothing")
    }

    @Test("R82: an action whose states are named is sent in these states only, and adding it again adds states")
    func statesOfActions() {
        typealias Sent = GestureOutcome.State
        let all = Set(Sent.allCases)
        let subsets = (0..<16).map { bits in
            Set(Sent.allCases.indices.filter { bits >> $0 & 1 == 1 }.map { Sent.allCases[$0] })
        }
        for (index, states) in subsets.enumerated() {
            let stage = Stage()
            let pan = UIPanGestureRecognizer(id: "p")
            stage.window.addGestureRecognizer(pan)
            for (name, named) in [("every", nil), ("named", states), ("both", states)] {
                stage.window.performs(Selector(name)) { _, _ in
                    stage.note("\(name) \(Sent(pan.state)?.rawValue ?? "none")")
                }
                pan.addTarget(stage.window, action: Selector(name), in: named)
            }
            pan.addTarget(stage.window, action: "both", in: all.subtracting(states))
            pan.addTarget(stage.window, action: "every", in: [.began])
            stage.down(100, 100, at: 0)
            for step in 1...3 { stage.move(100 + 30 * Double(step), 100, at: 0.1 * Double(step)) }
            if index.isMultiple(of: 2) { stage.up(190, 100, at: 0.4) } else { stage.cancel(190, 100, at: 0.4) }
            let log = stage.takeLog()
            func sent(_ name: String) -> [String] {
                log.filter { $0.hasPrefix(name) }.map { String($0.dropFirst(name.count + 1)) }
            }
            let every = sent("every")
            expectEqual(Set(every), ["began", "changed", index.isMultiple(of: 2) ? "ended" : "cancelled"])
            expectEqual(sent("both"), every)
            expectEqual(sent("named"), every.filter { states.map(\.rawValue).contains($0) })
        }
    }
}
