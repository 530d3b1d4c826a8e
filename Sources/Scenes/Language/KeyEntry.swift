/// One key of the scene language. The reader, the reference and the schema use it.
package final class KeyEntry: Sendable {
    let noun: Noun.Name
    package let name: String
    package let shape: Shape

    /// The default of the key.
    package enum Initial: Sendable {
        /// The key has this default value, as it would be written.
        case value(String)
        /// The default is not a value of the key. The text describes it.
        case described(String)
        /// The key is required.
        case required
    }

    /// - Parameter noun: the one that the reference describes the key with.
    init(_ noun: Noun.Name, _ name: String, _ shape: Shape) {
        self.noun = noun
        self.name = name
        self.shape = shape
    }

    private var text: ReferenceText { .of("\(noun.rawValue).\(name)") }

    /// The unit of its numbers, for example `points`; nil if it has no unit.
    package var unit: String? { text["unit"] }
    package var initial: Initial {
        text["value"].map(Initial.value) ?? text["default"].map(Initial.described) ?? .required
    }
    /// An example of a value, as it is written.
    package var example: String { text["example"] ?? "" }
    /// What the key means, in sentences.
    package var summary: String { text.summary }
}
