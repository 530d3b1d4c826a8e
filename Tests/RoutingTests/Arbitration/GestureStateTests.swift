import TestKit
import Testing

@testable import Routing

@Suite("Gesture states and defaults")
struct GestureStateTests {
    let stage = Stage()
    typealias State = UIGestureRecognizer.State

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
