import Bridge
@_exported import FingerpostUIKit

/// Launches the application and runs it on every touchscreen of this machine, until a signal ends the process.
///
/// It writes nothing to standard output, and, as there is no display server in it, draws nothing: what is on the screen
/// is the program's own affair.
///
/// - Parameters:
///   - delegate: makes the windows when asked to; kept as long as the application runs.
///   - recordings: evemu or libinput recordings, or Fingerpost's touch records, to be played at the speed they were
///     recorded instead of the touchscreens being read; the function returns after the last.
///   - screen: in points; the first connected display's mode where it is nil.
@MainActor
public func UIApplicationMain(
    _ delegate: any UIApplicationDelegate, replaying recordings: [String] = [], screen: CGSize? = nil
) throws {
    let size = screen.map { Size($0.width, $0.height) } ?? Scene.screenSize(usesDisplay: recordings.isEmpty)
    UIScreen.main.resize(to: CGSize(width: size.width, height: size.height))
    let application = UIApplication.shared
    application.delegate = delegate
    guard delegate.application(application, didFinishLaunchingWithOptions: nil) else { return }
    let scene = Scene(application: application.routing, screen: size)
    guard recordings.isEmpty else { return try Replay(scene: scene, speed: 1).play(recordings) }
    var options = LiveBridge.Options(scene: scene, program: Program.nameAndVersion)
    options.isQuiet = true
    try LiveBridge(options).run()
}
