import FingerpostApplication

/// A view that prints a line when it is touched or laid out, and then starts a timer, a block on the main queue and a
/// task.
final class ProbeView: UIView {
    private let probe: Probe

    init(_ probe: Probe) {
        self.probe = probe
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

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

    /// Prints `moment` from a timer, from the main queue and from a task. The timer changes the view's size.
    func work(_ moment: String) {
        _ = Timer.scheduledTimer(withTimeInterval: 0.01, repeats: false) { _ in
            MainActor.assumeIsolated {
                self.say("timer \(moment)")
                self.view.bounds.size.width -= 10
            }
        }
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.01) { self.say("queue \(moment)") }
        Task {
            try await Task.sleep(for: .milliseconds(10))
            say("task \(moment)")
        }
    }
}

try UIApplicationMain(
    Probe(), replaying: Array(CommandLine.arguments.dropFirst()), screen: CGSize(width: 1000, height: 500))
