extension NSValue {
    /// An object with a point.
    public convenience init(cgPoint point: Touches.CGPoint) { self.init(point: NSPoint(x: point.x, y: point.y)) }
    /// An object with a size.
    public convenience init(cgSize size: Touches.CGSize) {
        self.init(size: NSSize(width: size.width, height: size.height))
    }
    /// An object with a rectangle.
    public convenience init(cgRect rect: Touches.CGRect) {
        self.init(rect: NSRect(x: rect.minX, y: rect.minY, width: rect.width, height: rect.height))
    }
    /// The point of the object.
    public var cgPointValue: Touches.CGPoint { Touches.CGPoint(x: pointValue.x, y: pointValue.y) }
    /// The size of the object.
    public var cgSizeValue: Touches.CGSize { Touches.CGSize(width: sizeValue.width, height: sizeValue.height) }
    /// The rectangle of the object.
    public var cgRectValue: Touches.CGRect {
        let rect = rectValue
        return Touches.CGRect(x: rect.origin.x, y: rect.origin.y, width: rect.width, height: rect.height)
    }
}
