import Evdev
import LinuxInput
import Scenes
import System
import Touchscreen

/// The role of a device and the facts that determine it. Live input, replay and reports share it.
package struct DeviceVerdict {
    package let identity: DeviceIdentity
    package let hardware: DeviceHardware
    /// The settings of the scene's entries for the device.
    package let configuration: DeviceConfiguration
    package let kind: DeviceClassification
    package let role: DeviceRole

    /// Whether a refusal is worth a message, because the device might be a touchscreen.
    package let isWorthReporting: Bool
}

extension Scene {
    /// - Parameter udev: the device's udev properties; empty if they are unknown.
    package func verdict(on device: DeviceDescription, udev: [String: String]) -> DeviceVerdict {
        let identity = DeviceIdentity(device, udev: udev)
        let configuration = description.configuration(for: identity)
        let kind = DeviceClassification(device, udev: udev, declaration: configuration.declaration)
        return DeviceVerdict(
            identity: identity, hardware: DeviceHardware(device, udev: udev), configuration: configuration, kind: kind,
            role: role(of: kind, device), isWorthReporting: isWorthReporting(kind, device))
    }

    private func role(of kind: DeviceClassification, _ device: DeviceDescription) -> DeviceRole {
        switch kind {
        case .touchscreen: .touchscreen
        case .requested(let device) where description[reads: device]: .requested(device)
        case .requested(let requested): .refused(.notRequested(requested, cure: kind.cure(of: device)))
        case .tablet:
            watchesPens && PenProximity.isPen(device) ? .pen : .refused(.tablet(cure: kind.cure(of: device)))
        case .refused(let refusal): .refused(.excluded(refusal, cure: kind.cure(of: device)))
        }
    }

    private func isWorthReporting(_ kind: DeviceClassification, _ device: DeviceDescription) -> Bool {
        switch kind {
        case .touchscreen: true
        case .requested, .tablet, .refused(.touchpad), .refused(.joystick), .refused(.ofBridge): false
        case .refused(.mouse), .refused(.ignoredByEntry), .refused(.ignoredByUdev), .refused(.unknown),
            .refused(.unknownToUdev):
            device.hasPosition
        }
    }

    /// Whether the node must be opened. For most nodes the udev properties decide. Nodes unknown to udev are opened. So
    /// are nodes with a position that udev marks as a mouse or as nothing, to report how to use them as touchscreens.
    ///
    /// - Parameter grabs: whether panels are grabbed, with the mouse nodes that belong to them.
    package func mayUse(_ node: InputNode, grabs: Bool) -> Bool {
        if VirtualDevice.isMarked(node.phys) { return false }
        func isSet(_ property: String) -> Bool { node.properties.isSet(property) }
        guard isSet("ID_INPUT") else { return true }
        let isUnmarked =
            DeviceClassification(DeviceDescription(name: ""), udev: node.properties) == .refused(.unknownToUdev)
        if isUnmarked, node.hasAbsolutePosition { return true }
        return isSet("ID_INPUT_TOUCHSCREEN") || description.requestedDevices.contains { isSet($0.udevProperty) }
            || (watchesPens && isSet("ID_INPUT_TABLET"))
            || (isSet("ID_INPUT_MOUSE") && (grabs || node.hasAbsolutePosition))
            || description.devices.contains {
                $0.settings.values.kind != nil || $0.settings.values.button != nil || $0.settings.values.axes != nil
            }
    }

    private var watchesPens: Bool { description.devices.contains { $0.settings.values.filters.penLinger != nil } }
}

extension DeviceIdentity {
    package init(_ description: DeviceDescription, udev: [String: String]) {
        self.init(
            name: description.name, phys: description.phys, uniq: description.uniq, path: udev.port,
            files: udev.links + [udev["DEVNAME"]].compactMap { $0 }, output: udev.display,
            seat: udev.seat, vendor: description.vendor, product: description.product)
    }

    /// The names of a node that cannot be opened, from udev and sysfs.
    package init(_ node: InputNode) {
        func number(_ name: String) -> UInt16 {
            node.syspath.flatMap { SystemCall.text(of: "\($0)/device/id/\(name)") }
                .flatMap { UInt16($0.prefix { $0 != "\n" }, radix: 16) } ?? 0
        }
        self.init(
            name: node.name ?? "", phys: node.phys, uniq: node.uniq, path: node.path,
            files: node.links + [node.node], output: node.properties.display, seat: node.seat,
            vendor: number("vendor"), product: number("product"))
    }
}

/// What the bridge uses a device for.
package enum DeviceRole: Equatable {
    case touchscreen
    case requested(RequestedDevice)
    /// A pen. It is read for the panel that it belongs to.
    case pen
    case refused(Refusal)
}

/// Why an event node is not used. `description` is the message for the user.
nonisolated package enum Refusal: Error, Equatable {
    /// A system call failed.
    case failed(SystemError)
    /// Another process has grabbed the device. The kernel does not report when that process releases the grab.
    case grabbedElsewhere(SystemError)
    /// Another node of the same panel is used.
    case secondNode(first: String)
    /// Its capabilities, udev or an entry of the scene exclude it. The cure is for a device that is a touchscreen after
    /// all; nil if there is none, or if the refusal says it.
    case excluded(DeviceRefusal, cure: String?)
    /// The scene does not ask for the device.
    case notRequested(RequestedDevice, cure: String?)
    /// It is a pen or graphics tablet.
    case tablet(cure: String?)
    /// It is a touchscreen that cannot be read.
    case unreadable(DeviceError)
}

nonisolated extension Refusal: CustomStringConvertible {
    package var description: String {
        switch self {
        case .failed(let error), .grabbedElsewhere(let error): error.description
        case .secondNode(let first):
            "\(first) is another node of the same panel and is used; if they are two panels, "
                + "give each its own `area` in its entry under `devices`"
        case .excluded(let refusal, let cure): Self.clauses(refusal.description, cure)
        case .notRequested(let device, let cure): Self.clauses(device.refusal, cure)
        case .tablet(let cure):
            Self.clauses(
                "it is a pen or graphics tablet, not a touchscreen; `penLinger` in the `filters` of a "
                    + "panel's entry under `devices` rejects the fingers on that panel while its pen is near", cure)
        case .unreadable(let error): error.description
        }
    }

    private static func clauses(_ reason: String, _ cure: String?) -> String {
        cure.map { "\(reason); \($0)" } ?? reason
    }

    /// Whether the reason may pass without an event of the node. There is an event when a missing permission is granted
    /// or a missing device is back. The kind of a device does not change.
    package var mayPass: Bool {
        switch self {
        case .grabbedElsewhere: true
        case .failed(let error): ![.EACCES, .EPERM, .ENOENT, .ENODEV, .EOVERFLOW].contains(error.code)
        case .secondNode, .excluded, .notRequested, .tablet, .unreadable: false
        }
    }

    /// Whether the node may become usable without an event of it.
    package var isBlocking: Bool {
        if case .secondNode = self { true } else { mayPass }
    }

    /// Whether the message names the node.
    package func isAbout(_ node: String) -> Bool {
        switch self {
        case .grabbedElsewhere: true
        case .failed(let error): error.path == node
        case .secondNode, .excluded, .notRequested, .tablet, .unreadable: false
        }
    }
}
