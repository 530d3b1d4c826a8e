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
