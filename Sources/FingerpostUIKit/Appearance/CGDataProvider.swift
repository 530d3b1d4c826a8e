// Bytes of images, as programs in C have them. The bytes are there; no image is made of them.

/// Bytes.
public typealias CFData = NSData
/// Where a file is.
public typealias CFURL = URL
/// Bytes that can be changed.
public typealias CFMutableData = NSMutableData
/// A number of bytes or items.
public typealias CFIndex = Int
/// A list of objects.
public typealias CFArray = [Any]
/// Any object.
public typealias CFTypeRef = AnyObject

/// Creates bytes, all zero. The arguments are ignored, as far as they limit the number of bytes.
public func CFDataCreateMutable(_ allocator: Any?, _ capacity: CFIndex) -> CFMutableData! { NSMutableData() }
/// Changes the number of bytes. New ones are zero.
public func CFDataSetLength(_ data: CFMutableData!, _ length: CFIndex) { data.length = length }
/// The bytes.
public func CFDataGetMutableBytePtr(_ data: CFMutableData!) -> UnsafeMutablePointer<UInt8>! {
    data.mutableBytes.assumingMemoryBound(to: UInt8.self)
}

/// Where an image gets its bytes from.
public final class CGDataProvider {
    /// Creates a provider. Never nil.
    public init?(data: NSData) {}
}

/// Where a document is written to. Nothing is written.
public final class CGDataConsumer {
    /// Creates a consumer. Never nil.
    public init?(data: NSMutableData) {}
}

/// How colors that a device lacks are shown, as data. The raw values are Core Graphics'.
public enum CGColorRenderingIntent: Int32, Sendable {
    case defaultIntent, absoluteColorimetric, relativeColorimetric, perceptual, saturation
}

extension CGImage {
    /// Creates an image of `width` times `height` pixels. The other arguments are ignored. Never nil.
    public convenience init?(
        width: Int, height: Int, bitsPerComponent: Int, bitsPerPixel: Int, bytesPerRow: Int, space: CGColorSpace,
        bitmapInfo: CGBitmapInfo, provider: CGDataProvider, decode: UnsafePointer<CGFloat>?, shouldInterpolate: Bool,
        intent: CGColorRenderingIntent
    ) { self.init(size: CGSize(width: width, height: height)) }
}

extension CGContext {
    /// Creates a context for a document. Nothing is written. Never nil.
    public convenience init?(consumer: CGDataConsumer, mediaBox: UnsafePointer<CGRect>?, _ auxiliaryInfo: Any?) {
        self.init(size: mediaBox?.pointee.size ?? .zero)
    }
    /// Has no effect.
    public func beginPDFPage(_ pageInfo: Any?) {}
    /// Has no effect.
    public func endPDFPage() {}
    /// Has no effect.
    public func closePDF() {}
    /// Has no effect.
    public func setStrokeColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
    /// Has no effect.
    public func setFillColor(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {}
}
