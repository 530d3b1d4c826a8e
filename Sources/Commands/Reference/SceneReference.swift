import SceneFile

/// The scene language in the reference.
enum SceneReference {
    static let introduction = [
        "A scene file describes what is on the screen: which areas there are, what a touch on each does, and which "
            + "gestures are recognized. `fingerpost check` reports every error of a scene with line and column. "
            + "`fingerpost schema scene` prints a JSON Schema for editors.",
        "Lengths are in points. The origin is at the top left, x goes right and y goes down. Angles in degrees are "
            + "clockwise. A pair is [x, y], a size [w, h], a rectangle [x, y, w, h].",
    ]

    /// A complete scene with the most common objects.
    static var example: String { String(decoding: PackageResources.example_yaml.dropLast(), as: UTF8.self) }

    static func topic(_ noun: Noun) -> ReferenceTopic {
        var topic = ReferenceTopic(
            name: noun.name.rawValue, title: noun.article, summary: noun.summary, entries: noun.own.map(entry))
        if !noun.includes.isEmpty { topic.remarks.append("It also has \(inclusions(of: noun)).") }
        if !noun.alternatives.isEmpty {
            topic.remarks.append("Only one of \(noun.alternatives.joined(separator: " and ")) can be there.")
        }
        return topic
    }

    private static func inclusions(of noun: Noun) -> String {
        noun.includes.map { inclusion in
            let except =
                inclusion.except.isEmpty ? "" : " except \(inclusion.except.sorted().joined(separator: " and "))"
            let further = Noun.named(inclusion.name)
            let rest = further.includes.isEmpty ? "" : ", and \(inclusions(of: further))"
            return "every key of \(inclusion.name.rawValue)\(except)\(rest)"
        }.joined(separator: ", and ")
    }

    private static func entry(_ key: KeyEntry) -> ReferenceEntry {
        var facts: [(label: String, text: String)] = []
        if let unit = key.unit { facts.append(("Unit", unit)) }
        if let range = key.shape.range { facts.append(("Range", range)) }
        switch key.initial {
        case .value(let text), .described(let text): facts.append(("Default", text))
        case .required: facts.append(("Default", "none, the key must be there"))
        }
        facts.append(("Example", "\(key.name): \(key.example)"))
        return ReferenceEntry(name: key.name, type: key.shape.type, facts: facts, summary: key.summary)
    }
}
