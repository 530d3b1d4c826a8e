/// A zoom of two fingers in progress.
nonisolated struct ScrollZoom {
    /// The scale of the content when the pinch began.
    let start: Double
    /// The content offset when the pinch began.
    let offset: CGPoint
    /// The range of the content when the pinch began.
    let range: ScrollRange
    /// The scale of the content if the pinch has the scale 1, without the limits.
    let scale: Double
}
