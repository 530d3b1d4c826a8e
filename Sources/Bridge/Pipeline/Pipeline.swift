import Outputs
import Records
import Routing
import Scenes
import System
import Touchscreen

/// The path of all data: from the events of a device to the bytes that outputs get.
///
///     TouchFrame -> IdleMonitor, SwallowingMode -> UIApplication -> Outcome -> RecordEncoder -> Output
///
/// Live input and replay differ only in the source of the events and of the time.
package final class Pipeline: Timed {
    package let shown: ShownScene
    /// Whether what actions of the scene ask for is done, or only what the records of a recording say.
    var makesRequestedChanges = true
    package var application: UIApplication { shown.application }
    /// The scene with every change that was made to it.
    package internal(set) var scene: Scene {
        didSet {
            adoptFilters()
            guard privateTouches.adopt(scene.description, in: application) else { return }
            filtersChanged()
        }
    }
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
    package let outputs = OutputList()
    /// The devices that are present, in the order in which they were added. A late client is sent them.
    var devices: [DeviceRecord] = []
    /// The records of the panels that are put aside.
    var quarantined: [DeviceRecord] = []
    /// Called when a device or a client was added or removed, or when a panel was put aside or is used again.
    var onPresenceChanged: () -> Void = {}
    var idle: IdleMonitor
    var cleaning: SwallowingMode
    var lock = SwallowingMode(.locked)
    var pageTimers = PageTimers()
    /// The filters for fingers of programs and of steps; nil if every such finger is a touch.
    var fingerFilter: FingerFilter?
    var privateTouches = PrivateTouches()
    /// The number of records that readers lost, and when that was last reported to them; nil if nothing was lost.
    var losses: (count: Int, last: Timestamp?) = (0, nil)
    /// The values of each control and scroll view in the scene.
    var valuesOfScene: [String: ValueOutcome] = [:]
    /// Called when keys were set, when another scene is shown, or when the panel was locked or unlocked.
    var onSettingsChanged: () -> Void = {}
    /// Uses a panel again that is put aside.
    var onResume: (_ panel: String) -> Void = { _ in }
    /// Called when another scene is shown, or when settings of a device were changed.
    package var onDevicesChanged: () -> Void = {}
    /// The idle times of the screen that have begun or ended in this turn, and whose actions have not been sent.
    var idleChanges: [Bool] = []
    /// Whether an action, or a recording, has changed the scene since it was loaded.
    var isChangedByInput = false
    /// When an action changed the scene last, and what it set, as JSON.
    var lastChangeByAction: (time: Timestamp, keys: String?)?
    /// What touches did; nil if it is not counted.
    var counts: TouchCounts?
    /// The kinds of outcomes that become records.
    var recordKinds: OutcomeKinds = []
    /// Why the scene file could not be used at the start, so that the last valid scene runs; nil if it could.
    var sceneProblem: String?
    package var runningDeadlines = Deadline.Kinds.all {
        didSet { application.runningDeadlines = runningDeadlines }
    }
    /// Called when the application asked for something between events, layout or a deadline, which is then due at once.
    var onPendingWork: (() -> Void)? { didSet { watchForWork() } }
    var isWorkPending = false
    /// The outcomes of the application that are being encoded. Its memory is reused.
    var outcomes: [Outcome] = []
    private var reportMemory: [DeviceReport] = []

    /// - Parameters:
    ///   - results: holds the results that clients ask for.
    ///   - clock: returns the time for records that do not report an event of the core.
    package init(_ scene: Scene, results: SharedTexts = SharedTexts(), clock: @escaping () -> Timestamp) {
        self.clock = clock
        self.results = results
        self.scene = scene
        shown = scene.show()
        cleaning = SwallowingMode(.cleaning, endingBy: scene.description.cleaning)
        idle = IdleMonitor(after: scene.description.idleAfter, wakeTouch: scene.description.wakeTouch)
        _ = privateTouches.adopt(scene.description, in: application)
        storeValuesOfScene()
        pageTimers.follow(shown, at: clock())
        adoptFilters()
    }

    // MARK: The path

    /// The path of a finger, to the queues of the outputs: reads the next events of a device, and handles what they
    /// report. What clients send, and what a deadline causes, reads nothing.
    @discardableResult
    func handle<Reading, Failure>(
        read: () throws(Failure) -> Reading, frame: (inout [DeviceReport]) -> Void
    ) throws(Failure) -> Reading {
        let reading = try read()
        // What is routed may make a device report more.
        var reports: [DeviceReport] = []
        swap(&reports, &reportMemory)
        frame(&reports)
        for report in reports {
            let samples = samples(of: report)
            route(samples)
            let outcomes = takeOutcomes()
            encode(outcomes)
            write()
            carryOutRequests()
        }
        reports.empty()
        swap(&reports, &reportMemory)
        return reading
    }

    func handle(_ frame: (inout [DeviceReport]) -> Void) { handle(read: {}, frame: frame) }

    package func handle(_ report: DeviceReport) { handle { $0.append(report) } }

    /// Handles what is due before a report. Returns it as it is routed.
    private func samples(of report: DeviceReport) -> DeviceReport {
        switch report {
        case .frame(let frame): return .frame(marked(frame))
        case .presses(_, let time), .remoteControl(_, let time), .shake(_, let time):
            runIdleTimers { $0 <= time }
            runDeadlines { $0 < time }
        case .rejection, .change: break
        }
        return report
    }

    /// Handles what is due before a frame. Returns the frame at the time at which it is handled, with marks on the
    /// touches that are swallowed. Recognizers that work while the panel is locked get none that only wakes or cleans
    /// the screen.
    private func marked(_ frame: TouchFrame) -> TouchFrame {
        var frame = frame
        // A frame that is read after something later was done is handled just after that. At the same time, it would
        // precede it in a replay.
        if frame.timestamp < application.now { frame.timestamp = application.now + Interval(microseconds: 1) }
        let time = frame.timestamp
        // An idle time that would begin exactly at the time of a touch does not begin.
        runIdleTimers { $0 < time }
        runDeadlines { $0 < time }
        if let isDisplayOff, idle.dependsOnDisplay(frame), isDisplayOff(scene.description.display) {
            if let change = idle.findDisplayOff(at: frame) { publish(change) }
        }
        if frame.hasOnlyMoves, !cleaning.isOn { return frame }
        for change in idle.mark(&frame) { publish(change) }
        lock.mark(&frame)
        cleaning.mark(&frame)
        return frame
    }

    /// Gives the application what a device reports.
    private func route(_ report: DeviceReport) {
        switch report {
        case .frame(let frame): route(frame)
        case .presses(let presses, let time): application.handle(presses, at: time)
        case .remoteControl(let event, let time): application.handle(event, at: time)
        case .shake(let shake, let time): application.handle(shake, at: time)
        case .rejection(let rejection, let time): publish(rejection, at: time)
        case .change(let record, let time): publish(record, at: time)
        }
    }

    private func route(_ frame: TouchFrame) {
        outputs.beginFrame(frame, on: scene.screen)
        let application = application
        if !frame.hasOnlyMoves { counts?.note(frame, in: application, isPrivate: { privateTouches.contains($0) }) }
        application.handle(frame)
        privateTouches.addTouches(of: frame, in: application)
        if !frame.hasOnlyMoves { noteTouches(at: frame.timestamp) }
    }

    /// What the application did since the last call. Ends the frame of each output.
    func takeOutcomes() -> [Outcome] {
        outputs.endFrame(withPrivate: privateTouches.touches)
        application.journal.take(&outcomes)
        return outcomes
    }

    /// Counts outcomes, and writes them as lines of records.
    func encode(_ outcomes: [Outcome], withValues: Bool = true) {
        if counts != nil { count(outcomes) }
        if !outputs.all.isEmpty {
            for index in outcomes.indices {
                switch outcomes[index].kind {
                // Those that are only counted.
                case .gesture where !recordKinds.contains(.gesture), .action where !recordKinds.contains(.action): break
                case .value where !withValues || !recordKinds.contains(.value): break
                // Most outcomes. To copy one, which can be of any kind, takes 300 instructions.
                case .touch(let touch) where privateTouches.isEmpty: encoder.touch(touch, at: outcomes[index].time)
                default: encode(outcomes[index])
                }
            }
        }
        privateTouches.endReach(in: application)
        encodeMovedValues()
    }

    func encode(_ outcome: Outcome) {
        if privateTouches.isEmpty { encoder.outcome(outcome) } else { encodePartly(outcome) }
    }

    /// Gives the lines of records to the outputs, which queue them.
    func write() { encoder.take(outputs.append) }

    /// Sends the queued records to the programs that keep up.
    package func flush() {
        for output in outputs.all { output.forEachThatKeepsUp { flush($0) } }
    }

    /// Sends the queued records of `output`, and reports its losses to it.
    func flush(_ output: any QueuedOutput) {
        output.flush()
        if let count = output.takeLosses() { reportLosses(count, to: output) }
    }

    /// Gives the outputs what the application did.
    func publishOutcomes(withValues: Bool = true) {
        encode(takeOutcomes(), withValues: withValues)
        write()
    }

    /// Gives the outputs what the application did in a turn, and then changes the scene as actions have asked for.
    func completeTurn() {
        publishOutcomes()
        carryOutRequests()
    }

    /// Sends the actions of idle times that have begun or ended, and changes the scene as actions have asked for.
    private func carryOutRequests() {
        if !idleChanges.isEmpty {
            for isIdle in idleChanges {
                let description = scene.description
                shown.live.send(
                    isIdle ? description.idleActions : description.wakeActions, because: isIdle ? "idle" : "wake")
            }
            idleChanges.removeAll()
            publishOutcomes()
        }
        while let request = shown.live.nextRequestedChange() { if makesRequestedChanges { make(request) } }
    }

    /// Notes which touches are down, and which of them the readers know that do not get what is private.
    func noteTouches(at time: Timestamp) {
        idle.note(
            at: time, isLive: { application.touch($0) != nil }, isKnown: { !privateTouches.contains($0) })
    }
}

/// What a device reports, in the order in which it happened. The pipeline handles it.
package enum DeviceReport {
    /// The touches that changed at one time.
    case frame(TouchFrame)
    case presses([PressSample], at: Timestamp)
    case remoteControl(UIEvent.EventSubtype, at: Timestamp)
    case shake(ShakeSample, at: Timestamp)
    /// A filter rejected a contact. What is indirect is large and rare, so that a frame is short to copy.
    indirect case rejection(Rejection, at: Timestamp)
    /// The device is put aside, or used again.
    indirect case change(DeviceRecord, at: Timestamp)

    init(_ report: PanelReport) {
        switch report {
        case .frame(let frame): self = .frame(frame)
        case .rejection(let rejection, let time): self = .rejection(rejection, at: time)
        }
    }
}
