import Readers
import Records
import Routing
import SceneControl
import SceneFile
import Surveying
import System
import Touchscreen
import YAML

/// Observes the outcomes of a pipeline directly, not as records.
package protocol PipelineObserver: AnyObject {
    func observe(_ outcome: borrowing Outcome)
    func observe(_ rejection: RejectionRecord, at time: Timestamp)
    func observe(_ device: DeviceRecord, at time: Timestamp)
    func observeLoss(of device: DeviceID, since: Timestamp, until: Timestamp)
}

/// The path of all data: frames of touches go to the application, its outcomes become records, and records go to the
/// readers.
///
///     device -> Panel -> TouchFrame -> IdleMonitor -> Application -> Outcome -> RecordEncoder -> RecordReader
///
/// Live input and replay differ only in the source of the frames and of the time.
package final class Pipeline {
    private let shown: ShownScene
    var application: Application { shown.application }
    /// The scene with every change that was made to it.
    private(set) var scene: Scene
    /// Numbers the touches of all panels.
    let numbering = TouchNumbering()
    /// Receives every outcome before it is encoded as a record.
    weak var observer: (any PipelineObserver)? { didSet { readersChanged() } }
    /// Receives the frames of touches, too.
    var tuio: TUIOOutput?
    /// Receives the touches of virtual touchscreens.
    var forwarding: Forwarding?
    /// Returns whether a display is off: the connector that the scene names, or nil for the first one. Nil if no
    /// display is observed, as in a replay.
    var isDisplayOff: ((_ connector: String?) -> Bool)?
    private let clock: () -> Timestamp
    private var encoder = RecordEncoder()
    /// The outputs, in the order in which they were added.
    private var outputs: [any RecordOutput] = []
    /// The devices that are present, in the order in which they were added. A late reader receives them.
    private(set) var devices: [DeviceRecord] = []
    /// Called when a device or a reader was added or removed.
    var onPresenceChanged: () -> Void = {}
    private var idle: IdleMonitor
    /// The values of each control and scroll view in the scene.
    private var valuesOfScene: [String: ValueOutcome] = [:]
    /// What another device is, or how it is to be read, may follow from the scene that is shown now.
    var onDevicesChanged: () -> Void = {}
    /// The application asked for something between events: layout, or a deadline.
    var onPendingWork: (() -> Void)? { didSet { application.onPendingWork = onPendingWork } }

    /// - Parameter clock: returns the time for records that do not report an event of the core.
    init(_ scene: Scene, clock: @escaping () -> Timestamp) {
        self.clock = clock
        self.scene = scene
        shown = scene.show()
        idle = IdleMonitor(after: scene.description.idleAfter, wakeTouch: scene.description.wakeTouch)
        noteValuesOfScene()
    }

    private func noteValuesOfScene() {
        valuesOfScene = Dictionary(application.values.map { ($0.view, $0) }) { first, _ in first }
        // Discard the outcomes of building the scene.
        application.journal.drain { _ in }
    }

    // MARK: Readers

    /// Reports the current state to `reader`, and then adds it.
    func admit(_ reader: any RecordReader, with hello: HelloRecord, isLate: Bool, at time: Timestamp) {
        greet(reader, with: hello, isLate: isLate, at: time)
        add(reader)
    }

    /// Reports the current state to `reader`.
    ///
    /// - Parameter isLate: whether to send a `ready` record after the current state.
    func greet(_ reader: any RecordReader, with hello: HelloRecord, isLate: Bool, at time: Timestamp) {
        publishOutcomes()
        encoder.hello(hello, at: time, to: reader.take)
        for device in devices { encoder.device(device, at: time, to: reader.take) }
        for change in idle.describe(at: time) { encoder.idle(change, to: reader.take) }
        describeScene(to: reader, at: time)
        // A value that was set may have changed back to that of the scene.
        let setIDs = Set(shown.setIDs)
        for value in application.values where value != valuesOfScene[value.view] || setIDs.contains(value.view) {
            encoder.value(value, at: time, to: reader.take)
        }
        application.describeLive(at: time) { encoder.outcome($0, to: reader.take) }
        if isLate { encoder.ready(at: time, to: reader.take) }
    }

    /// Reports how the scene differs from the scene at the start of the session.
    private func describeScene(to reader: any RecordReader, at time: Timestamp) {
        if shown.isReplaced {
            encoder.scene(.replaced(scene: scene.name, screen: scene.screen), at: time, to: reader.take)
        }
        for window in shown.programWindows { encoder.scene(.added(ids: window.ids), at: time, to: reader.take) }
        if let keys = shown.setJSON { encoder.scene(.set(ids: shown.setIDs, keys: keys), at: time, to: reader.take) }
    }

    /// Adds an output that receives all records from now on.
    func add(_ output: any RecordOutput) {
        outputs.append(output)
        presenceChanged()
    }

    /// Sends the `ready` record to a reader that was admitted before its devices were found.
    func reportReady(to reader: any RecordReader, at time: Timestamp) { encoder.ready(at: time, to: reader.take) }

    /// Removes an output.
    func remove(_ output: any RecordOutput) {
        outputs.removeAll { $0 === output }
        presenceChanged()
    }

    /// Call it when a reader was added to an output or removed from it.
    func presenceChanged() {
        readersChanged()
        onPresenceChanged()
    }

    /// Limits the outcomes that the core reports to the kinds that a reader or the observer needs.
    func readersChanged() {
        let observed: OutcomeKinds = observer == nil ? [] : .all
        application.journal.kinds = outputs.reduce(into: observed) { kinds, output in
            for filter in output.filters { kinds.formUnion(filter.outcomeKinds) }
        }
    }

    // MARK: Changes of the scene

    /// Sets keys of views, windows, recognizers and devices. Sets all of them or none.
    func set(_ keys: YAMLNode) throws(CommandError) {
        let time = passToNow()
        let values = application.values
        let ids: [String]
        do {
            ids = try shown.set(keys, devices: Set(devices.map(\.device.name)))
        } catch {
            publish(.refused(reason: error.description), at: time)
            throw error
        }
        guard !ids.isEmpty, let json = keys.json else { return }
        let settings = scene.description.liveSettings
        scene = scene.changed(to: shown.description)
        publish(.set(ids: ids, keys: json), at: time)
        // Every changed value is reported once, whatever changed it.
        publishOutcomes(withValues: false)
        let before = Set(values)
        for value in application.values where !before.contains(value) { encoder.value(value, at: time, to: publish) }
        if scene.description.liveSettings != settings { onDevicesChanged() }
    }

    /// Shows another scene. Live touches are cancelled; their fingers are not heard until they lift.
    func replaceScene(with scene: Scene) {
        let time = passToNow()
        cancelTouches(because: .scene)
        self.scene = scene
        application.onPendingWork = nil
        scene.replace(shown)
        application.onPendingWork = onPendingWork
        application.advance(to: time)
        noteValuesOfScene()
        readersChanged()
        idle.adopt(scene.description.idleAfter, scene.description.wakeTouch, at: time, emit: publish)
        publish(.replaced(scene: scene.name, screen: scene.screen), at: time)
        onDevicesChanged()
    }

    /// Adds a window in front of what is shown at its level.
    func addWindow(_ node: YAMLNode) throws(CommandError) -> ProgramWindow {
        let time = passToNow()
        let window = try shown.addWindow(node, devices: Set(devices.map(\.device.name)))
        scene = scene.changed(to: shown.description)
        for value in application.values where window.ids.contains(value.view) { valuesOfScene[value.view] = value }
        publish(.added(ids: window.ids), at: time)
        publishOutcomes()
        return window
    }

    /// Removes a window of a program, unless the scene was replaced since. Its touches are cancelled.
    func removeWindow(_ window: ProgramWindow) {
        let time = passToNow()
        guard shown.programWindows.contains(where: { $0 === window }) else { return }
        shown.removeWindow(window)
        scene = scene.changed(to: shown.description)
        publishOutcomes()
        publish(.removed(ids: window.ids), at: time)
    }

    /// Shows the scene in the file of `scene` as the file is now. If it is invalid, the present scene stays.
    func reload(_ scene: Scene) {
        do {
            if let scene = try scene.reloaded() { replaceScene(with: scene) }
        } catch {
            let reason = (error as? SceneErrors)?.brief ?? "\(error)"
            Log.error("the scene stays as it was:\n\(reason)")
            refuseScene(reason)
        }
        flush()
    }

    /// Somebody wanted to change the scene, and it stays as it is.
    func refuseScene(_ reason: String) { publish(.refused(reason: reason), at: passToNow()) }

    /// Makes a responder the first responder; nil: the present one resigns.
    func makeFirstResponder(_ id: String?) throws(CommandError) {
        _ = passToNow()
        try shown.makeFirstResponder(id)
        publishOutcomes()
    }

    /// The live view with an id; nil if there is none.
    func view(_ id: String) -> View? { shown.live.view(id) }

    /// The target of the actions that press keys or click.
    var machine: Machine { shown.live.machine }

    /// The tree of the scene as JSON.
    var treeJSON: String { shown.treeJSON }

    /// The scene as it was written and what was set since, as JSON; nil if it was not written.
    var sceneJSON: String? { shown.sceneJSON }

    /// The devices that are present, as a JSON list of their records.
    func devicesJSON() -> String {
        json { sink in for device in devices { encoder.device(device, at: clock(), to: sink) } }
    }

    /// The touches that are down, as a JSON list of their records.
    func touchesJSON() -> String {
        json { sink in
            application.describeLive(at: clock()) { outcome in
                if case .touch = outcome.kind { encoder.outcome(outcome, to: sink) }
            }
        }
    }

    private func json(_ body: (RecordEncoder.Sink) -> Void) -> String {
        var records: [String] = []
        body { _, bytes in records.append(String(decoding: bytes, as: UTF8.self)) }
        return "[\(records.joined(separator: ","))]"
    }

    /// What is due by now comes before what somebody wants now.
    private func passToNow() -> Timestamp {
        let time = clock()
        advance(to: time)
        return time
    }

    private func publish(_ change: SceneRecord, at time: Timestamp) { encoder.scene(change, at: time, to: publish) }

    // MARK: The path

    /// Routes one frame and publishes the outcomes.
    func route(_ frame: TouchFrame) {
        var frame = frame
        // An idle time that would begin exactly at the time of a touch does not begin.
        passIdle { $0 < frame.timestamp }
        if let isDisplayOff, idle.dependsOnDisplay(frame), isDisplayOff(scene.description.display) {
            idle.findDisplayOff(at: frame, emit: publish)
        }
        idle.take(&frame, emit: publish)
        tuio?.take(frame, screen: scene.screen)
        application.handle(frame)
        publishOutcomes()
    }

    /// Routes the changes of keys at one time.
    func press(_ presses: [PressSample], at time: Timestamp) {
        passIdle { $0 <= time }
        application.handle(presses, at: time)
        publishOutcomes()
    }

    /// Routes one remote-control event.
    func control(_ event: Event.Subtype, at time: Timestamp) {
        passIdle { $0 <= time }
        application.handle(event, at: time)
        publishOutcomes()
    }

    /// Routes the beginning or end of a shake.
    func shake(_ shake: ShakeSample, at time: Timestamp) {
        passIdle { $0 <= time }
        application.handle(shake, at: time)
        publishOutcomes()
    }

    /// The time at which `advance` must be called unless input comes earlier.
    var nextDeadline: Timestamp? { .earlier(application.nextDeadline, idle.nextDeadline) }

    /// Handles the deadlines up to `time`.
    func advance(to time: Timestamp) {
        passIdle { $0 <= time }
        advance(to: time, including: .all)
    }

    /// Handles the core's deadlines of `kinds` up to `time`, and no idle times.
    func advance(to time: Timestamp, including kinds: Deadline.Kinds) {
        application.advance(to: time, including: kinds)
        publishOutcomes()
    }

    /// Begins idle times at their own time, after the core's deadlines until then.
    private func passIdle(while isDue: (Timestamp) -> Bool) {
        while let due = idle.nextDeadline, isDue(due) {
            advance(to: due, including: .all)
            idle.advance(to: due, emit: publish)
        }
    }

    /// Starts the idle timers at `time`.
    func start(at time: Timestamp) {
        application.advance(to: time)
        idle.start(at: time)
        publishOutcomes()
    }

    /// Adds a panel to the idle monitor. Its entry may have its own idle time.
    func watchIdleness(of device: DeviceID, _ configuration: DeviceConfiguration, at time: Timestamp) {
        idle.add(device, configuration, at: time)
    }

    /// Begins or ends the idle states, as a program asks for.
    func setIdle(_ isIdle: Bool) { idle.set(isIdle, at: passToNow(), emit: publish) }

    /// Cancels every live touch of every source.
    func cancelTouches(because reason: CancelReason) {
        application.cancelTouches(because: reason)
        tuio?.removeAll(at: clock())
        publishOutcomes()
    }

    func publish(_ device: DeviceRecord, at time: Timestamp) {
        switch device.change {
        case .added:
            devices.append(device)
            onPresenceChanged()
        case .removed:
            devices.removeAll { $0.device == device.device }
            idle.remove(device.device)
            onPresenceChanged()
        case .resynced, .refused: break
        }
        observer?.observe(device, at: time)
        encoder.device(device, at: time, to: publish)
    }

    func publish(_ rejection: RejectionRecord, at time: Timestamp) {
        observer?.observe(rejection, at: time)
        encoder.rejection(rejection, at: time, to: publish)
    }

    /// Publishes that the wall clock stepped or that the machine was suspended.
    func publish(_ clock: ClockReading) { encoder.clock(clock, at: clock.monotonic, to: publish) }

    private func publish(_ change: IdleMonitor.Change) { encoder.idle(change, to: publish) }

    func publishLoss(of device: DeviceID, since: Timestamp, until: Timestamp) {
        observer?.observeLoss(of: device, since: since, until: until)
        encoder.dropped(device: device, since: since, until: until, at: until, to: publish)
    }

    /// Sends the queued records to the readers that keep up.
    func flush() {
        for output in outputs { output.forEachPromptReader { flush($0) } }
    }

    /// Sends the queued records at the end. Waits for slow readers, at most one second for all of them.
    func drain() {
        let deadline = Clock.monotonic() + .seconds(1)
        for output in outputs { output.drain(until: deadline) }
    }

    /// Sends the queued records of `reader`, and reports its losses to it.
    func flush(_ reader: any RecordReader) {
        reader.flush()
        guard let count = reader.takeLosses() else { return }
        let time = clock()
        encoder.dropped(
            count: count, touches: application.liveTouches, gestures: application.liveGestures, at: time,
            to: reader.take)
        describeScene(to: reader, at: time)
        reader.flush()
    }

    private func publishOutcomes(withValues: Bool = true) {
        forwarding?.endFrame()
        let observer = observer
        application.journal.drain(
            touch: { touch, time in
                observer?.observe(Outcome(time: time, kind: .touch(touch)))
                if !outputs.isEmpty { encoder.touch(touch, at: time) { publish($0, $1) } }
            },
            other: { outcome in
                if !withValues, case .value = outcome.kind { return }
                observer?.observe(outcome)
                if !outputs.isEmpty { encoder.outcome(outcome) { publish($0, $1) } }
            })
    }

    private func publish(_ header: RecordHeader, _ bytes: UnsafeBufferPointer<UInt8>) {
        for output in outputs { output.take(header, bytes) }
    }
}

extension RecordEncoder {
    fileprivate mutating func idle(_ change: IdleMonitor.Change, to sink: Sink) {
        idle(
            change.isIdle, after: change.after, cause: change.cause?.rawValue, device: change.device, at: change.time,
            to: sink)
    }
}
