import Text
import Touches
import XML
import YAML

extension YAMLNode {
    /// Rounded to a thousandth.
    static func number(_ value: Double) -> YAMLNode { number(value.brief) }

    static func numbers(_ values: [Double]) -> YAMLNode { list(values.map { number($0) }) }

    static func rect(_ rect: CGRect) -> YAMLNode { numbers([rect.minX, rect.minY, rect.width, rect.height]) }

    /// The value itself if there is one, otherwise a list of them.
    static func oneOrList(_ values: [YAMLNode]) -> YAMLNode { values.count == 1 ? values[0] : list(values) }
}

/// The values of attributes in the scene language; nil for those that have their default value.
extension XMLElement {
    func bool(_ name: String, unless initial: Bool) -> YAMLNode? {
        guard let text = self[name], (text == "YES") != initial else { return nil }
        return .bool(!initial)
    }

    func integer(_ name: String, unless initial: Int? = nil) -> YAMLNode? {
        self[name].flatMap { Int($0) }.flatMap { $0 == initial ? nil : .integer($0) }
    }

    func number(_ name: String, unless initial: Double? = nil) -> YAMLNode? {
        self[name].flatMap(Double.init).flatMap { $0 == initial ? nil : .number($0) }
    }
}
