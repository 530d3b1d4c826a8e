extension UIView {
    /// Runs the changes at once, and the completion after the event. Nothing is animated: the duration is ignored.
    public static func animate(
        withDuration duration: TimeInterval, delay: TimeInterval = 0, animations: @MainActor () -> Void,
        completion: (@MainActor (_ finished: Bool) -> Void)? = nil
    ) {
        animations()
        if let completion { UIApplication.shared.callAfterInput { completion(true) } }
    }
}
