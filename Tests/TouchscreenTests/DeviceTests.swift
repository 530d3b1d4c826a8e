import Evdev
import TestKit
import Testing
import Touches
import Touchscreen

@Suite("What an entry declares a device to be")
struct DeviceDeclarationTests {
    @Test("The classification takes `ignore`, `kind`, `button`, `axes` and `liftBy` from the entry")
    func declarationHasIgnoreKindButtonAndAxes() {
        var configuration = DeviceConfiguration()
        expectEqual(configuration.declaration, DeviceDeclaration())
        configuration.ignore = true
        configuration.button = .BTN_LEFT
        configuration.axes = AxisCodes(x: .ABS_Z, y: .ABS_Y)
        configuration.kind = .touchscreen
        configuration.liftBy = .pressure
        expectEqual(
            configuration.declaration,
            DeviceDeclaration(
                ignore: true, isTouchscreen: true, button: .BTN_LEFT, axes: AxisCodes(x: .ABS_Z, y: .ABS_Y),
                liftsByPressure: true))
    }
}
