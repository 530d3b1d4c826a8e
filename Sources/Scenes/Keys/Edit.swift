internal import Files

/// A key of live objects of some class.
protocol LiveKey: AnyObject {
    var entry: KeyEntry { get }
    var order: EditOrder { get }
    var path: AnyKeyPath? { get }
    var none: Any? { get }
    var isOnlyDescribed: Bool { get }
    /// Reads the value; nil if it is invalid, which is then reported.
    var read: (Field) -> Any? { get }

    /// Makes the change in `object`, which has the class of the key.
    func apply(_ value: Any, to object: AnyObject, _ context: EditContext)
}

extension LiveKey {
    /// The value with which an object is as without the key; nil if that depends on where the object is.
    ///
    /// - Parameter object: one without any keys.
    func value(ofMissingIn object: AnyObject) -> Any? {
        if let path { return (object as Any)[keyPath: path] }
        if case .value(let text) = entry.initial, let node = try? YAMLNode(parsing: Array(text.utf8)) {
            let document = SceneDocument(file: "")
            return withExtendedLifetime(document) {
                read(Field(node: node, path: .document, document: document))
            }
        }
        return none
    }
}

/// When a key changes an object, in relation to the other keys.
enum EditOrder: Int, Comparable {
    case first
    /// After the keys of the object that limit this one.
    case second
    /// When all objects of the scene exist. The rest is in the order in which one depends on the other.
    case linked, zoomed, scrolled

    static func < (a: EditOrder, b: EditOrder) -> Bool { a.rawValue < b.rawValue }
}

/// What the change of an object may need besides the value.
struct EditContext {
    let scene: LiveScene
    /// Everything that the scene sets in the object if it is a view.
    let edits: Edits
    /// The recognizers that it has by itself as a scroll view.
    let recognizers: [RecognizerDescription]

    init(scene: LiveScene, view: ViewDescription? = nil) {
        self.scene = scene
        edits = view?.edits ?? Edits()
        recognizers = view?.ownRecognizers ?? []
    }
}

/// A key of an object with its value: a change of the live object that is made when the scene has no errors.
struct Edit: Sendable {
    let key: any LiveKey
    let value: Any
}

/// What a scene sets in one object, in the order in which it is applied.
public struct Edits: Sendable {
    private(set) var all: [Edit] = []

    /// Whether some changes need other objects of the scene.
    var areLinked: Bool { all.indices.last.map { all[$0].key.order >= .linked } ?? false }

    /// The value of a key; nil if it is not set.
    subscript<Value>(key: Entry<Value>) -> Value? {
        all.firstIndex { $0.key.entry === key.entry }.flatMap { all[$0].value as? Value }
    }

    /// The value of a property; nil if it is not set.
    subscript<Object, Value>(path: KeyPath<Object, Value>) -> Value? {
        let path: AnyKeyPath = path
        return all.firstIndex { $0.key.path == path }.flatMap { all[$0].value as? Value }
    }

    /// Adds a value. It replaces the one that the key has.
    mutating func set(_ edit: Edit) {
        if let index = all.firstIndex(where: { $0.key === edit.key }) {
            all[index] = edit
            return
        }
        if let later = all.firstIndex(where: { $0.key.order > edit.key.order }) {
            all.insert(edit, at: later)
        } else {
            all.append(edit)
        }
    }

    mutating func remove(_ key: any LiveKey) { all.removeAll { $0.key === key } }

    mutating func set(_ others: Edits) { for edit in others.all { set(edit) } }

    /// Makes the changes in `object`, or only those of some turns.
    func apply(to object: AnyObject, _ context: EditContext, where isMeant: (EditOrder) -> Bool = { _ in true }) {
        for edit in all where isMeant(edit.key.order) { edit.key.apply(edit.value, to: object, context) }
    }
}

/// The properties of an object with the changes that a scene makes, for checks before they are made.
@dynamicMemberLookup
struct Edited<Object: AnyObject> {
    private let edits: Edits
    private let initial: Object

    /// - Parameter initial: an object with the values of what is not set.
    init(_ initial: Object, _ edits: Edits) {
        self.edits = edits
        self.initial = initial
    }

    subscript<Value>(dynamicMember path: KeyPath<Object, Value>) -> Value {
        edits[path] ?? initial[keyPath: path]
    }
}
