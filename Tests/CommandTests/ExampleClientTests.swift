import Foundation
import ProgramTestKit
import Testing

/// The clients in Examples, against a replay that serves them as a bridge does.
@Suite("Example clients")
struct ExampleClientTests {
    let folder = try! TemporaryDirectory()

    private var events: String { "\(folder.path)/fingerpost.sock" }
    private var control: String { "\(folder.path)/control" }

    private static func example(_ name: String) -> String { Repository.folder.appending(path: "Examples/\(name)").path }

    /// The environment in which `fingerpost` is the program under test.
    private static let environment: [String: String] = {
        let folder = Fingerpost.path[..<(Fingerpost.path.lastIndex(of: "/") ?? Fingerpost.path.startIndex)]
        return ["PATH": "\(folder):\(ProcessInfo.processInfo.environment["PATH"] ?? "")"]
    }()

    private func client(_ words: String...) throws -> Fingerpost {
        try Fingerpost(words, program: "/usr/bin/env", environment: Self.environment)
    }

    /// The demo, again and again. It writes one record to standard output, so that it never waits for a reader there.
    private func demo() throws -> Fingerpost {
        let program = try Fingerpost([
            "replay", "--loop", "--speed", "20", "--socket", events, "--emit", "hello", "--scene",
            Self.example("demo.yaml"), Self.example("demo.evemu"),
        ])
        _ = try program.output.next()
        return program
    }

    private func line(of client: Fingerpost, where isMeant: (String) -> Bool) throws -> String? {
        while let line = try client.output.next() {
            if isMeant(line) { return line }
        }
        return nil
    }

    @Test("Sales.sh prints each purchase")
    func salesShPrintsWhatIsBought() throws {
        let demo = try demo()
        let client = try client(Self.example("clients/sales.sh"), events)
        let line = try client.output.next()
        let errors = line == nil ? try client.errors.rest() : []
        #expect(line == "4711\t12.5", "\(errors)")
        withExtendedLifetime(demo) {}
    }

    @Test("Events.mjs prints touches and actions")
    func eventsMjsPrintsTouchesAndActions() throws {
        let demo = try demo()
        let client = try client("node", Self.example("clients/events.mjs"), events)
        #expect(try line(of: client) { $0.hasPrefix("touch ") }?.contains(" at ") == true)
        #expect(try line(of: client) { $0 == "action checkout by buy" } != nil)
        withExtendedLifetime(demo) {}
    }

    /// Serves one client: records, its subscription, one more record, the answer, and then what is subscribed. Prints a
    /// line when it listens.
    private func slowBridge() throws -> Fingerpost {
        let script = """
            import json, socket, sys
            def touch(number, view):
                return {"type": "touch", "phase": "began", "touch": number, "view": view, "x": 3, "y": 4}
            def action(name):
                return {"type": "action", "action": name, "sender": "buy"}
            with socket.socket(socket.AF_UNIX) as server:
                server.bind(sys.argv[1])
                server.listen()
                print("listening", flush=True)
                connection, _ = server.accept()
                def send(*records):
                    for record in records:
                        connection.sendall(json.dumps(record).encode() + b"\\n")
                send({"type": "hello"}, touch(1, "early"), {"type": "ready"})
                command = json.loads(connection.makefile().readline())
                answer = {"type": "answer", "ok": True}
                if "id" in command:
                    answer["id"] = command["id"]
                send(action("early"), answer, touch(2, "buy"), action("checkout"))
                connection.close()
            """
        let bridge = try Fingerpost(["-c", script, events], program: "/usr/bin/python3")
        #expect(try bridge.output.next() == "listening")
        return bridge
    }

    @Test("Clients ignore records that come before the answer to their subscription")
    func recordsBeforeAnswer() throws {
        var bridge = try slowBridge()
        let script = try client("node", Self.example("clients/events.mjs"), events).finish()
        #expect(script.output == ["touch 2 in buy at 3, 4", "action checkout by buy"], "\(script.errors)")

        try FileManager.default.removeItem(atPath: events)
        bridge = try slowBridge()
        let page = try Repository.text("docs/socket.md")
        let code = String(try #require(page.firstMatch(of: /```python\n(?<code>(?s:.*?))```/)?.code))
        let example = try Fingerpost(
            ["-c", code], program: "/usr/bin/python3", environment: ["XDG_RUNTIME_DIR": folder.path]
        ).finish()
        #expect(example.output == ["finger 2 on buy at 3 4", "checkout by buy None"], "\(example.errors)")

        try FileManager.default.removeItem(atPath: events)
        bridge = try slowBridge()
        let server = try client(Self.example("clients/serve-events.py"), events, "0")
        let reading = """
            import json, sys, urllib.request
            for line in urllib.request.urlopen(sys.argv[1] + "events"):
                if line.startswith(b"data: "):
                    record = json.loads(line[6:])
                    print(record["type"], record.get("view", record.get("action")))
            """
        let reader = try Fingerpost(
            ["-c", reading, try #require(try server.output.next())], program: "/usr/bin/python3"
        ).finish()
        #expect(reader.output == ["touch buy", "action checkout"], "\(reader.errors)")
        withExtendedLifetime((bridge, server)) {}
    }

    @Test("Serve-events.py serves a page and its events to those who have its address only")
    func serveEventsPyServesPageAndItsEventsToThoseWhoHaveItsAddress() throws {
        let demo = try demo()
        let server = try client(Self.example("clients/serve-events.py"), events, "0")
        let address = try #require(try server.output.next())
        let reader = try Fingerpost(
            [
                "-c",
                """
                import json, sys, urllib.error, urllib.request
                address = sys.argv[1]
                print(urllib.request.urlopen(address).headers["Content-Type"], flush=True)
                root = address[:address.index("/", len("http://")) + 1]
                for path in ["", "events", "x/events", "/events", address[len(root):-2] + "/events"]:
                    try:
                        print(urllib.request.urlopen(root + path).status, flush=True)
                    except urllib.error.HTTPError as error:
                        print(error.code, flush=True)
                for line in urllib.request.urlopen(address + "events"):
                    if line.startswith(b"data: ") and json.loads(line[6:]).get("action") == "checkout":
                        print("checkout", flush=True)
                        break
                """, address,
            ], program: "/usr/bin/python3")
        let result = try reader.finish()
        let refusals = Array(repeating: "403", count: 5)
        #expect(result.output == ["text/html; charset=utf-8"] + refusals + ["checkout"], "\(result.errors)")
        withExtendedLifetime((demo, server)) {}
    }

    private func touches(_ touch: Int, at time: Double, _ x: Int, _ y: Int) -> String {
        [(time, "began"), (time + 0.05, "ended")].map { time, phase in
            #"{"type":"touch","time":\#(time),"phase":"\#(phase)","touch":\#(touch),"x":\#(x),"y":\#(y)}"# + "\n"
        }.joined()
    }

    /// A bridge that shows the first page, and gets touches from standard input.
    private func pages() throws -> Fingerpost {
        let replay = try Fingerpost([
            "replay", "-", "--control", control, "--emit", "action,idle", "--scene",
            Self.example("clients/pages.yaml"),
        ])
        // The control socket is there when the first record is.
        _ = try replay.output.next()
        return replay
    }

    @Test("Turn-pages.py shows its page again when the bridge was restarted")
    func turnPagesPyShowsItsPageAgain() throws {
        let first = try pages()
        let client = try client(Self.example("clients/turn-pages.py"), control)
        #expect(try client.output.next() == "connected")
        #expect(try client.output.next() == "shows attract")
        first.write(touches(1, at: 1, 200, 150))
        #expect(try client.output.next() == "shows menu")
        first.closeInput()
        #expect(try first.waitForExit() == .code(0))
        let second = try pages()
        #expect(try client.output.next() == "connected")
        #expect(try client.output.next() == "shows menu")
        second.write(touches(1, at: 1, 200, 150))
        #expect(try second.output.records(until: "action").last?["action"] == "order")
    }

    @Test("Turn-pages.py shows the menu when it is tapped, and the first page when nobody touches")
    func turnPagesPyShowsMenuWhenItIsTapped() throws {
        let replay = try pages()
        let client = try client(Self.example("clients/turn-pages.py"), control)
        #expect(try client.output.next() == "connected")
        #expect(try client.output.next() == "shows attract")
        replay.write(touches(1, at: 1, 200, 150))
        #expect(try client.output.next() == "shows menu")
        replay.write(touches(2, at: 2, 200, 150))
        #expect(try replay.output.records(until: "action").last?["action"] == "showMenu")
        #expect(try replay.output.records(until: "action").last?["action"] == "order")
        // The idle time passes before the next touch.
        replay.write(touches(3, at: 60, 200, 700))
        #expect(try client.output.next() == "shows attract")
        withExtendedLifetime(replay) {}
    }

    @Test("Corner.yaml opens the service menu, and the button under its first corner still works")
    func cornerYamlOpensServiceMenu() throws {
        let corners = [(60, 60), (1200, 60), (1200, 740), (60, 740)]
        let taps = corners.enumerated().map { touches($0 + 1, at: Double($0) + 1, $1.0, $1.1) }.joined()
        let result = try Fingerpost.run(
            "replay", "-", "--scene", Self.example("corner.yaml"), "--emit", "action", input: taps)
        let actions = try result.output.map(Record.init).compactMap { $0["action"] }
        #expect(actions == ["home", "openServiceMenu"])
    }

    // MARK: MQTT

    private struct Broker {
        let socket: String
        private let program: Fingerpost

        init(in folder: TemporaryDirectory) throws {
            socket = "\(folder.path)/mqtt"
            let configuration = "\(folder.path)/mosquitto.conf"
            // Without `user`, mosquitto changes to another user, who may not create the socket.
            try "listener 0 \(socket)\nallow_anonymous true\nuser \(NSUserName())\n"
                .write(toFile: configuration, atomically: true, encoding: .utf8)
            program = try Fingerpost(["-c", configuration], program: "/usr/sbin/mosquitto")
            while let line = try program.errors.next(), !line.contains("running") {}
        }
    }

    /// What the unit runs, for a host and a socket of its own.
    private func publisher(_ host: String, to broker: Broker) throws -> Fingerpost {
        let unit = try Repository.text("Examples/mqtt/fingerpost-mqtt.service")
        let command = String(try #require(unit.firstMatch(of: /ExecStart=\/bin\/sh -c '([^']*)'/)?.1))
        return try Fingerpost(
            [
                // If the test fails, nothing of it stays for long.
                "--signal=KILL", "120", "/bin/sh", "-c",
                command.replacing("%H", with: host).replacing(" --reconnect", with: "").replacing("\\\n", with: ""),
            ], program: "/usr/bin/timeout",
            environment: Self.environment.merging([
                "MQTT_OPTIONS": "--unix \(broker.socket)", "FINGERPOST_SOCKET": "\(folder.path)/\(host)",
            ]) { $1 })
    }

    @Test("Several bridges publish to one broker, each under its name, and the broker reports one that vanishes")
    func severalBridgesPublishToOneBroker()
        throws
    {
        let broker = try Broker(in: folder)
        let subscriber = try client(
            "mosquitto_sub", "--unix", broker.socket, "--verbose", "--topic", "fingerpost/#")
        let hosts = ["hall", "shop", "lift"]
        var bridges: [Fingerpost] = []
        var publishers: [Fingerpost] = []
        for host in hosts {
            bridges.append(
                try Fingerpost([
                    "replay", "--loop", "--speed", "20", "--socket", "\(folder.path)/\(host)", "--emit",
                    "hello", "--scene", Self.example("demo.yaml"), Self.example("demo.evemu"),
                ]))
            _ = try bridges.last?.output.next()
            publishers.append(try publisher(host, to: broker))
        }
        var missing = Set(hosts)
        while !missing.isEmpty, let line = try subscriber.output.next() {
            let parts = line.split(separator: " ", maxSplits: 1)
            guard parts[0].hasSuffix("/events") else { continue }
            if try Record(String(parts[1]))["action"] == "checkout" {
                missing = missing.filter { parts[0] != "fingerpost/\($0)/events" }
            }
        }
        #expect(missing == [])
        let vanishing = "\(broker.socket) --stdin-line --topic fingerpost/shop/events"
        #expect(try client("pkill", "-KILL", "-f", vanishing).waitForExit() == .code(0))
        #expect(try line(of: subscriber) { $0 == "fingerpost/shop/state offline" } != nil)
        // The publishers end with their bridges.
        bridges.removeAll()
        for publisher in publishers { _ = try publisher.waitForExit() }
    }

    @Test("The state of a bridge that publishes is online again after the broker has published its last will")
    func stateIsOnlineAgain() throws {
        let broker = try Broker(in: folder)
        let subscriber = try client("mosquitto_sub", "--unix", broker.socket, "--topic", "fingerpost/hall/state")
        let bridge = try Fingerpost([
            "replay", "--loop", "--speed", "20", "--socket", "\(folder.path)/hall", "--emit", "hello", "--scene",
            Self.example("demo.yaml"), Self.example("demo.evemu"),
        ])
        _ = try bridge.output.next()
        let publisher = try publisher("hall", to: broker)
        #expect(try subscriber.output.next() == "online")
        for _ in 0..<2 {
            // What the broker does when a connection breaks.
            let will = try client(
                "mosquitto_pub", "--unix", broker.socket, "--retain", "--topic", "fingerpost/hall/state", "--message",
                "offline")
            #expect(try will.waitForExit() == .code(0))
            #expect(try subscriber.output.next() == "offline")
            #expect(try subscriber.output.next() == "online")
        }
        // The publisher ends with the bridge.
        bridge.send(SIGTERM)
        _ = try publisher.waitForExit()
    }

    @Test("Discover.py reads names and titles as scenes do")
    func discoverPyReadsNamesAsScenesDo() throws {
        let scene = try folder.write(
            """
            fingerpost: 1
            windows: [{view: {performs: [yes, 12:30, off], subviews: [{kind: button, title: Ready?, actions: {}}]}}]

            """, to: "kiosk.yaml")
        #expect(try Fingerpost.run("check", scene).exit == .code(0))
        let result = try Fingerpost([Self.example("mqtt/discover.py"), "hall", scene], program: "/usr/bin/python3")
            .finish()
        #expect(result.output.last?.contains(#""event_types": ["yes", "12:30", "off"]"#) == true, "\(result.errors)")
    }

    @Test("Discover.py names everything that Home Assistant needs")
    func discoverPyNamesEverythingThatHomeAssistantNeeds() throws {
        let script = """
            import json, subprocess, sys
            import jinja2
            environment = jinja2.Environment()
            environment.filters["to_json"] = json.dumps
            records = [{"type": "idle", "idle": True}, {"type": "idle", "idle": False},
                       {"type": "action", "action": "checkout"}, {"type": "device"}]
            for line in subprocess.check_output(sys.argv[1:], text=True).splitlines():
                topic, payload = line.split("\\t")
                payload = json.loads(payload)
                template = environment.from_string(payload["value_template"])
                print(topic, payload["state_topic"], [template.render(value_json=record) for record in records])
                if "event_types" in payload:
                    print(payload["event_types"])
            """
        let result = try Fingerpost(
            ["-c", script, Self.example("mqtt/discover.py"), "hall", Self.example("demo.yaml")],
            program: "/usr/bin/python3"
        ).finish()
        let topic = "fingerpost/hall/events"
        #expect(
            result.output == [
                "homeassistant/binary_sensor/hall/presence/config \(topic) ['absent', 'present', '', '']",
                #"homeassistant/event/hall/first_touch/config \#(topic) ['', '{"event_type": "touched"}', '', '']"#,
                "['touched']",
                #"homeassistant/event/hall/action/config \#(topic) ['', '', '{"event_type": "checkout"}', '']"#,
                "['checkout', 'help', 'mapMoved']",
            ])
    }
}
