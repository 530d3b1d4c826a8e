/// What an event node is to us, and, where it is nothing, why not.
public enum DeviceClassification: Hashable, Sendable {
    case touchscreen
    /// A keyboard, a remote control or a panel's own buttons.
    case keys
    case accelerometer
    /// A pen display or graphics tablet, or the pen's node of a panel.
    case tablet
    case refused(DeviceRefusal)

    /// Decides from the device entry, then from udev's verdict, then, where there is no udev database, from the
    /// capabilities by the rules of udev's own `input_id`.
    ///
    /// - Parameters:
    ///   - udev: the node's udev properties; nil, or without `ID_INPUT`, where no udev looked at it (containers, mdevd).
    public init(
        _ description: DeviceDescription, udev: [String: String]? = nil,
        configuration: DeviceConfiguration = DeviceConfiguration()
    ) {
        func isSet(_ property: String) -> Bool { udev?.isSet(property) ?? false }
        if configuration.ignore {
            self = .refused(.ignoredByEntry)
        } else if isSet("LIBINPUT_IGNORE_DEVICE") {
            self = .refused(.ignoredByUdev)
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
        if isSet("ID_INPUT_TOUCHPAD") { return .refused(.touchpad) }
        // libwacom's rules make a tablet of every node of a pen display, of its touchscreen too.
        let isTouchscreen = isSet("ID_INPUT_TOUCHSCREEN")
        if isSet("ID_INPUT_TABLET"), !isTouchscreen || description.hasPen { return .tablet }
        if isSet("ID_INPUT_ACCELEROMETER") { return .accelerometer }
        if isTouchscreen { return description.isFakeMultitouch ? .refused(.joystick) : .touchscreen }
        // A keyboard with a pointer of its own is both.
        if isSet("ID_INPUT_KEYBOARD") { return .keys }
        if isSet("ID_INPUT_MOUSE") || isSet("ID_INPUT_POINTINGSTICK") { return .refused(.mouse) }
        if isSet("ID_INPUT_JOYSTICK") { return .refused(.joystick) }
        if isSet("ID_INPUT_KEY") { return .keys }
        return .refused(.unknownToUdev)
    }

    private static func capabilities(_ description: DeviceDescription) -> DeviceClassification {
        let keys = description.codes[.key] ?? []
        let hasPosition = description.has(.absolute, .ABS_X) && description.has(.absolute, .ABS_Y)
        if description.properties.contains(InputProperty.accelerometer)
            || (keys.isEmpty && hasPosition && description.has(.absolute, .ABS_Z)) {
            return .accelerometer
        }
        if description.properties.contains(InputProperty.pointingStick) { return .refused(.mouse) }

        let isDirect = description.properties.contains(InputProperty.direct)
        let hasMultitouch = description.hasMultitouchPosition
        if hasPosition || hasMultitouch {
            if description.hasPen { return .tablet }
            if keys.contains(.BTN_TOOL_FINGER) && !isDirect { return .refused(.touchpad) }
            if description.isFakeMultitouch { return .refused(.joystick) }
            if !hasMultitouch && keys.contains(where: { mouseButtons.contains($0.rawValue) }) { return .refused(.mouse) }
            if keys.contains(.BTN_TOUCH) || isDirect { return .touchscreen }
        }
        if keyboardKeys.isSubset(of: keys) { return .keys }
        if keys.contains(where: { joystickButtons.contains($0.rawValue) }) { return .refused(.joystick) }
        if keys.contains(where: { mouseButtons.contains($0.rawValue) })
            || (description.has(.relative, .REL_X) && description.has(.relative, .REL_Y)) {
            return .refused(.mouse)
        }
        if keys.contains(where: \.isKey) { return .keys }
        return .refused(.unknown)
    }

    /// One word for it: a class of device, `ignored` or `other`.
    public var word: String {
        switch self {
        case .touchscreen: "touchscreen"
        case .keys: "keys"
        case .accelerometer: "accelerometer"
        case .tablet: "tablet"
        case .refused(let refusal): refusal.word
        }
    }

    /// KEY_ESC up to KEY_S: udev calls a keyboard what has them all.
    private static let keyboardKeys = Set((UInt16(1)..<32).map(EventCode.init))
    /// BTN_MOUSE up to BTN_JOYSTICK, exclusive.
    private static let mouseButtons: Range<UInt16> = 0x110..<0x120
    /// BTN_JOYSTICK up to BTN_DIGI, exclusive.
    private static let joystickButtons: Range<UInt16> = 0x120..<0x140
}

/// Why an event node is nothing to us. `description` is for people.
public enum DeviceRefusal: Hashable, Sendable {
    case ignoredByEntry
    case ignoredByUdev
    case touchpad
    /// A joystick, or a device that claims every axis there is.
    case joystick
    case mouse
    case unknownToUdev
    case unknown

    fileprivate var word: String {
        switch self {
        case .ignoredByEntry, .ignoredByUdev: "ignored"
        case .touchpad: "touchpad"
        case .joystick: "joystick"
        case .mouse: "mouse"
        case .unknownToUdev, .unknown: "other"
        }
    }
}

extension DeviceRefusal: CustomStringConvertible {
    public var description: String {
        switch self {
        case .ignoredByEntry: "its entry under `devices` says `ignore: true`"
        case .ignoredByUdev: "udev says LIBINPUT_IGNORE_DEVICE"
        case .touchpad: "it is a touchpad: its positions are not places on a screen"
        case .joystick: "it is a joystick or claims every axis there is, so none can be believed"
        case .mouse:
            "it is like a mouse; if it is a touchscreen, give its entry under `devices` the button that means contact "
                + "(`button: BTN_LEFT`)"
        case .unknownToUdev: "udev knows it as none of touchscreen, keys and accelerometer"
        case .unknown: "its capabilities are those of no touchscreen, keys or accelerometer"
        }
    }
}

extension [String: String] {
    /// The links to a node (DEVLINKS): udev replaces blanks in them, so that this is a list.
    package var links: [String] { (self["DEVLINKS"] ?? "").split(separator: " ").map(String.init) }

    /// Whether a udev property says yes: it is there, not empty and not 0.
    package func isSet(_ property: String) -> Bool {
        guard let value = self[property] else { return false }
        return !value.isEmpty && value != "0"
    }
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
