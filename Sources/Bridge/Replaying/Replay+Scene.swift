import Files
import Scenes
import System
import Touches
import Touchscreen

/// The changes of the scene in Fingerpost's own records.
extension Replay {
    /// Makes a change as it was made when it was recorded. One that does not fit the scene is reported, and the replay
    /// goes on: a recording may be played into another scene.
    func follow(_ change: RecordedChange, at time: Timestamp) {
        pipeline.isChangedByInput = true
        do {
            switch change {
            case .set(let keys): try pipeline.change(ActionChange(show: nil, set: keys))
            case .setByAction(let keys, let cause): try pipeline.change(keys, by: cause)
            case .replaced(let scene?, let file):
                pipeline.replaceScene(
                    with: try adapt(
                        pipeline.scene.replaced(by: try SceneReader.read(scene, file: "scene"), name: file)))
                pipeline.isChangedByInput = true
            case .added(let window?): _ = try pipeline.addWindow(window)
            case .removed(let ids):
                // The ids that were not given in the window can be others in a replay.
                if let window = pipeline.shown.programWindows.first(where: { $0.ids.first == ids.first }) {
                    pipeline.removeWindow(window)
                }
            case .swallowing(let reason, let isOn, let cause):
                // Often the replay has done this itself, and nothing changes.
                pipeline.set(
                    reason == .locked ? \.lock : \.cleaning, to: isOn,
                    because: SwallowingMode.Cause(rawValue: cause) ?? .command, at: time)
            case .idle(let isIdle): pipeline.setIdle(isIdle)
            case .awake(let device):
                // A touch that is not in the recording found the display off.
                if pipeline.isDisplayOff != nil, device == darkDevice {
                    pipeline.isDisplayOff = nil
                    pipeline.beginIdleTime(of: device, because: .display, at: max(now, time))
                }
                touched.remove(device)
                pipeline.keepAwake(device, at: max(now, time))
            case .displayOff(let device):
                darkDevice = device
                pipeline.isDisplayOff = { _ in true }
            case .repeated, .rejected, .idleTime, .panelAdded, .deviceRemoved: break
            case .wasIdle(let device, let cause):
                if let cause = IdleCause(rawValue: cause) { pipeline.resumeIdle(of: device, because: cause) }
            case .replaced(nil, _), .added(nil):
                Log.warning("a scene record has no text of what was shown, so the replay goes on without it")
            }
        } catch {
            let reason = (error as? SceneErrors)?.brief ?? "\(error)"
            Log.warning("a change that was recorded does not fit the scene:\n\(reason)")
        }
    }

    /// Shows the scene again that was loaded, if an action or a recording has changed it.
    ///
    /// - Parameter withValues: whether also if fingers have only changed values.
    func resetScene(withValues: Bool = false) {
        guard pipeline.isChangedByInput || (withValues && pipeline.hasOtherValues) else { return }
        pipeline.replaceScene(with: loadedScene)
    }
}
