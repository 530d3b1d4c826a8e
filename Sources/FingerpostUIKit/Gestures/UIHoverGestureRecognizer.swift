/// A gesture of a pointer or a pen above the glass, as data. It never recognizes, because nothing that hovers is read.
open class UIHoverGestureRecognizer: UIGestureRecognizer {
    /// By default false: contacts of the glass do not hover.
    open override func shouldReceive(_ event: UIEvent) -> Bool { false }

    /// The distance from the glass, from 0 to 1. Always 0.
    open var zOffset: CGFloat { 0 }
    /// The angle between the pen and the glass, in radians. Always a right angle.
    open var altitudeAngle: CGFloat { .pi / 2 }
    /// The direction of the pen, in radians. Always 0.
    open func azimuthAngle(in view: UIView?) -> CGFloat { 0 }
    /// The direction of the pen as a vector of length 1.
    open func azimuthUnitVector(in view: UIView?) -> CGVector { CGVector(dx: 1, dy: 0) }
    /// The rotation of the pen around its axis, in radians. Always 0.
    open var rollAngle: CGFloat { 0 }
}
