import Routing

/// What a panel reports while somebody wipes over all of it: which cells were reached, how straight slow lines are, and
/// what no finger does. It takes frames with locations as fractions (0 to 1) of the panel.
@MainActor struct Coverage {
    /// A contact that is down.
    private struct Contact {
        let began: Timestamp
        /// The last three places.
        var places: [CGPoint]
        /// Those of the piece of a line that is measured, and when the piece began.
        var piece: [CGPoint] = []
        var pieceBegan: Timestamp
        var pieceLength = 0.0
        /// The largest distance from the first place.
        var extent = 0.0
    }

    /// The width and height of the panel, in millimetres; if they are not known, in hundredths of its width.
    let size: CGSize
    let columns: Int
    let rows: Int
    /// Row by row, whether a cell was reached.
    private(set) var isReached: [Bool]
    /// How far the places of each slow piece of a line are from a straight one at most.
    private(set) var strays: [Double] = []
    /// Where contacts were before a step that no finger makes.
    private(set) var jumps: [CGPoint] = []
    /// Where contacts were that were too short for a finger.
    private(set) var blinks: [CGPoint] = []
    private var contacts: [TouchID: Contact] = [:]

    /// The width of a cell: that of a fingertip.
    private static let cell = 10.0
    /// The largest number of cells in a row and in a column, so that a terminal can show them.
    private static let most = (columns: 60, rows: 30)
    /// The length of the pieces of lines that are measured, and the largest speed of a slow one, per second.
    private static let piece = (length: 50.0, speed: 150.0)
    /// A step of a finger is not longer than this, unless those beside it are not so much shorter.
    private static let step = (length: 15.0, factor: 5.0)
    /// A finger is down for longer than this, or moves further than a cell.
    private static let shortest = Interval.seconds(0.03)

    /// - Parameter millimetres: the size of the panel; nil if it is not known.
    init(millimetres: (width: Double, height: Double)?) {
        let size = millimetres.map { CGSize($0.width, $0.height) } ?? CGSize(100, 60)
        self.size = size
        columns = min(max(Int((size.width / Self.cell).rounded()), 1), Self.most.columns)
        rows = min(max(Int((size.height / Self.cell).rounded()), 1), Self.most.rows)
        isReached = Array(repeating: false, count: columns * rows)
    }

    var isComplete: Bool { !isReached.contains(false) }

    /// The cells that were never reached: columns and rows from 0.
    var dead: [CGPoint] {
        isReached.indices.filter { !isReached[$0] }.map { CGPoint(Double($0 % columns), Double($0 / columns)) }
    }

    /// What half of the measured pieces do not exceed; nil if no slow line was drawn.
    var stray: Double? { strays.isEmpty ? nil : strays.sorted()[strays.count / 2] }

    mutating func note(_ frame: TouchFrame) {
        for sample in frame.samples {
            let place = CGPoint(sample.location.x * size.width, sample.location.y * size.height)
            switch sample.phase {
            case .began:
                contacts[sample.touch] = Contact(
                    began: frame.timestamp, places: [place], piece: [place], pieceBegan: frame.timestamp)
                reach(from: place, to: place)
            case .moved: move(sample.touch, to: place, at: frame.timestamp)
            case .ended, .cancelled:
                guard let contact = contacts.removeValue(forKey: sample.touch) else { continue }
                let isShort = frame.timestamp - contact.began < Self.shortest
                if isShort, contact.extent < Self.cell { blinks.append(contact.places[0]) }
            }
        }
    }

    private mutating func move(_ touch: TouchID, to place: CGPoint, at time: Timestamp) {
        guard var contact = contacts[touch], let last = contact.places.last else { return }
        contact.extent = max(contact.extent, contact.places[0].distance(to: place), last.distance(to: place))
        contact.places.append(place)
        if contact.places.count > 4 { contact.places.removeFirst() }
        let steps = zip(contact.places, contact.places.dropFirst()).map { $0.distance(to: $1) }
        // The steps before and after it show how fast the finger is. A single place that is far off has a second step,
        // back again.
        if steps.count == 3, steps[1] > Self.step.length {
            let back = contact.places[1].distance(to: contact.places[3])
            if steps[1] > Self.step.factor * min(max(steps[0], steps[2]), max(steps[0], back)) {
                jumps.append(contact.places[1])
            }
        }
        let isNear = last.distance(to: place) <= 2 * Self.cell
        reach(from: isNear ? last : place, to: place)
        contact.piece.append(place)
        contact.pieceLength += last.distance(to: place)
        if contact.pieceLength >= Self.piece.length || !isNear {
            let seconds = (time - contact.pieceBegan).seconds
            if isNear, contact.pieceLength <= Self.piece.speed * seconds {
                strays.append(Self.stray(of: contact.piece))
            }
            (contact.piece, contact.pieceLength, contact.pieceBegan) = ([place], 0, time)
        }
        contacts[touch] = contact
    }

    /// Marks the cells on the way of a finger.
    private mutating func reach(from start: CGPoint, to end: CGPoint) {
        let count = max(Int(start.distance(to: end) / (Self.cell / 4)), 1)
        for index in 0...count {
            let place = start + (end - start) * (Double(index) / Double(count))
            let column = min(max(Int(place.x / size.width * Double(columns)), 0), columns - 1)
            let row = min(max(Int(place.y / size.height * Double(rows)), 0), rows - 1)
            isReached[row * columns + column] = true
        }
    }

    /// The largest distance of `places` from the straight line that fits them best: that through their middle in their
    /// main direction.
    private static func stray(of places: [CGPoint]) -> Double {
        let count = Double(places.count)
        let middle = CGPoint(places.reduce(0) { $0 + $1.x } / count, places.reduce(0) { $0 + $1.y } / count)
        let ways = places.map { $0 - middle }
        let (xx, yy) = (ways.reduce(0) { $0 + $1.dx * $1.dx }, ways.reduce(0) { $0 + $1.dy * $1.dy })
        let xy = ways.reduce(0) { $0 + $1.dx * $1.dy }
        // The larger eigenvalue of the covariance, and its eigenvector.
        let value = (xx + yy) / 2 + (((xx - yy) / 2) * ((xx - yy) / 2) + xy * xy).squareRoot()
        let main = abs(xy) > 1e-9 ? CGVector(xy, value - xx) : xx >= yy ? CGVector(1, 0) : CGVector(0, 1)
        return ways.map { abs($0.dx * main.dy - $0.dy * main.dx) / main.length }.max() ?? 0
    }
}
