import Touches
import XML
import YAML

/// A view that was made from a shape, a group or a view of another program.
final class ImportedView {
    /// Empty if the scene generates one.
    var id: String
    /// The kind in the scene language.
    var kind: String
    /// In screen points.
    var frame: CGRect
    /// The keys of the view besides its kind, frame and subviews, in order.
    var keys: [(key: String, value: YAMLNode)] = []
    var gestures: [ImportedGesture] = []
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

    /// Whether a scene can have a view with this frame: its numbers have a limit.
    static func isPossible(_ frame: CGRect) -> Bool {
        [frame.minX, frame.minY, frame.maxX, frame.maxY].allSatisfy { abs($0) <= 1_000_000 }
    }

    /// Sets a key, unless it has a value already or `value` is nil.
    func set(_ key: String, _ value: YAMLNode?) {
        if let value, !keys.contains(where: { $0.key == key }) { keys.append((key, value)) }
    }

    /// Removes the value of a key.
    func remove(_ key: String) { keys.removeAll { $0.key == key } }
}

/// A recognizer of a view.
struct ImportedGesture {
    /// Where the file has it.
    let mark: XMLMark
    /// The keys of the recognizer, in order.
    var keys: [(key: String, value: YAMLNode)]
}

/// A window with the views of one screen.
struct ImportedWindow {
    var id: String
    /// The id of the root view controller; nil if there is none.
    var controller: String?
    /// The actions whose target the controller is.
    var performs: [String] = []
    var isHidden = false
    var root: ImportedView
}
