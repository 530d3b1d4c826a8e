extension UIApplication {
    /// Sends an action of the application itself, which no control and no recognizer sends. Without a target, the first
    /// responder that can perform it receives it: up the chain from the key window's first responder, otherwise the
    /// application or its delegate.
    ///
    /// - Parameter event: the word for what happened, in the record.
    package final func send(_ action: Selector, to target: UIResponder?, because event: String) {
        let performer = target ?? performer(of: action, from: self) as? UIResponder
        let written =
            journal.wants(.action)
            ? journal.write(
                ActionOutcome(
                    action: action.name, sender: id, event: event, touches: [], data: data, press: action.press))
            : nil
        let isPerformed = action.perform(on: performer, sender: self, event: nil)
        if isPerformed, let written, let performer { journal.setTarget(of: written, to: performer.id) }
    }
}
