import Evdev
import Recordings
import Touches

/// The result of reading a recording: its items, and the error that ended it, if any.
struct Reading: Equatable {
    var items: [RecordingItem] = []
    var error: RecordingError?

    /// Reads files in pieces of `size` bytes.
    init(files: [(name: String, bytes: [UInt8])], inPiecesOf size: Int = 1 << 16) {
        var reader = RecordingReader()
        do throws(RecordingError) {
            for file in files {
                reader.open(file.name)
                for start in stride(from: 0, to: file.bytes.count, by: size) {
                    reader.append(file.bytes[start..<min(start + size, file.bytes.count)])
                    while let item = try reader.next() { items.append(item) }
                }
                reader.close()
                while let item = try reader.next() { items.append(item) }
            }
            reader.finish()
            while let item = try reader.next() { items.append(item) }
        } catch {
            self.error = error
        }
    }

    /// Reads the remaining items of a reader.
    init(_ reader: inout RecordingReader) {
        do throws(RecordingError) {
            while let item = try reader.next() { items.append(item) }
        } catch {
            self.error = error
        }
    }

    /// Reads one file.
    init(_ text: String, name: String = "recording") {
        self.init(files: [(name, Array(text.utf8))])
    }

    var devices: [DeviceDescription] {
        items.compactMap { if case .device(let description, _) = $0 { description } else { nil } }
    }

    var events: [InputEvent] {
        items.compactMap { if case .event(_, let event) = $0 { event } else { nil } }
    }

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
