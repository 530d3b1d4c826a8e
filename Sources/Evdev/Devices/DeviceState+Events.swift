public import Touches

/// Writes a state as a frame of events, because recordings have no other form for it.
///
/// Free slots are included: a contact that begins in a slot keeps the value of every axis that its own events do not
/// set.
extension DeviceState {
    /// The first frame of a recording: contacts that are already down, and every axis that is not 0. Empty if there is
    /// nothing to report.
    public func firstFrame(at time: Timestamp) -> [InputEvent] {
        let frame = frame(at: time) { code, value in value != (code == .ABS_MT_TRACKING_ID ? -1 : 0) }
        return frame.count > 1 ? frame : []
    }

    /// The frame that follows SYN_DROPPED and its SYN_REPORT. It sets every value, because the reader lost its state.
    ///
    /// - Parameter keysDown: the keys that were down before. Keys that are no longer down are released.
    public func frameAfterLoss(at time: Timestamp, keysDown: Set<EventCode>) -> [InputEvent] {
        frame(at: time, releasing: keysDown.subtracting(keys)) { _, _ in true }
    }

    private func frame(
        at time: Timestamp, releasing released: Set<EventCode> = [], telling isNews: (EventCode, Int32) -> Bool
    ) -> [InputEvent] {
        var events: [InputEvent] = []
        func add(_ type: EventType, _ code: EventCode, _ value: Int32) {
            events.append(InputEvent(time: time, type: type, code: code, value: value))
        }
        func add(_ axes: [EventCode: Int32]) {
            for (code, value) in axes.sorted(by: { $0.key < $1.key }) { add(.absolute, code, value) }
        }
        // The current slot is 0, unless the description in the recording names another one.
        var selected = 0
        for (slot, axes) in slots.enumerated() {
            var news = axes.filter(isNews)
            if news.isEmpty { continue }
            add(.absolute, .ABS_MT_SLOT, Int32(slot))
            selected = slot
            // The tracking id comes before the axes of its contact.
            if let id = news.removeValue(forKey: .ABS_MT_TRACKING_ID) { add(.absolute, .ABS_MT_TRACKING_ID, id) }
            add(news)
        }
        if !slots.isEmpty, selected != currentSlot { add(.absolute, .ABS_MT_SLOT, Int32(clamping: currentSlot)) }
        for key in keys.union(released).sorted() { add(.key, key, keys.contains(key) ? 1 : 0) }
        add(absolute.filter(isNews))
        add(.synchronization, .SYN_REPORT, 0)
        return events
    }
}
