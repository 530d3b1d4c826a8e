import Foundation
import Routing

extension UIApplication {
    /// The visible windows, as the text of a scene file. `fingerpost draw` makes a picture of it, with colors and
    /// titles, and `fingerpost run` shows it on the live page.
    ///
    /// It has the views with their places, kinds, colors and titles. It has no actions and no recognizers.
    public final var sceneText: String {
        // Layout that is pending would still change the frames.
        coreApplication.layOutWindows()
        var writer = SceneWriter()
        for window in windows.reversed() { writer.add(window) }
        let size = UIScreen.main.bounds.size
        return """
            fingerpost: 1
            screen: {width: \(SceneWriter.number(size.width)), height: \(SceneWriter.number(size.height))}
            windows:
            \(writer.lines.joined(separator: "\n"))

            """
    }
}
