/// Conditions that prevent a recognizer from beginning (R72-R74, R81, R95, R98, R111).
extension Model {
    func mayBegin(_ one: ModelRecognizer) -> Bool {
        switch one.spec.shouldBegin {
        case .always: break
        case .never: return false
        case .horizontal: if axis(of: one) != .horizontal { return false }
        case .vertical: if axis(of: one) != .vertical { return false }
        }
        if one is ModelScrollPan || one is ModelScrollPinch, !one.mayCancelContent { return false }
        // R111: a tap that ends on the presented view is not one beside it.
        if let presented = one.view.presented,
            one.present.contains(where: { presented.contains(presented.fromScreen($0.place)) })
        {
            return false
        }
        guard one.cancels else { return true }
        // R72: the control that was hit and those of its ancestors, up to the view of the recognizer, which does not
        // block its own recognizers.
        for touch in one.touches {
            for view in touch.view?.ancestry ?? [] {
                if view === one.view { break }
                if view.control?.blocks(one) == true { return false }
            }
        }
        return true
    }

    /// The axis of a swipe on the screen, or of the velocity of a pan in the superview of its view, as in records; nil
    /// if none is larger.
    private func axis(of one: ModelRecognizer) -> ModelScroll.Axis? {
        if let swipe = one as? ModelSwipe {
            return ["left", "right"].contains(swipe.direction) ? .horizontal : .vertical
        }
        guard let pan = one as? ModelPan else { return nil }
        let velocity = pan.inSuperview(pan.velocity)
        if abs(velocity.x).exceeds(abs(velocity.y)) { return .horizontal }
        return abs(velocity.y).exceeds(abs(velocity.x)) ? .vertical : nil
    }
}
