import PanelTestKit
import Routing

/// A stage that a case of `Cases` has built, with one list of what happened.
///
/// A case has a title, which cites its rule, the objects, and lines of events and what happened in them, in its order.
/// The lines after `setup` begin every case that follows. A recognizer is on the latest view, unless `on` names
/// another, and a view is in the window `W`, unless it says `in`. `show` chooses what is listed: by default the calls
/// of views, actions, the events of controls, and the answers to questions such as `state t`
/// (`CaseStage+Changes.swift` and `CaseStage+Targets.swift` have the events, and `CaseStage+Settings.swift` the
/// settings):
///
///     R88: in a double tap, both touches begin, and then both are cancelled
///     view V
///     tap d taps=2
///     tap 50,50 at 0; #2 tap 50,50 at 0.2 -> V.began, V.began, d!ended, V.cancelled, V.cancelled
final class CaseStage {
    let stage: Stage
    let application = KeepingApplication(id: "application")
    var objects: [String: UIResponder] = [:]
    var recognizers: [String: UIGestureRecognizer] = [:]
    /// The view that gets the recognizers of the next lines.
    var latest: UIView
    var delegates: [ScriptedDelegate] = []
    var scrollDelegates: [LoggingScrollDelegate] = []
    /// The kinds of entries that the case lists.
    var shown: Set<Substring> = ["views", "actions", "controls", "answers"]
    var entries: [String] = []

    init() {
        let window = KeepingWindow(frame: CGRect(x: 0, y: 0, width: 1000, height: 1000), id: "W")
        stage = Stage(application: application, window: window)
        latest = window
        objects["W"] = stage.window
        stage.application.journal.kinds = .all
        stage.whenNoted = { [unowned self] in heard($0) }
        application.note = { [unowned self] in enter("inputs", $0) }
        stage.whenLaidOut = { [unowned self] in enter("layout", "\($0) lays out") }
    }

    /// Does what a line before the events says: it adds an object, changes one, or chooses what is listed.
    func build(_ line: String) {
        var words = line.split(separator: " ")[...]
        let kind = words.removeFirst()
        switch kind {
        case "show":
            shown = Set(words + ["answers"])
            if words.contains("all") { shown.formUnion(["views", "recognizers", "actions", "controls"]) }
        case _ where changes[kind] != nil && !Self.recognizerKinds.contains(kind): changes[kind]!(words)
        case "policy":
            for word in words { setPolicy(word) }
        case "controller": addController(String(words.first!))
        case "delegate":
            let delegate = UIResponder(id: String(words.first!))
            objects[delegate.id] = delegate
            stage.application.delegateObject = delegate
        default: add(kind, &words)
        }
    }

    /// Plays events, changes objects and answers questions. Returns what happened.
    func entries(of events: String) -> [String] {
        for event in events.split(whereSeparator: { $0 == ";" || $0.isNewline }) {
            let words = event.split(separator: " ")
            guard let first = words.first else { continue }
            if let change = changes[first] { change(words.dropFirst()) } else { stage.play(String(event)) }
        }
        collect()
        defer { entries = [] }
        return entries
    }

    // MARK: Objects

    func add(_ kind: Substring, _ words: inout ArraySlice<Substring>) {
        let id = String(words.removeFirst())
        var superview: UIView = kind == "window" || !Self.recognizerKinds.contains(kind) ? stage.window : latest
        if words.first == "in" || words.first == "on" {
            superview = view(words.dropFirst().first!)
            words = words.dropFirst(2)
        }
        if Self.recognizerKinds.contains(kind) {
            let recognizer = Self.recognizer(kind, id, stage)
            recognizers[id] = recognizer
            superview.addGestureRecognizer(recognizer)
            for word in words { set(recognizer, word) }
            return
        }
        let view = makeView(kind, id)
        objects[id] = view
        view.id = id
        if words.count > 1, words.first!.contains(","), !words.first!.contains("=") {
            let (x, y) = FingerText.point(words.removeFirst())
            let size = Self.numbers(words.removeFirst(), "x")
            view.frame = CGRect(x: x, y: y, width: size[0], height: size[1])
        }
        if let window = view as? UIWindow { stage.application.show(window) } else { superview.addSubview(view) }
        if kind != "quiet" { (view as? UIControl)?.noteEvents(on: stage) }
        latest = view
        for word in words { set(view, word) }
    }

    /// A controller, and its view with the id `ID.view`.
    func addController(_ id: String) {
        let controller = NotingController(id: id)
        controller.note = { [unowned self] in enter("appearance", $0) }
        controller.view.id = "\(id).view"
        objects[id] = controller
        objects["\(id).view"] = controller.view
    }

    func controller(_ id: Substring) -> UIViewController { objects[String(id)] as! UIViewController }

    func makeView(_ kind: Substring, _ id: String) -> UIView {
        let control: UIControl
        switch kind {
        case "view":
            let view = LoggingView(id, stage, 0, 0, 400, 400)
            view.swallows = true
            return view
        case "window":
            let window = KeepingWindow(frame: .zero)
            window.note = { [unowned self] in enter("keys", $0) }
            return window
        case "field":
            let field = Field(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
            field.stage = stage
            return field
        case "keeper": return Keeper(frame: CGRect(x: 100, y: 100, width: 400, height: 400))
        case "listener":
            let listener = Listener(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
            listener.stage = stage
            return listener
        case "scroll":
            let scroll = LoggingScrollView(id, stage, 0, 0, 393, 852)
            scroll.contentSize = CGSize(393, 40_000)
            return scroll
        case "tracker": control = TrackingControl(id, stage, 0, 0, 0, 0)
        case "button": control = UIButton()
        case "slider": control = UISlider()
        case "switch": control = UISwitch()
        case "stepper": control = UIStepper()
        case "segments": control = UISegmentedControl()
        case "pages": control = UIPageControl()
        case "control", "quiet": control = UIControl()
        default: fatalError("no object \(kind)")
        }
        control.frame = CGRect(x: 100, y: 100, width: 100, height: 50)
        return control
    }

    static let recognizerKinds: Set<Substring> = [
        "tap", "press", "pan", "swipe", "pinch", "rotation", "edgePan", "sequence", "lift", "drag", "idle",
    ]

    static func recognizer(_ kind: Substring, _ id: String, _ stage: Stage) -> UIGestureRecognizer {
        let recognizer: UIGestureRecognizer
        switch kind {
        // These note their actions themselves.
        case "lift": return ScriptedRecognizer.lift(id, stage)
        case "drag": return ScriptedRecognizer.drag(id, stage)
        case "idle": return ScriptedRecognizer(id, stage)
        case "tap": recognizer = UITapGestureRecognizer()
        case "press": recognizer = UILongPressGestureRecognizer()
        case "pan": recognizer = UIPanGestureRecognizer()
        case "swipe": recognizer = UISwipeGestureRecognizer()
        case "pinch": recognizer = UIPinchGestureRecognizer()
        case "rotation": recognizer = UIRotationGestureRecognizer()
        case "edgePan": recognizer = UIScreenEdgePanGestureRecognizer()
        default: recognizer = SequenceGestureRecognizer()
        }
        recognizer.id = id
        recognizer.addTarget { [weak stage] in stage?.note("\($0.id)!\($0.state)") }
        return recognizer
    }

    func view(_ id: Substring) -> UIView { objects[String(id)] as! UIView }

    static func numbers(_ text: Substring, _ separator: Character = ",") -> [Double] {
        text.split(separator: separator).map { Double($0)! }
    }
}
