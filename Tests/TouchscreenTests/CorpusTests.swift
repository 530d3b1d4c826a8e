import Foundation
import Testing
import Touches
import Touchscreen
import TouchTestKit

/// Recordings of real panels, from the folder $FINGERPOST_CORPUS or `../shared/corpus` beside the package.
private enum Corpus {
    static let folder: URL? = {
        let beside = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../../shared/corpus")
        let folder = ProcessInfo.processInfo.environment["FINGERPOST_CORPUS"].map { URL(filePath: $0) } ?? beside
        return FileManager.default.fileExists(atPath: folder.path) ? folder.standardizedFileURL : nil
    }()

    static func read(_ files: String...) throws -> EvemuText {
        var text = EvemuText()
        for file in files { text.read(try String(contentsOf: folder!.appending(path: file), encoding: .utf8)) }
        return text
    }
}

/// A recording and what was counted in its lines: contacts in all and at once.
private struct Recording: CustomTestStringConvertible {
    var name: String
    var description: String?
    var contacts: Int
    var atOnce: Int
    var testDescription: String { name }

    init(_ name: String, in folder: String = "", described: String? = nil, _ contacts: Int, _ atOnce: Int) {
        self.name = folder + name
        description = described.map { folder + $0 }
        self.contacts = contacts
        self.atOnce = atOnce
    }
}

@Suite(.enabled(if: Corpus.folder != nil, "no corpus")) struct CorpusTests {
    private static let atmel = "atmel-maxtouch-800x480/Atmel maXTouch Touchscreen."
    private static let edt = "ep0430m09-1280x768/EP0430M09."
    private static let quanta = "quanta-opticaltouchscreen/QUANTA OpticalTouchScreen."
    private static let wacom = "wacom-isdv4-e6-finger/Wacom ISDv4 E6 Finger."

    private static let recordings = [
        Recording("3m-0596-0500/3m_0596_0500_0.ev", 13, 10),
        Recording("egalax-capacitive-0eef-7224/egalax-capacitive_0eef_7224_0.ev", 7, 2),
        Recording("egalax-capacitive-0eef-a001/egalax-capacitive_0eef_a001_0.ev", 3, 2),
        Recording("hanvon-20b3-0a18/hanvon_20b3_0a18_0.ev", 3, 2),
        Recording("irtouch-6615-0070/irtouch_6615_0070_0.ev", 21, 2),
        Recording("lg-043e-9aa1/lg_043e_9aa1_0.ev", 17, 10),
        Recording("quanta-0408-3001/quanta_0408_3001_0.ev", 1, 1),
        Recording("synaptics-06cb-1d10/synaptics_06cb_1d10_0.ev", 13, 10),
        Recording("1-finger-drag-up-down.events", in: atmel, 1, 1),
        Recording("1-finger-fast-taps.events", in: atmel, 9, 1),
        Recording("2-fingers-touch-release.events", in: atmel, 2, 2),
        Recording("4-finger-drag-down.events", in: atmel, 4, 4),
        Recording("1-finger-drag-up-down.events", in: edt, 1, 1),
        Recording("2-finger-scroll-down.events", in: edt, 2, 2),
        Recording("2-fingers-touch-release.events", in: edt, 2, 2),
        Recording("4-finger-drag-down.events", in: edt, 4, 4),
        Recording("1-finger-drag-up-down.events", in: "elan-cando-windows7/ELAN CANDO Windows7.", described: "desc", 1, 1),
        Recording("1-finger-drag-NW-SE.events", in: "n-trig-multitouch-protocol-a/N-Trig MultiTouch.", described: "desc", 1, 1),
        Recording("events", in: quanta, described: "desc", 9, 1),
        Recording("touch-hover.events", in: quanta, described: "desc", 1, 1),
        Recording("touch-on-left.events", in: quanta, described: "desc", 1, 1),
        Recording(
            "tap.events", in: "egalax-pcap-tap/eGalax_eMPIA Technology Inc. PCAP MultiTouch Controller.", described: "desc", 1, 1),
        Recording("dell-canvas-27-touch/dell_canvas_touch.evemu", 12, 5),
        Recording("2fg-tap.events", in: wacom, described: "desc", 2, 2),
        Recording("double-tap-center.events", in: wacom, described: "desc", 2, 1),
        Recording("single-tap-center.events", in: wacom, described: "desc", 1, 1),
    ]

    private func text(_ recording: Recording) throws -> EvemuText {
        if let description = recording.description { return try Corpus.read(description, recording.name) }
        return try Corpus.read(recording.name)
    }

    @Test(arguments: recordings)
    private func everyContactBeginsAndEndsOnce(recording: Recording) throws {
        let text = try text(recording)
        #expect(DeviceClassification(text.description) == .touchscreen)
        let screen = Size(1280, 800)
        let panel = try Panel(
            id: DeviceID("recording"), description: text.description, screen: screen, numbering: TouchNumbering())
        var ledger = TouchLedger(area: Rect(origin: .zero, size: screen))
        var atOnce = 0
        for event in text.events {
            panel.consume(event) { ledger.enter($0) }
            atOnce = max(atOnce, ledger.down.count)
        }
        panel.cancelAll(reason: .end, at: .zero) { ledger.enter($0) }
        #expect(ledger.faults == [])
        #expect(ledger.begun == recording.contacts)
        #expect(atOnce == recording.atOnce)
    }

    /// What the lines of a protocol B recording say, read as plainly as can be: at each SYN_REPORT, which slots hold which
    /// ids and where. A contact is (id, slot) from its first report to its last.
    private func contacts(in events: [InputEvent]) -> [String] {
        var slot = Int32(0)
        var values: [Int32: [EventCode: Int32]] = [:]
        var before: [Int32: [EventCode: Int32]] = [:]
        var lines: [String] = []
        for event in events {
            if event.type == .absolute, event.code == .ABS_MT_SLOT { slot = event.value }
            if event.type == .absolute { values[slot, default: [:]][event.code] = event.value }
            guard event.type == .synchronization, event.code == .SYN_REPORT else { continue }
            var ended: [String] = [], moved: [String] = [], began: [String] = []
            for slot in values.keys.sorted() {
                let now = values[slot]!, then = before[slot] ?? [:]
                let place = "\(slot) at \(now[.ABS_MT_POSITION_X] ?? 0),\(now[.ABS_MT_POSITION_Y] ?? 0)"
                let id = now[.ABS_MT_TRACKING_ID] ?? -1, oldID = then[.ABS_MT_TRACKING_ID] ?? -1
                if oldID >= 0 && id != oldID { ended.append("ended \(slot)") }
                if id >= 0 && id != oldID { began.append("began \(place)") }
                let hasMoved = now[.ABS_MT_POSITION_X] != then[.ABS_MT_POSITION_X]
                    || now[.ABS_MT_POSITION_Y] != then[.ABS_MT_POSITION_Y]
                if id >= 0 && id == oldID && hasMoved { moved.append("moved \(place)") }
            }
            before = values
            lines += (ended + moved + began).map { "\(event.time.microseconds) \($0)" }
        }
        return lines
    }

    @Test(arguments: recordings.filter { !$0.name.hasPrefix("n-trig") })
    private func everyPhasePositionAndTimeIsAsTheLinesSay(recording: Recording) throws {
        let text = try text(recording)
        let x = try #require(text.description.axes[.ABS_MT_POSITION_X])
        let y = try #require(text.description.axes[.ABS_MT_POSITION_Y])
        let panel = try Panel(
            id: DeviceID("recording"), description: text.description,
            screen: Size(Double(x.maximum) + 1, Double(y.maximum) + 1), numbering: TouchNumbering())
        var lines: [String] = []
        for event in text.events {
            panel.consume(event) { frame in
                for phase in [ContactPhase.ended, .moved, .began] {
                    for sample in frame.samples.filter({ $0.phase == phase }).sorted(by: { $0.slot! < $1.slot! }) {
                        let place = " at \(Int(sample.location.x.rounded())),\(Int(sample.location.y.rounded()))"
                        lines.append(
                            "\(frame.timestamp.microseconds) \(phase) \(sample.slot!)" + (phase == .ended ? "" : place))
                    }
                }
            }
        }
        // A change of size alone is a move to a panel and none here.
        var last: [Substring: String] = [:]
        lines.removeAll { line in
            let words = line.split(separator: " ")
            let place = words.last.map(String.init)
            defer { last[words[2]] = words[1] == "ended" ? nil : place }
            return words[1] == "moved" && last[words[2]] == place
        }
        #expect(lines == contacts(in: text.events))
        #expect(lines.count >= 2 * recording.contacts)
    }

    /// The recording's first and last lines, read by eye: down at (205, 183), last listed at (9369, 6967).
    @Test func aProtocolADragIsOneTouchFromEndToEnd() throws {
        let folder = "n-trig-multitouch-protocol-a/N-Trig MultiTouch."
        let text = try Corpus.read(folder + "desc", folder + "1-finger-drag-NW-SE.events")
        let panel = try Panel(
            id: DeviceID("n-trig"), description: text.description, screen: Size(9601, 7201), numbering: TouchNumbering())
        var samples: [TouchSample] = []
        for event in text.events { panel.consume(event) { samples += $0.samples } }
        #expect(samples.first?.location == Point(205, 183))
        #expect(samples.last?.location == Point(9369, 6967))
        #expect(samples.last?.phase == .ended)
        #expect(Set(samples.map(\.touch)).count == 1)
    }

    @Test func aPosTerminalThatUdevCallsAMouseTouchesOnceItsButtonIsNamed() throws {
        let text = try Corpus.read("posiflex-0d3a-a000/posiflex_0d3a_a000_0.ev")
        #expect(DeviceClassification(text.description) != .touchscreen)
        var configuration = DeviceConfiguration()
        configuration.button = .BTN_LEFT
        #expect(DeviceClassification(text.description, configuration: configuration) == .touchscreen)
        let panel = try Panel(
            id: DeviceID("posiflex"), description: text.description, configuration: configuration,
            screen: Size(4096, 4096), numbering: TouchNumbering())
        var ledger = TouchLedger(area: Rect(x: 0, y: 0, width: 4096, height: 4096))
        for event in text.events { panel.consume(event) { ledger.enter($0) } }
        let presses = text.events.filter { $0.type == .key && $0.code == .BTN_LEFT && $0.value == 1 }
        #expect(ledger.begun == presses.count)
        #expect(ledger.faults == [] && ledger.down == [])
    }
}
