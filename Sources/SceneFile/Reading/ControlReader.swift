internal import Text
internal import Touches
internal import YAML

extension KeyReader {
    mutating func read(into control: inout ControlDescription) {
        read(ControlKeys.all, into: &control)
        checkEvents(of: control.kind)
        switch control.kind {
        case .control, .button: break
        case .switch(var toggle):
            read(ControlKeys.switch, into: &toggle)
            control.kind = .switch(toggle)
        case .slider(var slider):
            read(ControlKeys.slider, into: &slider)
            confine("value", &slider.value, "minimum", slider.minimum, "maximum", slider.maximum)
            warnOfFixedValue(slider.minimum, slider.maximum)
            control.kind = .slider(slider)
        case .stepper(var stepper):
            read(ControlKeys.stepper, into: &stepper)
            confine("value", &stepper.value, "minimum", stepper.minimum, "maximum", stepper.maximum)
            warnOfFixedValue(stepper.minimum, stepper.maximum)
            control.kind = .stepper(stepper)
        case .segmented(var segmented):
            read(ControlKeys.segmented, into: &segmented)
            confine("selectedSegment", &segmented.selectedSegment, to: -1, segmented.segments - 1)
            if self["segments"] == nil, segmented.segments == 0 {
                field.warn("has no segments, so none can be selected; say how many under 'segments'")
            }
            control.kind = .segmented(segmented)
        case .pageControl(var pageControl):
            read(ControlKeys.pageControl, into: &pageControl)
            confine("page", &pageControl.page, to: 0, max(0, pageControl.pages - 1))
            if self["pages"] == nil, pageControl.pages < 2 {
                field.warn("has no second page, so its page never changes; say how many under 'pages'")
            }
            control.kind = .pageControl(pageControl)
        }
    }

    /// Reports actions for events that this kind of control never sends.
    private func checkEvents(of kind: ControlKind) {
        guard let actions = self["actions"] else { return }
        let noun = Noun.named(ViewKindName(.control(ControlDescription(kind))).noun)
        for entry in actions.node.mapping ?? [] {
            guard let event = ControlEventName(rawValue: entry.key), !kind.sends(event) else { continue }
            let sent = kind.events.map(\.rawValue).joined(separator: ", ")
            document.error(
                "\(noun.article) never sends this event; it sends \(sent)", at: entry.keyMark, actions.path(to: entry))
        }
    }

    private func warnOfFixedValue(_ minimum: Double, _ maximum: Double) {
        if minimum == maximum {
            (self["maximum"] ?? self["minimum"])?.warn("'minimum' and 'maximum' are equal, so the value never changes")
        }
    }

    /// Reports an error if a given value is outside its limits, or if the limits are in the wrong order. A default
    /// value is clamped to the limits, as in UIKit.
    func confine(
        _ name: String, _ value: inout Double, _ lowerName: String, _ lower: Double, _ upperName: String,
        _ upper: Double
    ) {
        guard lower <= upper else {
            (self[upperName] ?? self[lowerName])?.error(
                "'\(lowerName)' is \(lower.exactText) and '\(upperName)' is \(upper.exactText); "
                    + "the smaller one comes first")
            return
        }
        let confined = min(max(value, lower), upper)
        if value != confined { self[name]?.needs("a number from \(lower.exactText) to \(upper.exactText)") }
        value = confined
    }

    func confine(_ name: String, _ value: inout Int, to lower: Int, _ upper: Int) {
        let confined = min(max(value, lower), upper)
        if value != confined { self[name]?.needs("a whole number from \(lower) to \(upper)") }
        value = confined
    }
}
