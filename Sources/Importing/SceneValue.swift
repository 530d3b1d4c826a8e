import Text
import Touches
import XML

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

/// The values of attributes in the scene language; nil for those that have their default value.
extension XMLElement {
    func bool(_ name: String, unless initial: Bool) -> SceneValue? {
        guard let text = self[name], (text == "YES") != initial else { return nil }
        return .bool(!initial)
    }

    func integer(_ name: String, unless initial: Int? = nil) -> SceneValue? {
        self[name].flatMap { Int($0) }.flatMap { $0 == initial ? nil : .integer($0) }
    }

    func number(_ name: String, unless initial: Double? = nil) -> SceneValue? {
        self[name].flatMap(Double.init).flatMap { $0 == initial ? nil : .number($0) }
    }
}
