import Files
import Scenes
import System
import Touches

/// Replaces the scene of a running bridge with one in a file.
@MainActor public struct SceneReplacement {
    let file: String
    /// The control socket.
    let path: String

    /// How long the bridge may take for an answer.
    private static let patience = Interval.seconds(30)

    /// - Parameter time: after which the bridge must be healthy; nil to keep the new scene in any case. The bridge
    ///   shows the old scene again if it is not healthy then, or if this program ends before.
    public func perform(confirmedAfter time: Interval?) throws {
        let bytes = try SceneReader.bytes(of: file)
        let scene = try text(of: bytes)
        var connection = try Sender.connect(to: path)
        defer { connection.close() }
        connection.send(#"{"subscribe":"-all"}"#.utf8)
        if let time { Log.notice("the bridge must be healthy \(time.seconds) s after it shows \(file)") }
        let digest = SHA256.digits(of: bytes)
        let confirm = time.map { ",\"confirm\":\($0.seconds)" } ?? ""
        let answer = try connection.exchange(
            "{\"id\":\"replacement\",\"scene\":\(scene),\"sha256\":\"\(digest)\"\(confirm)}".utf8, id: "replacement",
            within: SceneReplacement.patience + (time ?? .zero)
        ).answer
        if let error = answer.error {
            // The messages of this program have the lines of the file. The bridge may be of another version.
            _ = try SceneReader.read(SceneReader.bytes(of: file), file: file)
            throw Failure("the bridge rejects \(file): \(error)")
        }
        Log.notice("the bridge shows \(file)\(time == nil ? "" : " and is healthy: the scene stays")")
    }

    /// The scene as JSON.
    private func text(of bytes: [UInt8]) throws -> String {
        guard let node = try? YAMLNode(parsing: bytes), let json = node.json else {
            // Throws what is wrong, with its place.
            _ = try SceneReader.read(bytes, file: file)
            throw Failure("\(file) cannot be sent as JSON")
        }
        return json
    }
}
