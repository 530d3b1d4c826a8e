import Bridge
import Explaining
import Pictures
import Records
import Routing
import SceneFile
import System
import Touches

/// An explanation as one HTML file, which shows the scene, the fingers and the decisions over time. It needs no server
/// and no network.
public final class Report: PipelineObserver {
    private let scene: Scene
    private let files: [String]
    private let explanation: Explanation
    private let views: MovingViews
    private var paths: [TouchID: [(time: Timestamp, location: CGPoint)]] = [:]
    /// The outlines of the views at the time of the hit test of each touch, by id.
    private var outlines: [TouchID: [String: [CGPoint]]] = [:]
    private var states: [(time: Timestamp, recognizer: String, state: GestureRecognizer.State)] = []
    private var events: [(time: Timestamp, text: String)] = []

    private init(_ files: [String], scene: Scene) {
        self.scene = scene
        self.files = files
        explanation = Explanation(screen: scene.screen)
        views = MovingViews(scene)
    }

    /// Replays `files` through `scene`. If a line is invalid, `use` receives the page up to that line, and the error
    /// is thrown.
    ///
    /// - Parameters:
    ///   - touch: the number of the only touch in the page; nil for all.
    ///   - time: only the touches that are down at this time of the recording, in seconds; nil for all.
    ///   - use: receives the HTML text.
    public static func of(
        _ files: [String], scene: Scene, touch: Int?, at time: Double?, then use: (String) throws -> Void
    ) throws {
        let report = Report(files, scene: scene)
        let replay = try Replay(scene: scene, observer: report)
        let result = Result { try replay.play(files) }
        try use(try report.html(touch: touch, at: time))
        try result.get()
    }

    // MARK: Observing

    package func observe(_ outcome: borrowing Outcome) {
        let time = outcome.time
        switch outcome.kind {
        case .hit(let hit):
            outlines[hit.touch] = views.outlines(of: hit.steps.map(\.view))
        case .touch(let touch): paths[touch.touch, default: []].append((time, touch.location))
        case .state(let state) where state.to != state.from: states.append((time, state.recognizer, state.to))
        case .value(let value): views.show(value, at: time)
        case .action(let action):
            if let text = action.text { events.append((time, text)) }
        default: break
        }
        explanation.observe(outcome)
    }

    package func observe(_ rejection: RejectionRecord, at time: Timestamp) { explanation.observe(rejection, at: time) }
    package func observe(_ device: DeviceRecord, at time: Timestamp) { explanation.observe(device, at: time) }
    package func observeLoss(of device: DeviceID, since: Timestamp, until: Timestamp) {
        explanation.observeLoss(of: device, since: since, until: until)
    }

    // MARK: The page

    private func html(touch: Int?, at time: Double?) throws(Explanation.NoTouch) -> String {
        let entries = try explanation.entries(of: touch, at: time)
        return views.withScene { application in
            let picture = ScenePicture(of: application, scene: scene.description, screen: scene.screen)
            // `</script>` in a string would end the element.
            let data = data(entries, of: application)
                .split(separator: "<", omittingEmptySubsequences: false).joined(separator: #"\u003c"#)
            return PageText.html(
                PackageResources.report_html, style: PackageResources.report_css, script: PackageResources.report_js,
                nonce: PageText.newNonce(), parts: ["picture": picture.element, "data": data])
        }
    }

    /// What the page shows, as JSON.
    private func data(_ entries: [Explanation.Entry], of application: Application) -> String {
        let touches = entries.compactMap { if case .touch(let touch) = $0 { touch } else { nil } }
        let events = (self.events + entries.compactMap(\.event)).sorted { $0.time < $1.time }
        let known = Set(touches.map(\.began.touch))
        let times =
            paths.filter { known.contains($0.key) }.flatMap { $0.value.map(\.time) } + events.map(\.time)
            + touches.flatMap { $0.lines.map(\.time) }
        let start = times.min() ?? .zero
        let end = times.max() ?? start
        let recognizers = RecognizerPlace.all(in: application)
        let numbers = Dictionary(recognizers.enumerated().map { ($1.id, $0) }) { first, _ in first }
        return JSONObject.text { object in
            object.string("scene", scene.name ?? "the default scene")
            object.strings("recordings", files)
            object.integer("start", Int(start.microseconds))
            object.integer("end", Int((end - start).microseconds))
            object.strings("colors", ScenePicture.trailColors)
            object.strings("dashes", ScenePicture.trailDashes)
            object.strings("devices", explanation.devices.map(\.explanation))
            object.views(views.initial)
            object.recognizers(recognizers)
            var tables = ReportTables()
            object.objects("touches", touches) { touch, object in
                let id = touch.began.touch
                object.touch(touch, path: paths[id] ?? [], on: scene.screen, since: start)
                tables.write(touch, outlines: outlines[id] ?? [:], since: start, to: &object)
            }
            let changes = states.filter { $0.time >= start }.compactMap { change in
                numbers[change.recognizer].map {
                    [change.time.microseconds(since: start), $0, tables.number(of: change.state.name)]
                }
            }
            object.integers("states", changes.flatMap(\.self))
            object.integers(
                "events", events.flatMap { [$0.time.microseconds(since: start), tables.number(of: $0.text.printable)] })
            tables.write(to: &object)
            object.objects("frames", views.frames) { frame, object in
                object.integer("t", frame.time.microseconds(since: start))
                object.moved(frame.changes)
            }
        }
    }
}

extension Explanation.Entry {
    /// A line for an input that is not a touch; nil for a touch.
    fileprivate var event: (time: Timestamp, text: String)? {
        switch self {
        case .touch: nil
        case .rejected(let rejection, let time): (time, rejection.summary)
        case .event(let text, let time): (time, text)
        }
    }
}
