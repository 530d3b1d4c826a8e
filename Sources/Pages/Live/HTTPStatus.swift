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
