import Glibc
import System
import TestKit
import Testing
import Touches

@testable import Authoring

/// Connections in a time that the test sets.
@Suite("Connections of browsers")
struct HTTPConnectionTests {
    private final class Clock { var now = Timestamp.zero }

    /// The browser's end, the connection, and the loop that serves it.
    private struct Line {
        let clock = Clock()
        let loop: EventLoop
        let connection: HTTPConnection
        let browser: Int32
        let end = End()

        final class End { var isClosed = false }

        init() throws {
            var ends: [Int32] = [0, 0]
            try require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0, &ends) == 0)
            browser = ends[1]
            _ = fcntl(ends[0], F_SETFL, O_NONBLOCK)
            _ = fcntl(browser, F_SETFL, O_NONBLOCK)
            let clock = clock
            loop = try EventLoop(handling: [], clock: { clock.now })
            connection = try HTTPConnection(StreamConnection(ends[0]), to: "here:1", loop: loop)
            let end = end
            connection.onClose = { end.isClosed = true }
        }

        func say(_ text: String) {
            _ = Glibc.send(browser, text, text.utf8.count, Int32(MSG_NOSIGNAL))
            loop.turn(waits: false)
        }

        /// What has arrived at the browser.
        func observe() -> String {
            var buffer = [UInt8](repeating: 0, count: 1 << 16)
            let count = read(browser, &buffer, buffer.count)
            return String(decoding: buffer.prefix(max(count, 0)), as: UTF8.self)
        }

        func wait(_ seconds: Double) {
            clock.now = clock.now + .seconds(seconds)
            connection.advance(to: clock.now)
        }
    }

    @Test("A request that is not complete after 10 s is ended, however slowly its bytes come")
    func slowRequest() throws {
        let line = try Line()
        defer { close(line.browser) }
        for letter in "GET / HTT" {
            line.say(String(letter))
            line.wait(1)
        }
        expect(!line.end.isClosed)
        line.wait(1)
        expectEqual([line.observe().hasPrefix("HTTP/1.1 408 Request Timeout\r\n"), line.end.isClosed], [true, true])
    }

    @Test("A connection that sends nothing is closed after 10 s, or after 60 s if it has been served")
    func silence() throws {
        let silent = try Line()
        defer { close(silent.browser) }
        silent.wait(9.9)
        expect(!silent.end.isClosed)
        silent.wait(0.1)
        expect(silent.end.isClosed && silent.observe().isEmpty)

        let served = try Line()
        defer { close(served.browser) }
        served.connection.onRequest = { [unowned connection = served.connection] _ in
            connection.answer(HTTPResponse(.noContent))
        }
        served.say("GET / HTTP/1.1\r\n\r\n")
        expect(served.observe().hasPrefix("HTTP/1.1 204"))
        served.wait(59.9)
        expect(!served.end.isClosed)
        served.wait(0.1)
        expect(served.end.isClosed)
    }

    @Test("A connection is closed after the response to a request that asks for it")
    func lastRequest() throws {
        let line = try Line()
        defer { close(line.browser) }
        line.connection.onRequest = { [unowned connection = line.connection] _ in
            connection.answer(HTTPResponse(.noContent))
        }
        line.say("GET / HTTP/1.1\r\nConnection: keep-alive\r\n\r\n")
        expect(!line.end.isClosed)
        line.say("GET / HTTP/1.1\r\nConnection: Close\r\n\r\nGET / HTTP/1.1\r\n\r\n")
        expectEqual(line.observe().ranges(of: "HTTP/1.1 204").count, 2)
        expect(line.end.isClosed)
    }

    @Test("A connection is closed after a refusal, whatever else it sends")
    func refusal() throws {
        let line = try Line()
        defer { close(line.browser) }
        line.connection.onRequest = { [unowned connection = line.connection] _ in
            connection.refuse(HTTPResponse(.forbidden))
        }
        line.say(String(repeating: "GET / HTTP/1.1\r\nConnection: keep-alive\r\n\r\n", count: 9))
        let text = line.observe()
        expectEqual(text.ranges(of: "HTTP/1.1 403").count, 1)
        expectEqual([text.contains("\r\nConnection: close\r\n"), line.end.isClosed], [true, true])
    }

    @Test("The response to a HEAD request has no body, and that to the next request has one")
    func head() throws {
        let line = try Line()
        defer { close(line.browser) }
        line.connection.onRequest = { [unowned connection = line.connection] _ in
            connection.answer(HTTPResponse(.ok, "text"))
        }
        line.say("HEAD / HTTP/1.1\r\n\r\n")
        let head = line.observe()
        expect(head.hasPrefix("HTTP/1.1 200 OK\r\n") && head.contains("\r\nContent-Length: 5\r\n"))
        expect(head.hasSuffix("\r\n\r\n"))
        line.say("GET / HTTP/1.1\r\n\r\n")
        expectEqual(line.observe(), head + "text\n")
    }

    @Test(
        "The response to a HEAD request that cannot be read has no body", arguments: ["nowhere", "/ HTTP/2", "/ x/y"])
    func brokenHead(rest: String) throws {
        let line = try Line()
        defer { close(line.browser) }
        line.say("HEAD \(rest)\r\n\r\n")
        let response = line.observe()
        expect(response.hasPrefix("HTTP/1.1 ") && !response.hasPrefix("HTTP/1.1 200"))
        expect(response.hasSuffix("\r\n\r\n"))
    }

    @Test("A browser that does not read its responses is not read either, and is disconnected")
    func responsesAreNotTaken() throws {
        let line = try Line()
        defer { close(line.browser) }
        var requests = 0
        let body = String(repeating: "x", count: 10_000)
        line.connection.onRequest = { [unowned connection = line.connection] _ in
            requests += 1
            connection.answer(HTTPResponse(.ok, body))
        }
        for _ in 0..<10_000 { line.say("GET / HTTP/1.1\r\n\r\n") }
        // What the kernel keeps for both, and one response.
        expect(requests < 200 && line.connection.waiting <= 11_000)
        line.wait(10)
        expect(line.end.isClosed)
    }

    @Test("A stream may rest for hours, and one that reads nothing is closed after 60 s")
    func stream() throws {
        let line = try Line()
        defer { close(line.browser) }
        line.connection.onRequest = { [unowned connection = line.connection] _ in connection.beginStream() }
        line.say("GET / HTTP/1.1\r\n\r\n")
        line.wait(100_000)
        expect(!line.end.isClosed && line.observe().contains("text/event-stream"))
        let piece = [UInt8](repeating: 0x20, count: 10_000)
        while line.connection.waiting == 0 { line.connection.send(piece) }
        line.wait(59)
        expect(!line.end.isClosed)
        line.wait(1)
        expect(line.end.isClosed)
    }
}
