internal import Routing

extension SceneWalk {
    /// All recognizers, each with edges to those whose failure it requires. With `all`, these are the other ones on its
    /// view and those on every ancestor and descendant, because only they can share a touch with it.
    var recognizerGraph: SceneGraph {
        var lines = ViewLines(recognizers)
        for recognizer in recognizers {
            let node = lines.graph.node(recognizer.description.id)
            switch recognizer.description.edits[RecognizerKeys.requireFailureOf] {
            case .these(let ids): for id in ids { lines.graph.connect(node, to: lines.graph.node(id)) }
            case .all: lines.connectToAll(node, on: recognizer.views.last ?? "")
            case nil: break
            }
        }
        return lines.graph
    }
}

/// The recognizers of each view, its ancestors and its descendants, as group nodes. With groups, a thousand recognizers
/// that wait for all others do not need a million edges.
private struct ViewLines {
    var graph = SceneGraph()
    /// The recognizers on a view, by the view's id.
    private var own: [String: [Int]] = [:]
    private var parents: [String: String] = [:]
    private var children: [String: [String]] = [:]
    private var outer: [String: Int] = [:]
    private var inner: [String: Int] = [:]
    /// For each recognizer, the groups of the recognizers before and after it on its view.
    private var beside: [Int: [Int]] = [:]

    init(_ recognizers: [SceneWalk.Recognizer]) {
        for recognizer in recognizers {
            own[recognizer.views.last ?? "", default: []].append(graph.node(recognizer.description.id))
            for (parent, child) in zip(recognizer.views, recognizer.views.dropFirst()) where parents[child] == nil {
                parents[child] = parent
                children[parent, default: []].append(child)
            }
        }
    }

    mutating func connectToAll(_ node: Int, on view: String) {
        if beside[node] == nil { groupNeighbours(on: view) }
        for group in beside[node] ?? [] { graph.connect(node, to: group) }
        graph.connect(node, to: around(view))
        graph.connect(node, to: within(view))
    }

    private mutating func groupNeighbours(on view: String) {
        for nodes in [own[view] ?? [], (own[view] ?? []).reversed()] {
            var group = graph.group([])
            var earlier = (group: group, id: "")
            for node in nodes {
                let id = graph.ids[node] ?? ""
                beside[node, default: []].append(
                    RecognizerDescription.arePartners(id, earlier.id) ? earlier.group : group)
                earlier = (group, id)
                group = graph.group([node, group])
            }
        }
    }

    private mutating func around(_ view: String) -> Int {
        if let group = outer[view] { return group }
        var followers: [Int] = []
        if let parent = parents[view] { followers = (own[parent] ?? []) + [around(parent)] }
        let group = graph.group(followers)
        outer[view] = group
        return group
    }

    private mutating func within(_ view: String) -> Int {
        if let group = inner[view] { return group }
        var followers: [Int] = []
        for child in children[view] ?? [] {
            followers += own[child] ?? []
            followers.append(within(child))
        }
        let group = graph.group(followers)
        inner[view] = group
        return group
    }
}

extension SceneDocument {
    /// Warns of recognizers that receive no touch they could recognize.
    func checkRecognizers(in walk: SceneWalk, _ live: LiveScene) {
        for recognizer in walk.recognizers {
            guard let field = identifiers.field(of: recognizer.description.id) else { continue }
            if let id = recognizer.description.edits[RecognizerKeys.ignoreTouchesIn]?.first(
                where: recognizer.views.contains)
            {
                field["ignoreTouchesIn"]?.warn(
                    "'\(id.onOneLine)' is or contains the recognizer's own view: it gets no touches")
            }
            guard let sequence = live.recognizers[recognizer.description.id] as? SequenceGestureRecognizer,
                let areas = field["areas"]?.node.sequence, let view = sequence.view
            else { continue }
            for (index, area) in sequence.areas.enumerated() where areas.indices.contains(index) {
                guard view.hitArea == nil, area.isApart(from: view.bounds) else { continue }
                field["areas"]?.item(index, areas[index]).warn(
                    "lies outside '\(view.id.onOneLine)', so it cannot be tapped")
            }
        }
    }
}

extension CGRect {
    fileprivate func isApart(from other: CGRect) -> Bool {
        maxX <= other.minX || other.maxX <= minX || maxY <= other.minY || other.maxY <= minY
    }
}
