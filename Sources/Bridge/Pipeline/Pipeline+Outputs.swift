import Files
import Outputs
import Records
import Routing
import System

extension Pipeline {
    /// Reports the current state to `output`.
    ///
    /// - Parameter isLate: whether to send a `ready` record after the current state.
    package func greet(_ output: any QueuedOutput, with hello: HelloRecord, isLate: Bool) {
        publishOutcomes()
        let time = clock()
        encoder.hello(hello, at: time)
        for device in devices + quarantined { encoder.device(device, at: time) }
        for change in idle.describe(at: time) { encoder.idle(change) }
        for mode in [cleaning, lock] { mode.describe(at: time).map { encoder.swallowing($0) } }
        let isWhole = output.filter.getsPrivate
        describeScene(withPrivate: isWhole, at: time)
        // A value that was set may have changed back to that of the scene.
        let setIDs = Set(shown.settings.ids)
        for value in values(withPrivate: isWhole)
        where value != valuesOfScene[value.view] || setIDs.contains(value.view) {
            encoder.readers = privateTouches.views.contains(value.view) ? .trusted : .all
            encoder.value(value, at: time)
        }
        application.describeLive(at: time) { outcome in
            encoder.readers = privateTouches.readers(of: outcome)
            encoder.outcome(isWhole ? outcome : publicly(outcome))
        }
        if isLate { encoder.ready(at: time) }
        encoder.take(output.append)
    }

    /// Reports how the scene differs from the scene at the start of the session.
    private func describeScene(withPrivate isWhole: Bool, at time: Timestamp) {
        if shown.isReplaced {
            encoder.scene(
                replacement(withPrivate: isWhole), shown: shown.pages(withPrivate: isWhole), at: time)
        }
        describeChanges(withPrivate: isWhole, at: time) { SceneText($0) }
    }

    /// Reports the windows of programs, and what was set.
    ///
    /// - Parameter text: returns the text of a window.
    private func describeChanges(
        withPrivate isWhole: Bool, at time: Timestamp, _ text: (YAMLNode) -> SceneText?
    ) {
        let texts = shown.texts(withPrivate: isWhole)
        let pages = shown.pages(withPrivate: isWhole)
        for window in texts.windows {
            encoder.scene(.added(ids: window.ids, text: text(window.source)), shown: pages, at: time)
        }
        guard let settings = texts.settings, let keys = settings.json else { return }
        encoder.scene(
            .set(ids: settings.mapping?.map(\.key) ?? [], keys: keys), shown: pages, at: time)
    }

    /// The values of the controls and scroll views. Of those that a private touch may have changed, readers that do not
    /// get what is private know the last value before.
    private func values(withPrivate isWhole: Bool) -> [ValueOutcome] {
        isWhole ? application.values : application.values.map(privateTouches.known)
    }

    /// The outcome without what a private touch may have changed: the place in the view, and which recognizers still
    /// have the touch.
    private func publicly(_ outcome: Outcome) -> Outcome {
        guard case .touch(var touch) = outcome.kind, !privateTouches.touches.isEmpty else { return outcome }
        touch.label = touch.label.withoutRecognizers
        if hasSecretPlace(touch) { touch.inView = nil }
        return Outcome(time: outcome.time, kind: .touch(touch))
    }

    /// Adds an output that receives all records from now on.
    package func add(_ output: any Output) {
        outputs.add(output)
        presenceChanged()
    }

    /// Sends the `ready` record to an output that was greeted before the devices were found.
    func sendReady(to output: any QueuedOutput) {
        encoder.ready(at: clock())
        encoder.take(output.append)
    }

    func remove(_ output: any Output) {
        outputs.remove(output)
        presenceChanged()
    }

    /// Call it when an output or a client was added or removed.
    func presenceChanged() {
        filtersChanged()
        onPresenceChanged()
    }

    /// Limits the outcomes that the core reports to the kinds that an output or the counts need.
    func filtersChanged() {
        recordKinds = outputs.all.reduce(into: []) { kinds, output in
            for filter in output.filters { kinds.formUnion(filter.outcomeKinds) }
        }
        // What private touches change is public when they do not change it any more.
        if !privateTouches.views.isEmpty { recordKinds.formUnion([.value, .action]) }
        application.journal.kinds = counts == nil ? recordKinds : recordKinds.union(TouchCounts.kinds)
    }

    /// Counts from now on what touches do.
    func beginCounting() {
        counts = TouchCounts()
        filtersChanged()
    }

    /// Sends the queued records at the end. Waits for slow programs, at most one second for all of them.
    package func drain() {
        let deadline = Clock.monotonic() + .seconds(1)
        for output in outputs.all { output.drain(until: deadline) }
    }

    /// Reports to `output` that it lost `count` records, and what is in progress now.
    func reportLosses(_ count: Int, to output: any QueuedOutput) {
        let time = clock()
        losses = (losses.count + count, time)
        let isWhole = output.filter.getsPrivate
        let (touches, gestures) = liveInput(withPrivate: isWhole)
        encoder.dropped(count: count, touches: touches, gestures: gestures, at: time)
        describeScene(withPrivate: isWhole, at: time)
        encoder.take(output.append)
        output.flush()
    }

    /// The touches and the gestures that are in progress, by their ids.
    private func liveInput(withPrivate isWhole: Bool) -> (touches: [TouchID], gestures: [String]) {
        var touches: [TouchID] = []
        var gestures: [String] = []
        application.describeLive(at: .zero) { outcome in
            guard isWhole || privateTouches.readers(of: outcome) == .all else { return }
            switch outcome.kind {
            case .touch(let touch): touches.append(touch.label.touch)
            case .gesture(let gesture): gestures.append(gesture.recognizer)
            default: break
            }
        }
        return (touches, gestures)
    }

    // MARK: The state as JSON

    /// The devices that are present, as a JSON list of their records.
    func devicesJSON() -> String {
        for device in devices { encoder.device(device, at: clock()) }
        return takeJSON()
    }

    /// The touches that are down, as a JSON list of their records.
    ///
    /// - Parameter isWhole: whether private touches are in it.
    func touchesJSON(withPrivate isWhole: Bool) -> String {
        application.describeLive(at: clock()) { outcome in
            guard case .touch(let touch) = outcome.kind else { return }
            if isWhole || !privateTouches.contains(touch.label.touch) {
                encoder.outcome(isWhole ? outcome : publicly(outcome))
            }
        }
        return takeJSON()
    }

    /// The tree of the scene as JSON.
    ///
    /// - Parameter isWhole: whether more of private views is in it than their frames.
    func treeJSON(withPrivate isWhole: Bool) -> String {
        shown.treeJSON(withPrivate: isWhole) { [shown, privateTouches] in
            isWhole || !privateTouches.changes(shown.live.view($0))
        }
    }

    /// The records that were encoded, as a JSON list.
    private func takeJSON() -> String {
        var records: [String] = []
        encoder.take { _, bytes in records.append(String(decoding: bytes, as: UTF8.self)) }
        return "[\(records.joined(separator: ","))]"
    }

    /// The records, a line each, that show the scene as it is now to a replay that starts with another one: the whole
    /// scene, the windows of programs, what was set, the values that differ from those of the scene, the cleaning and
    /// the lock. Nothing that is private is in them.
    ///
    /// - Parameter idle: the record of the idle state that ends now, with a newline; empty if none does.
    func stateRecords(at time: Timestamp, hello: HelloRecord, idle: [UInt8] = []) -> [UInt8] {
        encoder.hello(hello, at: time)
        let beginning = takeLines() + idle
        let text = shown.texts(withPrivate: false).scene?.json.map { SceneText.json($0) }
        let pages = shown.pages(withPrivate: false)
        encoder.scene(
            .replaced(file: scene.name, screen: scene.screen, text: text), shown: pages, at: time)
        describeChanges(withPrivate: false, at: time) { $0.json.map { .json($0) } }
        let values = values(withPrivate: false).filter {
            $0 != valuesOfScene[$0.view] && !privateTouches.views.contains($0.view)
        }
        if !values.isEmpty {
            encoder.scene(
                .set(ids: values.map(\.view), keys: Pipeline.keys(that: values)), shown: pages, at: time)
        }
        for mode in [cleaning, lock] { mode.describe(at: time).map { encoder.swallowing($0) } }
        return beginning + takeLines()
    }

    /// The records that were encoded, each with a newline.
    func takeLines() -> [UInt8] {
        var lines: [UInt8] = []
        encoder.take { _, bytes in
            lines.append(contentsOf: bytes)
            lines.append(UInt8(ascii: "\n"))
        }
        return lines
    }

    /// What `set` would need to set these values.
    private static func keys(that set: [ValueOutcome]) -> String {
        var line = LineBuffer()
        for (index, var value) in set.enumerated() {
            // What moved the content cannot be set.
            value.scroll = nil
            line.byte(UInt8(ascii: index == 0 ? "{" : ","))
            line.string(value.view)
            line.byte(UInt8(ascii: ":"))
            line.json(JSONObject.text { $0.state(value) })
        }
        line.byte(UInt8(ascii: "}"))
        return line.withBytes { String(decoding: $0, as: UTF8.self) }
    }
}
