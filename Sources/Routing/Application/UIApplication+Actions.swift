extension UIApplication {
    /// Sends an action of the application itself, which no control and no recognizer sends. Without a target, the first
    /// responder that can perform it receives it: up the chain from the key window's first responder, otherwise the
    /// application or its delegate.
    ///
    /// - Parameter event: the word for what happened, in the record.
    package final func send(_ action: Selector, to target: UIResponder?, because event: String) {
        let performer = target ?? performer(of: action, from: self) as? UIResponder
        let place = journal.place
        let isPerformed = action.perform(on: performer, sender: self, event: nil)
        guard journal.wants(.action) else { return }
        let outcome = ActionOutcome(
            action: action.name, sender: id, target: isPerformed ? performer?.id : nil, event: event, touches: [],
            data: data, press: action.press)
        journal.write(.action(outcome), at: place)
    }
}
