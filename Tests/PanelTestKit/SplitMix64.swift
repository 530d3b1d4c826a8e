/// A small random number generator that gives the same numbers on every machine (Steele, Lea and Flood, 2014).
public struct SplitMix64: RandomNumberGenerator {
    private var state: UInt64

    public init(seed: UInt64) { state = seed }

    public mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var z = state
        z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
        z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
        return z ^ (z >> 31)
    }

    /// True once in `n` times on average.
    public mutating func once(in n: Int) -> Bool { Int.random(in: 0..<n, using: &self) == 0 }

    public mutating func number(_ range: ClosedRange<Double>) -> Double { Double.random(in: range, using: &self) }

    public mutating func count(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

    public mutating func pick<Element>(_ elements: [Element]) -> Element? { elements.randomElement(using: &self) }
}
