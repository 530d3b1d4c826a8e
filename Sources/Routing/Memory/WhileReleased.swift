/// Runs `body` in the `deinit` of an object of the main actor. A program may release the object on any thread: nothing
/// else refers to it then, so the thread is not checked.
nonisolated func whileReleased(_ body: @MainActor () -> Void) {
    withoutActuallyEscaping(body) { body in unsafeBitCast(body, to: (() -> Void).self)() }
}
