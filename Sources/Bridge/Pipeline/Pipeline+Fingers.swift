import Touches
import Touchscreen

/// Fingers that no panel reports: those of clients and of steps.
extension Pipeline {
    func adoptFilters() {
        let filters = scene.description.filtersOfEveryPanel
        guard fingerFilter?.isFilter(filters) != true else { return }
        fingerFilter = FingerFilter(filters, screen: scene.screen)
    }

    /// How long a finger of a program must be down to be a touch.
    var shortestContact: Interval { scene.description.filtersOfEveryPanel.minimumContact ?? .zero }

    /// Handles a frame of fingers that no panel reports: they pass the filters that every panel has.
    func handleFingers(_ frame: TouchFrame) {
        guard let fingerFilter else { return handle(.frame(frame)) }
        runIdleTimers { $0 < frame.timestamp }
        for report in fingerFilter.apply(frame) { handle(DeviceReport(report)) }
    }
}
