internal import YAML

enum ResponderKeys {
    static let all: [Key<ResponderDescription>] = [
        Key("performs", \.performs, .names(.text)),
        Key("touches", \.touches, .word),
        Key("presses", \.presses, .word),
        Key("motion", \.motion, .word),
        Key("remote", \.remote, .word),
        Key("next", \.next, .responder),
        Key("canBecomeFirstResponder", \.canBecomeFirstResponder, .bool),
        Key("canResignFirstResponder", \.canResignFirstResponder, .bool),
        Key("firstResponder", \.isFirstResponder, .bool),
        Key("data", \.data, .json),
    ]
}

extension KeyReader {
    /// What the keys of a responder mean together.
    /// - Parameter inWindow: it can be the first responder (R49: only what is in a window can).
    func check(_ responder: inout ResponderDescription, inWindow: Bool = true) {
        document.nextFields[responder.id] = self["next"]
        guard responder.isFirstResponder, let field = self["firstResponder"] else { return }
        if !inWindow {
            field.fault("only a window, a controller or a view can be the first responder")
        } else if let first = document.firstResponder?.node.mark {
            field.fault("the first responder is already given in line \(first.line), column \(first.column); a scene has one")
        } else {
            document.firstResponder = field
        }
        if self["canBecomeFirstResponder"] == nil {
            responder.canBecomeFirstResponder = true
        } else if !responder.canBecomeFirstResponder {
            field.fault("'canBecomeFirstResponder' is false beside it; leave one of the two out")
        }
    }
}
