internal import System
package import Touches

/// A program that gets the touches of the screen, or of a part of it: `HOST:PORT` or `HOST:PORT,X,Y,WIDTH,HEIGHT`.
nonisolated public struct TUIOReceiver: Sendable {
    /// The host and the port, as they are written: `HOST:PORT` or `[ADDRESS]:PORT`.
    let name: String
    let host: String
    let port: UInt16
    /// The part of the screen, in points; nil for all of it.
    let area: CGRect?

    /// Returns nil if there is no host or no port from 1 to 65535, or if the part is not four numbers and a size above
    /// 0.
    public init?(parsing text: String) {
        let words = text.split(separator: ",", omittingEmptySubsequences: false)
        name = String(words[0])
        guard let colon = name.lastIndex(of: ":"), let port = UInt16(name[name.index(after: colon)...]), port > 0
        else { return nil }
        var host = name[..<colon]
        if host.first == "[", host.last == "]" {
            host = host.dropFirst().dropLast()
        } else if host.contains(":") {
            return nil
        }
        guard !host.isEmpty else { return nil }
        self.host = String(host)
        self.port = port
        let numbers = words.dropFirst().compactMap { Double($0) }.filter(\.isFinite)
        if words.count == 1 {
            area = nil
        } else if words.count == 5, numbers.count == 4, numbers[2] > 0, numbers[3] > 0 {
            area = CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
        } else {
            return nil
        }
    }
}

/// Sends the touches to the receivers of TUIO 1.1, in one UDP packet for each frame.
package final class TUIOOutput: Output {
    private struct Receiver {
        let name: String
        let socket: DatagramSocket
        var cursors: TUIOCursors
        /// The errors that were reported. Each is reported once.
        var reported: Set<Errno> = []
    }

    private var receivers: [Receiver] = []
    /// Frames whose touches the application has not got yet, so that it is not known which are private.
    private var frames: [(frame: TouchFrame, screen: CGSize)] = []

    package init(_ receivers: [TUIOReceiver]) throws {
        let source = "fingerpost@\(Program.hostName)"
        for receiver in receivers {
            self.receivers.append(
                Receiver(
                    name: receiver.name, socket: try DatagramSocket(host: receiver.host, port: receiver.port),
                    cursors: TUIOCursors(source: source, of: receiver.area, at: Clock.monotonic())))
        }
    }

    package var getsFrames: Bool { true }

    package func beginFrame(_ frame: TouchFrame, on screen: CGSize) { frames.append((frame, screen)) }

    package func endFrame(withPrivate touches: Set<TouchID>) {
        for (frame, screen) in frames {
            send { $0.follow(frame, leavingOut: touches, on: screen) }
        }
        frames.removeAll(keepingCapacity: true)
    }

    package func endTouches(at time: Timestamp) {
        send { $0.removeAll(at: time) }
    }

    package var nextDeadline: Timestamp? {
        receivers.reduce(nil) { .earlier($0, $1.cursors.nextDeadline) }
    }

    package func advance(to time: Timestamp) {
        send { $0.nextDeadline <= time ? $0.repeated(at: time) : nil }
    }

    /// Sends each receiver the packet that its cursors give, if there is one.
    private func send(_ packet: (inout TUIOCursors) -> [UInt8]?) {
        for index in receivers.indices {
            guard let packet = packet(&receivers[index].cursors),
                let error = receivers[index].socket.send(packet), error != .EAGAIN,
                receivers[index].reported.insert(error).inserted
            else { continue }
            let reason = error == .ECONNREFUSED ? "no program receives there" : "\(error)"
            Log.warning("cannot send to \(receivers[index].name): \(reason)")
        }
    }
}
