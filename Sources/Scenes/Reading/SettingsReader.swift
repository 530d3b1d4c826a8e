internal import Touches

extension ValueReader {
    /// A mapping with the keys of a table. Missing keys have their values in `initial`. The table is made when it is
    /// needed.
    static func keys(
        _ noun: Noun.Name, _ initial: Value, _ table: @escaping @autoclosure () -> [Key<Value>]
    ) -> ValueReader {
        ValueReader(.mapping(noun)) { field in
            guard var keys = KeyReader(field) else { return nil }
            var value = initial
            keys.read(table(), into: &value)
            keys.finish(noun)
            return value
        }
    }
}

extension ValueReader where Value == CGSize {
    /// A size such as `{width: 1280, height: 800}`.
    static var screen: ValueReader {
        ValueReader(.mapping(.screen)) { field in
            guard var keys = KeyReader(field, like: "{width: 1280, height: 800}") else { return nil }
            let width = keys.read(ScreenKeys.width)
            let height = keys.read(ScreenKeys.height)
            for side in ["width", "height"] where keys[side] == nil { field.error("needs '\(side)', in points") }
            keys.finish(.screen)
            guard let width, let height else { return nil }
            return CGSize(width, height)
        }
    }
}
