import EmbeddedFiles
import Routing

/// A scene as an SVG picture, one unit for each point of the screen.
///
/// It shows what a user sees: the colors and titles of views, and controls in their state. What is hidden is left out.
/// The elements are nested as the views are, so what is in front covers what is behind it, and a scroll view clips what
/// is in it.
package struct ScenePicture {
    /// The views of the scene, back to front.
    let views: [ShownView]
    let screen: CGSize
    /// The touches to draw over the scene.
    var trails: [Trail] = []
    /// The frames of views to draw over the scene, each with its label.
    var frames: [ViewFrame] = []
    /// The design behind the scene, of which only the outlines are drawn then; nil for none.
    var backdrop: DesignImage?

    /// How much larger than usual text in a picture of this width is to be: where the picture is as wide as the text
    /// of a page, such as that of a README, it can be read.
    static func unit(width: Double) -> Double { min(max(1, width / 830), 3.5) }

    /// The box around the part of a view that is seen, in screen points; nil if nothing of it is.
    func box(of id: String) -> CGRect? {
        views.first { $0.id == id }.flatMap { $0.visible.isEmpty ? nil : CGRect(around: $0.visible) }
    }

    package var svg: String {
        let unit = ScenePicture.unit(width: screen.width)
        let legend = Legend(trails, windows: frames.isEmpty ? [] : windows, width: screen.width, unit: unit)
        var svg = ScenePicture.document(screen, legend, hasFrames: !frames.isEmpty, hasPaper: legend.height > 0)
        writeScene(to: &svg, isLive: false)
        svg.open("g", ["clip-path": "url(#screen)"])
        for trail in trails { trail.write(on: screen, unit: unit, to: &svg) }
        // Above the trails, so that labels can be read.
        ViewFrame.write(frames, screen: screen, besides: trails.flatMap(\.markBoxes), to: &svg)
        svg.close("g")
        legend.write(below: screen.height, to: &svg)
        svg.close("svg")
        return svg.text
    }

    /// Pictures of the same size side by side as one SVG document, each below its name.
    static func sheet(
        _ pictures: [(name: String, picture: ScenePicture)], in layout: PageLayout, _ arrows: [PageArrow]
    ) -> String {
        let legend = Legend(
            pictures.flatMap(\.picture.trails), windows: [], width: layout.size.width, unit: layout.unit)
        let hasFrames = pictures.contains { !$0.picture.frames.isEmpty }
        var svg = document(layout.size, legend, hasFrames: hasFrames, hasPaper: true)
        for (number, entry) in pictures.enumerated() {
            let (place, size) = (layout.place(of: number), layout.name * 0.6)
            svg.element(
                "text",
                [
                    "class": "legend bold", "x": place.minX.brief, "y": (place.minY - layout.name * 0.3).brief,
                    "font-size": size.brief,
                ], text: entry.name.shortened(toEms: place.width / size) ?? "")
            svg.open("g", ["class": "page", "transform": place.translation])
            entry.picture.writeScene(to: &svg, isLive: false, prefix: "page\(number)-")
            svg.open("g", ["clip-path": "url(#page\(number)-screen)"])
            ViewFrame.write(entry.picture.frames, screen: layout.screen, to: &svg)
            svg.close("g")
            svg.element(
                "rect",
                ["class": "edge", "width": layout.screen.width.brief, "height": layout.screen.height.brief])
            svg.close("g")
        }
        for arrow in arrows { arrow.write(in: layout, to: &svg) }
        // Over the arrows.
        for (number, entry) in pictures.enumerated() where !entry.picture.trails.isEmpty {
            svg.open(
                "g", ["class": "trails", "data-page": entry.name, "transform": layout.place(of: number).translation])
            svg.open("g", ["clip-path": "url(#page\(number)-screen)"])
            for trail in entry.picture.trails { trail.write(on: layout.screen, unit: layout.unit, to: &svg) }
            svg.close("g")
            svg.close("g")
        }
        legend.write(below: layout.size.height, to: &svg)
        svg.close("svg")
        return svg.text
    }

    /// The beginning of a document with a legend below what is drawn.
    ///
    /// - Parameter hasPaper: whether something is drawn behind names and lines: a file has no color of its own.
    private static func document(_ size: CGSize, _ legend: Legend, hasFrames: Bool, hasPaper: Bool) -> SVGText {
        let (width, height) = (size.width.brief, (size.height + legend.height).brief)
        var svg = SVGText()
        svg.open(
            "svg",
            [
                "xmlns": "http://www.w3.org/2000/svg", "width": width, "height": height,
                "viewBox": "0 0 \(width) \(height)", "class": hasFrames ? "inspect" : "",
            ])
        svg.append("\n<style>\(style)</style>\n")
        if hasPaper { svg.element("rect", ["class": "paper", "width": "100%", "height": "100%"]) }
        return svg
    }

    /// The picture as an element of a page, with the class `picture`. The page has the styles.
    ///
    /// - Parameters:
    ///   - isLive: whether views may be shown later. It then also has the hidden views, which are not displayed.
    ///   - prefix: the beginning of the ids of SVG elements, if there are several pictures in one document.
    ///   - over: what is drawn over the scene, as SVG.
    func element(isLive: Bool = true, prefix: String = "", over: String = "") -> String {
        var svg = SVGText()
        svg.open("svg", ["class": "picture", "viewBox": "0 0 \(screen.width.brief) \(screen.height.brief)"])
        writeScene(to: &svg, isLive: isLive, prefix: prefix)
        svg.append(over)
        svg.close("svg")
        return svg.text
    }

    /// The ids of the windows, back to front.
    private var windows: [String] { views.filter { $0.superview == nil }.map(\.id) }

    /// - Parameters:
    ///   - isLive: whether views may change later.
    ///   - prefix: the beginning of the ids of SVG elements, if there are several pictures in one document.
    private func writeScene(to svg: inout SVGText, isLive: Bool, prefix: String = "") {
        let (width, height) = (screen.width.brief, screen.height.brief)
        svg.open("clipPath", ["id": "\(prefix)screen"])
        svg.element("rect", ["width": width, "height": height])
        svg.close("clipPath")
        svg.open(
            "g",
            ["class": backdrop == nil ? "scene" : "scene outlines", "clip-path": "url(#\(prefix)screen)"])
        svg.element("rect", ["class": "screen", "fill": RGBColor.screen.css, "width": width, "height": height])
        if let backdrop {
            svg.group("backdrop") { svg in
                svg.element(
                    "image",
                    ["href": backdrop.address, "preserveAspectRatio": "none", "width": width, "height": height])
            }
        }
        writeViews(prefix: prefix, to: &svg, isLive: isLive)
        svg.close("g")
    }

    private func writeViews(prefix: String, to svg: inout SVGText, isLive: Bool) {
        // The views that are open, each with the number of elements that end with it.
        var open: [(view: Int, elements: Int)] = []
        func close() {
            let (number, elements) = open.removeLast()
            for _ in 1..<elements { svg.close("g") }
            svg.open("g", ["class": "front"])
            svg.append(views[number].front)
            svg.close("g")
            svg.close("g")
        }
        func close(upTo superview: Int?) {
            while let last = open.last, last.view != superview {
                // The superview is further out, or it was left out with everything in it.
                guard superview.map({ $0 <= last.view }) ?? true else { break }
                close()
            }
        }
        for (number, view) in views.enumerated() {
            close(upTo: view.superview)
            if view.isHidden, !isLive { continue }
            open.append((number, write(view, "\(prefix)clip\(number)", to: &svg, isLive: isLive)))
        }
        close(upTo: nil)
    }

    /// Opens the elements of a view, and returns how many there are.
    ///
    /// - Parameter clipID: the id of the element that clips what is in it.
    private func write(_ view: ShownView, _ clipID: String, to svg: inout SVGText, isLive: Bool) -> Int {
        svg.open(
            "g",
            [
                "class": "view \(view.kind)", "data-id": view.id, "transform": view.transform,
                "display": view.isHidden ? "none" : "",
            ])
        if !isLive {
            svg.element("title", [:], text: (["\(view.kind) \(view.id)"] + view.recognizers).joined(separator: "\n"))
        }
        svg.open("g", ["class": "own"])
        svg.append(view.content)
        svg.close("g")
        if let clip = view.clip {
            svg.open("clipPath", ["id": clipID])
            svg.element("rect", ["width": clip.width.brief, "height": clip.height.brief])
            svg.close("clipPath")
            svg.open("g", ["clip-path": "url(#\(clipID))"])
        }
        svg.open("g", ["class": "inside", "transform": view.inside])
        svg.append("\n")
        return view.clip == nil ? 2 : 3
    }

    /// The styles of the elements of a picture.
    package static var style: String { "\n" + String(cString: picture_css()) }
}

extension CGRect {
    /// The place of its upper left corner, as the `transform` of SVG.
    fileprivate var translation: String { "translate(\(minX.brief),\(minY.brief))" }
}
