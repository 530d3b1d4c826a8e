import SceneFile
import Touches
import XML
import YAML

/// Makes a scene from a storyboard or xib of iOS: a window for each view controller, with its views, controls,
/// recognizers and actions.
struct StoryboardImporter {
    private let root: XMLElement
    var remarks: [ImportRemark] = []
    private var names = UniqueNames()
    /// All elements that have an id, by id.
    private(set) var elements: [String: XMLElement] = [:]
    /// The property of the outlet that refers to an object, by the object's id.
    private var outlets: [String: String] = [:]
    /// The colors of the file that have names.
    private(set) var colors: [String: XMLElement] = [:]
    /// The ids in the scene, by the ids in the file.
    private var given: [String: String] = [:]
    /// The actions that each object performs, by its id in the file.
    private var performed: [String: PerformedActions] = [:]
    private var usedRecognizers: Set<String> = []
    private var views: [String: ImportedView] = [:]

    /// Names of actions in order, without repetitions.
    private struct PerformedActions {
        private(set) var names: [String] = []
        private var known: Set<String> = []

        mutating func add(_ name: String) { if known.insert(name).inserted { names.append(name) } }
    }

    init(_ root: XMLElement) { self.root = root }

    mutating func scene(called name: String) throws(XMLError) -> ImportedScene {
        note(root)
        for resource in root.child("resources")?.children ?? [] {
            if let name = resource["name"], let color = resource.child("color") { colors[name] = color }
        }
        var windows: [ImportedWindow] = []
        var controllers: [String] = []
        let scenes = root.child("scenes")?.children.compactMap { $0.child("objects") }
        for objects in scenes ?? [root.child("objects")].compactMap({ $0 }) {
            addWindows(of: objects, to: &windows, &controllers)
        }
        if names.areTooMany { throw ImportedScene.isTooLong(root.mark) }
        guard let first = windows.first else {
            throw XMLError(mark: root.mark, message: "there is no view controller with a view, and no view")
        }
        let shown = firstController.flatMap { id in windows.firstIndex { $0.controller == id } } ?? 0
        for index in windows.indices where index != shown { windows[index].isHidden = true }
        // Any view can send an action to any object, so all windows are read before this.
        for (key, actions) in performed {
            views[key]?.set("performs", .list(actions.names.map { .string($0) }))
        }
        for (index, key) in controllers.enumerated() {
            windows[index].performs = performed[key]?.names ?? []
        }
        reportUnusedRecognizers(in: root)
        return ImportedScene(
            screen: windows.indices.contains(shown) ? windows[shown].root.frame.size : first.root.frame.size,
            windows: windows, remarks: remarks)
    }

    /// The id in the scene of the first controller that has a view; nil if the file does not tell. The first screen
    /// of a container, such as a navigation controller, is that of the first controller in it.
    private var firstController: String? {
        var key = root["initialViewController"]
        var seen: Set<String> = []
        while let current = key, seen.insert(current).inserted {
            if let element = elements[current], element.children.contains(where: { $0["key"] == "view" }) {
                return given[current]
            }
            key =
                elements[current]?.child("connections")?.children.first {
                    $0.name == "segue" && $0["kind"] == "relationship"
                        && ["rootViewController", "viewControllers", "masterViewController"].contains(
                            $0["relationship"])
                }?["destination"]
        }
        return nil
    }

    private mutating func note(_ element: XMLElement) {
        if let id = element["id"] { elements[id] = elements[id] ?? element }
        // The recognizers of a view are an outlet too, but no name.
        if element.name == "outlet", let property = element["property"], let destination = element["destination"],
            !["delegate", "dataSource", "view"].contains(property)
        {
            outlets[destination] = outlets[destination] ?? property
        }
        for child in element.children { note(child) }
    }

    mutating func remark(_ element: XMLElement, _ text: String) {
        let id = element["id"].map { " '\(given[$0] ?? $0)'" } ?? ""
        remarks.append(ImportRemark(mark: element.mark, text: "\(element.name)\(id): \(text)"))
    }

    // MARK: Names

    /// The id of an object in the scene: the name of its outlet, or what the designer called it.
    mutating func id(of element: XMLElement) -> String {
        let key = element["id"] ?? ""
        if let id = given[key] { return id }
        let wanted =
            outlets[key] ?? (element.name == "placeholder" ? element["customClass"] : nil)
            ?? element["storyboardIdentifier"] ?? element.child("accessibility")?["identifier"]
            ?? element["userLabel"] ?? element["restorationIdentifier"] ?? element["customClass"]
        let id = names.give(wanted.flatMap { $0.isEmpty ? nil : $0 } ?? (key.isEmpty ? element.name : key))
        given[key] = id
        return id
    }

    // MARK: Windows

    /// - Parameter controllers: for each window, the id in the file of its controller; empty if it has none.
    private mutating func addWindows(
        of objects: XMLElement, to windows: inout [ImportedWindow], _ controllers: inout [String]
    ) {
        func add(_ view: XMLElement, _ controller: XMLElement?) {
            windows.append(window(of: view, controller: controller))
            controllers.append(controller?["id"] ?? "")
        }
        let owner = objects.children.first { $0["placeholderIdentifier"] == "IBFilesOwner" }
        let outlets = owner?.child("connections")?.children.filter { $0["property"] == "view" } ?? []
        let owned = Set(outlets.compactMap { $0["destination"] })
        for object in objects.children {
            if names.areTooMany { return }
            if object.name == "placeholder" || object.name == "exit" || RecognizerImport.isRecognizer(object) {
                continue
            }
            if let view = object.children.first(where: { $0["key"] == "view" }) {
                add(view, object)
            } else if object.name.hasSuffix("ontroller") {
                remark(object, "has no view in this file and is not imported")
            } else if object.child("rect") != nil {
                add(object, object["id"].map(owned.contains) == true ? owner : nil)
            } else {
                remark(object, "is not imported")
            }
        }
    }

    private mutating func window(of element: XMLElement, controller: XMLElement?) -> ImportedWindow {
        let controllerID = controller.map { id(of: $0) }
        for connection in controller?.child("connections")?.children ?? [] where connection.name == "segue" {
            remark(connection, "segues are not imported")
        }
        let root = view(of: element, in: .zero)
        root.frame.origin = .zero
        let window = names.give((controllerID ?? root.id) + "Window")
        return ImportedWindow(id: window, controller: controllerID, root: root)
    }

    // MARK: Views

    /// - Parameter origin: the position of the superview on the screen.
    private mutating func view(of element: XMLElement, in origin: CGPoint) -> ImportedView {
        let rect = element.children.first { $0.name == "rect" && $0["key"] == "frame" }
        func number(_ name: String) -> Double { rect?[name].flatMap(Double.init) ?? 0 }
        if rect == nil { remark(element, "has no frame in this file: its size is 0") }
        var frame = CGRect(
            x: origin.x + number("x"), y: origin.y + number("y"), width: max(number("width"), 0),
            height: max(number("height"), 0))
        if !ImportedView.isPossible(frame) {
            remark(element, "is too large, or too far away: its size is 0")
            frame = CGRect(origin: origin, size: .zero)
        }
        let kind = ViewImport.kind(of: element)
        if kind == nil { remark(element, "is imported as a plain view") }
        let view = ImportedView(id: id(of: element), kind: kind ?? "view", frame: frame)
        view.mark = element.mark
        if let key = element["id"] { views[key] = view }
        ViewImport.set(on: view, from: element, colors: colors)
        if ViewImport.hasStyledTitle(element) { remark(element, "its attributed title is imported without its style") }
        for child in element.children {
            if child["key"] == "contentView" { view.subviews.append(self.view(of: child, in: frame.origin)) }
            guard child.name == "subviews" else {
                if ["prototypes", "sections", "cells"].contains(child.name) {
                    remark(element, "its \(child.name) are not imported")
                } else if child.name == "constraints" {
                    remark(element, "its constraints are not imported: the frames are those that were saved last")
                }
                continue
            }
            for subview in child.children where !names.areTooMany {
                view.subviews.append(self.view(of: subview, in: frame.origin))
            }
        }
        if view.kind == "scroll" {
            let extent = CGRect(around: view.subviews.flatMap(\.frame.corners) + [frame.origin])
            view.set("contentSize", .numbers([extent.maxX - frame.minX, extent.maxY - frame.minY]))
        }
        connect(view, element)
        return view
    }

    // MARK: Connections

    private mutating func connect(_ view: ImportedView, _ element: XMLElement) {
        var actions: [(event: String, actions: [YAMLNode])] = []
        for connection in element.child("connections")?.children ?? [] {
            switch connection.name {
            case "action":
                guard let event = connection["eventType"], let action = action(of: connection) else { continue }
                guard ControlEvent.named(event)?.isSent(by: view.kind) == true else {
                    remark(connection, "the event '\(event)' is not imported")
                    continue
                }
                if let index = actions.firstIndex(where: { $0.event == event }) {
                    actions[index].actions.append(action)
                } else {
                    actions.append((event, [action]))
                }
            case "outletCollection" where connection["property"] == "gestureRecognizers":
                attach(connection, to: view)
            case "segue": remark(connection, "segues are not imported")
            case "outlet" where ["delegate", "dataSource"].contains(connection["property"]):
                remark(element, "its \(connection["property"] ?? "") is code and is not imported")
            default: break
            }
        }
        if !actions.isEmpty {
            view.set("actions", .mapping(actions.map { ($0.event, YAMLNode.oneOrList($0.actions)) }))
        }
    }

    /// The action of a connection in the scene language; nil if it cannot be sent there.
    private mutating func action(of connection: XMLElement) -> YAMLNode? {
        guard let selector = connection["selector"], let key = connection["destination"] else { return nil }
        let name = String(selector.prefix { $0 != ":" })
        guard let target = elements[key], target.name != "exit" else {
            remark(connection, "the action '\(name)' has no target in this file")
            return nil
        }
        if target["placeholderIdentifier"] == "IBFirstResponder" { return .string(name) }
        performed[key, default: PerformedActions()].add(name)
        return .mapping([("action", .string(name)), ("target", .string(id(of: target)))])
    }

    private mutating func attach(_ connection: XMLElement, to view: ImportedView) {
        guard let key = connection["destination"], let recognizer = elements[key] else {
            return remark(connection, "its recognizer is not in this file")
        }
        guard usedRecognizers.insert(key).inserted else {
            return remark(recognizer, "belongs to more than one view: it stays with the first one")
        }
        guard let kind = RecognizerImport.kind(of: recognizer) else {
            return remark(recognizer, "is not imported: the scene language has no such recognizer")
        }
        var gesture: [(key: String, value: YAMLNode)] = [
            ("id", .string(id(of: recognizer))), ("kind", .string(kind)),
        ]
        gesture += RecognizerImport.keys(of: recognizer)
        var actions: [YAMLNode] = []
        for connection in recognizer.child("connections")?.children ?? [] {
            if connection.name == "action" {
                if let action = action(of: connection) { actions.append(action) }
            } else if connection["property"] == "delegate" {
                remark(recognizer, "its delegate is code and is not imported")
            } else if connection.name == "segue" {
                remark(connection, "segues are not imported")
            }
        }
        if !actions.isEmpty { gesture.append(("action", .oneOrList(actions))) }
        view.gestures.append(ImportedGesture(mark: recognizer.mark, keys: gesture))
    }

    private mutating func reportUnusedRecognizers(in element: XMLElement) {
        if RecognizerImport.isRecognizer(element), !usedRecognizers.contains(element["id"] ?? "") {
            remark(element, "is not connected to a view: connect it to import it")
        }
        for child in element.children { reportUnusedRecognizers(in: child) }
    }
}
