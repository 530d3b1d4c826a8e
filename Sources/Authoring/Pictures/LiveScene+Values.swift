import Bridge
import Routing
import Scenes

extension LiveScene {
    /// Shows what a `value` record reports: the value of a control, or the part of a scroll view that is seen.
    package func show(value: Record) {
        switch view(value.named("view")) {
        case let scroll as UIScrollView:
            if let scale = value.number("zoomScale") { scroll.zoomScale = scale }
            if let offset = value.point("contentOffset") { scroll.contentOffset = offset }
        case let slider as UISlider: if let number = value.number("value") { slider.exactValue = number }
        case let stepper as UIStepper: if let number = value.number("value") { stepper.value = number }
        case let control as UISwitch: if let isOn = value["isOn"]?.bool { control.isOn = isOn }
        case let control as UISegmentedControl:
            if let segment = value.integer("selectedSegment") { control.selectedSegmentIndex = segment }
        case let control as UIPageControl: if let page = value.integer("page") { control.currentPage = page }
        default: break
        }
    }

    /// Shows whether a control is pressed, as a `control` record reports.
    package func show(control record: Record) {
        guard let control = view(record.named("control")) as? UIControl else { return }
        for event in record.strings("events") {
            if let isHighlighted = Record.highlights[event] { control.isHighlighted = isHighlighted }
        }
    }
}

extension Record {
    /// The events of a control after which it is highlighted, or is not any more.
    fileprivate static let highlights = [
        "touchDown": true, "touchDragEnter": true, "touchDragExit": false, "touchUpInside": false,
        "touchUpOutside": false, "touchCancel": false,
    ]

    /// Whether a `control` record reports that the control is highlighted, or is not any more.
    var changesHighlight: Bool { strings("events").contains { Record.highlights[$0] != nil } }
}
