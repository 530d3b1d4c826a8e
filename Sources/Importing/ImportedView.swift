package import Touches
package import XML

/// A view that was made from a shape, a group or a view of another program.
package final class ImportedView {
    /// Empty if the scene generates one.
    package var id: String
    /// The kind in the scene language.
    package var kind: String
    /// In screen points.
    package var frame: CGRect
    /// The keys of the view besides its kind, frame and subviews, in order.
    package var keys: [(key: String, value: SceneValue)] = []
    package var gestures: [ImportedGesture] = []
    package var subviews: [ImportedView] = []
    /// Where the file has it; nil if it is made for the whole file.
    package var mark: XMLMark?
    /// Whether it is hidden because it is not visible in the drawing, which a view in it can override.
    var isInvisible = false

    package init(id: String, kind: String, frame: CGRect) {
        self.id = id
        self.kind = kind
        self.frame = frame
    }

    /// Whether a scene can have a view with this frame: its numbers have a limit.
    static func isPossible(_ frame: CGRect) -> Bool {
        [frame.minX, frame.minY, frame.maxX, frame.maxY].allSatisfy { abs($0) <= 1_000_000 }
    }

    /// Sets a key, unless it has a value already or `value` is nil.
    package func set(_ key: String, _ value: SceneValue?) {
        if let value, !keys.contains(where: { $0.key == key }) { keys.append((key, value)) }
    }

    /// Removes the value of a key.
    package func remove(_ key: String) { keys.removeAll { $0.key == key } }
}
