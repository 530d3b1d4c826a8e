import XML

/// What the designer called an element. `button:buy` is the kind `button` and the id `buy`.
struct SVGName {
    /// The kind in the scene language; nil if the name has none.
    let kind: String?
    let id: String

    private static let kinds: Set<String> = [
        "view", "control", "button", "switch", "slider", "stepper", "segmented", "pageControl", "scroll",
        "virtualTouchscreen",
    ]
    /// The kinds whose shapes are their picture.
    static let controls = kinds.subtracting(["view", "scroll", "virtualTouchscreen"])

    /// The id of an element, or a label of Inkscape or Penpot that names a kind; nil if it has no name.
    init?(of element: XMLElement) {
        let label = element["http://www.inkscape.org/namespaces/inkscape label"] ?? element["data-testid"]
        // The ids of Penpot are made of random numbers.
        let isRandom = element["id"]?.hasPrefix("shape-") == true
        if let label, isRandom || SVGName(label).kind != nil {
            self = SVGName(label)
            return
        }
        guard let id = element["id"], element["class"] != "fills", element["class"] != "strokes" else { return nil }
        self = SVGName(id)
    }

    private init(_ text: String) {
        let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
        let hasKind = parts.count == 2 && SVGName.kinds.contains(parts[0])
        kind = hasKind ? parts[0] : nil
        id = hasKind ? parts[1] : text
    }
}
