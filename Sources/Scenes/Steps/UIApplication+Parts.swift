package import Routing

extension UIApplication {
    /// Where a view or a part of a control can be touched, or where a finger on it moves to.
    ///
    /// - Parameter id: what messages call the view.
    package func find(_ part: Step.Part, of view: UIView, called id: String) throws(StepError) -> Sighting {
        let bounds = view.bounds
        switch (part, view) {
        case (.whole(let fingers), _): return try find(view, called: id, fingers: fingers)
        case (.plus, is UIStepper):
            return try find(view, called: id, in: bounds.part(1, of: 2))
        case (.minus, is UIStepper):
            return try find(view, called: id, in: bounds.part(0, of: 2))
        case (.segment(let number), let control as UISegmentedControl):
            let count = control.numberOfSegments
            guard (0..<count).contains(number) else {
                throw StepError("'\(id)' has the segments 0 to \(count - 1), and no segment \(number)")
            }
            return try find(view, called: id, in: bounds.part(number, of: count))
        case (.thumb, let slider as UISlider):
            guard slider.isEnabled else { throw StepError("'\(id)' is disabled") }
            let (middle, length) = slider.thumb
            let thumb = CGRect(x: middle - length / 2, y: bounds.minY, width: length, height: bounds.height)
            return try find(view, called: id, in: thumb.intersection(bounds))
        case (.value(let value), let slider as UISlider):
            guard (slider.exactMinimum...slider.exactMaximum).contains(value) else {
                throw StepError(
                    "'\(id)' has values from \(slider.exactMinimum.brief) to \(slider.exactMaximum.brief)")
            }
            let steps = slider.step > 0 ? (value - slider.exactMinimum) / slider.step : 0
            guard value == slider.exactMaximum || abs(steps - steps.rounded()) < 1e-6 else {
                throw StepError("a finger sets '\(id)' in steps of \(slider.step.brief), and never to \(value.brief)")
            }
            return .at(slider.pointToTop(CGPoint(slider.thumbMiddle(at: value), bounds.midY)))
        case (.state(let isOn), let control as UISwitch):
            return control.isOn == isOn ? .asWanted : try find(view, called: id)
        default:
            throw StepError("'\(id)' is \(view.articleInScene), and this step is for \(part.owner)")
        }
    }
}

extension Step.Part {
    /// What has such a part.
    fileprivate var owner: String {
        switch self {
        case .whole: "a view"
        case .plus, .minus: "a stepper"
        case .segment: "a segmented control"
        case .thumb, .value: "a slider"
        case .state: "a switch"
        }
    }
}

extension CGRect {
    /// One of several parts of equal width.
    fileprivate func part(_ number: Int, of count: Int) -> CGRect {
        CGRect(x: minX + width * Double(number) / Double(count), y: minY, width: width / Double(count), height: height)
    }
}
