import Evdev
import LinuxInput
import Scenes
import Touches
import Touchscreen

extension Scene {
    /// The id of a device in records: the id of its entry, else its ID_PATH, else its phys, else its node. If another
    /// device already has one of these names, the next one is used, so two equal devices that match one entry get
    /// different ids.
    package func id(of node: InputNode, _ description: DeviceDescription?, taken: Set<String>) -> DeviceID {
        let identity = description.map { DeviceIdentity($0, udev: node.properties) }
        let configured = identity.flatMap { self.description.configuration(for: $0).id }
        let names = [configured, node.path, description?.phys ?? node.phys].compactMap { $0 }
        return DeviceID(names.first { !taken.contains($0) } ?? node.node)
    }

    /// The warning if the scene has entries and no entry matches the panel; otherwise nil.
    package func remark(on device: DeviceDescription, udev: [String: String]) -> String? {
        guard !description.devices.isEmpty,
            description.entries(matching: DeviceIdentity(device, udev: udev)).isEmpty
        else { return nil }
        return "no entry under `devices` matches '\(device.name)'"
    }

    /// The warning if two present panels cover the same part of the screen or share the id of an entry; otherwise nil.
    package func remark(
        on a: (id: DeviceID, identity: DeviceIdentity), _ b: (id: DeviceID, identity: DeviceIdentity)
    ) -> String? {
        let names = [a.id.name, b.id.name].sorted()
        let panels = "two panels, '\(names[0])' and '\(names[1])',"
        let both = Set(description.entries(matching: a.identity)).intersection(
            description.entries(matching: b.identity))
        func last(with isSet: (DeviceConfiguration) -> Bool) -> Int? {
            both.filter { isSet(description.devices[$0].settings.values) }.max()
        }
        if let entry = last(with: { $0.area != nil }) {
            return "\(panels) match entry \(entry + 1) under `devices`, which has an `area`: "
                + "so the touches of both land there; give each its own entry with `match: {path: ...}`"
        }
        if let entry = last(with: { $0.id != nil }) {
            return "\(panels) match entry \(entry + 1) under `devices`, which has an `id`: "
                + "so the first panel gets the id; give each its own entry with `match: {path: ...}`"
        }
        if [a, b].allSatisfy({ description.configuration(for: $0.identity).area == nil }) {
            return "\(panels) both cover the whole screen: give each its own `area` in an entry under `devices`"
        }
        return nil
    }

    /// Whether `later` is used instead of `earlier`, because it is a node of the same panel and reports more contacts.
    /// Nil if both are used, because they belong to two panels.
    func prefers(
        _ later: (verdict: DeviceVerdict, panel: Panel), to earlier: (verdict: DeviceVerdict, panel: Panel)
    ) -> Bool? {
        areOnePanel(earlier.verdict, later.verdict) ? later.panel.fingers > earlier.panel.fingers : nil
    }

    /// Whether both are nodes of one device, and the scene does not assign different parts of the screen to them.
    func areOnePanel(_ a: DeviceVerdict, _ b: DeviceVerdict) -> Bool {
        a.hardware.isSame(as: b.hardware) && !separates(a.identity, b.identity)
    }

    /// Whether the scene assigns different parts of the screen to the two panels.
    private func separates(_ a: DeviceIdentity, _ b: DeviceIdentity) -> Bool {
        guard let first = description.configuration(for: a).area, let second = description.configuration(for: b).area
        else {
            return false
        }
        return first != second
    }
}

extension Panel {
    /// The maximum number of simultaneous contacts. Protocol A panels report several but not how many, which counts as
    /// 2.
    fileprivate var fingers: Int { contacts ?? 2 }
}
