internal import CClp

/// Values of variables that satisfy linear conditions and make linear costs as small as possible. Clp finds them.
package struct LinearProgram: Equatable {
    /// A sum of variables, each times a number. A variable is there at most once.
    package typealias Sum = [Int: Double]

    private struct Row: Equatable {
        let sum: Sum
        let low: Double
        let high: Double
    }

    private var lows: [Double] = []
    private var rows: [Row] = []
    /// The most important one first.
    private var costs: [Sum] = []

    package init() {}

    /// Adds a variable that is at least `low`, which may be infinite. Returns its number.
    package mutating func variable(from low: Double) -> Int {
        lows.append(low)
        return lows.count - 1
    }

    /// Requires that a sum is within these limits, which may be infinite.
    package mutating func require(_ sum: Sum, from low: Double, to high: Double) {
        rows.append(Row(sum: sum, low: low, high: high))
    }

    /// Adds a cost of variables that are at least 0. It is made as small as the costs that were added before it allow.
    package mutating func minimize(_ cost: Sum) { costs.append(cost) }

    /// The values of all variables, or nil if nothing satisfies the conditions.
    package func solution() -> [Double]? {
        guard let model = Clp_newModel() else { return nil }
        defer { Clp_deleteModel(model) }
        Clp_setLogLevel(model, 0)
        load(into: model)
        var highs = [Double](repeating: .infinity, count: lows.count)
        for (index, cost) in costs.enumerated() {
            Clp_chgObjCoefficients(model, lows.indices.map { cost[$0] ?? 0 })
            // The first solution is where the next ones begin.
            guard (index == 0 ? Clp_initialSolve(model) : Clp_primal(model, 0)) == 0, let values = values(of: model)
            else { return nil }
            for variable in cost.keys { highs[variable] = max(values[variable], 0) + LinearProgram.tolerance }
            Clp_chgColumnUpper(model, highs)
        }
        return values(of: model)
    }

    /// How much worse a cost may become for those after it. It is the tolerance of Clp.
    private static let tolerance = 1e-7

    private func load(into model: UnsafeMutableRawPointer) {
        let none = [Int32](repeating: 0, count: lows.count + 1)
        Clp_addColumns(model, Int32(lows.count), lows, nil, nil, none, [], [])
        var starts: [Int32] = [0]
        var columns: [Int32] = []
        var factors: [Double] = []
        for row in rows {
            for (variable, factor) in row.sum.sorted(by: { $0.key < $1.key }) {
                columns.append(Int32(variable))
                factors.append(factor)
            }
            starts.append(Int32(columns.count))
        }
        Clp_addRows(model, Int32(rows.count), rows.map(\.low), rows.map(\.high), starts, columns, factors)
    }

    private func values(of model: UnsafeMutableRawPointer) -> [Double]? {
        Clp_primalColumnSolution(model).map { Array(UnsafeBufferPointer(start: $0, count: lows.count)) }
    }
}
