import Routing
import SceneFile
import Text
import Touches

/// A scene as an SVG picture, one unit for each point of the screen.
///
/// It shows what a user sees: the colors and titles of views, and controls in their state. What is hidden is left out.
/// The elements are nested as the views are, so what is in front covers what is behind it, and a scroll view clips what
/// is in it.
package struct ScenePicture {
    private let views: [ShownView]
    private let screen: CGSize
    private let trails: [Trail]
    private let frames: [ViewFrame]

    /// - Parameters:
    ///   - views: the views of the scene, back to front.
    ///   - trails: the touches to draw over the scene.
    ///   - frames: the frames of views to draw over the scene, each with its label.
    package init(of views: [ShownView], screen: CGSize, trails: [Trail] = [], frames: [ViewFrame] = []) {
        self.views = views
        self.screen = screen
        self.trails = trails
        self.frames = frames
    }

    /// The SVG document.
    package var svg: String {
        let legend = Legend(trails, windows: frames.isEmpty ? [] : windows, width: screen.width)
        let height = screen.height + legend.height
        var svg = SVGText()
        svg.open(
            "svg",
            [
                "xmlns": "http://www.w3.org/2000/svg", "width": screen.width.brief, "height": height.brief,
                "viewBox": "0 0 \(screen.width.brief) \(height.brief)", "class": frames.isEmpty ? "" : "inspect",
            ])
        svg.append("\n<style>\(ScenePicture.style)</style>\n")
        writeScene(to: &svg, isLive: false)
        svg.open("g", ["clip-path": "url(#screen)"])
        for trail in trails { trail.write(in: legend.line(of: trail.responder), to: &svg) }
        // Above the trails, so that labels can be read.
        ViewFrame.write(frames, screen: screen, to: &svg)
        svg.close("g")
        legend.write(below: screen.height, to: &svg)
        svg.close("svg")
        return svg.text
    }

    /// The picture as an element of a page, with the class `picture`. The page has the styles. It also has the hidden
    /// views, which are not displayed, because they may be shown later.
    package var element: String {
        var svg = SVGText()
        svg.open("svg", ["class": "picture", "viewBox": "0 0 \(screen.width.brief) \(screen.height.brief)"])
        writeScene(to: &svg, isLive: true)
        svg.close("svg")
        return svg.text
    }

    /// The colors of the trails of the first responders.
    package static var trailColors: [String] { TrailLine.colors }

    /// The lengths of dashes and gaps of trails. The first one is a line without gaps; those after it are for the
    /// responders that have the same colors again.
    package static var trailDashes: [String] { TrailLine.patterns }

    /// The ids of the windows, back to front.
    private var windows: [String] { views.filter { $0.superview == nil }.map(\.id) }

    /// - Parameter isLive: whether views may change later.
    private func writeScene(to svg: inout SVGText, isLive: Bool) {
        let size: KeyValuePairs = ["width": screen.width.brief, "height": screen.height.brief]
        svg.open("clipPath", ["id": "screen"])
        svg.element("rect", size)
        svg.close("clipPath")
        svg.open("g", ["class": "scene", "clip-path": "url(#screen)"])
        svg.element("rect", [("class", "screen"), ("fill", RGBColor.screen.css)] + size.map { ($0.key, $0.value) })
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
        for (number, view) in views.enumerated() {
            while let last = open.last, last.view != view.superview {
                // The superview is further out, or it was left out with everything in it.
                guard view.superview.map({ $0 <= last.view }) ?? true else { break }
                close()
            }
            if view.isHidden, !isLive { continue }
            open.append((number, write(view, number, to: &svg, isLive: isLive)))
        }
        while !open.isEmpty { close() }
        svg.close("g")
    }

    /// Opens the elements of a view, and returns how many there are.
    private func write(_ view: ShownView, _ number: Int, to svg: inout SVGText, isLive: Bool) -> Int {
        svg.open(
            "g",
            [
                "class": "view \(view.kind)", "data-id": view.id, "transform": view.place,
                "display": view.isHidden ? "none" : "",
            ])
        if !isLive {
            svg.open("title")
            svg.text(((["\(view.kind) \(view.id)"]) + view.recognizers).joined(separator: "\n"))
            svg.close("title")
        }
        svg.open("g", ["class": "own"])
        svg.append(view.content)
        svg.close("g")
        if let clip = view.clip {
            svg.open("clipPath", ["id": "clip\(number)"])
            svg.element("rect", ["width": clip.width.brief, "height": clip.height.brief])
            svg.close("clipPath")
            svg.open("g", ["clip-path": "url(#clip\(number))"])
        }
        svg.open("g", ["class": "inside", "transform": view.inside])
        svg.append("\n")
        return view.clip == nil ? 2 : 3
    }

    /// The styles of the elements of a picture.
    package static var style: String { "\n" + String(decoding: PackageResources.picture_css, as: UTF8.self) }
}
