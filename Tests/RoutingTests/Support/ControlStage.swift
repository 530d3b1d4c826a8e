import Routing

extension Stage {
    /// Adds `control` to the window at (100, 100), by default 100 by 50 points, and logs its events.
    func add<C: UIControl>(_ control: C, _ id: String = "K", width: Double = 100) -> C {
        control.id = id
        control.frame = CGRect(x: 100, y: 100, width: width, height: 50)
        window.addSubview(control)
        control.noteEvents(on: self)
        control.addTarget(for: .valueChanged) { [weak self] in self?.changes.append(Stage.value(of: $0)) }
        return control
    }

    static func value(of control: UIControl) -> String {
        switch control {
        case let slider as UISlider: "\(slider.exactValue)"
        case let stepper as UIStepper: "\(stepper.value)"
        case let toggle as UISwitch: toggle.isOn ? "on" : "off"
        case let segments as UISegmentedControl: "\(segments.selectedSegmentIndex)"
        case let pages as UIPageControl: "\(pages.currentPage)"
        default: "changed"
        }
    }

    /// The values in the journal since the last call.
    func values() -> [String] {
        outcomes().compactMap { outcome in
            guard case .value(let value) = outcome.kind else { return nil }
            let parts: [String?] = [
                value.value.map { "value \($0)" }, value.isOn.map { "isOn \($0)" },
                value.selectedSegment.map { "segment \($0)" }, value.page.map { "page \($0)" },
            ]
            return "\(value.view) \(parts.compactMap { $0 }.joined(separator: " "))"
        }
    }
}
