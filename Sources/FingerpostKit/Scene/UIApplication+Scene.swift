extension UIApplication {
    /// The visible windows, as the text of a scene file. `fingerpost draw` makes a picture of it, with colors and
    /// titles, and `fingerpost run` with `fingerpost view` shows it on the live page.
    ///
    /// It has the views with their places, kinds, colors and titles, and the recognizers of the kinds that scenes have.
    /// It has no actions, and nothing that the program's code decides, such as the answers of delegates.
    public final var sceneText: String {
        // Layout that is pending would still change the frames.
        layOutWindows()
        let writer = SceneWriter(windows.reversed())
        let size = UIScreen.main.bounds.size
        return """
            fingerpost: 1
            screen: {width: \(SceneWriter.number(size.width)), height: \(SceneWriter.number(size.height))}
            windows:
            \(writer.lines.joined(separator: "\n"))

            """
    }
}
