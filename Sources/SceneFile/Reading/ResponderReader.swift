internal import YAML

extension KeyReader {
    /// Checks the combination of a responder's keys.
    /// - Parameter inWindow: whether it is in a window. Only then can it be the first responder (R49).
    func check(_ responder: inout ResponderDescription, inWindow: Bool = true) {
        document.fields[responder.id] = field
        guard responder.isFirstResponder, let field = self["firstResponder"] else { return }
        if !inWindow {
            field.error("only a window, a controller or a view can be the first responder")
        } else if let first = document.firstResponder?.node.mark {
            field.error(
                "the first responder is already given in line \(first.line), column \(first.column); a scene has one")
        } else {
            document.firstResponder = field
        }
        if self["canBecomeFirstResponder"] == nil {
            responder.canBecomeFirstResponder = true
        } else if !responder.canBecomeFirstResponder {
            field.error("'canBecomeFirstResponder: false' contradicts it; leave one of the two out")
        }
    }
}
