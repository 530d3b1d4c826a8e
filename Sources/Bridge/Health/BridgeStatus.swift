import Outputs
import Records
import Touches

/// How a running bridge is, at one moment.
package struct BridgeStatus {
    package struct Device {
        /// The id in records; of an absent device, what the scene or the command line calls it.
        package var name: String
        package var state: State
        /// Why it is refused or quarantined. A device that is used has it if another process has grabbed it.
        package var reason: String?
        package var node: String?
        /// The word for what it is used as; nil if it is not used.
        package var kind: String?
        /// Whether an entry of the scene, or the command line, names it.
        package var isExpected = false
        package var sinceFrame: Interval?
        package var frames: Int?
        /// Whether it has sent nothing for `silentAfter`.
        package var isSilent = false
        package var touches: Int?
        package var rejections: [(filter: String, count: Int)] = []
        /// The fingers that are down, and how long they have been: also those whose touches were cancelled or rejected.
        package var contactsDown: [(touch: TouchID, age: Interval)] = []
        package var overflows: Int?
        /// As `PanelActivity` defines them.
        package var rate: Double?
        package var jitter: Interval?

        package enum State: String {
            case used, refused, absent
            /// It is a panel that reports what no hands do.
            case quarantined
        }
    }

    package struct Touch {
        package var number: Int
        package var device: String?
        package var age: Interval
        /// Whether it was cancelled or rejected, and its finger is still down.
        package var isIgnored = false
    }

    package var program: String
    package var session: String
    package var uptime: Interval
    /// The file of the scene, and the SHA-256 of its text; nil as in `Scene`.
    package var scene: (path: String?, digest: String?)
    /// The pages that are shown; nil if the scene has none.
    package var shown: [String]?
    /// Why the scene file could not be used, so that the last valid one runs; nil if it could.
    package var sceneProblem: String?
    package var screen: CGSize
    package var devices: [Device] = []
    package var touches: [Touch] = []
    /// The time after which a touch that is down is a problem.
    package var stuckAfter: Interval
    package var isIdle: Bool
    /// Whether the screen is being cleaned.
    package var isCleaning = false
    package var isLocked = false
    /// How often each action was sent, and how many touches did nothing.
    package var actions: [String: Int] = [:]
    package var touchesWithoutEffect = 0
    package var readers: [ReaderStatus] = []
    /// The records that were lost since the start, and the time since the last report of a loss; nil if there was none.
    package var dropped: (count: Int, ago: Interval?)
    package var latency: (total: DurationHistogram, minute: DurationHistogram)
    /// In bytes; nil if it is not known.
    package var memory: Int?
    package var processorTime: Interval

    /// Records are being dropped if a loss was reported within this time, or is to be reported.
    private static let dropMemory = Interval.seconds(60)

    /// Why a bridge is not healthy: the word in `status`, a clause for the user, and what to do.
    package typealias Problem = (word: String, text: String, advice: String)

    /// What is wrong; empty if the bridge is healthy.
    package var problems: [Problem] {
        var problems: [Problem] = []
        func add(_ word: String, _ text: String, advice: String) {
            problems.append((word, text, advice))
        }
        if let sceneProblem {
            add(
                "scene", "the scene file cannot be used, and the last valid one runs: \(sceneProblem)",
                advice: "correct \(scene.path ?? ""); SIGHUP, or 'systemctl reload', reads it again")
        }
        for device in devices where device.isExpected {
            switch device.state {
            case .used, .quarantined: break
            case .absent:
                add(
                    "absent", "\(device.name) is absent",
                    advice: "check its cable and power, and compare 'match' in the scene with 'fingerpost devices'")
            case .refused:
                add(
                    "refused", "\(device.name) is not used: \(device.reason ?? "")",
                    advice: "'fingerpost devices' says who may read it and what has it open")
            }
        }
        for device in devices where device.state == .quarantined {
            add(
                "quarantined", "\(device.name) is put aside: \(device.reason ?? "")",
                advice: "clean and dry the panel, and check its cable and its ground; it is used again when it is "
                    + "quiet, or at once with fingerpost send '{\"resume\":\"\(device.name)\"}'")
        }
        for device in devices where device.state == .used {
            guard let reason = device.reason else { continue }
            add(
                "grabbed", "\(device.name) delivers no events: \(reason)",
                advice: "stop the program that has grabbed it; 'run --grab' takes the panel before other programs do")
        }
        for device in devices where device.isSilent {
            add(
                "silent", "\(device.name) has sent nothing for \(Int(device.sinceFrame?.seconds ?? 0)) s",
                advice: "touch it; if nothing comes, unplug it, or rebind its driver with 'fingerpost on device.silent'"
            )
        }
        for touch in touches where touch.age > stuckAfter {
            add(
                "stuck",
                "touch \(touch.number) on \(touch.device ?? "no device") has been down for \(Int(touch.age.seconds)) s"
                    + (touch.isIgnored ? ", and is ignored" : ""),
                advice: touch.device == "control"
                    ? "the program that sent it over the control socket does not end it: restart that program"
                    : "clean and dry the panel, and look for something that lies on it"
                        + (touch.isIgnored ? "" : "; fingerpost send '{\"cancelTouches\":true}' cancels the touch"))
        }
        let unreported = readers.reduce(0) { $0 + $1.unreported }
        if unreported > 0 || dropped.ago.map({ $0 <= BridgeStatus.dropMemory }) == true {
            let slow = readers.filter { $0.dropped > 0 }
            let outputs = Set(slow.map { $0.output + ($0.process.map { " (\($0))" } ?? "") }).sorted()
            add(
                "dropping",
                "records are being dropped: \(dropped.count + unreported) so far"
                    + (outputs.isEmpty ? "" : ", for readers of \(outputs.joined(separator: ", "))"),
                advice: "a program reads its records too slowly: it must read faster, or select fewer with --emit")
        }
        return problems
    }

    /// As JSON, the answer to `{"get":"status"}`.
    package var json: String {
        let problems = problems
        return JSONObject.text { object in
            object.bool("healthy", problems.isEmpty)
            object.objects("problems", problems) { problem, object in
                object.string("problem", problem.word)
                object.string("text", problem.text)
                object.string("advice", problem.advice)
            }
            object.string("program", program)
            object.string("session", session)
            object.millionths("uptime", uptime.seconds)
            object.object("scene") { object in
                object.string("path", scene.path)
                object.string("sha256", scene.digest)
            }
            object.pages("shown", shown)
            object.size("screen", screen)
            object.objects("devices", devices) { $0.write(to: &$1) }
            object.objects("touches", touches) { touch, object in
                object.integer("touch", touch.number)
                object.string("device", touch.device)
                object.millionths("age", touch.age.seconds)
                if touch.isIgnored { object.bool("ignored", true) }
            }
            object.bool("idle", isIdle)
            object.bool("cleaning", isCleaning)
            object.bool("locked", isLocked)
            object.object("actions") { object in
                for (name, count) in actions.sorted(by: { $0.key < $1.key }) { object.integer(named: name, count) }
            }
            object.integer("touchesWithoutEffect", touchesWithoutEffect)
            object.objects("readers", readers) { reader, object in
                object.string("output", reader.output)
                object.integer("process", reader.process.map { Int($0.id) })
                object.string("program", reader.process?.name)
                object.integer("queued", reader.queued)
                object.integer("dropped", reader.dropped)
            }
            object.integer("dropped", dropped.count + readers.reduce(0) { $0 + $1.unreported })
            object.object("latency") { object in
                object.durations(latency.total)
                object.millionths("sum", latency.total.sum.seconds)
                object.objects("buckets", latency.total.cumulative) { bucket, object in
                    object.millionths("upTo", bucket.end.seconds)
                    object.integer("count", bucket.count)
                }
                object.object("lastMinute") { $0.durations(latency.minute) }
            }
            object.integer("memory", memory)
            object.millionths("processorTime", processorTime.seconds)
        }
    }
}

extension BridgeStatus.Device {
    fileprivate func write(to object: inout JSONObject) {
        object.string("device", name)
        object.string("state", state.rawValue)
        object.string("reason", reason)
        object.string("node", node)
        object.string("kind", kind)
        object.millionths("sinceFrame", sinceFrame?.seconds)
        object.integer("frames", frames)
        object.integer("touches", touches)
        if !rejections.isEmpty {
            object.object("rejections") { object in
                for (filter, count) in rejections { object.integer(named: filter, count) }
            }
        }
        object.integer("overflows", overflows)
        object.thousandths("rate", rate)
        object.millionths("jitter", jitter?.seconds)
    }
}

extension JSONObject {
    fileprivate mutating func durations(_ durations: DurationHistogram) {
        integer("count", durations.count)
        millionths("p50", durations.quantile(0.5)?.seconds)
        millionths("p99", durations.quantile(0.99)?.seconds)
        millionths("maximum", durations.count > 0 ? durations.maximum.seconds : nil)
    }
}
