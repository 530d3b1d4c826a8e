import Touches

/// Metrics in the text format of Prometheus, version 0.0.4. Their names begin with `fingerpost_`.
@MainActor struct Metrics {
    /// The labels of a sample, and its value.
    typealias Sample = (labels: [String: String], value: Double)

    enum Kind: String { case counter, gauge, histogram }

    private var lines: [String] = []

    /// The lines, without the last newline.
    var text: String { lines.joined(separator: "\n") }

    mutating func add(_ name: String, _ kind: Kind, _ help: String, _ value: Double) {
        add(name, kind, help, [([:], value)])
    }

    /// Nothing is added if there are no samples.
    mutating func add(_ name: String, _ kind: Kind, _ help: String, _ samples: [Sample]) {
        guard !samples.isEmpty else { return }
        open(name, kind, help)
        for sample in samples { add(name, sample) }
    }

    /// - Parameter buckets: how many values were not greater than each limit.
    mutating func add(histogram name: String, _ help: String, _ buckets: [(Double, Int)], count: Int, sum: Double) {
        open(name, .histogram, help)
        for (limit, number) in buckets { add("\(name)_bucket", (["le": Self.text(limit)], Double(number))) }
        add("\(name)_bucket", (["le": "+Inf"], Double(count)))
        add("\(name)_sum", ([:], sum))
        add("\(name)_count", ([:], Double(count)))
    }

    private mutating func open(_ name: String, _ kind: Kind, _ help: String) {
        lines.append("# HELP fingerpost_\(name) \(help)")
        lines.append("# TYPE fingerpost_\(name) \(kind.rawValue)")
    }

    private mutating func add(_ name: String, _ sample: Sample) {
        let labels = sample.labels.sorted { $0.key < $1.key }.map { "\($0)=\"\(Self.escaped($1))\"" }
        let list = labels.isEmpty ? "" : "{\(labels.joined(separator: ","))}"
        lines.append("fingerpost_\(name)\(list) \(Self.text(sample.value))")
    }

    private static func text(_ value: Double) -> String { value.decimalText(places: 6) }

    private static func escaped(_ text: String) -> String {
        text.map { character in
            switch character {
            case "\\": #"\\"#
            case "\"": #"\""#
            case "\n": #"\n"#
            default: String(character)
            }
        }.joined()
    }
}
