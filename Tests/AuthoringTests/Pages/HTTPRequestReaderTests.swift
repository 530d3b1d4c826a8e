import PanelTestKit
import TestKit
import Testing

@testable import Authoring

@Suite("Requests")
struct HTTPRequestReaderTests {
    private static let post =
        "POST /a/b?touch=7&x=1 HTTP/1.1\r\nHost: h\r\nContent-Length: 5\r\nX-Thing:  two words \t\r\n\r\nhello"
    private static let get = "GET / HTTP/1.1\r\nHost: h\r\n\r\n"

    @Test("A request is the same however its bytes are cut", arguments: seeds(200))
    func cuts(seed: UInt64) throws {
        var random = SplitMix64(seed: seed)
        var rest = Array((Self.post + Self.get + Self.post).utf8)[...]
        var reader = HTTPRequestReader()
        var requests: [HTTPRequest] = []
        while !rest.isEmpty {
            let count = min(Int.random(in: 1...40, using: &random), rest.count)
            reader.append(rest.prefix(count))
            rest = rest.dropFirst(count)
            while let request = try reader.next() { requests.append(request) }
        }
        let post = HTTPRequest(
            method: "POST", path: "/a/b", query: "touch=7&x=1",
            headers: ["host": "h", "content-length": "5", "x-thing": "two words"], body: Array("hello".utf8))
        let get = HTTPRequest(method: "GET", path: "/", query: "", headers: ["host": "h"], body: [])
        expectEqual(requests, [post, get, post])
        expect(post.parameter("touch") == "7" && post.parameter("x") == "1" && post.parameter("ouch") == nil)
        expect(!reader.isWithinRequest)
    }

    @Test(
        "A request never takes more than the limits, and an invalid one has a status",
        arguments: seeds(300))
    func garbage(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        var reader = HTTPRequestReader()
        var fed = 0
        let words = [
            "GET ", "POST ", "/", " HTTP/1.1", "\r\n", "\n", "\r", "Host: x", ":", "Content-Length: 70000", "\0", "é",
            "x",
        ]
        do {
            while fed < 200_000 {
                let piece = Array(
                    String(
                        repeating: words.randomElement(using: &random)!, count: Int.random(in: 1...50, using: &random)
                    ).utf8)
                reader.append(piece[...])
                fed += piece.count
                while let request = try reader.next() {
                    fed = 0
                    expect(request.body.count <= HTTPRequestReader.Limit.body)
                    if Int.random(in: 0..<20, using: &random) == 0 { return }
                }
                // What has not become a request is no longer than one can be.
                expect(fed <= HTTPRequestReader.Limit.head + HTTPRequestReader.Limit.body + 8192)
            }
        } catch {
            expect(["4", "5"].contains(error.rawValue.first))
        }
    }
}
