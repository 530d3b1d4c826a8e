import Files
import Outputs
import Records
import Scenes
import System
import Touches

/// Greets the clients of a socket and performs their commands. A command is performed completely or not at all.
final class CommandHandler: ClientHandler {
    private let isControl: Bool
    private let pipeline: Pipeline
    private let hello: () -> HelloRecord
    /// Nil in a replay.
    private let reports: BridgeReports?
    private var fingers: [ObjectIdentifier: ClientFingers] = [:]
    /// The windows that each client has added.
    private var windows: [ObjectIdentifier: [ProgramWindow]] = [:]

    /// - Parameters:
    ///   - isControl: whether its clients may change something, and get what is private.
    ///   - hello: the first record of a client that connects now.
    ///   - reports: what the bridge says about itself; nil in a replay.
    init(
        isControl: Bool, pipeline: Pipeline, hello: @escaping () -> HelloRecord, reports: BridgeReports?
    ) {
        self.isControl = isControl
        self.pipeline = pipeline
        self.hello = hello
        self.reports = reports
    }

    func greet(_ client: Client) {
        // Deadlines that are due are handled first, so that their results are part of the current state.
        _ = pipeline.advanceToNow()
        client.filter.isTrusted = isControl
        pipeline.greet(client, with: hello(), isLate: true)
        client.join()
        pipeline.presenceChanged()
        pipeline.flush(client)
        pipeline.flush()
    }

    func flush(_ client: Client) { pipeline.flush(client) }

    func filtersChanged() { pipeline.filtersChanged() }

    func perform(_ line: [UInt8], from client: Client) {
        do throws(CommandError) {
            let command = try Command(parsing: line, of: isControl ? CommandName.control : CommandName.events)
            do {
                if case .scene(let scene, let time?, let digest) = command.request {
                    guard let trial = reports?.trial else { throw CommandError("confirm: a replay has no health") }
                    try trial.begin(for: time, by: client, id: command.id) { () throws(CommandError) in
                        try show(scene, digest: digest)
                    }
                } else {
                    let result = try carryOut(command.request, for: client)
                    client.answer(command.id, result: result)
                }
            } catch {
                client.answer(command.id, error: "\(error)")
            }
        } catch {
            client.answer(error.id, error: error.description)
        }
        pipeline.flush()
    }

    /// What `request` gives; nil if it gives nothing.
    private func carryOut(_ request: Command.Request, for client: Client) throws -> SharedText? {
        switch request {
        case .subscribe(let list): return try subscribe(client, to: list).map { SharedText($0) }
        case .get(.tree): return pipeline.results.text(pipeline.treeJSON(withPrivate: client.filter.getsPrivate))
        case .get(.scene):
            guard let scene = pipeline.shown.sceneJSON(withPrivate: isControl) else {
                throw CommandError("the scene was built in code and cannot be written as text")
            }
            return pipeline.results.text(scene)
        case .get(.devices): return pipeline.results.text(pipeline.devicesJSON())
        case .get(.status):
            guard let reports else { throw CommandError("a replay has no status") }
            return pipeline.results.text(reports.status(client.filter.getsPrivate))
        case .get(.kept):
            guard isControl else {
                throw CommandError("'kept' is a part that only the control socket gives, which --control opens")
            }
            guard let kept = reports?.kept else { throw CommandError("no touches are kept: --keep keeps them") }
            return pipeline.results.text(kept())
        case .get(.touches):
            return
                pipeline.results.text(pipeline.touchesJSON(withPrivate: client.filter.getsPrivate))
        case .set(let keys): try pipeline.change(ActionChange(show: nil, set: keys))
        case .show(let id): try pipeline.change(ActionChange(show: id, set: nil))
        case .scene(let scene, _, let digest): try show(scene, digest: digest)
        case .firstResponder(let id): try pipeline.makeFirstResponder(id)
        case .cancelTouches: pipeline.cancelTouches(because: .command)
        case .idle(let isIdle): pipeline.setIdle(isIdle)
        case .cleaning(let isCleaning):
            pipeline.set(\.cleaning, to: isCleaning, because: .command, at: pipeline.advanceToNow())
        case .lock(let isLocked):
            pipeline.set(\.lock, to: isLocked, because: .command, at: pipeline.advanceToNow())
        case .resume(let panel): try pipeline.resume(panel)
        case .touches(let reports): return SharedText(try touch(reports, by: client))
        case .find(let part, let id): return SharedText(try pipeline.find(part, of: id).json)
        case .window(let window):
            windows[ObjectIdentifier(client), default: []].append(try pipeline.addWindow(window))
            client.filter.ownIDs = ownIDs(of: client)
        }
        return nil
    }

    /// Returns warnings about the list, if there are any.
    private func subscribe(_ client: Client, to list: String) throws(EmitFilterError) -> String? {
        var filter = try EmitFilter(parsing: list)
        filter.ownIDs = ownIDs(of: client)
        filter.isTrusted = isControl
        client.filter = filter
        // The client may not have added its windows yet.
        guard !client.filter.isMine else { return nil }
        let warnings = pipeline.shown.complaints(
            aboutActions: client.filter.actionNames, withPrivate: isControl)
        return warnings.isEmpty ? nil : Answer.result(warnings: warnings)
    }

    private func show(_ node: YAMLNode, digest: String?) throws(CommandError) {
        let reading: SceneReading
        do {
            reading = try SceneReader.read(node, file: "scene")
        } catch {
            pipeline.refuseScene(error.brief)
            throw CommandError(error.brief)
        }
        for warning in reading.warnings { Log.warning("\(warning)") }
        pipeline.replaceScene(with: pipeline.scene.replaced(by: reading, fileDigest: digest))
    }

    private func touch(_ reports: [FingerReport], by client: Client) throws(CommandError) -> String {
        let (frame, touches) = try fingers[ObjectIdentifier(client), default: ClientFingers()]
            .frame(reports, at: pipeline.clock(), numbering: pipeline.numbering)
        pipeline.handleFingers(frame)
        return "{\"touches\":[\(touches.map { "\($0.number)" }.joined(separator: ","))]}"
    }

    private func ownIDs(of client: Client) -> Set<String> {
        Set((windows[ObjectIdentifier(client)] ?? []).flatMap(\.ids))
    }

    /// Its windows are removed and its fingers are cancelled.
    func forget(_ client: Client) {
        pipeline.presenceChanged()
        defer { pipeline.flush() }
        reports?.trial.forget(client)
        for window in windows.removeValue(forKey: ObjectIdentifier(client)) ?? [] { pipeline.removeWindow(window) }
        guard var fingers = fingers.removeValue(forKey: ObjectIdentifier(client)) else { return }
        if let frame = fingers.cancelAll(because: .removed, at: pipeline.clock()) { pipeline.handleFingers(frame) }
    }
}
