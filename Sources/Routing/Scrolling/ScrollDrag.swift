import Touches

/// A finger's hold on content.
struct ScrollDrag {
    /// The offset at which it began.
    let start: Point
    /// The offset that no travel of the finger at all stands for, with no regard to edges.
    var origin: Point
    let movesHorizontally: Bool
    let movesVertically: Bool

    /// `vector` along the axes that this drag moves.
    func along(_ vector: Vector) -> Vector { Vector(movesHorizontally ? vector.dx : 0, movesVertically ? vector.dy : 0) }
}
