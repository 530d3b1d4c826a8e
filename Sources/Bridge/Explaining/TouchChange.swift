import Files
import Records
import Touches

/// One thing that an action changed in the scene, or that a finger changed in a control or a scroll view.
struct TouchChange {
    let effect: TouchEffect.Kind
    /// What was done with the view: `set`, for example.
    let verb: String
    let id: String
    /// What the view has now; empty if the verb says it.
    var value = ""

    /// - Parameter name: returns how the text calls an id.
    func text(_ name: (String) -> String) -> String { "\(verb) \(name(id))\(value.isEmpty ? "" : " to \(value)")" }

    /// The change of one key; nil if it says nothing.
    fileprivate init?(_ id: String, _ key: String, _ value: YAMLNode) {
        self.id = id
        switch key {
        case "hidden": (effect, verb) = value.bool == false ? (.showed, "showed") : (.changed, "hid")
        case "isOn": (effect, verb, self.value) = (.set, "set", value.bool == true ? "on" : "off")
        case "value", "selectedSegment", "page":
            (effect, verb, self.value) = (.set, "set", value.double?.brief ?? value.text)
        case "contentOffset": (effect, verb) = (.scrolled, "scrolled")
        case "zoomScale": (effect, verb) = (.scrolled, "zoomed")
        default: (effect, verb) = (.changed, "changed \(key) of")
        }
    }
}

extension Record {
    /// What a `scene` or `value` record says that was changed.
    var changes: [TouchChange] {
        guard type == .scene else {
            let keys = ["value", "isOn", "selectedSegment", "page", "zoomScale", "contentOffset"]
            let view = named("view")
            let changes = keys.compactMap { key in self[key].flatMap { TouchChange(view, key, $0) } }
            // A zoom moves the content, too.
            return Array(changes.prefix(1))
        }
        let changes = (self["set"]?.mapping ?? []).flatMap { view in
            (view.value.mapping ?? []).compactMap { TouchChange(view.key, $0.key, $0.value) }
        }
        // The pages that another one replaces are hidden with it.
        return changes.contains { $0.effect == .showed } ? changes.filter { $0.verb != "hid" } : changes
    }
}
