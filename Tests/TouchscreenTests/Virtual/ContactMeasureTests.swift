import Evdev
import TestKit
import Testing
import Touches
import Touchscreen

@Suite("Pressure, size and orientation of a contact")
struct ContactMeasureTests {
    private let layout = TouchscreenLayout(
        x: AbsoluteAxis(minimum: 0, maximum: 999), y: AbsoluteAxis(minimum: 0, maximum: 499),
        measures: PanelExtent.measures)

    private func values(_ contact: ForwardedContact) -> [EventCode: Int32] {
        var writer = TouchscreenWriter(layout, cancellation: .lift, slop: (x: 0.1, y: 0.1))
        var values: [EventCode: Int32] = [:]
        writer.begin(TouchID(1), contact)
        writer.endFrame()
        writer.takeEvents { events in
            for event in events where PanelExtent.measures.contains(event.code) { values[event.code] = event.value }
        }
        return values
    }

    @Test("Measures are in the units of their axes")
    func measuresAreInTheUnitsOfTheirAxes() {
        let contact = ForwardedContact(x: 0, y: 0, pressure: 1, major: 0.05, minor: 0.02, orientation: .pi / 4)
        expectEqual(
            values(contact),
            [
                .ABS_MT_PRESSURE: 255, .ABS_MT_TOUCH_MAJOR: 50, .ABS_MT_TOUCH_MINOR: 20, .ABS_MT_ORIENTATION: 45,
            ])
    }

    @Test("A measurement that the contact does not have is not written")
    func whatIsNotMeasuredIsNotWritten() {
        expectEqual(values(ForwardedContact(x: 0, y: 0, pressure: 0.5)), [.ABS_MT_PRESSURE: 128])
    }

    @Test(
        "An orientation is at most a quarter turn",
        arguments: [(0.0, 0), (90, 90), (-45, -45), (135, -45), (180, 0), (-170, 10)])
    func orientationIsAtMostAQuarterTurn(degrees: Double, value: Int32) {
        let contact = ForwardedContact(x: 0, y: 0, orientation: degrees / 180 * .pi)
        let result = values(contact)[.ABS_MT_ORIENTATION]
        expect(result == value || (value == 90 && result == -90))
    }
}
