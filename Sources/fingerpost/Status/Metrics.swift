import EmbeddedFiles
import Touches

/// Metrics in the text format of Prometheus, version 0.0.4. Their names begin with `fingerpost_`.
@MainActor struct Metrics {
    typealias Sample = (labels: [String: String], value: Double)

    /// The type of each metric and what it is, by its name.
    private static let descriptions: [String: (type: Substring, help: Substring)] = {
        let rows = String(cString: metrics_txt()).split(separator: "\n").map { $0.split(separator: " ", maxSplits: 2) }
        return Dictionary(uniqueKeysWithValues: rows.map { (String($0[0]), ($0[1], $0[2])) })
    }()

    private var lines: [String] = []

    /// The lines, without the last newline.
    var text: String { lines.joined(separator: "\n") }

    mutating func add(_ name: String, _ value: Double) { add(name, [([:], value)]) }

    /// Nothing is added if there are no samples.
    mutating func add(_ name: String, _ samples: [Sample]) {
        if !samples.isEmpty { open(name) }
        for sample in samples { add(name, sample) }
    }

    /// - Parameter buckets: how many values were not greater than each limit.
    mutating func add(histogram name: String, _ buckets: [(Double, Int)], count: Int, sum: Double) {
        open(name)
        for (limit, number) in buckets { add("\(name)_bucket", (["le": Self.text(limit)], Double(number))) }
        add("\(name)_bucket", (["le": "+Inf"], Double(count)))
        add("\(name)_sum", ([:], sum))
        add("\(name)_count", ([:], Double(count)))
    }

    private mutating func open(_ name: String) {
        guard let (type, help) = Metrics.descriptions[name] else {
            preconditionFailure("metrics.txt says nothing about '\(name)'")
        }
        lines += ["# HELP fingerpost_\(name) \(help)", "# TYPE fingerpost_\(name) \(type)"]
    }

    private mutating func add(_ name: String, _ sample: Sample) {
        let labels = sample.labels.sorted { $0.key < $1.key }.map { "\($0)=\"\(Self.escaped($1))\"" }
        let list = labels.isEmpty ? "" : "{\(labels.joined(separator: ","))}"
        lines.append("fingerpost_\(name)\(list) \(Self.text(sample.value))")
    }

    private static func text(_ value: Double) -> String { value.decimalText(places: 6) }

    private static let escapes: [Character: String] = ["\\": #"\\"#, "\"": #"\""#, "\n": #"\n"#]

    private static func escaped(_ text: String) -> String { text.map { escapes[$0] ?? String($0) }.joined() }
}
