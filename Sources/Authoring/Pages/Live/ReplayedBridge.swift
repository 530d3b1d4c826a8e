import System
import Touches

/// A bridge of its own that plays recordings again and again, or has no panel at all. It ends with this program.
final class ReplayedBridge {
    private let folder: PrivateFolder
    private let process: ChildProcess
    private let scene: String?
    private var version: FileVersion?
    private var nextLook: Timestamp

    /// How often the scene file is looked at.
    private static let interval = Interval.seconds(0.25)

    /// - Parameters:
    ///   - files: the recordings. Without any, the bridge waits for a panel that does not exist.
    ///   - scene: the scene file; nil for the default scene.
    ///   - state: the options for its state.
    init(_ files: [String], scene: String?, state: [String], now: Timestamp) throws(SystemError) {
        folder = try PrivateFolder()
        self.scene = scene
        version = scene.flatMap { FileVersion($0) }
        nextLook = now + ReplayedBridge.interval
        var words = [Program.companion("fingerpost")]
        words += files.isEmpty ? ["run", "--no-output", "--device", "none"] : ["replay", "--realtime", "--loop"]
        words += Log.level == .debug ? ["-v"] : Log.level == .error ? ["-q"] : []
        words += ["--socket", "\(folder.path)/events", "--control", "\(folder.path)/control"] + state
        if let scene { words += ["--scene", scene] }
        if !files.isEmpty { words += ["--"] + files }
        process = try ChildProcess(dependent: words)
    }

    var events: String { "\(folder.path)/events" }
    var control: String { "\(folder.path)/control" }

    func stop() {
        process.stop()
        folder.remove()
    }

    /// How it ended; nil as long as it runs.
    func end() -> ChildProcess.End? { process.end() }

    // MARK: The scene file

    var nextDeadline: Timestamp? { scene == nil ? nil : nextLook }

    /// Makes the bridge read its scene again if the file has changed.
    func advance(to time: Timestamp) {
        guard let scene, nextLook <= time else { return }
        nextLook = time + ReplayedBridge.interval
        // An editor may be replacing the file at this moment.
        guard let present = FileVersion(scene), present != version else { return }
        version = present
        reload()
    }

    /// Makes the bridge read its scene.
    func reload() { process.send(SignalDescriptor.reload) }
}
