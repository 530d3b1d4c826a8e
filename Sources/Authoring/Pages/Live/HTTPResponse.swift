/// An answer to a request. What refuses a request throws its answer.
struct HTTPResponse: Error {
    var status = HTTPStatus.ok
    /// The type of `body`.
    var type = "text/plain; charset=utf-8"
    /// Further header lines.
    var headers: [(name: String, value: String)] = []
    var body: [UInt8] = []

    /// An answer of one sentence.
    init(_ status: HTTPStatus, _ sentence: String = "") {
        self.status = status
        if status != .noContent {
            body = Array("\(sentence.isEmpty ? String(status.rawValue.dropFirst(4)) : sentence)\n".utf8)
        }
    }

    init(type: String, body: String, headers: [(name: String, value: String)] = []) {
        self.type = type
        self.body = Array(body.utf8)
        self.headers = headers
    }

    /// The response as it is sent.
    ///
    /// - Parameters:
    ///   - isLast: whether the connection is closed afterwards.
    ///   - hasBody: whether the body is sent.
    func bytes(isLast: Bool, hasBody: Bool = true) -> [UInt8] {
        head(["Content-Length: \(body.count)"] + (isLast ? ["Connection: close"] : [])) + (hasBody ? body : [])
    }

    /// The beginning of a stream of events.
    static let stream = HTTPResponse(type: "text/event-stream", body: "").head([])

    private func head(_ more: [String]) -> [UInt8] {
        let lines =
            [
                "HTTP/1.1 \(status.rawValue)", "Content-Type: \(type)", "Cache-Control: no-store",
                "X-Content-Type-Options: nosniff", "Referrer-Policy: no-referrer",
                "Cross-Origin-Resource-Policy: same-origin",
            ] + headers.map { "\($0.name): \($0.value)" } + more
        return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
    }
}

/// The status of a response, with the words that a user can read.
enum HTTPStatus: String, Error {
    case ok = "200 OK"
    case noContent = "204 No Content"
    case badRequest = "400 Bad Request"
    case forbidden = "403 Forbidden"
    case notFound = "404 Not Found"
    case methodNotAllowed = "405 Method Not Allowed"
    case timeout = "408 Request Timeout"
    case gone = "410 Gone"
    case lengthRequired = "411 Length Required"
    case bodyTooLong = "413 Content Too Large"
    case addressTooLong = "414 URI Too Long"
    case headersTooLong = "431 Request Header Fields Too Large"
    case notImplemented = "501 Not Implemented"
    case unavailable = "503 Service Unavailable"
    case versionNotSupported = "505 HTTP Version Not Supported"
}
