internal import Files

extension ValueReader where Value == WindowDescription {
    static var window: ValueReader {
        ValueReader(.mapping(.window)) { field in
            guard field.document.hasRoom(windows: 1, at: field), var keys = KeyReader(field) else { return nil }
            var window = WindowDescription(id: keys.readIdentifier(.window, stem: "window"))
            keys.read(WindowKeys.contents, into: &window)
            keys.read(WindowKeys.settable, into: &window.view.responder)
            keys.checkDelay(of: window.view)
            if keys["controller"] != nil, let view = keys["view"] {
                view.error(
                    "a window has a 'controller' or a 'view'; put this view into the controller, or under 'subviews'")
            }
            if window.isKey, let key = keys["key"] {
                if let first = field.document.keyWindow?.node.mark {
                    key.error(
                        "the key window is already given in line \(first.line), column \(first.column); a scene "
                            + "has one")
                }
                field.document.keyWindow = key
            }
            keys.finish(.window)
            return window
        }
    }
}
