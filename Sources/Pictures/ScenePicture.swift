import Routing
import SceneFile
import Text
import Touches

/// A scene as an SVG picture, one unit for each point of the screen.
///
/// It shows every view in its shape, with its name, kind and recognizers, and the area that takes touches if it differs
/// from the shape. Hidden and transparent views are dashed. The content of a scroll view is clipped.
package struct ScenePicture {
    private let views: [DrawnView]
    private let screen: CGSize
    private let trails: [Trail]

    /// - Parameters:
    ///   - application: the objects of the scene in their current state.
    ///   - scene: the description of the scene.
    ///   - trails: the touches to draw over the scene.
    package init(of application: UIApplication, scene: SceneDescription, screen: CGSize, trails: [Trail] = []) {
        views = DrawnView.all(in: application, of: scene)
        self.screen = screen
        self.trails = trails
    }

    /// The SVG document.
    package var svg: String {
        let height = screen.height + legend.height
        var svg = SVGText()
        svg.open(
            "svg",
            [
                "xmlns": "http://www.w3.org/2000/svg", "width": screen.width.brief, "height": height.brief,
                "viewBox": "0 0 \(screen.width.brief) \(height.brief)",
            ])
        svg.append("\n<style>\(ScenePicture.style)</style>\n")
        writeContents(to: &svg, isStyled: true)
        return svg.text
    }

    /// The picture as an element of a page, with the class `picture`. The page has the styles, and sets the fill of
    /// each element with `data-color`.
    package var element: String {
        var svg = SVGText()
        svg.open("svg", ["class": "picture", "viewBox": "0 0 \(screen.width.brief) \(screen.height.brief)"])
        writeContents(to: &svg, isStyled: false)
        return svg.text
    }

    /// The colors of the trails of the first responders.
    package static var trailColors: [String] { TrailLine.colors }

    /// The lengths of dashes and gaps of trails. The first one is a line without gaps; those after it are for the
    /// responders that have the same colors again.
    package static var trailDashes: [String] { TrailLine.patterns }

    private var legend: Legend { Legend(trails, windows: windows, width: screen.width) }

    /// The ids of the windows, back to front.
    private var windows: [String] { views.filter { $0.superview == nil }.map(\.id) }

    /// - Parameter isStyled: whether elements may have styles of their own. A page with a strict policy forbids them.
    private func writeContents(to svg: inout SVGText, isStyled: Bool) {
        svg.element(
            "rect", ["class": "screen", "width": screen.width.brief, "height": screen.height.brief])
        writeClips(to: &svg)
        let legend = legend
        svg.open("g", ["clip-path": "url(#screen)"])
        svg.append("\n")
        for view in views { write(view, to: &svg, isStyled: isStyled) }
        let labels = labels(around: trails.flatMap(\.boxes))
        for label in labels { label.write(to: &svg) }
        if !isStyled { writeScrolledLabels(besides: labels, to: &svg) }
        for trail in trails { trail.write(in: legend.line(of: trail.responder), to: &svg) }
        svg.close("g")
        legend.write(below: screen.height, to: &svg)
        svg.close("svg")
    }

    private func writeClips(to svg: inout SVGText) {
        svg.open("defs")
        svg.open("clipPath", ["id": "screen"])
        svg.element("rect", ["width": screen.width.brief, "height": screen.height.brief])
        svg.close("clipPath")
        for number in Set(views.compactMap(\.clip)).sorted() {
            svg.open(
                "clipPath", ["id": "clip\(number)", "clip-path": views[number].clip.map { "url(#clip\($0))" } ?? ""])
            svg.element("polygon", ["points": views[number].outline.map(\.svg).joined(separator: " ")])
            svg.close("clipPath")
        }
        svg.close("defs")
    }

    private func write(_ view: DrawnView, to svg: inout SVGText, isStyled: Bool) {
        let clip = view.clip.map { "url(#clip\($0))" } ?? ""
        let dashed = view.isDashed ? " dashed" : ""
        svg.element(
            "polygon",
            [
                "class": "view \(view.kind)\(dashed)", "data-id": view.id, "clip-path": clip,
                "style": isStyled ? view.color.map { "fill: \($0)" } ?? "" : "",
                "data-color": isStyled ? "" : view.color ?? "",
                "opacity": view.opacity < 1 ? view.opacity.decimalText(places: 3) : "",
                // A polygon takes touches by this rule.
                "fill-rule": view.outline.count > 4 ? "evenodd" : "",
                "points": view.outline.map(\.svg).joined(separator: " "),
            ],
            tooltip: ([view.title, "\(view.kind) \(view.id)"].compactMap { $0 } + view.recognizers).joined(
                separator: "\n"))
        guard let hitOutline = view.hitOutline else { return }
        svg.element(
            "polygon",
            [
                "class": "hit\(dashed)", "clip-path": clip,
                "points": hitOutline.map(\.svg).joined(separator: " "),
            ], tooltip: "\(view.id) takes touches here")
    }

    /// The labels that fit. A label never covers another label, a view in front of its own view, or a trail.
    private func labels(around trails: [CGRect]) -> [Label] {
        let screen = CGRect(origin: .zero, size: screen)
        let boxes = views.map { visibleBox(of: $0, on: screen) }
        let hasWindows = windows.count > 1
        var labels: [Label] = []
        for (number, view) in views.enumerated() {
            guard let visible = boxes[number] else { continue }
            // Of the views in front that are dashed, only its own subviews are an obstacle.
            let inFront = views.indices[(number + 1)...].filter { !views[$0].isDashed || isView($0, in: number) }
            let obstacles = (inFront.compactMap { boxes[$0] } + labels.map(\.box)).filter { $0.intersects(visible) }
            let window = hasWindows ? view.superview.flatMap { views[$0].superview == nil ? views[$0].id : nil } : nil
            let label =
                Label(of: view, root: window, within: visible, obstacles: obstacles + trails)
                ?? (trails.isEmpty ? nil : Label(of: view, root: window, within: visible, obstacles: obstacles))
            if let label { labels.append(label) }
        }
        return labels
    }

    /// Writes labels of views in scroll views that have none, because too little of them is visible. A page shows them
    /// when it scrolls. They are clipped as their views.
    private func writeScrolledLabels(besides labels: [Label], to svg: inout SVGText) {
        var boxes = labels.map(\.box)
        let labelled = Set(labels.map(\.view))
        for (number, view) in views.enumerated() {
            guard let clip = view.clip, !labelled.contains(view.id) else { continue }
            let inFront = views.indices[(number + 1)...].filter {
                isView($0, in: clip) && (!views[$0].isDashed || isView($0, in: number))
            }
            let obstacles = inFront.compactMap { box(of: views[$0], in: clip) } + boxes
            guard let label = Label(of: view, root: nil, within: view.box, obstacles: obstacles) else { continue }
            label.write(to: &svg, clip: "url(#clip\(clip))")
            boxes.append(label.box)
        }
    }

    private func isView(_ number: Int, in ancestor: Int) -> Bool {
        var superview = views[number].superview
        while let number = superview, number != ancestor { superview = views[number].superview }
        return superview != nil
    }

    private func visibleBox(of view: DrawnView, on screen: CGRect) -> CGRect? {
        box(of: view, in: nil)?.overlap(with: screen)
    }

    /// The rectangle around what the scroll views around a view show of it; nil if that is nothing.
    ///
    /// - Parameter scroll: the scroll view whose content it is; nil for the screen.
    private func box(of view: DrawnView, in scroll: Int?) -> CGRect? {
        var box = Optional(view.box)
        var clip = view.clip
        while let number = clip, number != scroll {
            box = box.flatMap { $0.overlap(with: views[number].box) }
            clip = views[number].clip
        }
        return box
    }

    /// The styles of the elements of a picture.
    package static var style: String { "\n" + String(decoding: PackageResources.picture_css, as: UTF8.self) }
}
