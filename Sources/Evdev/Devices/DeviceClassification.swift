/// The class of an event node, or the reason why the node is not used.
public enum DeviceClassification: Equatable, Sendable {
    case touchscreen
    /// A device that is read only if the scene enables it.
    case requested(RequestedDevice)
    /// A pen display or graphics tablet, or the pen's node of a panel.
    case tablet
    case refused(DeviceRefusal)

    /// Classifies by the entry of the scene first, then by udev's properties. If there is no udev database, it uses the
    /// capabilities, by the rules of udev's `input_id`.
    ///
    /// - Parameters:
    ///   - udev: the node's udev properties; nil, or without `ID_INPUT`, if udev has not processed the node
    ///     (containers, mdevd).
    ///   - declaration: what the scene's entries declare the node to be.
    public init(
        _ description: DeviceDescription, udev: [String: String]? = nil,
        declaration: DeviceDeclaration = DeviceDeclaration()
    ) {
        func isSet(_ property: String) -> Bool { udev?.isSet(property) ?? false }
        if VirtualDevice.isMarked(description.phys) {
            self = .refused(.ofBridge)
        } else if declaration.ignore {
            self = .refused(.ignoredByEntry)
        } else if isSet("LIBINPUT_IGNORE_DEVICE") {
            self = .refused(.ignoredByUdev)
        } else if Self.isDeclaredTouchscreen(description, by: declaration) {
            self = .touchscreen
        } else if isSet("ID_INPUT") {
            self = Self.verdict(on: description, isSet)
        } else {
            self = Self.capabilities(description)
        }
    }

    /// Whether the entry calls this node a touchscreen, or names its button, its axes or the pressure that reports
    /// contact, and the node has them. A node with any button has its contact there, and not in its pressure: tablets
    /// and touchpads have both.
    private static func isDeclaredTouchscreen(
        _ description: DeviceDescription, by declaration: DeviceDeclaration
    ) -> Bool {
        let axes = declaration.axes ?? AxisCodes(x: .ABS_X, y: .ABS_Y)
        let hasAxes = description.has(.absolute, axes.x) && description.has(.absolute, axes.y)
        if declaration.isTouchscreen { return hasAxes || description.hasMultitouchPosition }
        guard hasAxes else { return false }
        if declaration.liftsByPressure, declaration.button == nil, description.has(.absolute, .ABS_PRESSURE),
            description.codes[.key]?.allSatisfy(\.isKey) ?? true
        {
            return true
        }
        return (declaration.button != nil || declaration.axes != nil)
            && description.has(.key, declaration.button ?? .BTN_TOUCH)
    }

    private static func verdict(on description: DeviceDescription, _ isSet: (String) -> Bool) -> DeviceClassification {
        if isSet("ID_INPUT_TABLET_PAD") { return .tablet }
        if isSet("ID_INPUT_TOUCHPAD") { return .refused(.touchpad) }
        // libwacom's rules mark every node of a pen display as a tablet, including its touchscreen.
        let isTouchscreen = isSet("ID_INPUT_TOUCHSCREEN")
        if isSet("ID_INPUT_TABLET"), !isTouchscreen || description.hasPen { return .tablet }
        if isSet("ID_INPUT_ACCELEROMETER") { return .requested(.accelerometer) }
        if isTouchscreen { return description.isFakeMultitouch ? .refused(.joystick) : .touchscreen }
        // A keyboard with its own pointer is marked as both.
        if isSet("ID_INPUT_KEYBOARD") { return .requested(.keys) }
        if isSet("ID_INPUT_MOUSE") || isSet("ID_INPUT_POINTINGSTICK") { return .refused(.mouse) }
        if isSet("ID_INPUT_JOYSTICK") { return .refused(.joystick) }
        if isSet("ID_INPUT_KEY") { return .requested(.keys) }
        return .refused(.unknownToUdev)
    }

    private static func capabilities(_ description: DeviceDescription) -> DeviceClassification {
        let keys = description.codes[.key] ?? []
        let hasPosition = description.has(.absolute, .ABS_X) && description.has(.absolute, .ABS_Y)
        if description.properties.contains(InputProperty.accelerometer)
            || (keys.isEmpty && hasPosition && description.has(.absolute, .ABS_Z))
        {
            return .requested(.accelerometer)
        }
        if description.properties.contains(InputProperty.pointingStick) { return .refused(.mouse) }

        let isDirect = description.properties.contains(InputProperty.direct)
        let hasMultitouch = description.hasMultitouchPosition
        if hasPosition || hasMultitouch {
            if description.hasPen { return .tablet }
            if keys.contains(.BTN_TOOL_FINGER) && !isDirect { return .refused(.touchpad) }
            if description.isFakeMultitouch { return .refused(.joystick) }
            if !hasMultitouch && keys.contains(where: { mouseButtons.contains($0.rawValue) }) {
                return .refused(.mouse)
            }
            if keys.contains(.BTN_TOUCH) || isDirect { return .touchscreen }
        }
        if keyboardKeys.isSubset(of: keys) { return .requested(.keys) }
        if keys.contains(where: { joystickButtons.contains($0.rawValue) }) { return .refused(.joystick) }
        if keys.contains(where: { mouseButtons.contains($0.rawValue) })
            || (description.has(.relative, .REL_X) && description.has(.relative, .REL_Y))
        {
            return .refused(.mouse)
        }
        if keys.contains(where: \.isKey) { return .requested(.keys) }
        return .refused(.unknown)
    }

    /// The class as one word; `ignored` or `other` if the node is not used.
    public var word: String {
        switch self {
        case .touchscreen: "touchscreen"
        case .requested(let device): device.rawValue
        case .tablet: "tablet"
        case .refused(let refusal): refusal.word
        }
    }

    /// KEY_ESC up to KEY_S. udev marks a device as a keyboard if it has all of them.
    private static let keyboardKeys = Set((UInt16(1)..<32).map(EventCode.init))
    /// BTN_MOUSE up to BTN_JOYSTICK, exclusive.
    private static let mouseButtons: Range<UInt16> = 0x110..<0x120
    /// BTN_JOYSTICK up to BTN_DIGI, exclusive.
    private static let joystickButtons: Range<UInt16> = 0x120..<0x140
}

/// Why an event node is not used. `description` is the message for the user.
public enum DeviceRefusal: Equatable, Sendable {
    /// A bridge created it.
    case ofBridge
    case ignoredByEntry
    case ignoredByUdev
    case touchpad
    /// A joystick, or a device that reports every axis.
    case joystick
    case mouse
    case unknownToUdev
    case unknown

    fileprivate var word: String {
        switch self {
        case .ofBridge: "virtual"
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
        case .ofBridge: "a bridge created it, for other programs"
        case .ignoredByEntry: "its entry under `devices` has `ignore: true`"
        case .ignoredByUdev: "udev has set LIBINPUT_IGNORE_DEVICE"
        case .touchpad: "it is a touchpad: its positions are not points on a screen"
        case .joystick: "it is a joystick or reports every axis, so its axes are not usable"
        case .mouse:
            "it is like a mouse; if it is a touchscreen, give its entry under `devices` the button that means contact "
                + "(`button: BTN_LEFT`)"
        case .unknownToUdev: "udev has not marked it as a touchscreen, keys or an accelerometer"
        case .unknown: "its capabilities are not those of a touchscreen, keys or an accelerometer"
        }
    }
}

extension [String: String] {
    /// The links to a node (DEVLINKS). udev replaces blanks in them, so blanks separate them.
    package var links: [String] { (self["DEVLINKS"] ?? "").split(separator: " ").map(String.init) }

    /// The port that the device is connected to (ID_PATH).
    package var port: String? { self["ID_PATH"] }
    /// The seat of the device (ID_SEAT).
    package var seat: String { self["ID_SEAT"] ?? "seat0" }
    /// The display that udev assigns to the device (WL_OUTPUT).
    package var display: String? { self["WL_OUTPUT"] }
    /// The calibration of the device (LIBINPUT_CALIBRATION_MATRIX), as text.
    package var calibrationMatrix: String? { self["LIBINPUT_CALIBRATION_MATRIX"] }

    /// Whether a udev property is present, not empty and not 0.
    package func isSet(_ property: String) -> Bool {
        guard let value = self[property] else { return false }
        return !value.isEmpty && value != "0"
    }
}

extension DeviceDescription {
    /// Whether it reports a position in two dimensions.
    public var hasPosition: Bool { has(.absolute, .ABS_X) && has(.absolute, .ABS_Y) || hasMultitouchPosition }

    /// Whether it has both axes of a multi-touch position and is not a joystick that has every axis.
    package var hasMultitouchPosition: Bool {
        has(.absolute, .ABS_MT_POSITION_X) && has(.absolute, .ABS_MT_POSITION_Y) && !isFakeMultitouch
    }

    /// Whether it reports a pen.
    package var hasPen: Bool { has(.key, .BTN_STYLUS) || has(.key, .BTN_TOOL_PEN) }

    /// Whether it has every absolute axis, including the unused code below ABS_MT_SLOT. Such a device is a joystick.
    package var isFakeMultitouch: Bool {
        has(.absolute, .ABS_MT_SLOT) && has(.absolute, EventCode(rawValue: EventCode.ABS_MT_SLOT.rawValue - 1))
    }
}

/// A kind of device that is read only if the scene enables it, with a key of its own. The raw value is its word in
/// records and reports.
public enum RequestedDevice: String, CaseIterable, Sendable {
    /// A keyboard, a remote control or a panel's own buttons.
    case keys
    case accelerometer

    /// The property that udev sets for every node of this kind.
    public var udevProperty: String {
        switch self {
        case .keys: "ID_INPUT_KEY"
        case .accelerometer: "ID_INPUT_ACCELEROMETER"
        }
    }
}
