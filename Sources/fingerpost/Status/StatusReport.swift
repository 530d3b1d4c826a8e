import Files
import System
import Touches

/// How a running bridge is, as it says.
@MainActor public struct StatusReport {
    /// The answer to `{"get":"status"}`.
    let status: YAMLNode
    /// The time of day at which the answer came.
    private let time: Timestamp

    /// A bridge that hangs does not answer within this time.
    private static let patience = Interval.seconds(5)

    /// Asks the bridge that serves the socket at `path`.
    public init(of path: String) throws {
        self.init(
            try Sender.get("status", from: path, servedWith: "--socket", within: StatusReport.patience),
            at: Clock.wall())
    }

    init(_ status: YAMLNode, at time: Timestamp) {
        self.status = status
        self.time = time
    }

    public var isHealthy: Bool { status["healthy"]?.bool == true }

    /// One JSON object.
    public var json: String { status.json ?? "{}" }

    // MARK: Text

    private static let columnWidth = 11

    /// What is wrong and what to do, then the state of each part: one screen.
    public var text: String {
        return ([isHealthy ? "healthy" : "not healthy:"] + problems + [""] + rows.flatMap(Self.lines))
            .map(\.printable).joined(separator: "\n")
    }

    /// The most problems and touches that are named, so that the text fits a screen.
    private static let mostNamed = 5

    /// What is wrong, and what to do: once for several problems with the same remedy.
    private var problems: [String] {
        let problems = status.list("problems")
        let shown = problems.prefix(StatusReport.mostNamed)
        var lines: [String] = []
        for (index, problem) in shown.enumerated() {
            let advice = problem.text("advice")
            let isLast = index + 1 == shown.count || shown[index + 1].text("advice") != advice
            lines += ["  \(problem.text("text"))\(isLast ? ":" : "")"] + (isLast ? ["    \(advice)"] : [])
        }
        return lines + StatusReport.rest(problems).map { "  \($0)" }
    }

    /// How many are not named.
    private static func rest(_ list: [YAMLNode]) -> [String] {
        list.count > mostNamed ? ["and \(list.count - mostNamed) more"] : []
    }

    /// The touches, from the oldest.
    private var touches: [String] {
        let touches = status.list("touches")
        return touches.prefix(StatusReport.mostNamed).map(StatusReport.touch) + StatusReport.rest(touches)
    }

    /// The parts, each with its lines.
    private var rows: [(key: String, values: [String])] {
        [
            ("bridge", ["\(status.text("program")), session \(status.text("session")), up for \(uptime)"]),
            ("scene", [scene]),
            ("devices", status.list("devices").map(Self.device)),
            ("touches", touches + ["idle", "locked"].filter { status[$0]?.bool == true }),
            ("actions", [actions]),
            ("readers", [readers] + slowReaders),
            ("latency", latency),
            ("uses", [memory + "\(status.seconds("processorTime").duration) of processor time"]),
        ]
    }

    private static func lines(of row: (key: String, values: [String])) -> [String] {
        let values = row.values.isEmpty ? ["none"] : row.values
        return values.enumerated().map { index, value in
            let key = index == 0 ? row.key : ""
            return key + String(repeating: " ", count: columnWidth - key.count) + value
        }
    }

    private var uptime: String { status.seconds("uptime").duration }

    private var scene: String {
        let scene = status["scene"]
        let screen = status["screen"]
        let size = "\(screen?.number("width")?.brief ?? "?") x \(screen?.number("height")?.brief ?? "?")"
        let digest = scene?["sha256"]?.string.map { ", SHA-256 \($0.prefix(12))..." } ?? ""
        let pages = status["shown"]?.sequence?.map(\.text).joined(separator: ", ") ?? ""
        return "\(scene?["path"]?.string ?? (digest.isEmpty ? "none" : "sent by a program")) on \(size)\(digest)"
            + (pages.isEmpty ? "" : ", shows \(pages)")
    }

    private static func touch(_ touch: YAMLNode) -> String {
        "\(touch.integer("touch")) on \(touch.text("device")), down for \(touch.seconds("age").duration)"
            + (touch["ignored"]?.bool == true ? ", ignored" : "")
    }

    private static func device(_ device: YAMLNode) -> String {
        var words = ["\(device.text("device")): \(device.text("state"))"]
        if let reason = device["reason"]?.string { words[0] += " (\(reason))" }
        if let since = device.number("sinceFrame") { words.append("last frame \(since.duration) ago") }
        if let touches = device["touches"]?.integer {
            words.append("\(touches) touches in \(device.integer("frames")) frames")
        }
        if let rate = device.number("rate") {
            words.append("\(rate.decimalText(places: 0)) frames/s, jitter \(device.seconds("jitter").duration)")
        }
        let rejections = device["rejections"]?.mapping ?? []
        if !rejections.isEmpty {
            words.append("rejected " + rejections.map { "\($0.key) \($0.value.text)" }.joined(separator: ", "))
        }
        if device.integer("overflows") > 0 { words.append("\(device.integer("overflows")) overflows of the kernel") }
        return words.joined(separator: "; ")
    }

    private var memory: String {
        status.number("memory").map { ($0 / 1_048_576).decimalText(places: 1) + " MiB of memory, " } ?? ""
    }

    private var readers: String {
        let readers = status.list("readers")
        let queued = readers.reduce(0) { $0 + $1.integer("queued") }
        return "\(readers.count), with \(queued) bytes waiting; \(status.integer("dropped")) records dropped"
    }

    /// The readers that lost records. The bridge may not see the names of their programs.
    private var slowReaders: [String] {
        status.list("readers").filter { $0.integer("dropped") > 0 }.map { reader in
            let process = reader["process"]?.integer.map { NamedProcess(Int32(truncatingIfNeeded: $0)) }
            let name = reader["program"]?.string ?? process?.name
            let who = [name, process.map { "process \($0.id)" }].compactMap(\.self).joined(separator: ", ")
            return "\(reader.text("output"))\(who.isEmpty ? "" : " (\(who))") lost \(reader.integer("dropped"))"
        }
    }

    /// What touches did since the start.
    private var actions: String {
        let actions = status["actions"]?.mapping ?? []
        let counts = actions.prefix(StatusReport.mostNamed).map { "\($0.key) \($0.value.text)" }
        let more = actions.count > counts.count ? ["and \(actions.count - counts.count) more"] : []
        return (counts.isEmpty ? "none" : (counts + more).joined(separator: ", "))
            + "; \(status.integer("touchesWithoutEffect")) touches did nothing"
    }

    private var latency: [String] {
        let total = status["latency"]
        return [("since the start", total), ("last minute", total?["lastMinute"])].map { words, durations in
            guard let durations, durations.integer("count") > 0 else { return "\(words): no frames" }
            let values = ["p50", "p99", "maximum"].map { "\($0) \(durations.seconds($0).duration)" }
            return "\(words): \(values.joined(separator: ", ")) (\(durations.integer("count")) frames)"
        }
    }

    // MARK: Metrics

    /// In the text format of Prometheus, without the last newline.
    public var metrics: String {
        let devices = status.list("devices")
        func perDevice(_ value: (YAMLNode) -> Double?) -> [Metrics.Sample] {
            devices.compactMap { device in value(device).map { (["device": device.text("device")], $0) } }
        }
        let version = String(status.text("program").split(separator: " ").last ?? "")
        let scene = ["path", "sha256"].map { ($0, status["scene"]?[$0]?.string ?? "") }
        let ages = status.list("touches").map { $0.seconds("age") }
        let readers = status.list("readers")
        let latency = status["latency"]
        var metrics = Metrics()
        metrics.add("healthy", isHealthy ? 1 : 0)
        metrics.add("build_info", [(["version": version], 1)])
        metrics.add("uptime_seconds", status.seconds("uptime"))
        metrics.add("scene_info", [(Dictionary(uniqueKeysWithValues: scene), 1)])
        for key in ["idle", "locked"] { metrics.add(key, status[key]?.bool == true ? 1 : 0) }
        metrics.add(
            "actions_total", (status["actions"]?.mapping ?? []).map { (["action": $0.key], $0.value.double ?? 0) })
        metrics.add("touches_without_effect_total", Double(status.integer("touchesWithoutEffect")))
        metrics.add("device_used", perDevice { $0.text("state") == "used" ? 1 : 0 })
        metrics.add("frames_total", perDevice { $0.number("frames") })
        metrics.add("touches_total", perDevice { $0.number("touches") })
        metrics.add(
            "rejections_total",
            devices.flatMap { device in
                (device["rejections"]?.mapping ?? []).map { entry in
                    (["device": device.text("device"), "filter": entry.key], entry.value.double ?? 0)
                }
            })
        metrics.add("overflows_total", perDevice { $0.number("overflows") })
        metrics.add("last_frame_timestamp_seconds", perDevice { $0.number("sinceFrame").map { time.seconds - $0 } })
        metrics.add("touches_down", Double(ages.count))
        metrics.add("oldest_touch_seconds", ages.max() ?? 0)
        metrics.add("readers", Double(readers.count))
        metrics.add("queued_bytes", Double(readers.reduce(0) { $0 + $1.integer("queued") }))
        metrics.add("dropped_records_total", Double(status.integer("dropped")))
        metrics.add(
            histogram: "latency_seconds",
            (latency?.list("buckets") ?? []).map { ($0.seconds("upTo"), $0.integer("count")) },
            count: latency?.integer("count") ?? 0, sum: latency?.seconds("sum") ?? 0)
        metrics.add("resident_memory_bytes", status.number("memory") ?? 0)
        metrics.add("cpu_seconds_total", status.seconds("processorTime"))
        return metrics.text
    }

    /// The metrics of a bridge that does not run or does not answer.
    public static var metricsOfAbsentBridge: String {
        var metrics = Metrics()
        metrics.add("healthy", 0)
        return metrics.text
    }
}

@MainActor extension YAMLNode {
    /// The number of `key`; 0 if there is none.
    @inline(never) fileprivate func integer(_ key: String) -> Int { self[key]?.integer ?? 0 }
    fileprivate func seconds(_ key: String) -> Double { number(key) ?? 0 }
}

@MainActor extension Double {
    /// The seconds in the unit that suits them.
    fileprivate var duration: String {
        switch self {
        case ..<0.001: "\((self * 1_000_000).decimalText(places: 0)) us"
        case ..<1: "\((self * 1000).decimalText(places: 1)) ms"
        case ..<120: "\(decimalText(places: 1)) s"
        case ..<7200: "\(Int(self / 60)) min"
        case ..<172_800: "\((self / 3600).decimalText(places: 1)) h"
        default: "\((self / 86_400).decimalText(places: 1)) days"
        }
    }
}
