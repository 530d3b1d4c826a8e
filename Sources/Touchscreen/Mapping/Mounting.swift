import Touches

/// One of the eight ways to mount a rectangular panel over a rectangular screen: a quarter turn, mirrored or not.
public enum Mounting: Equatable, Sendable, CaseIterable {
    case upright
    /// The clockwise turn of the panel, as seen by the viewer.
    case turned90, turned180, turned270
    case mirroredSideways
    case mirroredUpsideDown
    /// X and y are swapped: mirrored in the diagonal through the top left corner.
    case swapped
    /// Mirrored in the other diagonal.
    case swappedAndInverted

    /// The mounting whose rotation and mirroring is nearest to `matrix`. Scale and translation are ignored.
    public init(nearest matrix: CalibrationMatrix) {
        let transform = matrix.transform
        self = .upright
        var best = -Double.infinity
        for mounting in Mounting.allCases {
            let candidate = mounting.transform
            let likeness =
                candidate.a * transform.a + candidate.b * transform.b + candidate.c * transform.c
                + candidate.d * transform.d
            if likeness > best {
                best = likeness
                self = mounting
            }
        }
    }

    /// The matrix that corrects this mounting of an otherwise exact panel.
    public var matrix: CalibrationMatrix { CalibrationMatrix(transform) }

    var transform: CGAffineTransform {
        switch self {
        case .upright: .identity
        case .turned90: CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 1, ty: 0)
        case .turned180: CGAffineTransform(a: -1, b: 0, c: 0, d: -1, tx: 1, ty: 1)
        case .turned270: CGAffineTransform(a: 0, b: -1, c: 1, d: 0, tx: 0, ty: 1)
        case .mirroredSideways: CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: 1, ty: 0)
        case .mirroredUpsideDown: CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: 0, ty: 1)
        case .swapped: CGAffineTransform(a: 0, b: 1, c: 1, d: 0, tx: 0, ty: 0)
        case .swappedAndInverted: CGAffineTransform(a: 0, b: -1, c: -1, d: 0, tx: 1, ty: 1)
        }
    }

    /// Sets the keys of a device entry that correct this mounting: `rotate`, `swap` and `invert`.
    public func configure(_ configuration: inout DeviceConfiguration) {
        if let turn = [Mounting.upright, .turned90, .turned180, .turned270].firstIndex(of: self) {
            configuration.rotate = turn * 90
            return
        }
        if self == .swapped || self == .swappedAndInverted { configuration.swap = true }
        guard self != .swapped else { return }
        configuration.invert = AxisInversion(x: self != .mirroredUpsideDown, y: self != .mirroredSideways)
    }
}

extension Mounting: CustomStringConvertible {
    public var description: String {
        switch self {
        case .upright: "upright, not mirrored"
        case .turned90: "turned 90° clockwise"
        case .turned180: "turned 180°"
        case .turned270: "turned 270° clockwise"
        case .mirroredSideways: "mirrored left to right"
        case .mirroredUpsideDown: "mirrored top to bottom"
        case .swapped: "mirrored, its x and y swapped"
        case .swappedAndInverted: "mirrored and turned, its x and y swapped and both inverted"
        }
    }
}
