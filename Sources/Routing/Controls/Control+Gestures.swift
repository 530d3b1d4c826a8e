import Touches

/// What controls ask about the recognizers they may keep from a touch.
extension GestureRecognizer {
    /// Whether this is a tap of one finger, once: what the buttons of a screen are for.
    var isSingleTap: Bool {
        guard let tap = self as? TapGestureRecognizer else { return false }
        return tap.numberOfTapsRequired == 1 && tap.numberOfTouchesRequired == 1
    }

    /// The finger of a recognizer that has only one, where it came down on `view` or on something in it.
    func onlyTouch(in view: View) -> Touch? {
        guard tracked.count == 1, let touch = tracked.first, touch._view?.isDescendant(of: view) == true else { return nil }
        return touch
    }
}

extension Touch {
    /// Where it came down, in `view`'s bounds.
    func downLocation(in view: View) -> Point { view.pointFromTop(_downLocation) ?? _downLocation }

    /// Whether its way since then goes along `view`'s x axis rather than across it.
    func goesAlong(_ view: View) -> Bool {
        let travel = location(in: view) - downLocation(in: view)
        return abs(travel.dx) > abs(travel.dy)
    }
}
