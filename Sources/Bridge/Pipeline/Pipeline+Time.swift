import Records
import Routing
import Scenes

/// The deadlines of the application, of idle times, cleanings, pages and filters.
extension Pipeline {
    package var nextDeadline: Timestamp? {
        isWorkPending ? application.now : .earlier(application.nextDeadline, nextChange)
    }

    /// Handles the deadlines up to `time`, each at its own time.
    package func advance(to time: Timestamp) {
        isWorkPending = false
        runIdleTimers { $0 <= time }
        advanceApplication(to: time)
    }

    /// Handles the core's deadlines up to `time`, and no idle times.
    package func advanceApplication(to time: Timestamp) {
        runDeadlines { $0 < time }
        application.advance(to: time)
        completeTurn()
    }

    /// Handles the core's deadlines one by one, because what one of them changes in the scene is changed before the
    /// next. If no action changes the scene, the application can handle them together.
    func runDeadlines(while isDue: (Timestamp) -> Bool) {
        guard shown.live.changesItself else { return }
        while let due = application.nextDeadline, isDue(due) {
            application.advance(to: due)
            completeTurn()
        }
    }

    /// When an idle time begins next, a cleaning ends, or a page sends an action, or readers that do not get what is
    /// private must be told that this does not happen, or what private touches have changed.
    private var nextChange: Timestamp? {
        .earlier(
            .earlier(.earlier(idle.nextDeadline, cleaning.nextDeadline), nextActionOfPage),
            .earlier(
                .earlier(idle.nextKnownDeadline, nextKnownActionOfPage),
                .earlier(privateTouches.endOfReach, fingerFilter?.nextDeadline)))
    }

    private var nextActionOfPage: Timestamp? { pageTimers.nextDeadline(since: idle.calmSince) }

    /// When readers that do not get what is private would expect an action of a page, if it is not sent.
    private var nextKnownActionOfPage: Timestamp? {
        guard let due = pageTimers.nextDeadline(since: idle.knownCalmSince) else { return nil }
        return nextActionOfPage.map { $0 <= due } == true ? nil : due
    }

    /// Begins idle times, ends cleanings and lets pages send actions at their own time, after the core's deadlines
    /// until then.
    func runIdleTimers(while isDue: (Timestamp) -> Bool) {
        while let due = nextChange, isDue(due) {
            advanceApplication(to: due)
            for report in fingerFilter?.advance(to: due, device: ClientFingers.device) ?? [] {
                handle(DeviceReport(report))
            }
            // First, because what begins an idle time in a replay begins the others that are due.
            var changes = idle.keepKnownAwake(until: due)
            if let known = nextKnownActionOfPage, known <= due { changes.append(idle.keepKnownAwake(at: known)) }
            for change in changes {
                encoder.readers = .others
                encoder.idle(change)
            }
            write()
            for change in idle.advance(to: due) { publish(change) }
            if let change = cleaning.advance(to: due) { publish(change) }
            for page in pageTimers.takeDue(at: due, since: idle.calmSince) { sendAction(of: page) }
            completeTurn()
        }
    }

    private func sendAction(of page: String) {
        guard let after = scene.description.delayedPages.first(where: { $0.id == page })?.after else { return }
        shown.live.send([after.action], from: shown.live.view(page), because: "after")
    }

    func isDelayedPage(_ id: String) -> Bool { scene.description.delayedPages.contains { $0.id == id } }

    /// Lets a page send its action now if its time is over since the last touch of a recording, whose private touches
    /// are missing.
    func sendAction(ofPage page: String, at time: Timestamp, touched: Timestamp) {
        advanceApplication(to: time)
        guard pageTimers.take(page, at: time, since: idle.calmSince, touched: touched) else { return }
        sendAction(of: page)
        completeTurn()
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
    func advanceToNow() -> Timestamp {
        let time = clock()
        advance(to: time)
        return time
    }

    /// Starts the idle timers at `time`.
    package func start(at time: Timestamp) {
        application.advance(to: time)
        idle.start(at: time)
        pageTimers.restart(at: time)
        completeTurn()
    }
}
