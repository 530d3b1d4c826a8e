import System

/// Waits in the main run loop, so that its timers, the main queue and the tasks of the main actor run.
@MainActor
final class MainRunLoop {
    /// The dispatch source of each descriptor that was waited for. It is suspended between waits.
    private var sources: [Int32: any DispatchSourceRead] = [:]
    private var isReady = false

    isolated deinit {
        for source in sources.values {
            source.cancel()
            // A suspended source cannot be released.
            source.resume()
        }
    }

    /// Runs the run loop until `descriptor` is readable or until `time` on the monotonic clock.
    func wait(for descriptor: Int32, until time: Timestamp? = nil) {
        isReady = false
        let source = source(for: descriptor)
        source.resume()
        while !isReady {
            let left = time.map { ($0 - Clock.monotonic()).seconds }
            if let left, left <= 0 { break }
            // Returns after each source that it served. Timers alone do not make it return.
            _ = RunLoop.main.run(mode: .default, before: left.map { Date(timeIntervalSinceNow: $0) } ?? .distantFuture)
        }
        if !isReady { source.suspend() }
    }

    private func source(for descriptor: Int32) -> any DispatchSourceRead {
        if let source = sources[descriptor] { return source }
        let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
        source.setEventHandler { [weak self] in
            MainActor.assumeIsolated {
                // The descriptor stays readable until the wait is over.
                self?.sources[descriptor]?.suspend()
                self?.isReady = true
            }
        }
        sources[descriptor] = source
        return source
    }
}
