import Routing

/// The record that every reader receives first.
public struct HelloRecord: Sendable {
    /// The name of the program; in a live session also its version.
    public var program: String
    /// A value that is different for each start; nil in a replay.
    public var session: String?
    /// The file of the scene; nil if there is none.
    public var scene: String?
    /// In points.
    public var screen: CGSize
    /// The time of writing; nil in a replay.
    public var clock: ClockReading?

    public init(program: String, session: String?, scene: String?, screen: CGSize, clock: ClockReading?) {
        self.program = program
        self.session = session
        self.scene = scene
        self.screen = screen
        self.clock = clock
    }
}

/// The same time on two clocks.
public struct ClockReading: Equatable, Sendable {
    public var monotonic: Timestamp
    /// Since 1970-01-01 00:00 UTC.
    public var wall: Timestamp

    public init(monotonic: Timestamp, wall: Timestamp) {
        self.monotonic = monotonic
        self.wall = wall
    }
}

/// The scene changed, or a change was refused.
public enum SceneRecord: Equatable, Sendable {
    /// Another scene is shown. Its file is nil if a program sent it, and its text if no text describes it.
    case replaced(file: String?, screen: CGSize, text: SceneText?)
    /// Keys were set; `keys` is JSON, a mapping of ids to keys.
    case set(ids: [String], keys: String)
    case refused(reason: String)
    /// A program added a window with these ids.
    case added(ids: [String], text: SceneText?)
    /// A window of a program was removed.
    case removed(ids: [String])

    /// The change, as the word for it in the record.
    public enum Change: String, Sendable, CaseIterable {
        case replaced, set, refused, added, removed
    }

    var change: Change {
        switch self {
        case .replaced: .replaced
        case .set: .set
        case .refused: .refused
        case .added: .added
        case .removed: .removed
        }
    }
}

/// The text of a scene or of a window.
public enum SceneText: Equatable, Sendable {
    /// The whole text, as JSON.
    case json(String)
    /// The SHA-256 of the JSON of a text that is too long for a record, as hexadecimal digits.
    case digest(String)

    /// The length of the longest text that a record has, in bytes.
    public static let maximumLength = 256 << 10
}

/// Who lost something, as the reason of a `dropped` record.
public enum DropReason: String, Sendable, CaseIterable {
    /// A reader was too slow, and records were dropped.
    case subscriber
    /// The kernel dropped events of a device.
    case kernel
}

/// A device was added, removed, resynchronised or refused, is silent, or was put aside or is used again.
public struct DeviceRecord: Sendable {
    public enum Change: String, Sendable, CaseIterable {
        case added, removed, resynced, refused, silent, quarantined, resumed

        var isPresence: Bool { self == .added || self == .removed }
    }
    /// What a device is used as. The raw value is its word in records.
    public struct Kind: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        public static let touchscreen = Kind(rawValue: "touchscreen")
        public static let virtualTouchscreen = Kind(rawValue: "virtualTouchscreen")
        public static let virtualKeyboard = Kind(rawValue: "virtualKeyboard")
        public static let virtualPointer = Kind(rawValue: "virtualPointer")
    }
    public var change: Change
    public var device: DeviceID
    public var node: String?
    public var path: String?
    public var name: String?
    public var vendor: UInt16?
    public var product: UInt16?
    public var kind: Kind?
    /// The largest number of simultaneous contacts of a touchscreen, real or virtual. Nil if it reports no number
    /// (protocol A), and for other devices.
    public var contacts: Int?
    /// The largest force of a contact; 1 is an average touch. Nil if the device measures no force.
    public var maximumForce: Double?
    /// The part of the screen that a panel covers, in points; nil for the whole screen.
    public var area: CGRect?
    /// The calibration of a panel and its source, as text for the user; nil if there is none.
    public var calibration: String?
    public var reason: String?
    /// For a removed device, the number of contacts that each of its filters rejected.
    public var rejected: [(filter: String, count: Int)] = []

    public init(change: Change, device: DeviceID) {
        self.change = change
        self.device = device
    }
}

extension RecordEncoder {
    public mutating func hello(_ hello: HelloRecord, at time: Timestamp) {
        record(.hello, at: time) { object in
            object.integer("version", 1)
            object.string("program", hello.program)
            object.string("session", hello.session)
            object.string("scene", hello.scene)
            object.size("screen", hello.screen)
            if let clock = hello.clock {
                object.object("clock") { object in
                    object.time("monotonic", clock.monotonic)
                    object.time("wall", clock.wall)
                }
            }
        }
    }

    public mutating func ready(at time: Timestamp) { record(.ready, at: time) { _ in } }

    public mutating func device(_ device: DeviceRecord, at time: Timestamp) {
        let subject = device.change.isPresence ? RecordHeader.Subject.device(device.device.name) : nil
        record(.device, at: time, detail: RecordType.device.detail(device.change.rawValue), subject: subject) {
            object in
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

    public mutating func rejection(_ rejection: Rejection, at time: Timestamp) {
        record(.rejection, at: time, subject: .touch(rejection.touch.number)) { object in
            object.integer("touch", rejection.touch.number)
            object.string("device", rejection.device?.name)
            object.string("filter", rejection.filter.rawValue)
            object.thousandths("x", rejection.location.x)
            object.thousandths("y", rejection.location.y)
            object.thousandths("value", rejection.value)
            object.thousandths("limit", rejection.limit)
            object.integer("goesOnAs", rejection.goesOnAs?.number)
            object.integer("count", rejection.count)
            object.touches("touches", [rejection.touch] + (rejection.goesOnAs.map { [$0] } ?? []))
            object.string("text", rejection.text)
        }
    }

    /// - Parameters:
    ///   - after: the idle time, if it began the idle state.
    ///   - cause: `time`, `display` or `command`; nil if a touch or another scene ended the idle state.
    ///   - device: the panel, if it has an idle time of its own; nil for the screen.
    public mutating func idle(
        _ isIdle: Bool, after: Interval?, cause: String?, device: DeviceID?, at time: Timestamp
    ) {
        record(.idle, at: time, subject: .idle(device?.name)) { object in
            object.bool("idle", isIdle)
            object.millionths("after", after?.seconds)
            object.string("cause", cause)
            object.string("device", device?.name)
        }
    }

    /// - Parameters:
    ///   - cause: what began or ended it: `command`, `action`, `held` or `time`.
    ///   - until: when it ends at the latest; nil if it ended.
    public mutating func cleaning(
        _ isCleaning: Bool, cause: String, until: Timestamp?, at time: Timestamp
    ) {
        record(.cleaning, at: time, subject: .cleaning) { object in
            object.bool("cleaning", isCleaning)
            object.string("cause", cause)
            if let until { object.time("until", until) }
        }
    }

    /// - Parameter cause: what locked or unlocked it: `command`, `action`, `state` or `time`.
    public mutating func lock(_ isLocked: Bool, cause: String, at time: Timestamp) {
        record(.lock, at: time, subject: .lock) { object in
            object.bool("locked", isLocked)
            object.string("cause", cause)
        }
    }

    /// - Parameters:
    ///   - cause: the id of what sent an action that did it; nil if a program did it.
    ///   - shown: the pages that are shown after it; nil if the scene has none.
    public mutating func scene(
        _ scene: SceneRecord, cause: String? = nil, shown: [String]? = nil, at time: Timestamp
    ) {
        let change = scene.change.rawValue
        record(.scene, at: time, detail: RecordType.scene.detail(change)) { object in
            object.string("change", change)
            switch scene {
            case .replaced(let file, let screen, let text):
                object.string("file", file)
                object.size("screen", screen)
                object.text("scene", text)
            case .set(let ids, let keys):
                object.strings("ids", ids)
                object.json("set", keys)
            case .added(let ids, let text):
                object.strings("ids", ids)
                object.text("window", text)
            case .removed(let ids): object.strings("ids", ids)
            case .refused(let reason): object.string("reason", reason)
            }
            object.string("cause", cause)
            object.pages("shown", shown)
        }
    }

    public mutating func clock(_ clock: ClockReading, at time: Timestamp) {
        record(.clock, at: time) { object in
            object.time("monotonic", clock.monotonic)
            object.time("wall", clock.wall)
        }
    }

    /// Writes that a reader was too slow and `count` records were dropped. `touches` and `gestures` are those that are
    /// still live; all others that the reader knows have ended.
    public mutating func dropped(
        count: Int, touches: [TouchID], gestures: [String], at time: Timestamp
    ) {
        record(.dropped, at: time, detail: RecordType.dropped.detail(DropReason.subscriber.rawValue)) {
            object in
            object.string("reason", DropReason.subscriber.rawValue)
            object.integer("count", count)
            object.touches("touches", touches)
            object.strings("gestures", gestures)
        }
    }

    /// Writes that the kernel dropped events of `device`. Touches between the two times may be missing.
    public mutating func dropped(
        device: DeviceID, since: Timestamp, until: Timestamp, at time: Timestamp
    ) {
        record(.dropped, at: time, detail: RecordType.dropped.detail(DropReason.kernel.rawValue)) { object in
            object.string("reason", DropReason.kernel.rawValue)
            object.string("device", device.name)
            object.time("since", since)
            object.time("until", until)
        }
    }

    /// Writes the answer to a command, without its result: `LineBuffer.line(answer:)` makes room for it.
    ///
    /// - Parameter id: JSON.
    public mutating func answer(id: String?, error: String?) {
        record(.answer, at: nil) { object in
            object.json("id", id)
            object.bool("ok", error == nil)
            object.string("error", error)
        }
    }
}

extension JSONObject {
    fileprivate mutating func text(_ key: StaticString, _ text: SceneText?) {
        switch text {
        case .json(let json): self.json(key, json)
        case .digest(let digits): string("sha256", digits)
        case nil: break
        }
    }
}

extension UInt16 {
    /// The number in the format in which lsusb prints vendors and products.
    package var fourHexadecimalDigits: String { hexadecimalText(digits: 4) }
}
