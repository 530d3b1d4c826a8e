package import Touches

/// The touches on a screen as cursors of TUIO 1.1 (profile `/tuio/2Dcur`), and the packets that report them.
///
/// Positions are parts of the screen, from 0 at the left and the top to 1. Speeds are screens per second. The number of
/// a cursor is that of its touch. Swallowed touches and private ones are not reported.
///
/// UDP loses packets, and a receiver may be started later. Therefore, everything is reported again every second.
package struct TUIOCursors {
    fileprivate struct Cursor {
        let id: Int32
        var location: CGPoint
        /// When `location` was reported by the panel.
        var time: Timestamp
        var velocity = CGVector.zero
        /// The change of the speed, in screens per second and second.
        var acceleration = 0.0
    }

    /// The time after which everything is reported again.
    package static let repetition: Interval = .seconds(1)

    private let source: String
    /// In the order in which they came down.
    private var cursors: [Cursor] = []
    private var frame: Int32 = 0
    private var sent: Timestamp

    /// - Parameter source: the name of the sender, as `application@host`.
    package init(source: String, at time: Timestamp) {
        self.source = source
        sent = time
    }

    /// When `repeated` is to be called, unless there is a frame before.
    package var nextDeadline: Timestamp { sent + Self.repetition }

    /// Follows the touches of a frame. Returns the packet; nil if no touch that is reported changed.
    ///
    /// - Parameters:
    ///   - hidden: the touches that are not reported.
    ///   - screen: its size in points.
    package mutating func follow(
        _ touches: TouchFrame, leavingOut hidden: Set<TouchID> = [], on screen: CGSize
    ) -> [UInt8]? {
        var changed: Set<Int32> = []
        var isChanged = false
        for sample in touches.samples {
            let id = Int32(truncatingIfNeeded: sample.touch.number)
            let location = sample.location.part(of: screen)
            switch sample.phase {
            case .began:
                guard !sample.isSwallowed, !hidden.contains(sample.touch) else { continue }
                cursors.append(Cursor(id: id, location: location, time: touches.timestamp))
            case .moved:
                guard let index = cursors.firstIndex(where: { $0.id == id }) else { continue }
                cursors[index].move(to: location, at: touches.timestamp)
            case .ended, .cancelled:
                guard let index = cursors.firstIndex(where: { $0.id == id }) else { continue }
                cursors.remove(at: index)
                isChanged = true
                continue
            }
            changed.insert(id)
        }
        guard isChanged || !changed.isEmpty else { return nil }
        return packet(of: cursors.filter { changed.contains($0.id) }, at: touches.timestamp)
    }

    /// Every touch was cancelled. The fingers are not reported until they come down again.
    package mutating func removeAll(at time: Timestamp) -> [UInt8]? {
        guard !cursors.isEmpty else { return nil }
        cursors = []
        return packet(of: [], at: time)
    }

    /// Everything again, with speed 0: each movement has its own packet, so nothing moved since the last one.
    package mutating func repeated(at time: Timestamp) -> [UInt8] {
        for index in cursors.indices {
            cursors[index].velocity = .zero
            cursors[index].acceleration = 0
        }
        return packet(of: cursors, at: time)
    }

    private mutating func packet(of reported: [Cursor], at time: Timestamp) -> [UInt8] {
        sent = time
        frame = frame == .max ? 1 : frame + 1
        let address = "/tuio/2Dcur"
        var bundle = OSCBytes()
        bundle.beginBundle()
        bundle.add(address, [.string("source"), .string(source)])
        bundle.add(address, [.string("alive")] + cursors.map { .int($0.id) })
        for cursor in reported {
            bundle.add(
                address,
                [
                    .string("set"), .int(cursor.id), .float(cursor.location.x), .float(cursor.location.y),
                    .float(cursor.velocity.dx), .float(cursor.velocity.dy), .float(cursor.acceleration),
                ])
        }
        bundle.add(address, [.string("fseq"), .int(frame)])
        return bundle.bytes
    }
}

extension TUIOCursors.Cursor {
    fileprivate mutating func move(to location: CGPoint, at time: Timestamp) {
        let seconds = (time - self.time).seconds
        if seconds > 0 {
            let before = velocity.length
            velocity = (location - self.location) * (1 / seconds)
            acceleration = (velocity.length - before) / seconds
        }
        self.location = location
        self.time = time
    }
}

extension CGPoint {
    /// The point as a part of the screen. Points outside it are moved to its edge.
    fileprivate func part(of screen: CGSize) -> CGPoint {
        CGPoint(min(max(x / screen.width, 0), 1), min(max(y / screen.height, 0), 1))
    }
}
