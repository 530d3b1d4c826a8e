public import Routing

/// The objects made of a scene's description, and where to find them by id.
public final class LiveScene {
    public let application: Application
    /// Every responder by its id.
    public internal(set) var responders: [String: Responder] = [:]
    /// Every recognizer by its id, the scroll views' own among them.
    public internal(set) var recognizers: [String: GestureRecognizer] = [:]
    /// Views do not keep their controllers.
    var controllers: [ViewController] = []
    /// Recognizers hold their delegates weakly.
    var delegates: [SceneRecognizerDelegate] = []

    /// The objects of no description: `application` as it is.
    public init(application: Application) { self.application = application }

    public func view(_ id: String) -> View? { responders[id] as? View }
}
