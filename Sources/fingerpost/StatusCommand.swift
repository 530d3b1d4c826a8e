import ArgumentParser
import Arguments
import System

struct StatusCommand: Subcommand {
    static let configuration = CommandConfiguration(
        "status", abstract: "Reports how a running bridge is, and exits with 1 if it is not healthy.",
        discussion: """
            A bridge is not healthy if a device that its scene names is absent or refused, if a touch has been down \
            for longer than 'stuckAfter', or if records are being dropped.

            The latency is the time from the kernel's time of a frame until its records are written to the readers \
            that keep up.
            """)

    @OptionGroup var client: ClientArguments

    @Flag(name: .long, help: "As JSON: one object.")
    var json = false

    @Flag(
        name: .long,
        help: """
            As metrics of Prometheus, for the textfile collector of its node_exporter. A bridge that cannot be asked \
            is not healthy.
            """)
    var prometheus = false

    @Option(
        name: .shortAndLong,
        help: "Write the report into this file, which is replaced at once. Default: standard output.",
        completion: .file())
    var output: String?

    @OptionGroup var verbosity: Verbosity

    func validate() throws {
        if json, prometheus { throw ValidationError("--json and --prometheus are two formats: choose one") }
    }

    @MainActor func perform() throws {
        do {
            let report = try StatusReport(of: client.path)
            try write(json ? report.json : prometheus ? report.metrics : report.text)
            if !report.isHealthy { throw ExitCode.failure }
        } catch let error where prometheus && !(error is ExitCode) {
            try write(StatusReport.metricsOfAbsentBridge)
            throw error
        }
    }

    private func write(_ text: String) throws {
        guard let output else { return try Program.print(text) }
        try FileBytes.replace(output, with: text + "\n")
    }
}
