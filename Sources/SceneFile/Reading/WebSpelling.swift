/// The names that events have on web pages and in other toolkits, for hints.
enum WebSpelling {
    /// The event of a control that is meant by a name such as `onClick`; nil if it is no such name.
    static func event(_ name: String) -> String? {
        var word = name.lowercased().filter { $0 != "-" && $0 != "_" }
        if word.hasPrefix("on") { word.removeFirst(2) }
        return events[word]
    }

    private static let events = [String: String](table: PackageResources.web_spellings_txt)
}
