internal import Evdev
public import Touches

/// Reads recordings from bytes as they arrive: evemu's text, the YAML of `libinput record`, logs of evtest and
/// getevent, or Fingerpost's own JSON Lines. The format is detected from the content.
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
/// Several files are read as one: a description may be in one file and its events in the next. Text is read line by
/// line and is not kept. YAML, and the events of a log, are kept until their file is closed.
public struct RecordingReader {
    private var touchRecords: TouchRecordReader
    private var evemu = EvemuReader()
    private var log = LogReader()
    /// What was read from a file whose devices follow each other, sorted by time.
    private var sorted: SortedRecording?

    private var file = ""
    private var format: RecordingFormat?
    private var lineNumber = 0
    private var isEmpty = true
    /// The first line that is of no format, and the number of such lines before the recording.
    private var otherText: (line: Int, error: LineError)?
    private var otherLines = 0

    private var buffer: [UInt8] = []
    /// The index of the first line that has not been read, and the end of the lines that are complete. A newline is
    /// before it.
    private var lineStart = 0
    private var completeEnd = 0
    /// Whether a newline was added at the end of the file, which had none.
    private var isNewlineAdded = false

    /// Items that have been read and not yet returned.
    private var items: [RecordingItem] = []
    private var run = EventRun()
    private var error: RecordingError?
    private var input = Input.between
    /// Whether there are no more files.
    private var isLast = false

    private var deviceCount = 0
    /// The number of the device that `E:` lines belong to, and of the first device of `sorted`.
    private var evemuDevice = 0
    private var sortedDevice = 0
    private var hasEvents = false
    /// Whether events of a device came since the last recording of Fingerpost's own records.
    private var hasDeviceEvents = false

    private enum Input {
        /// Before a file, or after all of it has been read.
        case between
        case open
        case closed
    }

    /// The longest line, except in YAML, in bytes.
    static let maximumLineLength = 1 << 20
    /// The largest file of `libinput record`: more than an hour of ten fingers. Its devices follow each other in the
    /// file, so all events are kept until they are sorted by time.
    static let maximumYAMLLength = 64 << 20
    /// The maximum number of lines of other text before a recording, such as what a shell wrote.
    static let maximumOtherLines = 1000
    /// The maximum number of devices. A replay checks all of them at every event.
    static let maximumDevices = 256

    /// - Parameters:
    ///   - numbering: assigns the numbers of recorded touches. All sources of touches in a session share it.
    ///   - repeatsActions: whether the actions of the scene do again what they did in a recording of records.
    public init(numbering: TouchNumbering = TouchNumbering(), repeatsActions: Bool = true) {
        touchRecords = TouchRecordReader(numbering: numbering, repeatsActions: repeatsActions)
    }

    /// Starts the next file. The previous file must be closed and read to its end.
    ///
    /// - Parameter file: the name of the file in errors.
    public mutating func open(_ file: String) {
        precondition(input == .between || error != nil, "the file before must be closed and read to its end")
        self.file = file
        items += touchRecords.endRecording()
        format = nil
        lineNumber = 0
        isEmpty = true
        otherText = nil
        otherLines = 0
        buffer = []
        lineStart = 0
        completeEnd = 0
        isNewlineAdded = false
        input = .open
    }

    /// Adds the next bytes of the file. They may be cut anywhere.
    public mutating func append(_ bytes: some Collection<UInt8>) {
        buffer.removeFirst(lineStart)
        completeEnd = max(completeEnd - lineStart, 0)
        lineStart = 0
        let start = buffer.count
        buffer.append(contentsOf: bytes)
        if let newline = buffer[start...].lastIndex(of: UInt8(ascii: "\n")) { completeEnd = newline + 1 }
    }

    /// Reports a pause of the input. If the last line is complete, the frame that it belongs to is complete too.
    public mutating func pause() {
        if lineStart == buffer.count {
            items += touchRecords.flush()
        }
    }

    /// Ends the file: it has no more bytes.
    public mutating func close() {
        input = .closed
        guard completeEnd < buffer.count else { return }
        buffer.append(UInt8(ascii: "\n"))
        completeEnd = buffer.count
        isNewlineAdded = true
    }

    /// Ends the recording: there are no more files. A file that is still open has no more bytes.
    public mutating func finish() {
        if input == .open { close() }
        isLast = true
    }

    /// The next item; nil if more bytes must be added first. An error is thrown after all items before it, and again at
    /// every later call.
    public mutating func next() throws(RecordingError) -> RecordingItem? {
        while true {
            if !items.isEmpty { return items.removeFirst() }
            if let item = nextOfSorted() { return item }
            if let error { throw error }
            do throws(LineError) {
                if let item = try readLines() { return item }
                if !items.isEmpty { continue }
                if let events = run.take() { return .events(device: evemuDevice, events) }
                guard readEnd() else { return nil }
            } catch {
                if let events = run.take() { items.append(.events(device: evemuDevice, events)) }
                // The frame before the invalid line is complete.
                items += touchRecords.flush()
                fail(error, line: lineNumber)
            }
        }
    }

    /// Reads the complete lines until one of them gives an item.
    ///
    /// - Returns: the item; nil if there is no line any more, or if `items` has what was read.
    private mutating func readLines() throws(LineError) -> RecordingItem? {
        // The bytes stay where they are while lines refer to them.
        let bytes = buffer
        while items.isEmpty, format != .libinput, lineStart < completeEnd {
            if let item = try readLine(of: bytes.span) { return item }
        }
        if items.isEmpty, format != .libinput, buffer.count - lineStart > Self.maximumLineLength {
            lineNumber += 1
            throw Self.lineIsTooLong
        }
        return nil
    }

    /// Reads the next line, which is complete.
    @inline(__always)
    private mutating func readLine(of bytes: Span<UInt8>) throws(LineError) -> RecordingItem? {
        lineNumber += 1
        if lineNumber == 1, buffer[lineStart...].starts(with: [0xef, 0xbb, 0xbf]) { lineStart += 3 }
        if completeEnd - lineStart > Self.maximumLineLength + 1 {
            let longest = buffer[lineStart...].prefix(Self.maximumLineLength + 1)
            guard longest.contains(UInt8(ascii: "\n")) else { throw Self.lineIsTooLong }
        }
        var line = bytes.extracting(lineStart..<completeEnd)
        let item = try format == .evemu ? readEvemu(&line) : readOther(&line)
        if format == .libinput {
            // This line is read again, with the whole file.
            lineNumber -= 1
        } else {
            line.skipLine()
            lineStart = completeEnd - line.count
        }
        return item
    }

    private static let lineIsTooLong = LineError(
        expected: "lines of at most \(maximumLineLength) bytes", found: "a longer one")

    /// Reads a line that is not known to be evemu's, and leaves `lines` in it.
    private mutating func readOther(_ lines: inout Line) throws(LineError) -> RecordingItem? {
        let line = lines.extracting(first: lines.lineLength)
        var scan = line
        scan.skipBlanks()
        guard let first = scan.next else { return nil }
        isEmpty = false
        if format == nil, first != UInt8(ascii: "#") {
            format = try RecordingFormat(scan)
            if format == .touchRecords { endDeviceEvents() }
            if format == nil { return try skipOtherText(scan) }
        }

        switch format {
        case .evemu, nil: return try readEvemu(&lines)
        case .touchRecords:
            items += try touchRecords.read(buffer[lineStart..<lineStart + line.count])
            if let warning = touchRecords.takeWarning() { items.append(.warning("\(file):\(lineNumber): \(warning)")) }
            hasEvents = true
        case .log: try log.read(line.rest, lineNumber)
        case .libinput: break
        }
        return nil
    }

    /// Skips a line that is of no format, such as what a shell wrote before the recording.
    private mutating func skipOtherText(_ line: Line) throws(LineError) -> RecordingItem? {
        let error = line.error(expected: RecordingFormat.all)
        otherText = otherText ?? (lineNumber, error)
        otherLines += 1
        guard otherLines <= Self.maximumOtherLines else { throw error }
        return nil
    }

    /// Ends the recording of devices before a file of Fingerpost's own records, which is another one.
    private mutating func endDeviceEvents() {
        guard hasDeviceEvents else { return }
        hasDeviceEvents = false
        if let events = run.take() { items.append(.events(device: evemuDevice, events)) }
        items.append(.end)
    }

    /// Reads a line of evemu's text, and leaves `line` in it.
    ///
    /// - Returns: the events before the one in the line, if they are complete.
    @inline(__always)
    private mutating func readEvemu(_ line: inout Line) throws(LineError) -> RecordingItem? {
        guard let event = try evemu.read(&line) else { return nil }
        hasEvents = true
        hasDeviceEvents = true
        if evemu.beginsDevice, let device = evemu.takeDevice() {
            guard deviceCount < Self.maximumDevices else { throw Self.tooManyDevices }
            if let events = run.take() { items.append(.events(device: evemuDevice, events)) }
            items.append(device)
            evemuDevice = deviceCount
            deviceCount += 1
        }
        return run.add(event).flatMap { inOrder($0) }
    }

    /// The item of a run; nil if it was put after others that come first.
    @inline(__always)
    private mutating func inOrder(_ events: [InputEvent]) -> RecordingItem? {
        let item = RecordingItem.events(device: evemuDevice, events)
        guard !items.isEmpty else { return item }
        items.append(item)
        return nil
    }

    private mutating func nextOfSorted() -> RecordingItem? {
        guard let item = sorted?.next(firstDevice: sortedDevice) else {
            if let placed = sorted?.failure { fail(placed.error, line: placed.line) }
            sorted = nil
            return nil
        }
        switch item {
        case .device: deviceCount += 1
        case .events:
            hasEvents = true
            hasDeviceEvents = true
        default: break
        }
        return item
    }

    /// Reads the end of a file, or of all files, when no line is left.
    ///
    /// - Returns: false if the end has not been reached.
    private mutating func readEnd() -> Bool {
        switch input {
        case .between:
            guard isLast else { return false }
            isLast = false
            readLast()
        case .open:
            guard format == .libinput, buffer.count > Self.maximumYAMLLength else { return false }
            fail(LineError(expected: "at most \(Self.maximumYAMLLength >> 20) MiB of YAML", found: "more"))
        case .closed:
            input = .between
            switch format {
            case nil:
                let found = isEmpty ? "an empty file" : "only comments"
                fail(otherText?.error ?? LineError(expected: "a recording", found: found), line: otherText?.line)
            case .libinput:
                sortedDevice = deviceCount
                sorted = LibinputReader.read(
                    buffer[lineStart...].dropLast(isNewlineAdded ? 1 : 0), firstLine: lineNumber + 1,
                    maximumDevices: Self.maximumDevices - deviceCount)
                buffer = []
                lineStart = 0
                completeEnd = 0
            case .log:
                sortedDevice = deviceCount
                sorted = log.takeRecording(of: file, maximumDevices: Self.maximumDevices - deviceCount)
            case .touchRecords:
                items += touchRecords.flush()
            case .evemu: break
            }
        }
        return true
    }

    /// Reads the end of all files.
    private mutating func readLast() {
        if let device = evemu.takeDevice() {
            guard deviceCount < Self.maximumDevices else { return fail(Self.tooManyDevices) }
            items.append(device)
            deviceCount += 1
        }
        if deviceCount > 0 || log.hasDescription, !hasEvents {
            fail(LineError(expected: "at least one event", found: "only a description"))
        }
    }

    static let tooManyDevices = LineError(
        expected: "at most \(maximumDevices) devices", found: "more than \(maximumDevices) devices")

    /// Ends with an error of a line, or of the whole file.
    private mutating func fail(_ failure: LineError, line: Int? = nil) {
        error = RecordingError(file: file, line: line, expected: failure.expected, found: failure.found)
    }
}
