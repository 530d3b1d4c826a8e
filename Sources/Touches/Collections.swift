extension Range<Int> {
    /// The first index for which `isMeant` returns true, or the upper bound if there is none. The function returns true
    /// for all indices after that one. The search is binary.
    @inlinable
    package func partitioningIndex(where isMeant: (Int) -> Bool) -> Int {
        var (low, high) = (lowerBound, upperBound)
        while low < high {
            let middle = low + (high - low) / 2
            if isMeant(middle) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}

extension Array {
    /// Removes all elements and keeps the memory. For one element, this takes less time than
    /// `removeAll(keepingCapacity:)`.
    @inlinable
    package mutating func empty() {
        if count == 1 { removeLast() } else if count > 1 { removeAll(keepingCapacity: true) }
    }
}
