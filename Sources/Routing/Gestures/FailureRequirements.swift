/// Which recognizers wait for which to fail, with the answers of delegates and subclasses kept for a touch sequence:
/// each pair is asked once.
struct FailureRequirements {
    /// Keeps both alive, so that no other recognizer can come to their addresses while an answer is kept.
    private struct Pair: Hashable {
        let waiting: GestureRecognizer
        let awaited: GestureRecognizer

        static func == (a: Pair, b: Pair) -> Bool { a.waiting === b.waiting && a.awaited === b.awaited }

        func hash(into hasher: inout Hasher) {
            hasher.combine(ObjectIdentifier(waiting))
            hasher.combine(ObjectIdentifier(awaited))
        }
    }

    private var answers: [Pair: Bool] = [:]

    /// Whether `waiting` may recognize only when `awaited` has failed.
    mutating func requires(_ waiting: GestureRecognizer, _ awaited: GestureRecognizer) -> Bool {
        if waiting._failureRequirements.contains(where: { $0.recognizer === awaited }) { return true }
        let pair = Pair(waiting: waiting, awaited: awaited)
        if let answer = answers[pair] { return answer }
        let answer =
            waiting.waits(for: awaited) || awaited.isAwaited(by: waiting)
            || waiting.delegate?.gestureRecognizer(waiting, shouldRequireFailureOf: awaited) == true
            || awaited.delegate?.gestureRecognizer(awaited, shouldBeRequiredToFailBy: waiting) == true
        answers[pair] = answer
        return answer
    }

    /// The sequence is over.
    mutating func forget() { answers.removeAll() }
}
