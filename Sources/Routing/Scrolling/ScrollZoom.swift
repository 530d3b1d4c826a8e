/// A zoom of two fingers in progress.
struct ScrollZoom {
    /// The scale of the content when the pinch began.
    let start: Double
    /// The scale of the content if the pinch has the scale 1, without the limits.
    let scale: Double
}
