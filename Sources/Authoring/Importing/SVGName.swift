import Touches
import XML

/// What the designer called an element. `button:buy action=checkout` is the kind `button`, the id `buy` and the action
/// `checkout`.
struct SVGName {
    /// The kind in the scene language; nil if the name has none.
    private(set) var kind: String?
    private(set) var id: String
    /// The action that a touch sends; nil if the name has none.
    private(set) var action: String?

    /// The word before the colon if it is not the name of a kind; nil if it is, or if there is no colon.
    var unknownKind: String? {
        let word = id.prefix { $0.isASCII && $0.isLetter }
        let rest = id.dropFirst(word.count)
        let isKind = rest.first == ":" && rest.dropFirst().first?.isWhitespace == false
        return kind == nil && !word.isEmpty && isKind ? String(word) : nil
    }

    /// The kind that is meant by a word; nil if it is similar to none.
    static func kind(like word: String) -> String? { nearest(to: word, among: kinds.sorted()) }

    static let kinds: Set<String> = [
        "view", "control", "button", "switch", "slider", "stepper", "segmented", "pageControl", "scroll", "list",
        "virtualTouchscreen",
    ]
    /// The kinds whose shapes are their picture.
    static let controls = kinds.subtracting(["view", "scroll", "list", "virtualTouchscreen"])
    private static let labelAttribute = "http://www.inkscape.org/namespaces/inkscape label"
    private static let modeAttribute = "http://www.inkscape.org/namespaces/inkscape groupmode"

    /// The id of an element, or a label of Inkscape or Penpot that names a kind, an action or a layer; nil if it has no
    /// name.
    init?(of element: XMLElement) {
        let label = element[SVGName.labelAttribute] ?? element["data-testid"]
        // The ids of Penpot are made of random numbers, and those of Inkscape's layers are `layer1`.
        if let label, !label.isEmpty {
            let isRandom = element["id"]?.hasPrefix("shape-") == true
            let isLayer = element[SVGName.modeAttribute] == "layer"
            let name = SVGName(label)
            if isRandom || isLayer || name.kind != nil || name.action != nil {
                self = name
                return
            }
        }
        guard let id = element["id"], element["class"] != "fills", element["class"] != "strokes" else { return nil }
        self = SVGName(id)
    }

    private init(_ text: String) {
        var name = text
        if let blank = text.lastIndex(of: " ") {
            let last = text[text.index(after: blank)...]
            if last.hasPrefix("action="), last.utf8.count > 7 {
                action = String(last.dropFirst(7))
                name = String(text[..<blank])
            }
        }
        let parts = name.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let hasKind = parts.count == 2 && SVGName.kinds.contains(parts[0])
        kind = hasKind ? parts[0] : nil
        id = hasKind ? parts[1] : name
    }

    /// The name of a copy of an element with this name. It has the kind and the action of the original, unless it
    /// names others.
    func named(by copy: SVGName) -> SVGName {
        var name = copy
        name.kind = copy.kind ?? kind
        name.action = copy.action ?? action
        return name
    }
}
