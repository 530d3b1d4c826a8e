// Times of recordings, for programs that show parts of one. There are no recordings: an asset has no time.

/// A time in parts of a second.
public struct CMTime: Hashable, Comparable, Sendable {
    /// The number of parts.
    public var value: Int64
    /// The number of parts in a second; 0 for no time.
    public var timescale: Int32

    /// Creates a time.
    public init(value: Int64 = 0, timescale: Int32 = 0) { (self.value, self.timescale) = (value, timescale) }
    /// Creates a time of seconds.
    public init(seconds: Double, preferredTimescale: Int32) {
        self.init(value: Int64((seconds * Double(preferredTimescale)).rounded()), timescale: preferredTimescale)
    }
    /// The beginning.
    public static let zero = CMTime(value: 0, timescale: 1)
    /// No time.
    public static let invalid = CMTime()
    /// In seconds.
    public var seconds: Double { timescale == 0 ? .nan : Double(value) / Double(timescale) }
    /// Whether it is a time.
    public var isValid: Bool { timescale != 0 }

    /// Whether a time is before another.
    public static func < (a: CMTime, b: CMTime) -> Bool { a.seconds < b.seconds }
    /// The sum.
    public static func + (a: CMTime, b: CMTime) -> CMTime { a.combined(b, +) }
    /// The difference.
    public static func - (a: CMTime, b: CMTime) -> CMTime { a.combined(b, -) }

    private func combined(_ other: CMTime, _ operation: (Int64, Int64) -> Int64) -> CMTime {
        if timescale == other.timescale { return CMTime(value: operation(value, other.value), timescale: timescale) }
        let (a, b) = (value * Int64(other.timescale), other.value * Int64(timescale))
        return CMTime(value: operation(a, b), timescale: timescale * other.timescale)
    }
}

/// A time of parts of a second.
public func CMTimeMake(value: Int64, timescale: Int32) -> CMTime { CMTime(value: value, timescale: timescale) }
/// A time of seconds.
public func CMTimeMakeWithSeconds(_ seconds: Double, preferredTimescale: Int32) -> CMTime {
    CMTime(seconds: seconds, preferredTimescale: preferredTimescale)
}
/// A time in seconds.
public func CMTimeGetSeconds(_ time: CMTime) -> Double { time.seconds }
/// The sum.
public func CMTimeAdd(_ lhs: CMTime, _ rhs: CMTime) -> CMTime { lhs + rhs }
/// The difference.
public func CMTimeSubtract(_ lhs: CMTime, _ rhs: CMTime) -> CMTime { lhs - rhs }
/// -1, 0 or 1 for a time before, at or after another.
public func CMTimeCompare(_ time1: CMTime, _ time2: CMTime) -> Int32 {
    time1 < time2 ? -1 : time1.seconds == time2.seconds ? 0 : 1
}

/// A part of a recording.
public struct CMTimeRange: Hashable, Sendable {
    /// When it begins.
    public var start: CMTime
    /// How long it is.
    public var duration: CMTime
    /// When it ends.
    public var end: CMTime { start + duration }
    /// Creates a part.
    public init(start: CMTime, duration: CMTime) { (self.start, self.duration) = (start, duration) }
    /// Creates a part.
    public init(start: CMTime, end: CMTime) { (self.start, duration) = (start, end - start) }
}

/// A recording, as data: it has no time and no pictures.
@preconcurrency @MainActor
open class AVAsset {
    /// Creates a recording.
    public init() {}
    /// Creates a recording.
    public convenience init(url: URL) { self.init() }
    /// How long it is.
    open var duration: CMTime { .zero }
}

/// A recording in a file, as data.
open class AVURLAsset: AVAsset {
    /// The file.
    public final let url: URL
    /// Creates a recording. The file is not read.
    public init(url: URL, options: [String: Any]? = nil) {
        self.url = url
        super.init()
    }
}

/// Pictures of a recording: there are none.
@preconcurrency @MainActor
open class AVAssetImageGenerator {
    /// What a request found. The raw values are AVFoundation's.
    public enum Result: Int, Sendable {
        case succeeded, failed, cancelled
    }
    /// The recording.
    public final let asset: AVAsset
    /// Whether pictures are turned.
    open var appliesPreferredTrackTransform = false
    /// The largest size of a picture.
    open var maximumSize = CGSize.zero
    /// How much earlier a picture may be.
    open var requestedTimeToleranceBefore = CMTime.zero
    /// How much later a picture may be.
    open var requestedTimeToleranceAfter = CMTime.zero

    /// Creates a source of no pictures.
    public init(asset: AVAsset) { self.asset = asset }
    /// Throws: there are no pictures.
    open func copyCGImage(at requestedTime: CMTime, actualTime: UnsafeMutablePointer<CMTime>?) throws -> CGImage {
        throw CocoaError(.featureUnsupported)
    }
    /// Calls `handler` for each time: the request failed.
    open func generateCGImagesAsynchronously(
        forTimes requestedTimes: [NSValue],
        completionHandler handler: @escaping (CMTime, CGImage?, CMTime, Result, (any Error)?) -> Void
    ) { for _ in requestedTimes { handler(.invalid, nil, .invalid, .failed, CocoaError(.featureUnsupported)) } }
    /// Has no effect.
    open func cancelAllCGImageGeneration() {}
}

extension NSValue {
    /// An object for a time, to a part of 600 of a second.
    public convenience init(time: CMTime) { self.init(point: NSPoint(x: time.seconds, y: 0)) }
    /// The time of the object.
    public var timeValue: CMTime { CMTime(seconds: Double(pointValue.x), preferredTimescale: 600) }
}
