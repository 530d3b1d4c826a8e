/// A key whose value is also asked for by its name, or that is read separately, not by a table.
struct Entry<Value>: Sendable {
    let entry: KeyEntry
    let value: ValueReader<Value>

    init(
        _ name: String, _ value: ValueReader<Value>, unit: String? = nil, default initial: KeyEntry.Initial,
        example: String,
        _ summary: String
    ) {
        self.value = value
        entry = KeyEntry(
            name: name, shape: value.shape, unit: unit, initial: initial, example: example, summary: summary)
    }
}
