import Touches

/// Splits the bytes of a connection into requests. It reads what browsers send: HTTP/1.1 with bodies of known length.
struct HTTPRequestReader {
    /// In bytes.
    enum Limit {
        /// The first line.
        static let line = 2048
        /// All lines before the body.
        static let head = 16384
        static let body = 65536
    }

    private var bytes: [UInt8] = []
    /// The index up to which `bytes` is known to have no further line, and the start of that line.
    private var searched = 0
    private var lineStart = 0
    private var lines: [String] = []
    /// A request whose body has not arrived completely, and the length of the body.
    private var begun: (request: HTTPRequest, length: Int)?

    /// Whether a part of a request has arrived.
    var isWithinRequest: Bool { !bytes.isEmpty || begun != nil }

    /// Whether the method of the request that is being read is HEAD.
    var isHead: Bool { bytes.starts(with: "HEAD ".utf8) }

    mutating func append(_ more: some Sequence<UInt8>) { bytes += more }

    /// The next request; nil if it has not arrived completely. Throws the status that the connection is to be closed
    /// with.
    mutating func next() throws(HTTPStatus) -> HTTPRequest? {
        if begun == nil {
            guard try readHead() else { return nil }
        }
        guard var request = begun?.request, let length = begun?.length, bytes.count >= length else { return nil }
        request.body = Array(bytes.prefix(length))
        bytes.removeFirst(length)
        begun = nil
        return request
    }

    /// Reads lines up to the empty one. Returns whether it has come.
    private mutating func readHead() throws(HTTPStatus) -> Bool {
        while let newline = bytes[searched...].firstIndex(of: UInt8(ascii: "\n")) {
            guard newline > lineStart, bytes[newline - 1] == UInt8(ascii: "\r") else { throw .badRequest }
            let line = bytes[lineStart..<(newline - 1)]
            lineStart = newline + 1
            searched = lineStart
            guard !lines.isEmpty || line.count <= Limit.line else { throw .addressTooLong }
            guard lineStart <= Limit.head else { throw .headersTooLong }
            guard !line.isEmpty else {
                begun = try HTTPRequestReader.request(lines)
                bytes.removeFirst(lineStart)
                (searched, lineStart, lines) = (0, 0, [])
                return true
            }
            guard line.allSatisfy({ $0 >= 0x20 && $0 != 0x7f || $0 == UInt8(ascii: "\t") }) else { throw .badRequest }
            lines.append(String(decoding: line, as: UTF8.self))
        }
        searched = bytes.count
        guard !lines.isEmpty || bytes.count <= Limit.line else { throw .addressTooLong }
        guard bytes.count <= Limit.head else { throw .headersTooLong }
        return false
    }

    /// A request without its body, and the length of the body.
    private static func request(_ lines: [String]) throws(HTTPStatus) -> (HTTPRequest, Int) {
        guard let first = lines.first else { throw .badRequest }
        let words = first.split(separator: " ", omittingEmptySubsequences: false)
        guard words.count == 3, !words[0].isEmpty, words[1].hasPrefix("/") else { throw .badRequest }
        guard words[2] == "HTTP/1.1" else { throw words[2].hasPrefix("HTTP/") ? .versionNotSupported : .badRequest }
        var headers: [String: String] = [:]
        for line in lines.dropFirst() {
            guard let colon = line.firstIndex(of: ":"), colon > line.startIndex, !line.hasPrefix(" ") else {
                throw .badRequest
            }
            let name = line[..<colon].lowercased()
            guard !name.contains(" "), !name.contains("\t") else { throw .badRequest }
            let value = line[line.index(after: colon)...].trimmed
            // Programs disagree on which of two such lines is valid.
            guard headers[name] == nil || !["host", "origin", "content-length"].contains(name) else {
                throw .badRequest
            }
            headers[name] = value
        }
        guard headers["transfer-encoding"] == nil else { throw .notImplemented }
        var length = 0
        if let text = headers["content-length"] {
            guard !text.isEmpty, text.allSatisfy({ "0"..."9" ~= $0 }) else { throw .badRequest }
            guard let number = Int(text), number <= Limit.body else { throw .bodyTooLong }
            length = number
        } else if words[0] == "POST" {
            throw .lengthRequired
        }
        let parts = words[1].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        let request = HTTPRequest(
            method: String(words[0]), path: String(parts[0]), query: parts.count > 1 ? String(parts[1]) : "",
            headers: headers, body: [])
        return (request, length)
    }
}

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
