import Evdev
import Outputs
import Records
import Routing
import SceneControl
import System
import Touchscreen

/// The path of all data: from the frames of a panel to the bytes that outputs get.
///
///     TouchFrame -> IdleMonitor -> Application -> Outcome -> RecordEncoder -> Output
///
/// Live input and replay differ only in the source of the events and of the time.
package final class Pipeline: Timed {
    let shown: ShownScene
    package var application: UIApplication { shown.application }
    /// The scene with every change that was made to it.
    package internal(set) var scene: Scene
    /// Numbers the touches of all panels.
    package let numbering = TouchNumbering()
    /// The virtual devices of the scene, if touches and presses are passed on to other programs.
    package internal(set) var forwarding: Forwarding?
    /// Returns whether a display is off: the connector that the scene names, or nil for the first one. Nil if no
    /// display is observed, as in a replay.
    var isDisplayOff: ((_ connector: String?) -> Bool)?
    let clock: () -> Timestamp
    var encoder = RecordEncoder()
    /// The results that clients of all sockets have asked for.
    package let results: SharedTexts
    /// The outputs, in the order in which they were added.
    package internal(set) var outputs: [any Output] = [] { didSet { frameOutputs = outputs.filter(\.getsFrames) } }
    private var frameOutputs: [any Output] = []
    /// The devices that are present, in the order in which they were added. A late client is sent them.
    var devices: [DeviceRecord] = []
    /// Called when a device or a client was added or removed.
    var onPresenceChanged: () -> Void = {}
    var idle: IdleMonitor
    /// The touches of all sources that are down.
    private(set) var heldTouches = HeldTouches()
    /// The records that readers lost.
    var losses = Losses()
    /// The values of each control and scroll view in the scene.
    var valuesOfScene: [String: ValueOutcome] = [:]
    /// Called when keys were set, or when another scene is shown.
    var onSettingsChanged: () -> Void = {}
    /// Called when another scene is shown, or when settings of a device were changed.
    package var onDevicesChanged: () -> Void = {}
    /// The idle times of the screen that have begun or ended in this turn, and whose actions have not been sent.
    var idleChanges: [Bool] = []
    /// Whether an action, or a recording, has changed the scene since it was loaded.
    var isChangedByInput = false
    /// The kinds of deadlines that run.
    package var runningDeadlines = Deadline.Kinds.all {
        didSet { application.runningDeadlines = runningDeadlines }
    }
    /// Called when the application asked for something between events, layout or a deadline, which is then due at once.
    var onPendingWork: (() -> Void)? { didSet { watchForWork() } }
    private var isWorkPending = false

    /// - Parameters:
    ///   - results: holds the results that clients ask for.
    ///   - clock: returns the time for records that do not report an event of the core.
    package init(_ scene: Scene, results: SharedTexts = SharedTexts(), clock: @escaping () -> Timestamp) {
        self.clock = clock
        self.results = results
        self.scene = scene
        shown = scene.show()
        idle = IdleMonitor(after: scene.description.idleAfter, wakeTouch: scene.description.wakeTouch)
        noteValuesOfScene()
    }

    // MARK: From frames to bytes

    /// Routes one frame: the touches that changed at one time. They may only wake the screen.
    package func route(_ frame: TouchFrame) {
        var frame = frame
        // An idle time that would begin exactly at the time of a touch does not begin.
        passIdle { $0 < frame.timestamp }
        passDeadlines { $0 < frame.timestamp }
        if let isDisplayOff, idle.dependsOnDisplay(frame), isDisplayOff(scene.description.display) {
            idle.findDisplayOff(at: frame, emit: publish)
        }
        idle.mark(&frame, emit: publish)
        heldTouches.note(frame)
        for output in frameOutputs { output.report(frame, on: scene.screen) }
        application.handle(frame)
        completeTurn()
    }

    /// Routes input of another kind, for example presses.
    ///
    /// - Parameter handle: hands the input to the application.
    func route(at time: Timestamp, _ handle: (UIApplication) -> Void) {
        passIdle { $0 <= time }
        passDeadlines { $0 < time }
        handle(application)
        completeTurn()
    }

    /// Encodes what the application did in a turn, and then changes the scene as actions have asked for.
    func completeTurn() {
        publishOutcomes()
        for isIdle in idleChanges {
            let description = scene.description
            shown.live.send(
                isIdle ? description.idleActions : description.wakeActions, because: isIdle ? "idle" : "wake")
        }
        if !idleChanges.isEmpty {
            idleChanges.removeAll()
            publishOutcomes()
        }
        makeRequestedChanges()
    }

    /// Encodes what the application did since the last call, and ends the frame of each output.
    func publishOutcomes(withValues: Bool = true) {
        for output in frameOutputs { output.endFrame() }
        application.journal.drain(
            touch: { touch, time in
                if !outputs.isEmpty { encoder.touch(touch, at: time) { publish($0, $1) } }
            },
            other: { outcome in
                if !withValues, case .value = outcome.kind { return }
                if !outputs.isEmpty { encoder.outcome(outcome) { publish($0, $1) } }
            })
    }

    /// Gives one record to every output. `flush()` sends what they have queued.
    func publish(_ header: RecordHeader, _ bytes: UnsafeBufferPointer<UInt8>) {
        for output in outputs { output.append(header, bytes) }
    }

    // MARK: Time

    package var nextDeadline: Timestamp? {
        isWorkPending ? .zero : .earlier(application.nextDeadline, idle.nextDeadline)
    }

    /// Handles the deadlines up to `time`, each at its own time.
    package func advance(to time: Timestamp) {
        isWorkPending = false
        passIdle { $0 <= time }
        advanceApplication(to: time)
    }

    /// Handles the core's deadlines up to `time`, and no idle times.
    package func advanceApplication(to time: Timestamp) {
        passDeadlines { $0 < time }
        application.advance(to: time)
        completeTurn()
    }

    /// Handles the core's deadlines one by one, because what one of them changes in the scene is changed before the
    /// next. If no action changes the scene, the application can handle them together.
    private func passDeadlines(while isDue: (Timestamp) -> Bool) {
        guard shown.live.changesItself else { return }
        while let due = application.nextDeadline, isDue(due) {
            application.advance(to: due)
            completeTurn()
        }
    }

    /// Begins idle times at their own time, after the core's deadlines until then.
    private func passIdle(while isDue: (Timestamp) -> Bool) {
        while let due = idle.nextDeadline, isDue(due) {
            advanceApplication(to: due)
            idle.advance(to: due, emit: publish)
            completeTurn()
        }
    }

    func watchForWork() {
        application.onPendingWork = onPendingWork.map { onPendingWork in
            { [unowned self] in
                isWorkPending = true
                onPendingWork()
            }
        }
    }

    /// Handles what is due by now, before a command that arrives now.
    func passToNow() -> Timestamp {
        let time = clock()
        advance(to: time)
        return time
    }

    /// Starts the idle timers at `time`.
    package func start(at time: Timestamp) {
        application.advance(to: time)
        idle.start(at: time)
        completeTurn()
    }

    // MARK: Touches and idle times

    /// Cancels every live touch of every source.
    package func cancelTouches(because reason: CancelReason) {
        application.cancelTouches(because: reason)
        heldTouches.removeAll()
        for output in frameOutputs { output.endTouches(at: clock()) }
        completeTurn()
    }

    /// Adds a panel to the idle monitor. Its entry may have its own idle time.
    func watchIdleness(of device: DeviceID, _ configuration: DeviceConfiguration, at time: Timestamp) {
        idle.add(device, configuration, at: time)
    }

    /// Whether the screen or a panel is idle.
    func isIdle(at time: Timestamp) -> Bool { !idle.describe(at: time).isEmpty }

    /// Begins or ends the idle states, as a program asks for.
    func setIdle(_ isIdle: Bool) {
        idle.set(isIdle, at: passToNow(), emit: publish)
        completeTurn()
    }
}
