import PanelTestKit

/// Frames that say nothing new about a window: the places of fingers once more, and fingers in another window. The
/// records of the program must stay the same. The model is not needed for that.
struct InsertedFrames {
    private let world: World
    private var random: SplitMix64

    /// The first difference that such frames make; nil if there is none.
    static func difference(in world: World, seed: UInt64) throws -> String? {
        var frames = InsertedFrames(world: world, random: SplitMix64(seed: seed ^ 0x1057))
        let repeated = frames.repeated()
        if let difference = try difference(between: world, repeated, "the place of a finger was repeated") {
            return difference
        }
        guard let (alone, disturbed) = frames.disturbed() else { return nil }
        return try difference(between: alone, disturbed, "fingers were in another window")
    }

    private static func difference(between a: World, _ b: World, _ what: String) throws -> String? {
        let (before, after) = (ownFacts(try Program.run(a)), ownFacts(try Program.run(b)))
        guard
            let index = (0..<max(before.count, after.count)).first(where: { index in
                index >= before.count || index >= after.count || before[index] != after[index]
            })
        else { return nil }
        func list(_ facts: [String]) -> String { facts.dropFirst(index).prefix(3).map { "    \($0)\n" }.joined() }
        return """
            when \(what)
              before:
            \(list(before))  after:
            \(list(after))  The recording:
            \(b.recording)
            """
    }

    // MARK: Frames

    /// Times between the first and the last frame at which there is no frame.
    private mutating func times() -> [Int] {
        guard let first = world.frames.first?.time, let last = world.frames.last?.time, last > first + 1 else {
            return []
        }
        let taken = Set(world.frames.map(\.time))
        let times = Set((0..<world.frames.count).map { _ in Int.random(in: first + 1..<last, using: &random) })
        return times.filter { !taken.contains($0) }.sorted()
    }

    private mutating func repeated() -> World {
        var repeated = world
        for time in times() {
            var index = repeated.frames.firstIndex { $0.time > time } ?? repeated.frames.count
            for panel in 0..<max(world.panels.count, 1) {
                var places: [Int: Pair] = [:]
                for frame in repeated.frames.prefix(index) where frame.panel == panel {
                    for sample in frame.samples {
                        places[sample.finger] = [.began, .moved].contains(sample.phase) ? sample.place : nil
                    }
                }
                let samples = places.keys.sorted().filter { _ in Int.random(in: 0..<3, using: &random) > 0 }
                    .map { FrameSpec.Sample(finger: $0, phase: .moved, place: places[$0] ?? .zero) }
                if !samples.isEmpty {
                    repeated.frames.insert(FrameSpec(time: time, panel: panel, samples: samples), at: index)
                    index += 1
                }
            }
        }
        return repeated
    }

    /// The world with another window, in which none of its fingers comes down, without and with fingers in that window.
    /// Nil if there is no room, or if there are panels, whose slots the fingers would share.
    private mutating func disturbed() -> (World, World)? {
        let starts = world.frames.flatMap(\.samples).filter { $0.phase == .began }.map(\.place)
        let corners = (0..<10).map { _ in
            Pair(.random(in: 0..<380, using: &random), .random(in: 0..<380, using: &random))
        }
        guard world.panels.isEmpty,
            let corner = corners.first(where: { corner in
                starts.allSatisfy { abs($0.x - corner.x - 10) > 11 || abs($0.y - corner.y - 10) > 11 }
            })
        else { return nil }
        var alone = world
        var window = ViewSpec(id: "other", frame: [corner.x, corner.y, 20, 20])
        window.level = 10
        var root = ViewSpec(id: "otherRoot")
        root.gestures = [GestureSpec(id: "otherTap", kind: .tap), GestureSpec(id: "otherPan", kind: .pan)]
        window.subviews = [root]
        alone.windows.append(window)

        var disturbed = alone
        let times = times()
        var finger = 1000
        for (index, time) in times.enumerated() {
            let isDown = index % 3 > 0
            if !isDown { finger += 1 }
            // The finger lifts before the last frame.
            if !isDown, index + 2 >= times.count { break }
            let place = Pair(
                corner.x + .random(in: 1..<19, using: &random), corner.y + .random(in: 1..<19, using: &random))
            let sample = FrameSpec.Sample(
                finger: finger, phase: isDown ? (index % 3 == 1 ? .moved : .ended) : .began, place: place)
            let next = disturbed.frames.firstIndex { $0.time > time } ?? disturbed.frames.count
            disturbed.frames.insert(FrameSpec(time: time, samples: [sample]), at: next)
        }
        return (alone, disturbed)
    }

    // MARK: Facts

    /// The facts without those of the other window, as text. Touches are numbered as if its touches did not exist.
    private static func ownFacts(_ facts: [Fact]) -> [String] {
        let begun = facts.filter { $0.type == "touch" && $0["phase"] == "began" }
        var numbers: [Double: Double] = [:]
        for fact in begun where fact["window"] != "other" {
            numbers[fact.numbers("touch").first ?? 0] = Double(numbers.count + 1)
        }
        return facts.compactMap { fact in
            var fact = fact
            for key in ["seq", "text"] { fact.values[key] = nil }
            let names = ["view", "recognizer", "to", "sender"].compactMap { fact[$0] }
            if names.contains(where: { $0.hasPrefix("other") }) { return nil }
            for key in ["touch", "touches"] where fact.values[key] != nil {
                let mapped = fact.numbers(key).map { numbers[$0] }
                if mapped.contains(nil) { return nil }
                fact.values[key] = .numbers(mapped.compactMap(\.self))
            }
            return fact.description
        }
    }
}
