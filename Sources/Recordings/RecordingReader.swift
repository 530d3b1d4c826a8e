internal import Evdev
public import Touches

/// Reads recordings from bytes as they arrive: evemu's text, the YAML of `libinput record`, or Fingerpost's own JSON
/// Lines. The format is detected from the content.
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
/// line and is not kept. YAML is kept until its file is closed.
public struct RecordingReader {
    private var touchRecords: TouchRecordReader
    private var evemu = EvemuReader()
    private var libinput: LibinputRecording?

    private var file = ""
    private var format: Format?
    private var lineNumber = 0
    private var isEmpty = true

    /// Bytes of the file, up to `bufferEnd`. The next ones are written after them.
    private var buffer: [UInt8] = []
    private var bufferEnd = 0
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
    /// The number of the device that `E:` lines belong to, and of the first device of a YAML file.
    private var evemuDevice = 0
    private var libinputDevice = 0
    private var hasEvents = false
    /// Whether events of a device came since the last recording of Fingerpost's own records.
    private var hasDeviceEvents = false

    private enum Format { case evemu, touchRecords, libinput }

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
    /// The maximum number of devices. A replay checks all of them at every event.
    static let maximumDevices = 256

    /// - Parameter numbering: assigns the numbers of recorded touches. All sources of touches in a session share it.
    public init(numbering: TouchNumbering = TouchNumbering()) {
        touchRecords = TouchRecordReader(numbering: numbering)
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
        bufferEnd = 0
        lineStart = 0
        completeEnd = 0
        isNewlineAdded = false
        input = .open
    }

    /// Adds the next bytes of the file. They may be cut anywhere.
    public mutating func append(_ bytes: some Collection<UInt8>) {
        append(atMost: bytes.count) { memory in
            memory.copyBytes(from: bytes)
            return bytes.count
        }
    }

    /// Adds the next bytes of the file, without a copy.
    ///
    /// - Parameter read: writes at most `limit` bytes and returns their number.
    /// - Returns: that number.
    @discardableResult
    public mutating func append<Failure: Error>(
        atMost limit: Int, _ read: (UnsafeMutableRawBufferPointer) throws(Failure) -> Int
    ) throws(Failure) -> Int {
        removeLinesRead()
        let start = bufferEnd
        // One more for a newline at the end of the file.
        let missing = start + limit + 1 - buffer.count
        if missing > 0 { buffer += [UInt8](repeating: 0, count: missing) }
        let count = try buffer.withUnsafeMutableBufferPointer { bytes throws(Failure) in
            try read(UnsafeMutableRawBufferPointer(UnsafeMutableBufferPointer(rebasing: bytes[start..<start + limit])))
        }
        bufferEnd += count
        if let newline = buffer[start..<bufferEnd].lastIndex(of: UInt8(ascii: "\n")) { completeEnd = newline + 1 }
        return count
    }

    /// Moves the bytes that have not been read to the beginning of the buffer.
    private mutating func removeLinesRead() {
        let rest = lineStart..<bufferEnd
        buffer.withUnsafeMutableBytes { $0.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[rest])) }
        bufferEnd = rest.count
        completeEnd = max(completeEnd - lineStart, 0)
        lineStart = 0
    }

    /// Reports a pause of the input. If the last line is complete, the frame that it belongs to is complete too.
    public mutating func pause() {
        if lineStart == bufferEnd {
            items += touchRecords.flush().map { [.touches($0)] } ?? []
        }
    }

    /// Ends the file: it has no more bytes.
    public mutating func close() {
        input = .closed
        guard completeEnd < bufferEnd else { return }
        buffer[bufferEnd] = UInt8(ascii: "\n")
        bufferEnd += 1
        completeEnd = bufferEnd
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
            if let item = nextOfLibinput() { return item }
            if let error { throw error }
            do throws(LineError) {
                if let item = try readLines() { return item }
                if !items.isEmpty { continue }
                if let events = run.take() { return .events(device: evemuDevice, events) }
                guard readEnd() else { return nil }
            } catch {
                if let events = run.take() { items.append(.events(device: evemuDevice, events)) }
                // The frame before the invalid line is complete.
                items += touchRecords.flush().map { [.touches($0)] } ?? []
                self.error = RecordingError(file: file, line: lineNumber, expected: error.expected, found: error.found)
            }
        }
    }
}

extension RecordingReader {
    /// Reads the complete lines until one of them gives an item.
    ///
    /// - Returns: the item; nil if there is no line any more, or if `items` has what was read.
    private mutating func readLines() throws(LineError) -> RecordingItem? {
        guard format != .libinput else { return nil }
        let bytes = buffer
        if let item = try bytes.withUnsafeBufferPointer({ bytes throws(LineError) in try readLines(of: bytes) }) {
            return item
        }
        if items.isEmpty, format != .libinput, bufferEnd - lineStart > Self.maximumLineLength {
            lineNumber += 1
            throw Self.lineIsTooLong
        }
        return nil
    }

    private mutating func readLines(of bytes: UnsafeBufferPointer<UInt8>) throws(LineError) -> RecordingItem? {
        guard let base = bytes.baseAddress else { return nil }
        while items.isEmpty, format != .libinput, lineStart < completeEnd {
            if let item = try readLine(in: base) { return item }
        }
        return nil
    }

    /// Reads the next line, which is complete.
    @inline(__always)
    private mutating func readLine(in base: UnsafePointer<UInt8>) throws(LineError) -> RecordingItem? {
        lineNumber += 1
        if lineNumber == 1, buffer[lineStart...].starts(with: [0xef, 0xbb, 0xbf]) { lineStart += 3 }
        if completeEnd - lineStart > Self.maximumLineLength + 1 {
            let longest = buffer[lineStart...].prefix(Self.maximumLineLength + 1)
            guard longest.contains(UInt8(ascii: "\n")) else { throw Self.lineIsTooLong }
        }
        let line = LineScanner(base + lineStart, end: base + completeEnd)
        var scan = line
        let item = try format == .evemu ? readEvemu(&scan) : readOther(&scan, in: base)
        if format == .libinput {
            // This line is read again, with the whole file.
            lineNumber -= 1
        } else {
            scan.skipLine()
            if item == nil, format == .evemu { lineNumber += evemu.readSimilar(to: line, &scan, into: &run) }
            lineStart = scan.distance(from: base)
        }
        return item ?? run.takeComplete().flatMap { inOrder($0) }
    }

    private static let lineIsTooLong = LineError(
        expected: "lines of at most \(maximumLineLength) bytes", found: "a longer one")

    /// Reads a line that is not known to be evemu's, and leaves `scan` in it.
    ///
    /// - Parameter base: the first byte of `buffer`.
    private mutating func readOther(
        _ scan: inout LineScanner, in base: UnsafePointer<UInt8>
    ) throws(LineError) -> RecordingItem? {
        let line = scan
        scan.skipBlanks()
        guard let first = scan.next else { return nil }
        isEmpty = false
        if format == nil, first != UInt8(ascii: "#") {
            format = try recognize(scan)
            if format == .touchRecords { endDeviceEvents() }
        }

        switch format {
        case .evemu, nil:
            scan = line
            return try readEvemu(&scan)
        case .touchRecords:
            let start = line.distance(from: base)
            items += try touchRecords.read(buffer[start..<start + line.remaining.count])
            hasEvents = true
            return nil
        case .libinput: return nil
        }
    }

    /// The format of a file, by its first line that is not a comment.
    private func recognize(_ scan: LineScanner) throws(LineError) -> Format {
        switch scan.next {
        case UInt8(ascii: "{")?:
            var inside = scan
            inside.advance()
            inside.skipBlanks()
            // A record is in one line. A scene or a test file may be in several, and YAML includes JSON.
            return inside.isAtEnd || inside.skip("\"fingerpost") ? .libinput : .touchRecords
        case (UInt8(ascii: "a")...UInt8(ascii: "z"))?, UInt8(ascii: "-")?, UInt8(ascii: "%")?: return .libinput
        case (UInt8(ascii: "A")...UInt8(ascii: "Z"))?: return .evemu
        default:
            throw scan.error(expected: "evemu's text, libinput record's YAML, or touch records as JSON Lines")
        }
    }

    /// Ends the recording of devices before a file of Fingerpost's own records, which is another one.
    private mutating func endDeviceEvents() {
        guard hasDeviceEvents else { return }
        hasDeviceEvents = false
        if let events = run.take() { items.append(.events(device: evemuDevice, events)) }
        items.append(.end)
    }

    /// Reads a line of evemu's text, and leaves `scan` in it.
    ///
    /// - Returns: the events before the one in the line, if they are complete.
    @inline(__always)
    private mutating func readEvemu(_ scan: inout LineScanner) throws(LineError) -> RecordingItem? {
        guard let event = try evemu.read(&scan) else { return nil }
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

    private mutating func nextOfLibinput() -> RecordingItem? {
        guard let item = libinput?.next(firstDevice: libinputDevice) else {
            if let placed = libinput?.failure {
                error = RecordingError(
                    file: file, line: placed.line, expected: placed.error.expected, found: placed.error.found)
            }
            libinput = nil
            return nil
        }
        if case .device = item {
            deviceCount += 1
        } else {
            hasEvents = true
            hasDeviceEvents = true
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
            guard format == .libinput, bufferEnd > Self.maximumYAMLLength else { return false }
            fail(LineError(expected: "at most \(Self.maximumYAMLLength >> 20) MiB of YAML", found: "more"))
        case .closed:
            input = .between
            switch format {
            case nil:
                fail(LineError(expected: "a recording", found: isEmpty ? "an empty file" : "only comments"))
            case .libinput:
                libinputDevice = deviceCount
                libinput = LibinputRecording(
                    buffer[lineStart..<bufferEnd].dropLast(isNewlineAdded ? 1 : 0), firstLine: lineNumber + 1,
                    maximumDevices: Self.maximumDevices - deviceCount)
                buffer = []
                bufferEnd = 0
                lineStart = 0
                completeEnd = 0
            case .touchRecords:
                items += touchRecords.flush().map { [.touches($0)] } ?? []
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
        if deviceCount > 0, !hasEvents {
            fail(LineError(expected: "at least one event", found: "only a description"))
        }
    }

    static let tooManyDevices = LineError(
        expected: "at most \(maximumDevices) devices", found: "more than \(maximumDevices) devices")

    /// Ends with an error that concerns the whole file.
    private mutating func fail(_ failure: LineError) {
        error = RecordingError(file: file, line: nil, expected: failure.expected, found: failure.found)
    }
}
