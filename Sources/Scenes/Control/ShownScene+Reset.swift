internal import Files
internal import Routing

extension ShownScene {
    /// The keys that make a part of the scene as it is written, as `set` reads them: what was set in it, and the values
    /// that fingers have changed. What is so already is left out, and so are devices and the windows of programs.
    func keys(resetting reset: ActionChange.Reset) -> YAMLNode {
        guard let source else { return [:] }
        let walk = SceneWalk(lasting.description)
        func contains(_ way: [String]) -> Bool { if case .view(let id) = reset { way.contains(id) } else { true } }
        let ids = Set(
            walk.views.filter { contains($0.path) }.map(\.description.id)
                + walk.recognizers.filter { contains($0.views) }.map(\.description.id))
        let (written, document) = SceneReader.read(again: source)
        let initial = SceneBuilder.build(written, screen: screen)
        let values = Dictionary(initial.application.values.map { ($0.view, $0.keys) }) { first, _ in first }
        var keys = SceneSettings()
        for object in settings.node.mapping ?? [] where ids.contains(object.key) {
            let field = document.identifiers.field(of: object.key)
            // A page that is reset stays where it is shown. Fingers may have changed a value since it was set.
            let others = (values[object.key] ?? []).map(\.key) + (reset == .view(object.key) ? ["hidden"] : [])
            let entries = (object.value.mapping ?? []).filter { !others.contains($0.key) }.compactMap { entry in
                let value =
                    field.flatMap { $0[entry.key] ?? (entry.key == "action" ? $0["outside"] : nil) }?.node
                    ?? initial.view(object.key)?.place(of: entry.key) ?? YAMLNode(.null)
                return value.json == entry.value.json ? nil : entry.with(value)
            }
            if !entries.isEmpty { keys.add(YAMLNode(.mapping([object.with(YAMLNode(.mapping(entries)))]))) }
        }
        for value in application.values where ids.contains(value.view) {
            let now = Dictionary(uniqueKeysWithValues: value.keys)
            let changed = (values[value.view] ?? []).filter { $0.value.json != now[$0.key]?.json }
            if !changed.isEmpty { keys.add(.mapping([(value.view, .mapping(changed))])) }
        }
        return keys.node
    }
}

extension UIView {
    /// Its frame or its bounds, which are not null if they are not written; nil for another key.
    fileprivate func place(of key: String) -> YAMLNode? {
        switch key {
        case ViewKeys.frame.entry.name: frame.node
        case ViewKeys.bounds.entry.name: bounds.node
        default: nil
        }
    }
}

extension CGRect {
    fileprivate var node: YAMLNode { .list([minX, minY, width, height].map { .number($0.exactText) }) }
}

extension ValueOutcome {
    /// The values as keys of a scene.
    var keys: [(key: String, value: YAMLNode)] {
        var keys: [(String, YAMLNode)] = []
        if let value { keys.append(("value", .number(value.exactText))) }
        if let isOn { keys.append(("isOn", .bool(isOn))) }
        if let selectedSegment { keys.append(("selectedSegment", .integer(selectedSegment))) }
        if let page { keys.append(("page", .integer(page))) }
        if let contentOffset {
            keys.append(("contentOffset", .list([contentOffset.x, contentOffset.y].map { .number($0.exactText) })))
        }
        if let zoomScale { keys.append(("zoomScale", .number(zoomScale.exactText))) }
        return keys
    }
}
