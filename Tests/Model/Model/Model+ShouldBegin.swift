/// Conditions that prevent a recognizer from beginning (R72-R74, R81, R95, R98).
extension Model {
    func mayBegin(_ one: ModelRecognizer) -> Bool {
        switch one.spec.shouldBegin {
        case .always: break
        case .never: return false
        case .horizontal, .vertical:
            guard let pan = one as? ModelPan else { break }
            // The velocity in records, in the superview of its view.
            let velocity = pan.inSuperview(pan.velocity)
            // If both are equal but for rounding, none is larger.
            let difference = abs(velocity.x) - abs(velocity.y)
            let isHorizontal = difference > 1e-6
            let isVertical = difference < -1e-6
            if !(one.spec.shouldBegin == .horizontal ? isHorizontal : isVertical) { return false }
        }
        if let pan = one as? ModelScrollPan, !pan.mayCancelContent { return false }
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
}
