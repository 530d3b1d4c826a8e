internal import Files
internal import Touches

extension ValueReader where Value == String {
    /// A color in CSS notation. Pictures use it unchanged.
    static var color: ValueReader {
        let what = "a CSS color, such as '#0a84ff', red or rgb(10, 132, 255)"
        return ValueReader(.pattern(CSSColor.pattern, what: what)) { node in
            node.string.flatMap { CSSColor.isColor($0) ? $0 : nil }
        }
    }
}

extension ValueReader where Value == [Double] {
    /// A list of a fixed number of numbers, each with a name and a range.
    static func tuple(_ parts: [NumberPart]) -> ValueReader {
        let shape = Shape.tuple(parts.map { ($0.name, .number($0.range)) })
        return ValueReader(shape) { field in
            guard let nodes = field.node.sequence, nodes.count == parts.count else {
                field.needs(shape.text)
                return nil
            }
            var isValid = true
            let numbers = nodes.indices.map { index in
                let range = parts[index].range
                if let number = nodes[index].double, range.contains(number) { return number }
                field.item(index, nodes[index]).needs(Shape.number(range).text)
                isValid = false
                return 0
            }
            return isValid ? numbers : nil
        }
    }

    /// A list of finite numbers, each with a name.
    static func coordinates(_ names: [String]) -> ValueReader { tuple(NumberPart.all(names, coordinateRange)) }
}

/// A number of a list that is one value. An array of tuples would make the runtime look up at each start that numbers
/// can be compared.
struct NumberPart {
    let name: String
    let range: ClosedRange<Double>

    static func all(_ names: [String], _ range: ClosedRange<Double>) -> [NumberPart] {
        names.map { NumberPart(name: $0, range: range) }
    }
}

extension ValueReader where Value == CGPoint {
    static var point: ValueReader {
        ValueReader<[Double]>.coordinates(["x", "y"]).map { CGPoint($0[0], $0[1]) }
    }
}

extension ValueReader where Value == CGSize {
    static var size: ValueReader {
        ValueReader<[Double]>.tuple(NumberPart.all(["w", "h"], lengthRange)).map { CGSize($0[0], $0[1]) }
    }
}

extension ValueReader where Value == CGRect {
    static var rect: ValueReader { rect(sides: lengthRange) }

    /// A rectangle that is not empty.
    static var area: ValueReader { rect(sides: 0.001...greatestLength) }

    private static func rect(sides: ClosedRange<Double>) -> ValueReader {
        ValueReader<[Double]>.tuple(NumberPart.all(["x", "y"], coordinateRange) + NumberPart.all(["w", "h"], sides))
            .map { CGRect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) }
    }
}

extension ValueReader where Value == UIEdgeInsets {
    static var insets: ValueReader {
        ValueReader<[Double]>.coordinates(["top", "left", "bottom", "right"])
            .map { UIEdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) }
    }
}

extension ValueReader where Value == CGAffineTransform {
    static var transform: ValueReader {
        ValueReader<[Double]>.coordinates(["a", "b", "c", "d", "tx", "ty"]).map {
            CGAffineTransform(a: $0[0], b: $0[1], c: $0[2], d: $0[3], tx: $0[4], ty: $0[5])
        }
    }
}

extension ValueReader where Value == CGVector {
    /// One factor for both axes, or one factor for each axis.
    static var scale: ValueReader {
        let factor = ValueReader<Double>.coordinate.map { CGVector($0, $0) }
        let factors = ValueReader<[Double]>.coordinates(["x", "y"]).map { CGVector($0[0], $0[1]) }
        return ValueReader(.either([factor.shape, factors.shape])) { field in
            switch field.node.content {
            case .integer, .double: return factor.read(field)
            case .sequence: return factors.read(field)
            default:
                field.needs("a number or [x, y]")
                return nil
            }
        }
    }
}

extension ValueReader where Value == Interval {
    /// A time in seconds, greater than 0 and up to one year.
    static var seconds: ValueReader { ValueReader<Double>.number(0.001...31_536_000).map { .seconds($0) } }

    /// A duration within a contact, in seconds, up to ten. A larger number probably means milliseconds.
    static var moment: ValueReader {
        let range = 0.001...10.0
        return ValueReader(.number(range)) { field in
            guard let seconds = field.node.double, range.contains(seconds) else {
                field.needs("seconds from 0.001 to 10 (30 ms is 0.03)")
                return nil
            }
            return .seconds(seconds)
        }
    }

    /// A duration in seconds, from 0 to ten.
    static var momentOrZero: ValueReader { ValueReader<Double>.number(0...10).map { .seconds($0) } }

    /// A time in seconds, from 0 to one year.
    static var secondsOrZero: ValueReader { ValueReader<Double>.number(0...31_536_000).map { .seconds($0) } }
}
