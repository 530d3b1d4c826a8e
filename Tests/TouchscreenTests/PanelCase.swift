import Evdev
import PanelTestKit
import Scenes
import TestKit
import Touches
import Touchscreen

/// A case of a file in `Cases`: what a panel sends, and what is reported until ten seconds later. A case begins with
/// `== ` and its title, and has a paragraph of settings, one of what is sent, and one of what is reported. A line of
/// these two is a frame with its time in milliseconds. The settings are:
///
/// - `panel`: `slots 10`, `packets`, `packets with ids`, `single touch` or `single touch BTN_LEFT`. The words `semi-mt`
///   (the property) and `buttonless` may follow.
/// - `size`: the units of its axes. `screen`: the points of the screen; without it, as many as the size.
/// - `axes`: further ranges, such as `major 0..255 10/mm`, with the value at open after `now`. `lacks`: missing axes.
/// - `entry`: the entry under `devices` of a scene. `udev`: udev's calibration.
/// - `show`: what a touch has beside its place: `radius`, `force`, `degrees` (the orientation), `slot`.
/// - `kernel`: why a panel of uinput cannot play it (Tests/Kernel/guest/cases.py).
///
/// What is sent has the words of `EventText`. Instead of events, a line may have `cancel` with a reason, `pen near`,
/// `pen gone`, and `state` or `open` with the state of the device after a loss or at its opening. An error of the
/// panel is all that is reported. What a panel never reported comes last.
struct PanelCase {
    private let title: CaseFile.Line
    private let settings: [Substring: String]
    private let sent: [CaseFile.Line]
    private let expected: [CaseFile.Line]

    /// The cases of a file. The settings before the first one are those of all, unless a case has others.
    static func read(_ file: CaseFile) -> [PanelCase] {
        func isCase(_ paragraph: [CaseFile.Line]) -> Bool { paragraph[0].text.hasPrefix("== ") }
        var paragraphs = file.paragraphs[...]
        let common = isCase(paragraphs[0]) ? [] : paragraphs.removeFirst()
        var cases: [PanelCase] = []
        while let head = paragraphs.popFirst() {
            let body = paragraphs.prefix { !isCase($0) }
            paragraphs.removeFirst(body.count)
            cases.append(PanelCase(head[0], common + head.dropFirst(), Array(body)))
        }
        return cases
    }

    private init(_ title: CaseFile.Line, _ settings: [CaseFile.Line], _ body: [[CaseFile.Line]]) {
        self.title = title
        let pairs = settings.map { line in
            let colon = line.text.firstRange(of: ": ")!
            return (line.text[..<colon.lowerBound], String(line.text[colon.upperBound...]))
        }
        self.settings = Dictionary(pairs) { $1 }
        sent = body.first ?? []
        expected = Array(body.dropFirst().joined())
    }

    @MainActor func failure(in file: CaseFile) -> String? {
        file.failure(reported, expected: expected.map(\.text), at: title)
    }

    @MainActor private var reported: [String] {
        do {
            let configuration = try Self.configuration(settings["entry"] ?? "{}")
            let player = try PanelPlayer(virtual, configuration, settings["udev"], screen, settings["show"] ?? "")
            for line in sent { player.play(line.text) }
            return player.end()
        } catch {
            return ["\(error)"]
        }
    }

    /// What an entry of a scene says.
    @MainActor static func configuration(_ entry: String) throws -> DeviceConfiguration {
        try SceneReader.read(Array("fingerpost: 1\ndevices: [\(entry)]".utf8), file: "entry").scene
            .configuration(for: DeviceIdentity(name: "panel"))
    }

    private var virtual: VirtualPanel {
        let size = Self.numbers(settings["size"]!, between: "x")
        var words = settings["panel"]!.split(separator: " ")[...]
        let kind: VirtualPanel.Kind =
            switch words.removeFirst() {
            case "slots": .slots(Int(words.removeFirst())!)
            case "packets": .packets(trackingIDs: words.first == "with")
            default: .singleTouch(button: words.last.flatMap(EventText.code)?.1 ?? .BTN_TOUCH)
            }
        var virtual = VirtualPanel(kind, width: Int32(size[0]), height: Int32(size[1]))
        if words.last == "semi-mt" { virtual.description.properties.insert(InputProperty.semiMT) }
        if words.last == "buttonless" { virtual.description.codes[.key] = nil }
        for axis in settings["axes"]?.split(separator: ", ") ?? [] {
            var words = axis.split(separator: " ")[...]
            let code = EventText.code(words.removeFirst())!.1
            let range = Self.numbers(String(words.removeFirst()), between: "..")
            virtual.addAxis(code, minimum: Int32(range[0]), maximum: Int32(range[1]))
            while let word = words.popFirst() {
                switch word {
                case "now": virtual.description.axes[code]?.value = Int32(words.removeFirst())
                case "fuzz": virtual.description.axes[code]?.fuzz = Int32(words.removeFirst())!
                default: virtual.description.axes[code]?.resolution = Int32(word.dropLast("/mm".count))!
                }
            }
        }
        for axis in settings["lacks"]?.split(separator: ", ") ?? [] {
            virtual.description.codes[.absolute]?.remove(EventText.code(axis)!.1)
        }
        return virtual
    }

    private var screen: CGSize {
        let sides = Self.numbers((settings["screen"] ?? settings["size"])!, between: "x")
        return CGSize(sides[0], sides[1])
    }

    private static func numbers(_ text: String, between separator: String) -> [Double] {
        text.split(separator: separator).map { Double($0)! }
    }
}

/// A panel under test. At any time, what it has reported is consistent.
private final class PanelPlayer {
    private let panel: Panel
    private let slots: Int
    private let shown: [Substring]
    private var ledger: TouchLedger
    private var rejections: [Rejection.Filter: Int] = [:]
    private var time = Timestamp(seconds: 1)
    private var lines: [String] = []

    init(
        _ virtual: VirtualPanel, _ configuration: DeviceConfiguration, _ udev: String?, _ screen: CGSize, _ show: String
    ) throws {
        panel = try Panel(
            id: DeviceID("virtual"), description: virtual.description, configuration: configuration,
            udevCalibration: udev, screen: screen, numbering: TouchNumbering())
        slots = Int(virtual.description.axes[.ABS_MT_SLOT]?.maximum ?? -1) + 1
        shown = show.split(separator: ", ")
        ledger = TouchLedger(area: CGRect(origin: .zero, size: screen))
    }

    func play(_ line: String) {
        var words = line.split(separator: " ")[...]
        time = EventText.time(words.removeFirst())
        advance { $0 < time }
        switch words.popFirst() {
        case "cancel":
            take { panel.cancelAll(reason: CancelReason(rawValue: String(words.first!))!, at: time, into: &$0) }
        case "pen": take { panel.penDidChange(near: words.first == "near", at: time, into: &$0) }
        case "state": take { panel.resynchronise(to: state(words), at: time, into: &$0) }
        case "open": take { panel.resynchronise(to: state(words)!, at: time, into: &$0) }
        default: take { panel.consume(EventText.events([line]), into: &$0) }
        }
    }

    /// What was reported, also within ten seconds after the last line, and then what the panel never reported.
    func end() -> [String] {
        advance { $0 <= time + .seconds(10) }
        if panel.rejections != rejections { lines.append("it counts the rejections \(panel.rejections)") }
        return lines + panel.faults
    }

    private func advance(while isDue: (Timestamp) -> Bool) {
        while let due = panel.nextDeadline, isDue(due) {
            take(at: due) { panel.advance(to: due, into: &$0) }
            if panel.nextDeadline == due { return lines.append("still due at \(due)") }
        }
    }

    /// - Parameter deadline: the time of what is reported, if it is a deadline that has come.
    private func take(at deadline: Timestamp? = nil, _ body: (inout [PanelReport]) -> Void) {
        var reports: [PanelReport] = []
        let known = ledger.errors.count
        body(&reports)
        for report in reports {
            switch report {
            case .frame(let frame):
                ledger.enter(frame)
                add(frame.samples.map(line).joined(separator: "; "), frame.timestamp, deadline)
            case .rejection(let rejection, let time):
                rejections[rejection.filter, default: 0] += 1
                add(rejection.description, time, deadline)
            }
        }
        lines += ledger.errors[known...]
        if panel.liveTouches.map(\.touch) != ledger.down.sorted() { lines.append("not the live touches") }
    }

    private func add(_ text: String, _ time: Timestamp, _ deadline: Timestamp?) {
        let late = deadline.map { $0 != time } ?? false
        lines.append("\(time.microseconds / 1000 - 1000) \(text)\(late ? " (not at its deadline)" : "")")
    }

    private func line(_ sample: TouchSample) -> String {
        PanelProbe.line(sample)
            + shown.map { word in
                let measures: [Double?] =
                    switch word {
                    case "radius": [sample.majorRadius, sample.minorRadius]
                    case "force": [sample.force]
                    case "degrees": [sample.orientation.map { $0 * 180 / .pi }]
                    default: [sample.slot.map(Double.init)]
                    }
                return " \(word) " + measures.map { $0.map(PanelProbe.number) ?? "none" }.joined(separator: ",")
            }.joined()
    }

    /// The state in words, such as `slot 0 id 7 x 10 y 9 current 2 button 1`. Other slots are free. No state is known
    /// if the word is `unknown`.
    private func state(_ words: ArraySlice<Substring>) -> DeviceState? {
        if words.first == "unknown" { return nil }
        var words = words
        var state = DeviceState(slots: Array(repeating: [.ABS_MT_TRACKING_ID: -1], count: slots))
        var slot: Int?
        while let word = words.popFirst() {
            let value = Int32(words.removeFirst())!
            switch (word, EventText.code(word)) {
            case ("slot", _): slot = Int(value)
            case ("current", _):
                state.currentSlot = Int(value)
                slot = nil
            case (_, (.key, let code)?):
                if value != 0 { state.keys.insert(code) }
            case (_, let (_, code)?):
                if let slot { state.slots[slot][code] = value } else { state.absolute[code] = value }
            case (_, nil): preconditionFailure("\(word) is no code")
            }
        }
        return state
    }
}
