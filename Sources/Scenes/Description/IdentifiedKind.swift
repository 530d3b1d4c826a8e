/// The kinds of objects that have an id.
enum IdentifiedKind: String, CaseIterable {
    case application, delegate, window, controller, view, recognizer, device

    static let responders: [IdentifiedKind] = [.application, .delegate, .window, .controller, .view]
    /// The kinds that are views: a window is a view too.
    static let views: [IdentifiedKind] = [.view, .window]

    var article: String {
        self == .application ? "the application" : self == .delegate ? "the delegate" : "a \(rawValue)"
    }
}
