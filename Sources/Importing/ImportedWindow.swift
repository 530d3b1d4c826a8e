/// A window with the views of one screen.
package struct ImportedWindow {
    package var id: String
    /// The root view controller; nil if there is none.
    package var controller: ImportedController?
    package var isHidden = false
    package var root: ImportedView
}

/// A view controller.
package struct ImportedController {
    package var id: String
    /// The actions whose target it is.
    package var performs: [String] = []
}
