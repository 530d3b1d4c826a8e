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
    func checkRecognizerCounts(in walk: SceneWalk) {
        let limit = SceneReader.maximumRecognizers
        for view in walk.views {
            let own = view.description.recognizers
            guard !own.isEmpty else { continue }
            let around = view.surroundings.reduce(0) { $0 + $1.description.recognizers.count }
            guard around <= limit, around + own.count > limit else { continue }
            let field = identifiers.field(of: own[limit - around].id) ?? identifiers.field(of: view.description.id)
            field?.error(
                "a touch here would reach \(around + own.count) recognizers, with those of the views around; at most "
                    + "\(limit) are allowed")
        }
    }
}
