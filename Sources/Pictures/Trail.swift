import Touches

/// The path of one touch over the screen, in screen points.
package struct Trail {
    package enum Mark {
        case began, ended, cancelled
        /// A recognizer recognized. The value is its id.
        case recognized(String)
    }

    package let touch: Int
    /// The id of the responder that received the touch; nil if there was none.
    package let responder: String?
    package private(set) var points: [CGPoint]
    package private(set) var marks: [(mark: Mark, at: CGPoint)]
    /// Whether the finger is still down at the end of the trail.
    package var isDown: Bool {
        !marks.contains { if case .ended = $0.mark { true } else if case .cancelled = $0.mark { true } else { false } }
    }

    /// Creates a trail that begins at `point`.
    package init(touch: Int, responder: String?, at point: CGPoint) {
        self.touch = touch
        self.responder = responder
        points = [point]
        marks = [(.began, point)]
    }

    /// Adds a move of the finger to `point`.
    package mutating func move(to point: CGPoint) {
        if points.last != point { points.append(point) }
    }

    /// Adds a mark at the current location of the finger.
    package mutating func add(_ mark: Mark) { marks.append((mark, points[points.count - 1])) }
}
