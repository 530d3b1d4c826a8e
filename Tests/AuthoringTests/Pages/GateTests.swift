import TestKit
import Testing

@testable import Authoring

@Suite("Who may use the live page")
struct GateTests {
    /// Browsers leave out `:80` (RFC 9110, 4.2.3).
    @Test(
        "The host of a request is one of this server's own names, with its port",
        arguments: [
            ("127.0.0.1:8000", "127.0.0.1:8000", true), ("localhost:8000", "127.0.0.1:8000", true),
            ("LOCALHOST:8000", "127.0.0.1:8000", true), ("localhost", "127.0.0.1:8000", false),
            ("localhost:80", "127.0.0.1:8000", false), ("example.org:8000", "127.0.0.1:8000", false),
            ("127.0.0.1", "127.0.0.1:80", true), ("127.0.0.1:80", "127.0.0.1:80", true),
            ("localhost", "127.0.0.1:80", true), ("[::1]", "[::1]:80", true), ("[::1]:81", "[::1]:81", true),
            ("[::1]", "[::1]:81", false), ("example.org", "127.0.0.1:80", false),
        ])
    func host(host: String, address: String, isOwn: Bool) {
        let request = HTTPRequest(method: "GET", path: "/secret/", query: "", headers: ["host": host], body: [])
        let gate = Gate(secret: "secret", names: ["localhost"])
        expectEqual(try? gate.admit(request, to: address), isOwn ? "" : nil)
    }
}
