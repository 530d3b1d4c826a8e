import Evdev
import Testing

@Suite("The classification of event nodes")
struct DeviceClassificationTests {
    private func node(_ keys: [EventCode], axes: [EventCode] = [.ABS_X, .ABS_Y], _ properties: Set<UInt16> = [])
        -> DeviceDescription
    {
        DeviceDescription(
            name: "node", properties: properties, codes: [.key: Set(keys), .absolute: Set(axes)],
            axes: Dictionary(uniqueKeysWithValues: axes.map { ($0, AbsoluteAxis(minimum: 0, maximum: 4095)) }))
    }

    private func reason(_ classification: DeviceClassification) -> String? {
        if case .refused(let refusal) = classification { refusal.description } else { nil }
    }

    @Test("Udev's properties override the capabilities")
    func udevOverridesCapabilities() {
        let mouse = node([.BTN_LEFT])
        #expect(DeviceClassification(mouse, udev: ["ID_INPUT": "1", "ID_INPUT_TOUCHSCREEN": "1"]) == .touchscreen)
        #expect(
            DeviceClassification(mouse, udev: ["ID_INPUT": "1", "ID_INPUT_ACCELEROMETER": "1"])
                == .requested(.accelerometer))
        #expect(DeviceClassification(mouse, udev: ["ID_INPUT": "1", "ID_INPUT_KEY": "1"]) == .requested(.keys))
        let panel = node([.BTN_TOUCH])
        #expect(DeviceClassification(panel, udev: ["ID_INPUT": "1", "ID_INPUT_TABLET": "1"]) == .tablet)
        #expect(
            reason(DeviceClassification(panel, udev: ["ID_INPUT": "1", "ID_INPUT_TOUCHPAD": "1"]))
                == "it is a touchpad: its positions are not points on a screen")
        #expect(
            reason(DeviceClassification(panel, udev: ["ID_INPUT": "1", "ID_INPUT_TOUCHSCREEN": "0"]))
                == "udev has not marked it as a touchscreen, keys or an accelerometer")
    }

    /// libwacom's udev rules mark every node of a pen display as a tablet.
    @Test("A touchscreen that udev also marks as a tablet is a touchscreen, unless it has a pen")
    func touchscreenOfAPenDisplayMarkedAsTablet() {
        let udev = ["ID_INPUT": "1", "ID_INPUT_TABLET": "1", "ID_INPUT_TOUCHSCREEN": "1"]
        #expect(DeviceClassification(node([.BTN_TOUCH]), udev: udev) == .touchscreen)
        #expect(DeviceClassification(node([.BTN_TOUCH, .BTN_TOOL_PEN]), udev: udev).word == "tablet")
        #expect(DeviceClassification(node([.BTN_TOUCH, .BTN_STYLUS]), udev: udev).word == "tablet")
        #expect(
            DeviceClassification(node([.BTN_0]), udev: udev.merging(["ID_INPUT_TABLET_PAD": "1"]) { $1 }).word
                == "tablet")
        #expect(
            DeviceClassification(node([.BTN_TOUCH]), udev: udev.merging(["ID_INPUT_TOUCHPAD": "1"]) { $1 }).word
                == "touchpad")
    }

    @Test("A keyboard with a pointer is read for its keys")
    func keyboardWithPointerIsKeys() {
        var keyboard = node((1..<120).map(EventCode.init) + [.BTN_LEFT], axes: [])
        keyboard.codes[.relative] = [.REL_X, .REL_Y]
        #expect(
            DeviceClassification(
                keyboard,
                udev: [
                    "ID_INPUT": "1", "ID_INPUT_MOUSE": "1", "ID_INPUT_KEY": "1", "ID_INPUT_KEYBOARD": "1",
                ]) == .requested(.keys))
        #expect(DeviceClassification(keyboard) == .requested(.keys))
        keyboard.codes[.key]?.remove(.KEY_ESC)
        #expect(DeviceClassification(keyboard).word == "mouse")
        #expect(
            DeviceClassification(keyboard, udev: ["ID_INPUT": "1", "ID_INPUT_MOUSE": "1", "ID_INPUT_KEY": "1"]).word
                == "mouse")
    }

    @Test("A pointing stick is not a touchscreen")
    func pointingStickIsNotATouchscreen() {
        #expect(DeviceClassification(node([.BTN_TOUCH], [InputProperty.pointingStick])).word == "mouse")
        #expect(DeviceClassification(node([]), udev: ["ID_INPUT": "1", "ID_INPUT_POINTINGSTICK": "1"]).word == "mouse")
    }

    @Test("A multitouch device with mouse buttons is a touchscreen")
    func multitouchWithMouseButtonsIsATouchscreen() {
        let mt: [EventCode] = [.ABS_MT_POSITION_X, .ABS_MT_POSITION_Y, .ABS_MT_SLOT, .ABS_MT_TRACKING_ID]
        #expect(DeviceClassification(node([.BTN_LEFT], axes: mt, [InputProperty.direct])) == .touchscreen)
        let udev = ["ID_INPUT": "1", "ID_INPUT_MOUSE": "1", "ID_INPUT_TOUCHSCREEN": "1"]
        #expect(DeviceClassification(node([.BTN_LEFT], axes: mt), udev: udev) == .touchscreen)
    }

    /// The pad of a pen display, a remote control with a few keys, and a panel's power button.
    @Test("A device with a few keys is read for its keys")
    func deviceWithFewKeysIsKeys() {
        for key: UInt16 in [0x74, 0x160, 0x192, 0x2a0] {
            #expect(DeviceClassification(node([EventCode(rawValue: key)], axes: [])) == .requested(.keys))
        }
    }

    @Test("Without ID_INPUT, udev's properties are ignored")
    func withoutUdevDatabaseThereIsNoVerdict() {
        #expect(DeviceClassification(node([.BTN_TOUCH]), udev: [:]) == .touchscreen)
        #expect(DeviceClassification(node([.BTN_TOUCH]), udev: ["ID_INPUT_TABLET": "1"]) == .touchscreen)
        #expect(DeviceClassification(node([.BTN_TOUCH]), udev: ["ID_INPUT": ""]) == .touchscreen)
    }

    @Test("LIBINPUT_IGNORE_DEVICE is obeyed")
    func libinputIgnoreIsRespected() {
        let udev = ["ID_INPUT": "1", "ID_INPUT_TOUCHSCREEN": "1", "LIBINPUT_IGNORE_DEVICE": "1"]
        #expect(reason(DeviceClassification(node([.BTN_TOUCH]), udev: udev)) == "udev has set LIBINPUT_IGNORE_DEVICE")
        #expect(
            DeviceClassification(node([.BTN_TOUCH]), udev: udev.merging(["LIBINPUT_IGNORE_DEVICE": "0"]) { $1 })
                == .touchscreen)
    }

    @Test("The entry of a device can ignore it")
    func entryCanIgnoreADevice() {
        #expect(
            reason(DeviceClassification(node([.BTN_TOUCH]), declaration: DeviceDeclaration(ignore: true)))
                == "its entry under `devices` has `ignore: true`")
    }

    @Test("A panel that is like a mouse is used only if its entry names the button")
    func mouseLikePanelNeedsButton() {
        let elo = node([.BTN_LEFT])
        let udev = ["ID_INPUT": "1", "ID_INPUT_MOUSE": "1"]
        let refusal =
            "it is like a mouse; if it is a touchscreen, give its entry under `devices` the button that "
            + "means contact "
            + "(`button: BTN_LEFT`)"
        #expect(reason(DeviceClassification(elo, udev: udev)) == refusal)
        #expect(reason(DeviceClassification(elo)) == refusal)
        let declaration = DeviceDeclaration(button: .BTN_LEFT)
        #expect(DeviceClassification(elo, udev: udev, declaration: declaration) == .touchscreen)
        #expect(reason(DeviceClassification(node([.BTN_0]), udev: udev, declaration: declaration)) == refusal)
    }

    @Test("A node that its entry calls a touchscreen is one if it has a position, whatever udev says")
    func declaredTouchscreen() {
        let declaration = DeviceDeclaration(isTouchscreen: true)
        let mt: [EventCode] = [.ABS_MT_POSITION_X, .ABS_MT_POSITION_Y, .ABS_MT_SLOT, .ABS_MT_TRACKING_ID]
        for udev in [[:], ["ID_INPUT": "1"], ["ID_INPUT": "1", "ID_INPUT_TOUCHPAD": "1"]] {
            #expect(DeviceClassification(node([], axes: mt), udev: udev) != .touchscreen)
            #expect(DeviceClassification(node([], axes: mt), udev: udev, declaration: declaration) == .touchscreen)
            #expect(DeviceClassification(node([]), udev: udev, declaration: declaration) == .touchscreen)
            // The same entry may match other nodes of the device.
            #expect(
                DeviceClassification(node([], axes: [.ABS_X]), udev: udev, declaration: declaration) != .touchscreen)
        }
        let keys = node([EventCode(rawValue: 0x74)], axes: [])
        #expect(DeviceClassification(keys, declaration: declaration) == .requested(.keys))
        let named = DeviceDeclaration(isTouchscreen: true, axes: AxisCodes(x: .ABS_Z, y: EventCode(rawValue: 3)))
        let other = node([], axes: [.ABS_Z, EventCode(rawValue: 3)])
        #expect(DeviceClassification(other, declaration: named) == .touchscreen)
        let ignored = DeviceDeclaration(ignore: true, isTouchscreen: true)
        #expect(DeviceClassification(node([], axes: mt), declaration: ignored).word == "ignored")
    }

    @Test("A refusal has the cure that makes the node a touchscreen")
    func refusalHasCure() {
        let mt: [EventCode] = [.ABS_MT_POSITION_X, .ABS_MT_POSITION_Y, .ABS_MT_SLOT, .ABS_MT_TRACKING_ID]
        let entry = "if it is a touchscreen, give its entry under `devices` `kind: touchscreen`"
        let property = ", or set ID_INPUT_TOUCHSCREEN=1 in a udev rule, for every program"
        func cure(_ device: DeviceDescription, _ udev: [String: String] = [:]) -> String? {
            DeviceClassification(device, udev: udev).cure(of: device)
        }
        #expect(cure(node([], axes: mt)) == entry)
        #expect(cure(node([], axes: mt), ["ID_INPUT": "1"]) == entry + property)
        #expect(cure(node([.BTN_TOUCH]), ["ID_INPUT": "1", "ID_INPUT_TOUCHPAD": "1"]) == entry)
        #expect(cure(node([.BTN_TOUCH, .BTN_TOOL_PEN])) == entry)
        #expect(cure(node([.BTN_LEFT], axes: mt), ["ID_INPUT": "1", "ID_INPUT_MOUSE": "1"]) == entry)
        #expect(cure(node([EventCode(rawValue: 0x74)], axes: mt)) == entry)
        #expect(cure(node([.BTN_0])) == entry + " and the button that means contact (`button: BTN_0`)")
        #expect(cure(node([], axes: [.ABS_X, .ABS_Y, .ABS_PRESSURE])) == entry + " and `liftBy: pressure`")
        #expect(
            cure(node([], axes: [.ABS_Z, EventCode(rawValue: 3)]))
                == "if it is a touchscreen, give its entry under `devices` the axes of its position "
                + "(`axes: {x: ABS_Z, y: ABS_RX}`) and `kind: touchscreen`")
        // What would not help, or is in the refusal itself.
        #expect(cure(node([.BTN_TOUCH])) == nil)
        #expect(cure(node([.BTN_LEFT])) == nil)
        #expect(cure(node([], [InputProperty.accelerometer])) == nil)
        #expect(cure(node([], axes: [])) == nil)
        #expect(cure(node([EventCode(rawValue: 0x74)], axes: [])) == nil)
        #expect(cure(node([.BTN_TOUCH], axes: (0...0x3f).map { EventCode(rawValue: $0) })) == nil)
    }

    @Test("Without udev, the capabilities decide")
    func withoutUdevCapabilitiesDecide() {
        let mt: [EventCode] = [.ABS_MT_POSITION_X, .ABS_MT_POSITION_Y, .ABS_MT_SLOT, .ABS_MT_TRACKING_ID]
        #expect(DeviceClassification(node([.BTN_TOUCH])) == .touchscreen)
        #expect(DeviceClassification(node([.BTN_TOUCH], axes: mt)) == .touchscreen)
        #expect(DeviceClassification(node([], axes: mt, [InputProperty.direct])) == .touchscreen)
        #expect(
            DeviceClassification(node([.BTN_TOUCH, .BTN_TOOL_FINGER], axes: mt, [InputProperty.direct])) == .touchscreen
        )
        #expect(
            reason(DeviceClassification(node([.BTN_TOUCH, .BTN_TOOL_FINGER], axes: mt)))?.hasPrefix("it is a touchpad")
                == true)
        #expect(DeviceClassification(node([.BTN_TOUCH, .BTN_TOOL_PEN], [InputProperty.direct])) == .tablet)
        #expect(DeviceClassification(node([.BTN_TOUCH, .BTN_STYLUS])) == .tablet)
        #expect(DeviceClassification(node([], axes: [.ABS_X, .ABS_Y, .ABS_Z])) == .requested(.accelerometer))
        #expect(DeviceClassification(node([.BTN_0], [InputProperty.accelerometer])) == .requested(.accelerometer))
        #expect(DeviceClassification(node([EventCode(rawValue: 28)], axes: [])) == .requested(.keys))
        #expect(reason(DeviceClassification(node([EventCode(rawValue: 0x120)])))?.hasPrefix("it is a joystick") == true)
        #expect(
            reason(DeviceClassification(node([], axes: [])))
                == "its capabilities are not those of a touchscreen, keys or an accelerometer")
    }

    @Test("A device with every axis is not a touchscreen")
    func deviceWithEveryAxisIsNotATouchscreen() {
        let all = (0...0x3f).map { EventCode(rawValue: $0) }
        #expect(reason(DeviceClassification(node([.BTN_TOUCH], axes: all)))?.hasPrefix("it is a joystick") == true)
        // udev ignores only its multi-touch axes.
        #expect(
            DeviceClassification(
                node([.BTN_TOUCH], axes: all), udev: ["ID_INPUT": "1", "ID_INPUT_TOUCHSCREEN": "1"]
            ).word == "joystick")
    }
}

extension EventCode {
    fileprivate static var BTN_0: EventCode { EventCode(rawValue: 0x100) }
}
