import Glibc
import Records
import Scenes
import System
import TestKit
import Testing
import Touches
import Touchscreen

@testable import Bridge
@testable import Outputs

extension UnderUmockdev {
    @Suite("Several nodes of one panel in fingerpost run")
    struct LiveNodes {
        private final class Listener: Output {
            let filters = [EmitFilter.default]
            var lines: [String] = []
            func append(_ header: RecordHeader, _ bytes: UnsafeBufferPointer<UInt8>) {
                lines.append(String(decoding: bytes, as: UTF8.self))
            }

            /// The change and the node of each device record.
            var devices: [String] {
                lines.compactMap { line in
                    guard line.contains(#""type":"device""#) else { return nil }
                    func value(_ key: String) -> String {
                        line.text(after: "\"\(key)\":\"")
                    }
                    return "\(value("change")) \(value("node"))"
                }
            }
        }

        private func listen(to wanted: [String] = []) throws -> [String] {
            let loop = try EventLoop(handling: [])
            let scene = Scene(name: nil, description: DefaultScene.description, screen: CGSize(1280, 800)) { .zero }
            let pipeline = Pipeline(scene) { loop.now }
            let listener = Listener()
            pipeline.add(listener)
            let devices = DeviceSet(loop: loop, pipeline: pipeline, wanted: wanted, grabs: false)
            try devices.start()
            loop.timed = [Alarm(at: .zero) { _ in loop.stop() }]
            loop.run()
            return listener.devices
        }

        @Test("A node of a panel that has more contacts replaces the node in use")
        func nodeOfPanelThatHasMoreContactsReplacesNodeInUse() throws {
            let testbed = Testbed()
            _ = testbed.plug(.single("Touch", phys: "usb-1/input1"), as: 1, properties: touchscreen("usb-1"))
            _ = testbed.plug(.panel(phys: "usb-1/input0"), as: 2, properties: touchscreen("usb-1"))
            expectEqual(
                try listen(),
                [
                    "added /dev/input/event1", "removed /dev/input/event1", "refused /dev/input/event1",
                    "added /dev/input/event2",
                ])
        }

        @Test("A node in use stays until the node that replaces it is watched")
        func nodeInUseStaysUntilReplacementIsWatched() throws {
            let testbed = Testbed()
            _ = testbed.plug(.single("Touch", phys: "usb-1/input1"), as: 1, properties: touchscreen("usb-1"))
            let loop = try EventLoop(handling: [])
            let scene = Scene(name: nil, description: DefaultScene.description, screen: CGSize(1280, 800)) { .zero }
            let pipeline = Pipeline(scene) { loop.now }
            let listener = Listener()
            pipeline.add(listener)
            let devices = DeviceSet(loop: loop, pipeline: pipeline, wanted: [], grabs: false)
            try devices.start()
            _ = testbed.plug(.panel(phys: "usb-1/input0"), as: 2, properties: touchscreen("usb-1"))

            // The kernel refuses to watch a descriptor while the loop's is not that of an epoll instance.
            let epoll = dup(loop.descriptor)
            let other = open("/dev/null", O_RDONLY)
            dup2(other, loop.descriptor)
            close(other)
            devices.sceneChanged()
            expect(devices.hasTouchscreen)
            expectEqual(listener.devices, ["added /dev/input/event1", "refused /dev/input/event2"])

            dup2(epoll, loop.descriptor)
            close(epoll)
            listener.lines.removeAll()
            devices.advance(to: try require(devices.nextDeadline))
            expectEqual(
                listener.devices,
                [
                    "removed /dev/input/event1", "refused /dev/input/event1", "added /dev/input/event2",
                ])
        }

        @Test("A second node of a panel with fewer contacts is refused, unless the user names only that node")
        func nodeOfPanelInUseThatHasFewerContactsIsRefused() throws {
            let testbed = Testbed()
            _ = testbed.plug(.panel(phys: "usb-1/input0"), as: 1, properties: touchscreen("usb-1"))
            _ = testbed.plug(.single("Touch", phys: "usb-1/input1"), as: 2, properties: touchscreen("usb-1"))
            expectEqual(try listen(), ["added /dev/input/event1", "refused /dev/input/event2"])
            expectEqual(try listen(to: ["/dev/input/event2"]), ["added /dev/input/event2"])
        }

        @Test("A named node that is not a touchscreen is refused with the reason")
        func namedNodeThatIsNotTouchscreenIsRefusedWithReason() throws {
            let testbed = Testbed()
            _ = testbed.plug(.keyboard, as: 1, properties: ["ID_INPUT": "1", "ID_INPUT_KEYBOARD": "1"])
            expectEqual(try listen(), [])
            expectEqual(try listen(to: ["/dev/input/event1"]), ["refused /dev/input/event1"])
        }
    }
}

nonisolated extension String {
    /// The text after `start`, up to the next quotation mark.
    fileprivate func text(after start: String) -> String {
        guard let range = firstRange(of: start) else { return "" }
        return String(self[range.upperBound...].prefix { $0 != "\"" })
    }
}
