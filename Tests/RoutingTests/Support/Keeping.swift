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

/// Keeps the touches that it receives.
final class Keeper: UIView {
    var touches: [UITouch] = []
    var event: UIEvent?
    var onEvent: (UIEvent) -> Void = { _ in }

    /// The touch of a finger; nil if it is not one object.
    func touch(_ number: Int) -> UITouch? {
        let objects = touches.filter { $0.id.number == number }
        return objects.count == 1 ? objects[0] : nil
    }

    private func keep(_ new: Set<UITouch>, _ event: UIEvent?) {
        for touch in new.sorted(by: { $0.id < $1.id }) where !touches.contains(touch) { touches.append(touch) }
        self.event = event
        if let event { onEvent(event) }
    }
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { keep(touches, event) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { keep(touches, event) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { keep(touches, event) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { keep(touches, event) }
}
