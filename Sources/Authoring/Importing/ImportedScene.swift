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
    /// What could not be imported.
    var remarks: [ImportRemark]

    /// Reads an SVG drawing.
    ///
    /// - Parameter name: the name of the file without its extension, for the ids of what has none.
    static func read(_ root: XMLElement, name: String) throws(XMLError) -> ImportedScene {
        guard root.name == "svg" else {
            throw XMLError(mark: root.mark, message: "the root element is '\(root.name)': expected 'svg'")
        }
        var importer = SVGImporter(root)
        var scene = try importer.scene(called: name)
        for side in [scene.screen.width, scene.screen.height] where !SceneReader.screenSides.contains(side) {
            throw XMLError(
                mark: root.mark,
                message: "a side of the screen would have \(side) points: it has "
                    + "\(Int(SceneReader.screenSides.lowerBound)) to \(Int(SceneReader.screenSides.upperBound))")
        }
        try scene.leaveOutImpossibleValues(root.mark)
        return scene
    }
}
