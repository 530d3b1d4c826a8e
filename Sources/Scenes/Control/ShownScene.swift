public import Files
internal import Records
public import Routing

/// The scene that is shown: its description with every change that was made, and the objects made of it.
///
/// A change is made as a whole or not at all. It does no input or output and reads no clock.
public final class ShownScene {
    public private(set) var live: LiveScene
    public private(set) var description: SceneDescription
    /// In points.
    public private(set) var screen: CGSize
    /// As it was written; nil for the objects of a program that made its own.
    public private(set) var source: YAMLNode?
    /// What was set since the scene was loaded.
    public private(set) var settings: SceneSettings
    /// The windows of programs, in the order in which they were added.
    public private(set) var programWindows: [ProgramWindow] = []
    /// Whether the scene was replaced since the start.
    public private(set) var isReplaced = false

    /// - Parameters:
    ///   - live: the objects of `description`.
    ///   - source: the scene as it was written; nil if no file describes it.
    ///   - settings: what was set in it before.
    public init(
        _ live: LiveScene, _ description: SceneDescription, source: YAMLNode?, screen: CGSize,
        settings: SceneSettings = SceneSettings()
    ) {
        self.live = live
        self.description = description
        self.source = source
        self.screen = screen
        self.settings = settings
    }

    public var application: UIApplication { live.application }

    // MARK: Changes

    /// Sets keys of views, windows, recognizers and devices. Returns the ids of what was changed, in the order written.
    ///
    /// - Parameters:
    ///   - devices: what records call the devices that are present.
    ///   - file: the name in messages of what `node` is a part of.
    public func set(_ node: YAMLNode, devices: Set<String>, file: String = "set") throws(CommandError) -> [String] {
        let changes: SceneChanges
        do {
            changes = try SceneReader.read(changes: node, to: description, devices: devices, file: file)
        } catch {
            throw CommandError(error.brief)
        }
        live.apply(changes)
        description = changes.scene
        settings.add(node)
        return changes.changes.map(\.id)
    }

    /// Makes a change that an action or a command asks for, as `set` does. Returns what was set, and the ids of what
    /// was changed.
    public func make(
        _ change: ActionChange, devices: Set<String>, file: String = "set"
    ) throws(CommandError) -> (keys: YAMLNode, ids: [String]) {
        guard let keys = description.keys(of: change, after: change.reset.map(keys(resetting:))) else {
            throw CommandError("show: \(description.complaint(about: change))")
        }
        return (keys, try set(keys, devices: devices, file: file))
    }

    /// Sets again what was set when the same scene was shown before: `lasting`. An id that the scene does not have
    /// is that of a device, which may not be present yet.
    public func restore(_ node: YAMLNode) throws(CommandError) {
        let ids = (node.mapping ?? []).map(\.key)
        let others = ids.filter { live.responders[$0] == nil && live.recognizers[$0] == nil }
        _ = try set(node, devices: Set(others), file: "state")
    }

    /// Shows another scene, with new objects, instead of this one. The caller has cancelled what was live.
    ///
    /// - Parameter settings: what was set in it before.
    public func replace(
        with scene: SceneDescription, source: YAMLNode?, screen: CGSize, settings: SceneSettings = SceneSettings()
    ) {
        live = SceneBuilder.build(scene, screen: screen)
        description = scene
        self.source = source
        self.screen = screen
        self.settings = settings
        programWindows = []
        isReplaced = true
    }

    /// Adds a window in front of what is shown at its level.
    ///
    /// - Parameter devices: what records call the devices that are present.
    public func addWindow(_ node: YAMLNode, devices: Set<String>) throws(CommandError) -> ProgramWindow {
        let added: WindowDescription
        let ids: [String]
        do {
            (added, ids, description) = try SceneReader.read(window: node, in: description, devices: devices)
        } catch {
            throw CommandError(error.brief)
        }
        SceneBuilder.add(added, to: live, screen: screen)
        let window = ProgramWindow(id: added.view.id, ids: ids, source: node)
        programWindows.append(window)
        return window
    }

    /// Removes a window of a program. Its touches are cancelled, and all others go on.
    public func removeWindow(_ window: ProgramWindow) {
        guard let index = programWindows.firstIndex(where: { $0 === window }) else { return }
        programWindows.remove(at: index)
        if let view = live.view(window.id) as? UIWindow { application.cancelTouches(in: view, because: .scene) }
        live.remove(window.id, ids: window.ids)
        description.windows.removeAll { $0.view.responder.id == window.id }
        settings.remove(window.ids)
    }

    /// Makes a responder the first responder; nil: the key window's resigns.
    public func makeFirstResponder(_ id: String?) throws(CommandError) {
        guard let id else {
            guard let present = application.keyWindow?.firstResponder else { return }
            guard present.resignFirstResponder() else {
                throw CommandError(
                    "'\(present.id)' does not resign: canResignFirstResponder is false")
            }
            return
        }
        guard let responder = live.responders[id] else {
            throw CommandError(
                "there is no responder '\(id.onOneLine.shortened)'"
                    + hint(nearest(to: id, among: live.responders.keys.sorted())))
        }
        guard responder.becomeFirstResponder() else {
            let reason =
                responder.canBecomeFirstResponder
                ? "it is in no window, or the current one does not resign" : "canBecomeFirstResponder is false"
            throw CommandError("'\(id)' does not become the first responder: \(reason)")
        }
    }

    // MARK: State

    /// Reports names that no action of the scene has, as `SentActions` does. Nothing is known about the actions of
    /// objects that a program made.
    ///
    /// - Parameter isWhole: whether the actions of private views are known.
    public func complaints(aboutActions names: [String], withPrivate isWhole: Bool) -> [String] {
        if names.isEmpty || source == nil { return [] }
        let views = isWhole ? PrivateViews() : description.privateViews
        return SentActions(description, without: views).complaints(about: names)
    }

    /// The scene with what was set since it was loaded, without the windows of programs, which end with their programs.
    public var lasting: (description: SceneDescription, settings: SceneSettings) {
        var (description, settings) = (description, settings)
        let windows = Set(programWindows.map(\.id))
        description.windows.removeAll { windows.contains($0.view.responder.id) }
        settings.remove(programWindows.flatMap(\.ids))
        return (description, settings)
    }

    /// The ids of the pages that are shown, in the order of the scene; nil if it has no pages.
    ///
    /// - Parameter isWhole: whether what is in private views is among them.
    public func pages(withPrivate isWhole: Bool) -> [String]? {
        var pages = description.pages.map(\.id)
        if !isWhole, !pages.isEmpty {
            let hidden = description.privateViews
            pages.removeAll(where: hidden.isInside)
        }
        if pages.isEmpty { return nil }
        return pages.filter(live.isShown)
    }

    /// `{"scene":...,"windows":[...],"set":{...},"shown":[...]}`: the scene as it was written, the windows of programs,
    /// what was set, and the pages that are shown.
    ///
    /// - Parameter isWhole: whether what is in private views is in it.
    public func sceneJSON(withPrivate isWhole: Bool) -> String? {
        let texts = texts(withPrivate: isWhole)
        guard let source = texts.scene?.json else { return nil }
        return JSONObject.text { object in
            object.json("scene", source)
            if !texts.windows.isEmpty { object.json("windows", YAMLNode.list(texts.windows.map(\.source)).json) }
            object.json("set", texts.settings?.json)
            object.pages("shown", pages(withPrivate: isWhole))
        }
    }

    /// The scene as it was written, the windows of programs with their ids, and what was set; nil for what there is
    /// not.
    ///
    /// - Parameter isWhole: whether what is in private views is in it.
    public func texts(
        withPrivate isWhole: Bool
    ) -> (scene: YAMLNode?, windows: [(ids: [String], source: YAMLNode)], settings: YAMLNode?) {
        let settings = settings.ids.isEmpty ? nil : settings.node
        if isWhole { return (source, programWindows.map { ($0.ids, $0.source) }, settings) }
        let scene = PublicScene(description)
        return (
            source.map(scene.scene),
            programWindows.map { window in
                (window.ids.filter { !scene.views.isInside($0) }, scene.window(window.id, window.source))
            },
            settings.map(scene.settings).flatMap { $0.mapping?.isEmpty == true ? nil : $0 }
        )
    }
}

/// A window that a program has added.
public final class ProgramWindow {
    public let id: String
    /// The ids of the window and of everything in it.
    public let ids: [String]
    /// As it was written.
    public let source: YAMLNode

    init(id: String, ids: [String], source: YAMLNode) {
        self.id = id
        self.ids = ids
        self.source = source
    }
}

extension SceneErrors {
    /// One error on each line, as many as an answer has room for.
    public var brief: String {
        var text = ""
        for (index, error) in errors.enumerated() {
            guard text.utf8.count < 32_000 else { return "\(text)\n... and \(errors.count - index) more errors" }
            text += (index == 0 ? "" : "\n") + error.description
        }
        return text
    }
}
