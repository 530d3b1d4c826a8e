/// Matches the positions of a frame with the contacts of the frame before: the pairing with the least sum of squared
/// distances. If each position simply took the nearest contact, fingers that move together in a line would be swapped.
///
/// A pair farther apart than half of the panel's longer side is not matched: one finger lifted and another came down.
/// Distances are in millimetres if the panel's size is known, otherwise in fractions of its axes.
struct NearestMatch {
    private typealias Position = (key: Int, x: Double, y: Double)

    private var new: [Position] = []
    private var old: [Position] = []
    private let scaleX: Double
    private let scaleY: Double
    private let squaredLimit: Double

    // Scratch of `solve`. Rows and columns are numbered from 1: the row potentials, the column potentials, the row
    // matched with each column (0 if unmatched), the previous column on the path, the length of the path, and whether
    // the column is on the tree.
    private var rowPotential: [Double]
    private var columnPotential: [Double]
    private var rowOf: [Int]
    private var previous: [Int]
    private var length: [Double]
    private var isReached: [Bool]

    init(layout: PanelLayout, largestCount: Int) {
        let unitsPerMillimetre = layout.resolution
        scaleX = 1 / (unitsPerMillimetre?.x ?? layout.x.length)
        scaleY = 1 / (unitsPerMillimetre?.y ?? layout.y.length)
        let limit = max(layout.x.length * scaleX, layout.y.length * scaleY) / 2
        squaredLimit = limit * limit
        let columns = 2 * largestCount + 1
        rowPotential = Array(repeating: 0, count: largestCount + 1)
        columnPotential = Array(repeating: 0, count: columns)
        rowOf = Array(repeating: 0, count: columns)
        previous = Array(repeating: 0, count: columns)
        length = Array(repeating: 0, count: columns)
        isReached = Array(repeating: false, count: columns)
    }

    mutating func clear() {
        new.removeAll(keepingCapacity: true)
        old.removeAll(keepingCapacity: true)
    }

    /// Adds a position of this frame. `key` identifies it in `solve`.
    mutating func addNew(_ key: Int, x: Int32, y: Int32) { new.append(position(key, x, y)) }

    /// Adds a contact of the frame before. `key` identifies it in `solve`.
    mutating func addOld(_ key: Int, x: Int32, y: Int32) { old.append(position(key, x, y)) }

    private func position(_ key: Int, _ x: Int32, _ y: Int32) -> Position {
        (key, Double(x) * scaleX, Double(y) * scaleY)
    }

    /// Calls `pair` for each matched pair. This solves the assignment problem by shortest augmenting paths (Jonker and
    /// Volgenant). Each new position has a row and each old contact a column. Each row also has a column of its own
    /// that means unmatched and costs the limit.
    mutating func solve(_ pair: (_ new: Int, _ old: Int) -> Void) {
        if new.isEmpty || old.isEmpty { return }
        let columns = old.count + new.count
        for column in 0...columns {
            columnPotential[column] = 0
            rowOf[column] = 0
        }
        for row in 1...new.count {
            rowPotential[row] = 0
            augment(row, columns: columns)
        }
        for column in 1...old.count where rowOf[column] > 0 {
            pair(new[rowOf[column] - 1].key, old[column - 1].key)
        }
    }

    /// Matches one more row, and rearranges earlier rows if that makes the sum smaller. Column 0 stands for the new
    /// row.
    private mutating func augment(_ row: Int, columns: Int) {
        rowOf[0] = row
        for column in 0...columns {
            length[column] = .infinity
            isReached[column] = false
        }
        var column = 0
        repeat {
            isReached[column] = true
            let row = rowOf[column]
            var step = Double.infinity
            var nearest = 0
            for next in 1...columns where !isReached[next] {
                let reduced = cost(row, next) - rowPotential[row] - columnPotential[next]
                if reduced < length[next] {
                    length[next] = reduced
                    previous[next] = column
                }
                if length[next] < step {
                    step = length[next]
                    nearest = next
                }
            }
            for other in 0...columns {
                if isReached[other] {
                    rowPotential[rowOf[other]] += step
                    columnPotential[other] -= step
                } else {
                    length[other] -= step
                }
            }
            column = nearest
        } while rowOf[column] != 0
        while column != 0 {
            rowOf[column] = rowOf[previous[column]]
            column = previous[column]
        }
    }

    private func cost(_ row: Int, _ column: Int) -> Double {
        guard column <= old.count else { return squaredLimit }
        let new = new[row - 1]
        let old = old[column - 1]
        let dx = new.x - old.x
        let dy = new.y - old.y
        return min(dx * dx + dy * dy, squaredLimit * 1.0001)
    }
}
