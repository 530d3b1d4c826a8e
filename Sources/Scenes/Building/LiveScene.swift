public import Routing

/// The live objects of a scene, with their ids.
public final class LiveScene {
    public let application: UIApplication
    /// All responders, by id.
    public internal(set) var responders: [String: UIResponder] = [:]
    /// All recognizers, by id, including the built-in ones of scroll views.
    public internal(set) var recognizers: [String: UIGestureRecognizer] = [:]
    /// The target of the actions that press keys or click.
    package let pressForwarder = PressForwarder()
    var presets = Preset.Numbers()
    /// The view controllers. Views do not retain them.
    var controllers: [UIViewController] = []
    /// The windows that the scene or a program has made the key window, the newest last.
    var keyWindows: [UIWindow] = []
    /// The delegates of recognizers, by the ids of these. Recognizers do not retain them.
    var delegates: [String: SceneRecognizerDelegate] = [:]

    /// Creates a live scene for an existing `application`, without a description.
    public init(application: UIApplication) { self.application = application }

    /// Whether an action may ask for a change.
    public internal(set) var changesItself = false
    /// The changes that actions have asked for, in the order in which the actions were sent.
    private var requestedChanges: [RequestedChange] = []

    /// Notes a change that an action asks for. It is made when the event is routed.
    func request(_ change: ActionChange, by sender: String) {
        requestedChanges.append(RequestedChange(change: change, cause: sender))
    }

    /// Whether a view is not hidden, and nothing that it is in.
    package func isShown(_ id: String) -> Bool { view(id)?.wayToWindow.allSatisfy { !$0.isHidden } == true }

    /// Sends actions that no finger causes.
    ///
    /// - Parameters:
    ///   - sender: nil for the application.
    ///   - event: the word for what happened, in the records.
    public func send(_ actions: [ActionDescription], from sender: UIResponder? = nil, because event: String) {
        let sender = sender ?? application
        for action in actions {
            if let selector = action.selector {
                application.send(selector, to: target(of: action), from: sender, because: event)
            }
            if let change = action.change { request(change, by: sender.id) }
        }
    }

    /// Removes and returns the oldest change that an action has asked for; nil if there is none.
    public func nextRequestedChange() -> RequestedChange? {
        requestedChanges.isEmpty ? nil : requestedChanges.removeFirst()
    }

    /// The live target of an action; nil if it has none.
    func target(of action: ActionDescription) -> UIResponder? {
        action.press == nil ? action.target.flatMap { responders[$0] } : pressForwarder
    }

    public func view(_ id: String) -> UIView? { responders[id] as? UIView }
}
