import Glibc
import PanelTestKit

/// Compares the program with the model in random worlds, and prints the smallest worlds in which they differ. Also
/// checks that frames which say nothing new change nothing; if there are few worlds, in each eighth of them.
///
/// Environment variables select the worlds: `MODEL_WORLDS` is their number (10,000), and `MODEL_SEED` the number of the
/// first one (1). With one world, both outputs are printed completely.
@main
enum CompareWithModel {
    /// The maximum number of differences that are shrunk and printed.
    private static let most = 5

    static func main() throws {
        let (first, count) = (try number("MODEL_SEED") ?? 1, try number("MODEL_WORLDS") ?? 10_000)
        printSeedOnCrash()
        if count == 1 { try printOutputs(of: .random(seed: first)) }
        var differing = 0
        for seed in first..<first + count {
            currentSeed = seed
            let world = World.random(seed: seed)
            if count == 1 || count > 1_000 || seed.isMultiple(of: 8),
                let difference = try InsertedFrames.difference(in: world, seed: seed)
            {
                differing += 1
                if differing <= most { print("error: world \(seed): \(difference)\nThe scene: \(world.scene)\n") }
                continue
            }
            guard try difference(in: world) != nil else { continue }
            differing += 1
            guard differing <= most else { continue }
            // A smaller world may have a scene that is not valid.
            let small = Shrinking.shrink(world) { (try? difference(in: $0)) ?? nil != nil }
            print(
                """
                error: world \(seed): \(try difference(in: small) ?? "")
                The smallest world with this difference:
                \(small.scene)
                \(small.recording)
                Both outputs of the whole world: \(command(for: seed))

                """)
        }
        print("model: \(count - UInt64(differing)) of \(count) worlds from \(first) agree")
        let order = try orderMatters(first..<first + max(1, count / 25))
        if let order { print("error: the order of the events of a frame matters: \(order)") }
        exit(differing == 0 && order == nil ? 0 : 1)
    }

    /// Plays 50 frames of a panel for each seed in two orders. Returns where these differ; nil if they do not.
    private static func orderMatters(_ seeds: Range<UInt64>) throws -> String? {
        for seed in seeds {
            if let difference = try FrameOrder.difference(seed: seed, frames: 50) { return difference }
        }
        print("order: \(50 * seeds.count) frames agree in two orders each")
        return nil
    }

    private struct InvalidNumber: Error {
        var name: String
        var text: String
    }

    private static func number(_ name: String) throws -> UInt64? {
        guard let text = getenv(name).map({ String(cString: $0) }), !text.isEmpty else { return nil }
        guard let number = UInt64(text) else { throw InvalidNumber(name: name, text: text) }
        return number
    }

    private static func difference(in world: World) throws -> String? {
        try Comparison(program: Program.run(world), model: Model(world).run()).difference
    }

    private static func printOutputs(of world: World) throws {
        print("scene: \(world.scene)\n\nrecording:\n\(world.recording)\nthe program:")
        for fact in try Program.run(world) { print("    \(fact)") }
        print("\nthe model:")
        for fact in Model(world).run() { print("    \(fact)") }
        print()
    }

    private static func command(for seed: UInt64) -> String { "MODEL_SEED=\(seed) MODEL_WORLDS=1 make test-model" }

    /// The seed of the world that is being compared.
    nonisolated(unsafe) private static var currentSeed: UInt64 = 0

    /// Prints the seed of the world if the program traps, which ends the comparison.
    private static func printSeedOnCrash() {
        for number in [SIGILL, SIGTRAP, SIGSEGV, SIGABRT] {
            signal(number) { number in
                let seed = CompareWithModel.currentSeed
                print("error: world \(seed): the program crashed. Again: \(CompareWithModel.command(for: seed))")
                fflush(nil)
                signal(number, SIG_DFL)
                raise(number)
            }
        }
    }
}
