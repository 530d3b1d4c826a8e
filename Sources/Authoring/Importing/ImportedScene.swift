import Scenes
import Touches
import XML

/// A scene that was made from a drawing: one window with its views.
struct ImportedScene {
    /// The screen, in points.
    var screen: CGSize
    /// The id of the window.
    var window: String
    var root: ImportedView
    var remarks: [ImportRemark]

    /// Reads an SVG drawing.
    ///
    /// - Parameter name: the name of the file without its extension, for the ids of what has none.
    static func read(_ root: XMLElement, name: String) throws(XMLError) -> ImportedScene {
        guard root.name == "svg" else {
            throw XMLError(mark: root.mark, message: "the root element is '\(root.name)': expected 'svg'")
        }
        var importer = SVGImporter(root)
        let scene = try importer.scene(called: name)
        for side in [scene.screen.width, scene.screen.height] where !SceneReader.screenSides.contains(side) {
            throw XMLError(
                mark: root.mark,
                message: "a side of the screen would have \(side) points: it has "
                    + "\(Int(SceneReader.screenSides.lowerBound)) to \(Int(SceneReader.screenSides.upperBound))")
        }
        try scene.check(root.mark)
        return scene
    }

    /// The error of a file whose scene is longer than scenes may be.
    ///
    /// - Parameter root: the place of what concerns the whole file.
    static func isTooLong(_ root: XMLMark) -> XMLError {
        XMLError(
            mark: root,
            message: "the scene would be longer than \(SceneReader.maximumLength) bytes: remove what needs no view, "
                + "or import parts of the file")
    }

    /// Throws if it has something that no scene can have, with the place of that in the drawing.
    private func check(_ root: XMLMark) throws(XMLError) {
        let text = text
        guard text.utf8.count <= SceneReader.maximumLength else { throw ImportedScene.isTooLong(root) }
        do {
            _ = try SceneReader.read(Array(text.utf8), file: "")
        } catch {
            let first = error.errors[0]
            let view = lines.dropFirst(first.line - 1).first?.view
            let owner = view.map { "\($0.kind) '\($0.id)': " } ?? ""
            let key = first.keyPath.split { ".[]".contains($0) }.last.map { " '\($0)'" } ?? ""
            throw XMLError(
                mark: view?.mark ?? root, message: "\(owner)a scene cannot have this\(key): \(first.message)")
        }
    }
}
