import Testing

@testable import SceneControl

@Suite("Allowed commands")
struct AllowedCommandsTests {
    @Test("A list adds to the commands of the events socket")
    func listAdds() throws {
        #expect(try AllowedCommands(parsing: "set,show,get,set").commands == [.subscribe, .get, .set, .show])
        #expect(AllowedCommands.none.commands == CommandName.events)
    }

    @Test("An unknown name is an error that names the nearest one", arguments: ["sett", "", "set,", "set, show"])
    func unknownName(list: String) {
        #expect(throws: CommandError.self) { try AllowedCommands(parsing: list) }
    }
}
