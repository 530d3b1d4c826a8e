import Glibc
import TestKit
import Testing

extension UnderUmockdev {
    @Suite("fingerpost identify with several displays")
    struct IdentifyTests {
        let testbed = Testbed()

        private func plugDisplay(_ connector: String, mode: String) {
            testbed.add(
                """
                P: /devices/fake/drm/card0/card0-\(connector)
                E: SUBSYSTEM=drm
                E: DEVTYPE=drm_connector
                A: status=connected\\n
                A: modes=\(mode)\\n
                """)
        }

        /// Touches the marks of an upright panel. Returns the lines up to the question.
        private func touchMarks(_ panel: PluggedPanel, of program: Fingerpost) throws -> [String] {
            var lines: [String] = []
            func wait(for text: String) throws {
                while let line = try program.errors.next() {
                    lines.append(line)
                    if line.contains(text) { return }
                }
            }
            for (number, place) in [(10.0, 5.0), (90, 5), (90, 45), (10, 45)].enumerated() {
                try wait(for: "\(number + 1) of 4")
                panel.touch { $0.down(at: place.0, place.1) }
                panel.touch {
                    $0.move(to: 0, 0)  // a lift has no position
                    $0.up()
                }
            }
            try wait(for: "Enter if it is none")
            return lines
        }

        @Test("The user is asked which display it was, until there is an answer")
        func userIsAsked() throws {
            plugDisplay("HDMI-A-1", mode: "1920x1080")
            plugDisplay("eDP-1", mode: "1280x800")
            let panel = PluggedPanel(on: testbed)
            let program = try Fingerpost(["identify"])
            let lines = try touchMarks(panel, of: program)
            expectEqual(lines.suffix(3).prefix(2), ["  1  HDMI-A-1  1920 x 1080", "  2  eDP-1     1280 x 800"])
            program.write("3\n")
            expectEqual(try program.errors.next(), "(there is no display '3')")
            let result = try program.finish(input: "2\n")
            expectEqual(result.exit, .code(0))
            expectEqual(result.output[1], "display:   eDP-1, 1280 x 800")
            expectEqual(result.output.last, "output: eDP-1")
        }

        @Test("Without an answer, no display is named, and a signal ends the question", arguments: [true, false])
        func noAnswer(isSignal: Bool) throws {
            plugDisplay("HDMI-A-1", mode: "1920x1080")
            plugDisplay("eDP-1", mode: "1280x800")
            let panel = PluggedPanel(on: testbed)
            let program = try Fingerpost(["identify"])
            _ = try touchMarks(panel, of: program)
            if isSignal {
                program.send(SIGINT)
                expectEqual(try program.waitForExit(), .signal(SIGINT))
            } else {
                let result = try program.finish(input: "")
                expectEqual(result.exit, .code(0))
                expect(!result.output.joined().contains("WL_OUTPUT"))
            }
        }
    }
}
