import Touches

/// The first two rows of a 3×3 matrix on normalised coordinates (0...1 across the panel), as LIBINPUT_CALIBRATION_MATRIX
/// holds it: u' = m[0]·u + m[1]·v + m[2], v' = m[3]·u + m[4]·v + m[5].
public struct CalibrationMatrix: Hashable, Sendable {
    /// Six numbers within `limit`, of which the first two and the fourth and fifth leave no line or point of the panel.
    public let numbers: [Double]

    /// Beyond any panel: a millionth of it would fill the screen.
    private static let limit = 1_000_000.0

    /// What is wrong with a matrix, to follow its name: «has 5 numbers, expected six or nine».
    public struct Fault: Error, Hashable, Sendable, CustomStringConvertible {
        public let description: String
    }

    /// Six numbers, or the nine of a whole matrix, of which the last row says nothing (some machines' udev rules have it).
    public init(_ numbers: [Double]) throws(Fault) {
        guard numbers.count == 6 || numbers.count == 9 else {
            throw Fault(description: "has \(numbers.count) numbers, expected six or nine")
        }
        guard numbers.allSatisfy(\.isFinite) else {
            throw Fault(description: "has a number that is not finite, expected six or nine like `0 -1 1 1 0 0`")
        }
        guard numbers.allSatisfy({ abs($0) <= Self.limit }) else {
            throw Fault(description: "has a number beyond a million, expected six or nine like `0 -1 1 1 0 0`")
        }
        let determinant = numbers[0] * numbers[4] - numbers[1] * numbers[3]
        guard determinant != 0 else {
            throw Fault(description: "puts the whole panel on one line, expected a matrix that can be undone, like `1 0 0 0 1 0`")
        }
        self.numbers = Array(numbers[..<6])
    }

    /// A property's text: numbers of the C locale with blanks between.
    public init(parsing text: String) throws(Fault) {
        var numbers: [Double] = []
        for word in text.split(whereSeparator: \.isWhitespace) {
            guard let number = Double(word) else {
                throw Fault(description: "has «\(word)» where a number was expected, like 0.5")
            }
            numbers.append(number)
        }
        try self.init(numbers)
    }

    public static let identity = CalibrationMatrix(unchecked: [1, 0, 0, 0, 1, 0])

    private init(unchecked numbers: [Double]) { self.numbers = numbers }

    /// `transform` can be undone.
    init(_ transform: AffineTransform) {
        self.init(unchecked: [transform.a, transform.c, transform.tx, transform.b, transform.d, transform.ty])
    }

    /// The turn that puts right a panel mounted `degrees` clockwise as its viewer sees it: libinput's own matrices.
    static func rotation(degrees: Int) throws(DeviceError) -> AffineTransform {
        switch ((degrees % 360) + 360) % 360 {
        case 0: Mounting.upright.transform
        case 90: Mounting.turned90.transform
        case 180: Mounting.turned180.transform
        case 270: Mounting.turned270.transform
        default: throw .rotation(degrees: degrees)
        }
    }

    var transform: AffineTransform {
        AffineTransform(a: numbers[0], b: numbers[3], c: numbers[1], d: numbers[4], tx: numbers[2], ty: numbers[5])
    }
}
