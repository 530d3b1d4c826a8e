import Touches
import Touchscreen

/// Collects the touches that identify a panel. It takes frames of all panels, with locations as fractions (0 to 1) of
/// each panel, and returns the next request.
@MainActor struct Identification {
    /// The result of a frame.
    enum Step: Equatable {
        /// Request the mark with this index. `remark` is the reason if it is requested again.
        case ask(Int, remark: String?)
        /// Every mark has been touched, all on one panel.
        case complete
    }

    /// The panel that was touched first.
    private(set) var device: DeviceID?
    private(set) var aims: [CalibrationFit.Aim] = []
    private var down: Set<TouchID> = []
    /// Whether more than one finger has been down since all fingers were last up.
    private var isCrowded = false

    /// A touch nearer than this to an earlier one, as a fraction of the panel, is the same finger bouncing.
    private static let apart = 0.2

    /// Takes a frame. The last place counts, so that the user can move the finger onto the mark.
    mutating func note(_ frame: TouchFrame) -> Step? {
        var step: Step?
        for sample in frame.samples {
            switch sample.phase {
            case .began:
                if down.isEmpty { isCrowded = false }
                down.insert(sample.touch)
                if down.count > 1 { isCrowded = true }
            case .moved: break
            case .cancelled:
                down.remove(sample.touch)
            case .ended:
                down.remove(sample.touch)
                step = lift(sample.location, of: frame.device) ?? step
            }
        }
        return step
    }

    private mutating func lift(_ place: CGPoint, of device: DeviceID?) -> Step? {
        guard aims.count < Marks.all.count else { return nil }
        if isCrowded {
            guard down.isEmpty else { return nil }
            return .ask(aims.count, remark: "use only one finger")
        }
        if let first = self.device, first != device {
            return .ask(
                aims.count,
                remark: "that was another panel, '\(device?.name ?? "?")'; continue on '\(first.name)'")
        }
        if aims.contains(where: { $0.touched.distance(to: place) < Self.apart }) {
            return .ask(aims.count, remark: "that place was touched for another mark")
        }
        self.device = device
        aims.append(CalibrationFit.Aim(touched: place, mark: Marks.all[aims.count].place))
        return aims.count == Marks.all.count ? .complete : .ask(aims.count, remark: nil)
    }
}

/// The places at which the user touches a panel, and their picture in a terminal.
@MainActor enum Marks {
    /// The distance from the edges, as a fraction of the screen.
    static let inset = 0.1

    /// The marks, in the order in which they are requested.
    static let all: [(name: String, place: CGPoint)] = [
        ("top left", CGPoint(inset, inset)), ("top right", CGPoint(1 - inset, inset)),
        ("bottom right", CGPoint(1 - inset, 1 - inset)), ("bottom left", CGPoint(inset, 1 - inset)),
    ]

    private static let columns = 40
    private static let rows = 10

    /// The screen with the mark on it.
    static func drawing(_ index: Int) -> String {
        let place = all[index].place
        let (column, row) = (Int(place.x * Double(columns)), Int(place.y * Double(rows)))
        return framed(
            (0..<rows).map { line in (0..<columns).map { line == row && $0 == column ? "X" : " " }.joined() })
    }

    /// Rows of characters in a frame.
    static func framed(_ rows: [String]) -> String {
        let edge = "+" + String(repeating: "-", count: rows.first?.count ?? 0) + "+"
        return ([edge] + rows.map { "|\($0)|" } + [edge]).joined(separator: "\n")
    }

    static func request(_ index: Int) -> String {
        "\(drawing(index))\n\(index + 1) of \(all.count): touch the screen at the X, \(all[index].name), with one "
            + "finger, and lift it"
    }
}
