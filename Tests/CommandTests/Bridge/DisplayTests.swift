import TestKit
import Testing

extension UnderUmockdev {
    @Suite("fingerpost run with a display that another program switches")
    struct DisplayTests {
        let testbed = Testbed()
        private let display = "/sys/devices/fake/drm/card0/card0-HDMI-A-1"

        private func scene(_ folder: TemporaryDirectory, _ keys: String) throws -> String {
            try folder.write("fingerpost: 1\n\(keys)\n", to: "scene.yaml")
        }

        private func plugDisplay(dpms: String) {
            testbed.add(
                """
                P: /devices/fake/drm/card0/card0-HDMI-A-1
                E: SUBSYSTEM=drm
                E: DEVTYPE=drm_connector
                A: status=connected\\n
                A: dpms=\(dpms)\\n
                """)
        }

        /// The records of a tap: those about idle, and that of its beginning.
        private func tap(_ panel: PluggedPanel, _ bridge: Bridge) throws -> [Record] {
            panel.touch { $0.down(at: 50, 50) }
            let records = try bridge.output.records(until: "touch began")
            panel.touch { $0.up() }
            _ = try bridge.output.records(until: "touch ended")
            return records.filter { $0["type"] == "idle" || $0.kind == "touch began" }
        }

        @Test("A touch that begins while the display is off only wakes the screen")
        func touchThatBeginsWhileDisplayIsOffOnlyWakes() throws {
            plugDisplay(dpms: "Off")
            let folder = try TemporaryDirectory()
            let panel = PluggedPanel(on: testbed)
            let bridge = try Bridge(
                ["--emit", "default", "--scene", scene(folder, "wakeTouch: swallow\ndisplay: HDMI-A-1")])
            try bridge.start()
            for _ in 0..<2 {
                let records = try tap(panel, bridge)
                expectEqual(records.map(\.kind), ["idle", "idle", "touch began"])
                expect(records[0].line.contains(#""idle":true,"cause":"display"}"#))
                expect(records[1].line.contains(#""idle":false}"#))
                expect(records[2].line.contains(#""wakes":true"#))
            }
            testbed.set("dpms", of: display, to: "On\n")
            let records = try tap(panel, bridge)
            expectEqual(records.map(\.kind), ["touch began"])
            expect(!records[0].line.contains("wakes"))
        }

        @Test("The error about a display that does not exist names those that do")
        func displayThatIsNotThereIsReportedWithThoseThatAre() throws {
            plugDisplay(dpms: "On")
            let folder = try TemporaryDirectory()
            let bridge = try Bridge(["--scene", scene(folder, "display: DP-3")])
            expectEqual(
                try bridge.program.errors.next(),
                "fingerpost: display: there is no connector 'DP-3'; there are HDMI-A-1")
        }
    }
}
