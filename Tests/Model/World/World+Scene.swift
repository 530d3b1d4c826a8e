extension World {
    /// The scene file.
    var scene: JSON {
        var object = JSONObject()
        object["fingerpost"] = .number(1)
        object["screen"] = .object([
            .init(key: "width", value: .number(screen.x)), .init(key: "height", value: .number(screen.y)),
        ])
        if !policy.isEmpty {
            object["policy"] = .object(policy.sorted { $0.key < $1.key }.map { .init(key: $0.key, value: $0.value) })
        }
        if !thresholds.isEmpty {
            object["thresholds"] = .object(
                thresholds.sorted { $0.key < $1.key }.map { .init(key: $0.key, value: .number($0.value)) })
        }
        if !applicationPerforms.isEmpty {
            object["application"] = .object([.init(key: "performs", value: .texts(applicationPerforms))])
        }
        if !panels.isEmpty { object["devices"] = .list(panels.map(\.json)) }
        object["windows"] = .list(windows.map { $0.window })
        return object.json
    }
}

extension PanelSpec {
    fileprivate var json: JSON {
        var object = JSONObject()
        object["id"] = .text(id)
        object["match"] = .object([.init(key: "name", value: .text(name))])
        if let area { object["area"] = .numbers(area) }
        object.add("rotate", rotate, unless: 0)
        return object.json
    }
}

extension ViewSpec {
    fileprivate var window: JSON {
        var object = JSONObject()
        write(&object)
        object.add("level", level, unless: 0)
        guard let root = subviews.first else { return object.json }
        if let controller = root.controller {
            object["controller"] = root.written(with: controller)
        } else {
            object["view"] = root.view
        }
        return object.json
    }

    /// A controller with this view.
    private func written(with controller: ControllerSpec) -> JSON {
        var object = JSONObject()
        controller.write(&object)
        object["view"] = view
        if let presented = presents.first, let other = presented.controller {
            object["presents"] = presented.written(with: other)
        }
        return object.json
    }

    /// The view with its contents. The controller of a root view is written around it.
    private var view: JSON {
        var object = JSONObject()
        write(&object)
        if !subviews.isEmpty { object["subviews"] = .list(subviews.map(\.subview)) }
        return object.json
    }

    private var subview: JSON {
        guard let controller, case .object(let members) = view else { return view }
        var written = JSONObject()
        controller.write(&written)
        return .object(members + [.init(key: "controller", value: written.json)])
    }

    private func write(_ object: inout JSONObject) {
        object["id"] = .text(id)
        object.add("kind", kind.rawValue, unless: "view")
        if let frame { object["frame"] = .numbers(frame) }
        if boundsOrigin != Pair(0, 0), let frame {
            object["bounds"] = .numbers([boundsOrigin.x, boundsOrigin.y, frame[2], frame[3]])
        }
        object.add("rotate", rotate, unless: 0)
        object.add("scale", scale, unless: 1)
        if let transform { object["transform"] = .numbers(transform) }
        object.add("hidden", hidden, unless: false)
        object.add("alpha", alpha, unless: 1)
        object.add("interaction", interaction, unless: true)
        object.add("multipleTouch", multipleTouch, unless: false)
        object.add("exclusiveTouch", exclusiveTouch, unless: false)
        if let ignoreRepeat { object["ignoreRepeat"] = .number(ignoreRepeat) }
        if passthrough { object["hitTest"] = .text("passthrough") }
        if let hitInsets { object["hitInsets"] = .numbers(hitInsets) }
        switch hitShape {
        case .rect: break
        case .ellipse: object["hitShape"] = .text("ellipse")
        case .polygon(let corners):
            object["hitShape"] = .object([.init(key: "polygon", value: .list(corners.map(JSON.pair)))])
        }
        object.add("touches", handling.rawValue, unless: "forward")
        object.add("performs", performs)
        if let next { object["next"] = .text(next) }
        if kind.isControl { control.write(kind, &object) }
        if kind.isScrollView { scroll.write(&object) }
        if !gestures.isEmpty { object["gestures"] = .list(gestures.map(\.json)) }
    }
}

extension ControllerSpec {
    fileprivate func write(_ object: inout JSONObject) {
        object["id"] = .text(id)
        object.add("touches", handling.rawValue, unless: "forward")
        object.add("performs", performs)
        if let outside { object["outside"] = outside.json }
    }
}

extension ActionSpec {
    fileprivate var json: JSON {
        guard let target else { return .text(action) }
        return .object([.init(key: "action", value: .text(action)), .init(key: "target", value: .text(target))])
    }
}

extension ControlSpec {
    fileprivate func write(_ kind: ViewSpec.Kind, _ object: inout JSONObject) {
        object.add("enabled", enabled, unless: true)
        if !actions.isEmpty {
            var written = JSONObject()
            for action in actions { written[action.event] = action.json }
            object["actions"] = written.json
        }
        switch kind {
        case .slider, .stepper:
            object["minimum"] = .number(minimum)
            object["maximum"] = .number(maximum)
            object["value"] = .number(value)
            if kind == .stepper { object["step"] = .number(step) }
            object.add("continuous", continuous, unless: true)
            object.add("jumps", jumps, unless: false)
        case .switch: object.add("isOn", isOn, unless: false)
        case .segmented:
            object["segments"] = .number(Double(segments))
            object.add("selectedSegment", selectedSegment, unless: -1)
        case .pageControl:
            object["pages"] = .number(Double(pages))
            object.add("page", page, unless: 0)
        default: break
        }
    }
}

extension ScrollSpec {
    fileprivate func write(_ object: inout JSONObject) {
        object["contentSize"] = .pair(contentSize)
        if contentOffset != Pair(0, 0) { object["contentOffset"] = .pair(contentOffset) }
        if contentInset != [0, 0, 0, 0] { object["contentInset"] = .numbers(contentInset) }
        object.add("paging", paging, unless: false)
        object.add("bounces", bounces, unless: true)
        object.add("alwaysBounceHorizontal", alwaysBounceHorizontal, unless: false)
        object.add("alwaysBounceVertical", alwaysBounceVertical, unless: false)
        object.add("scrollEnabled", scrollEnabled, unless: true)
        object.add("delaysContentTouches", delaysContentTouches, unless: true)
        object.add("canCancelContentTouches", canCancelContentTouches, unless: true)
        object.add("directionalLock", directionalLock, unless: false)
        if isFast { object["decelerationRate"] = .text("fast") }
        guard let zooms else { return }
        object["zooms"] = .text(zooms)
        object.add("minimumZoomScale", minimumZoomScale, unless: 1)
        object.add("maximumZoomScale", maximumZoomScale, unless: 1)
        object.add("bouncesZoom", bouncesZoom, unless: true)
    }
}

extension GestureSpec {
    fileprivate var json: JSON {
        var object = JSONObject()
        object["id"] = .text(id)
        object["kind"] = .text(kind.rawValue)
        object.add("enabled", enabled, unless: true)
        if let cancelsTouchesInView { object["cancelsTouchesInView"] = .bool(cancelsTouchesInView) }
        if let delaysTouchesBegan { object["delaysTouchesBegan"] = .bool(delaysTouchesBegan) }
        if let delaysTouchesEnded { object["delaysTouchesEnded"] = .bool(delaysTouchesEnded) }
        if let action { object["action"] = action.json }
        object.add("requireFailureOf", requireFailureOf)
        if simultaneousWith == ["all"] {
            object["simultaneousWith"] = .text("all")
        } else {
            object.add("simultaneousWith", simultaneousWith)
        }
        object.add("ignoreTouchesIn", ignoreTouchesIn)
        switch shouldBegin {
        case .always: break
        case .never: object["shouldBegin"] = .bool(false)
        case .horizontal, .vertical: object["shouldBegin"] = .text(shouldBegin.rawValue)
        }
        if let taps { object["taps"] = .number(Double(taps)) }
        object.add("fingers", fingers, unless: 1)
        switch kind {
        case .tap, .rotation, .pinch: break
        case .pan:
            object.add("minimumFingers", minimumFingers, unless: 1)
            if let maximumFingers { object["maximumFingers"] = .number(Double(maximumFingers)) }
        case .longPress:
            object.add("minimumDuration", minimumDuration, unless: 0.5)
            object.add("allowableMovement", allowableMovement, unless: 10)
        case .swipe: object["direction"] = .texts(directions)
        case .screenEdgePan: object["edges"] = .texts(edges)
        case .sequence:
            object["areas"] = .list(areas.map(JSON.numbers))
            object["within"] = .number(within)
            object.add("holdLast", holdLast, unless: 0)
            object.add("whileLocked", whileLocked, unless: false)
        }
        return object.json
    }
}
