import ArgumentParser

package struct ReportCommand: AuthoringCommand {
    package static let configuration = CommandConfiguration(
        "report", abstract: "Summarizes record files: visits, pages, controls, and touches that did nothing.",
        discussion: """
            The files are records as JSON Lines, as 'fingerpost listen' and 'fingerpost record --last' write them, or \
            files of --aggregate. A report has counts only, and nothing of private views.

            \(needsPackage)
            """)

    @Argument(help: "Record files and files of counts, in any order; - is standard input.", completion: .file())
    package var files: [String]

    @OptionGroup package var scene: SceneArguments

    @Option(
        name: .shortAndLong, help: ArgumentHelp("Write the report as one HTML file instead.", valueName: "file"),
        completion: .file())
    package var output: String?

    @Flag(name: .long, help: "As JSON, one object.")
    package var json = false

    @Option(
        name: .long,
        help: ArgumentHelp(
            "Add the counts to this file, or create it. 'fingerpost report' reads it, too.",
            valueName: "file"),
        completion: .file())
    package var aggregate: String?

    @Option(
        name: .long, parsing: .unconditional,
        help: ArgumentHelp(
            "The time without a touch after which the next touch is another visit, in seconds.", valueName: "seconds"))
    package var pause = 60.0

    @Option(
        name: .customLong("try"),
        help: ArgumentHelp(
            """
            Replay the records with these keys set, and report which touches would have had another outcome: \
            '{"buy": {"hitInsets": [0, 0, -16, 0]}}', or '{"thresholds": {"panDistance": 16}}'.
            """, valueName: "json"),
        completion: .list([]))
    package var trial: String?

    @OptionGroup package var verbosity: Verbosity

    package init() {}

    package func validate() throws {
        if json, output != nil { throw ValidationError("--json and --output exclude each other") }
        if trial != nil, output != nil { throw ValidationError("--try and --output exclude each other") }
        if !(pause > 0 && pause <= 86_400) { throw ValidationError("--pause needs seconds, up to 86400") }
    }
}
