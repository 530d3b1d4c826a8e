/// One key of the scene language. The reader, the reference and the schema use it.
package final class KeyEntry: Sendable {
    package let name: String
    package let shape: Shape
    /// The unit of its numbers, for example `points`; nil if it has no unit.
    package let unit: String?
    package let initial: Initial
    /// An example of a value, as it is written.
    package let example: String
    /// What the key means, in sentences.
    package let summary: String

    /// The default of the key.
    package enum Initial: Sendable, ExpressibleByStringLiteral {
        /// The key has this default value, as it would be written.
        case value(String)
        /// The default is not a value of the key. The text describes it.
        case described(String)
        /// The key is required.
        case required

        package init(stringLiteral value: String) { self = .value(value) }
    }

    init(name: String, shape: Shape, unit: String? = nil, initial: Initial, example: String, summary: String) {
        self.name = name
        self.shape = shape
        self.unit = unit
        self.initial = initial
        self.example = example
        self.summary = summary
    }
}
