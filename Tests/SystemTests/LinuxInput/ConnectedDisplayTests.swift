import Foundation
import TestKit
import Testing

@testable import LinuxInput

@Suite("The displays that are connected")
struct ConnectedDisplayTests {
    let drm: TemporaryDirectory

    init() throws { drm = try TemporaryDirectory() }

    /// - Parameter bytes: those of the EDID that are not 0.
    private func plug(_ name: String, _ status: String, _ modes: String, edid bytes: [Int: UInt8]? = nil) throws {
        try drm.write(status + "\n", to: "\(name)/status")
        try drm.write(modes, to: "\(name)/modes")
        guard let bytes else { return }
        var edid = [UInt8](repeating: 0, count: 128)
        for (place, byte) in bytes { edid[place] = byte }
        try Data(edid).write(to: URL(fileURLWithPath: "\(drm.path)/\(name)/edid"))
    }

    @Test("Each has the name of its connector, its mode and its size")
    func displays() throws {
        try plug("card0-DP-1", "disconnected", "")
        // The size of the display is in bytes 21 and 22, in centimetres; that of the mode at 54 is in millimetres, in
        // 12 bits each (VESA EDID 1.4, 3.6.2 and 3.10.2): 527 is 0x20f, and 296 is 0x128.
        let size: [Int: UInt8] = [21: 53, 22: 30, 54: 2, 55: 58, 66: 0x0f, 67: 0x28, 68: 0x21]
        try plug("card0-HDMI-A-1", "connected", "1920x1080\n1280x720\n", edid: size)
        try plug("card1-eDP-1", "connected", "1280x800\n", edid: [21: 26, 22: 16])
        try plug("card1-VGA-1", "connected", "", edid: [21: 0, 22: 0])
        try plug("card1-VGA-2", "connected", "auto\n")
        let displays = Display.connected(in: drm.path)
        expectEqual(displays.map(\.connector), ["HDMI-A-1", "VGA-1", "VGA-2", "eDP-1"])
        expectEqual(displays.map(\.mode?.width), [1920, nil, nil, 1280])
        expectEqual(displays.map(\.millimetres?.width), [527, nil, nil, 260])
        expectEqual(displays.map(\.millimetres?.height), [296, nil, nil, 160])
    }

    @Test("An EDID that is cut off has no size")
    func shortEDID() throws {
        try plug("card0-DP-1", "connected", "800x600\n")
        try Data([UInt8](repeating: 40, count: 60)).write(to: URL(fileURLWithPath: "\(drm.path)/card0-DP-1/edid"))
        expect(Display.connected(in: drm.path).first?.millimetres == nil)
    }
}
