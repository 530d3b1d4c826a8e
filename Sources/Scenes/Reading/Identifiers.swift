internal import Files
internal import Touches

/// The ids of a scene: the used ones, the generated ones, and the references to them.
final class Identifiers {
    private struct Bearer {
        var kind: IdentifiedKind
        /// The position of the id; nil if the id was generated.
        var mark: YAMLMark?
        /// The field of the object; nil if the object is not in the file.
        var field: Field?
    }

    /// The generated ids that begin with one word.
    private struct Given {
        /// The number of the last one.
        var last = 0
        /// The ids in the file that begin with the word.
        let written: Set<String>
    }

    private struct Reference {
        var id: String
        var kinds: [IdentifiedKind]
        var need: String
        var field: Field
    }

    private var bearers: [String: Bearer] = [:]
    /// The number of views, windows and recognizers.
    private(set) var objectCount = 0
    private(set) var windowCount = 0
    /// All ids in the file. A generated id must differ from ids that come later in the file.
    private var written: [String] = []
    private var given: [String: Given] = [:]
    private var references: [Reference] = []
    /// The number of comparisons for hints that remain. It limits the time for a file with many wrong references.
    private var comparisonsLeft = 100_000

    /// Collects all ids in `node`.
    func noteWritten(in node: YAMLNode) {
        written += node.strings(ofAll: "id")
        bearers.reserveCapacity(min(written.count, SceneReader.maximumObjects))
    }

    /// Registers the id at `field`. Reports an error if it is already used.
    ///
    /// - Parameter object: the field of the object that has the id.
    func register(_ id: String, _ kind: IdentifiedKind, at field: Field, of object: Field) {
        let bearer = Bearer(kind: kind, mark: field.node.mark, field: object)
        guard let first = bearers.updateValue(bearer, forKey: id) else { return count(kind) }
        bearers[id] = first
        let position = first.mark.map { " in line \($0.line), column \($0.column)" } ?? ""
        field.error("'\(id.onOneLine)' is already the id of \(first.kind.article)\(position); ids are unique")
    }

    /// Registers an id that is not in the file.
    ///
    /// - Parameter object: the field of the object that gets the id.
    func register(_ id: String, _ kind: IdentifiedKind, of object: Field? = nil) {
        bearers[id] = Bearer(kind: kind, field: object)
        count(kind)
    }

    /// Notes that the object with an id that is registered is described at `field`.
    func note(_ field: Field, of id: String) { bearers[id]?.field = field }

    private func count(_ kind: IdentifiedKind) {
        if kind == .window { windowCount += 1 }
        if kind == .recognizer || kind == .view || kind == .window { objectCount += 1 }
    }

    /// Generates and registers an id: the first free one of `button1`, `button2`, and so on.
    func give(_ stem: String, _ kind: IdentifiedKind, of object: Field? = nil) -> String {
        var given = given[stem] ?? Given(written: Set(written.filter { $0.hasPrefix(stem) }))
        var id: String
        repeat {
            given.last += 1
            id = "\(stem)\(given.last)"
        } while bearers[id] != nil || given.written.contains(id)
        self.given[stem] = given
        register(id, kind, of: object)
        return id
    }

    /// Generates and registers the id of an object that is the only one of its kind.
    func giveOnly(_ id: String, _ kind: IdentifiedKind, of object: Field? = nil) -> String {
        guard bearers[id] == nil, !written.contains(id) else { return give(id, kind, of: object) }
        register(id, kind, of: object)
        return id
    }

    /// Registers the ids of a scene that was read before.
    func register(all scene: SceneWalk, devices: Set<String>) {
        for device in devices { register(device, .device) }
        for responder in scene.responders { register(responder.description.id, responder.kind) }
        for recognizer in scene.recognizers { register(recognizer.description.id, .recognizer) }
    }

    func kind(of id: String) -> IdentifiedKind? { bearers[id]?.kind }

    /// The field of the object with this id; nil if it is not in the file.
    func field(of id: String) -> Field? { bearers[id]?.field }

    /// Returns `; did you mean 'button1'?` if an id of these kinds is similar to `id`, otherwise an empty string. After
    /// many hints, it returns no more.
    func hint(for id: String, among kinds: [IdentifiedKind]) -> String {
        guard bearers.count <= comparisonsLeft else { return "" }
        comparisonsLeft -= bearers.count
        // Sorted, so that the same file always gets the same hint.
        let ids = bearers.filter { kinds.contains($0.value.kind) }.keys.sorted()
        return Touches.hint(nearest(to: id, among: ids))
    }

    /// Adds a reference to `id`, which must be an id of one of `kinds`. `need` describes it, for example `a view`.
    /// References are checked after the file was read.
    func refer(to id: String, _ kinds: [IdentifiedKind], _ need: String, at field: Field) {
        references.append(Reference(id: id, kinds: kinds, need: need, field: field))
    }

    /// Reports an error for every reference to an id that does not exist or has another kind.
    func resolve() {
        for reference in references {
            switch bearers[reference.id]?.kind {
            case let kind? where reference.kinds.contains(kind): break
            case let kind?:
                let pan = "\(reference.id).pan"
                let hint = Touches.hint(reference.kinds.contains(.recognizer) && bearers[pan] != nil ? pan : nil)
                reference.field.error(
                    "'\(reference.id.onOneLine)' is \(kind.article); this needs \(reference.need)\(hint)")
            case nil:
                let hint = hint(for: reference.id, among: reference.kinds)
                reference.field.error(
                    "there is no '\(reference.id.onOneLine)'; this needs the id of \(reference.need)\(hint)")
            }
        }
    }
}

extension ValueReader where Value == String {
    static var identifier: ValueReader {
        text.shaped(.identifier).flatMap { id, field in
            guard id.utf8.count <= SceneReader.maximumIdentifierLength else {
                field.error(
                    "an id has at most \(SceneReader.maximumIdentifierLength) bytes; this one has \(id.utf8.count)")
                return nil
            }
            guard id.utf8.firstIndex(of: UInt8(ascii: ".")) != nil else { return id }
            field.error(
                "an id may not contain a dot, as '\(id.onOneLine)' does; the keys of '<id>.pan' are under 'pan' of the "
                    + "scroll view")
            return nil
        }
    }

    static var responder: ValueReader { reference(to: IdentifiedKind.responders, "a responder") }
    static var recognizer: ValueReader { reference(to: [.recognizer], "a recognizer") }
    static var view: ValueReader { reference(to: IdentifiedKind.views, "a view") }

    private static func reference(to kinds: [IdentifiedKind], _ need: String) -> ValueReader {
        text.shaped(.reference(to: need)).flatMap { id, field in
            field.document.identifiers.refer(to: id, kinds, need, at: field)
            return id
        }
    }
}

extension ValueReader where Value == NameSet {
    /// `all`, or a list of names.
    static func names(_ name: ValueReader<String>) -> ValueReader {
        let list = ValueReader<[String]>.list(of: name)
        return ValueReader(.either([list.shape, .word(["all"])])) { field in
            if field.node.string == "all" { return .all }
            if field.node.sequence != nil { return list.read(field).map(NameSet.these) }
            field.needs("a list, or 'all'")
            return nil
        }
    }
}

extension KeyReader {
    /// The id. If it is missing, an id is generated.
    mutating func readIdentifier(_ kind: IdentifiedKind, stem: String) -> String {
        readWrittenIdentifier(kind) ?? document.identifiers.give(stem, kind, of: field)
    }

    /// The id of an object that is the only one of its kind. If it is missing, it is the name of the kind.
    mutating func readSoleIdentifier(_ kind: IdentifiedKind) -> String {
        readWrittenIdentifier(kind) ?? document.identifiers.giveOnly(kind.rawValue, kind, of: field)
    }

    /// The id in the file; nil if it is missing or invalid.
    mutating func readWrittenIdentifier(_ kind: IdentifiedKind) -> String? {
        // The keys of other objects for an id have the same name.
        guard let written = readField(ResponderKeys.id.entry), let id = ValueReader.identifier.read(written)
        else { return nil }
        document.identifiers.register(id, kind, at: written, of: field)
        return id
    }
}
