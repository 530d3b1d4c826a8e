/// A request of a browser.
struct HTTPRequest: Equatable {
    var method: String
    /// The path of the address, without its query.
    var path: String
    /// What follows the `?` in the address; empty if there is none.
    var query: String
    /// The header lines by name, in small letters.
    var headers: [String: String]
    var body: [UInt8]

    /// The value of a word of the query: `7` for `touch` in `touch=7`.
    func parameter(_ name: String) -> String? {
        for pair in query.split(separator: "&") where pair.hasPrefix("\(name)=") {
            return String(pair.dropFirst(name.count + 1))
        }
        return nil
    }
}
