import FingerpostKit
import Testing

// The code in the articles of Sources/FingerpostKit/FingerpostKit.docc and in docs/swift.md. `.ci/check-articles`
// compares them.

class CardView: UIView {
    var places: [CGPoint] = []

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        guard let touch = touches.first else { return }
        places.append(touch.location(in: self))
    }
}

class PhotoView: UIView {
    var recognized: [String] = []

    override init(frame: CGRect) {
        super.init(frame: frame)
        let once = UITapGestureRecognizer(target: self, action: Selector("tappedOnce", Self.tappedOnce))
        let twice = UITapGestureRecognizer(target: self, action: Selector("tappedTwice", Self.tappedTwice))
        twice.numberOfTapsRequired = 2
        once.require(toFail: twice)
        addGestureRecognizer(once)
        addGestureRecognizer(twice)
    }

    func tappedOnce() { recognized.append("once") }
    func tappedTwice() { recognized.append("twice") }
}

@Suite("The code of FingerpostKit's articles", .ownApplication)
struct ArticleTests {
    /// A time after those of all other tests, because the application's time never decreases.
    private let start = (UIApplication.shared.now.seconds / 100).rounded(.down) * 100 + 100

    @Test("The code of 'Your first view' does what the article says")
    func firstView() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 800, height: 600))
        let card = CardView(frame: CGRect(x: 100, y: 100, width: 200, height: 100))
        window.addSubview(card)
        window.makeKeyAndVisible()

        let fingers = Fingers()
        fingers.tap(at: CGPoint(x: 150, y: 120), time: start)
        #expect(card.places == [CGPoint(x: 50, y: 20)])
    }

    @Test("The code of 'Recognizers that wait for each other' does what the article says")
    func recognizers() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 800, height: 600))
        let photo = PhotoView(frame: window.bounds)
        window.addSubview(photo)
        window.makeKeyAndVisible()
        let fingers = Fingers()

        fingers.tap(at: CGPoint(x: 150, y: 120), time: start)
        #expect(photo.recognized == [])
        fingers.wait(until: start + 0.5)
        #expect(photo.recognized == ["once"])

        fingers.tap(at: CGPoint(x: 150, y: 120), time: start + 1)
        fingers.tap(at: CGPoint(x: 150, y: 120), time: start + 1.2)
        #expect(photo.recognized == ["once", "twice"])
    }

    @Test("The code of 'Testing without a panel' does what the article says")
    func fingers() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 800, height: 600))
        let button = UIButton(frame: CGRect(x: 100, y: 100, width: 200, height: 100))
        var presses = 0
        button.addAction(UIAction { _ in presses += 1 }, for: .touchUpInside)
        window.addSubview(button)
        window.makeKeyAndVisible()
        let fingers = Fingers()

        fingers.down(at: CGPoint(x: 150, y: 120), time: start)
        #expect(button.isHighlighted)
        fingers.move(to: CGPoint(x: 600, y: 500), time: start + 0.1)
        #expect(!button.isHighlighted)
        fingers.up(at: CGPoint(x: 600, y: 500), time: start + 0.2)
        #expect(presses == 0)
    }
}
