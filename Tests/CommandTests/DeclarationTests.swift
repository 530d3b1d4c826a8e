import ArgumentParser
import Testing

@testable import fingerpost
@testable import fingerpost_authoring

/// The argument parser ends the process if a declaration is wrong. The programs do not check them (Package.swift).
@Suite("Declarations of commands")
struct DeclarationTests {
    @Test("The argument parser accepts the declarations of all commands")
    func all() {
        let programs: [any ParsableCommand.Type] = [Fingerpost.self, FingerpostAuthoring.self]
        for command in programs.flatMap({ $0.configuration.subcommands }) { _ = command.helpMessage() }
    }
}
