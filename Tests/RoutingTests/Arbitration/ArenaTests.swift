import PanelTestKit
import TestKit
import Testing

@testable import Routing

@Suite("The arena, without views and touches")
struct ArenaTests {
    private let contest = Contest()

    @Test("R81, K4: the deepest is asked first, and of one view the one added last; all orders of joining are the same")
    func order() {
        let (inner, beside) = (Place(depth: 2), Place(depth: 2))
        let added = [("first", inner), ("second", inner), ("third", inner)].map { contest.make($0, in: $1) }
        let outer = contest.make("outer", in: Place(depth: 1))
        let other = contest.make("other", in: beside)
        for contender in [outer, added[2], added[0], other, added[1]] { contest.arena.add(contender) }
        expectEqual(contest.arena.contenders.filter { $0 !== other }.map(\.id), ["first", "second", "third", "outer"])
        for (touch, contender) in contest.arena.contenders.enumerated() {
            contender.touches = [touch]
            contender.ask()
        }
        let asked = contest.decided().filter { $0.hasSuffix("?") && $0 != "other?" }
        expectEqual(asked, ["third?", "second?", "first?", "outer?"])
    }

    @Test("K4: of one view, the one added last is asked first, and prevents the others")
    func sameView() {
        let place = Place(depth: 1)
        for name in ["first", "second"] {
            contest.arena.add(contest.make(name, in: place))
            contest[name].ask()
        }
        expectEqual(contest.decided(), ["second?", "second ended", "first failed: prevented by second", "second!"])
    }

    @Test("R84: of several taps, the one with the highest count is asked first, whatever its view is")
    func taps() {
        for (depth, count) in [(4, 1), (3, 3), (2, 1), (1, 2)] {
            let tap = contest.join("\(count) at \(depth)", depth: depth)
            tap.tapCount = count
            tap.ask()
        }
        contest.allowsAll = true
        expectEqual(contest.decided().filter { $0.hasSuffix("?") }, ["3 at 3?", "2 at 1?", "1 at 4?", "1 at 2?"])
    }

    @Test("R82, R83: who recognizes makes the possible rivals fail that it prevents, before its action")
    func prevention() {
        for name in ["asking", "possible", "allowed", "elsewhere"] { contest.join(name, depth: 1) }
        contest["elsewhere"].touches = [2]
        contest.simultaneous = [["winner", "allowed"]]
        for contender in [contest.join("winner", depth: 2), contest["asking"]] { contender.ask() }
        expectEqual(
            contest.decided(),
            [
                "winner?", "winner ended", "asking failed: prevented by winner",
                "possible failed: prevented by winner", "winner!",
            ])
    }

    @Test("R83: who recognized with a finger that is down prevents later ones, and is not cancelled by them")
    func remembered() {
        let (winner, later, friend) = (contest.join("winner"), contest.join("later"), contest.join("friend"))
        contest.simultaneous = [["winner", "friend"], ["later", "friend"]]
        winner.ask(.began)
        _ = contest.decided()
        later._state = .possible
        later.ask()
        expectEqual(contest.decided(), ["later?", "later failed: prevented by winner"])
        friend.ask()
        expectEqual(contest.decided(), ["friend?", "friend ended", "friend!"])
        expectEqual(winner._state, .began)
    }

    @Test("R81: a refusal makes one fail and lets others recognize; further requests are granted without asking")
    func refusal() {
        contest.join("drag", depth: 1).ask(.began, .changed, .ended)
        contest.join("refused", depth: 2).ask()
        contest.refused = ["refused"]
        expectEqual(
            contest.decided(),
            [
                "refused?", "refused failed: shouldBegin", "drag?", "drag began", "drag!", "drag changed!",
                "drag ended!",
            ])
    }

    @Test("R85, R81: it waits, is not asked again, and recognizes in the turn in which the other one fails")
    func waiting() {
        let (waiting, awaited) = (contest.join("waiting", depth: 2), contest.join("awaited", depth: 1))
        waiting.requiredFailureIDs = [ObjectIdentifier(awaited)]
        waiting.ask()
        expectEqual(contest.decided(), ["waiting?", "waiting waits for awaited"])
        expectEqual(contest.decided(), [])
        awaited.ask()
        contest.refused = ["awaited"]
        expectEqual(
            contest.decided(), ["awaited?", "awaited failed: shouldBegin", "waiting ended", "waiting!"])
    }

    @Test("Before one that waited recognizes, it is itself asked again: views may have got its touches meanwhile")
    func askedAfterWaiting() {
        let (waiting, awaited) = (contest.join("waiting", depth: 2), contest.join("awaited", depth: 1))
        contest.requirements = ["waiting": ["awaited"]]
        waiting.ask()
        _ = contest.decided()
        waiting.reason = TransitionReason(.outside)
        awaited.fail(TransitionReason(.moved))
        expectEqual(contest.decided(), ["awaited failed: moved", "waiting failed: outside"])
    }

    @Test(
        "R85: it fails if the other one recognizes, or did so with a finger of both that is down",
        arguments: [true, false])
    func requirement(_ isDown: Bool) {
        let (waiting, awaited) = (contest.join("waiting", depth: 2), contest.join("awaited", depth: 1))
        contest.allowsAll = true
        waiting.requiredFailureIDs = [ObjectIdentifier(awaited), ObjectIdentifier(contest.join("idle"))]
        let fails = ["waiting failed: requireFailureOf by awaited"]
        for contender in [waiting, awaited] {
            contender.hasFinger = isDown
            contender.ask()
        }
        expectEqual(
            contest.decided(),
            ["waiting?", "waiting waits for awaited", "awaited?", "awaited ended", "awaited!"]
                + fails)
        for contender in [waiting, awaited] { contender.reset() }
        waiting.ask()
        let waits = ["waiting waits for awaited", "awaited failed: reset"]
        expectEqual(contest.decided(), ["waiting?"] + (isDown ? fails : waits))
    }

    @Test("R85: it waits for none that is disabled or has none of its touches", arguments: [false, true])
    func uninvolved(_ disabled: Bool) {
        let (waiting, other) = (contest.join("waiting"), contest.join("other"))
        contest.allowsAll = true
        contest.requirements = ["waiting": ["other"]]
        if disabled { other._isEnabled = false } else { other.touches = [2] }
        waiting.ask()
        expectEqual(contest.decided(), ["waiting?", "waiting ended", "waiting!"])
    }

    @Test("R83: one that has to wait is prevented at once")
    func preventedWhileWaiting() {
        let waiting = contest.join("waiting", depth: 2)
        contest.join("awaited")
        contest.join("winner", depth: 1).ask(.began)
        contest.requirements = ["waiting": ["awaited"]]
        contest.simultaneous = [["awaited", "winner"]]
        waiting.ask()
        expectEqual(
            contest.decided(),
            [
                "waiting?", "waiting waits for awaited", "winner?", "winner began",
                "waiting failed: prevented by winner", "winner!",
            ])
    }

    @Test("R85: the last of a circle fails, and one that waits for the circle recognizes")
    func circle() {
        for (name, awaited) in [("a", "b"), ("b", "c"), ("c", "a"), ("outside", "a")] {
            contest.join(name, depth: 9 - contest.arena.contenders.count).ask()
            contest.requirements[name] = [awaited]
        }
        contest.allowsAll = true
        expectEqual(
            contest.decided(),
            [
                "a?", "a waits for b", "b?", "b waits for c", "c?", "c waits for a",
                "outside?", "outside waits for a",
                "c failed: requireFailureOf by a", "b ended", "b!", "a failed: requireFailureOf by b",
                "outside ended", "outside!",
            ])
    }

    @Test("R85: nobody fails for a circle that a recognition ends")
    func circles() {
        for (name, awaited) in [("a", "b"), ("b", "a"), ("c", "d"), ("d", "c")] {
            contest.join(name, depth: 9 - contest.arena.contenders.count).ask()
            contest.requirements[name] = [awaited]
        }
        contest.allowsAll = true
        contest.rivals = [["a", "c"]]
        expectEqual(
            contest.decided().filter { !$0.hasSuffix("?") && !$0.contains("waits") },
            [
                "d failed: requireFailureOf by c", "c ended", "a failed: prevented by c", "c!", "b ended", "b!",
            ])
    }

    @Test("R75: without a finger and a request, a possible one fails, an active one is cancelled, and no others wait")
    func stuck() {
        contest.allowsAll = true
        let active = contest.join("active", depth: 3)
        active.ask(.began)
        let waiting = contest.join("waiting", depth: 2)
        waiting.ask()
        let awaited = contest.join("awaited", depth: 1)
        contest.requirements = ["waiting": ["awaited"]]
        _ = contest.decided()
        for contender in [active, waiting, awaited] { contender.hasFinger = false }
        expectEqual(
            contest.decided(), ["awaited failed: reset", "active cancelled!", "waiting ended", "waiting!"])
        contest.join("resting").hasFinger = false
        expect(contest.arena.hasStuck)
        expectEqual(contest.decided(), ["resting failed: reset"])
        expect(!contest.arena.hasStuck)
    }

    @Test("R76: a question disables the one that is asked, or one that is asked later: it fails, and others recognize")
    func disabling() {
        for (depth, name) in ["outer", "later", "asked"].enumerated() { contest.join(name, depth: depth).ask() }
        contest.requirements = ["asked": ["outer"]]
        contest.whenAsked["asked"] = { contest in
            for name in ["asked", "later"] { contest[name].disable() }
        }
        expectEqual(
            contest.decided(),
            [
                "asked?", "asked failed: disabled", "later failed: disabled", "outer?", "outer ended", "outer!",
            ])
    }

    @Test("R81: one that leaves the window when it is asked prevents none. When it is back, it is not asked again")
    func leaving() {
        contest.join("leaving", depth: 2).ask()
        contest.join("other", depth: 1).ask()
        contest.allowsAll = true
        contest.whenAsked["leaving"] = { $0["leaving"].isShown = false }
        expectEqual(contest.decided(), ["leaving?", "other?", "other ended", "other!"])
        contest["leaving"].isShown = true
        expectEqual(contest.decided(), ["leaving ended", "leaving!"])
    }

    @Test("A request in an action is decided in the same turn")
    func requestInAction() {
        contest.join("first", depth: 2).ask()
        contest.join("second", depth: 1)
        contest.allowsAll = true
        contest.whenActing["first"] = { $0["second"].ask() }
        expectEqual(contest.decided(), ["first?", "first ended", "first!", "second?", "second ended", "second!"])
    }

    @Test(
        "R83, R85: each is decided. Rivals do not both recognize, and those that had to fail have failed",
        arguments: seeds(200))
    func everyoneIsDecided(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let places = (0..<3).map { _ in Place(depth: Int.random(in: 0..<3, using: &random)) }
        let contenders = (0..<Int.random(in: 2...8, using: &random)).map { number in
            let contender = contest.make("\(number)", in: places.randomElement(using: &random)!)
            contender.touches = Set((0..<3).filter { _ in Bool.random(using: &random) })
            contest.arena.add(contender)
            return contender
        }
        for a in contenders {
            for b in contenders where a !== b {
                if Int.random(in: 0..<3, using: &random) == 0 { contest.requirements[a.id, default: []].insert(b.id) }
                if Bool.random(using: &random) { contest.simultaneous.insert([a.id, b.id]) }
            }
            a.ask()
        }
        _ = contest.decided()
        expect(contenders.allSatisfy { $0._state.isTerminal })
        let winners = contenders.filter { $0._state == .ended }
        expect(!winners.isEmpty)
        for winner in winners {
            for other in contenders where other !== winner && contest.sharesTouch(winner, other) {
                if contest.prevents(winner, other) { expectEqual(other._state, .failed) }
                if contest.requires(winner, failureOf: other) { expectEqual(other._state, .failed) }
            }
        }
    }
}

/// Where contenders are, in place of a view.
private final class Place {
    let depth: Int

    init(depth: Int) { self.depth = depth }
}

/// The owner of an arena. Its contenders have touches that are numbers. It logs what is asked and decided.
private final class Contest: ArenaOwner {
    let arena = Arena<Contest>()
    private(set) var made: [Fake] = []
    private var winners: [Fake] = []
    private var log: [String] = []
    /// Whether all may recognize simultaneously.
    var allowsAll = false
    /// The pairs that may, and those that may not.
    var simultaneous: Set<Set<String>> = []
    var rivals: Set<Set<String>> = []
    var refused: Set<String> = []
    /// Those that must fail before a contender recognizes.
    var requirements: [String: Set<String>] = [:]
    var whenAsked: [String: (Contest) -> Void] = [:]
    var whenActing: [String: (Contest) -> Void] = [:]

    init() { arena.owner = self }

    subscript(id: String) -> Fake { made.first { $0.id == id }! }

    func make(_ id: String, in place: Place) -> Fake {
        made.append(Fake(id, in: place, made.count, self))
        return made.last!
    }

    @discardableResult
    func join(_ id: String, depth: Int = 0) -> Fake {
        arena.add(make(id, in: Place(depth: depth)))
        return made.last!
    }

    /// Arbitrates, and returns what was asked and decided since.
    func decided() -> [String] {
        arena.arbitrate()
        return exchange(&log, for: [])
    }

    func note(_ line: String) { log.append(line) }

    func isShown(_ contender: Fake) -> Bool { contender.isShown }

    func reasonNotToBegin(_ contender: Fake) -> TransitionReason? {
        note("\(contender.id)?")
        whenAsked[contender.id]?(self)
        return refused.contains(contender.id) ? TransitionReason(.shouldBegin) : nil
    }

    func sharesTouch(_ a: Fake, _ b: Fake) -> Bool { !a.touches.isDisjoint(with: b.touches) }

    func prevents(_ winner: Fake, _ loser: Fake) -> Bool {
        let pair: Set = [winner.id, loser.id]
        return rivals.contains(pair) || !allowsAll && !simultaneous.contains(pair)
    }

    func requires(_ waiting: Fake, failureOf awaited: Fake) -> Bool {
        requirements[waiting.id]?.contains(awaited.id) == true
    }

    func firstWinner(over contender: Fake, where isMeant: (Fake) -> Bool) -> Fake? {
        winners.first { $0 !== contender && sharesTouch($0, contender) && isMeant($0) }
    }

    func startsWaiting(_ contender: Fake, for awaited: Fake) { note("\(contender.id) waits for \(awaited.id)") }

    func recognize(_ contender: Fake) {
        contender.takeRequest()
        if contender.hasFinger { winners.append(contender) }
        note("\(contender.id) \(contender._state)")
        arena.failRivals(of: contender)
        note("\(contender.id)!")
        whenActing[contender.id]?(self)
    }

    func grantNext(_ contender: Fake) {
        contender.takeRequest()
        note("\(contender.id) \(contender._state)!")
    }
}

private final class Fake: Contender {
    let id: String
    let _depth: Int
    let _attachment: Int
    let viewID: ObjectIdentifier?
    private let place: Place
    private unowned let contest: Contest
    private var requests: [UIGestureRecognizer.State] = []
    var _state = UIGestureRecognizer.State.possible
    var _attempt = UIGestureRecognizer.Attempt.begun
    var _isEnabled = true
    var tapCount: Int?
    var requiredFailureIDs: Set<ObjectIdentifier> = []
    var touches: Set<Int> = [1]
    var hasFinger = true
    var isShown = true
    /// Its own reason not to begin.
    var reason: TransitionReason?

    init(_ id: String, in place: Place, _ attachment: Int, _ contest: Contest) {
        (self.id, self.place, self.contest) = (id, place, contest)
        (_depth, _attachment, viewID) = (place.depth, attachment, ObjectIdentifier(place))
    }

    var requirementCount: Int { requiredFailureIDs.count }
    var hasRequests: Bool { !requests.isEmpty }
    var isPending: Bool { _state == .possible && hasRequests }
    var isStuck: Bool { !hasFinger && !_state.isTerminal && !hasRequests }

    func ask(_ states: UIGestureRecognizer.State...) {
        requests += states.isEmpty ? [.ended] : states
        contest.arena.changes += 1
    }

    func takeRequest() {
        _state = requests.removeFirst()
        contest.arena.changes += 1
    }

    func reset() { (_state, _attempt) = (.possible, .begun) }

    func disable() {
        _isEnabled = false
        cancelOrFail(.disabled)
    }

    func hideRequests() {}
    func reasonNotToBegin() -> TransitionReason? { reason }

    func fail(_ reason: TransitionReason) {
        guard _state == .possible else { return }
        requests = []
        _state = .failed
        contest.arena.changes += 1
        contest.note("\(id) failed: \(reason.rule)" + (reason.by.map { " by \($0)" } ?? ""))
    }

    func cancelOrFail(_ rule: TransitionReason.Rule) {
        if _state == .possible { fail(TransitionReason(rule)) } else if _state.isActive { ask(.cancelled) }
    }
}
