import Files
import Records
import Routing
import Scenes
import System

extension Pipeline {
    /// Stores the values that the scene gives to controls and scroll views.
    func storeValuesOfScene() {
        valuesOfScene = Dictionary(application.values.map { ($0.view, $0) }) { first, _ in first }
        privateTouches.begin(with: valuesOfScene)
        // Discard the outcomes of building the scene.
        application.journal.take(&outcomes)
    }

    /// Whether a control or a scroll view has another value than the scene gives it.
    var hasOtherValues: Bool { application.values.contains { $0 != valuesOfScene[$0.view] } }

    /// Sets what was set before the bridge was started again. Call it before an output is added.
    func restore(_ keys: YAMLNode) throws(CommandError) {
        try shown.restore(keys)
        scene = scene.changed(to: shown.description)
        pageTimers.follow(shown, at: clock())
        application.journal.take(&outcomes)
    }

    /// Locks the panel as it was before the bridge was started again. Call it before an output is added.
    func restoreLock() { _ = lock.set(true, because: .state, at: clock()) }

    /// Changes the scene as a program asks for. Changes everything or nothing.
    func change(_ change: ActionChange) throws(CommandError) {
        try self.change(change, cause: nil, at: advanceToNow())
        completeTurn()
    }

    /// Makes a change that an action of `cause` made in a recording, unless an action has just made it here, too.
    func change(_ keys: YAMLNode, by cause: String) throws(CommandError) {
        let time = advanceToNow()
        if let last = lastChangeByAction, last.time == time, last.keys == keys.json { return }
        try change(ActionChange(show: nil, set: keys), cause: cause, at: time)
        completeTurn()
    }

    /// Makes a change that an action has asked for.
    func make(_ request: RequestedChange) {
        isChangedByInput = true
        do {
            try change(request.change, cause: request.cause, at: application.now)
        } catch {
            // A change that is refused is in the records, with its reason.
            return
        }
        let (change, time) = (request.change, application.now)
        counts?.noteChange(at: time)
        if let isCleaning = change.cleaning { set(\.cleaning, to: isCleaning, because: .action, at: time) }
        if let isLocked = change.lock { set(\.lock, to: isLocked, because: .action, at: time) }
    }

    /// - Parameter cause: the id of what sent an action that changes the scene; nil if a program does.
    private func change(_ change: ActionChange, cause: String?, at time: Timestamp) throws(CommandError) {
        let values = application.values
        let keys: YAMLNode
        let ids: [String]
        do {
            // What an action sets is a part of the scene.
            let file = cause == nil ? "set" : scene.name ?? "scene"
            (keys, ids) = try shown.make(change, devices: Set(devices.map(\.device.name)), file: file)
        } catch {
            publishRefusal(error.description, cause: cause, at: time)
            throw error
        }
        guard !ids.isEmpty else { return }
        if cause != nil { lastChangeByAction = (time, keys.json) }
        let settings = scene.description.liveSettings
        scene = scene.changed(to: shown.description)
        pageTimers.follow(shown, at: time)
        publishSet(ids, keys, cause: cause, at: time)
        onSettingsChanged()
        // Every changed value is reported once, whatever changed it.
        publishOutcomes(withValues: false)
        noteTouches(at: time)
        let before = Set(values)
        for value in application.values where !before.contains(value) {
            encode(Outcome(time: time, kind: .value(value)))
        }
        write()
        if scene.description.liveSettings != settings { onDevicesChanged() }
    }

    /// Shows another scene. Live touches are cancelled; their fingers are ignored until they lift.
    func replaceScene(with scene: Scene) {
        let time = advanceToNow()
        application.cancelPressesAndMotion()
        cancelTouches(because: .scene)
        self.scene = scene
        application.onPendingWork = nil
        scene.replace(shown)
        watchForWork()
        application.runningDeadlines = runningDeadlines
        application.advance(to: time)
        storeValuesOfScene()
        pageTimers = PageTimers()
        pageTimers.follow(shown, at: time)
        filtersChanged()
        cleaning.settings = scene.description.cleaning
        if let change = idle.adopt(scene.description.idleAfter, scene.description.wakeTouch, at: time) {
            publish(change)
        }
        isChangedByInput = false
        sceneProblem = nil
        publish(replacement(withPrivate: true), others: replacement(withPrivate: false), at: time)
        onSettingsChanged()
        onDevicesChanged()
    }

    /// Shows a scene again, with what was set in it.
    func showAgain(_ scene: Scene) {
        replaceScene(with: scene)
        publishSettings()
    }

    /// Publishes what was set since the scene was loaded.
    package func publishSettings() {
        let settings = shown.settings
        if !settings.ids.isEmpty { publishSet(settings.ids, settings.node, at: clock()) }
    }

    /// Adds a window in front of what is shown at its level.
    func addWindow(_ node: YAMLNode) throws(CommandError) -> ProgramWindow {
        let time = advanceToNow()
        let window = try shown.addWindow(node, devices: Set(devices.map(\.device.name)))
        scene = scene.changed(to: shown.description)
        pageTimers.follow(shown, at: time)
        let ids = Set(window.ids)
        for value in application.values where ids.contains(value.view) { valuesOfScene[value.view] = value }
        publish(addition(of: window, withPrivate: true), others: addition(of: window, withPrivate: false), at: time)
        completeTurn()
        return window
    }

    /// Removes a window of a program, unless the scene was replaced since. Its touches are cancelled.
    func removeWindow(_ window: ProgramWindow) {
        let time = advanceToNow()
        guard shown.programWindows.contains(where: { $0 === window }) else { return }
        shown.removeWindow(window)
        for id in window.ids { valuesOfScene[id] = nil }
        let known = window.ids.filter { !privateTouches.views.isInside($0) }
        scene = scene.changed(to: shown.description)
        pageTimers.follow(shown, at: time)
        publishOutcomes()
        noteTouches(at: time)
        publish(.removed(ids: window.ids), others: .removed(ids: known), at: time)
        completeTurn()
    }

    /// Shows the scene in the file of `scene` as the file is now. If it is invalid, the current scene stays.
    package func reload(_ scene: Scene) {
        do {
            if let scene = try scene.reloaded() {
                replaceScene(with: scene)
                Log.notice("the scene is now that of \(scene.name ?? "")")
            }
        } catch {
            let reason = (error as? SceneErrors)?.brief ?? "\(error)"
            Log.error("the scene was not changed:\n\(reason)")
            refuseScene(reason)
        }
        flush()
    }

    func refuseScene(_ reason: String) { publishRefusal(reason, at: advanceToNow()) }

    /// Makes a responder the first responder; nil: the current one resigns.
    func makeFirstResponder(_ id: String?) throws(CommandError) {
        _ = advanceToNow()
        try shown.makeFirstResponder(id)
        completeTurn()
    }

    /// Where a view or a part of a control can be touched now.
    func find(_ part: Step.Part, of id: String) throws(StepError) -> Sighting {
        _ = advanceToNow()
        return try shown.find(part, of: id)
    }

    /// The scene that is shown, as a record.
    func replacement(withPrivate isWhole: Bool) -> SceneRecord {
        let source = shown.texts(withPrivate: isWhole).scene
        return .replaced(file: scene.name, screen: scene.screen, text: source.flatMap { SceneText($0) })
    }

    private func addition(of window: ProgramWindow, withPrivate isWhole: Bool) -> SceneRecord {
        let text = shown.texts(withPrivate: isWhole).windows.last
        return .added(ids: text?.ids ?? window.ids, text: text.flatMap { SceneText($0.source) })
    }
}

extension SceneText {
    /// Nil if JSON cannot have the text.
    init?(_ node: YAMLNode) {
        guard let json = node.json else { return nil }
        self = json.utf8.count <= SceneText.maximumLength ? .json(json) : .digest(SHA256.digits(of: Array(json.utf8)))
    }
}
