@_exported import TouchTestKit

extension SplitMix64 {
    /// True once in `n` times on average.
    mutating func once(in n: Int) -> Bool { Int.random(in: 0..<n, using: &self) == 0 }

    mutating func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &self) }

    mutating func count(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

    mutating func pick<Element>(_ elements: [Element]) -> Element? { elements.randomElement(using: &self) }
}
