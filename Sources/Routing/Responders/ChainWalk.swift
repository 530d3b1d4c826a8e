/// An iterator over the responder chain. If the chain is circular, it ends before the first repetition.
struct ChainWalk {
    private var upcoming: UIResponder?
    private var visited: [ObjectIdentifier] = []

    init(from responder: UIResponder?) { upcoming = responder }

    mutating func next() -> UIResponder? {
        guard let responder = upcoming, !visited.contains(ObjectIdentifier(responder)) else { return nil }
        visited.append(ObjectIdentifier(responder))
        upcoming = responder.next
        return responder
    }
}

extension UIResponder {
    /// This responder and those after it in the chain, each once. If the chain is circular, it ends before the first
    /// repetition.
    package final var chain: [UIResponder] {
        var walk = ChainWalk(from: self)
        var chain: [UIResponder] = []
        while let responder = walk.next() { chain.append(responder) }
        return chain
    }
}
