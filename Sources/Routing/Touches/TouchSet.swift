/// Makes the sets of touches that views and recognizers receive. Most of them receive the touches that the one before
/// received, and the same ones in each event, so the last set is kept.
struct TouchSet {
    private var touches: [Touch] = []
    private var set: Set<Touch> = []

    /// The set of `touches`, of which none is there twice.
    mutating func of(_ touches: [Touch]) -> Set<Touch> {
        if touches.count != self.touches.count || !zip(touches, self.touches).allSatisfy({ $0 === $1 }) {
            self.touches.removeAll(keepingCapacity: true)
            self.touches += touches
            set = Set(touches)
        }
        return set
    }
}
