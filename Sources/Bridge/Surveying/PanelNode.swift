import SceneFile
import Touchscreen

/// The facts about a panel's node that decide between two nodes of one panel.
package struct PanelNode {
    package let verdict: DeviceVerdict
    /// The maximum number of simultaneous contacts. Protocol A panels report several but not how many, which counts as
    /// 2.
    package let contacts: Int

    package init(_ verdict: DeviceVerdict, _ panel: Panel) {
        self.verdict = verdict
        contacts = panel.contacts ?? 2
    }
}

extension Scene {
    /// Whether `later` is used instead of `earlier`, because it is a node of the same panel and reports more contacts.
    /// Nil if both are used, because they belong to two panels.
    package func prefers(_ later: PanelNode, to earlier: PanelNode) -> Bool? {
        areOnePanel(earlier.verdict, later.verdict) ? later.contacts > earlier.contacts : nil
    }

    /// Whether both are nodes of one device, and the scene does not assign different parts of the screen to them.
    package func areOnePanel(_ a: DeviceVerdict, _ b: DeviceVerdict) -> Bool {
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
