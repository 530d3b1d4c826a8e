internal import Evdev
internal import Files
internal import Touches
internal import Touchscreen

enum SceneKeys {
    static let version = Entry<Int>(
        .scene, "fingerpost",
        ValueReader.integer(SceneReader.version...SceneReader.version).shaped(.oneOf([SceneReader.version])))

    static let templates = Entry<YAMLNode>(.scene, "templates", ValueReader(.named(.mapping(.view))) { $0.node })

    static let all = content + RequestedDevice.allCases.map { requesting($0) } + numbers

    /// The key that enables a kind of device.
    private static func requesting(_ device: RequestedDevice) -> Key<SceneDescription> {
        Key(.scene, device.key, \.[reads: device], .bool)
    }

    private static let content: [Key<SceneDescription>] = [
        Key(.scene, "screen", \.screen, .screen),
        Key(.scene, "windows", \.windows, .list(of: .window)),
        Key(.scene, "application", \.application, .application),
        Key(.scene, "devices", \.devices, .list(of: .device)),
        Key(.scene, "idleAfter", \.idleAfter, .seconds),
        Key(.scene, "wakeTouch", \.wakeTouch, .word),
        Key(.scene, "idleActions", \.idleActions, .applicationActions),
        Key(.scene, "wakeActions", \.wakeActions, .applicationActions),
        Key(.scene, "display", \.display, .text),
        Key(.scene, "cleaning", \.cleaning, .keys(.cleaning, .init(), CleaningKeys.all)),
        Key(.scene, "stuckAfter", \.stuckAfter, .seconds),
    ]

    private static let numbers: [Key<SceneDescription>] = [
        Key(.scene, "presets", \.presets, .list(of: .word)),
        Key(.scene, "thresholds", \.thresholds, .keys(.thresholds, .init(), ThresholdKeys.all)),
        Key(.scene, "policy", \.policy, .keys(.policy, .init(), PolicyKeys.all)),
    ]
}

enum CleaningKeys {
    static let all: [Key<CleaningSettings>] = [
        Key(.cleaning, "area", \.area, .area),
        Key(.cleaning, "hold", \.hold, .seconds),
        Key(.cleaning, "limit", \.limit, .seconds),
    ]
}

enum ScreenKeys {
    static let width = Entry<Double>(.screen, "width", .number(SceneReader.screenSides))
    static let height = Entry<Double>(.screen, "height", .number(SceneReader.screenSides))
}
