/// Objects that are used without being retained and released, which is most of the cost of a short call.
///
/// What must hold: something keeps the object alive until `body` returns. Here that is the array, of which each
/// function has a copy. An element that `body` removes from its original stays alive too.
extension Array where Element: AnyObject {
    /// Calls `body` with each element.
    @inline(__always)
    func forEachUnretained(_ body: (Element) -> Void) {
        withExtendedLifetime(self) {
            for index in indices { Unmanaged.passUnretained(self[index])._withUnsafeGuaranteedRef(body) }
        }
    }

    /// Whether the elements are the same objects as those of `other`, in the same order.
    @inline(__always)
    func hasSameObjects(as other: [Element]) -> Bool {
        guard count == other.count else { return false }
        for index in indices {
            let element = Unmanaged.passUnretained(self[index])
            guard element.toOpaque() == Unmanaged.passUnretained(other[index]).toOpaque() else { return false }
        }
        return true
    }

    /// Calls `body` with the element at `index`.
    @inline(__always)
    func unretained<Result>(_ index: Int, _ body: (Element) -> Result) -> Result {
        withExtendedLifetime(self) { Unmanaged.passUnretained(self[index])._withUnsafeGuaranteedRef(body) }
    }
}
