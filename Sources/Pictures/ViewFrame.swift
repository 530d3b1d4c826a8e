import Text
import Touches

/// The frame of a view over a picture, with a label at its upper left corner.
package struct ViewFrame {
    enum Answer: String {
        /// The view is not asked by a hit test.
        case none
        case asked, missed, hit
    }

    let outline: [CGPoint]
    let label: String
    let answer: Answer

    /// The frames of all views that can be seen.
    package static func all(_ views: [ShownView], screen: CGSize) -> [ViewFrame] {
        let boxes = views.map { $0.visibleBox(among: views, screen: screen) }
        var covers: [CGRect] = []
        var frames: [ViewFrame] = []
        // From front to back: a view that is completely behind another one is not seen.
        for (number, view) in views.enumerated().reversed() where view.superview != nil {
            guard let box = boxes[number], !box.isEmpty else { continue }
            guard !covers.contains(where: { $0.contains(box) }) else { continue }
            if view.isOpaque { covers.append(box) }
            let label = ([view.id, view.kind] + view.recognizers).joined(separator: " · ")
            frames.append(ViewFrame(outline: view.outline.clipped(to: box), label: label, answer: .none))
        }
        return frames.reversed()
    }

    /// The frame of a view that a hit test asked.
    ///
    /// - Parameters:
    ///   - outline: the area in which the view took touches, in screen points.
    ///   - number: its number in the order in which the views were asked.
    ///   - isHit: whether the point was in the area.
    ///   - isResult: whether it is the view that the touch hit.
    package init(
        outline: [CGPoint], of view: ShownView, among views: [ShownView], screen: CGSize, number: Int, isHit: Bool,
        isResult: Bool
    ) {
        self.outline =
            view.visibleBox(among: views, screen: screen).map {
                // The area that takes touches may be larger than the view.
                view.superview == nil ? outline.clipped(to: $0) : outline
            } ?? []
        label =
            "\(number) "
            + (isResult ? [view.id, view.kind] + view.recognizers : [view.id]).joined(separator: " · ")
        answer = isResult ? .hit : isHit ? .asked : .missed
    }

    private init(outline: [CGPoint], label: String, answer: Answer) {
        self.outline = outline
        self.label = label
        self.answer = answer
    }

    private static let size = 12.0
    private static let height = 16.0
    /// The width of a character of a monospaced font, as a fraction of the font size.
    private static let advance = 0.61

    /// Draws frames. No label covers another one: it is moved down or to the right.
    static func write(_ frames: [ViewFrame], screen: CGSize, to svg: inout SVGText) {
        for frame in frames where frame.outline.count > 2 {
            svg.element(
                "polygon",
                ["class": "frame \(frame.answer)", "points": frame.outline.map(\.svg).joined(separator: " ")])
        }
        var taken: [CGRect] = []
        for frame in frames where frame.outline.count > 2 {
            let box = CGRect(around: frame.outline)
            let columns = max(6, Int((min(box.width, screen.width - box.minX) - 8) / (size * advance)))
            let text = frame.label.shortenedAtWord(to: columns)
            let width = Double(text.columns) * size * advance + 8
            let left = max(0, min(box.minX, screen.width - width))
            var place = CGRect(x: left, y: max(0, min(box.minY, screen.height - height)), width: width, height: height)
            while let other = taken.first(where: { $0.intersects(place) }), place.maxY <= screen.height {
                if other.maxX + 1 + width <= min(max(box.maxX, left + width), screen.width) {
                    place.origin.x = other.maxX + 1
                } else {
                    place.origin = CGPoint(left, other.maxY)
                }
            }
            taken.append(place)
            let (x, y) = (place.minX, place.minY)
            svg.element(
                "rect",
                [
                    "class": "label \(frame.answer)", "x": x.decimalText(places: 1), "y": y.decimalText(places: 1),
                    "width": width.decimalText(places: 1), "height": height.brief, "rx": "3",
                ])
            svg.element(
                "text",
                [
                    "class": "label", "x": (x + 4).decimalText(places: 1), "y": (y + height / 2).brief, "dy": "0.35em",
                    "font-size": size.brief,
                ], text: text)
        }
    }
}

extension Character {
    fileprivate static let ellipsis: Character = "\u{2026}"

    /// The number of columns in a monospaced font. Characters beyond Latin, Greek and Cyrillic count as wide.
    fileprivate var columns: Int {
        self == .ellipsis ? 1 : unicodeScalars.allSatisfy { $0.value < 0x0530 } ? 1 : 2
    }
}

extension String {
    /// The number of columns in a monospaced font.
    var columns: Int { reduce(0) { $0 + $1.columns } }

    /// The beginning of the text, with an ellipsis if something is left out. At least one character is left.
    func shortened(to limit: Int) -> String {
        guard columns > limit else { return self }
        var text = ""
        var width = Character.ellipsis.columns
        for character in self {
            guard text.isEmpty || width + character.columns <= limit else { break }
            text.append(character)
            width += character.columns
        }
        return text + String(Character.ellipsis)
    }

    /// The parts of the text, which are separated by ` · `, as far as they fit. If not even the first one fits, its
    /// beginning.
    fileprivate func shortenedAtWord(to limit: Int) -> String {
        guard columns > limit else { return self }
        let end = indices.last { self[$0...].hasPrefix(" · ") && self[..<$0].reduce(0) { $0 + $1.columns } <= limit }
        return end.map { String(self[..<$0]) } ?? shortened(to: limit)
    }
}

extension [CGPoint] {
    /// The part of the outline in a rectangle. (Sutherland and Hodgman, 1974.)
    func clipped(to box: CGRect) -> [CGPoint] {
        let sides: [(CGPoint) -> Double] = [
            { $0.x - box.minX }, { box.maxX - $0.x }, { $0.y - box.minY }, { box.maxY - $0.y },
        ]
        return sides.reduce(self) { outline, inside in
            outline.indices.flatMap { index -> [CGPoint] in
                let (a, b) = (outline[index], outline[(index + 1) % outline.count])
                let (near, far) = (inside(a), inside(b))
                let own = near >= 0 ? [a] : []
                guard (near >= 0) != (far >= 0) else { return own }
                return own + [a + (b - a) * (near / (near - far))]
            }
        }
    }
}
