import ArgumentParser
import Arguments
import Records
import Scenes
import System

struct ReferenceCommand: Subcommand {
    static let configuration = CommandConfiguration(
        "reference",
        abstract: "Prints the reference of the scene language, the records, the thresholds, the policy and the steps.",
        discussion: """
            Without a topic, it prints all of it. A topic is a chapter (scene, records, thresholds, policy, steps), \
            a chapter and something in it (scene scroll, records gesture), or a key (contentSize). The manual pages \
            fingerpost-scene(5), fingerpost-records(5) and fingerpost-steps(5) have the same text.
            """)

    @Argument(help: "What to print.", completion: .list(Reference.chapterNames))
    var topic: [String] = []

    @Option(name: .long, help: ArgumentHelp("Write the manual pages into this directory instead.", visibility: .hidden))
    var manualPages: String?

    @OptionGroup var verbosity: Verbosity

    @MainActor func perform() throws {
        guard let manualPages else {
            let terminal = Terminal.output
            let text = try Reference.text(
                of: topic, width: min(terminal?.size.columns ?? 80, 80), hasColors: terminal?.hasColors ?? false)
            return try Program.print(text, terminator: "")
        }
        for page in try ManualPages.pages(commands: Fingerpost._dumpHelp()) {
            try FileBytes.write(page.text, to: "\(manualPages)/\(page.name)")
        }
    }
}

struct SchemaCommand: Subcommand {
    enum Subject: String, ExpressibleByArgument, CaseIterable {
        case records, scene
    }

    static let configuration = CommandConfiguration(
        "schema", abstract: "Prints the JSON Schema (2020-12) of the records, or of scene files.",
        discussion: """
            An editor that uses yaml-language-server checks a scene by the schema in a file if the scene has the line \
            '# yaml-language-server: $schema=FILE'.
            """)

    @Argument(help: "records or scene.")
    var subject = Subject.records

    @OptionGroup var verbosity: Verbosity

    @MainActor func perform() throws {
        switch subject {
        case .records: try Program.print(RecordSchema.text, terminator: "")
        case .scene: try Program.print(SceneSchema.text, terminator: "")
        }
    }
}
