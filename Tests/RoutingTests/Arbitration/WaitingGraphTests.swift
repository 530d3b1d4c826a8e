import PanelTestKit
import TestKit
import Testing

@testable import Routing

@Suite("Who waits for whom")
struct WaitingGraphTests {
    @Test("A node is in a circle if a path leads back to it; all are found without the chains", arguments: seeds(200))
    func circles(seed: UInt64) {
        var random = SplitMix64(seed: seed)
        let count = Int.random(in: 1...9, using: &random)
        var awaited: [Int: Set<Int>] = [:]
        for node in 0..<count where Int.random(in: 0..<6, using: &random) > 0 {
            awaited[node] = Set((0..<count).filter { _ in Int.random(in: 0..<count, using: &random) < 2 })
        }
        // A pair is reached if it is an edge, or if two reached pairs meet (Warshall).
        var reaches = (0..<count).map { node in (0..<count).map { awaited[node]?.contains($0) == true } }
        for middle in 0..<count {
            for from in 0..<count where reaches[from][middle] {
                for to in 0..<count where reaches[middle][to] { reaches[from][to] = true }
            }
        }
        let expected = Set((0..<count).filter { reaches[$0][$0] })
        let graph = WaitingGraph(awaited)
        expectEqual(Set((0..<count).filter(graph.isInCircle)), expected)
        expect(expected.isSubset(of: graph.withoutChains))
    }

    @Test("Nobody waits for a node that was removed")
    func removing() {
        var graph = WaitingGraph([1: [2], 2: [3], 3: [1, 2]])
        expectEqual(graph.remove(3), [1, 2])
        expect(graph.hasFreeNode)
        expect(![1, 2, 3].contains(where: graph.isInCircle))
        expect(graph.withoutChains.isEmpty)
    }
}
