import Bridge
import Glibc
import System

/// Launches the application and runs it on every touchscreen of this machine, until a signal ends the process.
///
/// It draws nothing: the program draws its own user interface, for example in `wait`. Tasks of the main actor and
/// blocks on Dispatch's main queue run only if `wait` runs them.
///
/// - Parameters:
///   - delegate: creates the windows. It is retained while the application runs.
///   - recordings: evemu or libinput recordings, or Fingerpost's touch records. If there are any, they are played at
///     the recorded speed instead of reading touchscreens, and the function returns after the last one. With the one
///     item `--scene`, the function writes the windows to standard output, as a scene, and returns.
///   - screen: in points; nil for the mode of the first connected display.
///   - wait: called whenever nothing is to be done, with a descriptor and the time of the next deadline, in seconds
///     from now; nil if none is known. It must return when the descriptor is readable or the time is over. It may
///     return earlier. nil waits in the kernel.
/// - Throws: what kept the application from running, as a text for people: for example a recording that cannot be read.
@MainActor
public func UIApplicationMain(
    _ delegate: any UIApplicationDelegate, replaying recordings: [String] = [], screen: CGSize? = nil,
    wait: ((_ descriptor: Int32, _ deadline: Double?) -> Void)? = nil
) throws {
    let writesScene = recordings == ["--scene"]
    let size = screen ?? Scene.screenSize(usesDisplay: recordings.isEmpty || writesScene)
    UIScreen.main.resize(to: size)
    let application = UIApplication.shared
    guard application.launch(delegate) else { return }
    defer { application.terminate() }
    if writesScene { return print(application.sceneText, terminator: "") }
    let scene = Scene(application: application, screen: size)
    guard recordings.isEmpty else {
        return try Replay(
            scene: scene, speed: 1, waitingWith: wait.map { wait in { wait($0, ($1 - Clock.monotonic()).seconds) } }
        ).play(recordings)
    }
    var options = LiveBridge.Options(scene: scene, program: Program.nameAndVersion)
    options.hasNoOutput = true
    options.willEnd = { MainActor.assumeIsolated { application.terminate() } }
    try LiveBridge(options).run(
        waitingWith: wait.map { wait in
            { descriptor in
                // What the program starts while it waits begins now, and not at the latest event.
                Timer.clock = Clock.monotonic
                wait(descriptor, nil)
                Timer.clock = nil
            }
        })
}

extension UIApplicationDelegate {
    /// Runs an application whose delegate is marked with `@main`. If the command line names recordings, they are
    /// played; otherwise the touchscreens are read. An error ends the process with the status 1.
    public static func main() {
        do {
            try UIApplicationMain(Self(), replaying: Array(CommandLine.arguments.dropFirst()))
        } catch {
            Log.error("\(error)")
            exit(1)
        }
    }
}
