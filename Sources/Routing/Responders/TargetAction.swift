/// A target and an action, which a control sends for some of its events, or a recognizer in some of its states.
final class TargetAction<Moments> {
    private(set) weak var target: AnyObject?
    /// Whether there was a target at first. If it no longer exists, the action is not sent.
    private let hasTarget: Bool
    let action: Selector
    let moments: Moments
    /// The target, if it is kept alive: a closure, or an object that wraps one.
    private let keptTarget: AnyObject?

    init(_ target: AnyObject?, _ action: Selector, _ moments: Moments, keepsTarget: Bool = false) {
        self.target = target
        hasTarget = target != nil
        self.action = action
        self.moments = moments
        keptTarget = keepsTarget ? target : nil
    }

    convenience init(_ moments: Moments, _ handler: @escaping (Any?) -> Void) {
        let target = ClosureTarget(handler)
        self.init(target, target.action, moments, keepsTarget: true)
    }

    deinit {}

    /// Whether the target no longer exists.
    var isOver: Bool { hasTarget && target == nil }

    var keepsTarget: Bool { keptTarget != nil }

    func isOf(_ target: AnyObject?, _ action: Selector) -> Bool {
        self.action == action && hasTarget == (target != nil) && self.target === target
    }

    /// Whether these are meant when targets are removed. Nil stands for every target or for every action.
    func matches(_ target: AnyObject?, _ action: Selector?) -> Bool {
        (target == nil || self.target === target) && (action == nil || self.action == action)
    }

    func at(_ moments: Moments) -> TargetAction {
        TargetAction(target, action, moments, keepsTarget: keepsTarget)
    }
}
