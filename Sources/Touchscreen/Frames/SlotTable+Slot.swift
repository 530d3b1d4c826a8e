import Evdev
import Touches

extension SlotTable {
    /// What the kernel has said of one slot.
    struct Slot {
        /// ABS_MT_TRACKING_ID; negative if the slot is unused.
        var trackingID: Int32 = -1
        /// How many contacts it gained since the last commit.
        var gained: Int32 = 0
        var contact = Contact()
        var tool: Int32 = 0
        var distance: Int32 = 0
        /// Whether MT_TOOL_PALM was reported. The contact then remains a palm until it ends, even if the tool changes.
        var isPalm = false
        /// Whether a `began` has been reported without an end.
        var isReported = false
        /// Whether the contact is down, but its place is not known yet.
        var isUnplaced = false
        var isDirty = false
        /// Whether the tracking id was named since the last loss.
        var isNamed = false
        /// The time of the last commit with an event of the slot.
        var lastEvent = Timestamp.zero

        /// Sets an axis. Returns whether this is the first change since the last commit.
        @inline(__always)
        mutating func becomesDirty(_ code: EventCode, _ value: Int32) -> Bool {
            switch code {
            case .ABS_MT_POSITION_X: contact.x = value
            case .ABS_MT_POSITION_Y: contact.y = value
            case .ABS_MT_PRESSURE: contact.pressure = value
            case .ABS_MT_TOUCH_MAJOR: contact.major = value
            case .ABS_MT_TOUCH_MINOR: contact.minor = value
            case .ABS_MT_ORIENTATION: contact.orientation = value
            case .ABS_MT_TOOL_TYPE: tool = value
            case .ABS_MT_DISTANCE: distance = value
            case .ABS_MT_TRACKING_ID: break
            default: return false
            }
            defer { isDirty = true }
            return !isDirty
        }

        /// Whether its values are those of a touch. A contact with ABS_MT_DISTANCE above 0 hovers: it has a tracking id
        /// but is not a touch.
        func touches(liftingBy axis: EventCode?) -> Bool {
            guard distance <= 0 && !isPalm && tool != ToolType.palm else { return false }
            guard let axis else { return true }
            return (axis == .ABS_MT_PRESSURE ? contact.pressure : contact.major) > 0
        }
    }
}
