import Touches

/// A drag in progress.
struct ScrollDrag {
    /// The content offset at which the drag began.
    let start: Point
    /// The content offset for a finger that did not travel, without the limits of the edges.
    var origin: Point
    let movesHorizontally: Bool
    let movesVertically: Bool

    /// Returns the components of `vector` along the axes that this drag moves.
    func along(_ vector: Vector) -> Vector {
        Vector(movesHorizontally ? vector.dx : 0, movesVertically ? vector.dy : 0)
    }
}
