import Bridge
@_exported import FingerpostUIKit
import System
import Touches

/// Launches the application and runs it on every touchscreen of this machine, until a signal ends the process.
///
/// The application runs in the main run loop: timers fire, and the main queue and the tasks of the main actor run. It
/// writes nothing to standard output and draws nothing. The program must draw its user interface itself.
///
/// - Parameters:
///   - delegate: creates the windows. It is retained while the application runs.
///   - recordings: evemu or libinput recordings, or Fingerpost's touch records. If there are any, they are played at
///     the recorded speed instead of reading touchscreens, and the function returns after the last one. With the one
///     item `--scene`, the function writes the windows to standard output, as a scene, and returns.
///   - screen: in points; nil for the mode of the first connected display.
@MainActor
public func UIApplicationMain(
    _ delegate: any UIApplicationDelegate, replaying recordings: [String] = [], screen: CGSize? = nil
) throws {
    let writesScene = recordings == ["--scene"]
    let size =
        screen.map { CGSize($0.width, $0.height) }
        ?? Scene.screenSize(usesDisplay: recordings.isEmpty || writesScene)
    UIScreen.main.resize(to: CGSize(width: size.width, height: size.height))
    let application = UIApplication.shared
    guard application.launch(delegate) else { return }
    defer { application.terminate() }
    if writesScene { return FileHandle.standardOutput.write(Data(application.sceneText.utf8)) }
    let scene = Scene(application: application, screen: size)
    let runLoop = MainRunLoop()
    guard recordings.isEmpty else {
        return try Replay(scene: scene, speed: 1) { runLoop.wait(for: $0, until: $1) }.play(recordings)
    }
    var options = LiveBridge.Options(scene: scene, program: Program.nameAndVersion)
    options.hasNoOutput = true
    options.willEnd = { MainActor.assumeIsolated { application.terminate() } }
    try LiveBridge(options).run { runLoop.wait(for: $0) }
}

/// The same function as UIKit's, for `main.swift`: the classes are given by their names.
///
/// - Parameters:
///   - principalClassName: the name of a subclass of `UIApplication`; nil for `UIApplication` itself.
///   - delegateClassName: the name of a class that conforms to `UIApplicationDelegate`.
@MainActor
@discardableResult
public func UIApplicationMain(
    _ argc: Int32, _ argv: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>, _ principalClassName: String?,
    _ delegateClassName: String?
) -> Int32 {
    if let type = principalClassName.flatMap(NSClassFromString) as? UIApplication.Type {
        UIApplication.shared = type.init()
    }
    guard let type = delegateClassName.flatMap(NSClassFromString) as? any UIApplicationDelegate.Type else {
        preconditionFailure("there is no application delegate of class \(delegateClassName ?? "nil")")
    }
    return type.run()
}

extension UIApplicationDelegate {
    /// Runs an application whose delegate is marked with `@main`. If the command line names recordings, they are
    /// played; otherwise the touchscreens are read.
    public static func main() {
        let status = run()
        if status != 0 { exit(status) }
    }

    fileprivate static func run() -> Int32 {
        do {
            try UIApplicationMain(Self(), replaying: Array(CommandLine.arguments.dropFirst()))
            return 0
        } catch {
            FileHandle.standardError.write(Data("\(CommandLine.arguments[0]): \(error)\n".utf8))
            return 1
        }
    }
}
