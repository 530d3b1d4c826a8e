import Touches

extension UIView {
    /// The keys of a scene for the kind of the view and its state.
    var sceneKind: [(String, String)] {
        let number = SceneWriter.number
        switch self {
        case is UIButton: return [("kind", "button")] + controlKeys
        case let control as UISwitch: return [("kind", "switch"), ("isOn", "\(control.isOn)")] + controlKeys
        case let control as UISlider:
            return [("kind", "slider")]
                + limits(Double(control.minimumValue), Double(control.maximumValue), Double(control.value))
                + controlKeys
        case let control as UIStepper:
            return [("kind", "stepper")] + limits(control.minimumValue, control.maximumValue, control.value)
                + [("step", number(control.stepValue))] + controlKeys
        case let control as UISegmentedControl:
            return [
                ("kind", "segmented"), ("segments", "\(control.numberOfSegments)"),
                ("selectedSegment", "\(control.selectedSegmentIndex)"),
            ] + controlKeys
        case let control as UIPageControl:
            return [("kind", "pageControl"), ("pages", "\(control.numberOfPages)"), ("page", "\(control.currentPage)")]
                + controlKeys
        case is UIControl: return [("kind", "control")] + controlKeys
        case let view as UIScrollView:
            return [
                ("kind", "scroll"),
                ("contentSize", SceneWriter.list([view.contentSize.width, view.contentSize.height])),
                ("contentOffset", SceneWriter.list([view.contentOffset.x, view.contentOffset.y])),
            ]
        default: return []
        }
    }

    private var controlKeys: [(String, String)] {
        (self as? UIControl)?.isEnabled == false ? [("enabled", "false")] : []
    }

    private func limits(_ minimum: Double, _ maximum: Double, _ value: Double) -> [(String, String)] {
        let number = SceneWriter.number
        return [("minimum", number(minimum)), ("maximum", number(maximum)), ("value", number(value))]
    }

    /// What is written on the view.
    var sceneTitle: String? {
        switch self {
        case let button as UIButton: button.title(for: button.state)
        case let control as UISegmentedControl:
            (0..<control.numberOfSegments).compactMap(control.titleForSegment).joined(separator: " | ")
        case let control as UISwitch: control.title
        default: nil
        }
    }
}

extension UIColor {
    /// The color in CSS notation: `#rrggbb`, with two more digits if it is not opaque.
    var css: String {
        let bytes = [red, green, blue, alpha].map { Int((min(max($0, 0), 1) * 255).rounded()) }
        return bytes.prefix(bytes[3] == 255 ? 3 : 4).reduce("#") { $0 + $1.hexadecimalText(digits: 2) }
    }
}
