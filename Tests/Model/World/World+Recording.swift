import Evdev
import PanelTestKit
import Touches

extension World {
    /// The movements of the fingers as a recording: of the events of the panels, or of touches if there is no panel.
    var recording: String { panels.isEmpty ? touchRecords : panelEvents }

    /// Records of touches, and of the lock.
    private var touchRecords: String {
        let touches = frames.flatMap { frame in
            frame.samplesInOrder.map { sample in
                let text = """
                    {"type":"touch","time":\(Double(frame.time) / 1_000_000),"phase":"\(sample.phase.rawValue)",\
                    "touch":\(sample.finger),"x":\(sample.place.x),"y":\(sample.place.y)}

                    """
                return (time: frame.time, text: text)
            }
        }
        guard let unlockTime, let first = frames.first else { return touches.map(\.text).joined() }
        func lock(_ isLocked: Bool, at time: Int) -> String {
            "{\"type\":\"lock\",\"time\":\(Double(time) / 1_000_000),\"locked\":\(isLocked),\"cause\":\"command\"}\n"
        }
        return lock(true, at: first.time) + touches.filter { $0.time < unlockTime }.map(\.text).joined()
            + lock(false, at: unlockTime) + touches.filter { $0.time >= unlockTime }.map(\.text).joined()
    }

    /// The YAML of `libinput record`, with the events of all panels.
    private var panelEvents: String {
        "version: 1\nndevices: \(panels.count)\ndevices:\n" + panels.indices.map(panelEvents).joined()
    }

    private func panelEvents(_ index: Int) -> String {
        var panel = panels[index].device(on: screen)
        let slots = slots
        for frame in frames where frame.panel == index {
            panel.time = Timestamp(microseconds: Int64(frame.time))
            for sample in frame.samplesInOrder {
                let place = panels[index].percentages(of: sample.place, on: screen)
                let slot = slots[sample.finger] ?? 0
                switch sample.phase {
                case .began: panel.down(slot, at: place.x, place.y, [.ABS_MT_TOOL_TYPE: 0])
                case .moved: panel.move(slot, to: place.x, place.y)
                case .ended, .cancelled:
                    // The position may be wrong in the frame of the lift. A palm is cancelled.
                    panel.move(slot, to: place.x, place.y)
                    if sample.phase == .cancelled { panel.set(slot, .ABS_MT_TOOL_TYPE, ToolType.palm) }
                    panel.up(slot)
                }
            }
            panel.report()
        }
        return panel.yaml
    }

    /// The slot of each finger: the first slot of its panel that is free when the finger comes down. Fingers of two
    /// panels can have the same slot.
    var slots: [Int: Int] {
        var slots: [Int: Int] = [:]
        var used = panels.map { _ in Set<Int>() }
        for frame in frames where panels.indices.contains(frame.panel) {
            // The tool of a frame is that of the contact that begins in it: a palm and another contact need two slots.
            var palms = Set<Int>()
            defer { used[frame.panel].subtract(palms) }
            for sample in frame.samplesInOrder {
                switch sample.phase {
                case .began:
                    let slot = (0...).first { !used[frame.panel].contains($0) } ?? 0
                    slots[sample.finger] = slot
                    used[frame.panel].insert(slot)
                case .moved: break
                case .ended:
                    if let slot = slots[sample.finger] { used[frame.panel].remove(slot) }
                case .cancelled:
                    if let slot = slots[sample.finger] { palms.insert(slot) }
                }
            }
        }
        return slots
    }
}

extension FrameSpec {
    fileprivate var samplesInOrder: [Sample] {
        samples.sorted { ($0.phase.order, $0.finger) < ($1.phase.order, $1.finger) }
    }
}

extension Phase {
    /// The order within a frame.
    fileprivate var order: Int {
        switch self {
        case .cancelled: 0
        case .ended: 1
        case .moved: 2
        case .began: 3
        }
    }
}

extension PanelSpec {
    /// The name of the hardware, by which the scene finds its entry.
    var name: String { "Hardware of \(id)" }

    private func area(on screen: Pair) -> (origin: Pair, size: Pair) {
        let area = area ?? [0, 0, screen.x, screen.y]
        return (Pair(area[0], area[1]), Pair(area[2], area[3]))
    }

    /// The nearest half point that is on the panel and in its area.
    func clamp(_ place: Pair, on screen: Pair) -> Pair {
        let (origin, size) = area(on: screen)
        return Pair(
            min(max(place.x, origin.x + 0.5), origin.x + size.x - 0.5),
            min(max(place.y, origin.y + 0.5), origin.y + size.y - 0.5))
    }

    fileprivate func device(on screen: Pair) -> VirtualPanel {
        let size = area(on: screen).size
        let isOnItsSide = rotate == 90 || rotate == 270
        let (width, height) = isOnItsSide ? (size.y, size.x) : (size.x, size.y)
        var panel = VirtualPanel(
            .slots(8), width: Int32(width) * Int32(unitsPerPoint), height: Int32(height) * Int32(unitsPerPoint))
        panel.addAxis(.ABS_MT_TOOL_TYPE, maximum: ToolType.palm)
        panel.description.name = name
        return panel
    }

    /// The position on the panel, in per cent of its width and height.
    fileprivate func percentages(of place: Pair, on screen: Pair) -> Pair {
        let (origin, size) = area(on: screen)
        let (x, y) = ((place.x - origin.x) / size.x, (place.y - origin.y) / size.y)
        // A panel that is turned clockwise by 90 degrees has its origin at the top right of its area.
        let share =
            switch rotate {
            case 90: Pair(y, 1 - x)
            case 180: Pair(1 - x, 1 - y)
            case 270: Pair(1 - y, x)
            default: Pair(x, y)
            }
        return share * 100
    }
}

extension VirtualPanel {
    /// The device and its events, as an item of the list `devices` of `libinput record`.
    fileprivate var yaml: String {
        let codes = description.codes.sorted { $0.key.rawValue < $1.key.rawValue }.map { type, codes in
            "      \(type.rawValue): \(codes.map(\.rawValue).sorted())\n"
        }
        let axes = description.axes.sorted { $0.key.rawValue < $1.key.rawValue }.map { code, axis in
            "      \(code.rawValue): [\(axis.minimum), \(axis.maximum), 0, 0, \(axis.resolution)]\n"
        }
        // `libinput record` starts an item at the first event of each frame.
        var frames: [String] = []
        var startsFrame = true
        for event in events {
            if startsFrame { frames.append("  - evdev:\n") }
            startsFrame = event.type == .synchronization
            let microseconds = event.time.microseconds
            frames.append(
                "    - [\(microseconds / 1_000_000), \(microseconds % 1_000_000), \(event.type.rawValue), "
                    + "\(event.code.rawValue), \(event.value)]\n")
        }
        return """
            - node: /dev/input/event0
              evdev:
                name: "\(description.name)"
                id: [3, 1, 1, 1]
                codes:
            \(codes.joined())    absinfo:
            \(axes.joined())    properties: \(description.properties.sorted())
              udev:
                properties:
                - ID_INPUT=1
                - ID_INPUT_TOUCHSCREEN=1
              events:
            \(frames.joined())
            """
    }
}
