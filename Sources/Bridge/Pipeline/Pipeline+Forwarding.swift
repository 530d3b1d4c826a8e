import Routing
import System
import Touchscreen

extension Pipeline {
    /// Passes touches and presses on to virtual devices from now on.
    package func forward(through forwarding: Forwarding) {
        self.forwarding = forwarding
        forwarding.onChange = { [unowned self] in publish($0, at: clock()) }
        add(forwarding)
    }

    /// Creates the virtual devices of the scene that is shown.
    ///
    /// - Parameter panels: returns the panels that are present.
    package func showVirtualDevices(panels: () -> [PanelExtent]) throws(SystemError) {
        guard let forwarding else { return }
        shown.live.pressForwarder.output = forwarding.presses
        let touchscreens = Result { () throws(SystemError) in
            try forwarding.show(scene.description, view: { shown.live.view($0) as? VirtualTouchscreen }, panels: panels)
        }
        try forwarding.presses.show(scene.description, screen: scene.screen)
        try touchscreens.get()
    }

    /// Does the same after a change of the scene. An error is logged, and everything else goes on.
    package func updateVirtualDevices(panels: () -> [PanelExtent]) {
        do throws(SystemError) {
            try showVirtualDevices(panels: panels)
        } catch {
            Log.error("\(error)")
        }
    }

    /// Cancels every live touch because the program ends, and sends what the outputs have queued.
    func end() {
        _ = advanceToNow()
        cancelTouches(because: .stopped)
        liftForwardedTouches()
        drain()
    }

    /// Lifts the touches of the virtual touchscreens before the end. Waits until the other programs can have read that,
    /// and the last keys and clicks.
    package func liftForwardedTouches() {
        guard let forwarding else { return }
        let hasLifted = forwarding.liftAll()
        if hasLifted || forwarding.presses.isPresent { Clock.pause(Forwarding.readingTime) }
    }
}
