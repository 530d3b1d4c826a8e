/// A transform in space. Only its part in the plane of the screen influences touches: without a perspective, and
/// without depth.
public struct CATransform3D: Hashable, Sendable {
    /// The numbers of the matrix, row by row. Points are rows: they are multiplied from the left.
    public var m11, m12, m13, m14: CGFloat
    /// The second row.
    public var m21, m22, m23, m24: CGFloat
    /// The third row.
    public var m31, m32, m33, m34: CGFloat
    /// The fourth row: the translation.
    public var m41, m42, m43, m44: CGFloat

    /// Creates a matrix of zeros.
    public init() { self.init(rows: [Row](repeating: .zero, count: 4)) }

    /// Creates a matrix with its sixteen numbers.
    public init(
        m11: CGFloat, m12: CGFloat, m13: CGFloat, m14: CGFloat, m21: CGFloat, m22: CGFloat, m23: CGFloat, m24: CGFloat,
        m31: CGFloat, m32: CGFloat, m33: CGFloat, m34: CGFloat, m41: CGFloat, m42: CGFloat, m43: CGFloat, m44: CGFloat
    ) {
        self.init(
            rows: [Row(m11, m12, m13, m14), Row(m21, m22, m23, m24), Row(m31, m32, m33, m34), Row(m41, m42, m43, m44)])
    }

    typealias Row = SIMD4<CGFloat>

    init(rows: [Row]) {
        (m11, m12, m13, m14) = (rows[0].x, rows[0].y, rows[0].z, rows[0].w)
        (m21, m22, m23, m24) = (rows[1].x, rows[1].y, rows[1].z, rows[1].w)
        (m31, m32, m33, m34) = (rows[2].x, rows[2].y, rows[2].z, rows[2].w)
        (m41, m42, m43, m44) = (rows[3].x, rows[3].y, rows[3].z, rows[3].w)
    }

    var rows: [Row] {
        [Row(m11, m12, m13, m14), Row(m21, m22, m23, m24), Row(m31, m32, m33, m34), Row(m41, m42, m43, m44)]
    }

    /// The part in the plane.
    var affine: CGAffineTransform { CGAffineTransform(a: m11, b: m12, c: m21, d: m22, tx: m41, ty: m42) }
}

/// The transform that changes nothing.
public let CATransform3DIdentity = CATransform3DMakeAffineTransform(.identity)

/// Whether the transform changes nothing.
public func CATransform3DIsIdentity(_ t: CATransform3D) -> Bool { t == CATransform3DIdentity }

/// Whether two transforms have the same numbers.
public func CATransform3DEqualToTransform(_ a: CATransform3D, _ b: CATransform3D) -> Bool { a == b }

/// A translation in points. `tz` is towards the user.
public func CATransform3DMakeTranslation(_ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
    var transform = CATransform3DIdentity
    (transform.m41, transform.m42, transform.m43) = (tx, ty, tz)
    return transform
}

/// A scale around the origin.
public func CATransform3DMakeScale(_ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
    var transform = CATransform3DIdentity
    (transform.m11, transform.m22, transform.m33) = (sx, sy, sz)
    return transform
}

/// A rotation by `angle`, in radians, around the vector from the origin to (x, y, z). The identity if it has no length.
public func CATransform3DMakeRotation(_ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat) -> CATransform3D {
    let length = (x * x + y * y + z * z).squareRoot()
    guard length > 0 else { return CATransform3DIdentity }
    let (x, y, z) = (x / length, y / length, z / length)
    let (sine, cosine) = (sin(angle), cos(angle))
    let rest = 1 - cosine
    return CATransform3D(rows: [
        .init(cosine + x * x * rest, x * y * rest + z * sine, x * z * rest - y * sine, 0),
        .init(y * x * rest - z * sine, cosine + y * y * rest, y * z * rest + x * sine, 0),
        .init(z * x * rest + y * sine, z * y * rest - x * sine, cosine + z * z * rest, 0),
        .init(0, 0, 0, 1),
    ])
}

/// `a` followed by `b`.
public func CATransform3DConcat(_ a: CATransform3D, _ b: CATransform3D) -> CATransform3D {
    let factor = b.rows
    let products = a.rows.map { row in
        factor[0] * row.x + factor[1] * row.y + (factor[2] * row.z + factor[3] * row.w)
    }
    return CATransform3D(rows: products)
}

/// A translation in the transform's own coordinates, followed by the transform.
public func CATransform3DTranslate(_ t: CATransform3D, _ tx: CGFloat, _ ty: CGFloat, _ tz: CGFloat) -> CATransform3D {
    CATransform3DConcat(CATransform3DMakeTranslation(tx, ty, tz), t)
}

/// A scale in the transform's own coordinates, followed by the transform.
public func CATransform3DScale(_ t: CATransform3D, _ sx: CGFloat, _ sy: CGFloat, _ sz: CGFloat) -> CATransform3D {
    CATransform3DConcat(CATransform3DMakeScale(sx, sy, sz), t)
}

/// A rotation in the transform's own coordinates, in radians, followed by the transform.
public func CATransform3DRotate(
    _ t: CATransform3D, _ angle: CGFloat, _ x: CGFloat, _ y: CGFloat, _ z: CGFloat
) -> CATransform3D { CATransform3DConcat(CATransform3DMakeRotation(angle, x, y, z), t) }

/// The transform in space that is `m` in the plane.
public func CATransform3DMakeAffineTransform(_ m: CGAffineTransform) -> CATransform3D {
    CATransform3D(rows: [
        .init(m.a, m.b, 0, 0), .init(m.c, m.d, 0, 0), .init(0, 0, 1, 0), .init(m.tx, m.ty, 0, 1),
    ])
}

/// Whether the transform stays in the plane.
public func CATransform3DIsAffine(_ t: CATransform3D) -> Bool { t == CATransform3DMakeAffineTransform(t.affine) }

/// The part of the transform in the plane.
public func CATransform3DGetAffineTransform(_ t: CATransform3D) -> CGAffineTransform { t.affine }

/// The transform that takes `t` back; `t` itself if nothing does.
public func CATransform3DInvert(_ t: CATransform3D) -> CATransform3D {
    // Gauss and Jordan's method, with the largest pivot.
    var (left, right) = (t.rows, CATransform3DIdentity.rows)
    for column in 0..<4 {
        let pivot = (column..<4).max { abs(left[$0][column]) < abs(left[$1][column]) }!
        guard left[pivot][column] != 0 else { return t }
        left.swapAt(column, pivot)
        right.swapAt(column, pivot)
        let scale = left[column][column]
        left[column] /= scale
        right[column] /= scale
        for row in 0..<4 where row != column {
            let factor = left[row][column]
            left[row] -= left[column] * factor
            right[row] -= right[column] * factor
        }
    }
    return CATransform3D(rows: right)
}
