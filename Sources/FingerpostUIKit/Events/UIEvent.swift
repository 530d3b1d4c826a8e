import Foundation
import Routing

/// An event. A touches event lasts from the first touch to the end of the last one.
@preconcurrency @MainActor
open class UIEvent {
    /// What an event reports.
    public typealias EventType = Routing.UIEvent.EventType
    /// The kind of a motion or of a remote-control command.
    public typealias EventSubtype = Routing.UIEvent.EventSubtype

    private(set) lazy var core = CoreEvent.withoutTouches()

    /// Creates a touches event without touches, for tests that override its properties.
    public init() {}

    convenience init(core: CoreEvent) {
        self.init()
        self.core = core
    }

    /// What the event reports: touches, presses, motion or a remote-control command.
    open var type: EventType { core.type }
    /// The kind of motion or command; `none` for touches and presses.
    open var subtype: EventSubtype { core.subtype }
    /// In seconds on the device's clock.
    open var timestamp: TimeInterval { core.timestamp.seconds }

    /// The modifier keys that are held.
    open var modifierFlags: UIKeyModifierFlags { UIApplication.shared.modifierFlags }
    /// Always empty, because a touchscreen has no buttons.
    open var buttonMask: ButtonMask { [] }

    /// The buttons of a pointer. The raw values are UIKit's.
    public struct ButtonMask: OptionSet, Hashable, Sendable {
        public let rawValue: Int
        public init(rawValue: Int) { self.rawValue = rawValue }

        /// The main button.
        public static let primary = ButtonMask(rawValue: 1)
        /// The second button.
        public static let secondary = ButtonMask(rawValue: 2)
        /// The button with `buttonNumber`, from 1 on.
        public static func button(_ buttonNumber: Int) -> ButtonMask { ButtonMask(rawValue: 1 << (buttonNumber - 1)) }
    }

    /// All live touches, and the touches that ended in this event; nil if it is not a touches event.
    open var allTouches: Set<UITouch>? { core.allTouches?.fronts }
    /// The touches of `allTouches` that began in `window`; nil if there are none.
    open func touches(for window: UIWindow) -> Set<UITouch>? { core.touches(for: window.coreWindow)?.fronts }
    /// The touches of `allTouches` that hit `view`; nil if there are none.
    open func touches(for view: UIView) -> Set<UITouch>? { core.touches(for: view.coreView)?.fronts }
    /// The touches of `allTouches` that `gesture` receives; nil if there are none.
    open func touches(for gesture: UIGestureRecognizer) -> Set<UITouch>? { core.touches(for: gesture.core)?.fronts }

    /// Copies of all device samples of `touch` since its last delivery, oldest first.
    open func coalescedTouches(for touch: UITouch) -> [UITouch]? {
        core.coalescedTouches(for: touch.core)?.map { UITouch(core: $0) }
    }

    /// Copies of `touch` at its predicted locations.
    open func predictedTouches(for touch: UITouch) -> [UITouch]? {
        core.predictedTouches(for: touch.core)?.map { UITouch(core: $0) }
    }

    /// The current event. It is kept here, so that an event in progress is always the same object.
    private static var latest: UIEvent?

    static func front(of core: CoreEvent) -> UIEvent {
        if let event = core.counterpart as? UIEvent { return event }
        let event = core is Routing.UIPressesEvent ? UIPressesEvent(core: core) : UIEvent(core: core)
        core.counterpart = event
        latest = event
        return event
    }
}

extension CoreEvent {
    @MainActor var front: UIEvent { UIEvent.front(of: self) }
}

extension Routing.UIPressesEvent {
    @MainActor var frontOfPresses: UIPressesEvent? { front as? UIPressesEvent }
}
