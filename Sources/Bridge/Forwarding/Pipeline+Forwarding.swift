import Routing
import System
import VirtualInput

extension Pipeline {
    /// Creates the devices of the virtual touchscreens of the scene that is shown.
    ///
    /// - Parameter panels: returns the panels that are present.
    func showVirtualTouchscreens(panels: () -> [PanelExtent]) throws(SystemError) {
        try forwarding?.show(scene.description, view: { view($0) as? VirtualTouchscreen }, panels: panels)
    }

    /// Lifts the touches of the virtual touchscreens before the end. Waits until the other programs can have read it.
    func liftForwardedTouches() {
        if forwarding?.liftAll() == true { Clock.pause(Forwarding.readingTime) }
    }
}
