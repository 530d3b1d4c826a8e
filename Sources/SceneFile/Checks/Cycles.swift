/// The cycles of a directed graph that a depth-first walk meets, each as the nodes on it in order; every graph with a
/// cycle gives one. `edges[n]` are the nodes that follow `n`.
func cycles(_ edges: [[Int]]) -> [[Int]] {
    enum State { case new, open, done }
    var states = Array(repeating: State.new, count: edges.count)
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
                if let first = path.firstIndex(where: { $0.node == next }) { found.append(path[first...].map(\.node)) }
            case .new:
                states[next] = .open
                path.append((next, 0))
            }
        }
    }
    return found
}
