/// A window with the views of one screen.
struct ImportedWindow {
    var id: String
    /// The id of the root view controller; nil if there is none.
    var controller: String?
    /// The actions whose target the controller is.
    var performs: [String] = []
    var isHidden = false
    var root: ImportedView
}
