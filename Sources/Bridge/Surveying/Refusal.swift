import Evdev
import SceneFile
import System
import Touchscreen

/// Why an event node is not used. `description` is the message for the user.
nonisolated package enum Refusal: Error, Hashable {
    /// A system call failed.
    case failed(SystemError)
    /// Another process has grabbed the device. The kernel does not report when that process releases the grab.
    case grabbedElsewhere(SystemError)
    /// Another node of the same panel is used.
    case secondNode(first: String)
    /// Its capabilities, udev or an entry of the scene exclude it.
    case excluded(DeviceRefusal)
    /// The scene does not ask for the device.
    case notRequested(RequestedDevice)
    /// It is a pen or graphics tablet.
    case tablet
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
        case .excluded(let refusal): refusal.description
        case .notRequested(let device): device.refusal
        case .tablet:
            "it is a pen or graphics tablet, not a touchscreen; `penLinger` in the `filters` of a "
                + "panel's entry under `devices` rejects the fingers on that panel while its pen is near"
        case .unreadable(let error): error.description
        }
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
