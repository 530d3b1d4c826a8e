import Foundation
import Routing

/// Recognizes a gesture in the touches of a view. It receives them independently of the views that were hit.
///
/// A subclass overrides the touch methods and sets `state`.
@preconcurrency @MainActor
open class UIGestureRecognizer: Hashable {
    /// The states of a gesture.
    public typealias State = Routing.UIGestureRecognizer.State

    private(set) final var core: Routing.UIGestureRecognizer
    private final let coreDelegate = RecognizerDelegate()

    /// Creates the core object of this class.
    class func makeCore() -> Routing.UIGestureRecognizer { Routing.UIGestureRecognizer() }

    /// Creates a recognizer with a target and an action. If `target` is nil, the first responder that can performs it.
    public init(target: Any?, action: Selector?) {
        core = Self.makeCore()
        core.id = "\(type(of: self))"
        core.frontRecognizer = self
        core.delegate = coreDelegate
        if let action { addTarget(target, action: action) }
    }

    /// Creates a recognizer without targets.
    public convenience init() { self.init(target: nil, action: nil) }

    /// Makes this object the front object of a recognizer that the core created.
    final func adopt(_ core: Routing.UIGestureRecognizer) {
        self.core.frontRecognizer = nil
        self.core = core
        core.frontRecognizer = self
        core.delegate = coreDelegate
    }

    /// The name of the recognizer in records, beside its kind.
    public final var name: String? {
        get { core.name }
        set { core.name = newValue }
    }
    /// Decides which touches it receives and with which other recognizers it competes.
    public final weak var delegate: (any UIGestureRecognizerDelegate)? { didSet { coreDelegate.delegate = delegate } }
    /// The view that the recognizer is attached to.
    public final var view: UIView? { core.view?.front }

    /// The state of the gesture. Subclasses set it.
    open var state: State {
        get { core.state }
        set { core.state = newValue }
    }
    /// Whether it receives touches. Disabling an active recognizer cancels it.
    open var isEnabled: Bool {
        get { core.isEnabled }
        set { core.isEnabled = newValue }
    }
    /// Whether its touches are cancelled in their views when it recognizes.
    open var cancelsTouchesInView: Bool {
        get { core.cancelsTouchesInView }
        set { core.cancelsTouchesInView = newValue }
    }
    /// Whether views get its touches only after it has failed.
    open var delaysTouchesBegan: Bool {
        get { core.delaysTouchesBegan }
        set { core.delaysTouchesBegan = newValue }
    }
    /// Whether views get the lifts of its touches only after it has failed.
    open var delaysTouchesEnded: Bool {
        get { core.delaysTouchesEnded }
        set { core.delaysTouchesEnded = newValue }
    }
    /// Whether all of its touches must be of the same type.
    open var requiresExclusiveTouchType: Bool {
        get { core.requiresExclusiveTouchType }
        set { core.requiresExclusiveTouchType = newValue }
    }
    /// The raw values of the `UITouch.TouchType`s that this recognizer receives.
    open var allowedTouchTypes: [NSNumber] {
        get { core.allowedTouchTypes.map(\.rawValue).sorted().map { NSNumber(value: $0) } }
        set { core.allowedTouchTypes = Set(newValue.compactMap { UITouch.TouchType(rawValue: $0.intValue) }) }
    }
    /// The raw values of the `UIPress.PressType`s that this recognizer receives before responders do.
    open var allowedPressTypes: [NSNumber] {
        get { core.allowedPressTypes.map(\.rawValue).sorted().map { NSNumber(value: $0) } }
        set { core.allowedPressTypes = Set(newValue.compactMap { UIPress.PressType(rawValue: $0.intValue) }) }
    }
    /// The modifier keys that are held.
    open var modifierFlags: UIKeyModifierFlags { UIApplication.shared.modifierFlags }
    /// Always empty, because a touchscreen has no buttons.
    open var buttonMask: UIEvent.ButtonMask { [] }

    // MARK: Location

    /// The number of its touches that are down or lift in this event.
    open var numberOfTouches: Int { core.numberOfTouches }

    /// The center of the touches in `view`'s bounds, or in the window if `view` is nil.
    open func location(in view: UIView?) -> CGPoint { core.location(in: view?.coreView) }

    /// The location of one touch, in `view`'s bounds, or in the window if `view` is nil. The touches are in order of
    /// arrival. `touchIndex` is at least 0 and less than `numberOfTouches`; any other index ends the program.
    open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
        core.location(ofTouch: touchIndex, in: view?.coreView)
    }

    // MARK: For subclasses

    /// Touches came down. Overrides must call super.
    open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        core.touchesBegan(touches.cores, with: event.core)
    }
    /// Touches moved. Overrides must call super.
    open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        core.touchesMoved(touches.cores, with: event.core)
    }
    /// Touches lifted. Overrides must call super.
    open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        core.touchesEnded(touches.cores, with: event.core)
    }
    /// Fails, or is cancelled if the gesture has begun.
    open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        core.touchesCancelled(touches.cores, with: event.core)
    }
    /// Never called for a touchscreen, because its touches have no estimated properties.
    open func touchesEstimatedPropertiesUpdated(_ touches: Set<UITouch>) {}
    /// Keys of an allowed type were pressed.
    open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent) {
        core.pressesBegan(presses.cores, with: event.core as? Routing.UIPressesEvent)
    }
    /// The force of presses changed. It is never called for keys.
    open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent) {
        core.pressesChanged(presses.cores, with: event.core as? Routing.UIPressesEvent)
    }
    /// Keys were released.
    open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent) {
        core.pressesEnded(presses.cores, with: event.core as? Routing.UIPressesEvent)
    }
    /// Presses were cancelled.
    open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent) {
        core.pressesCancelled(presses.cores, with: event.core as? Routing.UIPressesEvent)
    }

    /// Called when a gesture is over. Discard all state of the gesture.
    open func reset() { core.reset() }

    /// Stops tracking `touch`. Other recognizers and views still receive it.
    open func ignore(_ touch: UITouch, for event: UIEvent) { core.ignore(touch.core, for: event.core) }

    /// Whether this recognizer makes the other one fail when it recognizes. By default true.
    open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool {
        core.canPrevent(preventedGestureRecognizer.core)
    }
    /// Whether the other recognizer makes this one fail when it recognizes. By default true.
    open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
        core.canBePrevented(by: preventingGestureRecognizer.core)
    }
    /// Whether this recognizer waits until the other one has failed. By default false.
    open func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        core.shouldRequireFailure(of: otherGestureRecognizer.core)
    }
    /// Whether the other recognizer waits until this one has failed. By default false.
    open func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        core.shouldBeRequiredToFail(by: otherGestureRecognizer.core)
    }
    /// Whether it receives the touches or presses that begin in `event`. By default true.
    open func shouldReceive(_ event: UIEvent) -> Bool { core.shouldReceive(event.core) }

    /// Requires `otherGestureRecognizer` to fail before this one can recognize, if both receive the same touch.
    open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
        core.require(toFail: otherGestureRecognizer.core)
    }

    /// The name of the class, for messages. A subclass may return something else.
    nonisolated open var description: String { "<\(type(of: self))>" }

    nonisolated public static func == (a: UIGestureRecognizer, b: UIGestureRecognizer) -> Bool { a === b }
    nonisolated public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension UIGestureRecognizer: @MainActor RecognizerOverrides {}

@MainActor
extension RecognizerOverrides where Self: UIGestureRecognizer {
    package func touchesBegan(_ touches: Set<Routing.UITouch>, with event: CoreEvent?) {
        touchesBegan(touches.fronts, with: event?.front ?? UIEvent())
    }
    package func touchesMoved(_ touches: Set<Routing.UITouch>, with event: CoreEvent?) {
        touchesMoved(touches.fronts, with: event?.front ?? UIEvent())
    }
    package func touchesEnded(_ touches: Set<Routing.UITouch>, with event: CoreEvent?) {
        touchesEnded(touches.fronts, with: event?.front ?? UIEvent())
    }
    package func touchesCancelled(_ touches: Set<Routing.UITouch>, with event: CoreEvent?) {
        touchesCancelled(touches.fronts, with: event?.front ?? UIEvent())
    }

    package func pressesBegan(_ presses: Set<Routing.UIPress>, with event: Routing.UIPressesEvent?) {
        pressesBegan(presses.fronts, with: event?.frontOfPresses ?? UIPressesEvent())
    }
    package func pressesChanged(_ presses: Set<Routing.UIPress>, with event: Routing.UIPressesEvent?) {
        pressesChanged(presses.fronts, with: event?.frontOfPresses ?? UIPressesEvent())
    }
    package func pressesEnded(_ presses: Set<Routing.UIPress>, with event: Routing.UIPressesEvent?) {
        pressesEnded(presses.fronts, with: event?.frontOfPresses ?? UIPressesEvent())
    }
    package func pressesCancelled(_ presses: Set<Routing.UIPress>, with event: Routing.UIPressesEvent?) {
        pressesCancelled(presses.fronts, with: event?.frontOfPresses ?? UIPressesEvent())
    }

    // For recognizers of the core that have no front object, the core's own rules apply.

    package func canPrevent(_ other: Routing.UIGestureRecognizer) -> Bool {
        other.front.map(canPrevent) ?? core.canPrevent(other)
    }
    package func canBePrevented(by other: Routing.UIGestureRecognizer) -> Bool {
        other.front.map(canBePrevented) ?? core.canBePrevented(by: other)
    }
    package func shouldRequireFailure(of other: Routing.UIGestureRecognizer) -> Bool {
        other.front.map(shouldRequireFailure) ?? core.shouldRequireFailure(of: other)
    }
    package func shouldBeRequiredToFail(by other: Routing.UIGestureRecognizer) -> Bool {
        other.front.map(shouldBeRequiredToFail) ?? core.shouldBeRequiredToFail(by: other)
    }
    package func shouldReceive(_ event: CoreEvent) -> Bool { shouldReceive(event.front) }
}
