import Text
import Touches
import XML
import YAML

/// What a view of a storyboard is in the scene language.
enum ViewImport {
    private static let kinds: [String: String] = [
        "button": "button", "switch": "switch", "slider": "slider", "stepper": "stepper",
        "segmentedControl": "segmented", "pageControl": "pageControl", "scrollView": "scroll", "tableView": "scroll",
        "collectionView": "scroll", "control": "control", "textField": "control", "datePicker": "control",
    ]
    private static let plain: Set<String> = [
        "view", "label", "imageView", "stackView", "visualEffectView", "containerView", "progressView",
        "activityIndicatorView", "webView", "wkWebView", "mapView", "mkMapView", "pickerView", "toolbar",
        "navigationBar", "tabBar", "searchBar", "textView",
    ]

    /// The kind in the scene language; nil if the view is of a kind that is not known.
    static func kind(of element: XMLElement) -> String? {
        kinds[element.name] ?? (plain.contains(element.name) ? "view" : nil)
    }

    /// Sets the keys of `view` that the file has.
    static func set(on view: ImportedView, from element: XMLElement, colors: [String: XMLElement]) {
        view.set("title", title(of: element).map { .string($0) })
        view.set("color", color(of: element, colors))
        view.set("hidden", element.bool("hidden", unless: false))
        view.set("alpha", element["alpha"].flatMap(Double.init).map { .number(min(max($0, 0), 1)) })
        view.set("interaction", element.bool("userInteractionEnabled", unless: true))
        view.set("multipleTouch", element.bool("multipleTouchEnabled", unless: false))
        switch view.kind {
        case "view": return
        case "scroll":
            view.set("paging", element.bool("pagingEnabled", unless: false))
            for (name, initial) in [
                ("bounces", true), ("alwaysBounceHorizontal", false), ("alwaysBounceVertical", false),
                ("scrollEnabled", true), ("delaysContentTouches", true), ("canCancelContentTouches", true),
            ] { view.set(name, element.bool(name, unless: initial)) }
            view.set("directionalLock", element.bool("directionalLockEnabled", unless: false))
            return
        case "switch": view.set("isOn", element.bool("on", unless: false))
        case "slider":
            view.set("minimum", element.number("minValue"))
            view.set("maximum", element.number("maxValue"))
            view.set("value", element.number("value"))
            view.set("continuous", element.bool("continuous", unless: true))
        case "stepper":
            view.set("minimum", element.number("minimumValue"))
            view.set("maximum", element.number("maximumValue"))
            view.set("value", element.number("value"))
            view.set("step", element.number("stepValue"))
            view.set("continuous", element.bool("continuous", unless: true))
        case "segmented":
            let segments = element.child("segments")?.children.count ?? 0
            view.set("segments", .integer(segments))
            view.set("selectedSegment", element.integer("selectedSegmentIndex"))
        case "pageControl":
            view.set("pages", element.integer("numberOfPages"))
            view.set("page", element.integer("currentPage"))
        default: break
        }
        view.set("enabled", element.bool("enabled", unless: true))
        view.set("selected", element.bool("selected", unless: false))
    }

    /// Whether the title of a view has a style, which a scene cannot have.
    static func hasStyledTitle(_ element: XMLElement) -> Bool { styledTitle(of: element) != nil }

    /// The text of an attributed title, which consists of fragments; nil if there is none.
    private static func styledTitle(of element: XMLElement) -> String? {
        let owners =
            [element]
            + element.children.filter {
                $0.name == "buttonConfiguration" || ($0.name == "state" && $0["key"] == "normal")
            }
        let styled = owners.flatMap(\.children).first {
            $0.name == "attributedString" && ["title", "attributedTitle", "attributedText"].contains($0["key"])
        }
        return styled?.children.filter { $0.name == "fragment" }.map { fragment in
            fragment["content"] ?? fragment.children.first { $0["key"] == "content" }?.text ?? ""
        }.joined()
    }

    private static func title(of element: XMLElement) -> String? {
        let normal = element.children.first { $0.name == "state" && $0["key"] == "normal" }
        let long = element.children.first { $0.name == "string" && $0["key"] == "text" }?.text
        let title =
            normal?["title"] ?? element.child("buttonConfiguration")?["title"] ?? styledTitle(of: element)
            ?? element["text"] ?? long ?? element["placeholder"]
        return title?.isEmpty == true ? nil : title
    }

    private static func color(of element: XMLElement, _ colors: [String: XMLElement]) -> YAMLNode? {
        guard var color = element.children.first(where: { $0.name == "color" && $0["key"] == "backgroundColor" })
        else { return nil }
        if let name = color["systemColor"] ?? color["name"] {
            guard let named = colors[name] else { return nil }
            color = named
        }
        func share(_ name: String) -> Double? { color[name].flatMap(Double.init).map { min(max($0, 0), 1) } }
        let white = share("white")
        guard let red = share("red") ?? white, let green = share("green") ?? white, let blue = share("blue") ?? white
        else { return nil }
        let bytes = [red, green, blue, share("alpha") ?? 1].map { Int(($0 * 255).rounded()) }
        guard bytes[3] > 0 else { return nil }
        let digits = bytes.map { $0.hexadecimalText(digits: 2) }
        return .string("#" + digits.prefix(bytes[3] == 255 ? 3 : 4).joined())
    }
}
