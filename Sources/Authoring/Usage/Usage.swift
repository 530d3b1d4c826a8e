import Bridge
import Files
import Records
import Routing
import Scenes
import System

/// Counts what people did with a screen, from the records of one file after the other. It keeps counts and no trails,
/// and nothing of private views.
final class Usage {
    let counts = UsageCounts()
    /// Called with each touch when it is known what the touch did.
    var onTouch: (UsedTouch) -> Void = { _ in }

    private let pause: Interval
    /// Whether somebody else changes the scene that is shown as the records say.
    private let isFollowed: Bool
    /// The scene of the records, if they have one and no other was given.
    private(set) var recordedScene: Scene?
    /// The command that explains touches, up to their number.
    private var command = ""
    private var shown: ShownScene?
    private var pageIDs: [String] = []
    /// The views that have a picture of their own: pages, and the views of presented controllers.
    private var pictureIDs: Set<String> = []
    private var visibleIDs: Set<String> = []
    private var privateViews = PrivateViews()
    /// Where the controls are; nil if it must be found out again.
    private var places: ControlPlaces?
    /// The number of the last touch, as a replay counts.
    private var number = 0
    private var live: [Int: UsedTouch] = [:]
    /// The touches that have lifted, and may still cause something. The value of a key is the number in the file.
    private var lifted: [(key: Int, touch: UsedTouch)] = []
    /// Touches that did nothing that is known, of the last second.
    private var unanswered: [UsedTouch] = []
    private var visit: Visit?
    private var page = ""
    private var pageSince = Timestamp.zero
    /// The wall-clock time at zero of the records' clock, in seconds; nil if it is not known.
    private var wallClock: Double?
    /// The side of a cell of the glass, in points. Records do not have the size of the panel in millimetres.
    private var cell = 24

    private struct Visit {
        let start: Timestamp
        /// The last time at which a finger was down.
        var last: Timestamp
        var page: String
    }

    /// How long an action may follow its touch, in seconds: a tap waits for a second one, for example.
    private static let delay = 3.0
    /// How many touches that have lifted may still cause something. Times that go back keep them.
    private static let mostLifted = 256
    /// Three touches are repeated within this distance and time, in points and seconds.
    private static let repetition = (distance: 30.0, seconds: 1.0)
    /// How long after a touch a page still belongs to it, in seconds.
    private static let turning = 1.0

    /// - Parameters:
    ///   - pause: the time without a touch after which the next one is another visit.
    ///   - isFollowed: whether somebody else changes the scene that is shown as the records say.
    init(pause: Interval, isFollowed: Bool = false) {
        self.pause = pause
        self.isFollowed = isFollowed
    }

    // MARK: Files

    /// - Parameters:
    ///   - command: explains touches of the file; the number of the touch is left out.
    ///   - scene: nil if it is not known.
    func begin(_ command: String, showing scene: ShownScene?) {
        self.command = command
        (number, wallClock, page, visibleIDs) = (0, nil, "", [])
        show(scene)
    }

    /// Ends a file, or a session in it.
    func end() {
        for (_, touch) in lifted + live.sorted(by: { $0.key < $1.key }).map({ ($0.key, $0.value) }) { count(touch) }
        (live, lifted) = ([:], [])
        countUnanswered { _ in true }
        endVisit()
    }

    private func show(_ scene: ShownScene?) {
        shown = scene
        let views = scene?.description.views ?? []
        pageIDs = views.filter(\.isPage).map(\.id)
        pictureIDs = Set(pageIDs + views.compactMap { $0.controller?.presents?.id })
        privateViews = scene?.description.privateViews ?? PrivateViews()
        places = nil
    }

    // MARK: Records

    func note(_ record: Record) {
        counts.part("records").add()
        while let first = lifted.first, (record.time - (first.touch.end ?? record).time).seconds > Self.delay {
            lifted.removeFirst()
            count(first.touch)
        }
        switch record.type {
        case .hello: note(hello: record)
        case .clock: note(clock: record.node)
        case .touch: note(touch: record)
        case .delivery: if let number = record.touch?.number { touch(numbered: number)?.delivery = record }
        case .gesture: note(gesture: record)
        case .action: note(action: record)
        case .control:
            // Only replays that compare have these records.
            if record["heard"]?.bool == true, let number = record.touch?.number {
                touch(numbered: number)?.act(record.named("control"))
            }
        case .value: note(value: record)
        case .scene: note(scene: record)
        case .idle where record["idle"]?.bool == true && record["device"] == nil: endVisit()
        case .rejection:
            for key in ["touch", "goesOnAs"] { if let touch = record.integer(key), live[touch] == nil { number += 1 } }
        default: break
        }
    }

    private func note(hello record: Record) {
        end()
        wallClock = nil
        note(clock: record["clock"])
        if let screen = record["screen"], let width = screen.number("width"), let height = screen.number("height") {
            counts.part("screens", "\(width.brief)x\(height.brief)").add()
            // A large screen has no more cells than a file of counts has room for.
            cell = max(24, Int((max(width, height) / 80).rounded(.up)))
        }
        (page, visibleIDs) = ("", [])
        turnPage(at: record.time)
    }

    private func note(clock node: YAMLNode?) {
        guard let monotonic = node?.number("monotonic"), let wall = node?.number("wall") else { return }
        wallClock = wall - monotonic
    }

    /// The touch with this number in the file, if it is down or was a moment ago.
    private func touch(numbered number: Int) -> UsedTouch? { live[number] ?? lifted.last { $0.key == number }?.touch }

    /// The touches that are down or were a moment ago, the latest first.
    private var touches: [UsedTouch] { Array(live.values) + lifted.reversed().map(\.touch) }

    private func note(touch record: Record) {
        guard let key = record.touch?.number, let phase = record.phase else { return }
        switch phase {
        case .began:
            number = isFollowed ? key : number + 1
            // The stream began while it was down.
            guard record["private"] == nil, record["resumed"] == nil else { return }
            if let visit, record.time - visit.last > pause { endVisit() }
            if page.isEmpty { turnPage(at: record.time) }
            if let shown, places == nil { places = ControlPlaces(in: shown, without: privateViews) }
            let page = record.strings("chain").first(where: pictureIDs.contains) ?? self.page
            live[key] = UsedTouch(number, record, on: page, places, isPassedOn: isPassedOn(record))
            visit = visit ?? Visit(start: record.time, last: record.time, page: self.page)
            visit?.last = record.time
            visit?.page = self.page
            countCell(of: record.location, on: page)
        case .moved: break
        case .ended, .cancelled:
            guard let touch = live.removeValue(forKey: key) else { return }
            touch.end = record
            lifted.append((key, touch))
            if lifted.count > Self.mostLifted { count(lifted.removeFirst().touch) }
            visit?.last = record.time
        }
    }

    /// Whether another program gets the touch: through a virtual touchscreen, or because it reads the panel, too, and
    /// has said where its controls are.
    private func isPassedOn(_ began: Record) -> Bool {
        guard let shown, let view = began.string("responder").flatMap(shown.live.view) else { return false }
        return view is VirtualTouchscreen
            || !shown.programWindows.isEmpty && !(view is UIControl) && !(view is UIScrollView)
    }

    private func note(gesture record: Record) {
        let (id, state) = (record.named("recognizer"), record.string("state"))
        guard record["private"] == nil, state == "began" || state == "ended" || state == "cancelled" else { return }
        let touches = record.touches.compactMap { touch(numbered: $0.number) }
        // A continuous one has begun before it ended.
        let isNew = !touches.contains { $0.recognizers.contains { $0.id == id } }
        if state == "cancelled" { return counts.part("gestures", id, "cancelled").add() }
        guard isNew else { return }
        counts.part("gestures", id, "recognized").add()
        for touch in touches { touch.recognizers.append((id, record.named("kind"))) }
    }

    private func note(action record: Record) {
        guard record["private"] == nil, record.string("state") != "changed" else { return }
        let sender = record.named("sender")
        let touches = record.touches.compactMap { touch(numbered: $0.number) }
        guard record["target"] != nil else {
            for touch in touches { touch.failure = record }
            return
        }
        counts.part("actions", record.named("action")).add()
        counts.part(record.string("event") == "gesture" ? "gestures" : "controls", sender, "actions").add()
        for touch in touches { touch.act(sender) }
    }

    func note(value record: Record) {
        let view = record.named("view")
        if record["contentOffset"] != nil || record["zoomScale"] != nil {
            places = nil
        } else {
            // That a finger scrolls is a gesture.
            for touch in touches where touch.responder == view && touch.isDown(at: record.time) { touch.act(view) }
        }
        if !isFollowed { shown?.live.show(value: record) }
    }

    private func note(scene record: Record) {
        if !isFollowed, let cause = record.string("cause"),
            let touch = touches.first(where: { $0.caused(cause, at: record.time) })
        {
            if record["reason"] == nil { touch.act(cause) } else { touch.failure = record }
        }
        if !isFollowed { change(record) }
        places = nil
        turnPage(at: record.time)
    }

    /// Changes the scene as a record says. What does not fit it is left out.
    private func change(_ record: Record) {
        switch record.string("change") {
        case "set":
            guard let keys = record["set"] else { return }
            _ = try? shown?.set(keys, devices: Set(keys.mapping?.map(\.key) ?? []))
        case "added": if let window = record["window"] { _ = try? shown?.addWindow(window, devices: []) }
        case "removed":
            let id = record.strings("ids").first
            if let window = shown?.programWindows.first(where: { $0.ids.first == id }) { shown?.removeWindow(window) }
        case "replaced":
            guard let node = record["scene"], let reading = try? SceneReader.read(node, file: "scene") else { return }
            let size = record["screen"].map { CGSize($0.number("width") ?? 1280, $0.number("height") ?? 800) }
            let scene = Scene(name: nil, description: reading.scene, source: node, screen: size) { CGSize(1280, 800) }
            recordedScene = recordedScene ?? scene
            show(scene.show())
        default: break
        }
    }

    // MARK: Pages and visits

    /// Finds out which page is shown now.
    private func turnPage(at time: Timestamp) {
        let visible = pictureIDs.filter { shown?.live.view($0)?.wayToWindow.allSatisfy { !$0.isOut } == true }
        for id in visible.subtracting(visibleIDs) { counts.part("pages", id, "shown").add() }
        visibleIDs = visible
        let next = pageIDs.last(where: visible.contains) ?? "screen"
        guard next != page else { return }
        endStay(at: time)
        page = next
        pageSince = time
        if pageIDs.isEmpty { counts.part("pages", page, "shown").add() }
        guard var visit, (time - visit.last).seconds <= Self.turning else { return }
        visit.page = page
        self.visit = visit
        counts.part("visits", "pages").add()
    }

    /// Counts how long the page was shown to a visitor.
    private func endStay(at time: Timestamp) {
        guard let visit, !page.isEmpty else { return }
        let stay = min(time, visit.last) - max(pageSince, visit.start)
        if stay > .zero { counts.part("pages", page, "milliseconds").add(Int(stay.microseconds / 1000)) }
    }

    private func endVisit() {
        guard let visit else { return }
        endStay(at: visit.last)
        self.visit = nil
        pageSince = visit.last
        let seconds = Int((visit.last - visit.start).seconds.rounded())
        counts.part("visits", "number").add()
        counts.part("visits", "pages").add()
        counts.part("visits", "seconds", "\(seconds <= 120 ? seconds : seconds / 10 * 10)").add()
        counts.part("pages", visit.page, "left").add()
        countDay("visits", at: visit.start)
        if let wallClock { counts.part("hours", Clock.local(visit.start.seconds + wallClock).hour).add() }
    }

    private func countDay(_ what: String, at time: Timestamp) {
        guard let wallClock else { return }
        counts.part("days", Clock.local(time.seconds + wallClock).day, what).add()
    }

    private func countCell(of location: CGPoint, on page: String) {
        let (column, row) = (Int(location.x) / cell, Int(location.y) / cell)
        let columns = 0..<UsageCounts.rowLength
        guard location.x >= 0, location.y >= 0, columns.contains(column), columns.contains(row) else { return }
        counts.part("pages", page, "cells", "\(cell)").add(cell: row * UsageCounts.rowLength + column)
    }

    // MARK: What a touch did

    private func count(_ touch: UsedTouch) {
        onTouch(touch)
        counts.part("touches").add()
        countDay("touches", at: touch.began.time)
        if let control = touch.control {
            counts.part("controls", control.id, "touches").add()
            countOffset(of: touch, from: control.box, control.id)
        }
        if let delivery = touch.delivery, let view = touch.control?.id {
            if delivery.string("change") == "refused" {
                counts.part("controls", view, "refused").add()
            } else {
                for id in delivery.strings("by") { counts.part("controls", view, "cancelled", id).add() }
            }
        }
        if let control = touch.control, touch.actors.contains(control.id) {
            for id in touch.began.strings("recognizers") where id.hasSuffix(".pan") { counts.part("taps", id).add() }
        }
        if let cause = touch.cause, cause.name != "place" { return count(cause, of: touch) }
        if touch.cause != nil || touch.isUnknown { addUnanswered(touch) }
    }

    private func count(_ cause: UsedTouch.Cause, of touch: UsedTouch) {
        counts.part("pages", touch.page, "nothing").add()
        countDay("nothing", at: touch.began.time)
        let group = counts.part("nothing", cause.name, cause.place, cause.detail)
        group.part("points", "\(cause.distance)").add()
        group.part("example").add(example: "\(command) \(touch.number)")
        guard cause.name == "near", let place = touch.places?[cause.place] else { return }
        countOffset(of: touch, from: place.box, place.id)
    }

    /// Counts where a finger was, compared with the middle of a control that is not large.
    private func countOffset(of touch: UsedTouch, from box: CGRect, _ control: String) {
        let offset = touch.began.location - box.center
        for (axis, side, way) in [("x", box.width, offset.dx), ("y", box.height, offset.dy)] where side <= 160 {
            counts.part("offsets", control, axis, "touches").add()
            counts.part("offsets", control, axis, "sum").add(Int(way.rounded()))
        }
    }

    // MARK: Repeated touches

    private func addUnanswered(_ touch: UsedTouch) {
        countUnanswered { (touch.began.time - $0.began.time).seconds > Self.repetition.seconds }
        let near = unanswered.filter { ($0.began.location - touch.began.location).length <= Self.repetition.distance }
        if near.count >= 2 { for touch in near + [touch] { touch.isRepeated = true } }
        unanswered.append(touch)
    }

    /// Counts those touches that can no longer be one of three.
    private func countUnanswered(where isLate: (UsedTouch) -> Bool) {
        for touch in unanswered where isLate(touch) {
            if touch.isRepeated {
                let view = touch.began.string("view") ?? "no view"
                count(UsedTouch.Cause(name: "three", place: view, detail: touch.area), of: touch)
            } else if let cause = touch.cause {
                count(cause, of: touch)
            }
        }
        unanswered.removeAll(where: isLate)
    }
}
