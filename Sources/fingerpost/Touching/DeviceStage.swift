import Bridge
import Evdev
import LinuxInput
import Routing
import Scenes
import System
import Touchscreen

/// Does steps on a virtual touchscreen of the kernel, in real time. The device exists as long as the steps last, and
/// belongs to no bridge: every compositor and every other program can read it.
@MainActor public final class DeviceStage: StepStage {
    package let screen: CGSize
    private let device: any VirtualNode
    private let fingers: Int
    private let pause: (Interval) -> Void
    private var writer: TouchscreenWriter
    /// Where each finger that is down was last.
    private var places: [Int: CGPoint] = [:]
    /// The time at which the steps began, on the clock of the kernel.
    private let start: Timestamp

    /// How many fingers a touchscreen can have.
    nonisolated public static let mostFingers = TouchscreenLayout.slots
    /// How long a compositor needs to open a new device. What is written before is lost.
    private static let openingTime = Interval.seconds(2)
    /// What was written is lost if the device is removed before it is read.
    private static let closingTime = Interval.seconds(0.5)

    /// - Parameters:
    ///   - size: of the screen that it covers, in points.
    ///   - output: the connector of that display; nil to let the compositor choose.
    ///   - fingers: how many fingers the touchscreen reports at a time.
    ///   - pause: waits.
    ///   - create: creates the device.
    init(
        size: CGSize, output: String?, fingers: Int, pause: @escaping (Interval) -> Void = { Clock.pause($0) },
        create: (DeviceDescription) throws(SystemError) -> any VirtualNode = UinputDevice.create
    ) throws {
        screen = size
        self.fingers = fingers
        self.pause = pause
        let layout = TouchscreenLayout(bounds: CGRect(origin: .zero, size: size), toScreen: .identity, panels: [])
        // 40 points are beyond the tap slop of every toolkit, as for the virtual touchscreens of scenes.
        writer = TouchscreenWriter(layout, cancellation: .lift, slop: (40 / size.width, 40 / size.height))
        var description = layout.description(
            name: "Fingerpost steps", phys: VirtualDevice.phys(of: "steps", output: output ?? ""))
        description.axes[.ABS_MT_SLOT] = AbsoluteAxis(minimum: 0, maximum: Int32(fingers) - 1)
        device = try create(description)
        pause(DeviceStage.openingTime)
        start = Clock.monotonic()
    }

    /// Creates the device, does `steps` and removes it.
    public static func play(_ steps: [Step], size: CGSize, output: String?, fingers: Int) throws {
        try play(steps, on: DeviceStage(size: size, output: output, fingers: fingers))
    }

    static func play(_ steps: [Step], on stage: DeviceStage) throws {
        let player = StepPlayer(on: stage)
        let result = Result { for step in steps { try player.play(step) } }
        stage.writer.liftAll()
        try stage.write()
        stage.pause(closingTime)
        try result.get()
    }

    package func pass(to time: Timestamp) throws {
        let end = start + (time - .zero)
        // A finger that was cancelled rests before it is lifted.
        while let due = writer.nextDeadline, due <= end {
            pause(due - Clock.monotonic())
            writer.advance(to: due)
            try write()
        }
        pause(end - Clock.monotonic())
    }

    package func touch(_ reports: [FingerReport], at time: Timestamp) throws {
        try pass(to: time)
        for report in reports {
            let place = report.location ?? places[report.finger] ?? .zero
            let touch = TouchID(report.finger)
            let contact = ForwardedContact(x: place.x / screen.width, y: place.y / screen.height)
            switch report.phase {
            case .began:
                guard places.count < fingers else {
                    throw StepError("the touchscreen has \(fingers) fingers; --fingers gives it more")
                }
                writer.begin(touch, contact)
            case .moved: writer.move(touch, contact)
            case .ended: writer.end(touch, contact)
            case .cancelled: writer.cancel(touch, at: Clock.monotonic())
            }
            places[report.finger] = report.phase == .began || report.phase == .moved ? place : nil
        }
        writer.endFrame()
        try write()
    }

    private func write() throws {
        var failure: SystemError?
        writer.takeEvents { events in
            do throws(SystemError) { try device.write(events) } catch { failure = error }
        }
        if let failure { throw failure }
    }

    package func find(_ part: Step.Part, of id: String) throws -> Sighting {
        throw StepError("a touchscreen knows no views, such as '\(id)': WHERE is X,Y in points or X%,Y%")
    }

    package func show(_ id: String, at time: Timestamp) throws { throw DeviceStage.hasNoScene }

    package func set(_ keys: String, at time: Timestamp) throws { throw DeviceStage.hasNoScene }

    package func press(_ key: String, isDown: Bool, at time: Timestamp) throws {
        throw StepError("a touchscreen has no keys")
    }

    private static let hasNoScene = StepError("a touchscreen has no scene, which this step would change")
}
