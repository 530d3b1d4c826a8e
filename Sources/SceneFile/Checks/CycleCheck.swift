extension SceneDocument {
    /// Files a fault for each responder that would come after itself, and each recognizer that would wait for itself.
    func checkCycles(in scene: SceneDescription) {
        let walk = SceneWalk(scene)
        report(
            ids: walk.responders.map(\.description.id),
            followers: walk.responders.map { responder in
                [responder.description.next ?? responder.natural].compactMap { $0 }
            },
            fields: nextFields, what: "the chain comes back to where it was")
        report(
            ids: walk.recognizers.map(\.description.id),
            followers: walk.recognizers.map { awaited(by: $0, in: walk) },
            fields: failureFields, what: "waits in the end for its own failure")
    }

    private func awaited(by recognizer: SceneWalk.Recognizer, in walk: SceneWalk) -> [String] {
        switch recognizer.description.requireFailureOf {
        case .these(let ids): return ids
        case .all:
            // Only those in one line of views can share a touch.
            return walk.recognizers
                .filter { $0.description.id != recognizer.description.id }
                .filter { $0.views.starts(with: recognizer.views) || recognizer.views.starts(with: $0.views) }
                .map(\.description.id)
        }
    }

    private func report(ids: [String], followers: [[String]], fields: [String: Field], what: String) {
        let indices = Dictionary(zip(ids, ids.indices), uniquingKeysWith: { first, _ in first })
        for cycle in cycles(followers.map { $0.compactMap { indices[$0] } }) {
            // The natural chain has no cycle, so at least one id on this one was written.
            let written = cycle.indices.filter { fields[ids[cycle[$0]]] != nil }
            guard let first = written.min(by: { isBefore(fields[ids[cycle[$0]]], fields[ids[cycle[$1]]]) }),
                let field = fields[ids[cycle[first]]]
            else { continue }
            let round = cycle[first...] + cycle[...first]
            field.fault("\(what): \(round.map { ids[$0].onOneLine }.joined(separator: " → "))")
        }
    }

    private func isBefore(_ a: Field?, _ b: Field?) -> Bool {
        guard let a = a?.node.mark, let b = b?.node.mark else { return false }
        return (a.line, a.column) < (b.line, b.column)
    }
}
