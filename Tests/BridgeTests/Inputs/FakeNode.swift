import Evdev
import System

@testable import Bridge

/// A virtual device that keeps what is written to it.
final class FakeNode: VirtualNode {
    let description: DeviceDescription
    let node: String?
    let fileDescriptor: Int32 = -1
    private(set) var events: [InputEvent] = []

    init(_ description: DeviceDescription, node: String = "/dev/input/event99") {
        self.description = description
        self.node = node
    }

    func write(_ events: ArraySlice<InputEvent>) { self.events += events }

    /// The events since the last call.
    func takeEvents() -> [InputEvent] {
        defer { events.removeAll() }
        return events
    }
}
