extension DeviceClassification {
    /// What to write if the device is a touchscreen although it was classified as something else, as a clause for the
    /// user. Nil if nothing would help, or if the message of the refusal says it.
    public func cure(of device: DeviceDescription) -> String? {
        switch self {
        case .touchscreen, .refused(.ofBridge), .refused(.ignoredByEntry), .refused(.ignoredByUdev): return nil
        case .refused(.mouse) where !device.hasMultitouchPosition: return nil
        case .requested(.accelerometer) where device.properties.contains(InputProperty.accelerometer): return nil
        case .refused where device.isFakeMultitouch: return nil
        case .requested, .tablet, .refused: break
        }
        guard device.hasPosition else {
            guard (device.codes[.absolute] ?? []).count > 1, case .refused = self else { return nil }
            return "if it is a touchscreen, give its entry under `devices` the axes of its position "
                + "(`axes: {x: ABS_Z, y: ABS_RX}`) and `kind: touchscreen`"
        }
        let forAll =
            self == .refused(.unknownToUdev)
            ? ", or set ID_INPUT_TOUCHSCREEN=1 in a udev rule, for every program" : ""
        return "if it is a touchscreen, give its entry under `devices` `kind: touchscreen`"
            + Self.missingContact(of: device) + forAll
    }

    /// What else the entry needs if the device has neither slots nor BTN_TOUCH.
    private static func missingContact(of device: DeviceDescription) -> String {
        if device.hasMultitouchPosition || device.has(.key, .BTN_TOUCH) { return "" }
        if let button = device.codes[.key]?.filter({ !$0.isKey }).min() {
            return " and the button that means contact (`button: \(button.keyName)`)"
        }
        return device.has(.absolute, .ABS_PRESSURE) ? " and `liftBy: pressure`" : ""
    }
}
