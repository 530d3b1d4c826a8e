/// Stores `value` in `variable`. Returns the old value.
///
/// The core holds objects whose `deinit` may run code of the application: views, recognizers and captured values of
/// closures. That code may read `variable` again. An assignment would release the old value while `variable` is being
/// written, which is an exclusivity violation. With this function, the caller releases the old value after the access,
/// with `dispose(of:)` if it does not use it.
nonisolated package func exchange<Value>(_ variable: inout Value, for value: Value) -> Value {
    let old = variable
    variable = value
    return old
}

/// Releases `old`, the result of `exchange(_:for:)` or `extract(where:)`, if nothing else retains it. The optimizer may
/// release a result that is not used before the access that returned it has ended.
nonisolated package func dispose<Value>(of old: Value) { withExtendedLifetime(old) {} }

nonisolated extension Array {
    /// Removes the elements for which `isMeant` returns true. Returns them, so that the caller releases them (see
    /// `exchange(_:for:)`).
    ///
    /// - Parameter isMeant: a condition that calls no code of the application.
    package mutating func extract(where isMeant: (Element) -> Bool) -> [Element] {
        let meant = filter(isMeant)
        if !meant.isEmpty { removeAll(where: isMeant) }
        return meant
    }

    /// Removes all elements. Returns them, so that the caller releases them (see `exchange(_:for:)`).
    package mutating func extractAll() -> [Element] { exchange(&self, for: []) }
}

nonisolated extension Array where Element: AnyObject {
    /// Removes the elements for which `isMeant` returns true, as above. Allocates no memory if it removes no
    /// element or every element.
    package mutating func extract(where isMeant: (Element) -> Bool) -> [Element] {
        guard containsUnretained(where: isMeant) else { return [] }
        guard containsUnretained(where: { !isMeant($0) }) else { return extractAll() }
        let meant = filter(isMeant)
        removeAll(where: isMeant)
        return meant
    }

    /// Moves the elements for which `isMeant` returns true to `moved`, whose caller releases them. Both arrays keep
    /// their memory.
    ///
    /// - Parameter isMeant: a condition that calls no code of the application.
    mutating func move(to moved: inout [Element], where isMeant: (Element) -> Bool) {
        var kept = 0
        for index in indices {
            if unretained(index, isMeant) {
                moved.append(self[index])
            } else {
                if kept < index { swapAt(kept, index) }
                kept += 1
            }
        }
        while count > kept { removeLast() }
    }
}

/// Runs `body` in the `deinit` of an object of the main actor. A program may release the object on any thread, if the
/// main actor does not use what the object refers to meanwhile. The thread is therefore not checked.
nonisolated func whileReleased(_ body: @MainActor () -> Void) {
    withoutActuallyEscaping(body) { body in unsafeBitCast(body, to: (() -> Void).self)() }
}
