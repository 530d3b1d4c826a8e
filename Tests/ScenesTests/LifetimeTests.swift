import Files
import TestKit
import Testing

@testable import Scenes

@Suite("A scene that has been read")
struct LifetimeTests {
    @Test("A scene that has been read is released completely")
    func document() throws {
        weak var remains: SceneDocument?
        do {
            let document = SceneDocument(file: "s")
            remains = document
            let field = Field(node: try YAMLNode(parsing: Array("a".utf8)), path: .document, document: document)
            document.identifiers.refer(to: "a", [.view], "a view", at: field)
            document.identifiers.register("checkout", .view, of: field)
            document.firstResponder = field
            document.keyWindow = field
            document.identifiers.resolve()
            expectEqual(document.errors.map(\.message), ["there is no 'a'; this needs the id of a view"])
        }
        expect(remains == nil)
    }
}
