import Routing

/// What a reader learns first.
public struct HelloRecord: Sendable {
    /// The name, and, in a live session, the version.
    public var program: String
    /// New each start; nil under replay.
    public var session: String?
    /// The scene's file; nil for the one without a file.
    public var scene: String?
    public var screen: Size
    /// The moment of writing, in a live session.
    public var clock: ClockReading?

    public init(program: String, session: String?, scene: String?, screen: Size, clock: ClockReading?) {
        self.program = program
        self.session = session
        self.scene = scene
        self.screen = screen
        self.clock = clock
    }
}

/// The same moment on two clocks.
public struct ClockReading: Hashable, Sendable {
    public var monotonic: Timestamp
    /// Since 1970.
    public var wall: Timestamp

    public init(monotonic: Timestamp, wall: Timestamp) {
        self.monotonic = monotonic
        self.wall = wall
    }
}

/// A device came, went, was resynchronised or refused.
public struct DeviceRecord: Sendable {
    public enum Change: String, Sendable {
        case added, removed, resynced, refused
    }
    public enum Kind: String, Sendable {
        case touchscreen, keys, accelerometer
    }
    public var change: Change
    public var device: DeviceID
    public var node: String?
    public var path: String?
    public var name: String?
    public var vendor: UInt16?
    public var product: UInt16?
    public var kind: Kind?
    public var contacts: Int?
    public var maximumForce: Double?
    /// A panel's part of the screen, where it is not all of it.
    public var area: Rect?
    /// Who said how a panel's values lie there, and what that is; nil: nobody.
    public var calibration: String?
    public var reason: String?
    /// Of one that was removed: how many contacts each of its filters has rejected.
    public var rejected: [(filter: String, count: Int)] = []

    public init(change: Change, device: DeviceID) {
        self.change = change
        self.device = device
    }
}

/// A filter of a panel's device entry kept a contact from being a touch, or cancelled it.
public struct RejectionRecord: Hashable, Sendable {
    public var device: DeviceID
    public var touch: TouchID
    public var location: Point
    /// Its key in `filters`.
    public var filter: String
    /// What was measured, and what it was measured against; nil where nothing was.
    public var value: Double?
    public var limit: Double?
    /// The touch it goes on as.
    public var goesOnAs: TouchID?
    /// How many this filter has rejected on this panel, this one included.
    public var count: Int
    /// Why, for people.
    public var text: String

    public init(device: DeviceID, touch: TouchID, location: Point, filter: String, count: Int, text: String) {
        self.device = device
        self.touch = touch
        self.location = location
        self.filter = filter
        self.count = count
        self.text = text
    }
}

extension RecordEncoder {
    public mutating func hello(_ hello: HelloRecord, at time: Timestamp, to sink: Sink) {
        record(.hello, at: time, to: sink) { object in
            object.integer("version", 1)
            object.string("program", hello.program)
            object.string("session", hello.session)
            object.string("scene", hello.scene)
            object.object("screen") { object in
                object.thousandths("width", hello.screen.width)
                object.thousandths("height", hello.screen.height)
            }
            if let clock = hello.clock {
                object.object("clock") { object in
                    object.time("monotonic", clock.monotonic)
                    object.time("wall", clock.wall)
                }
            }
        }
    }

    public mutating func ready(at time: Timestamp, to sink: Sink) { record(.ready, at: time, to: sink) { _ in } }

    public mutating func device(_ device: DeviceRecord, at time: Timestamp, to sink: Sink) {
        record(.device, at: time, detail: device.change.rawValue, to: sink) { object in
            object.string("change", device.change.rawValue)
            object.string("device", device.device.name)
            object.string("node", device.node)
            object.string("path", device.path)
            object.string("name", device.name)
            object.string("vendor", device.vendor?.fourHexadecimalDigits)
            object.string("product", device.product?.fourHexadecimalDigits)
            object.string("kind", device.kind?.rawValue)
            object.integer("contacts", device.contacts)
            object.thousandths("maximumForce", device.maximumForce)
            object.rect("area", device.area)
            object.string("calibration", device.calibration)
            object.string("reason", device.reason)
            if !device.rejected.isEmpty {
                object.object("rejected") { object in
                    for (filter, count) in device.rejected { object.integer(named: filter, count) }
                }
            }
        }
    }

    public mutating func rejection(_ rejection: RejectionRecord, at time: Timestamp, to sink: Sink) {
        record(.rejection, at: time, subject: .touch(rejection.touch.number), to: sink) { $0.rejection(rejection) }
    }

    /// - Parameters:
    ///   - after: how long nobody had touched, where `isIdle`.
    ///   - device: the panel that has its own time; nil: the screen.
    public mutating func idle(
        _ isIdle: Bool, after: Interval?, device: DeviceID?, at time: Timestamp, to sink: Sink
    ) {
        record(.idle, at: time, to: sink) { object in
            object.bool("idle", isIdle)
            object.millionths("after", after?.seconds)
            object.string("device", device?.name)
        }
    }

    public mutating func scene(
        change: String, ids: [String], reason: String?, at time: Timestamp, to sink: Sink
    ) {
        record(.scene, at: time, detail: change, to: sink) { object in
            object.string("change", change)
            object.strings("ids", ids)
            object.string("reason", reason)
        }
    }

    public mutating func clock(_ clock: ClockReading, at time: Timestamp, to sink: Sink) {
        record(.clock, at: time, to: sink) { object in
            object.time("monotonic", clock.monotonic)
            object.time("wall", clock.wall)
        }
    }

    /// A reader was too slow for `count` records; these are still live, all others it knew of have ended.
    public mutating func dropped(
        count: Int, touches: [TouchID], gestures: [String], at time: Timestamp, to sink: Sink
    ) {
        record(.dropped, at: time, detail: "subscriber", to: sink) { object in
            object.string("reason", "subscriber")
            object.integer("count", count)
            object.touches("touches", touches)
            object.strings("gestures", gestures)
        }
    }

    /// The kernel threw events of `device` away; touches in between may be missing.
    public mutating func dropped(
        device: DeviceID, since: Timestamp, until: Timestamp, at time: Timestamp, to sink: Sink
    ) {
        record(.dropped, at: time, detail: "kernel", to: sink) { object in
            object.string("reason", "kernel")
            object.string("device", device.name)
            object.time("since", since)
            object.time("until", until)
        }
    }

    /// The answer to a command: `id` and `result` are JSON already.
    public mutating func answer(id: String?, result: String?, error: String?, to sink: Sink) {
        record(.answer, at: nil, to: sink) { object in
            object.json("id", id)
            object.bool("ok", error == nil)
            object.json("result", result)
            object.string("error", error)
        }
    }
}

extension RecordEncoder {
    /// Not a record: the answer to «what would be hit here», one object without type and time.
    public mutating func hitReport(
        _ hit: HitOutcome, chain: [String], recognizers: [String], to sink: (UnsafeBufferPointer<UInt8>) -> Void
    ) {
        report(to: sink) { object in
            object.string("view", hit.view)
            object.steps(hit.steps)
            object.strings("chain", chain)
            object.strings("recognizers", recognizers)
        }
    }
}

/// What a line of a touch's story tells.
public enum StoryCause {
    case outcome(Outcome.Kind)
    case rejection(RejectionRecord)
}

extension RecordEncoder {
    /// Not a record: one touch's story, one object without type.
    public mutating func story(
        of touch: TouchOutcome, at time: Timestamp, hit: HitOutcome?,
        lines: [(time: Timestamp, text: String, cause: StoryCause)], to sink: (UnsafeBufferPointer<UInt8>) -> Void
    ) {
        report(to: sink) { object in
            object.integer("touch", touch.touch.number)
            object.time("time", time)
            object.string("device", touch.device?.name)
            object.thousandths("x", touch.location.x)
            object.thousandths("y", touch.location.y)
            object.string("view", touch.view)
            object.string("responder", touch.responder)
            object.strings("chain", touch.chain)
            object.strings("recognizers", touch.recognizers)
            if let hit { object.steps(hit.steps) }
            object.objects("story", lines) { line, object in
                object.time("time", line.time)
                switch line.cause {
                case .outcome(let outcome): object.cause(outcome)
                case .rejection(let rejection): object.string("filter", rejection.filter)
                }
                object.string("text", line.text)
            }
        }
    }
}

extension RecordEncoder {
    /// Not a record: the story of a contact that never was a touch.
    public mutating func story(
        of rejection: RejectionRecord, at time: Timestamp, to sink: (UnsafeBufferPointer<UInt8>) -> Void
    ) {
        report(to: sink) { object in
            object.rejection(rejection)
            object.time("time", time)
        }
    }
}

extension JSONObject {
    mutating func control(_ control: ControlOutcome) {
        string("control", control.control)
        integer("touch", control.touch.number)
        strings("events", control.events)
        bool("heard", control.events.isEmpty ? nil : control.isHeard)
        string("why", control.refusal?.rawValue)
        thousandths("value", control.outside)
        thousandths("limit", control.limit)
        string("text", control.text)
    }

    fileprivate mutating func rejection(_ rejection: RejectionRecord) {
        integer("touch", rejection.touch.number)
        string("device", rejection.device.name)
        string("filter", rejection.filter)
        thousandths("x", rejection.location.x)
        thousandths("y", rejection.location.y)
        thousandths("value", rejection.value)
        thousandths("limit", rejection.limit)
        integer("goesOnAs", rejection.goesOnAs?.number)
        integer("count", rejection.count)
        string("text", rejection.text)
    }

    /// Whom a line of a story is about and by which rule it happened.
    fileprivate mutating func cause(_ outcome: Outcome.Kind) {
        switch outcome {
        case .state(let state):
            string("recognizer", state.recognizer)
            string("from", state.from.name)
            string("to", state.to.name)
            string("rule", state.reason.rule.rawValue)
            string("by", state.reason.by)
            thousandths("value", state.reason.value)
            thousandths("limit", state.reason.limit)
        case .delivery(let delivery):
            string("view", delivery.view)
            string("change", delivery.change.rawValue)
            strings("by", delivery.by)
        case .call(let call):
            string("to", call.to)
            string("method", call.method.rawValue)
        case .action(let action):
            string("action", action.action)
            string("sender", action.sender)
            string("target", action.target)
        case .touch(let touch):
            string("phase", touch.phase.name)
            string("reason", touch.reason?.rawValue)
        case .hold(let hold):
            string("view", hold.view)
            string("withheld", hold.method.rawValue)
            strings("by", hold.by)
        case .control(let control): self.control(control)
        case .gesture, .value, .press, .motion, .remote, .hit: break
        }
    }
}

extension UInt16 {
    /// As lsusb prints vendors and products.
    package var fourHexadecimalDigits: String {
        let digits = String(self, radix: 16)
        return String(repeating: "0", count: 4 - digits.count) + digits
    }
}
