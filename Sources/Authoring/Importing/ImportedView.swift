import Files
import Touches
import XML

/// A view that was made from a shape or a group of a drawing.
final class ImportedView {
    /// Empty if the scene generates one.
    var id: String
    /// The kind in the scene language.
    var kind: String
    /// In screen points.
    var frame: CGRect
    /// The keys of the view besides its kind, frame and subviews, in order.
    var keys: [(key: String, value: YAMLNode)] = []
    /// The action that a tap on the view sends; nil if there is none.
    var tapAction: String?
    var subviews: [ImportedView] = []
    /// Where the file has it; nil if it is made for the whole file.
    var mark: XMLMark?
    /// Whether it is hidden because it is not visible in the drawing, which a view in it can override.
    var isInvisible = false

    init(id: String, kind: String, frame: CGRect) {
        self.id = id
        self.kind = kind
        self.frame = frame
    }

    /// The recognizer that sends `tapAction`, in the scene language.
    var gesture: YAMLNode? {
        tapAction.map { .mapping([("kind", .string("tap")), ("action", .string($0))]) }
    }

    /// Whether a scene can have a view with this frame: its numbers have a limit.
    static func isPossible(_ frame: CGRect) -> Bool {
        [frame.minX, frame.minY, frame.maxX, frame.maxY].allSatisfy { abs($0) <= 1_000_000 }
    }

    /// Sets a key, unless it has a value already or `value` is nil.
    func set(_ key: String, _ value: YAMLNode?) {
        if let value, !keys.contains(where: { $0.key == key }) { keys.append((key, value)) }
    }

    func remove(_ key: String) { keys.removeAll { $0.key == key } }
}
