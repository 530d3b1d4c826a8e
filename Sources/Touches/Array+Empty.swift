extension Array {
    /// Removes all elements and keeps the memory. For a few elements, this takes less time than
    /// `removeAll(keepingCapacity:)`.
    @inlinable
    package mutating func empty() {
        while !isEmpty { removeLast() }
    }
}
