public import Touches
internal import Touchscreen

/// Reads recordings from bytes as they come: evemu's text, `libinput record`'s YAML, or Fingerpost's own JSON Lines,
/// told apart by what is in them.
///
///     var reader = RecordingReader()
///     for file in files {
///         reader.open(file.name)
///         while let bytes = file.read() {
///             reader.append(bytes)
///             while let item = try reader.next() { ... }
///         }
///         reader.close()
///         while let item = try reader.next() { ... }
///     }
///     reader.finish()
///     while let item = try reader.next() { ... }
///
/// Several files are read as if they were one: a description may stand in one and its events in the next.
/// Text is read as it comes, line by line, without keeping it; YAML is kept until its file is closed.
public struct RecordingReader {
    private var touchRecords: TouchRecordReader
    private var evemu = EvemuReader()
    private var libinput: LibinputRecording?

    private var file = ""
    private var format: Format?
    private var lineNumber = 0
    private var isEmpty = true

    private var buffer: [UInt8] = []
    /// The start of the first line not read yet, and the end of what is known to hold no line's end.
    private var lineStart = 0
    private var searched = 0

    /// What was read and not asked for yet.
    private var items: [RecordingItem] = []
    private var error: RecordingError?
    private var input = Input.between
    /// No file follows.
    private var isLast = false

    private var deviceCount = 0
    /// The numbers of the device that `E:` lines now belong to, and of a YAML file's first.
    private var evemuDevice = 0
    private var libinputDevice = 0
    private var hasEvents = false

    private enum Format { case evemu, touchRecords, libinput }

    private enum Input {
        /// Before a file, or all of it read.
        case between
        case open
        case closed
    }

    /// No line outside YAML is longer than this, nor is a record.
    static let maximumLineLength = 1 << 20
    /// A `libinput record` file is no longer than this, as it must be kept whole: an hour and more of ten fingers.
    static let maximumYAMLLength = 64 << 20
    /// No recording has more devices: each costs whoever replays it something with every event.
    static let maximumDevices = 256

    /// `numbering` gives recorded touches their numbers; every source of touches in a session shares one.
    public init(numbering: TouchNumbering = TouchNumbering()) {
        touchRecords = TouchRecordReader(numbering: numbering)
    }

    /// Begins the next file, when the one before was closed and read out. `file` is what errors call it.
    public mutating func open(_ file: String) {
        precondition(input == .between || error != nil, "the file before must be closed and read out")
        self.file = file
        format = nil
        lineNumber = 0
        isEmpty = true
        buffer.removeAll(keepingCapacity: true)
        lineStart = 0
        searched = 0
        input = .open
    }

    /// Hands over the next bytes of the file, however they are cut.
    public mutating func append(_ bytes: some Sequence<UInt8>) {
        buffer.removeSubrange(..<lineStart)
        searched -= lineStart
        lineStart = 0
        buffer.append(contentsOf: bytes)
    }

    /// The file has no more bytes.
    public mutating func close() { input = .closed }

    /// There is no more file; one that is still open has no more bytes.
    public mutating func finish() {
        if input == .open { close() }
        isLast = true
    }

    /// The next item of what was handed over; nil where more must be handed over first. An error is thrown after all
    /// items before it, and again from then on.
    public mutating func next() throws(RecordingError) -> RecordingItem? {
        while true {
            if !items.isEmpty { return items.removeFirst() }
            if let item = nextOfLibinput() { return item }
            if let error { throw error }
            do throws(LineFault) {
                guard let line = try nextLine() else {
                    guard readEnd() else { return nil }
                    continue
                }
                if let item = try read(line) { return item }
            } catch {
                // The frame before the broken line is whole.
                items += touchRecords.flush().map { [.touches($0)] } ?? []
                self.error = RecordingError(file: file, line: lineNumber, expected: error.expected, found: error.found)
            }
        }
    }
}

extension RecordingReader {
    /// The next whole line, without its end; nil where none is there yet.
    private mutating func nextLine() throws(LineFault) -> ArraySlice<UInt8>? {
        guard format != .libinput, input != .between else { return nil }
        let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n"))
        searched = end ?? buffer.count
        guard searched - lineStart <= Self.maximumLineLength else {
            lineNumber += 1
            throw LineFault(expected: "lines of at most \(Self.maximumLineLength) bytes", found: "a longer one")
        }
        guard end != nil || (input == .closed && lineStart < buffer.count) else { return nil }

        var line = buffer[lineStart..<searched]
        lineStart = min(searched + 1, buffer.count)
        searched = lineStart
        lineNumber += 1
        if lineNumber == 1, line.starts(with: [0xef, 0xbb, 0xbf]) { line = line.dropFirst(3) }
        if line.last == UInt8(ascii: "\r") { line = line.dropLast() }
        return line
    }

    private mutating func read(_ line: ArraySlice<UInt8>) throws(LineFault) -> RecordingItem? {
        var scan = LineScanner(line)
        scan.skipBlanks()
        guard let first = scan.next else { return nil }
        isEmpty = false
        if format == nil, first != UInt8(ascii: "#") { format = try recognize(scan) }

        switch format {
        case .evemu, nil:
            return try readEvemu(line)
        case .touchRecords:
            items += try touchRecords.read(line).map { .touches($0) }
            hasEvents = true
            return nil
        case .libinput:
            // This line too is read with the whole.
            lineStart = line.startIndex
            lineNumber -= 1
            return nil
        }
    }

    /// The format of a file by its first line that is no comment.
    private func recognize(_ scan: LineScanner) throws(LineFault) -> Format {
        switch scan.next {
        case UInt8(ascii: "{")?: return .touchRecords
        case (UInt8(ascii: "a")...UInt8(ascii: "z"))?, UInt8(ascii: "-")?, UInt8(ascii: "%")?: return .libinput
        case (UInt8(ascii: "A")...UInt8(ascii: "Z"))?: return .evemu
        default:
            throw scan.fault(expected: "evemu's text, libinput record's YAML, or touch records as JSON Lines")
        }
    }

    private mutating func readEvemu(_ line: ArraySlice<UInt8>) throws(LineFault) -> RecordingItem? {
        guard let event = try evemu.read(line) else { return nil }
        hasEvents = true
        guard let device = evemu.takeDevice() else { return .event(device: evemuDevice, event) }
        guard deviceCount < Self.maximumDevices else { throw Self.tooManyDevices }
        evemuDevice = deviceCount
        deviceCount += 1
        items.append(.event(device: evemuDevice, event))
        return device
    }

    private mutating func nextOfLibinput() -> RecordingItem? {
        guard let item = libinput?.next(firstDevice: libinputDevice) else {
            if let placed = libinput?.fault {
                error = RecordingError(
                    file: file, line: placed.line, expected: placed.fault.expected, found: placed.fault.found)
            }
            libinput = nil
            return nil
        }
        if case .device = item { deviceCount += 1 } else { hasEvents = true }
        return item
    }

    /// Reads the end of a file, or of them all, when no line is left; false where the end has not come.
    private mutating func readEnd() -> Bool {
        switch input {
        case .between:
            guard isLast else { return false }
            isLast = false
            readLast()
        case .open:
            guard format == .libinput, buffer.count > Self.maximumYAMLLength else { return false }
            fail(LineFault(expected: "at most \(Self.maximumYAMLLength >> 20) MiB of YAML", found: "more"))
        case .closed:
            input = .between
            switch format {
            case nil:
                fail(LineFault(expected: "a recording", found: isEmpty ? "an empty file" : "only comments"))
            case .libinput:
                libinputDevice = deviceCount
                libinput = LibinputRecording(
                    Array(repeating: UInt8(ascii: "\n"), count: lineNumber) + buffer[lineStart...],
                    maximumDevices: Self.maximumDevices - deviceCount)
            case .touchRecords:
                items += touchRecords.flush().map { [.touches($0)] } ?? []
            case .evemu: break
            }
        }
        return true
    }

    /// The end of all files.
    private mutating func readLast() {
        if let device = evemu.takeDevice() {
            guard deviceCount < Self.maximumDevices else { return fail(Self.tooManyDevices) }
            items.append(device)
            deviceCount += 1
        }
        if deviceCount > 0, !hasEvents {
            fail(LineFault(expected: "at least one event", found: "only a description"))
        }
    }

    static let tooManyDevices = LineFault(
        expected: "at most \(maximumDevices) devices", found: "more than \(maximumDevices) devices")

    /// A fault of the file as a whole.
    private mutating func fail(_ fault: LineFault) {
        error = RecordingError(file: file, line: nil, expected: fault.expected, found: fault.found)
    }
}
