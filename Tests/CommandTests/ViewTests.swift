import Foundation
import TestKit
import Testing

/// A bridge that replays what the test writes, and the page over it.
@Suite("fingerpost view")
struct ViewTests {
    private let folder: TemporaryDirectory
    private let bridge: Fingerpost
    private let program: Fingerpost
    private let port: UInt16
    private let secret: String

    init() throws {
        folder = try Fixture.folder()
        let sockets = ["--socket", "\(folder.path)/events", "--control", "\(folder.path)/control"]
        bridge = try Fingerpost(
            ["replay", "-", "--scene", "\(folder.path)/shop.yaml", "--emit", "touch,-touch.moved"] + sockets)
        _ = try bridge.output.records(until: "hello")
        program = try Fingerpost(["view"] + sockets)
        let address = try require(URL(string: try program.output.next() ?? ""))
        port = UInt16(address.port ?? 0)
        secret = address.lastPathComponent
    }

    private func request(
        _ method: String = "GET", _ path: String = "", host: String? = nil, _ headers: String = "", body: String = ""
    ) -> String {
        let length = method == "POST" ? "Content-Length: \(body.utf8.count)\r\n" : ""
        return
            "\(method) /\(secret)/\(path) HTTP/1.1\r\nHost: \(host ?? "127.0.0.1:\(port)")\r\n\(headers)\(length)\r\n\(body)"
    }

    private func answer(_ text: String) throws -> HTTPClient.Response {
        let client = try HTTPClient(port: port)
        client.send(text)
        return try client.response()
    }

    /// A page with its stream: the client, and what the page calls itself.
    private func openTab() throws -> (stream: HTTPClient, id: String) {
        let stream = try HTTPClient(port: port)
        stream.send(request("GET", "events"))
        return (stream, try require(try Record(try stream.event("tab"))["tab"]))
    }

    /// Waits until a page shows the bridge.
    private func waitForScene(_ stream: HTTPClient) throws {
        while try !stream.event("state").contains("<svg") {}
    }

    private func touch(_ time: Double, _ phase: String, x: Double = 450, touch: Int = 1) -> String {
        #"{"type":"touch","time":\#(time),"phase":"\#(phase)","touch":\#(touch),"x":\#(x),"y":320}"# + "\n"
    }

    @Test("The page has a strict content policy, and is never cached")
    func pageHasStrictPolicy() throws {
        let page = try answer(request())
        expect(page.status == 200 && page.body.hasPrefix("<!DOCTYPE html>"))
        expectEqual(page.headers["content-type"], "text/html; charset=utf-8")
        expectEqual(page.headers["cache-control"], "no-store")
        expectEqual(page.headers["x-content-type-options"], "nosniff")
        expectEqual(page.headers["referrer-policy"], "no-referrer")
        let policy = try require(page.headers["content-security-policy"])
        expect(policy.hasPrefix("default-src 'none'; script-src 'nonce-"))
        expect(policy.contains("connect-src 'self'") && policy.contains("frame-ancestors 'none'"))
        // The nonce is another one each time.
        expect(try answer(request()).headers["content-security-policy"] != policy)
        expectEqual(secret.count, 32)
        expectEqual(try answer(request(host: "localhost:\(port)")).status, 200)
    }

    @Test("A request without the secret, or for another host or origin, is refused")
    func whatIsNotForThisServerIsRefused() throws {
        let own = "127.0.0.1:\(port)"
        let refused = [
            "GET / HTTP/1.1\r\nHost: \(own)\r\n\r\n",
            "GET /\(secret) HTTP/1.1\r\nHost: \(own)\r\n\r\n",
            "GET /\(secret.dropLast())/ HTTP/1.1\r\nHost: \(own)\r\n\r\n",
            "GET /\(String(repeating: "0", count: 32))/events HTTP/1.1\r\nHost: \(own)\r\n\r\n",
            request(host: "example.org"), request(host: "example.org:\(port)"), request(host: "127.0.0.1"),
            request(host: "127.0.0.2:\(port)"), request(host: "[::1]:\(port)"),
            request("GET", "events", "Origin: http://example.org\r\n"),
            request("GET", "events", "Origin: null\r\n"), request("GET", "events", "Origin: https://\(own)\r\n"),
            request("GET", "events", "Origin: http://127.0.0.1:1\r\n"),
            request("POST", "touches", "Origin: http://example.org\r\n"),
        ]
        for text in refused {
            let response = try answer(text)
            expectEqual(response.status, 403, "\(text)")
            expect(!response.body.contains(secret))
        }
        expectEqual(try answer(request("GET", "", "Origin: http://\(own)\r\n")).status, 200)
    }

    @Test(
        "At ::, the page is at the addresses of IPv4 too",
        .enabled(if: FileManager.default.fileExists(atPath: "/proc/net/if_inet6"), "this machine has no IPv6"))
    func allAddresses() throws {
        let viewer = try Fingerpost(["view", "--socket", "\(folder.path)/events", "--listen", "::"])
        let address = try require(URL(string: try viewer.output.next() ?? ""))
        let port = UInt16(address.port ?? 0)
        for (host, status) in [("127.0.0.1", 200), ("localhost", 200), ("127.0.0.2", 403)] {
            let client = try HTTPClient(port: port)
            client.send("GET \(address.path)/ HTTP/1.1\r\nHost: \(host):\(port)\r\n\r\n")
            expectEqual(try client.response().status, status, "\(host)")
        }
    }

    @Test("A bridge that only programs touch misses no device")
    func noDevice() throws {
        let viewer = try Fingerpost(["view", "--scene", "\(folder.path)/shop.yaml"])
        _ = try viewer.output.next()
        viewer.send(SIGTERM)
        expectEqual(try viewer.errors.rest(), [])
        let bridge = try Fingerpost(
            ["run", "--device", "none", "--device", "panel", "--no-output", "--control", "\(folder.path)/other"])
        expectEqual(
            try bridge.errors.next(),
            "fingerpost: waiting: no device 'panel' here: 'fingerpost devices' lists the devices")
        let status = try Fingerpost.run("send", "--control", "\(folder.path)/other", #"{"get":"status"}"#)
        let text = status.output.joined()
        expect(text.contains("panel is absent") && !text.contains("none is absent"), "\(text)")
    }

    @Test("A request that is invalid or too long is refused")
    func whatIsNoRequest() throws {
        let host = "Host: 127.0.0.1:\(port)\r\n"
        let long = String(repeating: "x", count: 70_000)
        let cases: [(text: String, status: Int)] = [
            ("GET /\(secret)/ HTTP/1.1\r\n\r\n", 400), ("GET /\(secret)/ HTTP/1.1\r\n\(host)\(host)\r\n", 400),
            ("hello\r\n\r\n", 400), ("GET /\(secret)/ HTTP/1.1\n\(host)\n", 400), ("\u{1b}[2J\r\n\r\n", 400),
            ("GET /\(secret)/ HTTP/1.0\r\n\(host)\r\n", 505), ("GET /\(long) HTTP/1.1\r\n\(host)\r\n", 414),
            (long, 414),
            ("GET /\(secret)/ HTTP/1.1\r\nX: \(long)\r\n\(host)\r\n", 431),
            ("GET /\(secret)/ HTTP/1.1\r\n\(String(repeating: "X: y\r\n", count: 5000))\r\n", 431),
            ("POST /\(secret)/touches HTTP/1.1\r\n\(host)\r\n", 411),
            ("POST /\(secret)/touches HTTP/1.1\r\n\(host)Content-Length: 70000\r\n\r\n", 413),
            ("POST /\(secret)/touches HTTP/1.1\r\n\(host)Content-Length: 99999999999999999999\r\n\r\n", 413),
            ("POST /\(secret)/touches HTTP/1.1\r\n\(host)Content-Length: -1\r\n\r\n", 400),
            ("POST /\(secret)/touches HTTP/1.1\r\n\(host)Transfer-Encoding: chunked\r\n\r\n", 501),
            (request("PUT"), 405), (request("POST"), 405), (request("GET", "touches"), 405),
            (request("GET", "../"), 404),
            (request("GET", "etc/passwd"), 404), (request("GET", "explanation"), 400),
            (request("POST", "touches?tab=0", body: "{}"), 410),
        ]
        for (text, status) in cases {
            let response = try answer(text)
            expectEqual(response.status, status, "\(text.prefix(80))")
        }
        // After a request that is wrong the connection ends. Others go on.
        let client = try HTTPClient(port: port)
        client.send("hello\r\n\r\n")
        expectEqual(try client.response().headers["connection"], "close")
        try client.waitForEnd()
        let next = try HTTPClient(port: port)
        next.send(request() + request("GET", "nowhere") + request())
        expectEqual(try [next.response().status, next.response().status], [200, 404])
        try next.waitForEnd()
    }

    @Test("Requests that never end do not prevent others from connecting")
    func requestsThatNeverEndBlockNoOthers() throws {
        let halves = try (0..<300).map { _ in try HTTPClient(port: port) }
        for (index, half) in halves.enumerated() { half.send(String(request().prefix(index % 60))) }
        halves[0].goAway()
        // There is room for 256. Those that have sent nothing make room.
        let answers = try (0..<20).map { _ in try answer(request()).status }
        expect(answers.allSatisfy { $0 == 200 || $0 == 503 })
        withExtendedLifetime(halves) {}
    }

    @Test("A connection whose request is refused is closed, so that it takes no place")
    func refusedConnectionsTakeNoPlaces() throws {
        let refused = "GET /0/ HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\n\r\n"
        let rude = try (0..<20).map { _ in try HTTPClient(port: port) }
        for client in rude { client.send(refused + refused) }
        for client in rude {
            let response = try client.response()
            expect(response.status == 403 && response.headers["connection"] == "close")
            try client.waitForEnd()
        }
    }

    @Test("Fifty pages show the same")
    func fiftyPagesSeeSame() throws {
        let tabs = try (0..<50).map { _ in try openTab().stream }
        for tab in tabs { try waitForScene(tab) }
        bridge.write(touch(1, "began") + touch(1.05, "ended"))
        for tab in tabs { while try !tab.event("records").contains(#""action":"checkout""#) {} }
    }

    @Test("A page that never reads does not delay others, and gets the state instead of each record")
    func pageThatNeverReadsDelaysNoOthers() throws {
        let asleep = try openTab().stream
        let awake = try openTab().stream
        try waitForScene(awake)
        // A view with a long name, so that records are long.
        let name = String(repeating: "n", count: 1000)
        let control = try SocketClient("\(folder.path)/control")
        control.send(#"{"window":{"id":"\#(name)","touches":"handle","multipleTouch":true}}"#)
        while try !awake.event("state").contains(name) {}
        bridge.write(touch(1, "began"))
        // Far more than what waits for a page.
        for step in 1...2000 {
            bridge.write(touch(1 + Double(step) / 100, "moved", x: Double(100 + step % 300)))
            let time = #""time":\#(1 + step / 100).\#(step % 100 < 10 ? "0" : "")\#(step % 100)0000"#
            guard step.isMultiple(of: 100) else { continue }
            while try !awake.event("records").contains(time) {}
        }
        bridge.write(touch(200, "ended"))
        while try !awake.event("records").contains(#""phase":"ended""#) {}
        // The other page gets the records that fit into its queue, and the state instead of the rest.
        var bytes = 0
        while true {
            let event = try asleep.event()
            bytes += event.data.utf8.count
            if event.name == "state", event.data.contains(#""isOver":true"#) { break }
        }
        expect(bytes < 4_000_000)
    }

    @Test("When a page disconnects, its fingers are cancelled")
    func pageThatVanishesLeavesNoFingerBehind() throws {
        let (stream, id) = try openTab()
        try waitForScene(stream)
        let began =
            #"{"touches":[{"touch":7,"phase":"began","x":450,"y":320},{"touch":8,"phase":"began","x":100,"y":400}]}"#
        expectEqual(try answer(request("POST", "touches?tab=\(id)", body: began)).status, 204)
        let records = try bridge.output.records(2)
        expect(records.map(\.kind) == ["touch began", "touch began"] && records.map { $0["view"] } == ["buy", "A"])
        // Another page does not know these fingers.
        let other = try openTab()
        let moved = #"{"touches":[{"touch":7,"phase":"moved","x":460,"y":320}]}"#
        expectEqual(try answer(request("POST", "touches?tab=\(other.id)", body: moved)).status, 204)
        expectEqual(try answer(request("POST", "touches?tab=\(id)", body: moved + "\n" + moved)).status, 204)
        stream.goAway()
        let cancelled = try bridge.output.records(2)
        expectEqual(cancelled.map(\.kind), ["touch cancelled", "touch cancelled"])
        expectEqual(cancelled.map { $0["reason"] }, ["removed", "removed"])
        expectEqual(try answer(request("POST", "touches?tab=\(id)", body: moved)).status, 410)
    }

    @Test("A page can send touches, and no other command")
    func pageCanTouch() throws {
        let (stream, id) = try openTab()
        try waitForScene(stream)
        for body in [
            #"{"scene":{"fingerpost":1}}"#, #"{"cancelTouches":true}"#, #"{"get":"tree"}"#, "[]", "nonsense",
            #"{"touches":[]}"#, #"{"touches":[{"touch":1,"phase":"began","x":1,"y":1}],"set":{}}"#,
        ] {
            let response = try answer(request("POST", "touches?tab=\(id)", body: body))
            expect(response.status == 400 && !response.body.isEmpty, "\(body)")
        }
        // What the bridge rejects is reported to the page.
        let twice = #"{"touches":[{"touch":1,"phase":"began","x":450,"y":320}]}"#
        expectEqual(try answer(request("POST", "touches?tab=\(id)", body: twice + "\n" + twice)).status, 204)
        expect(try stream.event("problem").contains("touch 1 is down already"))
    }

    @Test("With -v it reports what it refuses, and with -q only errors")
    func verbosity() throws {
        for (option, isVerbose) in [("-v", true), ("-q", false)] {
            let viewer = try Fingerpost(["view", option, "--socket", "\(folder.path)/events"])
            let address = try require(URL(string: try viewer.output.next() ?? ""))
            let client = try HTTPClient(port: UInt16(address.port ?? 0))
            client.send("GET / HTTP/1.1\r\nHost: example.org\r\n\r\n")
            expectEqual(try client.response().status, 403)
            viewer.send(SIGTERM)
            let errors = try viewer.finish().errors
            expectEqual(errors.contains { $0.hasPrefix("fingerpost: refused a request with status 403: ") }, isVerbose)
            expect(isVerbose || errors.isEmpty)
        }
    }

    @Test("A page can show the explanation of a finger")
    func explainsFinger() throws {
        let (stream, _) = try openTab()
        try waitForScene(stream)
        bridge.write(touch(1, "began") + touch(1.05, "ended"))
        while try !stream.event("records").contains("checkout") {}
        let explanation = try answer(request("GET", "explanation?touch=1"))
        expectEqual(explanation.headers["content-type"], "application/json")
        expect(explanation.body.contains(#""so buy is hit""#))
        expect(explanation.body.contains("buy sent checkout (touchUpInside): kiosk performed it"))
        expectEqual(try answer(request("GET", "explanation?touch=2")).body, "null")
    }

    @Test("The program ends while pages are open")
    func endsCleanlyWithPagesOpen() throws {
        let (stream, id) = try openTab()
        try waitForScene(stream)
        let began = #"{"touches":[{"touch":7,"phase":"began","x":450,"y":320}]}"#
        expectEqual(try answer(request("POST", "touches?tab=\(id)", body: began)).status, 204)
        expectEqual(try bridge.output.record()?.kind, "touch began")
        program.send(SIGTERM)
        expectEqual(try program.waitForExit(), .signal(SIGTERM))
        try stream.waitForEnd()
        expectEqual(try bridge.output.record()?.kind, "touch cancelled")
    }

    @Test("Errors of the command line are reported")
    func reportsErrorInCommandLine() throws {
        let cases: [([String], String, Int32)] = [
            (
                ["--listen", "example.org"],
                "fingerpost: cannot listen at example.org: Invalid argument; it must be a numeric address of this machine, such as 127.0.0.1",
                1
            ),
            (["--port", "\(port)"], "fingerpost: cannot listen at 127.0.0.1 port \(port): Address already in use", 1),
        ]
        for (options, message, code) in cases {
            let result = try Fingerpost(["view"] + options).finish()
            expect(result.errors.first == message && result.exit == .code(code))
        }
        let missing = try Fingerpost(["view", "--replay", "/nowhere"]).finish()
        expectEqual(missing.errors.last, "fingerpost: the replay has ended with exit status 1")
        expectEqual(missing.exit, .code(1))
    }
}
