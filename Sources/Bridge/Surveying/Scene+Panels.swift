import SceneFile
import Touchscreen

extension Scene {
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
