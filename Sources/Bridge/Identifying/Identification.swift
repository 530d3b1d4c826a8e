import Touches
import Touchscreen

/// The touches that tell how a panel lies: takes frames of every panel, in parts (0...1) of each, and says what to ask
/// for next.
struct Identification {
    /// What a frame has come to.
    enum Step: Equatable {
        /// The mark with this number is to be touched now; `remark` says why again.
        case ask(Int, remark: String?)
        /// Every mark has been touched, all on one panel.
        case complete
    }

    /// The panel that was touched first.
    private(set) var device: DeviceID?
    private(set) var aims: [CalibrationFit.Aim] = []
    private var down: Set<TouchID> = []
    /// More than one finger has been down since the panel was last untouched.
    private var isCrowded = false

    /// Touches nearer than this to one before, in parts of the panel, are the same finger bouncing.
    private static let apart = 0.2

    /// A finger counts where it lifts, so that it can be moved onto the mark.
    mutating func take(_ frame: TouchFrame) -> Step? {
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

    private mutating func lift(_ place: Point, of device: DeviceID?) -> Step? {
        guard aims.count < Marks.all.count else { return nil }
        if isCrowded {
            guard down.isEmpty else { return nil }
            return .ask(aims.count, remark: "that was more than one finger")
        }
        if let first = self.device, first != device {
            return .ask(aims.count, remark: "that was another panel, '\(device?.name ?? "?")'; go on with '\(first.name)'")
        }
        if aims.contains(where: { $0.touched.distance(to: place) < Self.apart }) {
            return .ask(aims.count, remark: "that was where another mark has been touched")
        }
        self.device = device
        aims.append(CalibrationFit.Aim(touched: place, mark: Marks.all[aims.count].place))
        return aims.count == Marks.all.count ? .complete : .ask(aims.count, remark: nil)
    }
}
