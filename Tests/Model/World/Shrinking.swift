/// Makes a world smaller while a condition about it holds.
enum Shrinking {
    static func shrink(_ world: World, while isBad: (World) throws -> Bool) rethrows -> World {
        var world = world
        var hasShrunk = true
        while hasShrunk {
            hasShrunk = false
            for reduction in reductions(of: world) {
                // Created when it is needed, because an earlier reduction may have made it pointless.
                guard let smaller = reduction(world), try isBad(smaller) else { continue }
                world = smaller
                hasShrunk = true
            }
        }
        return world
    }

    private typealias Reduction = (World) -> World?

    private static func reductions(of world: World) -> [Reduction] {
        var list: [Reduction] = []
        for id in world.windows.map(\.id) where world.windows.count > 1 {
            list.append { world in
                changed(world) { $0.windows.removeAll { $0.id == id } }
            }
        }
        for finger in Set(world.frames.flatMap { $0.samples.map(\.finger) }).sorted() {
            list.append { without($0) { $0.finger == finger } }
        }
        for id in views(of: world).map(\.id) {
            list.append { edited($0) { $0.subviews.removeAll { $0.id == id } } }
            list.append { edited($0) { $0.presents.removeAll { $0.id == id } } }
        }
        for id in views(of: world).flatMap({ $0.gestures.map(\.id) }) {
            list.append { edited($0) { $0.gestures.removeAll { $0.id == id } } }
        }
        for frame in world.frames {
            for sample in frame.samples where sample.phase == .moved {
                list.append { remaining in
                    changed(remaining) { world in
                        for index in world.frames.indices where world.frames[index].time == frame.time {
                            world.frames[index].samples.removeAll { $0.finger == sample.finger && $0.phase == .moved }
                        }
                        world.frames.removeAll { $0.samples.isEmpty }
                    }
                }
            }
        }
        for id in views(of: world).map(\.id) {
            for simplify in viewChanges { list.append { edited($0) { if $0.id == id { simplify(&$0) } } } }
        }
        for id in views(of: world).flatMap({ $0.gestures.map(\.id) }) {
            for simplify in gestureChanges {
                list.append { world in
                    edited(world) { view in
                        for index in view.gestures.indices where view.gestures[index].id == id {
                            simplify(&view.gestures[index])
                        }
                    }
                }
            }
        }
        list.append { changed($0, removePanels) }
        list.append { world in
            changed(world) { world in
                for index in world.panels.indices {
                    (world.panels[index].rotate, world.panels[index].unitsPerPoint) = (0, 2)
                }
            }
        }
        list.append { changed($0) { $0.policy = [:] } }
        list.append { changed($0) { $0.unlockTime = nil } }
        list.append { changed($0) { $0.thresholds = [:] } }
        list.append { changed($0) { $0.applicationPerforms = [] } }
        return list
    }

    private static let viewChanges: [(inout ViewSpec) -> Void] = [
        { $0.rotate = 0 }, { $0.scale = 1 }, { $0.transform = nil }, { $0.boundsOrigin = .zero }, { $0.hidden = false },
        { $0.alpha = 1 }, { $0.interaction = true }, { $0.multipleTouch = false }, { $0.exclusiveTouch = false },
        { $0.ignoreRepeat = nil },
        { $0.passthrough = false }, { $0.hitInsets = nil }, { $0.hitShape = .rect }, { $0.handling = .forward },
        { $0.performs = [] }, { $0.next = nil }, { $0.controller = nil },
        { $0.controller?.outside = nil }, { $0.level = 0 },
        { $0.control.actions = [] }, { $0.control.enabled = true }, { $0.control.continuous = true },
        { $0.control.jumps = false },
        { $0.control.actions = Array($0.control.actions.dropFirst()) },
        { $0.control.actions = Array($0.control.actions.dropLast()) }, { if $0.kind.isControl { $0.kind = .control } },
        { $0.kind = .view }, { $0.scroll.contentInset = [0, 0, 0, 0] }, { $0.scroll.directionalLock = false },
        { $0.scroll.bounces = true }, { $0.scroll.alwaysBounceVertical = false },
        { $0.scroll.alwaysBounceHorizontal = false }, { $0.scroll.isFast = false }, { $0.scroll.scrollEnabled = true },
        { $0.scroll.delaysContentTouches = true }, { $0.scroll.canCancelContentTouches = true },
        { $0.scroll.paging = false }, { $0.scroll.contentOffset = .zero }, { $0.scroll.zooms = nil },
        { $0.scroll.bouncesZoom = true },
    ]

    private static let gestureChanges: [(inout GestureSpec) -> Void] = [
        { $0.cancelsTouchesInView = nil }, { $0.delaysTouchesBegan = nil }, { $0.delaysTouchesEnded = nil },
        { $0.action = nil }, { $0.requireFailureOf = [] }, { $0.simultaneousWith = [] }, { $0.ignoreTouchesIn = [] },
        { $0.shouldBegin = .always }, { $0.fingers = 1 }, { $0.minimumFingers = 1 }, { $0.maximumFingers = nil },
        { if $0.kind == .tap { $0.taps = nil } }, { if $0.kind == .longPress { $0.taps = nil } },
        { $0.minimumDuration = 0.5 }, { $0.areas = Array($0.areas.prefix(1)) },
        { $0.holdLast = 0 }, { $0.whileLocked = false },
    ]

    // MARK: Steps

    /// Makes the fingers come without panels. Records of touches at one time are one frame, so frames of two panels at
    /// one time remain.
    private static func removePanels(_ world: inout World) {
        guard Set(world.frames.map(\.time)).count == world.frames.count else { return }
        world.panels = []
        for index in world.frames.indices { world.frames[index].panel = 0 }
    }

    private static func views(of world: World) -> [ViewSpec] {
        func all(_ view: ViewSpec) -> [ViewSpec] { [view] + (view.subviews + view.presents).flatMap(all) }
        return world.windows.flatMap(all)
    }

    /// Nil if nothing changed.
    private static func changed(_ world: World, _ body: (inout World) -> Void) -> World? {
        var smaller = world
        body(&smaller)
        guard smaller.scene != world.scene || smaller.recording != world.recording else { return nil }
        return valid(smaller)
    }

    private static func without(_ world: World, _ isGone: (FrameSpec.Sample) -> Bool) -> World? {
        changed(world) { world in
            for index in world.frames.indices { world.frames[index].samples.removeAll(where: isGone) }
            world.frames.removeAll { $0.samples.isEmpty }
        }
    }

    private static func edited(_ world: World, _ body: (inout ViewSpec) -> Void) -> World? {
        func edit(_ view: ViewSpec) -> ViewSpec {
            var view = view
            body(&view)
            view.subviews = view.subviews.map(edit)
            view.presents = view.presents.map(edit)
            return view
        }
        return changed(world) { $0.windows = $0.windows.map(edit) }
    }

    /// Removes references to objects that no longer exist. Nil if a window has lost its root view, or a presented view
    /// or the one that presents it its controller.
    private static func valid(_ world: World) -> World? {
        var world = world
        guard world.windows.allSatisfy({ $0.subviews.count == 1 }), !world.frames.isEmpty else { return nil }
        let all = views(of: world)
        guard all.allSatisfy({ $0.presents.isEmpty || $0.controller != nil && $0.presents[0].controller != nil }) else {
            return nil
        }
        let (viewIDs, gestureIDs) = (all.map(\.id), all.flatMap { $0.gestures.map(\.id) })
        func clean(_ view: ViewSpec) -> ViewSpec {
            var view = view
            for index in view.gestures.indices {
                view.gestures[index].requireFailureOf.removeAll { !gestureIDs.contains($0) }
                view.gestures[index].simultaneousWith.removeAll { $0 != "all" && !gestureIDs.contains($0) }
                view.gestures[index].ignoreTouchesIn.removeAll { !viewIDs.contains($0) }
            }
            view.control.actions.removeAll { $0.target.map { !viewIDs.contains($0) } ?? false }
            if let zooms = view.scroll.zooms, !view.subviews.contains(where: { $0.id == zooms }) {
                view.scroll.zooms = nil
            }
            // The model has no content that can be both zoomed and dragged.
            if view.scroll.zooms != nil { view.scroll.scrollEnabled = false }
            view.subviews = view.subviews.map(clean)
            view.presents = view.presents.map(clean)
            return view
        }
        world.windows = world.windows.map(clean)
        var places: [Int: Pair] = [:]
        for frame in world.frames.indices {
            for index in world.frames[frame].samples.indices {
                let sample = world.frames[frame].samples[index]
                // A finger is cancelled at its last position.
                if sample.phase == .cancelled {
                    world.frames[frame].samples[index].place = places[sample.finger] ?? sample.place
                }
                places[sample.finger] = sample.place
            }
        }
        return world
    }
}
