import SceneFile
import Touches
import XML

/// A scene that was made from a file of another program.
struct ImportedScene {
    /// The screen, in points.
    var screen: CGSize
    var windows: [ImportedWindow]
    /// What could not be imported.
    var remarks: [ImportRemark]

    /// Reads an SVG drawing, or a storyboard or xib of iOS.
    ///
    /// - Parameter name: the name of the file without its extension, for the ids of what has none.
    static func read(_ root: XMLElement, name: String) throws(XMLError) -> ImportedScene {
        var scene = try importing(root, name)
        for side in [scene.screen.width, scene.screen.height] where !SceneReader.screenSides.contains(side) {
            throw XMLError(
                mark: root.mark,
                message: "a side of the screen would have \(side) points: it has "
                    + "\(Int(SceneReader.screenSides.lowerBound)) to \(Int(SceneReader.screenSides.upperBound))")
        }
        try scene.leaveOutImpossibleValues(root.mark)
        return scene
    }

    private static func importing(_ root: XMLElement, _ name: String) throws(XMLError) -> ImportedScene {
        switch root.name {
        case "svg":
            var importer = SVGImporter(root)
            return try importer.scene(called: name)
        case "document":
            var importer = StoryboardImporter(root)
            return try importer.scene(called: name)
        default:
            throw XMLError(
                mark: root.mark,
                message: "the root element is '\(root.name)': expected 'svg', or 'document' as in a storyboard or xib")
        }
    }
}
