import Evdev
import Files
import TestKit
import Touches

/// The result of reading a recording: its items, one for each event, and the error that ended it, if any.
struct Reading: Equatable {
    private(set) var items: [RecordingItem] = []
    /// The number of events in each item of events.
    private(set) var runs: [Int] = []
    var error: RecordingError?

    /// Reads files in pieces of `size` bytes.
    init(files: [(name: String, bytes: [UInt8])], inPiecesOf size: Int = 1 << 16) {
        var reader = RecordingReader()
        do throws(RecordingError) {
            for file in files {
                reader.open(file.name)
                for start in stride(from: 0, to: file.bytes.count, by: size) {
                    reader.append(file.bytes[start..<min(start + size, file.bytes.count)])
                    while let item = try reader.next() { add(item) }
                }
                reader.close()
                while let item = try reader.next() { add(item) }
            }
            reader.finish()
            while let item = try reader.next() { add(item) }
        } catch {
            self.error = error
        }
    }

    /// Reads the remaining items of a reader.
    init(_ reader: inout RecordingReader) {
        do throws(RecordingError) {
            while let item = try reader.next() { add(item) }
        } catch {
            self.error = error
        }
    }

    /// How the events were grouped depends on where the file was cut.
    static func == (a: Reading, b: Reading) -> Bool { a.items == b.items && a.error == b.error }

    private mutating func add(_ item: RecordingItem) {
        guard case .events(let device, let events) = item else { return items.append(item) }
        runs.append(events.count)
        items += events.map { .events(device: device, [$0]) }
    }

    /// Reads one file.
    init(_ text: String, name: String = "recording") {
        self.init(files: [(name, Array(text.utf8))])
    }

    var devices: [DeviceDescription] {
        items.compactMap { if case .device(let description, _) = $0 { description } else { nil } }
    }

    var events: [InputEvent] {
        items.flatMap { if case .events(_, let events) = $0 { events } else { [] as [InputEvent] } }
    }

    var warnings: [String] { items.compactMap { if case .warning(let text) = $0 { text } else { nil } } }

    var frames: [TouchFrame] {
        items.compactMap { if case .touches(let frame) = $0 { frame } else { nil } }
    }
}

extension InputEvent {
    init(_ microseconds: Int64, _ type: UInt16, _ code: UInt16, _ value: Int32) {
        self.init(
            time: Timestamp(microseconds: microseconds), type: EventType(rawValue: type),
            code: EventCode(rawValue: code),
            value: value)
    }
}

/// The text of a recording in the folder `Cases`.
func recordingText(_ name: String) -> String {
    try! Repository.text("Tests/FilesTests/Recordings/Cases/\(name)")
}

/// A panel as evemu 1.3 describes it: two slots, 55 units/mm.
let panel = recordingText("panel.evemu")
/// The output of `libinput record -o FILE A B`, shortened.
let twoDevices = recordingText("two-devices.yml")
/// A panel as evtest describes it, with a tap.
let evtestLog = recordingText("evtest.log")
/// What `getevent -lp` says about a panel and a switch.
let geteventDescription = recordingText("getevent.log")
