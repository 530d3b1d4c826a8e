import Scenes
import System

/// The scene file as it was when it was valid the last time, kept beside the file of `--state`. A bridge whose scene
/// file is invalid at its start runs it.
public struct LastScene {
    private let path: String

    /// - Parameter state: the file of `--state`.
    public init(beside state: String) { path = state + ".scene" }

    /// The scene of a file, or if it cannot be used, the one that was kept.
    ///
    /// - Parameter load: loads the scene from a file; nil: its own.
    /// - Returns: also why the file cannot be used, in short.
    public func scene(_ load: (_ copy: String?) throws -> Scene) throws -> (scene: Scene, problem: String?) {
        do {
            return (try load(nil), nil)
        } catch {
            guard FileBytes.exists(path), let scene = try? load(path), scene.name != nil else { throw error }
            let problem = (error as? SceneErrors)?.brief ?? "\(error)"
            Log.error("\(problem)\nthe last valid scene runs instead; SIGHUP reads \(scene.name ?? "") again")
            return (scene, problem)
        }
    }

    /// Keeps the file of `scene`, unless it was changed since.
    func keep(_ scene: Scene) {
        guard let file = scene.name, let bytes = try? SceneReader.bytes(of: file),
            SHA256.digits(of: bytes) == scene.digest, (try? SceneReader.bytes(of: path)) != bytes
        else { return }
        do {
            try FileBytes.replace(path, with: String(decoding: bytes, as: UTF8.self), mode: 0o600)
        } catch {
            Log.error("the scene is not kept for a start at which it is invalid: \(error)")
        }
    }
}
