import Foundation
import Routing

/// One button or key that is held.
@preconcurrency @MainActor
public final class UIPress: Hashable {
    public typealias PressType = Press.PressType
    public typealias Phase = Press.Phase

    let core: Press

    init(core: Press) { self.core = core }

    /// nil for a key that is none of UIKit's types.
    public var type: PressType? { core.type }
    /// UIKit's name of the type, else the evdev name of the key.
    public var name: String { core.key }
    public var phase: Phase { core.phase }
    /// 0 to 1; keys have 1.
    public var force: CGFloat { core.force }
    /// Seconds on the device's clock.
    public var timestamp: TimeInterval { core.timestamp.seconds }
    public var window: UIWindow? { core.window?.front as? UIWindow }
    /// The one in focus when the key went down.
    public var responder: UIResponder? { core.responder?.anyFront }

    nonisolated public static func == (a: UIPress, b: UIPress) -> Bool { a === b }
    nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

    /// The keys held: each is the same object until it is released, also where nobody else keeps it.
    private static var live: [UIPress] = []

    static func front(of core: Press) -> UIPress {
        if let press = core.counterpart as? UIPress { return press }
        let press = UIPress(core: core)
        core.counterpart = press
        live.removeAll { $0.phase == .ended || $0.phase == .cancelled }
        live.append(press)
        return press
    }
}

/// The presses of one moment.
open class UIPressesEvent: UIEvent {
    /// Every press held, and those released in this event.
    open var allPresses: Set<UIPress> { (core as? PressesEvent)?.allPresses.fronts ?? [] }
}

extension Set<Press> {
    @MainActor var fronts: Set<UIPress> { Set<UIPress>(map(UIPress.front)) }
}

extension Set<UIPress> {
    @MainActor var cores: Set<Press> { Set<Press>(map(\.core)) }
}
