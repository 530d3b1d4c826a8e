internal import Files
internal import Routing

extension KeyReader {
    /// Reads the keys that a responder has in the live scene, and checks their combination. Returns what they change.
    /// - Parameters:
    ///   - table: the keys that it has.
    ///   - inWindow: whether it is in a window. Only then can it be the first responder (R49).
    @discardableResult
    mutating func read(
        _ table: [any LiveKey] = ResponderKeys.all, into responder: inout ResponderDescription, inWindow: Bool = true
    ) -> Edits {
        let given = read(table, into: &responder.edits)
        guard given[ResponderKeys.isFirstResponder] == true, let field = self["firstResponder"] else { return given }
        if !inWindow {
            field.error("only a window, a controller or a view can be the first responder")
        } else if let first = document.firstResponder?.node.mark {
            field.error(
                "the first responder is already given in line \(first.line), column \(first.column); a scene has one")
        } else {
            document.firstResponder = field
        }
        if self["canBecomeFirstResponder"] != nil, given[\UIResponder.acceptsFirstResponder] != true {
            field.error("'canBecomeFirstResponder: false' contradicts it; leave one of the two out")
        }
        return given
    }
}

extension ValueReader where Value == ApplicationDescription {
    static var application: ValueReader {
        ValueReader(.mapping(.application)) { field in
            guard var keys = KeyReader(field) else { return nil }
            var application = ApplicationDescription()
            application.responder.id = keys.readSoleIdentifier(.application)
            keys.read([ApplicationKeys.delegate], into: &application)
            keys.read(into: &application.responder, inWindow: false)
            keys.finish(.application)
            return application
        }
    }
}

extension ValueReader where Value == ResponderDescription {
    static var applicationDelegate: ValueReader {
        ValueReader(.mapping(.delegate)) { field in
            guard var keys = KeyReader(field) else { return nil }
            var delegate = ResponderDescription(id: keys.readSoleIdentifier(.delegate))
            keys.read(into: &delegate, inWindow: false)
            keys.finish(.delegate)
            return delegate
        }
    }
}
