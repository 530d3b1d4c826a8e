import Routing

// The parts of controls in their present state, where a finger finds them.

extension ViewFace {
    private static let line = RGBColor(0xc7c7cc)
    private static let filled = RGBColor(0xe5e5ea)

    private func active(_ control: UIControl) -> RGBColor { control.isEnabled ? ViewFace.accent : ViewFace.line }

    mutating func draw(_ slider: UISlider) {
        // Its title and its value are over the track, if there is room; else its value is on the thumb.
        let hasRow = size.height >= 44
        let middle = hasRow ? size.height - min(size.height / 3, 22) : size.height / 2
        let range = slider.maximumValue - slider.minimumValue
        let value = slider.exactValue.decimalText(places: range >= 100 ? 0 : range >= 10 ? 1 : 2)
        if hasRow {
            let (row, way) = (middle - 8, size.width * 0.7)
            write(title, in: CGRect(x: 0, y: 0, width: way, height: row), anchor: "start", largest: 15, share: 0.85)
            write(
                value, in: CGRect(x: way, y: 0, width: size.width - way, height: row), anchor: "end", largest: 15,
                share: 0.85, isWhole: true)
        }
        let thumb = slider.thumb
        let (x, length) = (local(CGPoint(thumb.middle, 0)).x, thumb.length)
        let radius = max(2, min(length, size.height) / 2 - 1)
        svg.rect(CGRect(x: 0, y: middle - 3, width: size.width, height: 6), radius: 3, fill: ViewFace.line)
        svg.rect(CGRect(x: 0, y: middle - 3, width: max(0, x), height: 6), radius: 3, fill: active(slider))
        svg.circle(
            "thumb", CGPoint(x, middle), radius: radius, fill: slider.isHighlighted ? "#e5e5ea" : "#ffffff",
            stroke: "#8e8e93")
        guard !hasRow else { return }
        paper = .white
        write(
            value, in: CGRect(x: x - radius, y: middle - radius, width: 2 * radius, height: 2 * radius), largest: 13,
            isWhole: true)
    }

    mutating func draw(_ control: UISwitch) {
        let isOn = control.isOn
        // As high as wide at most, with its title at the left.
        let length = title == nil ? size.width : min(size.width * 0.45, min(size.height, 48) * 1.7)
        let radius = min(size.height, length / 2) / 2
        let track = CGRect(x: size.width - length, y: size.height / 2 - radius, width: length, height: 2 * radius)
        write(
            title, in: CGRect(x: 0, y: 0, width: size.width - length, height: size.height), anchor: "start",
            largest: 17)
        let color = isOn ? (control.isEnabled ? RGBColor(0x1d7a35) : RGBColor(0xa8c8b0)) : RGBColor(0xd1d1d6)
        svg.rect(track, radius: radius, fill: color)
        svg.circle(
            "thumb", CGPoint(track.minX + length * (isOn ? 0.75 : 0.25), size.height / 2), radius: max(1, radius - 3),
            fill: control.isHighlighted ? "#f2f2f7" : "#ffffff")
    }

    mutating func draw(_ stepper: UIStepper) {
        svg.rect(CGRect(origin: .zero, size: size), radius: min(10, size.height / 4), fill: ViewFace.filled)
        background = ViewFace.filled
        paper = ViewFace.filled
        let half = size.width / 2
        let mark = min(half, size.height) / 5
        let hasTitle = title != nil && size.width >= 160
        // The value is between minus and plus, with the title over it or before it.
        let value = stepper.value.brief
        let box = CGRect(
            x: half * (hasTitle ? 0.6 : 0.7), y: 0, width: half * (hasTitle ? 0.8 : 0.6), height: size.height)
        if hasTitle, size.height >= 56 {
            let top = CGRect(x: box.minX, y: 4, width: box.width, height: size.height * 0.5 - 4)
            write(title, in: top, isQuiet: true, share: 0.9)
            let rest = CGRect(x: box.minX, y: top.maxY, width: box.width, height: top.height)
            write(value, in: rest, share: 0.9, isWhole: true)
        } else if !hasTitle || !write("\(title ?? "") \(value)", in: box, largest: 15, isWhole: true) {
            write(value, in: box, largest: 17, isWhole: true)
        }
        for (x, isPlus, isLimit) in [
            (half * (hasTitle ? 0.3 : 0.5), false, stepper.value <= stepper.minimumValue),
            (half * (hasTitle ? 1.7 : 1.5), true, stepper.value >= stepper.maximumValue),
        ] {
            let color = isLimit && !stepper.wraps || !stepper.isEnabled ? RGBColor(0xaeaeb2) : ink(isQuiet: false)
            let y = size.height / 2
            let plus = isPlus ? "M\(x.brief) \((y - mark).brief)V\((y + mark).brief)" : ""
            svg.element(
                "path",
                [
                    "class": isPlus ? "plus" : "minus",
                    "d": "M\((x - mark).brief) \(y.brief)H\((x + mark).brief)\(plus)",
                    "stroke": color.css, "stroke-width": "2.5", "stroke-linecap": "round", "fill": "none",
                ])
        }
    }

    mutating func draw(_ control: UISegmentedControl) {
        let fill = ViewFace.filled
        svg.rect(CGRect(origin: .zero, size: size), radius: min(10, size.height / 4), fill: fill)
        background = fill
        let count = control.numberOfSegments
        // A hostile scene may have more segments than can be seen.
        guard count > 0, size.width / Double(count) >= 2 else { return }
        let width = size.width / Double(count)
        var names = (title ?? "").split(separator: "|", omittingEmptySubsequences: false).map {
            String($0.split(separator: " ").joined(separator: " "))
        }
        if names.count != count { names = (1...count).map { "\($0)" } }
        for (number, name) in names.enumerated() {
            let segment = CGRect(x: width * Double(number), y: 0, width: width, height: size.height)
            let isSelected = number == control.selectedSegmentIndex
            paper = isSelected ? .white : fill
            if isSelected {
                svg.rect(
                    segment.insetBy(dx: min(3, width / 8), dy: min(3, size.height / 8)),
                    radius: min(8, size.height / 4), fill: .white, stroke: ViewFace.line)
            } else if number > 0, number - 1 != control.selectedSegmentIndex {
                svg.rect(
                    CGRect(x: segment.minX - 0.5, y: size.height / 4, width: 1, height: size.height / 2), radius: 0,
                    fill: ViewFace.line)
            }
            write(name, in: segment, largest: 17)
        }
    }

    mutating func draw(_ control: UIPageControl) {
        // A hostile scene may have more pages than can be seen.
        let count = min(control.numberOfPages, max(1, Int(size.width / 6)))
        let step = min(20, size.width / Double(max(count, 1)))
        let radius = min(5, step / 3)
        let ink = ink(isQuiet: false)
        let faint = (paper ?? .white).covered(by: ink, share: 0.3)
        for number in 0..<count {
            let x = size.width / 2 + (Double(number) - Double(count - 1) / 2) * step
            svg.circle(
                "dot", CGPoint(x, size.height / 2), radius: radius,
                fill: (number == control.currentPage ? ink : faint).css)
        }
    }

    // MARK: Scroll views

    /// Draws how much of the content is shown, and which part.
    mutating func draw(indicatorsOf scroll: UIScrollView) {
        let insets = scroll.contentInset
        let content = CGSize(
            scroll.contentSize.width + insets.left + insets.right,
            scroll.contentSize.height + insets.top + insets.bottom)
        let offset = scroll.contentOffset
        let color = (paper ?? .white).covered(by: ink(isQuiet: false), share: 0.45)
        var indicators = SVGText()
        func indicate(_ length: Double, of whole: Double, from start: Double, _ box: (Double, Double) -> CGRect) {
            guard whole > length + 0.5, length > 24 else { return }
            let bar = max(20, (length - 8) * length / whole)
            let share = min(max(start / (whole - length), 0), 1)
            indicators.rect(
                box(4 + (length - 8 - bar) * share, bar), radius: 2.5, fill: color, of: "indicator")
        }
        indicate(size.height, of: content.height, from: offset.y + insets.top) { start, length in
            CGRect(x: size.width - 9, y: start, width: 5, height: length)
        }
        indicate(size.width, of: content.width, from: offset.x + insets.left) { start, length in
            CGRect(x: start, y: size.height - 9, width: length, height: 5)
        }
        front = indicators.text
    }
}
