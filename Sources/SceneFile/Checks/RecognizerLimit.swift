extension SceneReader {
    /// The maximum number of recognizers that one touch can reach: those of its view and of the view's ancestors.
    ///
    /// Recognizers that share a touch are asked about each other in pairs. So the time that a touch takes grows with
    /// the square of this number.
    public static let maximumRecognizers = 256
}

extension SceneDocument {
    /// Reports an error for each view where a touch would reach too many recognizers. The views inside it are not
    /// reported.
    func checkRecognizerCounts(in scene: SceneDescription) {
        for window in scene.windows {
            guard let own = check(window.view, around: 0, inWindow: 0), let root = window.root else { continue }
            _ = check(root, around: own, inWindow: own)
        }
    }

    /// Checks `view` and the views inside it. Returns the number of recognizers of `view` itself; nil if a touch on it
    /// would reach too many.
    ///
    /// - Parameters:
    ///   - around: the number of recognizers of the views around `view`.
    ///   - inWindow: the number of recognizers of its window.
    private func check(_ view: ViewDescription, around: Int, inWindow: Int) -> Int? {
        let ids = view.recognizers.map(\.id)
        let limit = SceneReader.maximumRecognizers
        let reached = around + ids.count
        guard reached <= limit else {
            let field = fields[ids[limit - around]] ?? fields[view.id]
            field?.error(
                "a touch here would reach \(reached) recognizers, with those of the views around; at most \(limit) "
                    + "are allowed")
            return nil
        }
        for subview in view.subviews { _ = check(subview, around: reached, inWindow: inWindow) }
        // The view of a presented controller is put into the window itself.
        if let root = view.controller?.presents { _ = check(root, around: inWindow, inWindow: inWindow) }
        return ids.count
    }
}
