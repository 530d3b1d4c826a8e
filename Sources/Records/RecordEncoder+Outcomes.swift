import Routing

extension RecordEncoder {
    /// Writes the record of one outcome of the core.
    public mutating func outcome(_ outcome: consuming Outcome) {
        let time = outcome.time
        switch outcome.kind {
        case .touch(let touch): self.touch(touch, at: time)
        case .delivery(let delivery): self.delivery(delivery, at: time)
        case .gesture(let gesture): self.gesture(gesture, at: time)
        case .action(let action): self.action(action, at: time)
        case .value(let value): self.value(value, at: time)
        case .press(let press): event(press, "key", .press, at: time)
        case .motion(let motion): event(motion, "motion", .motion, at: time)
        case .remote(let remote): event(remote, "event", .remote, at: time)
        case .hit(let hit): self.hit(hit, at: time)
        case .call(let call):
            record(.call, at: time) { object in
                object.string("to", call.to)
                object.string("method", call.method.name)
                object.touches("touches", call.touches)
                object.string("text", call.text)
            }
        case .state(let state): self.state(state, at: time)
        case .hold(let hold):
            record(.hold, at: time) { object in
                object.integer("touch", hold.touch.number)
                object.string("view", hold.view)
                object.string("method", hold.method.rawValue)
                object.strings("by", hold.by)
                object.touches("touches", [hold.touch])
                object.string("text", hold.text)
            }
        case .control(let control):
            record(.control, at: time, about: control.control) { object in
                object.control(control)
            }
        }
    }

    /// - Parameter key: that of the event's name.
    private mutating func event(
        _ event: EventOutcome, _ key: StaticString, _ type: RecordType, at time: Timestamp
    ) {
        record(type, at: time, detail: type.detail(event.phase)) { object in
            object.string("phase", event.phase)
            object.string(key, event.name)
            object.string("responder", event.responder)
        }
    }

    /// Writes the record of a touch.
    public mutating func touch(_ touch: TouchOutcome, at time: Timestamp) {
        let readers = readers
        let header = touchTexts.use(touch, &object) { text, touch, object in
            object.openTouch(touch, at: time, text)
            if touch.phase == .began {
                object.strings("chain", touch.chain)
                object.strings("recognizers", touch.recognizers)
            }
            object.shape(touch)
            if let reason = touch.reason { object.string("reason", reason.rawValue) }
            if touch.wakes { object.bool("wakes", true) }
            if touch.resumed { object.bool("resumed", true) }
            object.close(isPrivate: readers == .trusted)
            var header = text.header
            header.readers = readers
            return header
        }
        end(header)
    }

    private mutating func delivery(_ delivery: DeliveryOutcome, at time: Timestamp) {
        record(
            .delivery, at: time, detail: RecordType.delivery.detail(delivery.change.rawValue), about: delivery.view
        ) { object in
            object.integer("touch", delivery.touch.number)
            object.string("view", delivery.view)
            object.string("change", delivery.change.rawValue)
            object.strings("by", delivery.by)
            object.string("reason", delivery.reason?.rawValue)
        }
    }

    private mutating func gesture(_ gesture: GestureOutcome, at time: Timestamp) {
        record(
            .gesture, at: time, detail: gesture.state.detail, subject: .gesture(gesture.recognizer),
            about: gesture.view
        ) { object in
            object.string("recognizer", gesture.recognizer)
            object.string("kind", gesture.kind)
            object.string("view", gesture.view)
            object.word("state", gesture.state.rawValue)
            object.touches("touches", gesture.touches)
            object.thousandths("x", gesture.location.x)
            object.thousandths("y", gesture.location.y)
            object.point("inView", gesture.inView)
            object.measurements(gesture.measurements)
            if gesture.resumed { object.bool("resumed", true) }
        }
    }

    private mutating func action(_ action: ActionOutcome, at time: Timestamp) {
        let sent = RecordHeader.SentAction(name: action.action, state: action.state)
        record(.action, at: time, action: sent, about: action.sender) { object in
            object.string("action", action.action)
            object.string("sender", action.sender)
            object.string("target", action.target)
            if action.target == nil { object.bool("unhandled", true) }
            object.word("event", action.event)
            object.word("state", action.state?.rawValue)
            object.touches("touches", action.touches)
            switch action.press {
            case .keys(let keys): object.strings("keys", keys.map(\.name))
            case .click(let button): object.string("click", button.name)
            case nil: break
            }
            object.thousandths("x", action.location?.x)
            object.thousandths("y", action.location?.y)
            object.point("inView", action.inView)
            if let measurements = action.measurements { object.measurements(measurements) }
            switch action.value {
            case .number(let number): object.millionths("value", number)
            case .integer(let integer): object.integer("value", integer)
            case .bool(let bool): object.bool("value", bool)
            case nil: break
            }
            object.json("data", action.data)
        }
    }

    /// Writes the values that a control or scroll view shows.
    public mutating func value(_ value: ValueOutcome, at time: Timestamp) {
        let subject = RecordHeader.Subject.value(view: value.view, keys: value.keys)
        record(
            .value, at: time, detail: RecordType.value.detail(value.scroll?.rawValue), subject: subject,
            about: value.view
        ) { object in
            object.string("view", value.view)
            object.state(value)
        }
    }

    private mutating func hit(_ hit: HitOutcome, at time: Timestamp) {
        record(.hit, at: time, about: hit.view) { object in
            object.integer("touch", hit.touch.number)
            object.objects("steps", hit.steps) { step, object in
                object.step(step)
                object.string("text", step.text)
            }
            object.string("view", hit.view)
            object.touches("touches", [hit.touch])
            object.string("text", hit.text)
        }
    }

    private mutating func state(_ state: StateOutcome, at time: Timestamp) {
        record(.state, at: time, about: state.recognizer) { object in
            object.string("recognizer", state.recognizer)
            object.string("from", state.from.name)
            object.string("to", state.to.name)
            object.string("rule", state.reason.rule.rawValue)
            object.string("by", state.reason.by)
            object.thousandths("value", state.reason.value)
            object.thousandths("limit", state.reason.limit)
            object.touches("touches", state.touches)
            object.string("text", state.text)
        }
    }
}

extension ValueOutcome {
    fileprivate var keys: ValueKeys {
        var keys: ValueKeys = []
        if value != nil { keys.insert(.value) }
        if isOn != nil { keys.insert(.isOn) }
        if selectedSegment != nil { keys.insert(.selectedSegment) }
        if page != nil { keys.insert(.page) }
        if contentOffset != nil { keys.insert(.contentOffset) }
        if zoomScale != nil { keys.insert(.zoomScale) }
        return keys
    }
}

extension JSONObject {
    /// One view of a hit test, and its result.
    package mutating func step(_ step: HitOutcome.Step) {
        string("view", step.view)
        bool("hit", step.hit)
        string("why", step.why?.rawValue)
    }

    fileprivate mutating func control(_ control: ControlOutcome) {
        string("control", control.control)
        integer("touch", control.touch.number)
        strings("events", control.events)
        bool("heard", control.events.isEmpty ? nil : control.hasAction)
        string("why", control.refusal?.rawValue)
        thousandths("value", control.distance)
        thousandths("limit", control.limit)
        touches("touches", [control.touch])
        string("text", control.text)
    }
}

extension GestureOutcome.State {
    /// The index in `RecordType.gesture.details`.
    fileprivate var detail: Int {
        switch self {
        case .began: 0
        case .changed: 1
        case .ended: 2
        case .cancelled: 3
        }
    }
}

extension UIGestureRecognizer.State {
    /// The name in records.
    public var name: String {
        switch self {
        case .possible: "possible"
        case .began: "began"
        case .changed: "changed"
        case .ended: "ended"
        case .cancelled: "cancelled"
        case .failed: "failed"
        }
    }
}

extension JSONObject {
    /// What a control or scroll view shows.
    package mutating func state(_ value: ValueOutcome) {
        millionths("value", value.value)
        bool("isOn", value.isOn)
        integer("selectedSegment", value.selectedSegment)
        integer("page", value.page)
        point("contentOffset", value.contentOffset)
        millionths("zoomScale", value.zoomScale)
        string("scroll", value.scroll?.rawValue)
    }

    fileprivate mutating func measurements(_ measurements: GestureMeasurements) {
        vector("translation", measurements.translation)
        vector("velocity", measurements.velocity)
        millionths("scale", measurements.scale)
        millionths("scaleVelocity", measurements.scaleVelocity)
        millionths("rotation", measurements.rotation)
        millionths("rotationVelocity", measurements.rotationVelocity)
        string("direction", measurements.direction)
        strings("edges", measurements.edges)
        integer("taps", measurements.taps)
    }
}
