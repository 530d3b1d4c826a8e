internal import YAML

/// What bears an id.
enum IdentifiedKind: String, CaseIterable {
    case application, delegate, window, controller, view, recognizer, device

    static let responders: Set<IdentifiedKind> = [.application, .delegate, .window, .controller, .view]
    /// A window is a view.
    static let views: Set<IdentifiedKind> = [.view, .window]

    var article: String { self == .application ? "the application" : self == .delegate ? "the delegate" : "a \(rawValue)" }
}

/// The ids of a scene: which are there, which are still to be given, and who refers to them.
final class Identifiers {
    private struct Bearer {
        var kind: IdentifiedKind
        /// nil where the scene did not write the id.
        var mark: YAMLMark?
    }

    private struct Reference {
        var id: String
        var kinds: Set<IdentifiedKind>
        var need: String
        var field: Field
    }

    private var bearers: [String: Bearer] = [:]
    /// Every id that is written somewhere in the scene, so that none is given that only comes later.
    private var written: Set<String> = []
    private var lastGiven: [String: Int] = [:]
    private var references: [Reference] = []

    /// Notes every id written in `node`.
    func noteWritten(in node: YAMLNode) {
        for item in node.sequence ?? [] { noteWritten(in: item) }
        for entry in node.mapping ?? [] {
            if entry.key == "id", let id = entry.value.string { written.insert(id) }
            noteWritten(in: entry.value)
        }
    }

    /// Takes the id written at `field`; a fault where it is taken.
    func register(_ id: String, _ kind: IdentifiedKind, at field: Field) {
        guard let first = bearers[id] else {
            bearers[id] = Bearer(kind: kind, mark: field.node.mark)
            return
        }
        let place = first.mark.map { " in line \($0.line), column \($0.column)" } ?? ""
        field.fault("'\(id.onOneLine)' is already the id of \(first.kind.article)\(place); ids are unique")
    }

    /// Takes an id that stands nowhere in the file.
    func register(_ id: String, _ kind: IdentifiedKind) {
        bearers[id] = Bearer(kind: kind, mark: nil)
    }

    /// An id for something without one: the first of `button1`, `button2`, ... that is free.
    func give(_ stem: String, _ kind: IdentifiedKind) -> String {
        var number = lastGiven[stem] ?? 0
        var id: String
        repeat {
            number += 1
            id = "\(stem)\(number)"
        } while bearers[id] != nil || written.contains(id)
        lastGiven[stem] = number
        register(id, kind)
        return id
    }

    /// An id for the only one of its kind.
    func giveOnly(_ id: String, _ kind: IdentifiedKind) -> String {
        guard bearers[id] == nil, !written.contains(id) else { return give(id, kind) }
        register(id, kind)
        return id
    }

    /// Takes the ids of a scene that has been read before.
    func register(all scene: SceneWalk, devices: Set<String>) {
        for device in devices { register(device, .device) }
        for responder in scene.responders { register(responder.description.id, responder.kind) }
        for recognizer in scene.recognizers { register(recognizer.description.id, .recognizer) }
    }

    func kind(of id: String) -> IdentifiedKind? { bearers[id]?.kind }

    /// In alphabetical order.
    func ids(of kinds: Set<IdentifiedKind>) -> [String] {
        bearers.filter { kinds.contains($0.value.kind) }.keys.sorted()
    }

    /// Notes that `id` must name one of `kinds` (`need`, as in `a view`) once everything has been read.
    func refer(to id: String, _ kinds: Set<IdentifiedKind>, _ need: String, at field: Field) {
        references.append(Reference(id: id, kinds: kinds, need: need, field: field))
    }

    /// Files a fault for every reference to nothing, or to something of another kind.
    func resolve() {
        for reference in references {
            switch bearers[reference.id]?.kind {
            case let kind? where reference.kinds.contains(kind): break
            case let kind?:
                reference.field.fault("'\(reference.id.onOneLine)' is \(kind.article); this needs \(reference.need)")
            case nil:
                let hint = nearest(to: reference.id, among: ids(of: reference.kinds)).map { "; did you mean '\($0)'?" } ?? ""
                reference.field.fault("there is no '\(reference.id.onOneLine)'; this needs the id of \(reference.need)\(hint)")
            }
        }
    }
}

extension ValueReader where Value == String {
    static var identifier: ValueReader {
        text.flatMap { id, field in
            guard id.contains(".") else { return id }
            field.fault("an id has no dot, '\(id.onOneLine)' has one; '<id>.pan' is a scroll view's own recognizer")
            return nil
        }
    }

    static var responder: ValueReader { reference(to: IdentifiedKind.responders, "a responder") }
    static var recognizer: ValueReader { reference(to: [.recognizer], "a recognizer") }
    static var view: ValueReader { reference(to: IdentifiedKind.views, "a view") }

    private static func reference(to kinds: Set<IdentifiedKind>, _ need: String) -> ValueReader {
        text.flatMap { id, field in
            field.document.identifiers.refer(to: id, kinds, need, at: field)
            return id
        }
    }
}

extension ValueReader where Value == NameSet {
    /// `all`, or a list.
    static func names(_ name: ValueReader<String>) -> ValueReader {
        ValueReader { field in
            if field.node.string == "all" { return .all }
            return ValueReader<[String]>.list(of: name, what: "a list, or 'all'").read(field).map(NameSet.these)
        }
    }
}

extension KeyReader {
    /// The id; one left out is given.
    mutating func takeIdentifier(_ kind: IdentifiedKind, stem: String) -> String {
        takeWrittenIdentifier(kind) ?? document.identifiers.give(stem, kind)
    }

    /// The id of the only one of its kind, which left out is the kind's own name.
    mutating func takeOnlyIdentifier(_ kind: IdentifiedKind) -> String {
        takeWrittenIdentifier(kind) ?? document.identifiers.giveOnly(kind.rawValue, kind)
    }

    /// The id as written; nil where it is left out or no id.
    mutating func takeWrittenIdentifier(_ kind: IdentifiedKind) -> String? {
        guard let field = take("id"), let id = ValueReader.identifier.read(field) else { return nil }
        document.identifiers.register(id, kind, at: field)
        return id
    }
}
