internal import Files
internal import Touches

extension SceneDocument {
    /// Reports an error for each cycle of responders, and warns of recognizers that wait for themselves, because they
    /// never recognize.
    func checkCycles(in walk: @autoclosure () -> SceneWalk) {
        guard hasLinks else { return }
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
            let found = ids.indices.compactMap { index in identifiers.field(of: ids[index])?[key].map { (index, $0) } }
            let firstOfFile = found.min { a, b in
                (a.1.node.mark.line, a.1.node.mark.column) < (b.1.node.mark.line, b.1.node.mark.column)
            }
            guard let (first, field) = firstOfFile else { continue }
            report(field, text(ids[first...] + ids[...first]))
        }
    }

    /// The path as `a → b → a`. The middle of a long path is left out.
    private func text(_ ids: ArraySlice<String>) -> String {
        let names = ids.map(\.onOneLine)
        let shown = names.count <= 12 ? names : names.prefix(6) + ["(\(names.count - 12) more)"] + names.suffix(6)
        return shown.joined(separator: " → ")
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

/// Cycles of a directed graph, each as its nodes in order. No two cycles share a node. Every strongly connected
/// component with a cycle yields at least one. `edges[n]` are the successors of node `n`. The time is proportional to
/// the number of edges.
func cycles(_ edges: [[Int]]) -> [[Int]] {
    enum State: Equatable {
        case new, done
        /// On the path, at this index.
        case open(Int)
    }
    struct Step {
        var node: Int
        var edge = 0
        /// The number of nodes of the path, up to this one, that are on a cycle that was found.
        var found: Int
    }
    var states = Array(repeating: State.new, count: edges.count)
    var found: [[Int]] = []
    for start in edges.indices where states[start] == .new {
        // Not recursive, because the length of a path depends on the file.
        var path = [Step(node: start, found: 0)]
        states[start] = .open(0)
        while let step = path.last {
            guard step.edge < edges[step.node].count else {
                states[step.node] = .done
                path.removeLast()
                continue
            }
            path[path.count - 1].edge += 1
            let next = edges[step.node][step.edge]
            switch states[next] {
            case .done: break
            case .open(let first):
                let before = first == 0 ? 0 : path[first - 1].found
                guard step.found == before else { break }
                found.append(path[first...].map(\.node))
                for index in first..<path.count { path[index].found = before + index - first + 1 }
            case .new:
                states[next] = .open(path.count)
                path.append(Step(node: next, found: step.found))
            }
        }
    }
    return found
}

/// A directed graph of ids.
struct SceneGraph {
    /// The id of each node; nil for a group node, which stands for several others.
    private(set) var ids: [String?] = []
    private(set) var edges: [[Int]] = []
    private var indices: [String: Int] = [:]

    /// The node with this id. It is added if necessary.
    mutating func node(_ id: String) -> Int {
        if let index = indices[id] { return index }
        indices[id] = ids.count
        return add(id)
    }

    /// Adds a group node that stands for `followers`.
    mutating func group(_ followers: [Int]) -> Int {
        let node = add(nil)
        edges[node] = followers
        return node
    }

    mutating func connect(_ node: Int, to follower: Int) { edges[node].append(follower) }

    private mutating func add(_ id: String?) -> Int {
        ids.append(id)
        edges.append([])
        return ids.count - 1
    }
}
