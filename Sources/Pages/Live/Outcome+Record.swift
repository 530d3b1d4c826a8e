import Records
import Routing
import Touches
import YAML

extension Outcome {
    /// The outcome that a bridge wrote as a record; nil if an explanation needs none of it, or a key is missing.
    init?(_ record: YAMLNode, _ type: RecordType, at time: Timestamp) {
        guard let kind = Outcome.kind(record, type) else { return nil }
        self.init(time: time, kind: kind)
    }

    private static func kind(_ record: YAMLNode, _ type: RecordType) -> Kind? {
        switch type {
        case .touch: TouchOutcome(record).map(Kind.touch)
        case .hit: HitOutcome(record).map(Kind.hit)
        case .delivery: DeliveryOutcome(record).map(Kind.delivery)
        case .action: ActionOutcome(record).map(Kind.action)
        case .call: CallOutcome(record).map(Kind.call)
        case .hold: HoldOutcome(record).map(Kind.hold)
        case .state: StateOutcome(record).map(Kind.state)
        case .control: ControlOutcome(record).map(Kind.control)
        case .value: ValueOutcome(record).map(Kind.value)
        case .press:
            record.text("key").map {
                .press(PressOutcome(phase: record.text("phase") ?? "", key: $0, responder: record.text("responder")))
            }
        case .motion:
            record.text("motion").map {
                .motion(
                    MotionOutcome(phase: record.text("phase") ?? "", motion: $0, responder: record.text("responder")))
            }
        case .remote:
            record.text("event").map { .remote(RemoteOutcome(event: $0, responder: record.text("responder"))) }
        // An explanation needs no other records.
        default: nil
        }
    }
}

extension TouchOutcome {
    fileprivate init?(_ record: YAMLNode) {
        guard let touch = record.touch, let location = record.location,
            let phase = record.text("phase").flatMap({ ContactPhase(name: $0) })
        else {
            return nil
        }
        let label = TouchLabel(
            touch: touch, device: record.text("device").map { DeviceID($0) }, slot: record.integer("slot"),
            tapCount: record.integer("tapCount") ?? 0, window: record.text("window"), view: record.text("view"),
            responder: record.text("responder"), chain: record.texts("chain"),
            recognizers: record.texts("recognizers"))
        self.init(
            phase: phase, label: label, location: location,
            reason: record.text("reason").flatMap(CancelReason.init(rawValue:)),
            resumed: record["resumed"]?.bool ?? false)
    }
}

extension HitOutcome {
    fileprivate init?(_ record: YAMLNode) {
        guard let touch = record.touch else { return nil }
        let steps = (record["steps"]?.sequence ?? []).map { step in
            Step(
                view: step.text("view") ?? "", hit: step["hit"]?.bool ?? false,
                why: step.text("why").flatMap(Refusal.init(rawValue:)))
        }
        self.init(touch: touch, steps: steps, view: record.text("view"))
    }
}

extension DeliveryOutcome {
    fileprivate init?(_ record: YAMLNode) {
        guard let touch = record.touch, let change = record.text("change").flatMap(Change.init(rawValue:)) else {
            return nil
        }
        self.init(touch: touch, view: record.text("view"), change: change, by: record.texts("by"))
    }
}

extension ActionOutcome {
    /// Without the value and the data, which no explanation has.
    fileprivate init?(_ record: YAMLNode) {
        guard let action = record.text("action"), let sender = record.text("sender") else { return nil }
        self.init(
            action: action, sender: sender, target: record.text("target"), event: record.text("event") ?? "",
            state: record.text("state").flatMap(GestureOutcome.State.init(rawValue:)), touches: record.touches,
            press: MachinePress(record))
    }
}

extension MachinePress {
    /// Records have the names of keys, and explanations need no more.
    fileprivate init?(_ record: YAMLNode) {
        func key(_ name: String) -> Key { Key(code: 0, name: name) }
        if let button = record.text("click") {
            self = .click(key(button))
        } else {
            let keys = record.texts("keys")
            guard !keys.isEmpty else { return nil }
            self = .keys(keys.map(key))
        }
    }
}

extension CallOutcome {
    /// Only calls that deliver touches.
    fileprivate init?(_ record: YAMLNode) {
        guard let to = record.text("to"), let method = record.text("method").flatMap(TouchMethod.init(rawValue:)) else {
            return nil
        }
        self.init(to: to, method: .touches(method), touches: record.touches)
    }
}

extension HoldOutcome {
    fileprivate init?(_ record: YAMLNode) {
        guard let touch = record.touch, let method = record.text("method").flatMap(TouchMethod.init(rawValue:)) else {
            return nil
        }
        self.init(touch: touch, view: record.text("view") ?? "", method: method, by: record.texts("by"))
    }
}

extension StateOutcome {
    fileprivate init?(_ record: YAMLNode) {
        guard let recognizer = record.text("recognizer"),
            let from = record.text("from").flatMap({ GestureRecognizer.State.named[$0] }),
            let to = record.text("to").flatMap({ GestureRecognizer.State.named[$0] }),
            let rule = record.text("rule").flatMap(TransitionReason.Rule.init(rawValue:))
        else {
            return nil
        }
        self.init(
            recognizer: recognizer, from: from, to: to,
            reason: TransitionReason(
                rule, by: record.text("by"), value: record["value"]?.double, limit: record["limit"]?.double))
    }
}

extension ControlOutcome {
    fileprivate init?(_ record: YAMLNode) {
        guard let touch = record.touch, let control = record.text("control") else { return nil }
        self.init(control: control, touch: touch, limit: record["limit"]?.double ?? 0)
        events = record.texts("events")
        hasAction = record["heard"]?.bool ?? false
        refusal = record.text("why").flatMap(Refusal.init(rawValue:))
        distance = record["value"]?.double ?? 0
    }
}

extension ValueOutcome {
    fileprivate init?(_ record: YAMLNode) {
        guard let view = record.text("view") else { return nil }
        self.init(view: view)
        value = record["value"]?.double
        isOn = record["isOn"]?.bool
        selectedSegment = record.integer("selectedSegment")
        page = record.integer("page")
        contentOffset = record["contentOffset"]?.point
        zoomScale = record["zoomScale"]?.double
        scroll = record.text("scroll").flatMap(Scroll.init(rawValue:))
    }

    /// This value with what `later` changed.
    func changed(by later: ValueOutcome) -> ValueOutcome {
        var value = later
        value.value = later.value ?? self.value
        value.isOn = later.isOn ?? isOn
        value.selectedSegment = later.selectedSegment ?? selectedSegment
        value.page = later.page ?? page
        value.contentOffset = later.contentOffset ?? contentOffset
        value.zoomScale = later.zoomScale ?? zoomScale
        value.scroll = later.scroll ?? scroll
        return value
    }
}

extension RejectionRecord {
    init?(_ record: YAMLNode) {
        guard let touch = record.touch, let location = record.location, let device = record.text("device"),
            let filter = record.text("filter"), let text = record.text("text")
        else {
            return nil
        }
        self.init(
            device: DeviceID(device), touch: touch, location: location, filter: filter,
            count: record.integer("count") ?? 1, text: text)
        value = record["value"]?.double
        limit = record["limit"]?.double
        goesOnAs = record.integer("goesOnAs").map { TouchID($0) }
    }
}

extension GestureRecognizer.State {
    /// By the name in records.
    fileprivate static let named = Dictionary(
        uniqueKeysWithValues: [Self.possible, .began, .changed, .ended, .cancelled, .failed].map { ($0.name, $0) })
}

extension YAMLNode {
    func text(_ key: String) -> String? { self[key]?.string }

    // The optimizer of Swift 6.3 fails with an ownership error if it inlines this into the readers above.
    @inline(never)
    func integer(_ key: String) -> Int? { self[key]?.integer }

    func texts(_ key: String) -> [String] { (self[key]?.sequence ?? []).compactMap(\.string) }

    var touch: TouchID? { integer("touch").map { TouchID($0) } }

    var touches: [TouchID] { (self["touches"]?.sequence ?? []).compactMap(\.integer).map { TouchID($0) } }

    var location: CGPoint? {
        guard let x = self["x"]?.double, let y = self["y"]?.double else { return nil }
        return CGPoint(x, y)
    }

    fileprivate var point: CGPoint? {
        let numbers = (sequence ?? []).compactMap(\.double)
        return numbers.count == 2 ? CGPoint(numbers[0], numbers[1]) : nil
    }

    /// The time of a record.
    var time: Timestamp {
        Timestamp(microseconds: Int64(((self["time"]?.double ?? 0) * 1e6).rounded()))
    }
}
