extension UIApplication {
    /// An input that waits in the queue.
    nonisolated enum Input {
        case time(Timestamp)
        case touches(TouchFrame)
        case presses([PressSample], Timestamp)
        case shake(ShakeSample, Timestamp)
        case remoteControl(UIEvent.EventSubtype, Timestamp)
    }

    /// Routes one frame of touches, in screen points. A frame that arrives while an input is being processed waits in
    /// the queue. A frame whose time is before `now` counts as one at `now`.
    package final func handle(_ frame: TouchFrame) {
        if isProcessing { queue.append(.touches(frame)) } else { processFirst { process(.touches(frame)) } }
    }

    final func enqueue(_ input: Input) {
        if isProcessing { queue.append(input) } else { processFirst { process(input) } }
    }

    /// Runs the layout that was pending before an input, processes the input, and runs the layout that it requested.
    private final func processFirst(_ input: () -> Void) {
        holdingQueue {
            layOutWindows()
            input()
        }
        if needsLayout { holdingQueue { layOutWindows() } }
    }

    /// Runs `body` and then processes the inputs that were queued. While an input is being processed, only runs `body`.
    final func holdingQueue(_ body: () -> Void) {
        guard !isProcessing else { return body() }
        isProcessing = true
        defer { isProcessing = false }
        body()
        while !queue.isEmpty { process(queue.removeFirst()) }
    }

    private final func process(_ input: Input) {
        switch input {
        case .time(let time):
            meetDeadlines(until: time)
        case .touches(let frame):
            meetDeadlines(before: frame.timestamp)
            route(frame)
        case .presses(let samples, let time):
            meetDeadlines(before: time)
            route(samples)
        case .shake(let sample, let time):
            meetDeadlines(before: time)
            route(sample)
        case .remoteControl(let subtype, let time):
            meetDeadlines(before: time)
            routeRemoteControl(subtype)
        }
    }

    // MARK: Work between inputs

    final func workBecamePending() {
        isWorkPending = true
        if !isProcessing { onPendingWork?() }
    }

    /// Runs the pending layout of every window. Then calls `viewDidAppear(_:)` on the controllers whose views came onto
    /// the screen, and draws the views that need it.
    package final func layOutWindows() {
        guard needsLayout else { return }
        isWorkPending = false
        for window in shownWindows { window.layOutPending() }
        while !appearing.isEmpty {
            for controller in appearing.extractAll() { controller.object?.viewIsOnScreen() }
            for window in shownWindows { window.layOutPending() }
        }
        for window in shownWindows where window.isDisplayPending { window.displayPending() }
    }

    private final var needsLayout: Bool { isWorkPending || !appearing.isEmpty }
}
