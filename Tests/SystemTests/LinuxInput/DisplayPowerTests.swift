import TestKit
import Testing

@testable import LinuxInput

@Suite("Whether the display is on")
struct DisplayPowerTests {
    let classes: TemporaryDirectory
    var power: DisplayPower { DisplayPower(classes: classes.path) }

    init() throws { classes = try TemporaryDirectory() }

    private func connector(_ name: String, _ status: String = "connected", dpms: String = "On") throws {
        try classes.write(status + "\n", to: "drm/\(name)/status")
        try classes.write(dpms + "\n", to: "drm/\(name)/dpms")
    }

    private func backlight(_ name: String, power: String, at connector: String? = nil) throws {
        try classes.write(power + "\n", to: "backlight/\(name)/bl_power")
        if let connector { try classes.write("", to: "drm/\(connector)/\(name)/bl_power") }
    }

    @Test(
        "The display is on only if dpms is On",
        arguments: [("On", false), ("Standby", true), ("Suspend", true), ("Off", true)])
    func displayIsOnOnlyIfDpmsIsOn(dpms: String, isOff: Bool) throws {
        try connector("card0-HDMI-A-1", dpms: dpms)
        expectEqual(power.isOff(nil), isOff)
    }

    @Test("The first connected display is observed by default")
    func firstConnectedDisplayIsObservedByDefault() throws {
        try connector("card0-DP-1", "disconnected", dpms: "Off")
        try connector("card0-HDMI-A-1")
        try connector("card0-HDMI-A-2", dpms: "Off")
        expect(!power.isOff(nil))
        try connector("card0-HDMI-A-1", dpms: "Off")
        expect(power.isOff(nil))
    }

    @Test("A display may be named with or without its card", arguments: ["HDMI-A-2", "card0-HDMI-A-2"])
    func displayIsNamedWithOrWithoutItsCard(name: String) throws {
        try connector("card0-HDMI-A-1", dpms: "Off")
        try connector("card0-HDMI-A-2")
        expect(!power.isOff(name))
        try connector("card0-HDMI-A-2", dpms: "Off")
        expectEqual([power.isOff(name), power.hasConnector(name)], [true, true])
    }

    @Test("A display that is absent counts as on")
    func displayThatIsAbsentCountsAsOn() throws {
        try connector("card0-HDMI-A-1", dpms: "Off")
        try backlight("panel", power: "4")
        expectEqual([power.isOff("DP-7"), power.hasConnector("DP-7")], [false, false])
        expectEqual(power.connectors, ["HDMI-A-1"])
    }

    @Test("The only display is off while its backlight is off", arguments: [("0", false), ("1", true), ("4", true)])
    func onlyDisplayIsOffWhileItsBacklightIs(blPower: String, isOff: Bool) throws {
        try connector("card1-HDMI-A-1")
        try backlight("10-0045", power: blPower)
        expectEqual(power.isOff(nil), isOff)
    }

    @Test("A backlight without a connector belongs to the built-in display")
    func backlightWithoutConnectorBelongsToDisplayThatIsBuiltIn() throws {
        try connector("card0-DSI-1")
        try connector("card0-HDMI-A-1")
        try backlight("10-0045", power: "4")
        expectEqual([power.isOff("DSI-1"), power.isOff("HDMI-A-1")], [true, false])
    }

    @Test("A backlight at a connector belongs to that display alone")
    func backlightAtConnectorBelongsToThatDisplayAlone() throws {
        try connector("card0-eDP-1")
        try connector("card0-eDP-2")
        try backlight("intel_backlight", power: "4", at: "card0-eDP-1")
        expectEqual([power.isOff("eDP-1"), power.isOff("eDP-2")], [true, false])
    }

    @Test("A backlight is enough where the kernel has no graphics driver")
    func backlightIsEnoughWhereKernelHasNoGraphicsDriver() throws {
        expect(!power.isOff(nil))
        try backlight("rpi_backlight", power: "1")
        expect(power.isOff(nil))
    }
}
