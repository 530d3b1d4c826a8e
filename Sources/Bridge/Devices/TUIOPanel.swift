import Evdev
import LinuxInput
import Outputs
import System
import Touches

/// A touchscreen whose contacts are the cursors of TUIO 1.1 that come over UDP. It stays when the scene is replaced, so
/// that it knows the fingers that are down.
package final class TUIOPanel: EventSource {
    package let node: InputNode
    package let description: DeviceDescription
    private let socket: DatagramSocket
    private var contacts = TUIOContacts()
    /// The longest packet of UDP. Its memory is reused.
    private var buffer = [UInt8](repeating: 0, count: 65_536)
    private var hasWarned = false

    /// - Parameter address: one of this machine.
    package init(_ address: TUIOAddress) throws {
        socket = try DatagramSocket(receivingAt: address.host, port: address.port)
        let name = "tuio-\(address.port)"
        description = TUIOContacts.description(name: "TUIO, port \(address.port)", phys: name)
        node = InputNode(
            node: name, sysname: name, properties: ["ID_INPUT": "1", "ID_INPUT_TOUCHSCREEN": "1", "ID_PATH": name],
            name: description.name, phys: name, isInitialized: true)
    }

    package var state: DeviceState { contacts.state }
    package var clockError: Errno? { nil }
    package var fileDescriptor: Int32 { socket.fileDescriptor }
    package var lastPacket: Timestamp? { contacts.lastPacket }
    package var nextDeadline: Timestamp? { contacts.nextDeadline }

    /// The largest number of packets of one call of `read`, so that a tracker that sends without end does not delay
    /// the other devices.
    private static let mostAtOnce = 64

    package func read(_ body: (DeviceReading) -> Void) throws(SystemError) -> ReadEnd {
        for _ in 0..<Self.mostAtOnce {
            let packet = try socket.receive(into: &buffer)
            // A packet has the time at which it came, so that one that had to wait for too long is stale.
            let time = max(Clock.monotonic() - (packet?.age ?? .zero), contacts.lastPacket ?? .zero)
            if let since = contacts.loseSilent(at: time) {
                body(.resynchronised(Resynchronisation(state: state, dropped: time, since: since, until: time)))
            }
            guard let packet else { return .drained }
            let isTUIO = contacts.follow(buffer[..<packet.length], from: packet.sender, at: time) { body(.event($0)) }
            guard !isTUIO, !hasWarned else { continue }
            hasWarned = true
            Log.warning("\(description.name): a packet is ignored, because it is not one of TUIO")
        }
        return .more
    }

    // Nobody else receives the packets.
    package func grab() {}
    package func grabHolder() -> String? { nil }
}
