import System
import Touches

extension LiveBridge {
    /// How the bridge is now.
    ///
    /// - Parameter isWhole: whether private touches are in it.
    func status(withPrivate isWhole: Bool = true) -> BridgeStatus {
        let now = loop.now
        let scene = pipeline.scene
        var status = BridgeStatus(
            program: options.program, session: session, uptime: now - started, scene: (scene.name, scene.digest),
            screen: scene.screen, stuckAfter: scene.description.stuckAfter, isIdle: pipeline.isIdle(at: now),
            dropped: (pipeline.losses.count, pipeline.losses.last.map { now - $0 }),
            latency: devices.latencies(at: now), memory: ProcessUsage.memory, processorTime: Clock.processor())
        status.isCleaning = pipeline.cleaning.isCleaning
        status.devices = devices.status(at: now)
        status.touches = pipeline.application.liveTouches.compactMap { touch in
            guard isWhole || !pipeline.privateTouches.contains(touch.id) else { return nil }
            return BridgeStatus.Touch(number: touch.id.number, device: touch.device?.name, age: now - touch.downTime)
        }
        let live = Set(pipeline.application.liveTouches.map(\.id))
        for device in status.devices {
            status.touches += device.contactsDown.filter { touch, _ in
                !live.contains(touch) && (isWhole || !pipeline.privateTouches.contains(touch))
            }.map { BridgeStatus.Touch(number: $0.number, device: device.name, age: $1, isIgnored: true) }
        }
        status.touches.sort { $0.age > $1.age }
        status.readers = pipeline.outputs.flatMap(\.readers)
        return status
    }

    /// Tells the service manager how the bridge is.
    func reportPresence() {
        guard service.isManaged else { return }
        let touchscreens = pipeline.devices.filter { $0.kind == .touchscreen }
        let problems = status().problems
        service.report(
            touchscreens: touchscreens.map(\.device), subscribers: sockets?.clientCount ?? 0, problems: problems)
    }
}
