import Files

/// The manual pages: one for the program, one for each command, and the reference.
@MainActor public enum ManualPages {
    /// Each page by the name of its file.
    ///
    /// - Parameter commands: the argument parser's description of the commands, as JSON.
    public static func pages(commands: String) throws -> [(name: String, text: String)] {
        let root = try YAMLNode(json: Array(commands.utf8)[...])
        let program = root["command"] ?? root
        let subcommands = program.list("subcommands").filter { $0.text("commandName") != "help" }
        let scene = page(of: Reference.sceneChapters, "fingerpost-scene", "scene files of fingerpost")
        let records = page(of: [RecordReference.chapter], "fingerpost-records", "records that fingerpost writes")
        let steps = page(of: [StepReference.chapter], "fingerpost-steps", "what fingers do, in tests and commands")
        return [("fingerpost.1", page(of: program, subcommands))]
            + subcommands.map { ("fingerpost-\($0.text("commandName")).1", page(of: $0)) }
            + [("fingerpost-scene.5", scene), ("fingerpost-records.5", records), ("fingerpost-steps.5", steps)]
    }

    private static let seeAlso = "fingerpost(1), fingerpost-scene(5), fingerpost-records(5), fingerpost-steps(5)"

    private static func page(of program: YAMLNode, _ subcommands: [YAMLNode]) -> String {
        var page = Roff(name: "fingerpost", section: 1, summary: half(program.text("abstract")))
        page.section("Synopsis")
        page.paragraph("`fingerpost` COMMAND [OPTION...]")
        page.section("Description")
        page.paragraph(program.text("discussion"))
        page.section("Commands")
        for command in subcommands {
            let name = command.text("commandName")
            page.definition(name, [command.text("abstract"), "See fingerpost-\(name)(1)."])
        }
        page.section("Exit status")
        page.definition("0", ["Success, also if the reader of the output goes away."])
        page.definition("1", ["Failure. The reason is on standard error."])
        page.definition("64", ["Wrong usage."])
        page.section("Environment")
        page.definition("FINGERPOST_SOCKET", ["The events socket that clients connect to without --socket."])
        page.definition("FINGERPOST_CONTROL", ["The control socket that clients connect to without --control."])
        page.section("See also")
        page.paragraph("fingerpost-scene(5), fingerpost-records(5), fingerpost-steps(5)")
        return page.text
    }

    private static func page(of command: YAMLNode) -> String {
        let name = command.text("commandName")
        var page = Roff(name: "fingerpost-\(name)", section: 1, summary: half(command.text("abstract")))
        let arguments = command.list("arguments").filter { $0["shouldDisplay"]?.bool != false }
        let positionals = arguments.filter { $0.text("kind") == "positional" }
        page.section("Synopsis")
        let operands = positionals.map { argument in
            let word = argument.text("valueName").uppercased() + (argument["isRepeating"]?.bool == true ? "..." : "")
            return argument["isOptional"]?.bool == true ? "[\(word)]" : word
        }
        page.paragraph((["`fingerpost \(name)`", "[OPTION...]"] + operands).joined(separator: " "))
        page.section("Description")
        page.paragraph(command.text("abstract"))
        let lines = command.text("discussion").split(separator: "\n" as Character, omittingEmptySubsequences: false)
        for paragraph in lines.split(whereSeparator: \.isEmpty) { page.paragraph(paragraph.joined(separator: "\n")) }
        if !positionals.isEmpty { page.section("Arguments") }
        for argument in positionals {
            page.definition(argument.text("valueName").uppercased(), [argument.text("abstract")])
        }
        page.section("Options")
        for option in arguments where option.text("kind") != "positional" {
            page.definition(term(option), [option.text("abstract")])
        }
        page.section("See also")
        page.paragraph(seeAlso)
        return page.text
    }

    /// The names and the value of an option: `-o, --output FILE`.
    private static func term(_ option: YAMLNode) -> String {
        let names = option.list("names").map { ($0.text("kind") == "long" ? "--" : "-") + $0.text("name") }
        let value = option.text("kind") == "option" ? " \(option.text("valueName").uppercased())" : ""
        return names.joined(separator: ", ") + value
    }

    private static func page(of chapters: [ReferenceChapter], _ name: String, _ summary: String) -> String {
        var page = Roff(name: name, section: 5, summary: summary)
        for (index, chapter) in chapters.enumerated() {
            page.section(index == 0 ? "Description" : chapter.title)
            for paragraph in chapter.introduction { page.paragraph(paragraph) }
            if let example = chapter.example {
                page.paragraph("A complete scene:")
                page.example(example)
            }
            for topic in chapter.topics {
                if chapter.topics.count > 1 { page.subsection(topic.heading) }
                if !topic.summary.isEmpty { page.paragraph(topic.summary) }
                for entry in topic.entries {
                    let facts = entry.facts.map { "\($0.label): \($0.text)" }
                    page.definition("\(entry.name): \(entry.type)", [entry.summary].filter { !$0.isEmpty } + facts)
                }
                for remark in topic.remarks { page.paragraph(remark) }
            }
        }
        page.section("See also")
        page.paragraph(seeAlso)
        return page.text
    }

    /// A sentence as the text after a name: without its capital and its period.
    private static func half(_ sentence: String) -> String {
        guard let first = sentence.first else { return "" }
        let rest = sentence.dropFirst()
        let start = rest.first?.isUppercase == true ? String(first) : first.lowercased()
        return start + (rest.last == "." ? rest.dropLast() : rest)
    }
}
