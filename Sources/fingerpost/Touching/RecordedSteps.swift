import Bridge
import Evdev
import Files
import Outputs
import Records
import Routing
import Scenes
import System
import Touchscreen

/// What steps do in a scene, as the bytes of a recording.
@MainActor public enum RecordedSteps {
    public enum Format {
        /// Fingerpost's own records: the touches, and the changes of the scene.
        case records
        /// The events of a touchscreen over the whole screen, which other programs can play, too.
        case evemu
    }

    /// Does `steps` in virtual time. Throws a `StepError` if a step cannot be done, or cannot be in such a recording.
    public static func bytes(of steps: [Step], in scene: Scene, as format: Format) throws -> [UInt8] {
        for step in steps {
            switch (step.action, format) {
            case (.key, _):
                throw StepError("'\(step.text)': a recording of touches has no keys; a test can have this step")
            case (.show, .evemu), (.set, .evemu):
                throw StepError(
                    "'\(step.text)': only records can change the scene; write a file that ends in .jsonl")
            default: break
            }
        }
        switch format {
        case .records:
            let output = RecordedLines(filter: try EmitFilter(parsing: "touch,scene").trusted)
            let replay = try Replay(scene: scene, to: output)
            replay.pipeline.publishSettings()
            try replay.play(steps)
            return output.bytes
        case .evemu:
            let output = RecordedEvents(screen: scene.screen)
            // The panel that plays them has filters of its own.
            let replay = try Replay(scene: scene)
            replay.onFingers = output.write
            try replay.play(steps)
            output.endTouches(at: replay.pipeline.application.now)
            return output.bytes
        }
    }
}

/// Keeps records as lines.
@MainActor private final class RecordedLines: @MainActor Output {
    private let filter: EmitFilter
    private(set) var bytes: [UInt8] = []

    init(filter: EmitFilter) { self.filter = filter }

    var filters: [EmitFilter] { [filter] }

    func append(_ header: RecordHeader, _ bytes: UnsafeBufferPointer<UInt8>) {
        guard filter.passes(header) else { return }
        self.bytes += bytes
        if bytes.last != UInt8(ascii: "\n") { self.bytes.append(UInt8(ascii: "\n")) }
    }
}

/// Turns the frames of fingers into the events of a touchscreen.
@MainActor private final class RecordedEvents {
    private let screen: CGSize
    private var writer: TouchscreenWriter
    private(set) var bytes: [UInt8] = []

    init(screen: CGSize) {
        self.screen = screen
        let layout = TouchscreenLayout(bounds: CGRect(origin: .zero, size: screen), toScreen: .identity, panels: [])
        // A cancelled touch is a palm, which every reader of recordings knows.
        writer = TouchscreenWriter(layout, cancellation: .palm, slop: (0, 0))
        RecordingWriter.append(
            layout.description(name: "Fingerpost steps", phys: "steps"),
            udev: ["ID_INPUT": "1", "ID_INPUT_TOUCHSCREEN": "1"], to: &bytes)
    }

    func write(_ frame: TouchFrame) {
        for sample in frame.samples {
            let contact = ForwardedContact(
                x: sample.location.x / screen.width, y: sample.location.y / screen.height)
            switch sample.phase {
            case .began: writer.begin(sample.touch, contact)
            case .moved: writer.move(sample.touch, contact)
            case .ended: writer.end(sample.touch, contact)
            case .cancelled: writer.cancel(sample.touch, at: frame.timestamp)
            }
        }
        writer.endFrame()
        write(at: frame.timestamp)
    }

    func endTouches(at time: Timestamp) {
        writer.liftAll()
        write(at: time)
    }

    private func write(at time: Timestamp) {
        writer.takeEvents { events in
            for var event in events {
                event.time = time
                RecordingWriter.append(event, to: &bytes)
            }
        }
    }
}
