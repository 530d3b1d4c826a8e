import Routing
import TestKit
import Testing
import Touches

@testable import Scenes

/// The scene in `text`. The test fails with its errors if it has any.
func read(_ text: String) throws -> SceneDescription {
    try SceneReader.read(Array(text.utf8), file: "scene.yaml").scene
}

/// The errors of `text`, one per line, as a user sees them.
func errors(_ text: String) -> [String] {
    do {
        _ = try SceneReader.read(Array(text.utf8), file: "s")
        return []
    } catch {
        return error.errors.map(\.description)
    }
}

/// The warnings of `text`.
func warnings(_ text: String) throws -> [String] {
    try SceneReader.read(Array(text.utf8), file: "s").warnings.map(\.description)
}

/// A scene whose only view has `keys`.
private func scene(_ keys: String) throws -> SceneDescription {
    try read(
        "fingerpost: 1\nwindows: [{view: {\(keys)}}, {view: {id: other, gestures: [{id: knock, kind: tap}]}}]")
}

/// The view of a scene whose only view has `keys`.
func readView(_ keys: String) throws -> ViewDescription { try require(try scene(keys).windows[0].root) }

func readScroll(_ keys: String) throws -> ViewDescription { try readView("id: list, kind: scroll, \(keys)") }

func readGesture(_ keys: String) throws -> RecognizerDescription {
    try require(try readView("gestures: [{\(keys)}]").gestures.first)
}

/// The live objects of a scene.
func build(_ scene: SceneDescription) -> LiveScene { SceneBuilder.build(scene, screen: CGSize(1280, 800)) }

/// The live view of a scene whose only view has `keys`.
func buildView<Kind: UIView>(_ keys: String, as kind: Kind.Type = UIView.self) throws -> Kind {
    let scene = try scene(keys)
    let id = scene.windows[0].root?.id ?? ""
    return try require(build(scene).view(id) as? Kind)
}

/// The live recognizer of a scene with `keys`.
func buildGesture<Kind: UIGestureRecognizer>(_ keys: String, as kind: Kind.Type = UIGestureRecognizer.self) throws
    -> Kind
{
    try require(try buildView("gestures: [{\(keys)}]").gestureRecognizers?.first as? Kind)
}

/// The id of the key window of the live scene at start; nil if there is none.
func keyWindow(of scene: SceneDescription) -> String? {
    let live = build(scene)
    return withExtendedLifetime(live) { live.application.keyWindow?.id }
}

/// Everything that a scene sets, apart from its devices: the keys of each object with their values.
func settings(of scene: SceneDescription) -> Set<String> {
    let walk = SceneWalk(scene)
    let edits =
        walk.responders.map { ($0.description.id, $0.description.edits) }
        + walk.recognizers.map { ($0.description.id, $0.description.edits) }
    let keys = edits.flatMap { id, edits in edits.all.map { "\(id).\($0.key.entry.name): \($0.value)" } }
    return Set(keys).union(ownSettings(of: scene))
}

/// What a scene sets that belongs to none of its objects and devices.
func ownSettings(of scene: SceneDescription) -> Set<String> {
    let properties = Mirror(reflecting: scene).children.filter {
        !["windows", "application", "devices", "liveSettings"].contains($0.label)
    }
    return Set(properties.map { "\($0.label ?? ""): \($0.value)" })
}

/// Everything that can be seen of an object without its identity: its stored properties that are values.
func facts(of object: AnyObject?) -> [String] {
    var facts: [String] = []
    var mirror = object.map { Mirror(reflecting: $0) }
    while let current = mirror {
        for child in current.children {
            // A set is not in order.
            guard let label = child.label, !(child.value is Set<UITouch.TouchType>), let text = text(child.value)
            else { continue }
            // 0 and -0 are the same number.
            facts.append("\(label): \(text.replacing("-0.0,", with: "0.0,"))")
        }
        mirror = current.superclassMirror
    }
    if let scrollView = object as? UIScrollView { facts.append("scrolls: \(scrollView.isScrollEnabled)") }
    if let recognizer = object as? UIGestureRecognizer { facts.append("delegate: \(recognizer.delegate != nil)") }
    if let responder = object as? UIResponder {
        facts.append("next: \(responder.nextOverride?.id ?? "")")
        facts.append("performs: \(responder.canPerformAction(Selector("checkout"), withSender: nil))")
    }
    return facts
}

/// The value as text; nil for an object or a function. Of a list, only the number of items is compared.
private func text(_ value: Any) -> String? {
    switch value {
    case let value as any CustomStringConvertible:
        let text = "\(value)"
        return text.contains("0x") || text.contains("Function") ? nil : text
    case let list as any Collection: return "\(list.count)"
    default:
        let mirror = Mirror(reflecting: value)
        return mirror.displayStyle == .class || mirror.displayStyle == nil ? nil : "\(value)"
    }
}
