import Evdev
import Routing
import Scenes
import System
import Touchscreen

/// A virtual touchscreen of the scene with its device. It writes the touches of its view to the device.
package final class ForwardedTouchscreen: TouchOutput, Timed {
    /// The id of its view.
    let id: String
    let settings: VirtualTouchscreenDescription
    let device: any VirtualNode
    private var writer: TouchscreenWriter
    private let clock: () -> Timestamp
    private var output = VirtualNodeWriter("the touches")

    init(
        id: String, settings: VirtualTouchscreenDescription, device: any VirtualNode, layout: TouchscreenLayout,
        bounds: CGRect, clock: @escaping () -> Timestamp
    ) {
        self.id = id
        self.settings = settings
        self.device = device
        self.clock = clock
        let slop = (x: settings.slop / max(bounds.width, 1), y: settings.slop / max(bounds.height, 1))
        writer = TouchscreenWriter(layout, cancellation: settings.cancel, slop: slop)
    }

    var layout: TouchscreenLayout { writer.layout }

    package func forward(_ phase: ContactPhase, _ touch: UITouch, in view: VirtualTouchscreen) {
        switch phase {
        case .began: writer.begin(touch.id, ForwardedContact(touch, in: view, writer.layout))
        case .moved: writer.move(touch.id, ForwardedContact(touch, in: view, writer.layout))
        case .ended: writer.end(touch.id, ForwardedContact(touch, in: view, writer.layout))
        case .cancelled: writer.cancel(touch.id, at: clock())
        }
    }

    /// Writes what has changed as one frame.
    func endFrame() {
        writer.endFrame()
        write()
    }

    package var nextDeadline: Timestamp? { writer.nextDeadline }

    package func advance(to time: Timestamp) {
        writer.advance(to: time)
        write()
    }

    /// Lifts every contact. Returns whether there was one.
    @discardableResult
    func liftAll() -> Bool {
        let isDown = writer.isDown
        writer.liftAll()
        write()
        return isDown
    }

    /// Lifts what an earlier process left down.
    func release() { write(TouchscreenWriter.release()[...]) }

    private func write() { writer.takeEvents(write) }

    private func write(_ events: ArraySlice<InputEvent>) {
        output.write(events, to: device)
    }
}

extension ForwardedContact {
    init(_ touch: UITouch, in view: VirtualTouchscreen, _ layout: TouchscreenLayout) {
        let (location, bounds) = (touch.location(in: view), view.bounds)
        self.init(
            x: bounds.width > 0 ? (location.x - bounds.minX) / bounds.width : 0,
            y: bounds.height > 0 ? (location.y - bounds.minY) / bounds.height : 0)
        guard !layout.measures.isEmpty else { return }
        let measures = touch.measures
        if let force = measures.force, touch.maximumPossibleForce > 0 { pressure = force / touch.maximumPossibleForce }
        let toScreen = view.toScreen
        let longer = max(bounds.width, bounds.height) * abs(toScreen.determinant).squareRoot()
        if longer > 0 {
            major = measures.majorRadius.map { 2 * $0 / longer }
            minor = measures.minorRadius.map { 2 * $0 / longer }
        }
        // The axis of a contact has no direction, and most panels report it to a quarter turn.
        let isOnItsSide = abs(toScreen.b) > abs(toScreen.a)
        orientation = measures.orientation.map { isOnItsSide ? $0 + .pi / 2 : $0 }
    }
}
