import Bridge
import Records
import Touches

// What pages show, as JSON.

extension JSONObject {
    /// A touch with its path and without its explanation.
    ///
    /// - Parameter start: the time that other times are given from.
    mutating func touch(_ touch: TouchExplanation, on screen: CGSize, since start: Timestamp) {
        integer("number", touch.touch.number)
        string("title", touch.heading(on: screen).printable)
        integer("began", touch.began.time.microseconds(since: start))
        integer("ended", touch.endedAt?.microseconds(since: start))
        string("view", touch.began.string("view"))
        string("responder", touch.began.string("responder"))
        string("device", touch.began.string("device"))
        numbers(
            "path",
            touch.path.flatMap {
                [Double($0.time.microseconds(since: start)), $0.location.x.tenths, $0.location.y.tenths]
            })
    }

    /// A touch with its explanation. Times are given from its beginning.
    mutating func explained(_ touch: TouchExplanation, on screen: CGSize) {
        let start = touch.began.time
        self.touch(touch, on: screen, since: start)
        strings("recognizers", touch.began.strings("recognizers"))
        strings("facts", touch.conclusions.map(\.printable))
        objects("walk", touch.walk) { $1.step($0) }
        for list in touch.lists {
            objects(list.key, list.lines) { line, object in
                object.integer("t", line.time.microseconds(since: start))
                object.string("text", line.text)
            }
        }
        object("outcome") { object in
            let effect = touch.effect
            object.string("effect", effect.kind.rawValue)
            object.string("title", effect.what.printable)
            object.string("reason", effect.why?.printable)
        }
    }

    /// A view that a hit test asked.
    mutating func step(_ step: TouchExplanation.Step) {
        string("view", step.view)
        string("text", step.text)
        bool("hit", step.isHit)
        if let outline = step.outline { numbers("outline", outline.flatMap { [$0.x.tenths, $0.y.tenths] }) }
    }

    /// The views of a picture, by their number.
    mutating func views(_ views: [ShownView]) {
        objects("views", views) { view, object in
            object.string("id", view.id)
            object.string("kind", view.kind)
            if !view.recognizers.isEmpty { object.strings("recognizers", view.recognizers) }
            object.integer("superview", view.superview)
            if view.isPage { object.bool("isPage", true) }
            if view.isPrivate { object.bool("isPrivate", true) }
        }
    }

    /// How views of a picture are now, by their number.
    mutating func changed(_ views: [Int: ShownView]) {
        objects("views", views.sorted { $0.key < $1.key }) { change, object in
            let view = change.value
            object.integer("view", change.key)
            if view.isHidden { object.bool("hidden", true) }
            object.string("place", view.transform)
            object.string("inside", view.inside)
            object.string("content", view.content)
            object.string("front", view.front)
            if let clip = view.clip { object.numbers("clip", [clip.width, clip.height]) }
        }
    }

    mutating func recognizers(_ recognizers: [RecognizerPlace]) {
        objects("recognizers", recognizers) { recognizer, object in
            object.string("id", recognizer.id)
            object.string("kind", recognizer.kind)
            object.string("view", recognizer.view)
            object.thousandths("minimumDuration", recognizer.minimumDuration)
        }
    }
}

extension TouchExplanation {
    /// When something happened, and what.
    typealias TimedText = (time: Timestamp, text: String)

    /// What happened, without what each responder received, and then that: each with its key.
    var lists: [(key: StaticString, lines: [TimedText])] {
        let happenings = lines.filter { $0.record.type != .call }
        return [("lines", happenings.map { ($0.time, $0.text.printable) }), ("deliveries", callsUpTheChain)]
    }

    /// What each responder and recognizer received. Equal deliveries that go up the responder chain are one line.
    private var callsUpTheChain: [TimedText] {
        let chain = Set(began.strings("chain"))
        func goesOn(_ call: Line, from last: Line) -> Bool {
            call.time == last.time && call.record.string("method") == last.record.string("method")
                && [call, last].allSatisfy { chain.contains($0.record.string("to") ?? "") }
        }
        var runs: [[Line]] = []
        for call in lines where call.record.type == .call {
            if let last = runs.last?.last, goesOn(call, from: last) {
                runs[runs.count - 1].append(call)
            } else {
                runs.append([call])
            }
        }
        return runs.map { run in
            let rest = run.count == 1 ? "" : ", and \(run.count - 1) more up the responder chain"
            return (run[0].time, (run[0].text + rest).printable)
        }
    }
}

extension Timestamp {
    func microseconds(since start: Timestamp) -> Int { Int((self - start).microseconds) }
}

extension Double {
    fileprivate var tenths: Double { (self * 10).rounded() / 10 }
}
