/// A window with the views of one screen.
struct ImportedWindow {
    var id: String
    /// The root view controller; nil if there is none.
    var controller: ImportedController?
    var isHidden = false
    var root: ImportedView
}

/// A view controller.
struct ImportedController {
    var id: String
    /// The actions whose target it is.
    var performs: [String] = []
}
