import Bridge
import Files
import Scenes
import System
import Touches

/// Replays record files with changes of the scene, each change for itself, and compares what each touch does with what
/// it does without the change. Each touch meets the scene as the records had it: what a touch would have shown does not
/// change what the later ones do.
final class Trial {
    /// What a touch did, and what it does with the change: the id of what acts; empty if nothing does.
    struct Difference: Hashable {
        let from: String
        let to: String
        /// Why it does nothing without the change, without the distance; nil if it does something.
        let cause: UsedTouch.Cause?
    }

    /// How many, and the command that explains the first of them.
    typealias Touches = (count: Int, command: String)

    /// For each change.
    private(set) var differences: [[Difference: Touches]]
    /// The touches that do nothing without a change.
    private(set) var causes: [UsedTouch.Cause: Int] = [:]
    private(set) var touches = 0
    /// The effects that are known of touches, without a change and with each one.
    private var pending: [Int: (effects: [String?], cause: UsedTouch.Cause?)] = [:]
    private var command = ""

    /// - Parameters:
    ///   - changes: keys by id, as the command `set` has them; `thresholds` and `presets` are those of the scene.
    ///   - options: what is typed to explain a touch besides the file.
    ///   - most: the number of touches after which it ends.
    init(_ files: [String], scene: Scene, changes: [YAMLNode], options: [String], atMost most: Int = .max) throws {
        differences = Array(repeating: [:], count: changes.count)
        let adaptations: [(Scene) throws -> Scene] = [{ $0 }] + changes.map { change in { try $0.changed(by: change) } }
        for file in files where touches < most {
            command = (["fingerpost explain", file] + options).joined(separator: " ") + " --touch"
            var usages: [Usage] = []
            let replays = try adaptations.enumerated().map { index, adapt in
                let replay = try Replay(following: scene, adaptedBy: adapt)
                let usage = Usage(pause: .longest, isFollowed: true)
                usage.begin(command, showing: replay.pipeline.shown)
                usage.onTouch = { [unowned self] in note($0, at: index) }
                replay.pipeline.add(try ParsedRecords(Trial.kinds) { usage.note($0) })
                usages.append(usage)
                return replay
            }
            replays[0].companions = Array(replays.dropFirst())
            replays[0].isEnough = { [unowned self] in touches >= most }
            try replays[0].play([file])
            for usage in usages { usage.end() }
            pending = [:]
        }
    }

    private static let kinds = "default,control,-touch.moved,-gesture.changed,-value.dragging,-value.decelerating"

    private func note(_ touch: UsedTouch, at index: Int) {
        var known =
            pending.removeValue(forKey: touch.number) ?? (Array(repeating: nil, count: differences.count + 1), nil)
        known.effects[index] = touch.effect
        if index == 0 {
            known.cause = touch.cause.map { UsedTouch.Cause(name: $0.name, place: $0.place, detail: $0.detail) }
        }
        guard !known.effects.contains(nil), let from = known.effects[0] else {
            pending[touch.number] = known
            return
        }
        touches += 1
        if let cause = known.cause { causes[cause, default: 0] += 1 }
        for (change, effect) in known.effects.dropFirst().enumerated() where effect != from {
            let difference = Difference(from: from, to: effect ?? "", cause: known.cause)
            differences[change][difference, default: (0, "\(command) \(touch.number)")].count += 1
        }
    }
}

extension Scene {
    /// The scene with keys by id, as the command `set` has them, and with its `thresholds` and `presets`.
    func changed(by change: YAMLNode) throws -> Scene {
        let settings = ["thresholds", "presets"]
        let entries = change.mapping ?? []
        let scene = try changed(settings: entries.filter { settings.contains($0.key) })
        let keys = entries.filter { !settings.contains($0.key) }.map { ($0.key, $0.value) }
        guard !keys.isEmpty else { return scene }
        return try scene.changed(show: [], set: [YAMLNode.mapping(keys).json ?? "{}"], by: "--try")
    }
}

extension UsageReport {
    /// Which touches would have had another outcome with a change of the scene.
    ///
    /// - Returns: a line for each kind of difference, with a command that explains one of its touches; or JSON.
    public func trial(of change: String, asJSON isJSON: Bool) throws -> String {
        guard let scene, !files.contains("-") else {
            throw Failure("--try replays files of records, and needs their scene: give --scene, and no standard input")
        }
        let node = try YAMLNode(parsing: Array(change.utf8))
        let trial = try Trial(files, scene: scene, changes: [node], options: options)
        let byCause = trial.differences[0].map { (Trial.Difference(from: $0.from, to: $0.to, cause: nil), $1) }
        let differences = Dictionary(byCause) {
            ($0.count + $1.count, min($0.command, $1.command))
        }.sorted { ($1.value.count, $0.key.from, $0.key.to) < ($0.value.count, $1.key.from, $1.key.to) }
        let total = differences.reduce(0) { $0 + $1.value.count }
        guard isJSON else {
            func name(_ effect: String) -> String { effect.isEmpty ? "nothing" : "`\(effect.printable)`" }
            let lines = differences.map { difference, touches in
                "  \(touches.count)  \(name(difference.from)) -> \(name(difference.to))\n     \(touches.command.printable)\n"
            }
            return "\(total) of \(touches) touches would have had another outcome\n" + lines.joined()
        }
        let list = differences.map { difference, touches in
            YAMLNode.mapping([
                ("from", .string(difference.from)), ("to", .string(difference.to)),
                ("touches", .integer(touches.count)), ("explain", .string(touches.command)),
            ])
        }
        return (YAMLNode.mapping([("touches", .integer(total)), ("differences", .list(list))]).json ?? "{}") + "\n"
    }
}
