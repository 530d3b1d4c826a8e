import Bridge
import EmbeddedFiles
import Records
import Routing
import Scenes
import System

/// An explanation as one HTML file, which shows the scene, the fingers and the decisions over time. It needs no server
/// and no network.
public final class Report {
    private let scene: Scene
    private let files: [String]
    private let explanation: Explanation
    private let backdrop: DesignImage?
    private let pipeline: Pipeline
    private let views: MovingViews
    private let recognizers: [RecognizerPlace]
    private var states: [(time: Timestamp, recognizer: String, state: String)] = []
    private var actions: [Record] = []

    private init(
        _ files: [String], scene: Scene, _ explanation: Explanation, _ replay: Replay, _ backdrop: DesignImage?
    ) {
        self.scene = scene
        self.backdrop = backdrop
        self.files = files
        self.explanation = explanation
        let pipeline = replay.pipeline
        self.pipeline = pipeline
        views = MovingViews(ShownViews { (pipeline.application, pipeline.scene.description.viewsByID) })
        recognizers = RecognizerPlace.all(in: pipeline.application)
        explanation.outlines = views.views.outlines
        explanation.follow(replay)
    }

    /// The page of what `play` does in `scene`. If a line of a recording is invalid, `use` receives the page up to that
    /// line, and the error is thrown.
    ///
    /// - Parameters:
    ///   - names: what is played, for the heading.
    ///   - explanation: has the touches that are in the page.
    ///   - backdrop: the design behind the outlines of the scene; nil for none.
    ///   - use: receives the HTML text.
    public static func of(
        _ names: [String], scene: Scene, _ explanation: Explanation, backdrop: DesignImage? = nil,
        playing play: (Replay) throws -> Void, then use: (String) throws -> Void
    ) throws {
        let replay = try Replay(scene: scene)
        let report = Report(names, scene: scene, explanation, replay, backdrop)
        replay.pipeline.add(try ParsedRecords("all,-gesture.changed,-gesture.cancelled", report.note))
        let result = Result { try play(replay) }
        try use(try report.html())
        try result.get()
    }

    private func note(_ record: Record) {
        switch record.type {
        case .state where record.string("to") != record.string("from"):
            states.append((record.time, record.string("recognizer") ?? "", record.string("to") ?? ""))
        case .value, .control: views.note(record)
        case .scene:
            views.note(record)
            if record["cause"] != nil { actions.append(record) }
        case .action where record.string("state") != "changed": actions.append(record)
        default: break
        }
        explanation.note(record)
    }

    // MARK: The page

    private func html() throws(Failure) -> String {
        let entries = try explanation.selectedEntries()
        let picture = ScenePicture(views: views.initial, screen: scene.screen, backdrop: backdrop)
        // `</script>` in a string would end the element.
        let data = data(entries)
            .split(separator: "<", omittingEmptySubsequences: false).joined(separator: #"\u003c"#)
        return PageText.html(
            report_html(), style: report_css(), scripts: [report_js()], nonce: PageText.newNonce(),
            parts: ["picture": picture.element(), "data": data])
    }

    /// What the page shows, as JSON.
    private func data(_ entries: [Explanation.Entry]) -> String {
        let touches = entries.compactMap { if case .touch(let touch) = $0 { touch } else { nil } }
        let events = (actions.map { ($0.time, $0.text ?? "") } + entries.compactMap(\.event)).sorted { $0.0 < $1.0 }
        let times =
            events.map(\.0) + touches.flatMap { touch in touch.path.map(\.time) + touch.lines.map(\.time) }
        let start = times.min() ?? .zero
        let end = times.max() ?? start
        let numbers = Dictionary(recognizers.enumerated().map { ($1.id, $0) }) { first, _ in first }
        return JSONObject.text { object in
            object.string("scene", scene.name ?? "the default scene")
            object.strings("recordings", files)
            object.integer("start", Int(start.microseconds))
            object.integer("end", Int((end - start).microseconds))
            object.strings("colors", TrailLine.colors)
            object.strings("inks", TrailLine.inks)
            object.strings("dashes", TrailLine.patterns)
            object.strings("devices", explanation.devices.compactMap(\.text))
            object.views(views.initial)
            object.recognizers(recognizers)
            var tables = ReportTables()
            object.objects("touches", touches) { touch, object in
                object.touch(touch, on: scene.screen, since: start)
                tables.write(touch, since: start, to: &object)
            }
            let changes = states.filter { $0.time >= start }.compactMap { change in
                numbers[change.recognizer].map {
                    [change.time.microseconds(since: start), $0, tables.number(of: change.state)]
                }
            }
            object.integers("states", changes.flatMap(\.self))
            object.integers("actions", actions.map { $0.time.microseconds(since: start) })
            object.integers(
                "events", events.flatMap { [$0.microseconds(since: start), tables.number(of: $1.printable)] })
            tables.write(to: &object)
            object.objects("frames", views.frames) { frame, object in
                object.integer("t", frame.time.microseconds(since: start))
                object.changed(frame.changes)
            }
        }
    }
}

extension Explanation.Entry {
    /// A line for an input that is not a touch; nil for a touch.
    fileprivate var event: (Timestamp, String)? {
        switch self {
        case .touch: nil
        case .rejected(let record): (record.time, "\(record.rejectionHeading): \(record.rejectionText)")
        case .event(let record): (record.time, record.text ?? "")
        }
    }
}
