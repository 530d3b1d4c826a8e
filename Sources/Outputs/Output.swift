package import Records
package import System
package import Touches

/// What a session tells others: the frames of touches, the records, or both.
///
/// Its deadlines are those of the list of the event loop that it is in.
package protocol Output: Timed {
    /// The filters of the records that it gets.
    var filters: [EmitFilter] { get }
    /// Queues a record. The bytes are valid during the call only.
    func append(_ header: RecordHeader, _ bytes: UnsafeBufferPointer<UInt8>)
    /// Whether it gets frames: without that, the next four methods are not called.
    var getsFrames: Bool { get }
    /// Gets the touches that changed at one time, before the application gets them.
    func beginFrame(_ frame: TouchFrame, on screen: CGSize)
    /// A filter of a panel is about to report that it has rejected a contact.
    func willReject(at time: Timestamp)
    /// The application has handled a frame or another input.
    ///
    /// - Parameter touches: those that are private.
    func endFrame(withPrivate touches: Set<TouchID>)
    /// Every touch was cancelled. No frame reports that.
    func endTouches(at time: Timestamp)
    /// Calls `send` with each output that is sent its records before the panels are read again. The other ones are
    /// sent theirs afterwards, one at a time.
    func forEachThatKeepsUp(_ send: (any QueuedOutput) -> Void)
    /// The programs that read its records.
    var readers: [ReaderStatus] { get }
    /// Sends the queued records, and blocks until `deadline` at most.
    func drain(until deadline: Timestamp)
}

extension Output {
    package var filters: [EmitFilter] { [] }
    package func append(_ header: RecordHeader, _ bytes: UnsafeBufferPointer<UInt8>) {}
    package var readers: [ReaderStatus] { [] }
    package var getsFrames: Bool { false }
    package func beginFrame(_ frame: TouchFrame, on screen: CGSize) {}
    package func willReject(at time: Timestamp) {}
    package func endFrame(withPrivate touches: Set<TouchID>) {}
    package func endTouches(at time: Timestamp) {}
    package func forEachThatKeepsUp(_ send: (any QueuedOutput) -> Void) {}
    package func drain(until deadline: Timestamp) {}
    package var nextDeadline: Timestamp? { nil }
    package func advance(to time: Timestamp) {}
}

/// The outputs of a session, in the order in which they were added.
package final class OutputList {
    package private(set) var all: [any Output] = []
    private var gettingFrames: [any Output] = []

    package init() {}

    package func add(_ output: any Output) {
        all.append(output)
        if output.getsFrames { gettingFrames.append(output) }
    }

    package func remove(_ output: any Output) {
        all.removeAll { $0 === output }
        gettingFrames.removeAll { $0 === output }
    }

    /// Gives one record to every output.
    package func append(_ header: RecordHeader, _ bytes: UnsafeBufferPointer<UInt8>) {
        for index in all.indices { OutputList.append(header, bytes, to: &all[index]) }
    }

    /// The output is passed in its place, so that it is not retained.
    @inline(__always)
    private static func append(
        _ header: RecordHeader, _ bytes: UnsafeBufferPointer<UInt8>, to output: inout any Output
    ) {
        output.append(header, bytes)
    }

    package func beginFrame(_ frame: TouchFrame, on screen: CGSize) {
        for index in gettingFrames.indices { gettingFrames[index].beginFrame(frame, on: screen) }
    }

    package func willReject(at time: Timestamp) {
        for output in gettingFrames { output.willReject(at: time) }
    }

    package func endFrame(withPrivate touches: @autoclosure () -> Set<TouchID>) {
        for index in gettingFrames.indices { gettingFrames[index].endFrame(withPrivate: touches()) }
    }

    package func endTouches(at time: Timestamp) {
        for output in gettingFrames { output.endTouches(at: time) }
    }
}

/// How a reader of records is.
package struct ReaderStatus {
    /// `standard output`, or the path of the socket.
    package var output: String
    /// The program that is connected; nil if it is not known.
    package var process: NamedProcess?
    /// The bytes that wait for it.
    package var queued: Int
    /// The records that it lost since it connected.
    package var dropped: Int
    /// Those of them that were not reported to it yet, because it is behind.
    package var unreported: Int
}

/// An output for one program, with its own filter and queue.
package protocol QueuedOutput: Output {
    var filter: EmitFilter { get }
    /// Sends as much of the queue as possible without blocking.
    func flush()
    /// The number of records lost since the last call; nil if none was lost, or while there is no room to report it.
    func takeLosses() -> Int?

    /// The descriptor that the records are written to.
    var descriptor: Int32 { get }
    /// Whether the queue has something that can still be sent.
    var isBehind: Bool { get }
}

extension QueuedOutput {
    package var filters: [EmitFilter] { [filter] }

    package func forEachThatKeepsUp(_ send: (any QueuedOutput) -> Void) { if isBehind { send(self) } }

    package func drain(until deadline: Timestamp) {
        flush()
        while isBehind {
            let left = deadline - Clock.monotonic()
            guard left > .zero else { return }
            DescriptorWait.wait(for: (descriptor, .writable), atMost: left)
            flush()
        }
    }
}
