/// Runs `body` in the `deinit` of an object of the main actor. A program may release the object on any thread, if the
/// main actor does not use what the object refers to meanwhile. The thread is therefore not checked.
nonisolated func whileReleased(_ body: @MainActor () -> Void) {
    withoutActuallyEscaping(body) { body in unsafeBitCast(body, to: (() -> Void).self)() }
}
