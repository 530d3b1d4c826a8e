public import Evdev
public import Routing
public import Touchscreen

/// The content of a scene file, checked: every id is unique, and every reference is valid.
///
/// It is a value type. Live objects are built from it, as often as needed.
public struct SceneDescription: Sendable {
    /// The size of the screen in points; nil to use a `--screen` option or the display's mode.
    public var screen: CGSize?
    /// The time without a touch after which the screen is idle; nil for never.
    public var idleAfter: Interval?
    /// How the first touch after idle is handled.
    public var wakeTouch = WakeTouch.deliver
    /// What the application sends when the screen's idle time begins, and when it ends.
    public internal(set) var idleActions: [ActionDescription] = []
    public internal(set) var wakeActions: [ActionDescription] = []
    /// The connector of the display, as in /sys/class/drm; nil for the first connected one. With `wakeTouch` `swallow`,
    /// touches that begin while this display is off are swallowed.
    public var display: String?
    /// How the screen can be touched again after it was cleaned.
    public var cleaning = CleaningSettings()
    /// The time after which a touch that is still down is a problem.
    public var stuckAfter = Interval.seconds(60)
    /// The kinds of devices that the scene enables.
    public var requestedDevices: Set<RequestedDevice> = []
    public var presets: [Preset] = []
    public var thresholds = Thresholds()
    public var policy = Policy()
    /// In the order of the file. `configuration(for:)` merges the entries that match a device.
    public var devices: [DeviceEntry] = []
    /// The settings that were changed while the scene is live, by the device's name in records. They override all
    /// entries.
    public var liveSettings: [String: DeviceSettings] = [:]
    public var application = ApplicationDescription()
    /// Back to front for windows of the same level.
    public var windows: [WindowDescription] = []

    public init() {}

    /// Whether devices of this kind are read.
    public subscript(reads device: RequestedDevice) -> Bool {
        get { requestedDevices.contains(device) }
        set { if newValue { requestedDevices.insert(device) } else { requestedDevices.remove(device) } }
    }

    /// The indices in `devices` of the entries that match `device`.
    public func entries(matching device: DeviceIdentity) -> [Int] {
        devices.indices.filter { devices[$0].match.matches(device) }
    }

    /// The filters that every panel has: those of presets, and of the entries that match every device.
    public var filtersOfEveryPanel: FilterConfiguration {
        var configuration = DeviceConfiguration()
        configuration.filters.minimumContact = presets.numbers.minimumContact
        for entry in devices where entry.match == DeviceMatch() { entry.settings.overlay(&configuration) }
        return configuration.filters
    }

    /// The configuration of `device`: all entries that match, where later entries override earlier ones, and the
    /// settings changed since.
    ///
    /// The changed settings are found by the configured id, or else by the ID_PATH or phys. The node is never used,
    /// because after a re-plug it may belong to another device.
    public func configuration(for device: DeviceIdentity) -> DeviceConfiguration {
        var configuration = DeviceConfiguration()
        configuration.filters.minimumContact = presets.numbers.minimumContact
        for index in entries(matching: device) {
            devices[index].settings.overlay(&configuration)
        }
        if let name = configuration.id ?? device.path ?? device.phys { liveSettings[name]?.overlay(&configuration) }
        return configuration
    }

    /// What the actions of controls and recognizers press for the other programs of the machine.
    public var presses: Set<ForwardedPress> {
        let walk = SceneWalk(self)
        let actions =
            walk.views.flatMap {
                $0.description.controlActions.map(\.action) + [$0.description.after?.action].compactMap(\.self)
            }
            + walk.recognizers.flatMap(\.description.actions) + idleActions + wakeActions
        return Set(actions.compactMap(\.press))
    }

    var pressedKeys: Set<ForwardedPress.Key> { Set(presses.flatMap(\.keys)) }
}

extension ForwardedPress {
    /// The keys of the chord, or the button.
    var keys: [ForwardedPress.Key] {
        switch self {
        case .keys(let chord): chord
        case .click(let button): [button]
        }
    }
}
