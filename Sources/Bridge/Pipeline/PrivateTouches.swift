import Records
import Routing
import SceneFile

/// Which touches, views and recognizers are private: those in a view with `private: true`.
///
/// A touch is private as long as it lasts if the view that it hit was private when it came down.
struct PrivateTouches {
    /// Of views, controllers and recognizers.
    private var ids: Set<String> = []
    /// Those that are down, and the last ones before them: a gesture may end after its fingers have lifted.
    private(set) var touches: Set<TouchID> = []

    /// The number of touches for which those that have ended are forgotten.
    private static let limit = 1_000

    /// Follows a change of the scene.
    mutating func adopt(_ scene: SceneDescription) { ids = scene.privateIDs }

    /// Finds the private touches among those that came down in a frame. Call it when the application has got them, and
    /// before the records about them are written.
    mutating func addTouches(of frame: TouchFrame, in application: UIApplication) {
        guard !ids.isEmpty else { return }
        for sample in frame.samples where sample.phase == .began {
            // A touch that is not down any more was cancelled at once, and may have been anywhere.
            let isPrivate = application.isTouch(sample.touch) { $0.map { ids.contains($0.id) } ?? false } ?? true
            if isPrivate { touches.insert(sample.touch) }
        }
        guard touches.count > PrivateTouches.limit, let last = touches.max() else { return }
        let live = Set(application.liveTouches.map(\.id))
        touches = touches.filter { live.contains($0) || last.number - $0.number < PrivateTouches.limit / 2 }
    }

    func contains(_ touch: TouchID) -> Bool { !touches.isEmpty && touches.contains(touch) }

    /// - Parameter id: that of a view, a controller or a recognizer.
    func contains(_ id: String?) -> Bool { !ids.isEmpty && id.map(ids.contains) == true }

    /// Whether the scene has private views.
    var hasViews: Bool { !ids.isEmpty }

    /// The readers that may have the record of an outcome.
    @inline(__always)
    func readers(of outcome: borrowing some PossiblyPrivate) -> RecordHeader.Readers {
        guard !isEmpty else { return .all }
        return outcome.isAbout({ touches.contains($0) }, or: { ids.contains($0) }) ? .trusted : .all
    }

    /// Whether nothing is private.
    private var isEmpty: Bool { ids.isEmpty && touches.isEmpty }
}
