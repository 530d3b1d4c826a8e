/// Determines which recognizers must wait until others have failed. The answers of delegates and subclasses are stored
/// for a touch sequence, so that each pair is asked only once (R85).
final class FailureRequirements {
    /// Holds strong references, so that no other recognizer can be allocated at the same address while an answer is
    /// stored.
    nonisolated private struct Pair: Hashable {
        let waiting: UIGestureRecognizer
        let awaited: UIGestureRecognizer
    }

    private var answers: [Pair: Bool] = [:]

    /// Returns whether `waiting` may recognize only after `awaited` has failed, because one of them or its delegate
    /// says so.
    func asks(_ waiting: UIGestureRecognizer, _ awaited: UIGestureRecognizer) -> Bool {
        let pair = Pair(waiting: waiting, awaited: awaited)
        if let answer = answers[pair] { return answer }
        let answer =
            waiting.shouldRequireFailure(of: awaited)
            || awaited.shouldBeRequiredToFail(by: waiting)
            || waiting.delegate?.gestureRecognizer(waiting, shouldRequireFailureOf: awaited) == true
            || awaited.delegate?.gestureRecognizer(awaited, shouldBeRequiredToFailBy: waiting) == true
        answers[pair] = answer
        return answer
    }

    /// Removes the stored answers at the end of a touch sequence.
    func forget() { dispose(of: exchange(&answers, for: [:])) }

    deinit {}
}
