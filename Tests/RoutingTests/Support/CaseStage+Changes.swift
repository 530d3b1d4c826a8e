import PanelTestKit
import Routing

extension CaseStage {
    typealias Words = ArraySlice<Substring>

    var changes: [Substring: (Words) -> Void] {
        [
            "set": { [self] words in
                let id = String(words.first!)
                for word in words.dropFirst() { set(recognizers[id] ?? objects[id]!, word) }
            },
            "remove": { [self] words in
                if let recognizer = recognizers[String(words.first!)] {
                    recognizer.view?.removeGestureRecognizer(recognizer)
                } else {
                    view(words.first!).removeFromSuperview()
                }
            },
            "add": { [self] words in view(words.last!).addSubview(view(words.first!)) },
            "root": { [self] words in
                let window = view(words.first!) as! UIWindow
                window.rootViewController = words.count > 1 ? controller(words.last!) : nil
            },
            "child": { [self] words in controller(words.first!).addChild(controller(words.last!)) },
            "present": { [self] words in controller(words.first!).present(controller(words.last!), animated: false) },
            "dismiss": { [self] words in controller(words.first!).dismiss(animated: false) },
            "needsLayout": { [self] words in
                for id in words { view(id).setNeedsLayout() }
            },
            "layOut": { [self] words in view(words.first!).layoutIfNeeded() },
            "ignoreEvents": { [self] _ in stage.application.beginIgnoringInteractionEvents() },
            "heedEvents": { [self] _ in stage.application.endIgnoringInteractionEvents() },
            "chain": { [self] words in
                answer(objects[String(words.first!)]!.chain.map(\.id).joined(separator: " > "))
            },
            "windows": { [self] _ in answer(stage.application.windows.map(\.id).joined(separator: " ")) },
            "keepEvents": { [self] _ in application.keeps = true },
            "passEvents": { [self] _ in application.keeps = false },
            "makeKey": { [self] words in (view(words.first!) as! UIWindow).makeKey() },
            "key": { [self] _ in answer("key \(stage.application.keyWindow?.id ?? "none")") },
            "front": { [self] words in stage.window.bringSubviewToFront(view(words.first!)) },
            "back": { [self] words in stage.window.sendSubviewToBack(view(words.first!)) },
            "build": { [self] words in build(words.joined(separator: " ")) },
            "hide": { [self] words in stage.application.hide(view(words.first!) as! UIWindow) },
            "unhide": { [self] words in stage.application.show(view(words.first!) as! UIWindow) },
            "cancelTouches": { [self] _ in stage.application.cancelTouches() },
            "hit": { [self] words in
                let (x, y) = FingerText.point(words.first!)
                answer(stage.hit(x, y) ?? "nothing")
            },
            "walk": { [self] words in
                let (x, y) = FingerText.point(words.first!)
                answer(stage.walk(x, y).joined(separator: " > "))
            },
            "state": { [self] words in
                for id in words { answer("\(id) \(state(of: String(id)))") }
            },
            "touch": { [self] words in
                for word in words.dropFirst() { answer(fact(word, ofTouch: Int(words.first!)!)) }
            },
            "moves": { [self] words in
                for word in words { answer("\(word) \(motion(of: view(word) as! UIScrollView))") }
            },
            "scrollTo": { [self] words in
                (view(words.first!) as! UIScrollView).setContentOffset(Self.point(words.last!), animated: false)
            },
            "animate": { [self] words in
                (view(words.first!) as! UIScrollView).setContentOffset(Self.point(words.last!), animated: true)
            },
            "drag": { [self] words in drag(Array(words)) },
            "forget": { [self] _ in
                collect()
                entries = []
            },
            "locked": { [self] words in
                stage.play(words.joined(separator: " ")) { if $0.phase == .began { $0.swallowed = .locked } }
            },
            "waking": { [self] words in
                stage.play(words.joined(separator: " ")) { sample in
                    guard sample.phase == .began else { return }
                    (sample.wakes, sample.swallowed) = (true, .wake)
                }
            },
            "focus": { [self] words in _ = view(words.first!).becomeFirstResponder() },
            "press": { [self] words in press(words) },
            "shake": { [self] words in
                let time = Timestamp(seconds: Double(words.last!)!)
                stage.application.handle(words.first == "began" ? ShakeSample.began : .ended, at: time)
            },
            "remote": { [self] words in
                let time = Timestamp(seconds: Double(words.last!)!)
                let events: [Substring: UIEvent.EventSubtype] = [
                    "play": .remoteControlPlay, "next": .remoteControlNextTrack,
                    "toggle": .remoteControlTogglePlayPause,
                ]
                stage.application.handle(events[words.first!]!, at: time)
            },
            "receiveRemote": { [self] _ in stage.application.beginReceivingRemoteControlEvents() },
            "refuseRemote": { [self] _ in stage.application.endReceivingRemoteControlEvents() },
            "deadline": { [self] _ in
                answer("deadline \(stage.application.nextDeadline.map { Self.text($0.seconds) } ?? "none")")
            },
        ].merging(targetChanges) { $1 }
    }

    /// `drag 100,100 0,20 14 [hold=0.5] at 0`: from a point, by a distance every 8 milliseconds, so many times.
    func drag(_ words: [Substring]) {
        let way = Self.point(words[1])
        stage.drag(
            from: Self.point(words[0]), by: CGVector(way.x, way.y), moves: Int(words[2])!,
            hold: words[3].hasPrefix("hold=") ? Double(words[3].dropFirst("hold=".count))! : 0,
            at: Double(words.last!)!)
    }

    /// `press select began + KEY_A began at 0`.
    func press(_ words: Words) {
        let types: [Substring: UIPress.PressType] = ["select": .select, "menu": .menu]
        let phases: [Substring: UIPress.Phase] = [
            "began": .began, "changed": .changed, "ended": .ended, "cancelled": .cancelled,
        ]
        let samples = words.dropLast(2).split(separator: "+").map { words in
            PressSample(type: types[words.first!], key: String(words.first!), phase: phases[words.last!]!)
        }
        stage.application.handle(samples, at: Timestamp(seconds: Double(words.last!)!))
    }

    /// What the view that keeps a touch can read of it: a property, its latest event, or its place in a view.
    func fact(_ name: Substring, ofTouch number: Int) -> String {
        let keeper = objects.values.lazy.compactMap { $0 as? Keeper }.first { $0.touch(number) != nil }!
        let touch = keeper.touch(number)!
        switch name {
        case "event":
            let numbers = keeper.event?.allTouches?.map(\.id.number).sorted() ?? []
            return "event \(Self.text(keeper.event?.timestamp ?? 0)) with "
                + numbers.map { "\($0)" }.joined(separator: "+")
        case "phase": return "\(touch.phase)"
        case "taps": return "\(touch.tapCount) taps"
        case "time": return "time \(Self.text(touch.timestamp))"
        case "view": return "\(touch.view?.id ?? "nothing") in \(touch.window?.id ?? "nothing")"
        case "recognizers": return touch.gestureRecognizers?.map(\.id).joined(separator: " ") ?? "none"
        case "screen": return Self.text(touch.screenLocation)
        default: return Self.text(touch.location(in: name == "window" ? nil : view(name)))
        }
    }

    func motion(of scroll: UIScrollView) -> String {
        let flags = [
            (scroll.isTracking, "tracks"), (scroll.isDragging, "drags"), (scroll.isDecelerating, "decelerates"),
            (scroll.isZooming, "zooms"), (scroll.isZoomBouncing, "bounces"),
        ]
        let words = flags.filter(\.0).map(\.1)
        return words.isEmpty ? "rests" : words.joined(separator: " ")
    }

    func state(of id: String) -> String {
        if let recognizer = recognizers[id] as? ScriptedRecognizer {
            return "\(recognizer.state) after \(recognizer.resets) resets"
        }
        if let recognizer = recognizers[id] { return "\(recognizer.state)" }
        if let scroll = objects[id] as? UIScrollView {
            let offset = scroll.contentOffset
            let scale = scroll.zoomScale == 1 ? "" : " times \(Self.text(scroll.zoomScale))"
            return "\(Self.text(offset.x)),\(Self.text(offset.y))\(scale)"
        }
        let control = objects[id] as! UIControl
        let states: [(UIControl.State, String)] = [
            (.highlighted, "highlighted"), (.disabled, "disabled"), (.selected, "selected"),
        ]
        let names = states.filter { control.state.contains($0.0) }.map(\.1)
        let flags = [control.isTracking ? "tracking" : nil, control.isTouchInside ? "inside" : nil].compactMap(\.self)
        let words = names + flags + [Self.value(of: control)].filter { $0 != "changed" }
        return words.isEmpty ? "normal" : words.joined(separator: " ")
    }

    static func value(of control: UIControl) -> String {
        let value = Stage.value(of: control)
        return Double(value).map(text) ?? value
    }

    func answer(_ text: String) {
        collect()
        enter("answers", text)
    }
}
