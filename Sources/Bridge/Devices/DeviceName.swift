import Glibc
import LinuxInput
import SceneFile
import SystemCalls
import Touches
import Touchscreen

/// What somebody calls a device on the command line: its id, its node (`event5` will do) or a link to it.
struct DeviceName {
    let text: String

    /// Whether it means this device; nil as `id` where that is not known.
    func means(_ node: InputNode, _ id: DeviceID?) -> Bool {
        if text == id?.name || text == node.node || text == node.sysname || node.links.contains(text) { return true }
        // A link that udev does not know of.
        guard text.hasPrefix("/"), let named = SystemCall.status(of: text), let own = SystemCall.status(of: node.node) else {
            return false
        }
        return named.st_mode & S_IFMT == S_IFCHR && named.st_rdev == own.st_rdev
    }
}

extension Scene {
    /// What records call a device: as its entry says, else where it is plugged in, else its node. Where another device
    /// has the name already, it is the next of these, so twins on one entry are told apart by their path.
    func id(of node: InputNode, _ description: DeviceDescription?, taken: Set<String>) -> DeviceID {
        let identity = description.map { DeviceIdentity($0, udev: node.properties) }
        let configured = identity.flatMap { self.description.configuration(for: $0).id }
        let names = [configured, node.path, description?.phys ?? node.phys].compactMap { $0 }
        return DeviceID(names.first { !taken.contains($0) } ?? node.node)
    }

    /// What is odd about a panel: the scene has entries, and none is for it.
    func remark(on device: DeviceDescription, udev: [String: String]) -> String? {
        guard !description.devices.isEmpty,
            description.entries(matching: DeviceIdentity(device, udev: udev)).isEmpty
        else { return nil }
        return "no entry under `devices` matches '\(device.name)'"
    }

    /// What is odd when both these panels are present: they lie on the same part of the screen, or share an entry's name.
    func remark(
        on a: (id: DeviceID, identity: DeviceIdentity), _ b: (id: DeviceID, identity: DeviceIdentity)
    ) -> String? {
        let names = [a.id.name, b.id.name].sorted()
        let panels = "two panels, '\(names[0])' and '\(names[1])',"
        let both = Set(description.entries(matching: a.identity)).intersection(description.entries(matching: b.identity))
        func last(with key: KeyPath<DeviceConfiguration, Bool>) -> Int? {
            both.filter { description.devices[$0].settings.values[keyPath: key] }.max()
        }
        if let entry = last(with: \.hasArea) {
            return "\(panels) match entry \(entry + 1) under `devices`, which has an `area`: "
                + "touches of both land there; tell them apart with `match: {path: ...}`"
        }
        if let entry = last(with: \.hasID) {
            return "\(panels) match entry \(entry + 1) under `devices`, which has an `id`: "
                + "it goes to whichever comes first; tell them apart with `match: {path: ...}`"
        }
        if !description.configuration(for: a.identity).hasArea, !description.configuration(for: b.identity).hasArea {
            return "\(panels) lie over the whole screen both: give each its `area` in an entry under `devices`"
        }
        return nil
    }

    /// Whether the scene gives both panels a part of the screen, and not the same.
    func separates(_ a: DeviceIdentity, _ b: DeviceIdentity) -> Bool {
        guard let first = description.configuration(for: a).area, let second = description.configuration(for: b).area else {
            return false
        }
        return first != second
    }
}

extension DeviceConfiguration {
    fileprivate var hasArea: Bool { area != nil }
    fileprivate var hasID: Bool { id != nil }
}
