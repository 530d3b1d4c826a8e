internal import YAML

extension ValueReader where Value == ApplicationDescription {
    static var application: ValueReader {
        ValueReader(.mapping(.application)) { field in
            guard var keys = KeyReader(field) else { return nil }
            var application = ApplicationDescription()
            application.responder.id = keys.takeOnlyIdentifier(.application)
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
            var delegate = ResponderDescription(id: keys.takeOnlyIdentifier(.delegate))
            keys.read(into: &delegate, inWindow: false)
            keys.finish(.delegate)
            return delegate
        }
    }
}
