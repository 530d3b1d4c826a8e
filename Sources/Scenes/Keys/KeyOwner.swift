/// Finds the nouns that a misplaced key belongs to.
enum KeyOwner {
    /// The nouns that have the key, as in `a slider or a stepper`; nil if there are none.
    static func of(_ key: String) -> String? { owners[key]?.alternatives }

    /// The nouns that are searched. `device` and its contents are not, because their keys have common names.
    private static let nouns: [Noun.Name] = {
        let views = ViewKind.all.map(\.name).filter { $0 != .view }
        let recognizers = RecognizerKind.all.map(\.name)
        return [.responder, .view] + views + [.recognizer] + recognizers
            + [.window, .controller, .application, .thresholds, .policy, .scene]
    }()

    private static let owners: [String: [String]] = {
        var owners: [String: [String]] = [:]
        for noun in nouns.map({ Noun.named($0) }) {
            for key in noun.own.map(\.name) where !["id", "kind"].contains(key) {
                owners[key, default: []].append(noun.name == .scene ? "the scene itself" : noun.article)
            }
        }
        return owners
    }()
}
