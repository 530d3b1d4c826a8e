import TestKit
import Testing

/// Panels of public bug reports, rebuilt from their descriptions.
@Suite("Panels that need an entry")
struct UnusualPanelTests {
    private static let kiosk = """
        fingerpost: 1
        screen: {width: 800, height: 480}
        windows:
          - id: main
            controller:
              id: kiosk
              performs: [buy, corner]
              view:
                id: page
                multipleTouch: true
                subviews:
                  - {id: buy, kind: button, frame: [300, 180, 200, 120], actions: {touchUpInside: buy}}
                  - {id: corner, kind: button, frame: [720, 420, 80, 60], actions: {touchUpInside: corner}}

        """

    /// Slots and a position, and more codes.
    ///
    /// - Parameters:
    ///   - keys: whether it has BTN_TOUCH.
    ///   - property: the first byte of its properties.
    private static func panel(keys: Bool, property: String = "00", width: Int = 800, height: Int = 480) -> String {
        let empty = "B: 01 00 00 00 00 00 00 00 00\n"
        let touch = String(repeating: empty, count: 5) + "B: 01 00 04 00 00 00 00 00 00\n"
        return """
            N: Panel
            I: 0018 0000 0000 0000
            P: \(property) 00 00 00 00 00 00 00
            B: 00 0b 00 00 00 00 00 00 00
            \(keys ? touch : "")B: 03 00 00 00 00 00 80 60 02
            A: 2f 0 9 0 0 0
            A: 35 0 \(width - 1) 0 0 0
            A: 36 0 \(height - 1) 0 0 0
            A: 39 0 65535 0 0 0

            """
    }

    /// Events at a time in hundredths of a second, from 1 to 9 seconds.
    private static func frame(_ time: Int, _ events: [String]) -> String {
        let seconds = "\(time / 100).\(time % 100 < 10 ? "0" : "")\(time % 100)0000"
        return (events + ["0000 0000 0"]).map { "E: \(seconds) \($0)\n" }.joined()
    }

    private static func down(_ time: Int, slot: Int = 0, _ x: Int, _ y: Int, _ more: [String] = []) -> String {
        frame(time, ["0003 002f \(slot)", "0003 0039 \(time)", "0003 0035 \(x)", "0003 0036 \(y)"] + more)
    }

    private static func up(_ time: Int, slot: Int = 0, _ more: [String] = []) -> String {
        frame(time, ["0003 002f \(slot)", "0003 0039 -1"] + more)
    }

    /// A finger in a slot for 80 ms.
    private static func tap(_ time: Int, slot: Int = 0, _ x: Int, _ y: Int, keys: Bool = true) -> String {
        down(time, slot: slot, x, y, keys ? ["0001 014a 1"] : [])
            + up(time + 8, slot: slot, keys ? ["0001 014a 0"] : [])
    }

    private func replay(_ recording: String, devices: String = "", emit: String = "action") throws -> Fingerpost.Result
    {
        return try Fixture.run(
            "replay --scene kiosk.yaml --emit \(emit) r",
            with: [
                "kiosk.yaml": Self.kiosk + (devices.isEmpty ? "" : "devices: [\(devices)]\n"), "r": recording,
            ])
    }

    /// The names of the actions, in order.
    private func actions(_ result: Fingerpost.Result) -> [String] {
        result.output.compactMap { line in
            line.firstRange(of: #""action":""#).map { String(line[$0.upperBound...].prefix { $0 != "\"" }) }
        }
    }

    @Test("A panel with neither BTN_TOUCH nor a property is refused with the cure, and used with it")
    func panelThatNobodyCallsTouchscreen() throws {
        let recording = Self.panel(keys: false) + Self.tap(100, 410, 230, keys: false)
        let refused = try replay(recording)
        #expect(
            refused.errors == [
                "fingerpost: not using 'Panel' of the recording: its capabilities are not those of a touchscreen, keys or an accelerometer; if it is a touchscreen, give its entry under `devices` `kind: touchscreen`"
            ])
        #expect(actions(refused) == [])
        let used = try replay(recording, devices: "{kind: touchscreen}")
        #expect(used.errors == [])
        #expect(actions(used) == ["buy"])
    }

    @Test("BTN_TOUCH in the entry of a panel with slots changes nothing: two fingers press two buttons")
    func buttonOfPanelWithSlots() throws {
        let recording =
            Self.panel(keys: true) + Self.down(100, 410, 230, ["0001 014a 1"]) + Self.down(105, slot: 1, 750, 440)
            + Self.up(112, slot: 0) + Self.up(117, slot: 1, ["0001 014a 0"])
        let result = try replay(recording, devices: "{button: BTN_TOUCH}")
        #expect(result.errors == [])
        #expect(actions(result) == ["buy", "corner"])
    }

    @Test("Axes in the entry of a panel with slots are an error that says so")
    func axesOfPanelWithSlots() throws {
        let recording = Self.panel(keys: true) + Self.tap(100, 410, 230)
        let result = try replay(recording, devices: "{axes: {x: ABS_MT_POSITION_X, y: ABS_MT_POSITION_Y}}")
        #expect(
            result.errors == [
                "fingerpost: not using 'Panel' of the recording: it has slots, and `axes: {x: ABS_MT_POSITION_X, y: ABS_MT_POSITION_Y}` would take the positions of several fingers for one: remove `axes` from its entry under `devices`"
            ])
    }

    /// Taps near the corners of a panel whose ranges are exchanged.
    private static let exchanged =
        panel(keys: true, property: "02", width: 481, height: 273)
        + [(243, 13), (242, 470), (16, 470), (19, 22), (130, 242)].enumerated().map { index, place in
            tap(100 + 60 * index, place.0, place.1)
        }.joined()

    @Test("Values outside the declared range give one warning with what to write, which helps")
    func valuesOutsideRange() throws {
        let result = try replay(Self.exchanged)
        #expect(result.errors.count == 1)
        let warning = try #require(result.errors.first)
        #expect(
            warning.hasPrefix(
                "fingerpost: recording: ABS_MT_POSITION_Y sent 470, declared 0 to 272, and is clamped to that; "))
        #expect(warning.contains("`range: {x: [16, 243], y: [13, 470]}`"))
        #expect(warning.contains(" EVDEV_ABS_36=13:470"))
        let corrected = try replay(
            Self.exchanged, devices: "{range: {x: [16, 243], y: [13, 470]}}", emit: "touch.began")
        #expect(corrected.errors == [])
        // 228 units over 800 points, and 458 over 480: the far corner is the last unit.
        let began = corrected.output.filter { $0.contains(#""phase":"began""#) }
        #expect(began.count == 5)
        #expect(began.first?.contains(#""x":796.491,"y":0,"#) == true, "\(began)")
    }

    @Test("Contacts that begin outside the range are rejected with the reason")
    func contactsOutsideRange() throws {
        let recording =
            Self.panel(keys: true, property: "02") + Self.tap(100, slot: 4, -421, -171)
            + Self.tap(120, slot: 9, 3264, 3557) + Self.tap(143, 410, 230)
        let result = try replay(
            recording, devices: "{filters: {outside: reject}}", emit: "touch.began,action,rejection")
        #expect(result.errors == [])
        #expect(actions(result) == ["buy"])
        #expect(result.output.count { $0.contains(#""phase":"began""#) } == 1)
        for text in ["ABS_MT_POSITION_X -421, outside 0 to 799", "ABS_MT_POSITION_X 3264, outside 0 to 799"] {
            #expect(result.output.contains { $0.contains(text) }, "\(result.output)")
        }
    }
}
