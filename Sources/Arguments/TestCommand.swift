import ArgumentParser

package struct TestCommand: AuthoringCommand {
    package static let configuration = CommandConfiguration(
        "test",
        abstract: "Plays the steps of test files on their scenes, and compares what happens with what they expect.",
        discussion: """
            The exit status is 1 if a test fails. 'fingerpost touch --help' has the steps.

            \(needsPackage)
            """)

    @Argument(help: "Test files.", completion: .file())
    package var files: [String]

    @Option(
        name: .long,
        help: ArgumentHelp("Only the tests with this text in their names; may be repeated.", valueName: "name"),
        completion: .list([]))
    package var only: [String] = []

    @Option(
        name: .long, help: ArgumentHelp("Write the results to a file, in the format of JUnit.", valueName: "file"),
        completion: .file())
    package var junit: String?

    @Option(
        name: .long,
        help: ArgumentHelp(
            "Write a page as of 'explain --html' for each test that fails, into this folder.", valueName: "folder"),
        completion: .directory)
    package var report: String?

    @Flag(name: .long, help: "Write what happened into the files of the tests that fail.")
    package var update = false

    @OptionGroup package var state: StateArguments
    @OptionGroup package var verbosity: Verbosity

    package init() {}
}
