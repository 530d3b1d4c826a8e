/// Gives ids that are unique in a scene.
struct UniqueNames {
    private var taken: Set<String> = []

    /// `name` without what an id may not have, and with a number behind it if it is taken.
    mutating func give(_ name: String) -> String {
        let id = String(String.UnicodeScalarView(name.unicodeScalars.map { $0 == "." ? "-" : $0 }))
        var unique = id
        var number = 2
        while !taken.insert(unique).inserted {
            unique = "\(id)-\(number)"
            number += 1
        }
        return unique
    }
}
