import Scenes

/// Gives ids that are unique in a scene.
struct UniqueNames {
    private var taken: Set<String> = []
    /// The next number behind an id that is taken.
    private var numbers: [String: Int] = [:]
    /// The bytes that the objects with these ids need at least.
    private var length = 0

    /// Whether a scene with these ids is longer than scenes may be.
    var areTooMany: Bool { length > SceneReader.maximumLength }

    /// `name` without what an id may not have, and with a number behind it if it is taken.
    mutating func give(_ name: String) -> String {
        let id = String(String.UnicodeScalarView(name.unicodeScalars.map { $0 == "." ? "-" : $0 }))
        var unique = id
        while !taken.insert(unique).inserted {
            let number = numbers[id] ?? 2
            unique = "\(id)-\(number)"
            numbers[id] = number + 1
        }
        length += "- id: \n".utf8.count + unique.utf8.count
        return unique
    }
}
