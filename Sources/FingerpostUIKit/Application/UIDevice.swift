/// The machine, as data.
@preconcurrency @MainActor
public final class UIDevice {
    /// The machine that the program runs on.
    public static let current = UIDevice()

    private init() {}

    /// The name of the machine: its kind.
    public var name: String { model }
    /// The kind of the machine.
    public var model: String { "Touchscreen" }
    /// The name of the operating system.
    public var systemName: String { "Linux" }
    /// The version of the operating system.
    public var systemVersion: String { ProcessInfo.processInfo.operatingSystemVersionString }
    /// Always a tablet: a screen larger than a phone, with touch.
    public var userInterfaceIdiom: UIUserInterfaceIdiom { .pad }
    /// How the machine is held. It is not known.
    public var orientation: UIDeviceOrientation { .unknown }
    /// Has no effect: no click is played.
    public func playInputClick() {}
    /// The number of the machine for the programs of a maker: a new one in each process.
    public let identifierForVendor: UUID? = UUID()
    /// Has no effect, because orientations are not read.
    public func beginGeneratingDeviceOrientationNotifications() {}
    /// Has no effect, because orientations are not read.
    public func endGeneratingDeviceOrientationNotifications() {}

    /// Never posted, because orientations are not read.
    nonisolated public static let orientationDidChangeNotification = Notification.Name(
        "UIDeviceOrientationDidChangeNotification")
}

/// How a machine is held. The raw values are UIKit's.
public enum UIDeviceOrientation: Int, Sendable {
    /// Not known.
    case unknown = 0
    /// Upright.
    case portrait = 1
    /// Upside down.
    case portraitUpsideDown = 2
    /// The top at the left.
    case landscapeLeft = 3
    /// The top at the right.
    case landscapeRight = 4
    /// Lying, the screen above.
    case faceUp = 5
    /// Lying, the screen below.
    case faceDown = 6

    /// Whether the machine is upright or upside down.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    /// Whether the machine is on its side.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
    /// Whether the machine lies.
    public var isFlat: Bool { self == .faceUp || self == .faceDown }
}

/// Whether a user interface is upright or upside down.
public func UIInterfaceOrientationIsPortrait(_ orientation: UIInterfaceOrientation) -> Bool { orientation.isPortrait }
/// Whether a user interface lies on a side.
public func UIInterfaceOrientationIsLandscape(_ orientation: UIInterfaceOrientation) -> Bool { orientation.isLandscape }
