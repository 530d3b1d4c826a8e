/// A host and a port, written as `HOST:PORT` or `[ADDRESS]:PORT`.
nonisolated public struct TUIOAddress: Sendable {
    package let text: String
    package let host: String
    package let port: UInt16

    /// Returns nil if there is no host or no port from 1 to 65535.
    public init?(parsing text: String) {
        guard let colon = text.lastIndex(of: ":"), let port = UInt16(text[text.index(after: colon)...]), port > 0
        else { return nil }
        var host = text[..<colon]
        if host.first == "[", host.last == "]" {
            host = host.dropFirst().dropLast()
        } else if host.contains(":") {
            return nil
        }
        guard !host.isEmpty else { return nil }
        self.text = text
        self.host = String(host)
        self.port = port
    }
}
