import LinuxInput
import System
import Touches

/// The name of a device on the command line: its id, its node (`/dev/input/event5` or `event5`) or a link to the node.
package struct DeviceName {
    package let text: String

    package init(_ text: String) { self.text = text }

    /// Whether it names this device. `id` is nil if the id is not known.
    package func means(_ node: InputNode, _ id: DeviceID?) -> Bool {
        if text == id?.name || text == node.node || text == node.sysname || node.links.contains(text) { return true }
        // A link that udev does not know about.
        return text.hasPrefix("/") && SystemCall.isOneDevice(text, node.node)
    }
}
