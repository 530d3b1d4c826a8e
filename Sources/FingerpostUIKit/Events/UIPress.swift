import Foundation
import Routing

/// A button or key that is pressed.
@preconcurrency @MainActor
public final class UIPress: Hashable {
    /// The types of keys that UIKit knows.
    public typealias PressType = Routing.UIPress.PressType
    /// What a press has just done.
    public typealias Phase = Routing.UIPress.Phase

    let core: Routing.UIPress

    init(core: Routing.UIPress) { self.core = core }

    /// Nil if the key has no UIKit type.
    public var type: PressType? { core.type }
    /// The key of a keyboard, with the current modifiers; nil if it is not a keyboard key.
    public var key: UIKey? {
        let name = core.type.map { UIPress.keyboardKeys[$0] ?? "" } ?? core.key
        return UIKeyboardHIDUsage(evdevName: name).map {
            UIKey(keyCode: $0, modifierFlags: UIApplication.shared.modifierFlags)
        }
    }
    /// The type of a keyboard key; nil if UIKit has no type for it.
    static func type(of key: UIKeyboardHIDUsage) -> PressType? {
        keyboardKeys.first { $0.value == key.evdevName }?.key
    }
    private static let keyboardKeys: [PressType: String] = [
        .upArrow: "KEY_UP", .downArrow: "KEY_DOWN", .leftArrow: "KEY_LEFT", .rightArrow: "KEY_RIGHT",
        .select: "KEY_ENTER", .menu: "KEY_ESC", .pageUp: "KEY_PAGEUP", .pageDown: "KEY_PAGEDOWN",
    ]
    /// The recognizers that receive this press.
    public var gestureRecognizers: [UIGestureRecognizer]? { core.gestureRecognizers.compactMap(\.front) }
    /// What the press has just done.
    public var phase: Phase { core.phase }
    /// From 0 to 1; always 1 for keys.
    public var force: CGFloat { core.force }
    /// In seconds on the device's clock.
    public var timestamp: TimeInterval { core.timestamp.seconds }
    /// The window that received the press.
    public var window: UIWindow? { core.window?.front as? UIWindow }
    /// The responder that was in focus when the key was pressed.
    public var responder: UIResponder? { core.responder?.anyFront }

    nonisolated public static func == (a: UIPress, b: UIPress) -> Bool { a === b }
    nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }

    static func front(of core: Routing.UIPress) -> UIPress {
        if let press = core.counterpart.object as? UIPress { return press }
        let press = UIPress(core: core)
        core.counterpart.set(press)
        return press
    }
}

/// An event with the presses of one time.
open class UIPressesEvent: UIEvent {
    /// All live presses, and the presses that ended in this event.
    open var allPresses: Set<UIPress> { (core as? Routing.UIPressesEvent)?.allPresses.fronts ?? [] }

    /// The presses that `gesture` receives.
    open func presses(for gesture: UIGestureRecognizer) -> Set<UIPress> {
        allPresses.filter { $0.gestureRecognizers?.contains(gesture) == true }
    }
}

extension Set<Routing.UIPress> {
    @MainActor var fronts: Set<UIPress> { Set<UIPress>(map(UIPress.front)) }
}

extension Set<UIPress> {
    @MainActor var cores: Set<Routing.UIPress> { Set<Routing.UIPress>(map(\.core)) }
}
