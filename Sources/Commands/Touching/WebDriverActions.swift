import Outputs
import Records
import Touches

/// The frames of fingers as actions of WebDriver (https://www.w3.org/TR/webdriver2/#actions).
///
/// Each finger is an input source. Each source has one action for each tick, and a tick lasts as long as its longest
/// action. Before a frame is a tick for the time since the last one, in which the fingers that move do so.
final class WebDriverActions: Output {
    private enum Action {
        case pause(Int)
        case move(Int, CGPoint)
        case down, up, cancel
    }

    /// The fingers by the number of their touch, while they are down.
    private var sources: [TouchID: Int] = [:]
    /// The actions of each source.
    private var actions: [[Action]] = []
    private var time: Timestamp?

    var getsFrames: Bool { true }

    func beginFrame(_ frame: TouchFrame, on screen: CGSize) {
        // Rounded from the start, so that errors do not add up.
        let duration = milliseconds(frame.timestamp) - milliseconds(time ?? frame.timestamp)
        time = frame.timestamp
        var way: [Int: Action] = [:]
        var arrival: [Int: Action] = [:]
        var change: [Int: Action] = [:]
        for sample in frame.samples {
            let source = source(of: sample.touch)
            switch sample.phase {
            case .began:
                arrival[source] = .move(0, sample.location)
                change[source] = .down
            case .moved: way[source] = .move(duration, sample.location)
            case .ended:
                way[source] = .move(duration, sample.location)
                change[source] = .up
            case .cancelled: change[source] = .cancel
            }
            if sample.phase == .ended || sample.phase == .cancelled { sources[sample.touch] = nil }
        }
        if duration > 0 || !way.isEmpty { add(way, pause: duration) }
        if !arrival.isEmpty { add(arrival, pause: 0) }
        if !change.isEmpty { add(change, pause: 0) }
    }

    func endTouches(at time: Timestamp) {
        guard !sources.isEmpty else { return }
        add(Dictionary(uniqueKeysWithValues: sources.values.map { ($0, .cancel) }), pause: 0)
        sources = [:]
    }

    private func milliseconds(_ time: Timestamp) -> Int { Int((time.microseconds + 500) / 1000) }

    /// The number of the finger's source: the first one that no other finger has.
    private func source(of touch: TouchID) -> Int {
        if let source = sources[touch] { return source }
        let taken = Set(sources.values)
        let free = (0...taken.count).first { !taken.contains($0) } ?? taken.count
        sources[touch] = free
        if free == actions.count {
            // A new source does nothing in the ticks before it.
            actions.append(Array(repeating: .pause(0), count: actions.first?.count ?? 0))
        }
        return free
    }

    /// Adds a tick. Sources without an action pause.
    private func add(_ tick: [Int: Action], pause: Int) {
        for source in actions.indices { actions[source].append(tick[source] ?? .pause(pause)) }
    }

    var json: String {
        JSONObject.text { object in
            object.objects("actions", Array(actions.enumerated())) { source, object in
                object.string("type", "pointer")
                object.string("id", "finger\(source.offset + 1)")
                object.object("parameters") { $0.string("pointerType", "touch") }
                object.objects("actions", source.element) { action, object in
                    switch action {
                    case .pause(let duration):
                        object.string("type", "pause")
                        object.integer("duration", duration)
                    case .move(let duration, let place):
                        object.string("type", "pointerMove")
                        object.integer("duration", duration)
                        object.string("origin", "viewport")
                        object.integer("x", Int(place.x.rounded()))
                        object.integer("y", Int(place.y.rounded()))
                    case .down:
                        object.string("type", "pointerDown")
                        object.integer("button", 0)
                    case .up:
                        object.string("type", "pointerUp")
                        object.integer("button", 0)
                    case .cancel: object.string("type", "pointerCancel")
                    }
                }
            }
        }
    }
}
