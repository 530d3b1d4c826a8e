import Routing
import Scenes

/// What is seen of a view itself: its color, its title, and the parts of a control in its present state. The parts are
/// where a finger finds them. Points are from the top left corner of the view.
struct ViewFace {
    /// The SVG elements behind the subviews.
    private(set) var content: String
    /// The SVG elements in front of the subviews.
    var front = ""
    /// The color that the view has on the screen; nil if it is transparent or not known.
    var background: RGBColor?
    /// Whether nothing is seen through it.
    private(set) var isOpaque = false

    let title: String?
    let size: CGSize
    var svg = SVGText()
    /// What is behind its text; nil if that is not known.
    var paper: RGBColor?
    private let view: UIView
    private let style: ShownView.Style

    static let accent = RGBColor(0x0a60c8)
    private static let quiet = RGBColor(0x5f5f66)
    private static let margin = 8.0

    /// - Parameters:
    ///   - behind: the color behind the view.
    ///   - opacity: that of the view with that of its ancestors.
    ///   - isDashed: whether it is hidden, and drawn in dashes.
    ///   - isInScroll: whether a scroll view is around it.
    ///   - style: with the trails and labels that its title may be under.
    init(
        _ view: UIView, _ description: ViewDescription?, behind: RGBColor, opacity: Double, isDashed: Bool,
        isInScroll: Bool, _ style: ShownView.Style
    ) {
        self.view = view
        self.style = style
        size = view.bounds.size
        title = description?.title
        paper = behind
        content = ""
        guard size.width > 0, size.height > 0 else { return }
        // Nothing would be seen of it without a title or a color, although a finger can use it.
        let isBlank = view.subviews.isEmpty && !(view is UIWindow) && !(view is UIScrollView)
        let isPlaceholder = isBlank && description?.title == nil && description?.color == nil && description != nil
        let usual: String? =
            switch view {
            case is UISlider, is UIPageControl, is UISwitch, is UIStepper, is UISegmentedControl: nil
            case is UIControl: "#dce8f8"
            default: isPlaceholder ? "#eceef2" : nil
            }
        dim()
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

    /// If the view is that of a presented controller, draws a shadow over what is behind it, which takes no touches.
    private mutating func dim() {
        guard let window = view.superview as? UIWindow,
            (view.next as? UIViewController)?.presentingViewController != nil
        else { return }
        let corners = HitArea().outline(in: window.bounds).compactMap { view.pointFromTop(window.pointToTop($0)) }
        svg.element(
            "polygon",
            [
                "class": "dim", "fill-opacity": "0.4", "points": corners.map { local($0).svg }.joined(separator: " "),
            ])
    }

    /// Whether the area that takes touches differs from the shape that is drawn.
    private func differs(_ area: HitArea) -> Bool {
        if view is UIScrollView, area.shape != .rect { return true }
        if case .polygon = area.shape { return false }
        return area.insets != .zero
    }

    /// A point of the view's own coordinates.
    func local(_ point: CGPoint) -> CGPoint { CGPoint.zero + (point - view.bounds.origin) }

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
        // A scroll view clips its content to its bounds, whatever its shape is.
        let shape = view is UIScrollView ? HitArea.Shape.rect : view.hitArea?.shape ?? .rect
        let isRect = shape == .rect
        if !isRect { isOpaque = false }
        let radius = view is UIControl ? min(12, min(size.width, size.height) / 5) : 0
        let outline = isRect ? [] : HitArea(shape: shape).outline(in: view.bounds).map { local($0).svg }
        svg.element(
            isRect ? "rect" : "polygon",
            [
                "class": isDashed ? "shape dashed" : "shape", "fill": isDashed ? "none" : fill ?? "none",
                "fill-opacity": alpha < 0.999 && fill != nil ? alpha.decimalText(places: 3) : "",
                "stroke": isDashed ? "#6b6b70" : "", "stroke-dasharray": isDashed ? "6 4" : "",
                "width": isRect ? size.width.brief : "", "height": isRect ? size.height.brief : "",
                "rx": isRect && radius > 0 ? radius.brief : "",
                // A polygon takes touches by this rule.
                "fill-rule": isRect ? "" : "evenodd", "points": outline.joined(separator: " "),
            ])
    }

    // MARK: Text

    func ink(isQuiet: Bool) -> RGBColor {
        let isDisabled = (view as? UIControl)?.isEnabled == false
        let paper = paper ?? .white
        return isQuiet || isDisabled ? paper.ink(ViewFace.quiet, RGBColor(0xaeaeb2)) : paper.ink()
    }

    /// Writes a text into a part of the view. Returns whether there was room for it.
    ///
    /// - Parameters:
    ///   - share: the size of the largest text, as a part of the height; nil for the usual one.
    ///   - isWhole: whether the text is left out if there is no room for all of it.
    @discardableResult
    mutating func write(
        _ text: String?, in box: CGRect, isQuiet: Bool = false, anchor: String = "middle", atTop: Bool = false,
        largest: Double? = nil, share: Double? = nil, isWhole: Bool = false
    ) -> Bool {
        guard let text else { return false }
        let labels = style.labels
        let margin = min(ViewFace.margin, box.width / 8)
        let side = anchor == "middle" ? margin : min(20, box.width / 16)
        let room = CGRect(x: box.minX + side, y: box.minY, width: box.width - 2 * side, height: box.height)
        let usual = isQuiet ? 13.0 : view is UIControl ? 20 : 24
        let size = min((largest ?? usual) * style.unit, box.height * (share ?? (style.unit > 1 ? 0.7 : 0.45)))
        guard room.width > 0 else { return false }
        let isFromRight = text.isRightToLeft
        let isAtRight = anchor == "end" || anchor == "start" && isFromRight
        let x = anchor == "middle" ? box.midX : isAtRight ? box.maxX - side : box.minX + side
        for size in [size] + (labels.isEmpty ? [] : [15, 13, 11].filter { $0 < size }) {
            guard let title = TitleText(text, in: room.size, largest: size, scale: scale, unit: style.unit),
                title.isWhole || !isWhole
            else { return false }
            let left = anchor == "middle" ? x - title.width / 2 : isAtRight ? x - title.width : x
            let top = box.minY + min(box.height / 2, title.height / 2 + 12)
            let places = [atTop ? top : box.midY, top, box.maxY - (top - box.minY)]
            let lowest = labels.isEmpty ? [] : [box.maxY - title.height / 2]
            let place = free(places + lowest) { middle in
                CGRect(x: left, y: middle - title.height / 2, width: title.width, height: title.height)
            }
            guard let middle = place else { continue }
            // If the color behind the text is not known, the text has its own.
            let own = CGRect(x: left - 4, y: middle - title.height / 2, width: title.width + 8, height: title.height)
            title.write(
                in: anchor == "middle" ? box : room, x: x, middle: middle, anchor: anchor, isFromRight: isFromRight,
                color: ink(isQuiet: isQuiet), isBold: !isQuiet, paper: paper == nil ? own : nil, to: &svg)
            return true
        }
        return false
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
        return first(besides: style.trails + style.labels) ?? first(besides: style.labels)
    }
}
