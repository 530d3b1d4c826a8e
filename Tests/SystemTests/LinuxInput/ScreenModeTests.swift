import TestKit
import Testing

@testable import LinuxInput

@Suite("The mode of the screen")
struct ScreenModeTests {
    let drm: TemporaryDirectory

    init() throws { drm = try TemporaryDirectory() }

    private func connector(_ name: String, _ status: String, _ modes: String) throws {
        try drm.write(status + "\n", to: "\(name)/status")
        try drm.write(modes, to: "\(name)/modes")
    }

    @Test("The preferred mode of the first connected output is the screen")
    func preferredModeOfFirstConnectedOutputIsScreen() throws {
        try connector("card0-DP-1", "disconnected", "")
        try connector("card0-HDMI-A-1", "connected", "1920x1080\n1280x720\n")
        try connector("card0-HDMI-A-2", "connected", "800x480\n")
        try drm.write("drm 1.1.0 20060810\n", to: "version")
        expectEqual(Display.preferredMode(in: drm.path).map { [$0.width, $0.height] }, [1920, 1080])
    }

    @Test("An interlaced mode has a size like any other")
    func interlacedModeHasSizeLikeAnyOther() throws {
        try connector("card0-HDMI-A-1", "connected", "1920x1080i\n")
        expectEqual(Display.preferredMode(in: drm.path)?.height, 1080)
    }

    @Test(
        "An output that reports no size is skipped",
        arguments: ["", "\n", "auto\n", "0x0\n", "99999999999999999999x1\n", "1x2x3\n"])
    func outputWithoutSizeIsIgnored(modes: String) throws {
        try connector("card0-DSI-1", "connected", modes)
        try connector("card0-HDMI-A-1", "connected", "1024x600\n")
        expectEqual(Display.preferredMode(in: drm.path).map { [$0.width, $0.height] }, [1024, 600])
    }

    @Test("An output of unknown state is not connected")
    func outputOfUnknownStateIsNotConnected() throws {
        try connector("card0-Writeback-1", "unknown", "1024x600\n")
        expect(Display.preferredMode(in: drm.path) == nil)
    }

    @Test("Without a graphics driver there is no mode")
    func withoutGraphicsDriverThereIsNoMode() {
        expect(Display.preferredMode(in: drm.path + "/none") == nil)
    }
}
