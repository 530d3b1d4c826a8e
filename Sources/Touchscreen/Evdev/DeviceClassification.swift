/// What an event node is to us, and, where it is nothing, why not.
public enum DeviceClassification: Hashable, Sendable {
    case touchscreen
    /// A keyboard, a remote control or a panel's own buttons.
    case keys
    case accelerometer
    /// A pen display or graphics tablet, or the pen's node of a panel.
    case tablet
    case refused(reason: String)

    /// Decides from the device entry, then from udev's verdict, then, where there is no udev database, from the
    /// capabilities by the rules of udev's own `input_id`.
    ///
    /// - Parameters:
    ///   - udev: the node's udev properties; nil, or without `ID_INPUT`, where no udev looked at it (containers, mdevd).
    public init(
        _ description: DeviceDescription, udev: [String: String]? = nil,
        configuration: DeviceConfiguration = DeviceConfiguration()
    ) {
        func isSet(_ property: String) -> Bool {
            guard let value = udev?[property] else { return false }
            return !value.isEmpty && value != "0"
        }
        if configuration.ignore {
            self = Self.ignored
        } else if isSet("LIBINPUT_IGNORE_DEVICE") {
            self = Self.ignoredByUdev
        } else if Self.isNamedTouchscreen(description, by: configuration) {
            self = .touchscreen
        } else if isSet("ID_INPUT") {
            self = Self.verdict(on: description, isSet)
        } else {
            self = Self.capabilities(description)
        }
    }

    /// Whether the entry says which button or axes make this node a touchscreen, and the node has them.
    private static func isNamedTouchscreen(
        _ description: DeviceDescription, by configuration: DeviceConfiguration
    ) -> Bool {
        guard configuration.button != nil || configuration.axes != nil else { return false }
        let axes = configuration.axes ?? AxisCodes(x: .ABS_X, y: .ABS_Y)
        return description.has(.absolute, axes.x) && description.has(.absolute, axes.y)
            && description.has(.key, configuration.button ?? .BTN_TOUCH)
    }

    private static func verdict(on description: DeviceDescription, _ isSet: (String) -> Bool) -> DeviceClassification {
        if isSet("ID_INPUT_TABLET_PAD") { return .tablet }
        if isSet("ID_INPUT_TOUCHPAD") { return touchpad }
        // libwacom's rules make a tablet of every node of a pen display, of its touchscreen too.
        let isTouchscreen = isSet("ID_INPUT_TOUCHSCREEN")
        if isSet("ID_INPUT_TABLET"), !isTouchscreen || description.hasPen { return .tablet }
        if isSet("ID_INPUT_ACCELEROMETER") { return .accelerometer }
        if isTouchscreen { return description.isFakeMultitouch ? joystick : .touchscreen }
        // A keyboard with a pointer of its own is both.
        if isSet("ID_INPUT_KEYBOARD") { return .keys }
        if isSet("ID_INPUT_MOUSE") || isSet("ID_INPUT_POINTINGSTICK") { return mouse }
        if isSet("ID_INPUT_JOYSTICK") { return joystick }
        if isSet("ID_INPUT_KEY") { return .keys }
        return .refused(reason: "udev knows it as none of touchscreen, keys and accelerometer")
    }

    private static func capabilities(_ description: DeviceDescription) -> DeviceClassification {
        let keys = description.codes[.key] ?? []
        let hasPosition = description.has(.absolute, .ABS_X) && description.has(.absolute, .ABS_Y)
        if description.properties.contains(InputProperty.accelerometer)
            || (keys.isEmpty && hasPosition && description.has(.absolute, .ABS_Z)) {
            return .accelerometer
        }
        if description.properties.contains(InputProperty.pointingStick) { return mouse }

        let isDirect = description.properties.contains(InputProperty.direct)
        let hasMultitouch = description.hasMultitouchPosition
        if hasPosition || hasMultitouch {
            if description.hasPen { return .tablet }
            if keys.contains(.BTN_TOOL_FINGER) && !isDirect { return touchpad }
            if description.isFakeMultitouch { return joystick }
            if !hasMultitouch && keys.contains(where: { mouseButtons.contains($0.rawValue) }) { return mouse }
            if keys.contains(.BTN_TOUCH) || isDirect { return .touchscreen }
        }
        if keyboardKeys.isSubset(of: keys) { return .keys }
        if keys.contains(where: { joystickButtons.contains($0.rawValue) }) { return joystick }
        if keys.contains(where: { mouseButtons.contains($0.rawValue) })
            || (description.has(.relative, .REL_X) && description.has(.relative, .REL_Y)) {
            return mouse
        }
        if keys.contains(where: \.isKey) { return .keys }
        return .refused(reason: "its capabilities are those of no touchscreen, keys or accelerometer")
    }

    /// One word for it: a class of device, `ignored` or `other`.
    public var word: String {
        switch self {
        case .touchscreen: "touchscreen"
        case .keys: "keys"
        case .accelerometer: "accelerometer"
        case .tablet: "tablet"
        case Self.touchpad: "touchpad"
        case Self.joystick: "joystick"
        case Self.mouse: "mouse"
        case Self.ignored, Self.ignoredByUdev: "ignored"
        case .refused: "other"
        }
    }

    private static let ignored = refused(reason: "its entry under `devices` says `ignore: true`")
    private static let ignoredByUdev = refused(reason: "udev says LIBINPUT_IGNORE_DEVICE")
    private static let touchpad = refused(reason: "it is a touchpad: its positions are not places on a screen")
    private static let joystick = refused(reason: "it is a joystick or claims every axis there is, so none can be believed")
    private static let mouse = refused(
        reason: "it is like a mouse; if it is a touchscreen, give its entry under `devices` the button that means contact "
            + "(`button: BTN_LEFT`)")

    /// KEY_ESC up to KEY_S: udev calls a keyboard what has them all.
    private static let keyboardKeys = Set((UInt16(1)..<32).map(EventCode.init))
    /// BTN_MOUSE up to BTN_JOYSTICK, exclusive.
    private static let mouseButtons: Range<UInt16> = 0x110..<0x120
    /// BTN_JOYSTICK up to BTN_DIGI, exclusive.
    private static let joystickButtons: Range<UInt16> = 0x120..<0x140
}

extension DeviceDescription {
    /// Whether it has a place in two dimensions.
    public var hasPlace: Bool { has(.absolute, .ABS_X) && has(.absolute, .ABS_Y) || hasMultitouchPosition }

    /// Whether it has both axes of a multi-touch position and can be believed.
    var hasMultitouchPosition: Bool {
        has(.absolute, .ABS_MT_POSITION_X) && has(.absolute, .ABS_MT_POSITION_Y) && !isFakeMultitouch
    }

    /// Whether it tells of a pen.
    var hasPen: Bool { has(.key, .BTN_STYLUS) || has(.key, .BTN_TOOL_PEN) }

    /// A device that sets every absolute axis, ABS_MT_SLOT and the unused code below it among them: a joystick.
    var isFakeMultitouch: Bool {
        has(.absolute, .ABS_MT_SLOT) && has(.absolute, EventCode(rawValue: EventCode.ABS_MT_SLOT.rawValue - 1))
    }
}
