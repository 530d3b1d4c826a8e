/// A drag in progress.
nonisolated struct ScrollDrag {
    /// The content offset at which the drag began.
    let start: CGPoint
    let movesHorizontally: Bool
    let movesVertically: Bool

    /// Returns whether this drag moves the content along `axis`.
    func moves(_ axis: ScrollAxis) -> Bool { axis == .horizontal ? movesHorizontally : movesVertically }

    /// Returns the components of `vector` along the axes that this drag moves.
    func along(_ vector: CGVector) -> CGVector {
        CGVector(movesHorizontally ? vector.dx : 0, movesVertically ? vector.dy : 0)
    }
}
