import System
import XML

/// A scene made from an SVG drawing.
package struct Import {
    /// The scene in the scene language.
    package let text: String
    /// What could not be imported, each with its place in the file.
    package let remarks: [String]
    private let scene: ImportedScene
    /// The name of the file in messages.
    private let file: String

    /// The maximum length of a file, in bytes.
    private static let limit = 64 << 20

    /// Reads an SVG drawing.
    ///
    /// - Parameter file: `-` means standard input.
    package init(_ file: String) throws {
        let bytes = try FileBytes.read(file, limit: Import.limit + 1)
        let shown = file == "-" ? "<stdin>" : file
        guard bytes.count <= Import.limit else { throw Failure("\(shown) has more than \(Import.limit) bytes") }
        func position(_ mark: XMLMark) -> String { "\(shown):\(mark.line):\(mark.column)" }
        do throws(XMLError) {
            let scene = try ImportedScene.read(try XMLReader.read(bytes), name: Import.name(of: file))
            self.scene = scene
            self.file = shown
            // For editors. The file is that of the package.
            text = "# yaml-language-server: $schema=/usr/share/fingerpost/scene.schema.json\n" + scene.text
            let remarks = scene.remarks.sorted { ($0.mark.line, $0.mark.column) < ($1.mark.line, $1.mark.column) }
            self.remarks = remarks.map { "\(position($0.mark)): \($0.text)" }
        } catch {
            throw Failure("\(position(error.mark)): \(error.message)")
        }
    }

    /// What changes in a scene file that has views with the same ids.
    package func update(_ path: String) throws -> SceneUpdate { try SceneUpdate(of: path, with: scene, from: file) }

    /// The name of a file without its folder and extension.
    private static func name(of file: String) -> String {
        let name = file.split(separator: "/").last ?? ""
        return String(name.prefix { $0 != "." }.drop { $0 == "-" })
    }
}
