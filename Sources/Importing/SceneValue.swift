import Text
import Touches

/// A value of the scene language, as text.
struct SceneValue: Hashable {
    let text: String

    private init(text: String) { self.text = text }

    static func bool(_ value: Bool) -> SceneValue { SceneValue(text: value ? "true" : "false") }

    static func integer(_ value: Int) -> SceneValue { SceneValue(text: "\(value)") }

    /// Rounded to a thousandth.
    static func number(_ value: Double) -> SceneValue { SceneValue(text: value.brief) }

    static func numbers(_ values: [Double]) -> SceneValue { list(values.map(number)) }

    static func rect(_ rect: CGRect) -> SceneValue { numbers([rect.minX, rect.minY, rect.width, rect.height]) }

    /// A word without quotes if YAML reads it as the same string, otherwise a string in quotes.
    static func string(_ value: String) -> SceneValue {
        let isWord =
            value.utf8.first.map { isLetter($0) } == true
            && value.utf8.allSatisfy { isLetter($0) || (48...57).contains($0) || $0 == 45 || $0 == 95 }
            && !["true", "false", "null"].contains(value.lowercased())
        return SceneValue(text: isWord ? value : value.quotedInYAML)
    }

    static func list(_ values: [SceneValue]) -> SceneValue {
        SceneValue(text: "[\(values.map(\.text).joined(separator: ", "))]")
    }

    /// The value itself if there is one, otherwise a list of them.
    static func oneOrList(_ values: [SceneValue]) -> SceneValue { values.count == 1 ? values[0] : list(values) }

    static func mapping(_ entries: [(key: String, value: SceneValue)]) -> SceneValue {
        SceneValue(text: "{\(entries.map { "\($0.key): \($0.value.text)" }.joined(separator: ", "))}")
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (65...90).contains(byte) || (97...122).contains(byte) }
}
