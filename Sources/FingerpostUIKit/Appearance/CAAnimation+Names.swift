/// The kind of a transition, as data.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The new contents appear.
    public static let fade = CATransitionType(rawValue: "fade")
    /// The new contents move over the old ones.
    public static let moveIn = CATransitionType(rawValue: "moveIn")
    /// The new contents push the old ones away.
    public static let push = CATransitionType(rawValue: "push")
    /// The old contents move away.
    public static let reveal = CATransitionType(rawValue: "reveal")
}

/// The direction of a transition, as data.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// To the left.
    public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
    /// To the right.
    public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
    /// Down.
    public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
    /// Up.
    public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// How values between two others are calculated, as data.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// On the line between them.
    public static let linear = CAAnimationCalculationMode(rawValue: "linear")
    /// They are the earlier one.
    public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
    /// So that the speed is the same everywhere.
    public static let paced = CAAnimationCalculationMode(rawValue: "paced")
    /// On a smooth curve through all values.
    public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
    /// On a smooth curve, so that the speed is the same everywhere.
    public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

/// How a layer turns along a path, as data.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// It looks forward.
    public static let rotateAuto = CAAnimationRotationMode(rawValue: "rotateAuto")
    /// It looks back.
    public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "rotateAutoReverse")
}

/// How contents are made larger or smaller, as data.
public struct CALayerContentsFilter: RawRepresentable, Hashable, Sendable {
    public let rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Between neighbouring pixels.
    public static let linear = CALayerContentsFilter(rawValue: "linear")
    /// The nearest pixel.
    public static let nearest = CALayerContentsFilter(rawValue: "nearest")
    /// Between pixels of two sizes.
    public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")
}

/// The name of the value of a transaction that disables actions.
public let kCATransactionDisableActions = "disableActions"
/// The name of the value of a transaction that is its duration.
public let kCATransactionAnimationDuration = "animationDuration"
