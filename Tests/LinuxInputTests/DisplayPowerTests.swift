import Testing

@testable import LinuxInput

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

    @Test(arguments: [("On", false), ("Standby", true), ("Suspend", true), ("Off", true)])
    func `the display is on only if dpms is On`(dpms: String, isOff: Bool) throws {
        try connector("card0-HDMI-A-1", dpms: dpms)
        #expect(power.isOff(nil) == isOff)
    }

    @Test func `the first connected display is observed by default`() throws {
        try connector("card0-DP-1", "disconnected", dpms: "Off")
        try connector("card0-HDMI-A-1")
        try connector("card0-HDMI-A-2", dpms: "Off")
        #expect(!power.isOff(nil))
        try connector("card0-HDMI-A-1", dpms: "Off")
        #expect(power.isOff(nil))
    }

    @Test(arguments: ["HDMI-A-2", "card0-HDMI-A-2"])
    func `a display is named with or without its card`(name: String) throws {
        try connector("card0-HDMI-A-1", dpms: "Off")
        try connector("card0-HDMI-A-2")
        #expect(!power.isOff(name))
        try connector("card0-HDMI-A-2", dpms: "Off")
        #expect(power.isOff(name))
        #expect(power.hasConnector(name))
    }

    @Test func `a display that is absent counts as on`() throws {
        try connector("card0-HDMI-A-1", dpms: "Off")
        try backlight("panel", power: "4")
        #expect(!power.isOff("DP-7"))
        #expect(!power.hasConnector("DP-7"))
        #expect(power.connectors == ["HDMI-A-1"])
    }

    @Test(arguments: [("0", false), ("1", true), ("4", true)])
    func `the only display is off while its backlight is`(blPower: String, isOff: Bool) throws {
        try connector("card1-HDMI-A-1")
        try backlight("10-0045", power: blPower)
        #expect(power.isOff(nil) == isOff)
    }

    @Test func `a backlight without a connector belongs to the display that is built in`() throws {
        try connector("card0-DSI-1")
        try connector("card0-HDMI-A-1")
        try backlight("10-0045", power: "4")
        #expect(power.isOff("DSI-1"))
        #expect(!power.isOff("HDMI-A-1"))
    }

    @Test func `a backlight at a connector belongs to that display alone`() throws {
        try connector("card0-eDP-1")
        try connector("card0-eDP-2")
        try backlight("intel_backlight", power: "4", at: "card0-eDP-1")
        #expect(power.isOff("eDP-1"))
        #expect(!power.isOff("eDP-2"))
    }

    @Test func `a backlight is enough where the kernel has no graphics driver`() throws {
        #expect(!power.isOff(nil))
        try backlight("rpi_backlight", power: "1")
        #expect(power.isOff(nil))
    }
}
