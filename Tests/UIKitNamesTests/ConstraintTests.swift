import FingerpostUIKit
import Testing

extension SnippetTests {
    /// A view that constraints arrange, in `parent`.
    private func arranged(in parent: UIView) -> UIView {
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        parent.addSubview(view)
        return view
    }

    private func parent() -> UIView { UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200)) }

    @Test("Constraints that are replaced by equal ones in layoutSubviews do not make layout pending again")
    func replacedConstraints() {
        final class Replacing: UIView {
            let half = UIView()
            var width: NSLayoutConstraint?
            var layouts = 0
            override func layoutSubviews() {
                layouts += 1
                width?.isActive = false
                width = half.widthAnchor.constraint(equalTo: widthAnchor, multiplier: 0.5)
                width?.isActive = true
                super.layoutSubviews()
            }
        }
        let view = Replacing(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        view.half.translatesAutoresizingMaskIntoConstraints = false
        view.addSubview(view.half)
        view.half.leftAnchor.constraint(equalTo: view.leftAnchor).isActive = true
        window.addSubview(view)
        screen.wait(until: 1)
        #expect(view.half.frame.width == 100)
        let before = view.layouts
        screen.wait(until: 2)
        #expect(before <= 2 && view.layouts == before)
        view.frame.size.width = 300
        screen.wait(until: 3)
        #expect(view.half.frame.width == 150)
    }

    @Test("Constraints align the alignment rectangles of views, and so does the size of their contents")
    func alignmentRectangles() {
        final class Padded: UIView {
            override var alignmentRectInsets: UIEdgeInsets { UIEdgeInsets(top: 16, left: 10, bottom: 4, right: 2) }
            override var intrinsicContentSize: CGSize { CGSize(width: 50, height: 20) }
        }
        let outer = Padded(frame: CGRect(x: 50, y: 100, width: 300, height: 47))
        let filling = arranged(in: outer)
        let beside = Padded()
        beside.translatesAutoresizingMaskIntoConstraints = false
        window.addSubview(outer)
        window.addSubview(beside)
        NSLayoutConstraint.activate([
            filling.leftAnchor.constraint(equalTo: outer.leftAnchor),
            filling.rightAnchor.constraint(equalTo: outer.rightAnchor),
            filling.topAnchor.constraint(equalTo: outer.topAnchor),
            filling.bottomAnchor.constraint(equalTo: outer.bottomAnchor),
            beside.leadingAnchor.constraint(equalTo: outer.trailingAnchor),
            beside.centerYAnchor.constraint(equalTo: outer.centerYAnchor),
        ])
        screen.wait(until: 1)
        #expect(filling.frame == CGRect(x: 10, y: 16, width: 288, height: 27))
        // It begins at 348 and is 50 wide. Its middle is at 100 + 16 + 27 / 2, and it is 20 high.
        #expect(beside.frame == CGRect(x: 338, y: 103.5, width: 62, height: 40))
        #expect(beside.alignmentRect(forFrame: beside.frame) == CGRect(x: 348, y: 119.5, width: 50, height: 20))
        #expect(beside.frame(forAlignmentRect: CGRect(x: 348, y: 119.5, width: 50, height: 20)) == beside.frame)
    }

    @Test("The middle of what constraints give a view is its center, whatever its anchor point is")
    func anchorPoint() {
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        view.layer.anchorPoint = CGPoint(x: 0.5, y: 1)
        let outer = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        outer.addSubview(view)
        NSLayoutConstraint.activate([
            view.centerXAnchor.constraint(equalTo: outer.centerXAnchor),
            view.centerYAnchor.constraint(equalTo: outer.centerYAnchor),
            view.widthAnchor.constraint(equalToConstant: 20), view.heightAnchor.constraint(equalToConstant: 80),
        ])
        window.addSubview(outer)
        screen.wait(until: 1)
        #expect(view.center == CGPoint(x: 100, y: 100))
        #expect(view.frame == CGRect(x: 90, y: 20, width: 20, height: 80))
    }

    @Test("The distance between two anchors is a length for constraints")
    func anchorWithOffset() {
        let parent = parent()
        let view = arranged(in: parent)
        let above = parent.topAnchor.anchorWithOffset(to: view.topAnchor)
        let before = parent.leftAnchor.anchorWithOffset(to: view.leftAnchor)
        NSLayoutConstraint.activate([
            above.constraint(equalTo: parent.heightAnchor, multiplier: 0.25),
            before.constraint(equalToConstant: 30),
            view.widthAnchor.constraint(equalToConstant: 100), view.heightAnchor.constraint(equalTo: before),
        ])
        parent.layoutIfNeeded()
        // A quarter of 200 from the top, 30 from the left, and as high as that distance.
        #expect(view.frame == CGRect(x: 30, y: 50, width: 100, height: 30))
    }

    @Test("Edges follow the superview, also after a change of its size and of a constant, until they are not active")
    func edges() {
        let parent = parent()
        let view = arranged(in: parent)
        let left = view.leadingAnchor.constraint(equalTo: parent.leadingAnchor, constant: 10)
        NSLayoutConstraint.activate([
            left, view.topAnchor.constraint(equalTo: parent.topAnchor, constant: 20),
            view.trailingAnchor.constraint(equalTo: parent.trailingAnchor, constant: -30),
            view.bottomAnchor.constraint(equalTo: parent.bottomAnchor, constant: -40),
        ])
        #expect(parent.constraints.count == 4)
        parent.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 10, y: 20, width: 260, height: 140))
        parent.frame.size.width = 400
        left.constant = 50
        parent.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 50, y: 20, width: 320, height: 140))
        parent.bounds.origin = CGPoint(x: 7, y: 9)
        parent.setNeedsLayout()
        parent.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 57, y: 29, width: 320, height: 140))
        left.isActive = false
        view.widthAnchor.constraint(equalToConstant: 100).isActive = true
        parent.layoutIfNeeded()
        // The right side is at 407 - 30.
        #expect(view.frame == CGRect(x: 277, y: 29, width: 100, height: 140))
        view.removeFromSuperview()
        parent.layoutIfNeeded()
        #expect(parent.constraints.isEmpty && view.constraints.count == 1)
    }

    @Test("A constraint between views at two depths counts the places of the views between them")
    func depths() {
        let parent = parent()
        let outer = UIView(frame: CGRect(x: 100, y: 50, width: 100, height: 100))
        parent.addSubview(outer)
        let view = arranged(in: outer)
        NSLayoutConstraint.activate([
            view.leftAnchor.constraint(equalTo: parent.leftAnchor, constant: 120),
            view.centerYAnchor.constraint(equalTo: parent.centerYAnchor),
            view.widthAnchor.constraint(equalTo: parent.widthAnchor, multiplier: 0.1, constant: 2),
            view.heightAnchor.constraint(equalTo: view.widthAnchor, multiplier: 2),
        ])
        parent.layoutIfNeeded()
        // 32 wide and 64 high, around y 100 of the parent.
        #expect(view.frame == CGRect(x: 20, y: 18, width: 32, height: 64))
    }

    @Test("A higher priority decides, and a lower one holds as far as that allows")
    func priorities() {
        let parent = parent()
        let view = arranged(in: parent)
        let wide = view.widthAnchor.constraint(equalToConstant: 250)
        wide.priority = .defaultHigh
        let narrow = view.widthAnchor.constraint(equalToConstant: 20)
        narrow.priority = .defaultLow
        let limit = view.widthAnchor.constraint(lessThanOrEqualToConstant: 200)
        NSLayoutConstraint.activate([wide, narrow, limit, view.leftAnchor.constraint(equalTo: parent.leftAnchor)])
        parent.layoutIfNeeded()
        #expect(view.frame.width == 200)
        limit.isActive = false
        parent.layoutIfNeeded()
        #expect(view.frame.width == 250)
        narrow.priority = UILayoutPriority(900)
        parent.layoutIfNeeded()
        #expect(view.frame.width == 20)
    }

    @Test("The size of the content decides if nothing else does, and hugging decides who is wider")
    func content() {
        let parent = parent()
        let views = [UISwitch(), UISwitch()]
        for view in views {
            view.translatesAutoresizingMaskIntoConstraints = false
            parent.addSubview(view)
        }
        let natural = views[0].intrinsicContentSize
        NSLayoutConstraint.activate([
            views[0].leftAnchor.constraint(equalTo: parent.leftAnchor),
            views[1].leftAnchor.constraint(equalTo: views[0].rightAnchor, constant: 8),
            views[0].topAnchor.constraint(equalTo: parent.topAnchor),
            views[1].centerYAnchor.constraint(equalTo: views[0].centerYAnchor),
        ])
        parent.layoutIfNeeded()
        #expect(views.map(\.frame.size) == [natural, natural])
        #expect(views[1].frame.origin == CGPoint(x: natural.width + 8, y: 0))
        views[1].setContentHuggingPriority(UILayoutPriority(100), for: .horizontal)
        views[1].rightAnchor.constraint(equalTo: parent.rightAnchor).isActive = true
        parent.layoutIfNeeded()
        #expect(views.map(\.frame.width) == [natural.width, 300 - 8 - natural.width])
    }

    @Test("Guides are placed by constraints or follow the margins, and the content of a scroll view gets its size")
    func guides() {
        let parent = parent()
        parent.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        let guide = UILayoutGuide()
        parent.addLayoutGuide(guide)
        let scroll = UIScrollView()
        scroll.translatesAutoresizingMaskIntoConstraints = false
        parent.addSubview(scroll)
        let row = arranged(in: scroll)
        let margins = parent.layoutMarginsGuide
        NSLayoutConstraint.activate([
            guide.leftAnchor.constraint(equalTo: margins.leftAnchor),
            guide.rightAnchor.constraint(equalTo: margins.rightAnchor),
            guide.topAnchor.constraint(equalTo: margins.topAnchor), guide.heightAnchor.constraint(equalToConstant: 50),
            scroll.topAnchor.constraint(equalTo: guide.bottomAnchor),
            scroll.leftAnchor.constraint(equalTo: parent.leftAnchor),
            scroll.rightAnchor.constraint(equalTo: parent.rightAnchor),
            scroll.bottomAnchor.constraint(equalTo: parent.safeAreaLayoutGuide.bottomAnchor),
            row.leftAnchor.constraint(equalTo: scroll.leftAnchor, constant: 5),
            row.rightAnchor.constraint(equalTo: scroll.rightAnchor, constant: -5),
            row.topAnchor.constraint(equalTo: scroll.topAnchor),
            row.bottomAnchor.constraint(equalTo: scroll.bottomAnchor),
            row.widthAnchor.constraint(equalTo: scroll.widthAnchor, constant: -10),
            row.heightAnchor.constraint(equalToConstant: 900),
        ])
        parent.layoutIfNeeded()
        #expect(guide.layoutFrame == CGRect(x: 2, y: 1, width: 294, height: 50))
        #expect(scroll.frame == CGRect(x: 0, y: 51, width: 300, height: 149))
        #expect(scroll.contentSize == CGSize(width: 300, height: 900))
        scroll.contentOffset.y = 400
        parent.layoutIfNeeded()
        #expect(row.frame == CGRect(x: 5, y: 0, width: 290, height: 900))
        #expect(scroll.contentOffset.y == 400)
    }

    @Test("Constraints that are created in updateConstraints apply, and a button is hit where they put it")
    func hit() {
        final class Panel: UIView {
            let button = UIButton()
            override func updateConstraints() {
                if button.constraints.isEmpty {
                    button.widthAnchor.constraint(equalToConstant: 44).isActive = true
                    button.heightAnchor.constraint(equalToConstant: 44).isActive = true
                    NSLayoutConstraint(
                        item: button, attribute: .centerX, relatedBy: .equal, toItem: self, attribute: .centerX,
                        multiplier: 1, constant: 0
                    ).isActive = true
                    NSLayoutConstraint(
                        item: button, attribute: .bottom, relatedBy: .equal, toItem: self, attribute: .bottomMargin,
                        multiplier: 1, constant: 0
                    ).isActive = true
                }
                super.updateConstraints()
            }
        }
        let panel = Panel(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        panel.layoutMargins = .zero
        panel.button.translatesAutoresizingMaskIntoConstraints = false
        panel.addSubview(panel.button)
        panel.layoutIfNeeded()
        #expect(panel.button.frame == CGRect(x: 78, y: 156, width: 44, height: 44))
        #expect(panel.hitTest(CGPoint(x: 79, y: 199), with: nil) === panel.button)
        #expect(panel.hitTest(CGPoint(x: 77, y: 199), with: nil) === panel)
    }

    @Test("The fitting size is the smallest that the content allows")
    func fitting() {
        let view = UIView()
        let inner = arranged(in: view)
        NSLayoutConstraint.activate([
            inner.leftAnchor.constraint(equalTo: view.leftAnchor, constant: 10),
            inner.rightAnchor.constraint(equalTo: view.rightAnchor, constant: -10),
            inner.topAnchor.constraint(equalTo: view.topAnchor),
            inner.bottomAnchor.constraint(lessThanOrEqualTo: view.bottomAnchor),
            inner.widthAnchor.constraint(equalToConstant: 80), inner.heightAnchor.constraint(equalToConstant: 33),
        ])
        #expect(view.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 100, height: 33))
        #expect(
            view.systemLayoutSizeFitting(
                CGSize(width: 0, height: 70), withHorizontalFittingPriority: .fittingSizeLevel,
                verticalFittingPriority: .required) == CGSize(width: 100, height: 70))
    }

    @Test("A view that follows the size of an arranged view counts with its new frame")
    func masks() {
        let parent = parent()
        let outer = arranged(in: parent)
        let inner = UIView(frame: outer.bounds)
        inner.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        outer.addSubview(inner)
        let view = arranged(in: parent)
        NSLayoutConstraint.activate([
            outer.leftAnchor.constraint(equalTo: parent.leftAnchor, constant: 10),
            outer.topAnchor.constraint(equalTo: parent.topAnchor),
            outer.widthAnchor.constraint(equalToConstant: 60), outer.heightAnchor.constraint(equalToConstant: 40),
            view.leftAnchor.constraint(equalTo: inner.rightAnchor),
            view.topAnchor.constraint(equalTo: inner.bottomAnchor),
            view.widthAnchor.constraint(equalTo: inner.widthAnchor), view.heightAnchor.constraint(equalToConstant: 5),
        ])
        parent.layoutIfNeeded()
        #expect(inner.frame == CGRect(x: 0, y: 0, width: 60, height: 40))
        #expect(view.frame == CGRect(x: 70, y: 40, width: 60, height: 5))
    }

    /// Three views in `parent`, which a text places from left to right and another one from top to bottom.
    private func frames(
        _ row: String, _ column: String, options: NSLayoutConstraint.FormatOptions = []
    ) -> [CGRect] {
        let parent = parent()
        let views = (0..<3).map { _ in arranged(in: parent) }
        let names = ["a": views[0], "b": views[1], "c": views[2]]
        let metrics: [String: Any] = ["gap": 6, "wide": 40.5]
        NSLayoutConstraint.activate(
            NSLayoutConstraint.constraints(withVisualFormat: row, options: options, metrics: metrics, views: names)
                + NSLayoutConstraint.constraints(withVisualFormat: column, views: names))
        parent.layoutIfNeeded()
        return views.map(\.frame)
    }

    @Test("A visual format places views between the edges, with spaces, lengths, metrics and priorities")
    func visualFormat() {
        // 300 points without 20 at each edge, 8 and 6 between the views, and 40.5: 205.5 for two views.
        var found = frames("|-[a(b)]-[b]-gap-[c(wide)]-|", "V:|[a(10)]-5-[b(>=20)]-(3)-[c(20)]")
        #expect(found.map(\.minX) == [20, 130.75, 239.5])
        #expect(found.map(\.width) == [102.75, 102.75, 40.5])
        #expect(found.map(\.minY) == [0, 15, 38])
        #expect(found.map(\.height) == [10, 20, 20])
        found = frames(
            "H: |-0-[a(==100@500, <=60)][b(30)]-(>=10)-[c(==b)]|", "V:[c(8)]-2-|", options: .alignAllBottom)
        #expect(found.map(\.minX) == [0, 60, 270] && found.map(\.width) == [60, 30, 30])
        #expect(found.map(\.maxY) == [198, 198, 198])
    }

    @Test("A visual format that cannot be read ends the program with the place")
    func visualFormatErrors() async throws {
        let unknown = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                _ = NSLayoutConstraint.constraints(withVisualFormat: "V:|[a]", views: ["b": UIView()])
            }
        }
        let open = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                _ = NSLayoutConstraint.constraints(withVisualFormat: "V:[b]-8", views: ["b": UIView()])
            }
        }
        for (result, text) in [
            (unknown, "'V:|[a]' needs the name of a view or a metric instead of 'a' after 5 characters"),
            (open, "'V:[b]-8' needs - after 7 characters"),
        ] {
            let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
            #expect(message.contains(text), "\(message)")
        }
    }

    @Test("A frame that was set in between is that of the constraints after the next layout")
    func replacedFrame() {
        let parent = parent()
        let view = arranged(in: parent)
        NSLayoutConstraint.activate([
            view.leftAnchor.constraint(equalTo: parent.leftAnchor, constant: 10),
            view.topAnchor.constraint(equalTo: parent.topAnchor), view.widthAnchor.constraint(equalToConstant: 60),
            view.heightAnchor.constraint(equalToConstant: 40),
        ])
        parent.layoutIfNeeded()
        view.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
        parent.setNeedsLayout()
        parent.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 10, y: 0, width: 60, height: 40))
    }

    @Test("A view that was moved stays there until its superview is laid out, or its constraints give it another frame")
    func movedFrame() {
        let parent = parent()
        let view = arranged(in: parent)
        let left = view.leftAnchor.constraint(equalTo: parent.leftAnchor)
        NSLayoutConstraint.activate([
            left, view.topAnchor.constraint(equalTo: parent.topAnchor),
            view.widthAnchor.constraint(equalTo: parent.widthAnchor),
            view.heightAnchor.constraint(equalTo: parent.heightAnchor),
        ])
        window.addSubview(parent)
        screen.wait(until: 1)
        view.frame.origin.x = 200
        let inner = arranged(in: view)
        inner.leftAnchor.constraint(equalTo: view.leftAnchor, constant: 5).isActive = true
        view.setNeedsLayout()
        screen.wait(until: 2)
        #expect(view.frame.minX == 200 && inner.frame.minX == 5)
        left.constant = 7
        screen.wait(until: 3)
        #expect(view.frame.minX == 7)
        view.frame.origin.x = 200
        parent.setNeedsLayout()
        screen.wait(until: 4)
        #expect(view.frame.minX == 7)
    }

    @Test("The edges of a zoomed view count with its scale, and its size does not")
    func zoomedView() {
        final class Zooming: UIScrollViewDelegate {
            let picture: UIView
            init(_ picture: UIView) { self.picture = picture }
            func viewForZooming(in scrollView: UIScrollView) -> UIView? { picture }
        }
        let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 400, height: 800))
        let picture = arranged(in: scrollView)
        let delegate = Zooming(picture)
        scrollView.delegate = delegate
        (scrollView.minimumZoomScale, scrollView.maximumZoomScale) = (0.5, 2)
        NSLayoutConstraint.activate([
            picture.leftAnchor.constraint(equalTo: scrollView.leftAnchor),
            picture.rightAnchor.constraint(equalTo: scrollView.rightAnchor),
            picture.topAnchor.constraint(equalTo: scrollView.topAnchor),
            picture.bottomAnchor.constraint(equalTo: scrollView.bottomAnchor),
            picture.widthAnchor.constraint(equalToConstant: 600), picture.heightAnchor.constraint(equalToConstant: 800),
        ])
        window.addSubview(scrollView)
        screen.wait(until: 1)
        for (time, scale) in [(2.0, 0.5), (3, 2), (4, 1)] {
            scrollView.setZoomScale(scale, animated: false)
            screen.wait(until: time)
            let size = CGSize(width: 600 * scale, height: 800 * scale)
            #expect(scrollView.contentSize == size && picture.frame == CGRect(origin: .zero, size: size))
        }
    }

    @Test("Contradictions are reported once, and the other constraints hold")
    func contradictions() async throws {
        let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let parent = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 200))
                let view = UIView()
                view.translatesAutoresizingMaskIntoConstraints = false
                parent.addSubview(view)
                let (narrow, wide) = (
                    view.widthAnchor.constraint(equalToConstant: 40), view.widthAnchor.constraint(equalToConstant: 60)
                )
                wide.identifier = "wide"
                narrow.identifier = "narrow"
                let left = view.leftAnchor.constraint(equalTo: parent.leftAnchor, constant: 10)
                NSLayoutConstraint.activate([
                    narrow, wide, left, view.topAnchor.constraint(equalTo: parent.topAnchor, constant: 20),
                    view.heightAnchor.constraint(equalToConstant: 30),
                ])
                parent.layoutIfNeeded()
                precondition(view.frame.origin == CGPoint(x: 10, y: 20) && view.frame.height == 30)
                precondition(view.frame.width >= 40 && view.frame.width <= 60)
                left.constant = 15
                parent.layoutIfNeeded()
                precondition(view.frame.origin == CGPoint(x: 15, y: 20))
            }
        }
        let lines = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
            .split(separator: "\n").filter { !$0.hasPrefix("warning") }
        #expect(lines.first?.hasPrefix("These required constraints do not hold, because they contradict") == true)
        #expect(lines.count == 2 && lines.last?.contains("width of UIView, equal, ") == true, "\(lines)")
    }

    @Test("A number that is not finite, and views without a common superview, end the program with a message")
    func programErrors() async throws {
        let infinite = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run { _ = UIView().widthAnchor.constraint(equalToConstant: 1 / CGFloat.zero) }
        }
        let apart = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            await MainActor.run {
                let (view, other) = (UIView(), UIView())
                view.leftAnchor.constraint(equalTo: other.leftAnchor).isActive = true
            }
        }
        for (result, text) in [(infinite, "needs finite numbers"), (apart, "Add them as subviews first")] {
            let message = String(decoding: try #require(result).standardErrorContent, as: UTF8.self)
            #expect(message.contains(text), "\(message)")
        }
    }

    @Test("Random views, each beside another one, are where adding up the distances puts them", arguments: 0..<40)
    func randomViews(seed: UInt64) {
        var random = Generator(state: seed)
        let parent = parent()
        var views = [parent]
        /// The frames in the parent.
        var expected = [parent.bounds]
        for _ in 0..<12 {
            let superview = Int.random(in: 0..<views.count, using: &random)
            let other = Int.random(in: 0..<views.count, using: &random)
            let view = arranged(in: views[superview])
            let (dx, dy) = (Double.random(in: -50...50, using: &random), Double.random(in: -50...50, using: &random))
            let factor = Double.random(in: 0.2...1.5, using: &random)
            let around = expected[other]
            NSLayoutConstraint.activate([
                view.leftAnchor.constraint(equalTo: views[other].rightAnchor, constant: dx),
                view.centerYAnchor.constraint(equalTo: views[other].topAnchor, constant: dy),
                view.widthAnchor.constraint(equalTo: views[other].widthAnchor, multiplier: factor, constant: 1),
                view.heightAnchor.constraint(greaterThanOrEqualToConstant: 1),
            ])
            let short = view.heightAnchor.constraint(equalToConstant: 0)
            short.priority = .defaultHigh
            short.isActive = true
            views.append(view)
            expected.append(
                CGRect(
                    x: around.maxX + dx, y: around.minY + dy - 0.5, width: around.width * factor + 1, height: 1))
        }
        parent.layoutIfNeeded()
        for (view, frame) in zip(views, expected).dropFirst() {
            let found = view.superview!.convert(view.frame, to: parent)
            for (found, wanted) in [
                (found.minX, frame.minX), (found.midY, frame.midY), (found.width, frame.width),
            ] {
                #expect(abs(found - wanted) < 0.01, "\(found) \(wanted)")
            }
        }
    }
}

/// The generator of Steele, Lea and Flood, so that a seed gives the same views each time.
private struct Generator: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var value = (state ^ (state >> 30)) &* 0xbf58_476d_1ce4_e5b9
        value = (value ^ (value >> 27)) &* 0x94d0_49bb_1331_11eb
        return value ^ (value >> 31)
    }
}
