import Foundation
import Routing

/// Something that happened. A touches event lives from the first finger down to the last one up.
@preconcurrency @MainActor
open class UIEvent {
    public typealias EventType = Routing.Event.EventType
    public typealias EventSubtype = Routing.Event.Subtype

    private(set) lazy var core = CoreEvent.withoutTouches()

    /// A touches event without touches, for a test to override.
    public init() {}

    convenience init(core: CoreEvent) {
        self.init()
        self.core = core
    }

    open var type: EventType { core.type }
    open var subtype: EventSubtype { core.subtype }
    /// Seconds on the device's clock.
    open var timestamp: TimeInterval { core.timestamp.seconds }

    /// Every finger down, and those that lifted in this event; nil for an event that is not of touches.
    open var allTouches: Set<UITouch>? { core.allTouches?.fronts }
    open func touches(for window: UIWindow) -> Set<UITouch>? { core.touches(for: window.coreWindow)?.fronts }
    open func touches(for view: UIView) -> Set<UITouch>? { core.touches(for: view.coreView)?.fronts }
    open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? { core.touches(for: gesture.core)?.fronts }

    /// Every device sample of `touch` since it was last delivered, oldest first, as copies.
    open func coalescedTouches(for touch: UITouch) -> [UITouch]? {
        core.coalescedTouches(for: touch.core)?.map { UITouch(core: $0) }
    }

    /// Where `touch` is expected next, as copies.
    open func predictedTouches(for touch: UITouch) -> [UITouch]? {
        core.predictedTouches(for: touch.core)?.map { UITouch(core: $0) }
    }

    /// The one in progress is the same object from its beginning to its end, also where nobody else keeps it.
    private static var latest: UIEvent?

    static func front(of core: CoreEvent) -> UIEvent {
        if let event = core.counterpart as? UIEvent { return event }
        let event = core is PressesEvent ? UIPressesEvent(core: core) : UIEvent(core: core)
        core.counterpart = event
        latest = event
        return event
    }
}

extension CoreEvent {
    @MainActor var front: UIEvent { UIEvent.front(of: self) }
}
