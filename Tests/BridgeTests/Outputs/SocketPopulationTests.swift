import Foundation
import Glibc
import PanelTestKit
import Records
import Routing
import Scenes
import System
import TestKit
import Testing
import Touches
import Touchscreen

import struct Touches.CGPoint
import struct Touches.CGSize

@testable import Bridge
@testable import Outputs

/// The test controls the time.
@Suite("The events socket with clients of every kind")
struct SocketPopulationTests {
    @Test("Other clients do not affect a fast reader", arguments: seeds(6))
    func otherClientsDoNotAffectAFastReader(seed: UInt64) throws {
        let host = try Host()
        var random = SplitMix64(seed: seed)
        let quick = try host.connect(.quick)
        let half = try host.connect(.halfClosed)
        var others: [Client] = []
        host.settle()
        for _ in 0..<80 {
            if others.count < 70 {
                others.append(
                    try host.connect(
                        Client.Kind.attackers.randomElement(using: &random) ?? .stopped,
                        to: Bool.random(using: &random) ? "events" : "control"))
            }
            for client in others { client.act(using: &random) }
            others.removeAll { $0.isGone }
            host.touch()
            // Whatever else is waiting, the touch is routed in the next turn.
            host.loop.turn(waits: false)
            expectEqual(host.untold, 0)
            for _ in 0..<Int.random(in: 0..<40, using: &random) { host.loop.turn(waits: false) }
            for client in [quick, half] { client.readAll() }
        }
        // Enough turns for all commands of the other clients.
        for _ in 0..<200 { host.loop.turn(waits: false) }
        for client in [quick, half] {
            client.readAll()
            expectEqual(client.state.errors, [])
            expectEqual(client.state.missing, 0)
            expectEqual(client.state.kinds.filter { $0 == "touch began" }.count, 80)
            expectEqual(client.state.kinds.filter { $0 == "touch ended" }.count, 80)
        }
    }

    @Test("A reader that keeps up is served before the others")
    func readerThatKeepsUpIsServedBeforeTheOthers() throws {
        let host = try Host()
        let stopped = try (0..<20).map { _ in try host.connect(.stopped) }
        for _ in 0..<60 { host.loop.turn(waits: false) }
        let quick = try host.connect(.quick)
        for _ in 0..<20 { host.loop.turn(waits: false) }
        quick.readAll()
        // It takes everything. The others take nothing for longer than `Subscriber.promptness`.
        for _ in 0..<3 {
            host.touch()
            for _ in 0..<60 { host.loop.turn(waits: false) }
            quick.readAll()
            host.pass(.seconds(0.2))
        }
        host.touch()
        host.loop.turn(waits: false)
        quick.readAll()
        expectEqual(quick.state.kinds.filter { $0 == "touch ended" }.count, 4)
        // Their records wait for turns of their own, of which one has passed.
        var had = 0
        for client in stopped {
            client.readAll()
            had += client.state.kinds.filter { $0 == "touch ended" }.count - 3
        }
        expect(had <= 1)
        for _ in 0..<60 { host.loop.turn(waits: false) }
        for client in stopped + [quick] {
            client.readAll()
            expectEqual(client.state.kinds.filter { $0 == "touch ended" }.count, 4)
            expectEqual(client.state.errors, [])
            expectEqual(client.state.missing, 0)
        }
    }

    @Test("A reader that selects traces waits until the others are served")
    func readerOfTracesWaitsForItsTurn() throws {
        let host = try Host()
        let tracing = try host.connect(.quick)
        let quick = try host.connect(.quick)
        host.settle()
        tracing.write("{\"subscribe\":\"all\"}\n")
        // Both have read everything when the next touch comes.
        for _ in 0..<2 {
            host.touch()
            host.settle()
            host.settle()
            for client in [tracing, quick] { client.readAll() }
        }
        host.routeWithoutTurn()
        for client in [tracing, quick] { client.readAll() }
        expectEqual(quick.state.kinds.filter { $0 == "touch ended" }.count, 3)
        expectEqual(tracing.state.kinds.filter { $0 == "touch ended" }.count, 2)
        host.settle()
        tracing.readAll()
        expectEqual(tracing.state.kinds.filter { $0 == "touch ended" }.count, 3)
        expectEqual(tracing.state.errors, [])
    }

    /// A panel that is never idle leaves the clients few turns. The records that wait for them need little memory, and
    /// each client gets all of its own, in order.
    @Test("The records that wait for a client without a turn are limited")
    func recordsOfClientsThatGetNoTurnAreBounded() throws {
        let host = try Host()
        let clients = try (0..<8).map { _ in try host.connect(.quick) }
        host.settle()
        host.settle()
        host.pass(.seconds(1))
        // They are not known to keep up, because they have not read what they were sent at the start.
        for _ in 0..<70 {
            _ = host.tell(1, of: 10_000)
            host.routeWithoutTurn()
        }
        expect(host.waiting < (1 << 18) + (1 << 16))
        for _ in 0..<300 { host.loop.turn(waits: false) }
        for client in clients {
            client.readAll()
            for _ in 0..<20 {
                host.settle()
                client.readAll()
            }
            expectEqual(client.state.errors, [])
        }
        expectEqual(host.waiting, 0)
        host.touch()
        host.settle()
        for client in clients {
            client.readAll()
            expectEqual(client.state.kinds.last, "touch ended")
        }
    }

    @Test("A reader that is stuck is disconnected after 30 s")
    func stuckReaderIsDisconnectedAfter30s() throws {
        let host = try Host()
        let stopped = try host.connect(.stopped)
        let slow = try host.connect(.slow)
        let quick = try host.connect(.quick)
        host.settle()
        for second in 1...70 {
            _ = host.tell(1, of: 14_000)
            host.touch()
            host.settle()
            // It reads from time to time.
            if second.isMultiple(of: 20) { slow.readSome(1 << 18) }
            quick.readAll()
            host.pass(.seconds(1))
            if second == 25 { expectEqual(host.subscribers, 3) }
        }
        expectEqual(host.subscribers, 2)
        stopped.readAll()
        expect(stopped.isGone)
        slow.readSome(1 << 16)
        quick.readAll()
        expect(!slow.isGone && !quick.isGone)
        expectEqual(quick.state.missing, 0)
    }

    @Test("A reader for which there are no records is not disconnected")
    func readerWithoutRecordsIsNotDisconnected() throws {
        let host = try Host()
        let idle = try host.connect(.stopped)
        host.settle()
        for _ in 0..<10 { host.pass(.seconds(100)) }
        idle.readAll()
        expect(!idle.isGone)
    }

    @Test("An incomplete command times out")
    func incompleteCommandTimesOut() throws {
        let host = try Host()
        let client = try host.connect(.quick)
        host.settle()
        client.write(#"{"id":1,"subs"#)
        host.settle()
        host.pass(.seconds(29))
        client.write("c")
        host.settle()
        host.pass(.seconds(2))
        client.readAll()
        expectEqual(client.answers, [#"{"type":"answer","ok":false,"error":"the line was not complete after 30 s"}"#])
        client.write("ribe\":\"touch\"}\n{\"id\":2,\"subscribe\":\"touch\"}\n")
        host.settle()
        client.readAll()
        expectEqual(client.answers.last, #"{"type":"answer","id":2,"ok":true}"#)
        expectEqual(client.answers.count, 2)
    }

    @Test(
        "A line to the events socket has at most 16 KiB, and one to the control socket 1 MiB",
        arguments: [("events", 16_384), ("control", 1_048_576)])
    func longestLine(socket: String, most: Int) throws {
        let host = try Host()
        let client = try host.connect(.quick, to: socket)
        host.settle()
        let command = #"{"id":1,"subscribe":"touch"}"#
        for length in [most, most + 1, command.utf8.count] {
            client.write(command)
            // The kernel's buffer is smaller than the longest line.
            for start in stride(from: command.utf8.count, to: length, by: 1 << 14) {
                client.write(String(repeating: " ", count: min(length - start, 1 << 14)))
                host.settle()
            }
            client.write("\n")
            host.settle()
            host.settle()
            client.readAll()
        }
        expectEqual(
            client.answers.map { $0.contains("a line has at most \(most) bytes") }, [false, true, false])
    }

    @Test("Each turn serves one command")
    func eachTurnServesOneCommand() throws {
        let host = try Host()
        let greedy = try host.connect(.quick)
        let modest = try host.connect(.quick)
        host.settle()
        greedy.write(String(repeating: "{\"id\":1,\"subscribe\":\"all\"}\n", count: 50))
        modest.write("{\"id\":2,\"subscribe\":\"all\"}\n")
        var turns: [Int] = []
        for turn in 1...200 {
            host.loop.turn(waits: false)
            greedy.readAll()
            modest.readAll()
            let count = greedy.answers.count + modest.answers.count
            expect(count - turns.count <= 1)
            while turns.count < count { turns.append(turn) }
            if turn == 10 { expectEqual(modest.answers.count, 1) }
        }
        expectEqual(turns.count, 51)
    }

    @Test("A reader waits for one command at most, however many clients have sent one")
    func commandsAfterReaders() throws {
        let host = try Host()
        let reader = try host.connect(.quick)
        let senders = try (0..<20).map { _ in try host.connect(.quick, to: "control") }
        for _ in 0..<80 { host.loop.turn(waits: false) }
        for client in senders + [reader] { client.readAll() }
        // It gets its records in its turn.
        reader.write("{\"subscribe\":\"all\"}\n")
        host.settle()
        reader.readAll()
        for sender in senders {
            sender.write(String(repeating: "{\"id\":1,\"set\":{\"map\":{\"alpha\":2}}}\n", count: 20))
        }
        // All lines have arrived, and some were performed.
        for _ in 0..<60 { host.loop.turn(waits: false) }
        for sender in senders { sender.readAll() }
        func performed() -> Int { senders.reduce(0) { $0 + $1.answers.count } }
        for round in 1...5 {
            let before = performed()
            host.touch()
            var turns = 0
            while reader.state.kinds.filter({ $0 == "touch ended" }).count < round, turns < 100 {
                host.loop.turn(waits: false)
                turns += 1
                for client in senders + [reader] { client.readAll() }
            }
            expect(performed() - before <= 1)
        }
        for _ in 0..<2_000 {
            host.loop.turn(waits: false)
            for client in senders + [reader] { client.readAll() }
        }
        expectEqual(performed(), 400)
    }

    /// In bytes, and as numbers of records if negative.
    nonisolated private static let momentSizes: [Int] =
        [14, 18, 20].flatMap { (power: Int) -> [Int] in [(1 << power) - 3_000, (1 << power) + 3_000] }
        + [-63, -64, -65, -128]

    @Test(
        "Readers get all records of one moment without another one, whatever limit of a queue they reach",
        arguments: momentSizes, [1_000, 20_000])
    func momentOfManyRecords(size: Int, length: Int) throws {
        let host = try Host()
        let clients = try (0..<6).map { _ in try host.connect(.quick) }
        for _ in 0..<40 { host.loop.turn(waits: false) }
        for client in clients { client.readAll() }
        host.settle()
        // Some keep up, and the others are not known to.
        for client in clients[..<3] { client.write("{\"subscribe\":\"all\"}\n") }
        for _ in 0..<40 { host.loop.turn(waits: false) }
        for client in clients { client.readAll() }
        let told = host.tell(size > 0 ? size / length : -size, of: length)
        for _ in 0..<400 {
            host.loop.turn(waits: false)
            for client in clients { client.readAll() }
        }
        expectEqual(host.waiting, 0)
        for client in clients {
            let changes = client.state.kinds.filter { $0 == "scene refused" }.count
            expectEqual(changes + client.state.missing, told, "\(changes), \(client.state.missing)")
            expectEqual(client.state.errors, [])
        }
    }

    @Test("A command of a client that has disconnected is performed")
    func commandOfADisconnectedClientIsPerformed() throws {
        let host = try Host()
        let client = try host.connect(.quick, to: "control")
        host.settle()
        client.write(
            "{\"id\":1,\"set\":{\"map\":{\"hidden\":true}}}\n{\"id\":2,\"set\":{\"list\":{\"hidden\":true}}}\n")
        client.vanish()
        host.settle()
        expectEqual(host.subscribers, 0)
        expect(host.isHidden("map") && host.isHidden("list"))
    }

    @Test("What a reader that has disconnected asked for is not answered")
    func questionsOfADisconnectedReader() throws {
        let host = try Host()
        let client = try host.connect(.quick)
        host.settle()
        client.write(String(repeating: "{\"get\":\"tree\"}\n", count: 1_000))
        client.vanish()
        // One command would be performed in each turn.
        host.settle()
        expectEqual(host.subscribers, 0)
    }

    @Test("An incomplete command of a client that has disconnected changes nothing")
    func halfACommandOfAClientThatIsGoneChangesNothing() throws {
        let command = #"{"id":1,"set":{"map":{"hidden":true},"list":{"hidden":true}}}"#
        for length in 1..<command.count {
            let host = try Host()
            let client = try host.connect(.quick, to: "control")
            host.settle()
            client.write(String(command.prefix(length)))
            client.vanish()
            host.settle()
            expectEqual(host.subscribers, 0)
            expect(!host.isHidden("map") && !host.isHidden("list"), "\(command.prefix(length))")
        }
    }

    @Test("The number of readers is limited")
    func numberOfReadersIsLimited() throws {
        let host = try Host()
        var clients: [Client] = []
        for _ in 0..<EventSocket.Limits.events.clients {
            clients.append(try host.connect(.quick))
            host.settle()
        }
        let last = try host.connect(.quick)
        host.settle()
        last.readAll()
        expect(last.isGone)
        expectEqual(
            last.answers,
            [
                #"{"type":"answer","ok":false,"error":"256 clients are connected already, which is the limit"}"#
            ])
        clients.removeFirst().vanish()
        host.settle()
        let next = try host.connect(.quick)
        host.settle()
        next.readAll()
        expect(next.state.isReady)
    }
}

/// A pipeline with an events socket and a panel.
private final class Host {
    let loop: EventLoop
    private let pipeline: Pipeline
    private let socket: SocketServer
    private let folder: TemporaryDirectory
    private let panel: (reading: Int32, writing: Int32)
    private var now = Timestamp(seconds: 1000)
    /// The number of the panel's frames that have not been routed.
    private(set) var untold = 0
    var subscribers: Int { socket.clientCount }

    init() throws {
        folder = try TemporaryDirectory()
        let clock = TestClock()
        loop = try EventLoop(handling: []) { clock.now }
        self.clock = clock
        clock.now = now
        pipeline = Pipeline(try Scene(text: RandomSession.scene)) { clock.now }
        pipeline.start(at: now)
        var ends: [Int32] = [0, 0]
        pipe(&ends)
        for end in ends { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
        panel = (ends[0], ends[1])
        let hello = HelloRecord(screen: CGSize(1000, 1000))
        socket = try SocketServer(
            SocketPaths(events: "\(folder.path)/events", control: "\(folder.path)/control"), pipeline: pipeline,
            loop: loop, hello: { hello })
        try loop.watch(panel.reading, for: .readable) { [unowned self] _ in
            var byte: UInt8 = 0
            while read(panel.reading, &byte, 1) == 1 { route() }
            pipeline.flush()
        }
    }

    private let clock: TestClock

    isolated deinit {
        socket.close()
        close(panel.reading)
        close(panel.writing)
    }

    /// A finger taps the panel, and the loop does not come to serve a client.
    func routeWithoutTurn() {
        untold += 1
        route()
        pipeline.flush()
    }

    /// The bytes of records that wait for the turns of clients.
    var waiting: Int { socket.sockets.reduce(0) { $0 + $1.waitingSize } }

    /// A finger taps the panel. The loop has not read the events yet.
    func touch() {
        var byte: UInt8 = 0
        untold += write(panel.writing, &byte, 1)
    }

    private func route() {
        untold -= 1
        let touch = pipeline.numbering.next()
        for phase in [ContactPhase.began, .ended] {
            clock.now = clock.now + .seconds(0.001)
            let sample = TouchSample(touch: touch, phase: phase, location: CGPoint(600, 500))
            pipeline.handle(.frame(TouchFrame(device: nil, timestamp: clock.now, samples: [sample])))
        }
    }

    func pass(_ interval: Interval) {
        clock.now = clock.now + interval
        let timed: [any Timed] = socket.sockets
        if let due = timed.nextDeadline, due <= clock.now { timed.advance(to: clock.now) }
    }

    /// Enough turns for a few clients.
    func settle() { for _ in 0..<12 { loop.turn(waits: false) } }

    func connect(_ kind: Client.Kind, to socket: String = "events") throws -> Client {
        try Client("\(folder.path)/\(socket)", kind, controls: socket == "control")
    }

    /// Publishes records of `length` bytes or a little more at one moment. Returns their number.
    func tell(_ count: Int, of length: Int) -> Int {
        let reason = String(repeating: "x", count: length)
        for _ in 0..<count { pipeline.refuseScene(reason) }
        pipeline.flush()
        return count
    }

    func isHidden(_ view: String) -> Bool { pipeline.shown.live.view(view)?.isHidden == true }
}

/// A client of the events socket that behaves as its kind.
private final class Client {
    nonisolated enum Kind: CaseIterable {
        /// Reads all that comes.
        case quick
        /// Sends a command, closes its sending side, and reads all that comes.
        case halfClosed
        /// Reads a little now and then.
        case slow
        /// Never reads.
        case stopped
        /// Sends commands as long as the socket takes them, and never reads.
        case flooding
        /// Sends half a command, and later more of it.
        case dawdling
        /// Sends bytes that are not text.
        case garbage
        /// Sends a line without an end.
        case endless
        /// Disconnects at any time.
        case vanishing

        static let attackers = allCases.filter { $0 != .quick && $0 != .halfClosed }
    }

    private let kind: Kind
    /// It is on the control socket.
    private let controls: Bool
    private var descriptor: Int32
    private(set) var state = ReaderState()
    private(set) var answers: [String] = []
    private(set) var isGone = false
    private var rest = Lines()
    private var buffer = [UInt8](repeating: 0, count: 1 << 16)

    init(_ path: String, _ kind: Kind, controls: Bool) throws {
        self.kind = kind
        self.controls = controls
        descriptor = try UnixSocketAddress(path).connect()
        _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
        if kind == .halfClosed {
            write("{\"subscribe\":\"default\"}")
            shutdown(descriptor, Int32(SHUT_WR))
        }
    }

    isolated deinit { vanish() }

    /// A process that another test starts keeps a copy of the descriptor for a moment, so closing does not suffice.
    func vanish() {
        shutdown(descriptor, Int32(SHUT_RDWR))
        if descriptor >= 0 { close(descriptor) }
        descriptor = -1
        isGone = true
    }

    func write(_ text: String) { write(Array(text.utf8)) }

    private func write(_ bytes: [UInt8]) {
        if descriptor >= 0 { send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL)) }
    }

    func act(using random: inout SplitMix64) {
        switch kind {
        case .quick, .halfClosed: readAll()
        case .slow: if Int.random(in: 0..<5, using: &random) == 0 { readSome(100) }
        case .stopped: break
        case .flooding:
            let command = controls ? #"{"set":{"map":{"alpha":0.5}}}"# : #"{"id":1,"subscribe":"all"}"#
            write(String(repeating: "\(command)\n", count: 500))
        case .dawdling: write("{\"id\": ")
        case .garbage: write((0..<3000).map { _ in UInt8.random(in: 0...255, using: &random) })
        case .endless: write([UInt8](repeating: UInt8(ascii: "x"), count: 100_000))
        case .vanishing:
            write("{\"id\":1,\"subscribe\":\"all\"}\n{\"id\"")
            if Bool.random(using: &random) { vanish() }
        }
    }

    func readAll() { readSome(.max) }

    func readSome(_ limit: Int) {
        var left = limit
        while left > 0, descriptor >= 0 {
            let count = read(descriptor, &buffer, min(buffer.count, left))
            if count == 0 { isGone = true }
            guard count > 0 else { break }
            left -= count
            rest.append(buffer.prefix(count))
        }
        while let line = rest.next() {
            if line.hasPrefix(#"{"type":"answer""#) { answers.append(line) } else { state.read(line) }
        }
    }
}
