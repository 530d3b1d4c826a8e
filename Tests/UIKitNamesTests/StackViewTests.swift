import FingerpostUIKit
import Testing

@MainActor @Suite("Stack views", .ownApplication)
struct StackViewTests {
    private let stack = UIStackView(frame: CGRect(x: 0, y: 0, width: 320, height: 100))
    private let parent = UIView(frame: CGRect(x: 0, y: 0, width: 1000, height: 1000))

    init() { parent.addSubview(stack) }

    /// Adds views with these widths and heights as their contents.
    private func add(_ sizes: CGSize...) -> [UIView] {
        final class Content: UIView {
            let size: CGSize
            init(_ size: CGSize) {
                self.size = size
                super.init(frame: .zero)
            }
            required init?(coder: NSCoder) { nil }
            override var intrinsicContentSize: CGSize { size }
        }
        let views = sizes.map(Content.init)
        for view in views { stack.addArrangedSubview(view) }
        return views
    }

    private func frames(of views: [UIView]) -> [CGRect] {
        parent.layoutIfNeeded()
        return views.map(\.frame)
    }

    @Test("Views that are equally long fill a row, and hidden, removed and moved ones change it")
    func equalLengths() {
        stack.distribution = .fillEqually
        stack.spacing = 10
        let views = (0..<3).map { _ in UIView() }
        for view in views { stack.addArrangedSubview(view) }
        // (320 - 2 · 10) / 3
        #expect(frames(of: views).map(\.minX) == [0, 110, 220])
        #expect(views.allSatisfy { $0.frame.size == CGSize(width: 100, height: 100) })
        views[1].isHidden = true
        // (320 - 10) / 2
        #expect(frames(of: views).map(\.minX) == [0, 110, 165])
        views[1].isHidden = false
        stack.insertArrangedSubview(views[2], at: 0)
        #expect(stack.arrangedSubviews == [views[2], views[0], views[1]])
        #expect(frames(of: views).map(\.minX) == [110, 220, 0])
        views[2].removeFromSuperview()
        #expect(stack.arrangedSubviews == [views[0], views[1]])
        stack.removeArrangedSubview(views[1])
        #expect(views[1].superview === stack)
        #expect(frames(of: [views[0]]) == [CGRect(x: 0, y: 0, width: 320, height: 100)])
    }

    @Test("The view with the least hugging fills a row, and lengths can be in the proportion of the contents")
    func lengths() {
        let views = add(CGSize(width: 50, height: 20), CGSize(width: 100, height: 30))
        views[0].setContentHuggingPriority(.defaultHigh, for: .horizontal)
        stack.setCustomSpacing(20, after: views[0])
        #expect(frames(of: views).map(\.width) == [50, 250])
        #expect(stack.customSpacing(after: views[0]) == 20)
        #expect(stack.customSpacing(after: views[1]) == UIStackView.spacingUseDefault)
        stack.distribution = .fillProportionally
        // 300 in the proportion of 1 to 2.
        #expect(frames(of: views).map(\.width) == [100, 200])
    }

    @Test("Equal spaces and equal distances of middles")
    func spaces() {
        let views = add(
            CGSize(width: 20, height: 10), CGSize(width: 40, height: 10), CGSize(width: 100, height: 10))
        for view in views { view.setContentHuggingPriority(.defaultHigh, for: .horizontal) }
        stack.distribution = .equalSpacing
        // (320 - 160) / 2
        #expect(frames(of: views).map(\.minX) == [0, 100, 220])
        stack.distribution = .equalCentering
        // The first and the last middle are at 10 and 270.
        #expect(frames(of: views).map(\.midX) == [10, 140, 270])
    }

    @Test("Views are at an edge or in the middle across the axis, inside the margins")
    func alignments() {
        let views = add(CGSize(width: 50, height: 20))
        stack.layoutMargins = UIEdgeInsets(top: 5, left: 10, bottom: 15, right: 10)
        for (alignment, y) in [(UIStackView.Alignment.top, 0.0), (.center, 40), (.bottom, 80)] {
            stack.alignment = alignment
            #expect(frames(of: views) == [CGRect(x: 0, y: y, width: 320, height: 20)])
        }
        stack.isLayoutMarginsRelativeArrangement = true
        #expect(frames(of: views) == [CGRect(x: 10, y: 65, width: 300, height: 20)])
    }

    @Test("A column that constraints place is as large as its views")
    func size() {
        let views = add(CGSize(width: 50, height: 20), CGSize(width: 80, height: 30))
        stack.axis = .vertical
        stack.spacing = 8
        stack.alignment = .leading
        stack.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            stack.leadingAnchor.constraint(equalTo: parent.leadingAnchor, constant: 5),
            stack.topAnchor.constraint(equalTo: parent.topAnchor, constant: 7),
        ])
        #expect(
            frames(of: views) == [
                CGRect(x: 0, y: 0, width: 50, height: 20), CGRect(x: 0, y: 28, width: 80, height: 30),
            ])
        #expect(stack.frame == CGRect(x: 5, y: 7, width: 80, height: 58))
    }
}
