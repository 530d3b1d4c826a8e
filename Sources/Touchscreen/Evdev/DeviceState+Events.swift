public import Touches

/// A state as a frame of events, for recordings, which have no other place for it.
///
/// Free slots are told too: a contact that begins in one takes over every axis that its own events do not name.
extension DeviceState {
    /// What comes first in a recording: contacts that are down already, and every axis that is not 0. Empty where there
    /// is nothing to tell.
    public func firstFrame(at time: Timestamp) -> [InputEvent] {
        let frame = frame(at: time) { code, value in value != (code == .ABS_MT_TRACKING_ID ? -1 : 0) }
        return frame.count > 1 ? frame : []
    }

    /// What follows SYN_DROPPED and its SYN_REPORT: everything, because the reader knows nothing for certain.
    ///
    /// - Parameter keysDown: those that were down before, to be told of if they are not now.
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
        // The kernel's first slot is 0, unless the recording's description names another, which is then the current one.
        var selected = 0
        for (slot, axes) in slots.enumerated() {
            var news = axes.filter(isNews)
            if news.isEmpty { continue }
            add(.absolute, .ABS_MT_SLOT, Int32(slot))
            selected = slot
            // Whose the axes are comes before what they are.
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
