/// An answer to a request.
struct HTTPResponse {
    var status = HTTPStatus.ok
    /// The type of `body`.
    var type = "text/plain; charset=utf-8"
    /// Further header lines.
    var headers: [(name: String, value: String)] = []
    var body: [UInt8] = []

    /// An answer of one sentence.
    init(_ status: HTTPStatus, _ sentence: String = "") {
        self.status = status
        if status != .noContent { body = Array("\(sentence.isEmpty ? status.name : sentence)\n".utf8) }
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
                "HTTP/1.1 \(status.code) \(status.name)", "Content-Type: \(type)", "Cache-Control: no-store",
                "X-Content-Type-Options: nosniff", "Referrer-Policy: no-referrer",
                "Cross-Origin-Resource-Policy: same-origin",
            ] + headers.map { "\($0.name): \($0.value)" } + more
        return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
    }
}

/// The status of a response, with the words that a user can read.
struct HTTPStatus: Error, Equatable {
    let code: Int
    let name: String

    static let ok = HTTPStatus(code: 200, name: "OK")
    static let noContent = HTTPStatus(code: 204, name: "No Content")
    static let badRequest = HTTPStatus(code: 400, name: "Bad Request")
    static let forbidden = HTTPStatus(code: 403, name: "Forbidden")
    static let notFound = HTTPStatus(code: 404, name: "Not Found")
    static let methodNotAllowed = HTTPStatus(code: 405, name: "Method Not Allowed")
    static let timeout = HTTPStatus(code: 408, name: "Request Timeout")
    static let gone = HTTPStatus(code: 410, name: "Gone")
    static let lengthRequired = HTTPStatus(code: 411, name: "Length Required")
    static let bodyTooLong = HTTPStatus(code: 413, name: "Content Too Large")
    static let addressTooLong = HTTPStatus(code: 414, name: "URI Too Long")
    static let headersTooLong = HTTPStatus(code: 431, name: "Request Header Fields Too Large")
    static let notImplemented = HTTPStatus(code: 501, name: "Not Implemented")
    static let unavailable = HTTPStatus(code: 503, name: "Service Unavailable")
    static let versionNotSupported = HTTPStatus(code: 505, name: "HTTP Version Not Supported")
}
