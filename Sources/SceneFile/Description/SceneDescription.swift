public import Routing
public import Touches
public import Touchscreen

/// What a scene file says, checked: every id is unique and given, every reference names something of the right kind.
///
/// A plain value. Live objects are built from it, and it can be compared, changed and built from again.
public struct SceneDescription: Hashable, Sendable {
    /// The screen in points; nil: the caller knows it (a `--screen` option, the display's mode).
    public var screen: Size?
    /// Without a touch for this long the screen is idle; nil: never.
    public var idleAfter: Interval?
    /// What becomes of the first touch after idle.
    public var wakeTouch = WakeTouch.deliver
    /// Keyboards, remote controls and panel buttons become presses and remote-control events.
    public var keys = false
    /// Accelerometers become shakes.
    public var motion = false
    public var thresholds = Thresholds()
    public var policy = Policy()
    /// In the order written; `configuration(for:)` merges those that match a device.
    public var devices: [DeviceEntry] = []
    /// What was set while the scene is live, by the name that records use for the device; over every entry.
    public var liveSettings: [String: DeviceSettings] = [:]
    public var application = ApplicationDescription()
    /// Back to front among windows of an equal level.
    public var windows: [WindowDescription] = []

    public init() {}

    /// The id of the window that is the key window at start: the one that says so, else the frontmost visible one of
    /// level 0; nil where there is none.
    public var keyWindow: String? {
        let window = windows.last { $0.isKey } ?? windows.last { $0.level == 0 && !$0.view.isHidden }
        return window?.view.responder.id
    }

    /// The indices in `devices` of the entries that apply to `device`.
    public func entries(matching device: DeviceIdentity) -> [Int] {
        devices.indices.filter { devices[$0].match.matches(device) }
    }

    /// How to treat `device`: every entry that matches, the later ones over the earlier, and what was set since.
    ///
    /// What was set since is found by the configured id, else by the ID_PATH or phys; never by the node, which is
    /// another device's after the next plugging.
    public func configuration(for device: DeviceIdentity) -> DeviceConfiguration {
        var configuration = DeviceConfiguration()
        for index in entries(matching: device) {
            devices[index].settings.overlay(&configuration)
        }
        if let name = configuration.id ?? device.path ?? device.phys { liveSettings[name]?.overlay(&configuration) }
        return configuration
    }
}
