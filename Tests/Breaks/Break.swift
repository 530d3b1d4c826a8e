// Copied to Sources/Touches of the broken copy. See Tests/Breaks/run.
import Glibc

/// The number of the break that is switched on; 0 is none.
private let activeBreak = variable("FINGERPOST_BREAK").flatMap { Int($0) } ?? 0

/// The file that gets a line for each break that this process reached, or nil.
private let reachedFile = variable("FINGERPOST_REACHED").map {
    open($0, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
}

/// Which breaks this process has reached. Two threads that reach a place at once only write its line twice.
nonisolated(unsafe) private let isReached: UnsafeMutablePointer<Bool> = {
    let places = UnsafeMutablePointer<Bool>.allocate(capacity: 100_000)
    places.initialize(repeating: false, count: 100_000)
    return places
}()

private func variable(_ name: String) -> String? { getenv(name).map { String(cString: $0) } }

/// Whether break `number` is switched on. Every break asks this where it is.
public func isBroken(_ number: Int) -> Bool {
    if let reachedFile, !isReached[number] {
        isReached[number] = true
        let line = Array("\(number)\n".utf8)
        _ = write(reachedFile, line, line.count)
    }
    return number == activeBreak
}
