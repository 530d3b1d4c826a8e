import Outputs
import Records
import SceneControl
import SceneFile
import Steps
import System
import Text
import Touches
import YAML

/// Greets the clients of a socket and performs their commands. A command is performed completely or not at all.
final class Commands: ClientHandler {
    private let names: [CommandName]
    private let isTrusted: Bool
    private let pipeline: Pipeline
    private let hello: () -> HelloRecord
    /// Nil in a replay.
    private let reports: BridgeReports?
    /// The fingers that each client has.
    private var fingers: [ObjectIdentifier: Fingers] = [:]
    /// The windows that each client has added.
    private var windows: [ObjectIdentifier: [ProgramWindow]] = [:]

    /// - Parameters:
    ///   - names: the commands that the socket has.
    ///   - isTrusted: whether its clients get what is private.
    ///   - hello: the first record of a client that connects now.
    ///   - reports: what the bridge says about itself; nil in a replay.
    init(
        _ names: [CommandName], isTrusted: Bool, pipeline: Pipeline, hello: @escaping () -> HelloRecord,
        reports: BridgeReports?
    ) {
        self.names = names
        self.isTrusted = isTrusted
        self.pipeline = pipeline
        self.hello = hello
        self.reports = reports
    }

    func greet(_ client: Client) {
        // Deadlines that are due are handled first, so that their results are part of the current state.
        _ = pipeline.advanceToNow()
        client.filter.isTrusted = isTrusted
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
            let command = try Command(parsing: line, of: names)
            do throws(CommandError) {
                if case .scene(let scene, let time?) = command.request {
                    guard let trial = reports?.trial else { throw CommandError("confirm: a replay has no health") }
                    try trial.begin(for: time, by: client, id: command.id) { () throws(CommandError) in
                        try show(scene)
                    }
                } else {
                    let result = try carryOut(command.request, for: client)
                    client.answer(command.id, result: result)
                }
            } catch {
                client.answer(command.id, error: error.description)
            }
        } catch {
            client.answer(error.id, error: error.description)
        }
        pipeline.flush()
    }

    /// What `request` gives; nil if it gives nothing.
    private func carryOut(_ request: Command.Request, for client: Client) throws(CommandError) -> SharedText? {
        switch request {
        case .subscribe(let list): return try subscribe(client, to: list).map { SharedText($0) }
        case .get(.tree): return pipeline.results.text(pipeline.treeJSON(withPrivate: client.filter.getsPrivate))
        case .get(.scene):
            guard let scene = pipeline.shown.sceneJSON else {
                throw CommandError("the scene was built in code and cannot be written as text")
            }
            return pipeline.results.text(scene)
        case .get(.devices): return pipeline.results.text(pipeline.devicesJSON())
        case .get(.status):
            guard let reports else { throw CommandError("a replay has no status") }
            return pipeline.results.text(reports.status(client.filter.getsPrivate))
        case .get(.kept):
            guard isTrusted else {
                throw CommandError("'kept' is a part that only the control socket gives, which --control opens")
            }
            guard let kept = reports?.kept else { throw CommandError("no touches are kept: --keep keeps them") }
            return pipeline.results.text(kept())
        case .get(.touches):
            return
                pipeline.results.text(pipeline.touchesJSON(withPrivate: client.filter.getsPrivate))
        case .set(let keys):
            try checkRights(toSet: keys)
            try pipeline.change(ActionChange(show: nil, set: keys))
        case .show(let id): try pipeline.change(ActionChange(show: id, set: nil))
        case .scene(let scene, _): try show(scene)
        case .firstResponder(let id): try pipeline.makeFirstResponder(id)
        case .cancelTouches: pipeline.cancelTouches(because: .command)
        case .idle(let isIdle): pipeline.setIdle(isIdle)
        case .cleaning(let isCleaning):
            pipeline.setCleaning(isCleaning, because: .command, at: pipeline.advanceToNow())
        case .resume(let panel): try pipeline.resume(panel)
        case .touches(let reports): return SharedText(try touch(reports, by: client))
        case .find(let id, let fingers): return SharedText(try pipeline.find(id, fingers: fingers).json)
        case .window(let window):
            try checkRights(of: window)
            windows[ObjectIdentifier(client), default: []].append(try pipeline.addWindow(window))
            client.filter.ownIDs = ownIDs(of: client)
        }
        return nil
    }

    /// A client that does not get what is private must not make it public, and an action can change the scene as a
    /// command does.
    ///
    /// - Parameter isSet: whether the keys are set in objects that are there.
    private func checkRights(of node: YAMLNode, isSet: Bool = false) throws(CommandError) {
        guard !isTrusted else { return }
        for item in node.sequence ?? [] { try checkRights(of: item, isSet: isSet) }
        for entry in node.mapping ?? [] {
            let name = CommandName(rawValue: entry.key)
            if isSet, entry.key == "private" { throw CommandError("'private' cannot be set over this socket") }
            if let name, name.isChangeOfAction, !names.contains(name) {
                throw CommandError("an action with '\(name.rawValue)' is not allowed on this socket")
            }
            if name == .set { try checkRights(toSet: entry.value) }
            if name != .set { try checkRights(of: entry.value, isSet: isSet) }
        }
    }

    /// - Parameter keys: maps ids to keys.
    private func checkRights(toSet keys: YAMLNode) throws(CommandError) {
        guard !isTrusted else { return }
        for entry in keys.mapping ?? [] {
            try checkRights(of: entry.value, isSet: true)
            // Each key of a keypad could set something else that every client gets.
            guard pipeline.privateTouches.contains(entry.key),
                entry.value.mapping?.contains(where: { $0.key != "hidden" }) == true
            else { continue }
            throw CommandError(
                "'\(entry.key.onOneLine)' is in a private view: only 'hidden' can be set there over this socket")
        }
    }

    /// Returns warnings about the list, if there are any.
    private func subscribe(_ client: Client, to list: String) throws(CommandError) -> String? {
        do {
            var filter = try EmitFilter(parsing: list)
            filter.ownIDs = ownIDs(of: client)
            filter.isTrusted = isTrusted
            client.filter = filter
        } catch {
            throw CommandError(error.description)
        }
        // The client may not have added its windows yet.
        guard !client.filter.isMine else { return nil }
        let warnings = pipeline.shown.complaints(aboutActions: client.filter.actionNames)
        return warnings.isEmpty ? nil : Answer.result(warnings: warnings)
    }

    private func show(_ node: YAMLNode) throws(CommandError) {
        let reading: SceneReading
        do {
            reading = try SceneReader.read(node, file: "scene")
        } catch {
            pipeline.refuseScene(error.brief)
            throw CommandError(error.brief)
        }
        for warning in reading.warnings { Log.warning("\(warning)") }
        pipeline.replaceScene(with: pipeline.scene.replaced(by: reading))
    }

    private func touch(_ reports: [FingerReport], by client: Client) throws(CommandError) -> String {
        let (frame, touches) = try fingers[ObjectIdentifier(client), default: Fingers()]
            .frame(reports, at: pipeline.clock(), numbering: pipeline.numbering)
        pipeline.route(frame)
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
        if let frame = fingers.cancelAll(because: .removed, at: pipeline.clock()) { pipeline.route(frame) }
    }
}
