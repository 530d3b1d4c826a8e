import SceneControl
import SceneFile
import System
import Touches
import YAML

/// Replaces the scene of a running bridge with one in a file, and shows the old one again if the bridge is not healthy
/// afterwards.
public struct SceneReplacement {
    private let file: String
    private let path: String
    /// How long the bridge may take for an answer.
    private static let patience = Interval.seconds(30)

    /// - Parameters:
    ///   - file: the scene.
    ///   - path: the control socket.
    public init(of file: String, at path: String) {
        self.file = file
        self.path = path
    }

    /// - Parameter time: after which the bridge must be healthy; nil to keep the new scene in any case.
    public func perform(confirmedAfter time: Interval?) throws {
        let scene = try text()
        var connection = try Sender.connect(to: path)
        defer { connection.close() }
        connection.send(#"{"subscribe":"-all"}"#.utf8)
        let old = time == nil ? nil : try result(of: #""get":"scene""#, over: &connection)
        do {
            _ = try result(of: "\"scene\":\(scene)", over: &connection)
        } catch let error as BridgeFailure {
            // The messages of this program have the lines of the file. The bridge may be of another version.
            _ = try SceneReader.read(SceneReader.bytes(of: file), file: file)
            throw error
        }
        guard let time, let old else { return Log.notice("the bridge shows \(file)") }
        Log.notice("the bridge shows \(file); it must be healthy in \(time.seconds) s")
        let signals = try SignalDescriptor.open(SignalDescriptor.ending)
        try connection.wait(for: signals.rawValue, until: Clock.monotonic() + time)
        let signal = SignalDescriptor.read(signals.rawValue)
        let status = try result(of: #""get":"status""#, over: &connection)
        if signal == nil, status?["healthy"]?.bool == true {
            return Log.notice("the bridge is healthy: the scene stays")
        }
        try rollBack(to: old, over: &connection)
        if let signal { SignalDescriptor.reraise(signal) }
        let problems = (status?["problems"]?.sequence ?? []).compactMap { $0["text"]?.string }
        throw BridgeFailure(
            "the bridge is not healthy: \(problems.joined(separator: "; ")). It shows the old scene again")
    }

    /// The scene as JSON.
    private func text() throws -> String {
        let bytes = try SceneReader.bytes(of: file)
        guard let node = try? YAMLNode(parsing: bytes), let json = node.json else {
            // Throws what is wrong, with its place.
            _ = try SceneReader.read(bytes, file: file)
            throw BridgeFailure("\(file) cannot be sent as JSON")
        }
        return json
    }

    private func rollBack(to old: YAMLNode, over connection: inout LineConnection) throws {
        guard let scene = old["scene"]?.json else { throw BridgeFailure("the old scene has no text") }
        _ = try result(of: "\"scene\":\(scene)", over: &connection)
        if let set = old["set"]?.json { _ = try result(of: "\"set\":\(set)", over: &connection) }
    }

    private func result(of command: String, over connection: inout LineConnection) throws -> YAMLNode? {
        let answer = try connection.exchange(
            "{\"id\":\"replacement\",\(command)}".utf8, id: "replacement", within: SceneReplacement.patience
        ).answer
        if let error = answer.error { throw BridgeFailure("the bridge rejects it: \(error)") }
        return answer.result
    }
}
