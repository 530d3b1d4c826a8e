import Evdev
import TestKit
import Testing
import Touchscreen

@Suite("Keys and switches that are passed on")
struct PassedKeysTests {
    @Test("The device for keys has only the keys and switches of the panel")
    func deviceHasTheKeysAndSwitchesOfThePanelOnly() throws {
        let description = try require(PassedKeys.description(for: PassedKeysPlayer.panel))
        expectEqual(description.codes, [.key: ["KEY_MENU", "KEY_BACK"], .switch: [PassedKeysPlayer.lid]])
        expect(VirtualDevice.isMarked(description.phys))
        var bare = PassedKeysPlayer.panel
        bare.codes = [.key: [.BTN_TOUCH]]
        expect(PassedKeys.description(for: bare) == nil)
    }
}
