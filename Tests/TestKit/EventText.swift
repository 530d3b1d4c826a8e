public import Evdev
import Touches

/// Events as text, for tables of what panels send and what they report. A line is a frame: its time in milliseconds,
/// and then events, each a word and its value, such as `80 slot 1 id -1 x 0 y 0`. The words `mt` (SYN_MT_REPORT) and
/// `dropped` (SYN_DROPPED) have no value. SYN_REPORT follows each line.
public enum EventText {
    private static let axes: [Substring: EventCode] = [
        "slot": .ABS_MT_SLOT, "id": .ABS_MT_TRACKING_ID, "x": .ABS_MT_POSITION_X, "y": .ABS_MT_POSITION_Y,
        "pressure": .ABS_MT_PRESSURE, "major": .ABS_MT_TOUCH_MAJOR, "tool": .ABS_MT_TOOL_TYPE,
        "distance": .ABS_MT_DISTANCE, "X": .ABS_X, "Y": .ABS_Y, "PRESSURE": .ABS_PRESSURE,
    ]

    /// The events of the lines, which begin at 1 s. A word that is not known traps.
    public static func events(_ lines: [String]) -> [InputEvent] {
        lines.flatMap { line in
            var words = line.split(separator: " ")[...]
            let time = Timestamp(seconds: 1) + Interval(microseconds: Int64(words.removeFirst())! * 1000)
            var events: [InputEvent] = []
            while let word = words.popFirst() {
                if word == "mt" {
                    events.append(InputEvent(time: time, type: .synchronization, code: .SYN_MT_REPORT, value: 0))
                } else if word == "dropped" {
                    events.append(InputEvent(time: time, type: .synchronization, code: .SYN_DROPPED, value: 0))
                } else if word == "button" {
                    events.append(
                        InputEvent(time: time, type: .key, code: .BTN_TOUCH, value: Int32(words.removeFirst())!))
                } else {
                    events.append(
                        InputEvent(
                            time: time, type: .absolute, code: axes[word]!, value: Int32(words.removeFirst())!))
                }
            }
            return events + [InputEvent(time: time, type: .synchronization, code: .SYN_REPORT, value: 0)]
        }
    }
}

extension PanelProbe {
    /// What the panel reports for the lines of `EventText`, and within 10 s after them: a line for each sample, such as
    /// `80 ended 1 at 410,230`, which begins with the time in milliseconds.
    public func samples(of lines: [String]) -> [String] {
        let events = EventText.events(lines)
        consume(events)
        advance(to: events.last!.time + .seconds(10))
        let times = frames.flatMap { frame in frame.samples.map { _ in frame.timestamp.microseconds / 1000 - 1000 } }
        return zip(times, takeLines().joined()).map { "\($0) \($1)" }
    }
}
