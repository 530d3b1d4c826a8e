import Foundation
import TestKit
import Testing

extension UnderUmockdev {
    @Suite("fingerpost record")
    struct RecordTests {
        let testbed = Testbed()

        @Test("No diagnostics are written into the recording when standard error is closed")
        func writesNoDiagnosticsIntoRecordingWhenStandardErrorIsClosed() throws {
            let panel = PluggedPanel(on: testbed)
            let folder = try TemporaryDirectory()
            let file = "\(folder.path)/tap.evemu"
            let program = try Fingerpost(
                ["record", "--device", panel.device.node, "-o", file], closing: [STDERR_FILENO])
            // The description is written before the events are read.
            try wait { (try? Data(contentsOf: URL(filePath: file)).isEmpty) == false }
            panel.touch { $0.down(at: 20, 50) }
            panel.touch { $0.up() }
            try wait { try String(contentsOfFile: file, encoding: .utf8).contains("E: ") }
            program.send(SIGINT)
            _ = try program.waitForExit()
            let lines = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n")
            expect(!lines.contains { $0.contains("fingerpost:") || $0.contains("recording") })
        }
    }
}
