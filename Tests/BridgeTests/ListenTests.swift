import Glibc
import ProgramTestKit
import Testing
import UmockdevTestKit

extension UnderUmockdev {
    @Suite("fingerpost listen")
    struct ListenTests {
        let testbed = Testbed()
        let panel: PluggedPanel
        let bridge: Bridge

        init() throws {
            panel = PluggedPanel(on: testbed)
            bridge = try Bridge(["--emit", "device"])
            try bridge.start()
        }

        @Test func `it prints what a subscriber gets`() throws {
            let listener = try Fingerpost(["listen", "--socket", bridge.socket])
            #expect(try listener.output.records(until: "ready").map(\.kind) == ["hello", "device added", "ready"])
            panel.touch { $0.down(at: 10, 10) }
            #expect(try listener.output.records(until: "touch began").count == 1)
            bridge.program.send(SIGTERM)
            #expect(try listener.output.rest().last?.contains(#""reason":"stopped""#) == true)
            #expect(try listener.waitForExit() == .code(0))
        }

        @Test func `the socket may come from the environment`() throws {
            let listener = try Fingerpost(["listen"], environment: ["FINGERPOST_SOCKET": bridge.socket])
            #expect(try listener.output.record()?.kind == "hello")
        }

        @Test func `with --emit nothing else is printed, not even what came before the bridge knew`() throws {
            let observer = try bridge.subscribe().client
            panel.touch { $0.down(at: 10, 10) }
            _ = try observer.records.records(until: "touch began")
            let listener = try Fingerpost(["listen", "--emit", "touch,device.removed", "--socket", bridge.socket])
            #expect(try listener.output.record()?.kind == "hello")
            let live = try listener.output.record()
            #expect(live?.kind == "touch began")
            #expect(live?.bool("resumed") == true)
            panel.touch { $0.up() }
            #expect(try listener.output.record()?.kind == "touch ended")
            panel.device.unplug()
            #expect(try listener.output.record()?.kind == "device removed")
        }

        @Test func `a reader that goes away is the end, and no failure`() throws {
            let listener = try Fingerpost(["listen", "--socket", bridge.socket], output: .closed)
            #expect(try listener.waitForExit() == .code(0))
        }
    }
}
