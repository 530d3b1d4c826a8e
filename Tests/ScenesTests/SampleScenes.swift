import Files
import Testing

@testable import Scenes

/// A key of the scene language, and a noun that has it.
nonisolated struct KeyOfNoun: CustomTestStringConvertible {
    let noun: Noun
    let key: KeyEntry

    let testDescription: String

    @MainActor
    private init(noun: Noun, key: KeyEntry) {
        self.noun = noun
        self.key = key
        testDescription = "\(noun.name.rawValue).\(key.name)"
    }

    @MainActor static let all = Noun.all.flatMap { noun in noun.own.map { KeyOfNoun(noun: noun, key: $0) } }

    /// Keys that are valid only beside other keys.
    private static let company = [
        "selectedSegment": "segments: 3", "page": "pages: 5", "zoomScale": "maximumZoomScale: 4",
        "zooms": "subviews: [{id: plan, frame: [0, 0, 9, 9]}]", "target": "action: checkout",
        "states": "action: checkout", "after": "page: true", "seconds": "reset: true",
    ]

    /// A scene in which the key has a value, written as in YAML; without a value, the same scene without the key.
    @MainActor func scene(with value: String?) -> String {
        var keys = value.map { ["\(key.name): \($0)"] } ?? []
        if let company = Self.company[key.name], noun.name != .stepper,
            key.name != "page" || noun.name == .pageControl
        {
            keys.append(company)
        }
        for other in noun.keys where other.name != key.name && other.name != "kind" {
            if case .required = other.initial, noun.name != .scene { keys.append("\(other.name): \(other.example)") }
        }
        let templates = key.name == "like" ? "templates: {row: {alpha: 0.5}}\n" : ""
        return Self.scene(of: noun.name, keys, with: key.name) + templates
    }

    /// The targets of references in examples: the responders kiosk and main, the views map and menu, and the
    /// recognizer twice.
    private static let surroundings = """
        {id: main, controller: {id: kiosk, performs: [help], view: {id: page, subviews: [{id: map, frame: [0, 0, 9, 9]}, {id: menu, frame: [0, 0, 9, 9]}], \
        gestures: [{id: twice, kind: tap, taps: 2}]}}}
        """

    @MainActor private static func scene(of noun: Noun.Name, _ keys: [String], with key: String) -> String {
        let mapping = "{\(keys.joined(separator: ", "))}"
        func scene(_ line: String, windows: String = surroundings) -> String {
            "fingerpost: 1\nwindows: "
                + "[\(windows)]\n\(line)\n"
        }
        func window(_ window: String) -> String { scene("", windows: "\(surroundings), \(window)") }
        func view(_ kind: String?, _ keys: [String]) -> String {
            let words =
                (kind.map { ["kind: \($0)"] } ?? [])
                + (keys.contains { $0.hasPrefix("frame:") } ? [] : ["frame: [0, 0, 90, 90]"])
            return window("{view: {subviews: [{\((words + keys).joined(separator: ", "))}]}}")
        }
        func gesture(_ keys: [String]) -> String { window("{view: {gestures: [{\(keys.joined(separator: ", "))}]}}") }
        switch noun {
        case .scene:
            if key == "fingerpost" { return keys.joined() + "\n" }
            return key == "windows" ? "fingerpost: 1\n\(keys.joined())\n" : scene(keys.joined())
        case .screen, .thresholds, .policy, .application, .cleaning: return scene("\(noun.rawValue): \(mapping)")
        case .delegate: return scene("application: {delegate: \(mapping)}")
        case .device: return scene("devices: [\(mapping)]")
        case .match, .axes, .range, .filters: return scene("devices: [{\(noun.rawValue): \(mapping)}]")
        case .jitter: return scene("devices: [{filters: {jitter: \(mapping)}}]")
        case .flood: return scene("devices: [{flood: \(mapping)}]")
        case .window: return window(mapping)
        case .controller where key == "outside":
            return window("{controller: {presents: {id: dialog, \(mapping.dropFirst())}}")
        case .controller: return window("{controller: \(mapping)}")
        case .controllerAtView: return window("{view: {controller: \(mapping)}}")
        case .responder, .view: return view(nil, keys)
        case .control, .button, .switch, .slider, .stepper, .segmented, .pageControl, .scroll, .list,
            .virtualTouchscreen:
            return view(noun.rawValue, keys)
        case .scrollPan: return view("scroll", ["pan: \(mapping)"])
        case .scrollPinch: return view("scroll", ["pinch: \(mapping)"])
        case .hitShape: return view(nil, ["hitShape: \(mapping)"])
        case .actions: return view(key == "valueChanged" ? "switch" : "button", ["actions: \(mapping)"])
        case .after: return window("{view: {page: true, after: \(mapping)}}")
        case .action: return gesture(["kind: longPress", "action: \(mapping)"])
        case .recognizer: return gesture(key == "kind" ? keys : ["kind: pan"] + keys)
        default: return gesture(["kind: \(noun.rawValue)"] + keys)
        }
    }
}
