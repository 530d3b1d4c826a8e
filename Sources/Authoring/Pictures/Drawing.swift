import Bridge
import Records
import Routing
import Scenes
import System

/// A scene as a picture, with the touches of recordings.
package final class Drawing {
    private let scene: Scene
    private let touch: Int?
    private let end: Timestamp?
    private let inspects: Bool
    private let showsHidden: Bool
    private let backdrop: DesignImage?
    private var trails: [TouchID: Trail] = [:]
    private let explanation: Explanation
    private let pages: ScenePages
    /// The ids of the pages that are shown now; empty until the recording turns one.
    private var shownPages: [String] = []

    private init(
        _ scene: Scene, touch: Int?, until end: Timestamp?, inspects: Bool, showsHidden: Bool, backdrop: DesignImage?
    ) {
        self.scene = scene
        pages = ScenePages(of: scene.description, in: scene.build())
        self.touch = touch
        self.end = end
        self.inspects = inspects
        self.showsHidden = showsHidden
        self.backdrop = backdrop
        explanation = Explanation(screen: scene.screen, touch: touch)
    }

    /// The scene as SVG. If a recording turns pages, each page on which it has touches is drawn, beside the others.
    ///
    /// - Parameters:
    ///   - files: recordings that are replayed through the scene. Their touches are drawn over it.
    ///   - touch: the number of the only touch to draw; nil for all.
    ///   - time: draws only the touches that are down at this time of the recording, in seconds, and the scene as it is
    ///     at that time. Nil for all touches and the scene in its initial state.
    ///   - drawsPages: whether all pages are drawn beside each other.
    ///   - inspects: whether the frames of views are drawn, with their ids.
    ///   - showsHidden: whether hidden views are drawn, in dashes.
    ///   - backdrop: the design behind the scene, of which only the outlines are drawn then; nil for none.
    package static func svg(
        of scene: Scene, files: [String], touch: Int?, at time: Double?, pages drawsPages: Bool, inspects: Bool,
        showsHidden: Bool, backdrop: DesignImage?
    ) throws -> String {
        let drawing = Drawing(
            scene, touch: touch, until: time.map { Timestamp.zero + .seconds($0) }, inspects: inspects,
            showsHidden: showsHidden, backdrop: backdrop)
        var pages = drawing.pages
        if drawsPages, pages.ids.isEmpty {
            throw Failure("the scene has no pages: a page is a view with 'page: true'")
        }
        if drawsPages, files.isEmpty, touch == nil { return try drawing.sheet(of: pages, []) }
        let replay = try Replay(scene: scene)
        let pipeline = replay.pipeline
        let unit = ScenePicture.unit(width: scene.screen.width)
        let now = ShownViews(
            style: {
                ShownView.Style(showsHidden: showsHidden, trails: drawing.shownTrails.flatMap(\.boxes), unit: unit)
            },
            of: { (pipeline.application, pipeline.scene.description.viewsByID) })
        drawing.explanation.outlines = now.outlines
        if !files.isEmpty {
            pipeline.add(try ParsedRecords("touch,gesture,hit,value,control,scene") { drawing.note($0, now) })
            try replay.play(files)
        }
        if let touch, drawing.trails.isEmpty { throw Failure("the recording has no touch \(touch)") }
        let trails = drawing.shownTrails
        guard time == nil else { return drawing.picture(now.current, trails, drawing.frames(of: now.current)).svg }
        let touched = Set(trails.compactMap(\.page))
        if drawsPages || !touched.subtracting(pages.shownAtStart).isEmpty {
            if !drawsPages { pages.select(touched) }
            return try drawing.sheet(of: pages, trails)
        }
        let views = scene.description.viewsByID
        return drawing.picture(of: scene.build(), views, trails, unit: unit, ofPage: false, drawing.frames).svg
    }

    private func picture(_ views: [ShownView], _ trails: [Trail], _ frames: [ViewFrame]) -> ScenePicture {
        ScenePicture(
            views: views, screen: scene.screen, trails: trails, frames: frames, backdrop: backdrop)
    }

    /// The picture of objects that the scene has been built of.
    ///
    /// - Parameters:
    ///   - descriptions: the views of the scene, by id.
    ///   - unit: how much larger than usual text is to be.
    ///   - isOfPage: whether a page is drawn beside others.
    ///   - frames: returns the frames that are drawn over views. Titles make room for their labels.
    private func picture(
        of live: LiveScene, _ descriptions: [String: ViewDescription], _ trails: [Trail], unit: Double,
        ofPage isOfPage: Bool, _ frames: ([ShownView]) -> [ViewFrame]
    ) -> ScenePicture {
        func views(besides labels: [CGRect]) -> [ShownView] {
            let style = ShownView.Style(
                showsHidden: showsHidden, trails: trails.flatMap(\.boxes), labels: labels, unit: unit)
            return ShownViews(
                ofPage: isOfPage, style: { style }, of: { (live.application, descriptions) }
            ).current
        }
        let shown = views(besides: [])
        let frames = frames(shown)
        let labels = ViewFrame.labels(of: frames, screen: scene.screen, besides: trails.flatMap(\.markBoxes))
        return picture(labels.isEmpty ? shown : views(besides: labels.map(\.place)), trails, frames)
    }

    /// The maximum number of views of all pages.
    private static let mostViews = 100_000

    /// Pages and dialogs as SVG, beside each other, each below its id, with the touches on it, and arrows from what
    /// shows a page to that page. The pages beside a page are not in its picture. A dialog is over the page that
    /// shows it.
    private func sheet(of pages: ScenePages, _ trails: [Trail]) throws(Failure) -> String {
        let views = scene.description.viewsByID
        let live = scene.build()
        let objects = pages.ids.compactMap(live.view)
        var count = 0
        let layout = PageLayout(objects.count, screen: scene.screen)
        let shown = objects.filter { !$0.isHidden && !pages.dialogs.contains($0.id) }
        let shownAtFirst = Dictionary(grouping: shown) { $0.superview.map(ObjectIdentifier.init) }
        for dialog in pages.dialogs { live.view(dialog)?.isHidden = true }
        let trails = Dictionary(grouping: trails) { $0.page }
        let pictures = try objects.map { view throws(Failure) in
            var before: [(view: UIView, isHidden: Bool)] = []
            let isDialog = pages.dialogs.contains(view.id)
            let page = isDialog ? pages.pageBehind(view.id).flatMap(live.view) : nil
            if isDialog { view.isHidden = false }
            // A page in another page is seen only if that one is shown.
            for view in (page ?? view).wayToWindow where views[view.id]?.isPage == true {
                guard let superview = view.superview else { continue }
                for other in (shownAtFirst[ObjectIdentifier(superview)] ?? []) + [view] {
                    before.append((other, other.isHidden))
                    other.isHidden = other !== view
                }
            }
            let picture = picture(of: live, views, trails[view.id] ?? [], unit: layout.unit, ofPage: true) {
                inspects ? ViewFrame.all($0, screen: scene.screen) : []
            }
            if isDialog { view.isHidden = true }
            for (view, isHidden) in before.reversed() { view.isHidden = isHidden }
            count += picture.views.count
            guard count <= Drawing.mostViews else {
                throw Failure("the pictures of the pages have more than \(Drawing.mostViews) views")
            }
            return (view.id, picture)
        }
        let numbers = Dictionary(pictures.enumerated().map { ($1.0, $0) }) { first, _ in first }
        let arrows = pages.turns.compactMap { turn -> PageArrow? in
            let from = turn.from.map { numbers[$0] } ?? 0
            guard let from, let to = numbers[turn.to], from != to,
                let box = pictures[from].1.box(of: turn.view)
            else { return nil }
            return PageArrow(from: from, to: to, box: box)
        }
        return ScenePicture.sheet(pictures, in: layout, arrows)
    }

    /// The trails that are drawn, by the numbers of their touches.
    private var shownTrails: [Trail] {
        trails.sorted { $0.key < $1.key }.map(\.value).filter { end == nil || $0.isDown }
    }

    /// The frames of the views that the hit test of the touch asked; without a touch, of all views.
    private func frames(of views: [ShownView]) -> [ViewFrame] {
        guard inspects else { return [] }
        guard let touch = touch.flatMap({ explanation.touch(TouchID($0)) }), !touch.walk.isEmpty else {
            return ViewFrame.all(views, screen: scene.screen)
        }
        return touch.walk.enumerated().compactMap { number, step in
            guard let outline = step.outline, let view = views.first(where: { $0.id == step.view }) else { return nil }
            return ViewFrame(
                outline: outline, of: view, screen: scene.screen, number: number + 1, isHit: step.isHit,
                isResult: step.isHit && step.view == touch.began.string("view"))
        }
    }

    /// - Parameter views: the views as they are in the replay.
    private func note(_ record: Record, _ views: ShownViews) {
        if let end, record.time > end { return }
        explanation.note(record)
        if record.type == .scene, record["shown"] != nil { shownPages = record.strings("shown") }
        switch record.type {
        case .touch:
            add(record)
            // The title of what is touched makes room for the finger.
            if end != nil, record.phase == .began { _ = views.change(of: record.named("view")) }
        case .gesture: mark(record)
        // Frames move with what a scroll view contains.
        case .value where inspects && end != nil: _ = views.changes()
        default: if end != nil { _ = views.note(record) }
        }
    }

    /// Marks where a recognizer recognized. A continuous one began before it ended.
    private func mark(_ gesture: Record) {
        guard let recognizer = gesture.string("recognizer"), let state = gesture.string("state") else { return }
        let touches = gesture.touches
        let wasDrawn = touches.contains { trails[$0]?.marks.contains { $0.mark == .recognized(recognizer) } == true }
        guard state == "began" || state == "ended" && !wasDrawn else { return }
        for touch in touches { trails[touch]?.add(.recognized(recognizer)) }
    }

    private func add(_ record: Record) {
        guard let touch = record.touch, let phase = record.phase else { return }
        if phase == .began {
            guard self.touch == nil || self.touch == touch.number else { return }
            trails[touch] = Trail(
                touch: touch.number, responder: record.string("responder"), at: record.location,
                on: pages.page(of: record.strings("chain"), shown: shownPages))
            return
        }
        trails[touch]?.move(to: record.location)
        if phase != .moved { trails[touch]?.add(phase == .ended ? .ended : .cancelled) }
    }
}
