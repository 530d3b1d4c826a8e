internal import Evdev
internal import Files
internal import Touches
internal import Touchscreen

enum SceneKeys {
    static let version = Entry<Int>(
        "fingerpost",
        ValueReader.integer(SceneReader.version...SceneReader.version).shaped(.oneOf([SceneReader.version])),
        default: .required, example: "1",
        "The version of the scene language. A program that reads version 1 reads every scene of version 1.")

    static let templates = Entry<YAMLNode>(
        "templates", ValueReader(.named(.mapping(.view))) { $0.node }, default: "{}",
        example: "{row: {kind: button, frame: [0, 0, 400, 80]}}",
        "Views that are used several times, by name. A view with like has the keys of the template that it does not have "
            + "itself. The ids of the subviews and gestures of the template begin with the id of the view and a hyphen."
    )

    static let all = content + RequestedDevice.allCases.map { requesting($0) } + numbers

    /// The key that enables a kind of device.
    private static func requesting(_ device: RequestedDevice) -> Key<SceneDescription> {
        Key(device.key, \.[reads: device], .bool, default: "false", example: "true", device.summary)
    }

    private static let content: [Key<SceneDescription>] = [
        Key(
            "screen", \.screen, .screen,
            default: .described(
                "the size given by --screen; under run, the preferred mode of the first connected display; else 1280 "
                    + "by 800"
            ),
            example: "{width: 1280, height: 800}",
            "The size of the screen. The origin is at its top left corner, x goes right and y goes down."),
        Key(
            "windows", \.windows, .list(of: .window),
            default: .described(
                "one window with one view, root, which covers the screen and has most kinds of recognizers"),
            example: "[{id: main, view: {id: page}}]",
            "The windows. Among windows of an equal level, later ones are in front."),
        Key(
            "application", \.application, .application, default: .described("an application that performs nothing"),
            example: "{performs: [help]}",
            "The application: the last responder of every chain, with its delegate."),
        Key(
            "devices", \.devices, .list(of: .device), default: "[]",
            example: "[{id: left, match: {path: 'pci-*-usb-0:1.2:*'}, rotate: 90}]",
            "Settings for devices. Every entry that matches a device applies; later entries override "
                + "earlier ones."
        ),
        Key(
            "idleAfter", \.idleAfter, .seconds, unit: "seconds", default: .described("never"), example: "60",
            "After this time without a touch, the screen is idle, and an idle record is written. A finger that stays "
                + "down after its touch was cancelled does not count."),
        Key(
            "wakeTouch", \.wakeTouch, .word, default: "deliver", example: "swallow",
            "What happens to the first touch after idle, and to touches that begin while the display is off: swallow "
                + "them as a whole, or deliver them as any other."),
        Key(
            "idleActions", \.idleActions, .applicationActions, default: "[]", example: "{show: menu}",
            "The action that the application sends when the screen becomes idle, or several. In its record, sender is "
                + "the application and event is idle."),
        Key(
            "wakeActions", \.wakeActions, .applicationActions, default: "[]", example: "{show: menu}",
            "The same when the idle time ends. The event is wake."),
        Key(
            "display", \.display, .text, default: .described("the first connected display"), example: "HDMI-A-1",
            "The display under the panels: its connector, as in /sys/class/drm. With wakeTouch: swallow, the bridge "
                + "reads whether it is off when a first finger comes down."),
        Key(
            "cleaning", \.cleaning, .keys(.cleaning, .init(), CleaningKeys.all), default: "{}",
            example: "{area: [1180, 0, 100, 100], hold: 3}",
            "How a cleaning of the screen ends, which the command cleaning or an action begins. Every touch that "
                + "begins meanwhile is swallowed."),
        Key(
            "stuckAfter", \.stuckAfter, .seconds, unit: "seconds", default: "60", example: "300",
            "A touch that is down for longer makes the bridge unhealthy, as status reports it."),
    ]

    private static let numbers: [Key<SceneDescription>] = [
        Key(
            "presets", \.presets, .list(of: .word), default: "[]", example: "[tremor, slow]",
            "Numbers that suit certain people: largeHands, tremor, slow. What the scene sets itself overrides them. Of "
                + "several presets, the larger number counts."),
        Key(
            "thresholds", \.thresholds, .keys(.thresholds, .init(), ThresholdKeys.all), default: "{}",
            example: "{panDistance: 12, multiTapInterval: 0.4}",
            "Numbers that decide what a touch becomes."),
        Key(
            "policy", \.policy, .keys(.policy, .init(), PolicyKeys.all), default: "{}",
            example: "{cancelBeforeAction: true}",
            "Settings for points on which the sources about UIKit disagree."),
    ]
}

enum CleaningKeys {
    static let all: [Key<CleaningSettings>] = [
        Key(
            "area", \.area, .area, unit: "points", default: .described("none: only the time ends a cleaning"),
            example: "[1180, 0, 100, 100]",
            "The part of the screen in which a finger is held to end the cleaning. It must begin there and stay there."),
        Key(
            "hold", \.hold, .seconds, unit: "seconds", default: "3", example: "5",
            "How long the finger is held there."),
        Key(
            "limit", \.limit, .seconds, unit: "seconds", default: "60", example: "120",
            "The cleaning ends after this time in any case."),
    ]
}

enum ScreenKeys {
    static let width = Entry<Double>(
        "width", .number(SceneReader.screenSides), unit: "points", default: .required, example: "1280", "The width.")
    static let height = Entry<Double>(
        "height", .number(SceneReader.screenSides), unit: "points", default: .required, example: "800", "The height.")
}
