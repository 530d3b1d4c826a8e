internal import System
package import Touches

/// A host and a port, written as `HOST:PORT` or `[ADDRESS]:PORT`.
nonisolated public struct TUIOReceiver: Sendable {
    let text: String
    let host: String
    let port: UInt16

    /// Returns nil if there is no host or no port from 1 to 65535.
    public init?(parsing text: String) {
        guard let colon = text.lastIndex(of: ":"), let port = UInt16(text[text.index(after: colon)...]), port > 0
        else { return nil }
        var host = text[..<colon]
        if host.first == "[", host.last == "]" {
            host = host.dropFirst().dropLast()
        } else if host.contains(":") {
            return nil
        }
        guard !host.isEmpty else { return nil }
        self.text = text
        self.host = String(host)
        self.port = port
    }
}

/// Sends the touches on the screen to the receivers of TUIO 1.1, in one UDP packet for each frame.
package final class TUIOOutput: Output {
    private struct Receiver {
        let name: String
        let socket: DatagramSocket
        /// The errors that were reported. Each is reported once.
        var reported: Set<Errno> = []
    }

    private var receivers: [Receiver] = []
    private var cursors: TUIOCursors
    /// Frames whose touches the application has not got yet, so that it is not known which are private.
    private var frames: [(frame: TouchFrame, screen: CGSize)] = []

    package init(_ receivers: [TUIOReceiver]) throws {
        cursors = TUIOCursors(source: "fingerpost@\(Program.hostName)", at: Clock.monotonic())
        for receiver in receivers {
            let socket = try DatagramSocket(host: receiver.host, port: receiver.port)
            self.receivers.append(Receiver(name: receiver.text, socket: socket))
        }
    }

    package var getsFrames: Bool { true }

    package func report(_ frame: TouchFrame, on screen: CGSize) { frames.append((frame, screen)) }

    package func endFrame(withPrivate touches: Set<TouchID>) {
        for (frame, screen) in frames { send(cursors.follow(frame, leavingOut: touches, on: screen)) }
        frames.removeAll(keepingCapacity: true)
    }

    package func endTouches(at time: Timestamp) { send(cursors.removeAll(at: time)) }

    package var nextDeadline: Timestamp? { cursors.nextDeadline }

    package func advance(to time: Timestamp) { send(cursors.repeated(at: time)) }

    private func send(_ packet: [UInt8]?) {
        guard let packet else { return }
        for index in receivers.indices {
            guard let error = receivers[index].socket.send(packet), error != .EAGAIN,
                receivers[index].reported.insert(error).inserted
            else { continue }
            let reason = error == .ECONNREFUSED ? "no program receives there" : "\(error)"
            Log.warning("cannot send to \(receivers[index].name): \(reason)")
        }
    }
}
