import Bridge
import Evdev
import LinuxInput
import Records
import Routing
import System
import Touchscreen

/// Asks in the terminal for touches at marks, and reports the mounting of the panel that was touched.
@MainActor public final class Identifier: @MainActor Timed {
    /// The contacts of a panel, as fractions of the ranges that it declares. Values outside them are not clamped.
    @MainActor private final class Source: @MainActor DeviceInput {
        let surveyed: SurveyedDevice
        /// The panel with the ranges that it declares, or that its entry has.
        let declared: Panel
        let panel: Panel
        private var panelReports: [PanelReport] = []

        init(_ surveyed: SurveyedDevice, declared: Panel, panel: Panel) {
            self.surveyed = surveyed
            self.declared = declared
            self.panel = panel
        }

        func consume(_ events: [InputEvent], into reports: inout [DeviceReport]) {
            panel.consume(events, into: &panelReports)
            addFrames(to: &reports)
        }

        func resynchronise(to state: DeviceState, at time: Timestamp, into reports: inout [DeviceReport]) {
            panel.resynchronise(to: state, at: time, into: &panelReports)
            addFrames(to: &reports)
        }

        var nextDeadline: Timestamp? { panel.nextDeadline }

        func advance(to time: Timestamp, into reports: inout [DeviceReport]) {
            panel.advance(to: time, into: &panelReports)
            addFrames(to: &reports)
        }

        func cancelAll(because reason: CancelReason, at time: Timestamp, into reports: inout [DeviceReport]) {
            panel.cancelAll(reason: reason, at: time, into: &panelReports)
            addFrames(to: &reports)
        }

        private func addFrames(to reports: inout [DeviceReport]) {
            for case .frame(var frame) in panelReports {
                for index in frame.samples.indices {
                    let place = frame.samples[index].location
                    frame.samples[index].location = CGPoint(
                        declared.axes.x.fraction(place.x), declared.axes.y.fraction(place.y))
                    frame.samples[index].roundAsInRecords()
                }
                reports.append(.frame(frame))
            }
            panelReports.empty()
        }
    }

    private let loop: EventLoop
    private var sources: [(device: LiveDevice, input: Source)] = []
    private var identification = Identification()
    /// The panel that is wiped, and what it reports, if that is asked for.
    private var covered: (input: Source, coverage: Coverage)?
    private var isCovering = false
    /// The time of the last picture of the cells; nil before the first one.
    private var drawn: Timestamp?
    /// Those that are connected.
    private let displays: [Display]
    /// Shows a line to the user.
    private let show: (String) -> Void
    /// The next line that the user types; nil if there is none.
    private let answer: () throws -> String?

    /// - Parameters:
    ///   - device: the id, node or link of the only panel to read; nil for every touchscreen.
    ///   - scene: the scene whose entries select and name the touchscreens.
    public convenience init(device: String?, scene: Scene) throws {
        try self.init(
            device: device, loop: try EventLoop(handling: SignalDescriptor.ending), scene: scene,
            displays: Display.connected()
        ) { text in
            try? FileBytes.write(Array((text + "\n").utf8)[...], to: StandardDescriptor.error, path: "standard error")
        } answer: { [typed = try TypedLines()] in
            try typed.next()
        }
    }

    init(
        device: String?, loop: EventLoop, scene: Scene, displays: [Display], show: @escaping (String) -> Void,
        answer: @escaping () throws -> String?
    ) throws {
        self.loop = loop
        self.displays = displays
        self.show = show
        self.answer = answer
        let meant = try DeviceChoice.touchscreens(
            among: SurveyedDevice.all(in: scene), named: device.map(DeviceName.init))
        let numbering = TouchNumbering()
        for surveyed in meant { try open(surveyed, numbering: numbering) }
    }

    /// Reads the panel without calibration. A point is a unit of the device.
    private func open(_ surveyed: SurveyedDevice, numbering: TouchNumbering) throws {
        guard let declared = surveyed.panel else { return }
        let device = try EvdevDevice.open(surveyed.node.node)
        let panel = try Panel(
            id: surveyed.id, description: device.description,
            configuration: surveyed.verdict.configuration.withoutMapping, screen: CGSize(1, 1), numbering: numbering)
        if let holder = device.grabHolder() {
            show(
                "(\(surveyed.node.node) delivers no events while another process holds the grab: \(holder))")
        }
        let input = Source(surveyed, declared: declared, panel: panel)
        let live = LiveDevice(node: surveyed.node, record: nil, input: input, verdict: surveyed.verdict, device: device)
        sources.append((live, input))
        try loop.watch(live.fileDescriptor, for: .readable) { [unowned self, unowned live] _ in read(live) }
    }

    /// Asks until every mark has been touched. A signal ends the process.
    public func run() throws -> String {
        loop.timed = [self]
        defer { loop.timed = [] }
        show(
            "Touch the panel at the marks: \(Int(Marks.inset * 100)) % of the screen's width and height from its "
                + "edges.\n")
        show(Marks.request(0))
        if let signal = loop.runUntilSignal() { SignalDescriptor.reraise(signal) }
        return try report()
    }

    /// The time from one picture of the cells to the next.
    private static let pictureInterval = Interval.seconds(0.2)

    /// Follows the finger that wipes over the panel that is touched first, until every cell was reached or the user
    /// presses Enter. A signal ends the process.
    public func cover() throws -> CoverageReport {
        loop.timed = [self]
        defer { loop.timed = [] }
        isCovering = true
        show(
            "Wipe over the whole glass with one finger, also along its edges, and draw some slow straight lines. Enter "
                + "ends it.\n")
        // A file is no terminal that somebody types at.
        try? loop.watch(StandardDescriptor.input, for: .readable) { [unowned self] _ in readEnter() }
        if let signal = loop.runUntilSignal() { SignalDescriptor.reraise(signal) }
        guard let covered else { throw DeviceChoice("no panel was touched") }
        return report(on: covered.input, covered.coverage)
    }

    private func report(on input: Source, _ coverage: Coverage) -> CoverageReport {
        CoverageReport(
            device: input.surveyed.id.name, node: input.surveyed.node.node,
            hasSize: input.declared.millimetres != nil, coverage: coverage)
    }

    private func readEnter() {
        let typed = SystemCall.read(StandardDescriptor.input, atMost: 1000) ?? []
        if typed.isEmpty { loop.forget(StandardDescriptor.input) }
        if typed.contains(UInt8(ascii: "\n")) { loop.stop() }
    }

    private func cover(_ frame: TouchFrame) {
        guard let input = sources.first(where: { $0.input.surveyed.id == frame.device })?.input else { return }
        var coverage = covered?.coverage ?? Coverage(millimetres: input.declared.millimetres)
        guard covered == nil || covered?.input === input else { return }
        coverage.note(frame)
        covered = (input, coverage)
        if coverage.isComplete { return loop.stop() }
        let isDue = drawn.map { $0 + Self.pictureInterval <= frame.timestamp } ?? true
        guard isDue, Terminal(StandardDescriptor.error)?.movesCursor == true else { return }
        let picture = report(on: input, coverage).picture
        // The cursor goes up to the first line of the picture before.
        show((drawn == nil ? "" : "\u{1b}[\(coverage.rows + 2)A") + picture)
        drawn = frame.timestamp
    }

    private func read(_ device: LiveDevice) {
        do {
            let reading = try device.read()
            note(device.frame)
            switch reading {
            case .events: return loop.serveAgain(device.fileDescriptor)
            case .resynchronised(let loss):
                note { device.resynchronise(after: loss, into: &$0) }
                return loop.serveAgain(device.fileDescriptor)
            case .drained: return
            case .gone: break
            }
        } catch {
            Log.error("\(error)")
        }
        loop.forget(device.fileDescriptor)
        // The fingers on the removed device are gone.
        note { device.input.cancelAll(because: .removed, at: Clock.monotonic(), into: &$0) }
        guard let index = sources.firstIndex(where: { $0.device === device }) else { return }
        let source = sources.remove(at: index)
        if sources.isEmpty || source.input.surveyed.id == identification.device || source.input === covered?.input {
            Log.error("\(device.node.node) was removed")
            loop.stop()
        }
    }

    package var nextDeadline: Timestamp? { sources.reduce(nil) { .earlier($0, $1.input.nextDeadline) } }

    package func advance(to time: Timestamp) {
        for (_, input) in sources { note { input.advance(to: time, into: &$0) } }
    }

    /// Takes the frames that `report` adds.
    private func note(_ report: (inout [DeviceReport]) -> Void) {
        var reports: [DeviceReport] = []
        report(&reports)
        for case .frame(let frame) in reports { note(frame) }
    }

    private func note(_ frame: TouchFrame) {
        if isCovering { return cover(frame) }
        switch identification.note(frame) {
        case .ask(let index, let remark):
            if let remark { show("(\(remark))") }
            show(Marks.request(index))
        case .complete: loop.stop()
        case nil: break
        }
    }

    private func report() throws -> String {
        guard let source = sources.first(where: { $0.input.surveyed.id == identification.device })?.input,
            identification.aims.count == Marks.all.count
        else { throw DeviceChoice("the panel was removed before every mark was touched") }
        let declared = source.declared
        let description = source.surveyed.description
        let ranges = MeasuredRanges(identification.aims.map(\.touched), declared.axes, declared.axisCodes)
        let aims = identification.aims.map { aim in
            CalibrationFit.Aim(
                touched: ranges?.corrected(aim.touched, from: declared.axes) ?? aim.touched, mark: aim.mark)
        }
        var report = IdentificationReport(
            node: source.surveyed.node, id: source.surveyed.id, name: description?.name ?? "",
            bus: description?.bus ?? 0, vendor: description?.vendor ?? 0, product: description?.product ?? 0,
            ranges: ranges, millimetres: ranges == nil ? declared.millimetres : nil,
            places: ranges?.places ?? (declared.axes.x.valueCount, declared.axes.y.valueCount),
            fit: try CalibrationFit(aims))
        if let error = report.error { throw error }
        report.display = try display()
        return report.text
    }

    /// The display under the panel. If there are several, the user is asked. Nil if it is not known.
    private func display() throws -> Display? {
        guard displays.count > 1 else { return displays.first }
        let question = DisplayQuestion(displays: displays)
        show(question.text)
        while let words = try answer(), !words.isEmpty {
            if let display = question.display(named: words) { return display }
            show("(there is no display '\(words.printable)')")
        }
        return nil
    }
}

@MainActor extension AbsoluteAxis {
    /// A value as a fraction of the range.
    fileprivate func fraction(_ value: Double) -> Double { (value - Double(minimum)) / valueCount }
}

@MainActor extension DeviceConfiguration {
    /// The configuration without calibration, area and filters.
    fileprivate var withoutMapping: DeviceConfiguration {
        var plain = DeviceConfiguration()
        // Every value of an axis is in this range, and a point is a unit.
        let half = Int32(1) << 29
        plain.range = AxisRanges(x: -half...half - 1, y: -half...half - 1)
        plain.area = CGRect(x: -Double(half), y: -Double(half), width: 2 * Double(half), height: 2 * Double(half))
        plain.axes = axes
        plain.button = button
        plain.liftAfter = liftAfter
        plain.liftBy = liftBy
        return plain
    }
}
