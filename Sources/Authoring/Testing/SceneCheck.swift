import Bridge
import Files
import Touches

/// What a test expects of the scene at a moment.
enum SceneCheck {
    case visible(String)
    case hidden(String)
    /// The id of a control or a scroll view, with its value.
    case value(String, YAMLNode)

    /// As it is written in a test.
    var flow: String {
        switch self {
        case .visible(let id): "{visible: \(id.inYAML)}"
        case .hidden(let id): "{hidden: \(id.inYAML)}"
        case .value(let id, let value): "{value: {\(id.inYAML): \(value.flow)}}"
        }
    }

    /// What is not as expected, and what would be expected; nil if it is. Throws if there is no such view.
    func failure(in replay: Replay) throws -> (text: String, actual: SceneCheck)? {
        switch self {
        case .visible(let id): return try replay.shows(id) ? nil : ("'\(id)' is not visible", .hidden(id))
        case .hidden(let id): return try replay.shows(id) ? ("'\(id)' is visible", .visible(id)) : nil
        case .value(let id, let expected):
            let value = try replay.value(of: id)
            if value.isNear(expected) { return nil }
            return ("'\(id)' has the value \(value.flow), not \(expected.flow)", .value(id, value))
        }
    }
}

extension YAMLNode {
    /// Whether the values are equal. Places of fingers are rounded, so numbers may differ by a ten-thousandth.
    fileprivate func isNear(_ other: YAMLNode) -> Bool {
        if let a = double, let b = other.double { return abs(a - b) <= max(1, abs(b)) / 10_000 }
        if let a = sequence, let b = other.sequence {
            return a.count == b.count && zip(a, b).allSatisfy { $0.isNear($1) }
        }
        return content == other.content && text == other.text
    }
}
