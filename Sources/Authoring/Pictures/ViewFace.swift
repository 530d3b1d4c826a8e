import Routing
import Scenes
import Touches

/// What is seen of a view itself: its color, its title, and the parts of a control in its present state. The parts are
/// where a finger finds them. Points are from the top left corner of the view.
struct ViewFace {
    /// The SVG elements behind the subviews.
    private(set) var content: String
    /// The SVG elements in front of the subviews.
    private(set) var front = ""
    /// The color that the view has on the screen; nil if it is transparent or not known.
    private(set) var background: RGBColor?
    /// Whether nothing is seen through it.
    private(set) var isOpaque = false

    private let view: UIView
    private let title: String?
    private let size: CGSize
    private let trails: [CGRect]
    private let labels: [CGRect]
    private var svg = SVGText()
    /// What is behind its text; nil if that is not known.
    private var paper: RGBColor?

    static let accent = RGBColor(0x0a60c8)
    private static let quiet = RGBColor(0x5f5f66)
    private static let line = RGBColor(0xc7c7cc)
    private static let margin = 8.0

    /// - Parameters:
    ///   - behind: the color behind the view.
    ///   - opacity: that of the view with that of its ancestors.
    ///   - isDashed: whether it is hidden, and drawn in dashes.
    ///   - isInScroll: whether a scroll view is around it.
    ///   - trails: rectangles in screen points that its title avoids, if it can.
    ///   - labels: rectangles in screen points that its title avoids. It is smaller then, or left out.
    init(
        _ view: UIView, _ description: ViewDescription?, behind: RGBColor, opacity: Double, isDashed: Bool,
        isInScroll: Bool, trails: [CGRect], labels: [CGRect]
    ) {
        self.view = view
        self.trails = trails
        self.labels = labels
        size = view.bounds.size
        title = description?.title
        paper = behind
        content = ""
        guard size.width > 0, size.height > 0 else { return }
        let isPlaceholder = description.map { $0.title == nil && $0.color == nil && view.isBlank } ?? false
        let usual: String? =
            switch view {
            case is UISlider, is UIPageControl, is UISwitch, is UIStepper, is UISegmentedControl: nil
            case is UIControl: "#dce8f8"
            default: isPlaceholder ? "#eceef2" : nil
            }
        paint(description?.color ?? usual, behind: behind, opacity: opacity, isDashed: isDashed)
        switch view {
        case let slider as UISlider: draw(slider)
        case let control as UISwitch: draw(control)
        case let stepper as UIStepper: draw(stepper)
        case let segmented as UISegmentedControl: draw(segmented)
        case let pages as UIPageControl: draw(pages)
        default:
            let isRow = isInScroll && size.width > 5 * size.height
            let isHeading = !(view is UIControl) && view.subviews.isEmpty && size.width > 4 * size.height
            write(
                title, in: CGRect(origin: .zero, size: size),
                anchor: isRow || isHeading || !view.subviews.isEmpty ? "start" : "middle",
                atTop: !view.subviews.isEmpty)
        }
        if let scroll = view as? UIScrollView { draw(indicatorsOf: scroll) }
        if let area = view.hitArea, differs(area) {
            svg.element(
                "polygon",
                [
                    "class": "hit-area", "fill": "none", "stroke": "#c0267e", "stroke-dasharray": "2 3",
                    "points": area.outline(in: view.bounds).map { local($0).svg }.joined(separator: " "),
                ])
        }
        content = svg.text
    }

    // MARK: The shape

    /// Whether the area that takes touches differs from the shape that is drawn.
    private func differs(_ area: HitArea) -> Bool {
        if view is UIScrollView, area.shape != .rect { return true }
        if case .polygon = area.shape { return false }
        return area.insets != .zero
    }

    /// A point of the view's own coordinates.
    private func local(_ point: CGPoint) -> CGPoint { CGPoint.zero + (point - view.bounds.origin) }

    private mutating func paint(_ css: String?, behind: RGBColor, opacity: Double, isDashed: Bool) {
        let color = css.map { SceneColor(css: $0) }
        var fill = css
        var alpha = opacity
        switch color {
        case .none: break
        case .some(.none): if !isDashed { paper = nil }
        case .some(.some(let known)):
            alpha *= known.alpha
            var solid = known.color
            if let control = view as? UIControl {
                if !control.isEnabled { alpha *= 0.4 }
                if control.isHighlighted { solid = solid.covered(by: .black, share: 0.2) }
            }
            fill = alpha == 0 ? nil : solid.css
            // Through dashes, what is behind is seen.
            guard !isDashed else { break }
            let shown = behind.covered(by: solid, share: alpha)
            if alpha > 0 { background = shown }
            paper = shown
            // A transparent view of the same color has text of the same color.
            isOpaque = alpha > 0.99
        }
        let style: KeyValuePairs<String, String> = [
            "class": isDashed ? "shape dashed" : "shape", "fill": isDashed ? "none" : fill ?? "none",
            "fill-opacity": alpha < 0.999 && fill != nil ? alpha.decimalText(places: 3) : "",
            "stroke": isDashed ? "#6b6b70" : "", "stroke-dasharray": isDashed ? "6 4" : "",
        ]
        // A scroll view clips its content to its bounds, whatever its shape is.
        let shape = view is UIScrollView ? HitArea.Shape.rect : view.hitArea?.shape ?? .rect
        if case .rect = shape {
            let radius = view is UIControl ? min(12, min(size.width, size.height) / 5) : 0
            svg.element(
                "rect",
                style.with([
                    "width": size.width.brief, "height": size.height.brief, "rx": radius > 0 ? radius.brief : "",
                ]))
        } else {
            isOpaque = false
            let outline = HitArea(shape: shape).outline(in: view.bounds).map { local($0).svg }
            // A polygon takes touches by this rule.
            svg.element(
                "polygon", style.with(["fill-rule": "evenodd", "points": outline.joined(separator: " ")]))
        }
    }

    // MARK: Text

    private func ink(isQuiet: Bool) -> RGBColor {
        let isDisabled = (view as? UIControl)?.isEnabled == false
        let paper = paper ?? .white
        return isQuiet || isDisabled ? paper.ink(ViewFace.quiet, RGBColor(0xaeaeb2)) : paper.ink()
    }

    /// Writes a text into a part of the view.
    private mutating func write(
        _ text: String?, in box: CGRect, isQuiet: Bool = false, anchor: String = "middle", atTop: Bool = false,
        largest: Double? = nil
    ) {
        guard let text else { return }
        let margin = min(ViewFace.margin, box.width / 8)
        let side = anchor == "start" ? min(20, box.width / 16) : margin
        let room = CGRect(x: box.minX + side, y: box.minY, width: box.width - 2 * side, height: box.height)
        let usual = isQuiet ? 13.0 : view is UIControl ? 20 : 24
        let size = min(largest ?? usual, box.height * 0.45)
        guard room.width > 0 else { return }
        let isFromRight = text.isRightToLeft
        let x = anchor == "middle" ? box.midX : isFromRight ? box.maxX - side : box.minX + side
        for size in [size] + (labels.isEmpty ? [] : [15, 13, 11].filter { $0 < size }) {
            guard let title = TitleText(text, in: room.size, largest: size, scale: scale) else { return }
            let left = anchor == "middle" ? x - title.width / 2 : isFromRight ? x - title.width : x
            let top = box.minY + min(box.height / 2, title.height / 2 + 12)
            let places = [atTop ? top : box.midY, top, box.maxY - (top - box.minY)]
            let lowest = labels.isEmpty ? [] : [box.maxY - title.height / 2]
            let place = free(places + lowest) { middle in
                CGRect(x: left, y: middle - title.height / 2, width: title.width, height: title.height)
            }
            guard let middle = place else { continue }
            // If the color behind the text is not known, the text has its own.
            let own = CGRect(x: left - 4, y: middle - title.height / 2, width: title.width + 8, height: title.height)
            return title.write(
                in: anchor == "middle" ? box : room, x: x, middle: middle, anchor: anchor, isFromRight: isFromRight,
                color: ink(isQuiet: isQuiet), isBold: !isQuiet, paper: paper == nil ? own : nil, to: &svg)
        }
    }

    /// How much larger the view is on the screen than in its own coordinates, where it is smallest.
    private var scale: Double {
        let origin = view.bounds.origin
        return [CGVector(1, 0), CGVector(0, 1)].map {
            view.pointToTop(origin + $0).distance(to: view.pointToTop(origin))
        }.min() ?? 1
    }

    /// The first of some places at which no trail and no label covers a text; else the first one without a label; nil
    /// if there is none.
    private func free(_ places: [Double], _ box: (Double) -> CGRect) -> Double? {
        func first(besides taken: [CGRect]) -> Double? {
            places.first { place in
                let corners = box(place).corners.map { view.pointToTop($0 + (view.bounds.origin - .zero)) }
                return !taken.contains { $0.intersects(CGRect(around: corners)) }
            }
        }
        return first(besides: trails + labels) ?? first(besides: labels)
    }

    // MARK: Controls

    private func active(_ control: UIControl) -> RGBColor { control.isEnabled ? ViewFace.accent : ViewFace.line }

    private mutating func draw(_ slider: UISlider) {
        let hasTitle = title != nil && size.height >= 44
        let middle = hasTitle ? size.height - min(size.height / 3, 22) : size.height / 2
        if hasTitle {
            write(
                title, in: CGRect(x: 0, y: 0, width: size.width, height: middle - 12), anchor: "start", largest: 15)
        }
        let thumb = slider.thumb
        let (x, length) = (local(CGPoint(thumb.middle, 0)).x, thumb.length)
        let radius = max(2, min(length, size.height) / 2 - 1)
        svg.rect(CGRect(x: 0, y: middle - 3, width: size.width, height: 6), radius: 3, fill: ViewFace.line)
        svg.rect(CGRect(x: 0, y: middle - 3, width: max(0, x), height: 6), radius: 3, fill: active(slider))
        svg.circle(
            "thumb", CGPoint(x, middle), radius: radius, fill: slider.isHighlighted ? "#e5e5ea" : "#ffffff",
            stroke: "#8e8e93")
    }

    private mutating func draw(_ control: UISwitch) {
        let isOn = control.isOn
        let radius = min(size.height, size.width / 2) / 2
        let track = CGRect(x: 0, y: size.height / 2 - radius, width: size.width, height: 2 * radius)
        let color = isOn ? (control.isEnabled ? RGBColor(0x1d7a35) : RGBColor(0xa8c8b0)) : RGBColor(0xd1d1d6)
        svg.rect(track, radius: radius, fill: color)
        paper = color
        let half = size.width / 2
        write(title, in: CGRect(x: isOn ? 0 : half, y: track.minY, width: half, height: track.height), largest: 15)
        svg.circle(
            "thumb", CGPoint(isOn ? half * 1.5 : half / 2, size.height / 2), radius: max(1, radius - 3),
            fill: control.isHighlighted ? "#f2f2f7" : "#ffffff")
    }

    private mutating func draw(_ stepper: UIStepper) {
        let fill = RGBColor(0xe5e5ea)
        svg.rect(CGRect(origin: .zero, size: size), radius: min(10, size.height / 4), fill: fill)
        background = fill
        paper = fill
        let half = size.width / 2
        let mark = min(half, size.height) / 5
        let hasTitle = title != nil && size.width >= 160
        if hasTitle {
            write(title, in: CGRect(x: half * 0.6, y: 0, width: half * 0.8, height: size.height), largest: 15)
        } else {
            svg.rect(
                CGRect(x: half - 0.5, y: size.height / 4, width: 1, height: size.height / 2), radius: 0,
                fill: ViewFace.line)
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

    private mutating func draw(_ control: UISegmentedControl) {
        let fill = RGBColor(0xe5e5ea)
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
            write(name, in: segment, isQuiet: control.disabledSegments.contains(number), largest: 17)
        }
    }

    private mutating func draw(_ control: UIPageControl) {
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
    private mutating func draw(indicatorsOf scroll: UIScrollView) {
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

extension UIView {
    /// Whether nothing would be seen of the view without a title or a color, although a finger can use it.
    fileprivate var isBlank: Bool {
        guard subviews.isEmpty, !(self is UIWindow), !(self is UIScrollView) else { return false }
        switch self {
        case is UISlider, is UIPageControl, is UISwitch, is UIStepper, is UISegmentedControl: return false
        default: return true
        }
    }
}

extension KeyValuePairs<String, String> {
    fileprivate func with(_ others: KeyValuePairs<String, String>) -> [(String, String)] {
        map { ($0.key, $0.value) } + others.map { ($0.key, $0.value) }
    }
}
