internal import System

/// Whether a display is switched off, as the graphics drivers of the kernel report it in sysfs.
///
/// Nothing announces a change of these values. They are read each time, which takes some microseconds.
public struct DisplayPower: Sendable {
    private let drm: String
    private let backlights: String

    /// - Parameter classes: the directory with `drm` and `backlight`.
    public init(classes: String = "/sys/class") {
        drm = "\(classes)/drm"
        backlights = "\(classes)/backlight"
    }

    /// The names of all connectors, without the names of their cards: `HDMI-A-1`.
    public var connectors: [String] { entries.map(Self.nameWithoutCard) }

    /// Whether there is a connector with this name, with or without the name of its card.
    public func hasConnector(_ name: String) -> Bool { entry(named: name) != nil }

    /// Whether the display is off: its `dpms` is not `On`, or the `bl_power` of its backlight is not 0. A value that
    /// cannot be read counts as on.
    ///
    /// - Parameter name: the connector, with or without the name of its card; nil for the first one that is connected.
    public func isOff(_ name: String?) -> Bool {
        let entries = self.entries
        let connected = entries.filter { attribute("status", of: $0) == "connected" }
        let connector = name.map { name in entries.first { Self.isNamed($0, name) } } ?? connected.first
        if let connector, let dpms = attribute("dpms", of: connector), dpms != "On" { return true }
        // A display that is named and absent has no backlight.
        if name != nil, connector == nil { return false }
        let isOnly = connected.allSatisfy { $0 == connector }
        return SystemCall.entries(of: backlights).contains { backlight in
            guard let power = line(of: "\(backlights)/\(backlight)/bl_power"), power != "0" else { return false }
            return isBacklight(backlight, of: connector, isOnly: isOnly, among: entries)
        }
    }

    /// A backlight that its driver registers at a connector belongs to that display. Any other one belongs to the only
    /// display, or to one that is built in.
    private func isBacklight(
        _ backlight: String, of connector: String?, isOnly: Bool, among entries: [String]
    ) -> Bool {
        let owner = entries.first { SystemCall.status(of: "\(drm)/\($0)/\(backlight)") != nil }
        if let owner { return owner == connector }
        return isOnly || connector.map(Self.isBuiltIn) ?? false
    }

    /// The connectors: `card0-HDMI-A-1`.
    private var entries: [String] {
        SystemCall.entries(of: drm).filter { SystemCall.status(of: "\(drm)/\($0)/status") != nil }
    }

    private func entry(named name: String) -> String? { entries.first { Self.isNamed($0, name) } }

    private func attribute(_ attribute: String, of connector: String) -> String? {
        line(of: "\(drm)/\(connector)/\(attribute)")
    }

    private func line(of file: String) -> String? {
        SystemCall.text(of: file).map { String($0.prefix { $0 != "\n" }) }
    }

    private static func isNamed(_ entry: String, _ name: String) -> Bool {
        entry == name || nameWithoutCard(entry) == name
    }

    private static func nameWithoutCard(_ entry: String) -> String {
        String(entry.drop { $0 != "-" }.dropFirst())
    }

    private static func isBuiltIn(_ entry: String) -> Bool {
        ["eDP-", "LVDS-", "DSI-", "DPI-"].contains { nameWithoutCard(entry).hasPrefix($0) }
    }
}
