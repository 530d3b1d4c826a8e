/// Whose key a key is: for one that stands in the wrong place.
enum KeyOwner {
    /// As in `a slider or a stepper`; nil where nothing has such a key.
    static func of(_ key: String) -> String? {
        guard let owners = owners[key], let last = owners.last else { return nil }
        return owners.count == 1 ? last : "\(owners.dropLast().joined(separator: ", ")) or \(last)"
    }

    private static let owners: [String: [String]] = {
        var owners: [String: [String]] = [:]
        func add(_ owner: String, _ keys: [String]) {
            for key in keys { owners[key, default: []].append(owner) }
        }
        let responder = ResponderKeys.all.map(\.name)
        add("a responder", responder)
        add("a view", (ViewKeys.settable + ViewKeys.contents).map(\.name).filter { !responder.contains($0) })
        for kind in ViewKindName.allCases { add(kind.article, kind.ownKeys) }
        add("a recognizer", RecognizerKeys.all.map(\.name))
        for kind in RecognizerKindName.allCases { add(kind.article, kind.ownKeys) }
        add("a window", WindowKeys.own.map(\.name))
        add("a controller", ["view", "presents"])
        add("the application", ["delegate"])
        add("'thresholds'", ThresholdKeys.all.map(\.name))
        add("'policy'", PolicyKeys.all.map(\.name))
        add("the scene itself", SceneKeys.all.map(\.name).filter { $0 != "motion" })
        return owners
    }()
}
