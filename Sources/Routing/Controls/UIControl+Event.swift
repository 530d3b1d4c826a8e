extension UIControl {
    /// The events of a control. The raw values are UIKit's.
    nonisolated public struct Event: OptionSet, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// A finger came down in the control.
        public static let touchDown = Event(rawValue: 1 << 0)
        /// Sent together with `touchDown` for a touch whose `tapCount` is more than 1.
        public static let touchDownRepeat = Event(rawValue: 1 << 1)
        /// The finger moved inside.
        public static let touchDragInside = Event(rawValue: 1 << 2)
        /// The finger moved outside.
        public static let touchDragOutside = Event(rawValue: 1 << 3)
        /// The finger moved in.
        public static let touchDragEnter = Event(rawValue: 1 << 4)
        /// The finger moved out.
        public static let touchDragExit = Event(rawValue: 1 << 5)
        /// The finger lifted inside.
        public static let touchUpInside = Event(rawValue: 1 << 6)
        /// The finger lifted outside.
        public static let touchUpOutside = Event(rawValue: 1 << 7)
        /// The touch was cancelled, or the control was disabled.
        public static let touchCancel = Event(rawValue: 1 << 8)
        /// The value changed.
        public static let valueChanged = Event(rawValue: 1 << 12)
        /// The control was used, for example a button was pressed.
        public static let primaryActionTriggered = Event(rawValue: 1 << 13)
        /// Never sent: a menu is about to be shown.
        public static let menuActionTriggered = Event(rawValue: 1 << 14)
        /// Never sent: editing of a text began.
        public static let editingDidBegin = Event(rawValue: 1 << 16)
        /// Never sent: a text was changed.
        public static let editingChanged = Event(rawValue: 1 << 17)
        /// Never sent: editing of a text ended.
        public static let editingDidEnd = Event(rawValue: 1 << 18)
        /// Never sent: editing ended by the return key.
        public static let editingDidEndOnExit = Event(rawValue: 1 << 19)
        /// Every event of touches.
        public static let allTouchEvents = Event(rawValue: 0x0000_0FFF)
        /// Every event of editing.
        public static let allEditingEvents = Event(rawValue: 0x000F_0000)
        /// Events that a program may define.
        public static let applicationReserved = Event(rawValue: 0x0F00_0000)
        /// Events of the system.
        public static let systemReserved = Event(rawValue: 0xF000_0000)
        /// Every event.
        public static let allEvents = Event(rawValue: 0xFFFF_FFFF)

        /// The names of all events in scenes and records. They are UIKit's. Single events come first, then groups. A
        /// smaller group comes before the groups that contain it.
        public static let named: [(name: String, events: Event)] = [
            ("touchDown", .touchDown), ("touchDownRepeat", .touchDownRepeat), ("touchDragInside", .touchDragInside),
            ("touchDragOutside", .touchDragOutside), ("touchDragEnter", .touchDragEnter),
            ("touchDragExit", .touchDragExit), ("touchUpInside", .touchUpInside), ("touchUpOutside", .touchUpOutside),
            ("touchCancel", .touchCancel), ("valueChanged", .valueChanged),
            ("primaryActionTriggered", .primaryActionTriggered), ("menuActionTriggered", .menuActionTriggered),
            ("editingDidBegin", .editingDidBegin), ("editingChanged", .editingChanged),
            ("editingDidEnd", .editingDidEnd), ("editingDidEndOnExit", .editingDidEndOnExit),
            ("allTouchEvents", .allTouchEvents), ("allEditingEvents", .allEditingEvents),
            ("applicationReserved", .applicationReserved), ("systemReserved", .systemReserved),
            ("allEvents", .allEvents),
        ]

        /// Creates the event or group that `named` lists under `name`. Returns nil if there is none.
        public init?(named name: String) {
            guard let entry = Event.named.first(where: { $0.name == name }) else { return nil }
            self = entry.events
        }

        /// The name of the lowest bit that is set. If that bit has no name, the name of the smallest group that
        /// contains it.
        var name: String {
            let lowest = Event(rawValue: rawValue & (0 &- rawValue))
            return Event.named.first { !$0.events.isDisjoint(with: lowest) }?.name ?? ""
        }
    }

    /// The state of a control: `UIControl.State`. The raw values are UIKit's.
    nonisolated public struct State: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// Enabled, not highlighted, not selected.
        public static let normal: State = []
        /// The tracked finger is inside.
        public static let highlighted = State(rawValue: 1 << 0)
        /// The control is disabled.
        public static let disabled = State(rawValue: 1 << 1)
        /// The control is selected.
        public static let selected = State(rawValue: 1 << 2)
        /// Never set: the control has the focus of a remote control.
        public static let focused = State(rawValue: 1 << 3)
        /// States that a program may define.
        public static let application = State(rawValue: 0x00FF_0000)
        /// States of the system.
        public static let reserved = State(rawValue: 0xFF00_0000)
    }
}
