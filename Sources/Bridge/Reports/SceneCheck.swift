import SceneFile

/// Everything that is wrong, or odd, with a scene file.
public enum SceneCheck {
    public struct Faults {
        /// `FILE:LINE:COLUMN: key.path: message`
        public let lines: [String]
        public let areErrors: Bool
    }

    public static func faults(of file: String) throws -> Faults {
        let bytes = try FileBytes.read(file)
        do {
            let reading = try SceneReader.read(bytes, file: file)
            return Faults(lines: reading.warnings.map { "\($0)" }, areErrors: false)
        } catch {
            return Faults(lines: error.faults.map { "\($0)" }, areErrors: true)
        }
    }
}
