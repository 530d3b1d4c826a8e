@testable import Routing

/// Keeps all events, if it is told to, and notes when input views are to be shown.
final class KeepingApplication: UIApplication {
    var keeps = false
    var note: (String) -> Void = { _ in }

    override func sendEvent(_ event: UIEvent) { if !keeps { super.sendEvent(event) } }
    override func willShowInputViews(of responder: UIResponder) {
        note("show \(responder.inputView?.id ?? "the system's") for \(responder.id)")
    }
}

/// Keeps the events whose first touch has the phase that a case names, and notes when it becomes the key window.
final class KeepingWindow: UIWindow {
    var keeps: String?
    var note: (String) -> Void = { _ in }

    override func sendEvent(_ event: UIEvent) {
        if let phase = event.allTouches?.first?.phase, "\(phase)" == keeps { return }
        super.sendEvent(event)
    }
    override func becomeKey() { note("\(id) became key: \(isKeyWindow)") }
    override func resignKey() { note("\(id) resigned: \(isKeyWindow)") }
}
