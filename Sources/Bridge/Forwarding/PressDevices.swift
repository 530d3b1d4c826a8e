import Evdev
import Records
import Routing
import Scenes
import System
import Touchscreen

/// The virtual keyboard and the virtual pointer of the scene that is shown. Each is there while an action needs it.
///
/// A chord or a click is written in one call, from the first press to the last release. The kernel takes the whole of
/// it even from a process that is being killed, so nothing stays down. Therefore no service manager keeps these
/// devices.
package final class PressDevices: PressOutput, Timed {
    private let create: (DeviceDescription) throws(SystemError) -> any VirtualNode
    private var keyboard: (any VirtualNode)?
    private var pointer: (any VirtualNode)?
    private var writer = VirtualPointer()
    private var screen = CGSize.zero
    /// Clicks that wait, the oldest first.
    private var clicks: [(due: Timestamp, events: [InputEvent])] = []
    private var delay = Interval.zero
    private let clock: () -> Timestamp
    private var output = VirtualNodeWriter("the keys and clicks")
    /// Called with the `device` record of a device that was created or removed.
    var onChange: (DeviceRecord) -> Void = { _ in }

    /// How long a click waits if there are virtual touchscreens. sway ignores buttons while a finger is down. By then,
    /// a touch that the recognizer has cancelled is lifted, and the compositor has read it.
    static let clickDelay = TouchscreenWriter.rest + .seconds(0.05)

    /// - Parameter clock: the time of `advance`.
    init(
        clock: @escaping () -> Timestamp,
        create: @escaping (DeviceDescription) throws(SystemError) -> any VirtualNode
    ) {
        self.clock = clock
        self.create = create
    }

    /// Creates what the actions of `scene` need, and removes the rest. A device that is the same stays.
    ///
    /// - Parameter screen: in points. The axes of the pointer run over it.
    func show(_ scene: SceneDescription, screen: CGSize) throws(SystemError) {
        self.screen = screen
        delay = scene.forwardsTouches ? PressDevices.clickDelay : .zero
        let presses = scene.presses
        let keys = Set(presses.flatMap(\.chord))
        let buttons = Set(presses.compactMap(\.button))
        try replace(&keyboard, by: keys.isEmpty ? nil : VirtualKeyboard.description(keys: keys), .virtualKeyboard)
        let before = pointer
        try replace(
            &pointer,
            by: buttons.isEmpty ? nil : VirtualPointer.description(buttons: buttons, output: scene.commonOutput),
            .virtualPointer)
        guard pointer !== before else { return }
        writer = VirtualPointer()
        clicks = []
    }

    package func press(_ press: ForwardedPress, at location: CGPoint) -> Bool {
        guard let button = press.button else { return write(VirtualKeyboard.chord(press.chord), to: keyboard) }
        let events = writer.click(button, x: location.x / screen.width, y: location.y / screen.height)
        guard delay > .zero, pointer != nil else { return write(events, to: pointer) }
        clicks.append((clock() + delay, events))
        return true
    }

    var isPresent: Bool { keyboard != nil || pointer != nil }

    package var nextDeadline: Timestamp? { clicks.first?.due }

    package func advance(to time: Timestamp) {
        while let click = clicks.first, click.due <= time {
            clicks.removeFirst()
            _ = write(click.events, to: pointer)
        }
    }

    private func replace(
        _ device: inout (any VirtualNode)?, by description: DeviceDescription?, _ kind: DeviceRecord.Kind
    ) throws(SystemError) {
        guard device?.description != description else { return }
        if let old = device { onChange(old.record(.removed, kind)) }
        device = nil
        guard let description else { return }
        let new = try create(description)
        device = new
        onChange(new.record(.added, kind))
    }

    private func write(_ events: [InputEvent], to device: (any VirtualNode)?) -> Bool {
        guard let device else { return false }
        return output.write(events[...], to: device)
    }
}

extension VirtualNode {
    /// Its `device` record.
    ///
    /// - Parameter id: nil for its name.
    func record(_ change: DeviceRecord.Change, _ kind: DeviceRecord.Kind, id: String? = nil) -> DeviceRecord {
        var record = DeviceRecord(change: change, device: DeviceID(id ?? description.name))
        record.node = node
        record.name = description.name
        record.kind = kind
        return record
    }
}

extension ForwardedPress {
    /// The keys of a chord; empty for a click.
    fileprivate var chord: [EventCode] {
        guard case .keys(let keys) = self else { return [] }
        return keys.map { EventCode(rawValue: $0.code) }
    }

    /// The button of a click; nil for a chord.
    fileprivate var button: EventCode? {
        guard case .click(let button) = self else { return nil }
        return EventCode(rawValue: button.code)
    }
}

extension SceneDescription {
    /// The display of all its virtual touchscreens; empty if they name none or several.
    fileprivate var commonOutput: String {
        let outputs = Set(views.compactMap(\.virtualTouchscreen).map { $0.output ?? "" })
        return outputs.count == 1 ? outputs.first ?? "" : ""
    }
}

/// Writes the keys of one grabbed panel to a virtual device. The device stays when the panel is unplugged.
final class KeyOutput {
    let device: any VirtualNode
    private var keys: PassedKeys
    private var writer = VirtualNodeWriter("the keys")

    init(_ device: any VirtualNode) {
        self.device = device
        keys = PassedKeys(device.description)
    }

    func consume(_ events: [InputEvent]) {
        for event in events { keys.consume(event) }
        write()
    }

    func resynchronise(to state: DeviceState) {
        keys.resynchronise(to: state)
        write()
    }

    func release() {
        keys.release()
        write()
    }

    private func write() {
        keys.takeEvents { events in writer.write(events, to: device) }
    }
}
