import FingerpostKit
import Glibc

/// A view that prints a line when it is touched or laid out, and then starts timers.
final class ProbeView: UIView {
    private let probe: Probe

    init(_ probe: Probe) {
        self.probe = probe
        super.init(frame: .zero)
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        probe.say("touched")
        probe.work("after the touch")
    }

    override func layoutSubviews() { probe.say("laid out at \(Int(bounds.width))") }
}

/// Prints to standard output what ran. Each line is written immediately.
final class Probe: UIResponder, UIApplicationDelegate {
    private var window: UIWindow?
    private lazy var view = ProbeView(self)
    private var isWaiting = false

    func say(_ line: String) {
        print(line)
        fflush(nil)
    }

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        view.frame = window.bounds
        window.addSubview(view)
        window.makeKeyAndVisible()
        self.window = window
        work("after launch")
        return true
    }

    func applicationWillTerminate(_ application: UIApplication) { say("ends") }

    /// Prints `moment` from a timer and from a delayed call. The timer changes the view's size.
    func work(_ moment: String) {
        Timer.scheduledTimer(withTimeInterval: 0.01, repeats: false) { _ in
            self.say("timer \(moment)")
            self.view.bounds.size.width -= 10
        }
        perform(Selector("delayed(_:)", Probe.delayed(_:)), with: moment, afterDelay: 0.01)
    }

    func delayed(_ moment: String) { say("call \(moment)") }

    /// Waits as a program with its own loop does. The first time, it starts a timer that is not due for an hour.
    func wait(for descriptor: Int32, atMost seconds: Double?) {
        if !isWaiting {
            isWaiting = true
            say("waits")
            Timer.scheduledTimer(withTimeInterval: 3600, repeats: false) { _ in self.say("an hour later") }
        }
        var descriptors = [pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)]
        poll(&descriptors, 1, seconds.map { Int32(max($0 * 1000, 0).rounded(.up)) } ?? -1)
    }
}

let probe = Probe()
try UIApplicationMain(
    probe, replaying: Array(CommandLine.arguments.dropFirst()), screen: CGSize(width: 1000, height: 500),
    wait: probe.wait(for:atMost:))
