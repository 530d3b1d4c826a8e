import Evdev
import PanelTestKit
import TestKit
import Testing
import Touches
import Touchscreen

@Suite("The axes of a virtual touchscreen")
struct TouchscreenLayoutTests {
    private let screen = CGRect(x: 0, y: 0, width: 1280, height: 800)

    /// A panel under `area` with 4096 x 4096 places on 320 x 200 mm.
    private func panel(_ area: CGRect, _ axes: Set<EventCode> = []) -> PanelExtent {
        PanelExtent(
            area: area, unitsPerPoint: CGVector(4096 / area.width, 4096 / area.height),
            millimetresPerPoint: CGVector(320 / area.width, 200 / area.height), axes: axes)
    }

    @Test("A view that covers the panel has the panel's axes")
    func viewOverThePanelHasItsAxes() {
        let layout = TouchscreenLayout(bounds: screen, toScreen: .identity, panels: [panel(screen)])
        expectEqual(layout.x, AbsoluteAxis(minimum: 0, maximum: 4095, resolution: 13))
        expectEqual(layout.y, AbsoluteAxis(minimum: 0, maximum: 4095, resolution: 20))
    }

    @Test("A view over half of the panel has half of the panel's places and size")
    func halfOfThePanelHasHalfOfItsPlacesAndSize() {
        let half = CGRect(x: 0, y: 0, width: 640, height: 800)
        let layout = TouchscreenLayout(
            bounds: half, toScreen: CGAffineTransform(translationX: 640, y: 0), panels: [panel(screen)])
        expectEqual(layout.x, AbsoluteAxis(minimum: 0, maximum: 2047, resolution: 13))
        expectEqual(layout.y, AbsoluteAxis(minimum: 0, maximum: 4095, resolution: 20))
    }

    @Test("A turned view has the axes of the panel that its own axes lie on")
    func viewThatIsTurnedHasTheAxesThatItLiesOn() {
        let turned = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 1280, ty: 0)
        let layout = TouchscreenLayout(
            bounds: CGRect(x: 0, y: 0, width: 800, height: 1280), toScreen: turned, panels: [panel(screen)])
        expectEqual(layout.x, AbsoluteAxis(minimum: 0, maximum: 4095, resolution: 20))
        expectEqual(layout.y, AbsoluteAxis(minimum: 0, maximum: 4095, resolution: 13))
    }

    @Test("A view over two panels has the places of both")
    func twoPanelsSideBySideAreJoined() {
        let (left, right) = (CGRect(x: 0, y: 0, width: 640, height: 800), CGRect(x: 640, y: 0, width: 640, height: 800))
        let layout = TouchscreenLayout(
            bounds: screen, toScreen: .identity,
            panels: [panel(left, [.ABS_MT_PRESSURE]), panel(right, [.ABS_MT_TOUCH_MAJOR])])
        expectEqual(layout.x, AbsoluteAxis(minimum: 0, maximum: 8191, resolution: 13))
        expectEqual(layout.measures, [.ABS_MT_PRESSURE, .ABS_MT_TOUCH_MAJOR])
    }

    @Test("A panel that the view does not lie on has no effect")
    func panelElsewhereDoesNotCount() {
        let layout = TouchscreenLayout(
            bounds: CGRect(x: 0, y: 0, width: 640, height: 800), toScreen: .identity,
            panels: [panel(CGRect(x: 640, y: 0, width: 640, height: 800), [.ABS_MT_PRESSURE])])
        expectEqual(layout.measures, [])
        expectEqual(layout.x.resolution, 0)
    }

    @Test("Without a panel, a point has 16 units")
    func withoutAPanelPointsAreStillToldApart() {
        let layout = TouchscreenLayout(bounds: screen, toScreen: .identity, panels: [])
        expectEqual(layout.x, AbsoluteAxis(minimum: 0, maximum: 1280 * 16 - 1))
    }

    @Test("The layout can be read back from the device")
    func layoutCanBeReadFromTheDevice() {
        let layout = TouchscreenLayout(
            bounds: screen, toScreen: .identity, panels: [panel(screen, [.ABS_MT_PRESSURE, .ABS_MT_ORIENTATION])])
        let description = layout.description(name: "Left", phys: "fingerpost/left/")
        expectEqual(TouchscreenLayout(description), layout)
        expect(VirtualDevice.isMarked(description.phys))
        expectEqual(description.axes[.ABS_X]?.resolution, 13)
        expect(TouchscreenLayout(VirtualPanel(.slots(10)).description) == nil)
    }

    /// Maps a place of the panel to a point, and back to a place.
    @Test("Every place of the panel arrives at its own unit", arguments: [49, 800, 1000, 4096, 9600, 32768])
    func everyPlaceOfThePanelArrivesAtItsUnit(places: Int32) {
        let area = CGRect(x: 0, y: 0, width: 1366, height: 768)
        let extent = PanelExtent(
            area: area, unitsPerPoint: CGVector(Double(places) / 1366, Double(places) / 768), millimetresPerPoint: nil,
            axes: [])
        let layout = TouchscreenLayout(bounds: area, toScreen: .identity, panels: [extent])
        var writer = TouchscreenWriter(layout, cancellation: .lift, slop: (x: 0.1, y: 0.1))
        var reader = ProtocolBReader(layout.description(name: "Test", phys: ""))
        for (number, unit) in stride(from: 0, to: places, by: max(1, Int32.Stride(places / 997))).enumerated() {
            let point = CGPoint(Double(unit) * 1366 / Double(places), Double(unit) * 768 / Double(places))
            let contact = ForwardedContact(x: point.x / 1366, y: point.y / 768)
            writer.begin(TouchID(number), contact)
            writer.endFrame()
            writer.end(TouchID(number), contact)
            writer.endFrame()
            writer.takeEvents { reader.read($0) }
            expectEqual(reader.ended.last?.path, [.init(unit, unit)])
        }
    }
}
