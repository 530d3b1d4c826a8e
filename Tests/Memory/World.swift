import Glibc
import PanelTestKit

/// Objects that are touched while their own callbacks change them.
///
/// A seed makes the objects, the fingers and the changes. Every callback calls `disturb()`, which by chance makes one
/// of the changes there are, within the callback. Changes nest a few calls deep, and a world has a limited number of
/// them.
@MainActor
class World {
    /// The world that callbacks belong to. There is one at a time.
    static var current: World?
    /// Whether worlds print their changes.
    static var isTraced = false

    final var random: SplitMix64
    /// What went wrong, in words.
    private(set) final var failures: [String] = []
    /// The changes that may still be made.
    private final var remaining: Int
    /// One callback in `rate` makes a change, on average.
    private final let rate: Int
    private final var depth = 0
    private final var subject: AnyObject?
    /// Whether a responder's own method runs, and nothing else within it: what is called then is called by forwarding.
    private(set) final var isForwarding = false
    /// Every object that was made: none may be left when the world is gone.
    private(set) final var made: [WeakObject] = []

    init(seed: UInt64) {
        random = SplitMix64(seed: seed)
        remaining = random.count(5...200)
        rate = random.count(2...20)
    }

    final func fail(_ failure: @autoclosure () -> String, if hasFailed: Bool = true) {
        if hasFailed, failures.count < 20 { failures.append(failure()) }
    }

    /// Notes `object`, to see that it does not outlive the world.
    final func note<Object: AnyObject>(_ object: Object) -> Object {
        made.append(WeakObject(object))
        return object
    }

    // MARK: Callbacks

    /// `subject` is what the callback is about: changes are often changes of that.
    final func callback(about subject: AnyObject?) {
        guard random.once(in: rate) else { return }
        let before = self.subject
        self.subject = subject
        change()
        self.subject = before
    }

    /// One of `candidates`; often the subject of the callback, or what is `near` it.
    final func choose<Kind: AnyObject>(_ candidates: [Kind], near: (AnyObject) -> Kind? = { _ in nil }) -> Kind? {
        if let subject, random.once(in: 2) {
            let neighbour = near(subject)
            if let chosen = random.once(in: 2) ? neighbour ?? subject as? Kind : subject as? Kind ?? neighbour {
                return chosen
            }
        }
        return random.pick(candidates)
    }

    /// Makes a random change, unless there were enough.
    final func change() {
        guard remaining > 0, depth < 4 else { return }
        remaining -= 1
        depth += 1
        let wasForwarding = isForwarding
        isForwarding = false
        makeChange()
        isForwarding = wasForwarding
        depth -= 1
    }

    /// Runs a responder's own method, which may forward.
    final func forwarding(_ body: () -> Void) {
        let before = isForwarding
        isForwarding = true
        body()
        isForwarding = before
    }

    /// Prints what happens, if a single world is played.
    final func trace(_ what: @autoclosure () -> String) {
        guard World.isTraced else { return }
        let line = Array((String(repeating: "  ", count: depth) + what() + "\n").utf8)
        write(STDOUT_FILENO, line, line.count)
    }

    /// From now on callbacks change nothing.
    final func calm() { remaining = 0 }

    /// Whether callbacks change nothing any more.
    final var isCalm: Bool { remaining == 0 }

    // MARK: For subclasses

    /// One of the changes there are.
    func makeChange() {}
    /// One thing from outside: a frame of touches, a key, some time.
    func step() {}
    /// Lifts everything and lets a long time pass.
    func rest() {}
    /// Fails where something is not as it must be at any time between events.
    func checkStructure() {}
    /// Fails where something is not as it must be when nothing is touched.
    func checkRest() {}
}

/// An object that was made, with what it was.
struct WeakObject {
    let kind: String
    private(set) weak var object: AnyObject?

    init(_ object: AnyObject) {
        kind = "\(type(of: object))"
        self.object = object
    }
}

/// A callback is running: the world may change. An object that is about to be gone is not its subject.
nonisolated func disturb() { MainActor.assumeIsolated { World.current?.callback(about: nil) } }

/// A callback about `subject` is running.
@MainActor
func disturb(_ subject: AnyObject) { World.current?.callback(about: subject) }

/// Is captured by a closure, and released with it: one more callback.
final class Token {
    deinit { disturb() }
}
