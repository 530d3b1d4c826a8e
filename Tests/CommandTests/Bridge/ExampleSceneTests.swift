import TestKit
import Testing

extension UnderUmockdev {
    @Suite("Scenes for panels in Examples")
    struct ExampleSceneTests {
        let testbed = Testbed()

        private func run(_ scene: String) throws -> Fingerpost {
            let file = Repository.folder.appending(path: "Examples/\(scene)").path
            return try Fingerpost(["run", "--scene", file, "--emit", "device,action"])
        }

        private func tap(_ panel: PluggedPanel, at x: Double, _ y: Double) {
            panel.touch { $0.down(at: x, y) }
            panel.touch { $0.up() }
        }

        @Test("The scene twins.yaml distinguishes two identical panels by their USB sockets")
        func twinsYamlDistinguishesIdenticalPanelsByTheirUSBSockets() throws {
            let left = PluggedPanel(on: testbed)
            let right = PluggedPanel(on: testbed, as: 6, socket: "1.3")
            let program = try run("twins.yaml")
            for _ in 0..<2 { _ = try program.output.records(until: "device added") }
            tap(right, at: 50, 50)
            expectEqual(try program.output.records(until: "action").last?["action"], "orderRight")
            tap(left, at: 50, 50)
            expectEqual(try program.output.records(until: "action").last?["action"], "orderLeft")
        }

        @Test("The scene sideways.yaml turns what a panel reports by a quarter, clockwise")
        func sidewaysYamlTurnsWhatPanelReportsByQuarter() throws {
            let panel = PluggedPanel(on: testbed)
            let program = try run("sideways.yaml")
            _ = try program.output.records(until: "device added")
            // The top left corner of the panel is the top right one of the screen.
            tap(panel, at: 5, 5)
            expectEqual(try program.output.records(until: "action").last?["action"], "topRight")
        }
    }
}
