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
