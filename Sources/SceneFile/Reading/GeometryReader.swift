internal import Touches
internal import YAML

extension ValueReader where Value == [Double] {
    /// So many numbers, each with its name and its own range.
    static func tuple(_ parts: [(name: String, value: ValueReader<Double>)]) -> ValueReader {
        ValueReader { field in
            guard let nodes = field.node.sequence, nodes.count == parts.count else {
                field.needs("[\(parts.map(\.name).joined(separator: ", "))]")
                return nil
            }
            let numbers = nodes.indices.compactMap { parts[$0].value.read(field.item($0, nodes[$0])) }
            return numbers.count == parts.count ? numbers : nil
        }
    }

    /// Numbers that may be anything finite, each with its name.
    static func coordinates(_ names: [String]) -> ValueReader { tuple(names.map { ($0, .coordinate) }) }
}

extension ValueReader where Value == Point {
    static var point: ValueReader {
        ValueReader<[Double]>.coordinates(["x", "y"]).map { Point($0[0], $0[1]) }
    }
}

extension ValueReader where Value == Size {
    static var size: ValueReader {
        ValueReader<[Double]>.tuple([("w", .length), ("h", .length)]).map { Size($0[0], $0[1]) }
    }
}

extension ValueReader where Value == Rect {
    static var rect: ValueReader { rect(sides: .length) }

    /// A rectangle that is not empty.
    static var area: ValueReader { rect(sides: .number(0.001...10_000_000)) }

    private static func rect(sides: ValueReader<Double>) -> ValueReader {
        ValueReader<[Double]>.tuple([("x", .coordinate), ("y", .coordinate), ("w", sides), ("h", sides)])
            .map { Rect(x: $0[0], y: $0[1], width: $0[2], height: $0[3]) }
    }
}

extension ValueReader where Value == EdgeInsets {
    static var insets: ValueReader {
        ValueReader<[Double]>.coordinates(["top", "left", "bottom", "right"])
            .map { EdgeInsets(top: $0[0], left: $0[1], bottom: $0[2], right: $0[3]) }
    }
}

extension ValueReader where Value == AffineTransform {
    static var transform: ValueReader {
        ValueReader<[Double]>.coordinates(["a", "b", "c", "d", "tx", "ty"]).map {
            AffineTransform(a: $0[0], b: $0[1], c: $0[2], d: $0[3], tx: $0[4], ty: $0[5])
        }
    }
}

extension ValueReader where Value == Vector {
    /// One factor for both axes, or one for each.
    static var scale: ValueReader {
        ValueReader { field in
            switch field.node.value {
            case .integer, .double:
                return ValueReader<Double>.coordinate.read(field).map { Vector($0, $0) }
            case .sequence:
                return ValueReader<[Double]>.coordinates(["x", "y"]).read(field).map { Vector($0[0], $0[1]) }
            default:
                field.needs("a number or [x, y]")
                return nil
            }
        }
    }
}

extension ValueReader where Value == Interval {
    /// Seconds, up to a year; 0 is not among them, as it would be no wait at all.
    static var seconds: ValueReader { ValueReader<Double>.number(0.001...31_536_000).map { .seconds($0) } }

    /// A moment in the life of a contact, in seconds: beyond ten, somebody meant milliseconds.
    static var moment: ValueReader {
        ValueReader { field in
            guard let seconds = field.node.double, (0.001...10).contains(seconds) else {
                field.needs("seconds from 0.001 to 10 (30 ms is 0.03)")
                return nil
            }
            return .seconds(seconds)
        }
    }

    /// Seconds, up to a year, or none.
    static var secondsOrZero: ValueReader { ValueReader<Double>.number(0...31_536_000).map { .seconds($0) } }
}
