import Evdev
import Touches

/// Events as text, for tables of what panels send and what they report. A line is a frame, such as
/// `80 slot 1 id -1 x 0 y 0`: its time in milliseconds, and then its events, each a code with a value. `words` has
/// short names of codes; any other code has the kernel's name, as in `BTN_LEFT 1`. The words `mt` (SYN_MT_REPORT) and
/// `dropped` (SYN_DROPPED) have no value. SYN_REPORT follows each line, with the value 1 if its last word is `split`,
/// as the kernel itself sends it, and none if that is `...`.
enum EventText {
    private static let words: [Substring: EventCode] = [
        "slot": .ABS_MT_SLOT, "id": .ABS_MT_TRACKING_ID, "x": .ABS_MT_POSITION_X, "y": .ABS_MT_POSITION_Y,
        "pressure": .ABS_MT_PRESSURE, "major": .ABS_MT_TOUCH_MAJOR, "minor": .ABS_MT_TOUCH_MINOR,
        "orientation": .ABS_MT_ORIENTATION, "tool": .ABS_MT_TOOL_TYPE, "distance": .ABS_MT_DISTANCE, "X": .ABS_X,
        "Y": .ABS_Y, "PRESSURE": .ABS_PRESSURE, "button": .BTN_TOUCH,
    ]

    /// The type and the code of a word; nil if it is not known.
    static func code(_ word: Substring) -> (EventType, EventCode)? {
        if let code = words[word] { return (code == .BTN_TOUCH ? .key : .absolute, code) }
        return [EventType.absolute, .key, .switch].lazy.compactMap { type in
            EventNames.code(named: String(word), of: type).map { (type, $0) }
        }.first
    }

    /// The time in milliseconds after 1 s.
    static func time(_ word: Substring) -> Timestamp {
        Timestamp(seconds: 1) + Interval(microseconds: Int64(word)! * 1000)
    }

    /// The kernel's name of its code, and its value.
    static func line(_ event: InputEvent) -> String {
        "\(EventNames.code(event.code, of: event.type) ?? "?") \(event.value)"
    }

    /// The events of the lines. A word that is not known traps.
    static func events(_ lines: [String]) -> [InputEvent] {
        lines.flatMap { line in
            var words = line.split(separator: " ")[...]
            let time = Self.time(words.removeFirst())
            func event(_ type: EventType, _ code: EventCode, _ value: Int32 = 0) -> InputEvent {
                InputEvent(time: time, type: type, code: code, value: value)
            }
            var events: [InputEvent] = []
            while let word = words.popFirst() {
                switch word {
                case "mt": events.append(event(.synchronization, .SYN_MT_REPORT))
                case "dropped": events.append(event(.synchronization, .SYN_DROPPED))
                case "split": return events + [event(.synchronization, .SYN_REPORT, 1)]
                case "...": return events
                default:
                    let (type, code) = Self.code(word)!
                    events.append(event(type, code, Int32(words.removeFirst())!))
                }
            }
            return events + [event(.synchronization, .SYN_REPORT)]
        }
    }
}
