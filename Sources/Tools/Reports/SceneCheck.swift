import SceneFile
import Text
import Touches

/// The errors and warnings of a scene file.
public struct SceneCheck {
    /// A line `FILE:LINE:COLUMN: key.path: message` for each error and warning. Without errors, the last line is a
    /// summary.
    public let lines: [String]
    public let hasErrors: Bool

    public init(of file: String) throws {
        let report = SceneReader.check(try SceneReader.bytes(of: file), file: file)
        lines = (report.remarks.map(\.description) + [report.summary].compactMap(\.self)).map(\.printable)
        hasErrors = report.hasErrors
    }
}
