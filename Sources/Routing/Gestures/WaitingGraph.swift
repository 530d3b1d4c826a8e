/// Which nodes wait for which others, at one moment. In the core, recognizers wait until others have failed.
nonisolated struct WaitingGraph<Node: Hashable> {
    /// Those for which each node waits. A node that waits for none has an empty set, or no entry.
    private var awaited: [Node: Set<Node>]

    init(_ awaited: [Node: Set<Node>]) { self.awaited = awaited }

    /// Whether a node with an entry waits for none any more.
    var hasFreeNode: Bool { awaited.values.contains(where: \.isEmpty) }

    /// Removes `node`, for which the others wait no more. Returns those for which it waited.
    mutating func remove(_ node: Node) -> Set<Node> {
        let others = awaited.removeValue(forKey: node) ?? []
        for index in awaited.values.indices { awaited.values[index].remove(node) }
        return others
    }

    /// The nodes that wait, without those at the end of a chain, which wait for none of the others. All nodes of
    /// circles are among them. The time grows with the number of pairs; that of `isInCircle` for each node grows with
    /// their cube.
    var withoutChains: Set<Node> {
        var counts = awaited.mapValues { others in others.count { awaited[$0] != nil } }
        var waiting: [Node: [Node]] = [:]
        for (node, others) in awaited { for other in others { waiting[other, default: []].append(node) } }
        var ends = counts.filter { $0.value == 0 }.map(\.key)
        while let end = ends.popLast() {
            counts[end] = nil
            for node in waiting[end] ?? [] {
                counts[node, default: 0] -= 1
                if counts[node] == 0 { ends.append(node) }
            }
        }
        return Set(counts.keys)
    }

    /// Returns whether `node` waits for itself through others.
    func isInCircle(_ node: Node) -> Bool {
        var reached: Set<Node> = []
        var open = [node]
        while let next = open.popLast() {
            guard let others = awaited[next] else { continue }
            if others.contains(node) { return true }
            for other in others where reached.insert(other).inserted { open.append(other) }
        }
        return false
    }
}
