import Files
import Touches

extension YAMLNode {
    /// Rounded to a thousandth.
    static func number(_ value: Double) -> YAMLNode { number(value.brief) }

    static func numbers(_ values: [Double]) -> YAMLNode { list(values.map { number($0) }) }

    static func rect(_ rect: CGRect) -> YAMLNode { numbers([rect.minX, rect.minY, rect.width, rect.height]) }
}
