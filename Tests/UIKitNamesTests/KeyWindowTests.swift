import FingerpostUIKit
import Testing

@MainActor private final class Log {
    var lines: [String] = []

    /// Returns the lines since the last call.
    func take() -> [String] {
        defer { lines = [] }
        return lines
    }
}

private final class ToldWindow: UIWindow {
    private let name: String
    private let log: Log
    var whenResigned = {}

    init(_ name: String, _ log: Log) {
        (self.name, self.log) = (name, log)
        super.init(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    }

    required init?(coder: NSCoder) { nil }

    override func becomeKey() {
        log.lines.append("\(name) became key, \(isKeyWindow)")
    }

    override func resignKey() {
        log.lines.append("\(name) resigned, \(isKeyWindow)")
        whenResigned()
    }
}

@MainActor private final class Observer: NSObject {
    let log: Log
    init(_ log: Log) { self.log = log }
    func became(_ notification: Notification) { log.lines.append("noted became") }
    func resigned(_ notification: Notification) { log.lines.append("noted resigned") }
}

@MainActor @Suite("The key window", .ownApplication)
struct KeyWindowTests {
    private let log = Log()
    private let first: ToldWindow
    private let second: ToldWindow

    init() {
        first = ToldWindow("first", log)
        second = ToldWindow("second", log)
    }

    @Test("R110: a window is told when it becomes the key window and when it no longer is, whatever the reason")
    func changes() {
        #expect(!first.isKeyWindow)
        first.makeKeyAndVisible()
        #expect(log.take() == ["first became key, true"])
        second.isHidden = false
        #expect(log.take() == [])
        second.makeKey()
        #expect(log.take() == ["first resigned, false", "second became key, true"])
        #expect(UIApplication.shared.keyWindow == second && UIApplication.shared.windows.count == 2)
        second.makeKey()
        #expect(log.take() == [])
        second.isHidden = true
        #expect(log.take() == ["second resigned, false", "first became key, true"])
        second.makeKeyAndVisible()
        #expect(log.take() == ["first resigned, false", "second became key, true"])
        second.isHidden = true
        _ = log.take()
        // Only a window of the normal level is the key window without being chosen.
        first.windowLevel = .alert
        #expect(log.take() == ["first resigned, false"])
        #expect(UIApplication.shared.keyWindow == nil)
        first.windowLevel = .normal
        #expect(log.take() == ["first became key, true"])
    }

    @Test("R110: a key window that is released makes another one the key window")
    func released() {
        first.isHidden = false
        var third: ToldWindow? = ToldWindow("third", log)
        third?.makeKeyAndVisible()
        #expect(log.take() == ["first became key, true", "first resigned, false", "third became key, true"])
        third = nil
        #expect(log.take() == ["first became key, true"])
    }

    @Test("R110: a notification about its window follows each of the two calls")
    func notifications() {
        let observer = Observer(log)
        let center = NotificationCenter.default
        center.addObserver(
            observer, selector: Selector("became(_:)", Observer.became(_:)), name: UIWindow.didBecomeKeyNotification,
            object: first)
        center.addObserver(
            observer, selector: Selector("resigned(_:)", Observer.resigned(_:)),
            name: UIWindow.didResignKeyNotification, object: first)
        defer { center.removeObserver(observer) }
        first.makeKeyAndVisible()
        #expect(log.take() == ["first became key, true", "noted became"])
        second.makeKeyAndVisible()
        #expect(log.take() == ["first resigned, false", "noted resigned", "second became key, true"])
    }

    @Test("R110: if a window chooses another one when it resigns, only that one becomes the key window")
    func changeDuringCall() {
        let third = ToldWindow("third", log)
        third.isHidden = false
        second.isHidden = false
        first.makeKeyAndVisible()
        _ = log.take()
        first.whenResigned = { third.makeKey() }
        second.makeKey()
        #expect(log.take() == ["first resigned, false", "third became key, true"])
        #expect(UIApplication.shared.keyWindow == third)
    }
}
