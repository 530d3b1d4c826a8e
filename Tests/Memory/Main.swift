import Glibc

/// Plays worlds from seed FIRST on. It exits with 1 when a rule does not hold in one of them. SEED-FILE holds the seed
/// of the world that is being played, also after a crash.
///
///     fingerpost-memory FIRST COUNT SEED-FILE
@main
@MainActor
struct Main {
    static func main() {
        let arguments = CommandLine.arguments
        guard arguments.count == 4, let first = UInt64(arguments[1]), let count = UInt64(arguments[2]) else {
            fatalError("usage: fingerpost-memory FIRST COUNT SEED-FILE")
        }
        let seedFile = open(arguments[3], O_CREAT | O_WRONLY | O_TRUNC, 0o644)
        World.isTraced = count == 1
        for seed in first..<first + count {
            let line = Array("\(seed)\n".utf8)
            pwrite(seedFile, line, line.count, 0)
            // A world that hangs is killed by the signal.
            alarm(20)
            let failures = play { RoutingWorld(seed: seed) }
            guard failures.isEmpty else {
                for failure in failures { print("  \(failure)") }
                exit(1)
            }
        }
        print("\(count) worlds from seed \(first)")
    }

    /// Plays one world to its end and releases it. Returns what went wrong.
    private static func play(_ make: () -> World) -> [String] {
        let (failures, made) = run(make)
        return failures + made.filter { $0.object != nil }.map { "leaked: \($0.kind)" }
    }

    private static func run(_ make: () -> World) -> ([String], [WeakObject]) {
        let world = make()
        World.current = world
        let endsAtRest = !world.random.once(in: 3)
        for _ in 0..<world.random.count(10...100) {
            world.step()
            world.checkStructure()
        }
        world.calm()
        if endsAtRest {
            world.rest()
            world.checkStructure()
            world.checkRest()
        }
        World.current = nil
        return (world.failures, world.made)
    }
}
