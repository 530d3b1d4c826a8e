import Routing

/// The frame of a view over a picture, with a label at its upper left corner.
package struct ViewFrame {
    enum Answer: String {
        /// The view is not asked by a hit test.
        case none
        case asked, missed, hit
    }

    let outline: [CGPoint]
    /// The number of the view in the order in which the hit test asked; nil if it did not ask.
    let number: Int?
    /// The id of the view, then its kind and its recognizers if they are shown. Empty if there is no label.
    private(set) var parts: [String]
    let answer: Answer

    /// The frames of all views that can be seen.
    package static func all(_ views: [ShownView], screen: CGSize) -> [ViewFrame] {
        let screen = HitArea().outline(in: CGRect(origin: .zero, size: screen))
        var covers: [(view: Int, outline: [CGPoint], box: CGRect)] = []
        var frames: [ViewFrame] = []
        // From front to back: a view that is completely behind another one is not seen.
        for (number, view) in views.enumerated().reversed() where view.superview != nil {
            let outline = view.visible.clipped(to: screen)
            let box = CGRect(around: outline)
            let isCovered = covers.contains { $0.box.contains(box) && outline.allSatisfy($0.outline.encloses) }
            guard outline.count > 2, !isCovered else { continue }
            var frame = ViewFrame(outline, of: view, number: nil, answer: .none)
            // The label is not on what is in front of the view, but may be on what is in it.
            let corner = CGPoint(min(box.minX + 8, box.midX), min(box.minY + 8, box.midY))
            let isUnder = covers.contains {
                $0.box.contains(corner) && $0.outline.encloses(corner) && !views.has($0.view, in: number)
            }
            if isUnder { frame.parts = [] }
            if view.isOpaque { covers.append((number, outline, box)) }
            frames.append(frame)
        }
        return frames.reversed()
    }

    /// The frame of a view that a hit test asked.
    ///
    /// - Parameters:
    ///   - outline: the area in which the view took touches, in screen points. It may be larger than the view.
    ///   - number: its number in the order in which the views were asked.
    ///   - isHit: whether the point was in the area.
    ///   - isResult: whether it is the view that the touch hit.
    package init(
        outline: [CGPoint], of view: ShownView, screen: CGSize, number: Int, isHit: Bool, isResult: Bool
    ) {
        let clips = view.surroundings.clips + [HitArea().outline(in: CGRect(origin: .zero, size: screen))]
        self.init(
            view.isHidden ? [] : clips.reduce(outline) { $0.clipped(to: $1) }, of: view, number: number,
            answer: isResult ? .hit : isHit ? .asked : .missed)
    }

    private init(_ outline: [CGPoint], of view: ShownView, number: Int?, answer: Answer) {
        self.outline = outline
        self.number = number
        parts = [view.id] + (answer == .none || answer == .hit ? [view.kind] + view.recognizers : [])
        self.answer = answer
    }

    /// Whether it is more than a line. What has an edge in common with what clips it may be there with a part that
    /// cannot be seen.
    private var isSeen: Bool { min(CGRect(around: outline).width, CGRect(around: outline).height) >= 1 }

    /// Draws frames, and the labels that have room. No label covers another one or crosses a border.
    ///
    /// - Parameter taken: rectangles in which no label is.
    static func write(_ frames: [ViewFrame], screen: CGSize, besides taken: [CGRect] = [], to svg: inout SVGText) {
        for frame in frames where frame.isSeen {
            svg.element(
                "polygon",
                ["class": "frame \(frame.answer)", "points": frame.outline.map(\.svg).joined(separator: " ")])
        }
        for label in labels(of: frames, screen: screen, besides: taken) {
            svg.rect(label.place, radius: 3, of: "label \(label.answer)")
            svg.element(
                "text",
                [
                    "class": "label", "x": (label.place.minX + 4).decimalText(places: 1),
                    "y": label.place.midY.brief, "dy": "0.35em", "font-size": FrameLabels.size.brief,
                ], text: label.text)
        }
    }

    /// The labels that have room, the most important ones first.
    ///
    /// - Parameter taken: rectangles in which no label is.
    static func labels(
        of frames: [ViewFrame], screen: CGSize, besides taken: [CGRect]
    ) -> [(answer: Answer, text: String, place: CGRect)] {
        let frames = frames.filter(\.isSeen)
        var labels = FrameLabels(
            screen: CGRect(origin: .zero, size: screen), borders: frames.map { CGRect(around: $0.outline) },
            taken: taken)
        return ([.hit, .asked, .missed, .none] as [Answer]).flatMap { answer in
            frames.filter { $0.answer == answer }.compactMap { frame in
                labels.place(frame).map { (answer, $0.text, $0.place) }
            }
        }
    }
}

extension [ShownView] {
    /// Whether a view is in another one, at any depth.
    fileprivate func has(_ view: Int, in other: Int) -> Bool {
        sequence(first: view) { self[$0].superview }.contains(other)
    }
}
