/// Cycles of a directed graph, each as its nodes in order; none has a node in common with another, and every knot of
/// cycles gives at least one. `edges[n]` are the nodes that follow `n`.
func cycles(_ edges: [[Int]]) -> [[Int]] {
    enum State { case new, open, done }
    var states = Array(repeating: State.new, count: edges.count)
    var isFound = Array(repeating: false, count: edges.count)
    var found: [[Int]] = []
    for start in edges.indices where states[start] == .new {
        // Not recursive: a chain is as long as the file says.
        var path = [(node: start, edge: 0)]
        states[start] = .open
        while let (node, edge) = path.last {
            guard edge < edges[node].count else {
                states[node] = .done
                path.removeLast()
                continue
            }
            path[path.count - 1].edge += 1
            let next = edges[node][edge]
            switch states[next] {
            case .done: break
            case .open:
                guard let first = path.firstIndex(where: { $0.node == next }) else { break }
                let cycle = path[first...].map(\.node)
                if cycle.contains(where: { isFound[$0] }) { break }
                found.append(cycle)
                for node in cycle { isFound[node] = true }
            case .new:
                states[next] = .open
                path.append((next, 0))
            }
        }
    }
    return found
}
