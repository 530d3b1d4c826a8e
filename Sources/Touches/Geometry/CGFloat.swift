/// A coordinate or a length, in points.
public typealias CGFloat = Double
