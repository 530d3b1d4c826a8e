internal import Touches

/// Reads a line as a step, word by word.
nonisolated struct StepReader {
    /// The words that a step begins with. Some of them are other words for the same step.
    enum Verb: String, CaseIterable {
        case tap, doubleTap, hold, longPress, drag, flick, swipe, pinch, rotate, slide, choose, turn
        case down, move, up, cancel, wait, scroll, show, set, key

        private var text: ReferenceText { .of("step.\(rawValue)") }
        /// What follows the verb, for messages.
        var usage: String { text["usage"] ?? "" }
        /// What the fingers do, for the reference.
        var summary: String { text.summary }
    }

    private let verb: Verb
    private var words: ArraySlice<String>

    /// The longest line, in bytes.
    private static let longest = 10_000
    /// The longest wait or hold, in seconds.
    private static let longestRest = 86_400.0
    /// The longest movement, in seconds. It has a frame every 8 ms.
    private static let longestMove = 60.0
    private static let farthest = 1_000_000.0

    static func read(_ text: String) throws(StepError) -> Step.Action {
        guard text.utf8.count <= longest else { throw StepError("a step has at most \(longest) bytes") }
        let words = try words(of: text)
        guard let first = words.first else {
            throw StepError("the step is empty; it begins with one of \(Step.verbs.joined(separator: ", "))")
        }
        guard let verb = Verb(rawValue: first) else {
            let meant = nearest(to: first, among: Step.verbs)
            let known = "; a step begins with one of \(Step.verbs.joined(separator: ", "))"
            throw StepError("no step begins with '\(first)'" + (meant == nil ? known : hint(meant)))
        }
        if verb == .set {
            // JSON has blanks and quotes of its own.
            return .set(String(text.drop { $0.isWhitespace }.dropFirst(first.count).drop { $0.isWhitespace }))
        }
        var reader = StepReader(verb: verb, words: words.dropFirst())
        let action = try reader.action()
        if let word = reader.words.first { throw reader.wrong("nothing more", word) }
        return action
    }

    /// The words of a line. A word in double quotes may have blanks.
    private static func words(of text: String) throws(StepError) -> [String] {
        var words: [String] = []
        var word: String?
        var isQuoted = false
        for character in text {
            if character == "\"", isQuoted || word == nil {
                if !isQuoted { word = "" }
                isQuoted.toggle()
            } else if character.isWhitespace, !isQuoted {
                if let word { words.append(word) }
                word = nil
            } else {
                word = (word ?? "") + String(character)
            }
        }
        // The value of `set` is JSON, and its own reader reports what is wrong with it.
        if isQuoted, words.first != Verb.set.rawValue { throw StepError("a quote has no end") }
        if let word { words.append(word) }
        return words
    }

    private mutating func action() throws(StepError) -> Step.Action {
        switch verb {
        case .tap, .doubleTap:
            let place = try place()
            var times = 2
            if verb == .tap {
                times = words.first.flatMap { Int($0) } == nil ? 1 : try count(1...100, "TIMES, 1 to 100")
            }
            return .tap(place, times: times, fingers: try fingers())
        case .hold, .longPress: return .hold(try place(), try seconds(within: StepReader.longestRest))
        case .drag:
            let place = try place()
            guard let destination = try destination() else {
                throw wrong("'by DX,DY' or 'to WHERE'", words.first)
            }
            return .drag(place, destination, try dragTimes())
        case .flick, .swipe:
            let place = try place()
            let word = words.popFirst()
            guard let direction = word.flatMap(Step.FlickDirection.init) else {
                throw wrong("left, right, up or down", word)
            }
            return .flick(place, direction)
        case .pinch:
            let place = try place()
            let scale = try number("SCALE, a number from 0.01 to 100") { (0.01...100).contains($0) }
            return .pinch(place, scale: scale, try duration())
        case .rotate:
            let place = try place()
            let degrees = try number("DEGREES, from -3600 to 3600") { abs($0) <= 3600 }
            return .rotate(place, degrees: degrees, try duration())
        case .slide:
            let id = try id("the id of a slider")
            try expect("to")
            return .slide(id, to: try number("VALUE, a number", \.isFinite))
        case .choose:
            let id = try id("the id of a segmented control")
            return .tap(.part(.segment(try count(0...999, "SEGMENT, from 0")), of: id), times: 1, fingers: 1)
        case .turn:
            let word = words.popFirst()
            guard word == "on" || word == "off" else { throw wrong("'on' or 'off'", word) }
            return .turn(try id("the id of a switch"), isOn: word == "on")
        case .down: return .down(try finger(), try place())
        case .move:
            let finger = try finger()
            let given = try destination()
            let target = if let given { given } else { Step.Destination.to(try place()) }
            return .move(finger, target, try option("in", within: StepReader.longestMove) ?? .zero)
        case .up: return .up(try finger())
        case .cancel: return .cancel(try finger())
        case .wait: return .wait(try seconds(within: StepReader.longestRest))
        case .scroll:
            try expect("until")
            let id = try id()
            try expect("visible")
            return .scroll(until: id)
        case .show: return .show(try id())
        case .set: return .set("")
        case .key: return .key(try id("KEY, the kernel's name of a key such as KEY_ENTER"))
        }
    }

    // MARK: Parts of a step

    private func wrong(_ expected: String, _ word: String?) -> StepError {
        StepError("expected \(expected), not \(word.map { "'\($0)'" } ?? "the end"); the step is written \(verb.usage)")
    }

    private mutating func expect(_ word: String) throws(StepError) {
        let next = words.popFirst()
        guard next == word else { throw wrong("'\(word)'", next) }
    }

    private mutating func id(_ what: String = "the id of a view") throws(StepError) -> String {
        guard let id = words.popFirst() else { throw wrong(what, nil) }
        return id
    }

    private mutating func place() throws(StepError) -> Step.Place {
        guard let word = words.popFirst() else { throw wrong("WHERE: an id, X,Y or X%,Y%", nil) }
        let parts = word.split(separator: ",", omittingEmptySubsequences: false)
        if parts.count == 1, let half = words.first.flatMap({ ["+": Step.Part.plus, "-": .minus][$0] }) {
            words.removeFirst()
            return .part(half, of: word)
        }
        guard parts.count == 2 else { return .view(word) }
        let isFraction = parts.allSatisfy { $0.hasSuffix("%") }
        let numbers = parts.compactMap { Double(isFraction ? $0.dropLast() : $0) }
        guard numbers.count == 2 else { return .view(word) }
        guard numbers.allSatisfy({ abs($0) <= StepReader.farthest }) else {
            throw wrong("coordinates within a million points", word)
        }
        return isFraction
            ? .fraction(CGPoint(numbers[0] / 100, numbers[1] / 100)) : .point(CGPoint(numbers[0], numbers[1]))
    }

    /// Nil if neither `by` nor `to` comes next.
    private mutating func destination() throws(StepError) -> Step.Destination? {
        switch words.first {
        case "by":
            words.removeFirst()
            let word = words.first
            guard word != nil else { throw wrong("DX,DY in points after 'by'", nil) }
            let place = try place()
            guard case .point(let point) = place else { throw wrong("DX,DY in points after 'by'", word) }
            return .by(CGVector(point.x, point.y))
        case "to":
            words.removeFirst()
            return .to(try place())
        default: return nil
        }
    }

    private mutating func dragTimes() throws(StepError) -> Step.DragTimes {
        var times = Step.DragTimes()
        var given: Set<String> = []
        while let word = words.first, ["in", "after", "holding"].contains(word), given.insert(word).inserted {
            let limit = word == "in" ? StepReader.longestMove : StepReader.longestRest
            guard let value = try option(word, within: limit) else { break }
            switch word {
            case "in": times.moving = value
            case "after": times.before = value
            default: times.after = value
            }
        }
        return times
    }

    private mutating func fingers() throws(StepError) -> Int {
        guard words.first == "with" else { return 1 }
        words.removeFirst()
        let number = try count(1...10, "the number of fingers, 1 to 10")
        guard let noun = words.popFirst(), noun == "fingers" || noun == "finger" else { throw wrong("'fingers'", nil) }
        return number
    }

    private mutating func finger() throws(StepError) -> Int { try count(1...64, "N, the number of a finger, 1 to 64") }

    private mutating func count(_ range: ClosedRange<Int>, _ what: String) throws(StepError) -> Int {
        let word = words.popFirst()
        guard let number = word.flatMap({ Int($0) }), range.contains(number) else { throw wrong(what, word) }
        return number
    }

    private mutating func number(_ what: String, _ isValid: (Double) -> Bool) throws(StepError) -> Double {
        let word = words.popFirst()
        guard let number = word.flatMap({ Double($0) }), isValid(number) else { throw wrong(what, word) }
        return number
    }

    private mutating func seconds(within limit: Double) throws(StepError) -> Interval {
        .seconds(try number("SECONDS, from 0 to \(limit.brief)") { (0...limit).contains($0) })
    }

    /// The duration of a movement of two fingers.
    private mutating func duration() throws(StepError) -> Interval {
        try option("in", within: StepReader.longestMove) ?? .seconds(0.5)
    }

    /// The seconds after `word`; nil if the word does not come next.
    private mutating func option(_ word: String, within limit: Double) throws(StepError) -> Interval? {
        guard words.first == word else { return nil }
        words.removeFirst()
        return try seconds(within: limit)
    }
}

nonisolated extension Step {
    /// The words that steps begin with.
    public static let verbs = StepReader.Verb.allCases.map(\.rawValue)

    /// Each step: the word that it begins with, how it is written, and what the fingers do.
    public static let descriptions = StepReader.Verb.allCases.map { verb in
        (verb: verb.rawValue, usage: verb.usage, summary: verb.summary)
    }
}
