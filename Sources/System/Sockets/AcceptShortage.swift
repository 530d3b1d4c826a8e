package import Touches

/// A lack of descriptors or memory for the connections of a listening socket in an event loop. It is logged once, until
/// no connection waits. Meanwhile, accepting is tried again from time to time.
package struct AcceptShortage {
    private let listener: Int32
    private unowned let loop: EventLoop
    private var isPresent = false
    /// The time of the next attempt; nil if none is needed.
    package private(set) var nextDeadline: Timestamp?

    /// The time between attempts. Descriptors may become free without a disconnect, when a panel is unplugged.
    private static let retryInterval = Interval.seconds(1)

    /// - Parameter listener: the descriptor of a listening socket, which `loop` watches.
    package init(at listener: Int32, in loop: EventLoop) {
        self.listener = listener
        self.loop = loop
    }

    /// Call it when no connection was waiting.
    package mutating func end() { isPresent = false }

    /// Call it when a connection was accepted. During a shortage, others may be waiting.
    package func goOn() { if isPresent { loop.serveAgain(listener) } }

    /// Call it when a connection could not be accepted.
    package mutating func begin(because error: SystemError) {
        if !isPresent { Log.warning("\(error); trying again until a descriptor is free") }
        isPresent = true
        nextDeadline = loop.now + AcceptShortage.retryInterval
        loop.wait(on: listener, for: [])
    }

    package mutating func advance(to time: Timestamp) {
        guard let nextDeadline, nextDeadline <= time else { return }
        self.nextDeadline = nil
        loop.wait(on: listener, for: .readable)
    }
}
