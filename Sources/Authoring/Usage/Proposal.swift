import Bridge
import Files
import Routing
import Scenes

/// A change of the scene that the counts suggest, as far as a replay has proved it.
struct Proposal {
    /// The ids in it are between backticks.
    let text: String
    /// As of --try; nil if nothing in the scene can be changed.
    let change: YAMLNode?

    /// What a replay must prove.
    fileprivate struct Candidate {
        let observation: String
        let change: YAMLNode
        /// The change in words, as the subject of a sentence.
        let remedy: String
        /// How many touches suggest it.
        let touches: Int
        /// Whether touches that did nothing for this reason suggest it.
        let isMeant: (UsedTouch.Cause) -> Bool
        /// Whether it is better that a touch that did nothing does something because of this id.
        let isWanted: (_ id: String) -> Bool
    }

    /// The least number of touches that suggest a change.
    static let least = 10
    /// The largest number of touches that are replayed to prove changes.
    fileprivate static let mostTouches = 10_000
    /// The largest number of changes that are proved: those that most touches suggest.
    fileprivate static let mostCandidates = 8
}

extension UsageReport {
    /// The changes that give more than they take.
    func proposals() throws -> [Proposal] {
        let all = scene == nil || files.isEmpty || files.contains("-") ? [] : missed + drags + offset
        let candidates = all.sorted { $0.touches > $1.touches }.prefix(Proposal.mostCandidates)
        var proposals: [Proposal] = []
        if let scene, !candidates.isEmpty {
            let trial = try Trial(
                files, scene: scene, changes: candidates.map(\.change), options: options, atMost: Proposal.mostTouches)
            let part = trial.touches < touches ? " in the first \(trial.touches) touches" : ""
            proposals = zip(candidates, trial.differences).compactMap { candidate, differences in
                var (caught, taken): (Int, [String: Int]) = (0, [:])
                for (difference, touches) in differences {
                    if !difference.from.isEmpty {
                        taken[difference.from, default: 0] += touches.count
                    } else if difference.cause.map(candidate.isMeant) == true, candidate.isWanted(difference.to) {
                        caught += touches.count
                    }
                }
                guard caught > taken.values.reduce(0, +) else { return nil }
                let meant = trial.causes.reduce(0) { $0 + (candidate.isMeant($1.key) ? $1.value : 0) }
                let losses = taken.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.map {
                    "\($0.value) from `\($0.key)`"
                }
                let price = losses.isEmpty ? "" : ", and taken " + losses.joined(separator: ", ")
                return Proposal(
                    text: "\(candidate.observation): \(candidate.remedy) would have caught \(caught) of "
                        + "\(meant)\(price)\(part)", change: candidate.change)
            }
        }
        return proposals + deadCells
    }

    /// Controls that fingers miss on some of their sides.
    private var missed: [Proposal.Candidate] {
        let live = scene?.build()
        let sides = Dictionary(grouping: Finding.all(in: counts).filter { $0.cause == "near" }, by: \.id)
        return sides.sorted { $0.key < $1.key }.compactMap { id, findings in
            let findings = findings.filter { $0.touches >= Proposal.least }
            guard !findings.isEmpty, let view = live?.view(id) else { return nil }
            var insets = view.hitArea?.insets ?? .zero
            for finding in findings {
                let inset = Double(min((finding.distance(of: 0.97) / 2 + 1) * 2, 24))
                switch finding.detail {
                case "above": insets.top -= inset
                case "left of": insets.left -= inset
                case "below": insets.bottom -= inset
                default: insets.right -= inset
                }
            }
            let list = [insets.top, insets.left, insets.bottom, insets.right].map { YAMLNode.number($0.brief) }
            let touches = findings.reduce(0) { $0 + $1.touches }
            let change = YAMLNode.mapping([("hitInsets", .list(list))])
            return Proposal.Candidate(
                observation:
                    "\(touches) touches missed `\(id)` \(findings.map(\.detail).joined(separator: " and ")) it",
                change: .mapping([(id, change)]), remedy: "`hitInsets: \(YAMLNode.list(list).flow)`", touches: touches,
                isMeant: { cause in
                    cause.name == "near" && cause.place == id && findings.contains { $0.detail == cause.detail }
                }, isWanted: { $0 == id })
        }
    }

    /// Taps that a scroll view took as drags.
    private var drags: [Proposal.Candidate] {
        let drags = Dictionary(grouping: Finding.all(in: counts).filter { $0.cause == "drag" }, by: \.detail)
        return drags.sorted { $0.key < $1.key }.compactMap { recognizer, findings in
            let touches = findings.reduce(0) { $0 + $1.touches }
            let distance = (findings.map { $0.distance(of: 0.9) }.max() ?? 0) + 1
            let now = scene?.description.thresholds.panDistance ?? 0
            guard touches >= Proposal.least, Double(distance) > now else { return nil }
            let taps = touches + counts["taps", recognizer].count
            return Proposal.Candidate(
                observation: "\(touches) of \(taps) taps were taken as drags by `\(recognizer)`",
                change: ["thresholds": .mapping([("panDistance", .integer(distance))])],
                remedy: "`thresholds: {panDistance: \(distance)}`", touches: touches,
                isMeant: { $0.name == "drag" && $0.detail == recognizer },
                isWanted: { id in findings.contains { $0.id == id } })
        }
    }

    /// All controls are hit beside their middles, in one direction: the panel is not calibrated. To move all windows is
    /// the same as to move all touches the other way.
    private var offset: [Proposal.Candidate] {
        let (x, y) = (offset(along: "x"), offset(along: "y"))
        guard abs(x) >= 4 || abs(y) >= 4, let scene else { return [] }
        let live = scene.build()
        let windows = scene.description.windows.compactMap { live.view($0.view.id) }
        let frames = windows.map { window in
            let frame = window.frame
            let numbers = [frame.minX + Double(x), frame.minY + Double(y), frame.width, frame.height]
            return (window.id, YAMLNode.mapping([("frame", .list(numbers.map { .number($0.brief) }))]))
        }
        return [
            Proposal.Candidate(
                observation: "all targets are off by (\(x), \(y)) points", change: .mapping(frames),
                remedy: "run `fingerpost identify`. Moved to the fingers, they", touches: nothing,
                isMeant: { _ in true }, isWanted: { _ in true })
        ]
    }

    /// How far fingers are from the middles of controls along an axis, in points; 0 unless it is the same for all.
    private func offset(along axis: String) -> Int {
        let means = counts["offsets"].parts.values.compactMap { control -> Double? in
            let touches = control[axis, "touches"].count
            return touches < Proposal.least ? nil : Double(control[axis, "sum"].count) / Double(touches)
        }
        guard means.count >= 4 else { return 0 }
        let mean = means.reduce(0, +) / Double(means.count)
        return means.allSatisfy { abs($0 - mean) <= 3 } ? Int(mean.rounded()) : 0
    }

    /// Cells of the glass that nobody touched, although all cells around them were touched often.
    private var deadCells: [Proposal] {
        let pages = counts["pages"].parts.values.map(\.["cells"])
        return Set(pages.flatMap(\.parts.keys)).sorted().compactMap { size in
            let sum = UsageCounts()
            for page in pages { sum.add(page[size]) }
            guard let side = Int(size) else { return nil }
            let row = UsageCounts.rowLength
            let around = [-row - 1, -row, -row + 1, -1, 1, row - 1, row, row + 1]
            let dead = sum.cells.indices.filter { cell in
                sum.cells[cell] == 0
                    && around.allSatisfy {
                        sum.cells.indices.contains(cell + $0) && sum.cells[cell + $0] >= Proposal.least
                    }
            }
            guard !dead.isEmpty else { return nil }
            let days = counts["days"].parts.count
            let places = dead.prefix(5).map { cell in
                let neighbours = around.reduce(0) { $0 + sum.cells[cell + $1] }
                let (x, y) = (cell % row * side + side / 2, cell / row * side + side / 2)
                return "(\(x), \(y)), \(neighbours) touches around it"
            }
            let more = dead.count > 5 ? " and \(dead.count - 5) more" : ""
            return Proposal(
                text: "nobody touched these cells of \(side) points"
                    + (days == 0 ? "" : " for \(days) \(days == 1 ? "day" : "days")")
                    + ": \(places.joined(separator: "; "))\(more). Check the glass there", change: nil)
        }
    }
}

extension Finding {
    /// The distance within which this part of the touches is, in points.
    fileprivate func distance(of part: Double) -> Int {
        var rest = Double(touches) * part
        for (points, touches) in distances {
            rest -= Double(touches)
            if rest <= 0 { return points }
        }
        return distances.last?.points ?? 0
    }
}
