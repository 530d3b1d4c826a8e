internal import Text
internal import YAML

extension SceneDocument {
    /// Reports an error for each cycle of responders, and warns of recognizers that wait for themselves, because they
    /// never recognize.
    func checkCycles(in walk: @autoclosure () -> SceneWalk) {
        // What has none of these keys cannot make a cycle.
        guard fields.values.contains(where: { $0["next"] != nil || $0["requireFailureOf"] != nil }) else { return }
        let walk = walk()
        report(walk.responderGraph, "next") { $0.error("the responder chain has a cycle: \($1)") }
        report(walk.recognizerGraph, "requireFailureOf") {
            $0.warn("waits for its own failure in a cycle: \($1)")
        }
    }

    private func report(_ graph: SceneGraph, _ key: String, _ report: (Field, String) -> Void) {
        for cycle in cycles(graph.edges) {
            let ids = cycle.compactMap { graph.ids[$0] }
            // The default chain has no cycle, so at least one of these ids was set in the file.
            let found = ids.indices.compactMap { index in fields[ids[index]]?[key].map { (index, $0) } }
            guard let (first, field) = found.min(by: { isBefore($0.1, $1.1) }) else { continue }
            report(field, text(ids[first...] + ids[...first]))
        }
    }

    /// The path as `a → b → a`. The middle of a long path is left out.
    private func text(_ ids: ArraySlice<String>) -> String {
        let names = ids.map(\.onOneLine)
        let shown = names.count <= 12 ? names : names.prefix(6) + ["(\(names.count - 12) more)"] + names.suffix(6)
        return shown.joined(separator: " → ")
    }

    private func isBefore(_ a: Field, _ b: Field) -> Bool {
        (a.node.mark.line, a.node.mark.column) < (b.node.mark.line, b.node.mark.column)
    }
}

extension SceneWalk {
    /// Every responder, with an edge to its next responder.
    fileprivate var responderGraph: SceneGraph {
        var graph = SceneGraph()
        for responder in responders {
            let node = graph.node(responder.description.id)
            if let next = responder.description.edits[ResponderKeys.next] ?? responder.natural {
                graph.connect(node, to: graph.node(next))
            }
        }
        return graph
    }
}
