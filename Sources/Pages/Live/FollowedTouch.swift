import Touches

/// A touch of a bridge and its path.
struct FollowedTouch {
    let id: TouchID
    /// The record of its beginning, as it came.
    let record: String
    /// The areas of the views at the time of its hit test, by id.
    let outlines: [String: [CGPoint]]
    /// Where it was, in screen points. A long path keeps fewer and fewer of its earlier places.
    private(set) var path: [(time: Timestamp, location: CGPoint)]
    var isOver = false

    private static let mostPlaces = 400

    init(_ id: TouchID, record: String, outlines: [String: [CGPoint]], at time: Timestamp, _ location: CGPoint) {
        self.id = id
        self.record = record
        self.outlines = outlines
        path = [(time, location)]
    }

    mutating func move(to location: CGPoint, at time: Timestamp) {
        path.append((time, location))
        guard path.count > FollowedTouch.mostPlaces else { return }
        // The last one stays.
        path = path.enumerated().filter { $0.offset % 2 == 0 || $0.offset == path.count - 1 }.map(\.element)
    }
}
