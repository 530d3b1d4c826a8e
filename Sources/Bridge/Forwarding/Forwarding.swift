import Evdev
import Outputs
import Records
import Routing
import Scenes
import System
import Touchscreen

/// The virtual devices of the scene that is shown: touchscreens, and what its actions press.
///
/// A device stays while its view has the same id, name and output, whatever else changes.
package final class Forwarding: Output {
    private(set) var touchscreens: [ForwardedTouchscreen] = []
    private let clock: () -> Timestamp
    private let create: (DeviceDescription) throws(SystemError) -> any VirtualNode
    /// Devices that an earlier process of the service created and that are not used yet.
    private var kept: [any VirtualNode]
    /// The devices for the keys of panels, one for each panel. They stay when a panel is unplugged.
    private var keyOutputs: [KeyOutput] = []
    /// The keyboard and the pointer.
    package let presses: PressDevices
    /// Called with the `device` record of a device that was added, and of one that is about to be removed.
    var onChange: (DeviceRecord) -> Void = { _ in } {
        didSet { presses.onChange = onChange }
    }
    private let keeper: (any DeviceKeeper)?

    /// - Parameters:
    ///   - kept: devices that an earlier process of the service created.
    ///   - keeper: keeps the virtual touchscreens for the next process.
    ///   - clock: the time of `advance`.
    package init(
        kept: [any VirtualNode] = [], keptBy keeper: (any DeviceKeeper)? = nil, clock: @escaping () -> Timestamp,
        create: @escaping (DeviceDescription) throws(SystemError) -> any VirtualNode
    ) {
        self.kept = kept
        self.keeper = keeper
        self.clock = clock
        self.create = create
        presses = PressDevices(clock: clock, create: create)
    }

    /// Creates the devices of a scene, and removes those that it does not have. If one cannot be created, the others
    /// are there, and the error is thrown at the end.
    ///
    /// - Parameters:
    ///   - view: returns the live view with an id.
    ///   - panels: returns the panels that are present. They decide the axes of the devices that are created.
    func show(
        _ scene: SceneDescription, view: (String) -> VirtualTouchscreen?, panels: () -> [PanelExtent]
    ) throws(SystemError) {
        let wanted = scene.views.compactMap { description in
            description.virtualTouchscreen.map { (id: description.responder.id, settings: $0) }
        }
        let before = touchscreens
        touchscreens = []
        for old in before where !wanted.contains(where: { old.isDevice(of: $0.id, $0.settings) }) {
            old.liftAll()
            keeper?.discard(old.device)
            onChange(old.record(.removed))
        }
        defer {
            for device in kept { keeper?.discard(device) }
            kept = []
        }
        guard !wanted.isEmpty else { return }
        let panels = panels()
        var failure: SystemError?
        for (id, settings) in wanted {
            guard let view = view(id) else { continue }
            if let old = before.first(where: { $0.isDevice(of: id, settings) }) {
                old.liftAll()
                add(id, settings, old.device, old.layout, to: view)
                continue
            }
            let layout = TouchscreenLayout(bounds: view.bounds, toScreen: view.toScreen, panels: panels)
            let description = layout.description(
                name: settings.name, phys: VirtualDevice.phys(of: id, output: settings.output ?? ""))
            let old = kept.firstIndex {
                $0.description.isSameDevice(as: description, exactly: !panels.isEmpty)
            }.map { kept.remove(at: $0) }
            do throws(SystemError) {
                let device: any VirtualNode
                if let old { device = old } else { device = try create(description) }
                let added = add(id, settings, device, TouchscreenLayout(device.description) ?? layout, to: view)
                if old != nil { added.release() }
                keeper?.keep(device)
                onChange(added.record(.added))
            } catch {
                failure = failure ?? error
            }
        }
        if let failure { throw failure }
    }

    /// What passes on the keys and switches of a panel that is grabbed; nil if it has none. As long as the panel keeps
    /// it, no other panel gets the same object, because two panels may hold the same key.
    func keyOutput(for panel: DeviceDescription) throws(SystemError) -> KeyOutput? {
        guard let description = PassedKeys.description(for: panel) else { return nil }
        for index in keyOutputs.indices where keyOutputs[index].device.description == description {
            // No panel uses it any more.
            if isKnownUniquelyReferenced(&keyOutputs[index]) { return keyOutputs[index] }
        }
        let output = KeyOutput(try create(description))
        keyOutputs.append(output)
        return output
    }

    @discardableResult
    private func add(
        _ id: String, _ settings: VirtualTouchscreenDescription, _ device: any VirtualNode, _ layout: TouchscreenLayout,
        to view: VirtualTouchscreen
    ) -> ForwardedTouchscreen {
        let touchscreen = ForwardedTouchscreen(
            id: id, settings: settings, device: device, layout: layout, bounds: view.bounds, clock: clock)
        view.output = touchscreen
        touchscreens.append(touchscreen)
        return touchscreen
    }

    package var getsFrames: Bool { true }

    /// Writes what has changed to the devices, as one frame for each.
    package func endFrame(withPrivate touches: Set<TouchID>) {
        for touchscreen in touchscreens { touchscreen.endFrame() }
    }

    // Each frame reads it, so it makes no list.
    package var nextDeadline: Timestamp? {
        touchscreens.reduce(presses.nextDeadline) { .earlier($0, $1.nextDeadline) }
    }

    package func advance(to time: Timestamp) {
        let timed: [any Timed] = touchscreens + [presses]
        timed.advance(to: time)
    }

    /// Lifts every contact. Returns whether there was one.
    @discardableResult
    func liftAll() -> Bool { touchscreens.reduce(false) { $1.liftAll() || $0 } }

    /// How long the other programs need to read what was written last. What they have not read is lost with the device.
    static let readingTime = Interval.seconds(0.1)
}

extension ForwardedTouchscreen {
    fileprivate func isDevice(of id: String, _ settings: VirtualTouchscreenDescription) -> Bool {
        self.id == id && self.settings.name == settings.name && self.settings.output == settings.output
    }

    package func record(_ change: DeviceRecord.Change) -> DeviceRecord {
        var record = device.record(change, .virtualTouchscreen, id: id)
        record.contacts = TouchscreenLayout.slots
        return record
    }
}

extension DeviceDescription {
    /// Whether this device, which an earlier process created, can be used in the place of `other`.
    ///
    /// - Parameter exactly: whether the axes must be the same.
    fileprivate func isSameDevice(as other: DeviceDescription, exactly: Bool) -> Bool {
        guard name == other.name, phys == other.phys, let layout = TouchscreenLayout(self) else { return false }
        return !exactly || layout == TouchscreenLayout(other)
    }
}
