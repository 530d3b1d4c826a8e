package import Touches

/// The touches on a screen as cursors of TUIO 1.1 (profile `/tuio/2Dcur`), and the packets that report them.
///
/// Positions are parts of the screen, from 0 at the left and the top to 1. Speeds are screens per second. The number of
/// a cursor is that of its touch. Swallowed touches and private ones are not reported. If the cursors are those of a
/// part of the screen, it takes the place of the screen, and only touches that begin in it are reported.
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

    /// The address of the messages.
    private static let address = "/tuio/2Dcur"
    /// The time after which everything is reported again.
    private static let repetition: Interval = .seconds(1)

    private let source: String
    /// In points; nil for the whole screen.
    private let area: CGRect?
    /// In the order in which they came down.
    private var cursors: [Cursor] = []
    private var frame: Int32 = 0
    private var sent: Timestamp

    /// - Parameters:
    ///   - source: the name of the sender, as `application@host`.
    ///   - area: the part of the screen, in points; nil for all of it.
    package init(source: String, of area: CGRect? = nil, at time: Timestamp) {
        self.source = source
        self.area = area
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
        let area = area ?? CGRect(x: 0, y: 0, width: screen.width, height: screen.height)
        for sample in touches.samples {
            let id = Int32(truncatingIfNeeded: sample.touch.number)
            let location = sample.location.part(of: area)
            switch sample.phase {
            case .began:
                guard !sample.isSwallowed, !hidden.contains(sample.touch),
                    self.area?.contains(sample.location) != false
                else { continue }
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
        var bundle = OSCBundle()
        bundle.append(Self.address, [.string("source"), .string(source)])
        bundle.append(Self.address, [.string("alive")] + cursors.map { .int($0.id) })
        for cursor in reported {
            let values = [
                cursor.location.x, cursor.location.y, cursor.velocity.dx, cursor.velocity.dy, cursor.acceleration,
            ]
            bundle.append(Self.address, [.string("set"), .int(cursor.id)] + values.map { .float(Float($0)) })
        }
        bundle.append(Self.address, [.string("fseq"), .int(frame)])
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
    /// The point as a part of `area`. Points outside it are moved to its edge.
    fileprivate func part(of area: CGRect) -> CGPoint {
        CGPoint(
            min(max((x - area.minX) / area.width, 0), 1), min(max((y - area.minY) / area.height, 0), 1))
    }
}
