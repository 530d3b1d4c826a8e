import Files
import Records
import Routing
import Scenes
import System

/// Does steps on a running bridge, over its control socket, in real time.
@MainActor public final class BridgeStage: StepStage {
    private var connection: LineConnection
    /// Only a tap and a place in parts of the screen ask for it.
    private lazy var tree = try? carryOut(#"{"get":"tree"}"#)
    /// The time at which the steps began.
    private var start: Timestamp?

    private init(_ path: String) throws {
        connection = try Sender.connect(to: path)
        // Only what every client gets: the greeting and the answers.
        _ = try carryOut(#"{"subscribe":"hello"}"#)
    }

    /// - Parameter path: the control socket.
    public static func play(_ steps: [Step], on path: String) throws {
        let fingers = try BridgeStage(path)
        defer { fingers.connection.close() }
        let player = StepPlayer(on: fingers)
        for step in steps { try player.play(step) }
    }

    package var screen: CGSize {
        let size = tree?["screen"]
        return CGSize(size?["width"]?.double ?? 0, size?["height"]?.double ?? 0)
    }

    package var shortestContact: Interval { .seconds(tree?["minimumContact"]?.double ?? 0) }

    package func find(_ part: Step.Part, of id: String) throws -> Sighting {
        let command = JSONObject.text { object in
            object.object("find") { object in
                object.string("view", id)
                if case .whole(let fingers) = part {
                    object.points("fingers", fingers.map { CGPoint($0.dx, $0.dy) })
                } else {
                    object.json("part", part.json)
                }
            }
        }
        guard let sighting = try carryOut(command).flatMap(Sighting.init) else {
            throw Failure("the bridge at \(connection.path) does not say where '\(id)' is")
        }
        return sighting
    }

    package func pass(to time: Timestamp) throws {
        let start = start ?? Clock.monotonic()
        self.start = start
        try connection.wait(until: start + (time - .zero))
    }

    package func touch(_ reports: [FingerReport], at time: Timestamp) throws {
        try pass(to: time)
        _ = try carryOut(
            JSONObject.text { object in
                object.objects("touches", reports) { report, object in
                    object.integer("touch", report.finger)
                    object.string("phase", report.phase.name)
                    object.thousandths("x", report.location?.x)
                    object.thousandths("y", report.location?.y)
                }
            })
    }

    package func show(_ id: String, at time: Timestamp) throws {
        try pass(to: time)
        _ = try carryOut(JSONObject.text { $0.string("show", id) })
    }

    package func set(_ keys: String, at time: Timestamp) throws {
        try pass(to: time)
        _ = try carryOut(#"{"set":\#(keys)}"#)
    }

    package func press(_ key: String, isDown: Bool, at time: Timestamp) throws {
        throw StepError("a running bridge takes keys from keyboards only; a test can have this step")
    }

    /// Sends a command, and waits for its answer. Returns its result.
    private func carryOut(_ command: String) throws -> YAMLNode? {
        let answer = try connection.exchange(command.utf8).answer
        if let error = answer.error { throw StepError(error) }
        return answer.result
    }
}

@MainActor extension Sighting {
    /// Reads the result of the command `find`; nil if it is something else.
    fileprivate init?(_ result: YAMLNode) {
        if result["asWanted"]?.bool == true {
            self = .asWanted
            return
        }
        guard let x = result["x"]?.double, let y = result["y"]?.double else { return nil }
        let way = result["scroll"]?.sequence?.compactMap(\.double) ?? []
        guard way.count == 2 else {
            self = .at(CGPoint(x, y))
            return
        }
        self = .scrolledOut(
            of: result["in"]?.string ?? "", from: CGPoint(x, y), by: CGVector(way[0], way[1]),
            distance: result["distance"]?.double ?? 0)
    }
}
