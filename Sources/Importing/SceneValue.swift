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

    static func string(_ value: String) -> SceneValue { SceneValue(text: value.inYAML) }

    static func list(_ values: [SceneValue]) -> SceneValue {
        SceneValue(text: "[\(values.map(\.text).joined(separator: ", "))]")
    }

    /// The value itself if there is one, otherwise a list of them.
    static func oneOrList(_ values: [SceneValue]) -> SceneValue { values.count == 1 ? values[0] : list(values) }

    static func mapping(_ entries: [(key: String, value: SceneValue)]) -> SceneValue {
        SceneValue(text: "{\(entries.map { "\($0.key): \($0.value.text)" }.joined(separator: ", "))}")
    }
}
