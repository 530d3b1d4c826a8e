import Glibc

/// Waits until `isTrue` returns true. It asks every 10 ms, for at most `LineReader.patience`.
public func wait(file: String = #fileID, line: Int = #line, until isTrue: () throws -> Bool) throws {
    let end = ContinuousClock.now + .seconds(LineReader.patience)
    while try !isTrue() {
        guard ContinuousClock.now < end else {
            throw LineReader.Failure(
                description: "what \(file):\(line) waits for did not come in \(LineReader.patience) s")
        }
        usleep(10_000)
    }
}
