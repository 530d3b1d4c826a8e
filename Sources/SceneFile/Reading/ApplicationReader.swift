internal import YAML

enum ApplicationKeys {
    static let all: [Key<ApplicationDescription>] =
        ResponderKeys.all.lifted(\.responder) + [Key("delegate", \.delegate, .applicationDelegate)]
}

extension ValueReader where Value == ApplicationDescription {
    static var application: ValueReader {
        ValueReader { field in
            guard var keys = KeyReader(field) else { return nil }
            var application = ApplicationDescription()
            application.responder.id = keys.takeOnlyIdentifier(.application)
            keys.read(ApplicationKeys.all, into: &application)
            keys.check(&application.responder, inWindow: false)
            keys.finish("the application")
            return application
        }
    }
}

extension ValueReader where Value == ResponderDescription {
    static var applicationDelegate: ValueReader {
        ValueReader { field in
            guard var keys = KeyReader(field) else { return nil }
            var delegate = ResponderDescription(id: keys.takeOnlyIdentifier(.delegate))
            keys.read(ResponderKeys.all, into: &delegate)
            keys.check(&delegate, inWindow: false)
            keys.finish("the delegate")
            return delegate
        }
    }
}
