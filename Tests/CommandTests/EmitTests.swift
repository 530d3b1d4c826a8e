import ProgramTestKit
import Testing

@Suite("--emit")
struct EmitTests {
    private func kinds(_ list: String) throws -> [String] {
        let folder = try Fixture.folder()
        let result = try Fingerpost.run(
            "replay", "--scene", "shop.yaml", "--emit", list, "-", input: Fixture.tap, directory: folder.path)
        #expect(result.exit == .code(0))
        return try result.output.map { try Record($0).kind }
    }

    @Test("The default is everything except the trace types")
    func defaultIsEverythingExceptTraceTypes() throws {
        let standard = ["hello", "touch began", "touch ended", "action"]
        #expect(try kinds("default") == standard)
        #expect(try kinds("default,-touch") == ["hello", "action"])
    }

    @Test("With all, the traces are included, each before the record that it leads to")
    func allIncludesTraces() throws {
        #expect(
            try kinds("all") == [
                "hello", "hit", "touch began", "call", "control", "touch ended", "call", "control", "action", "control",
            ])
        #expect(try kinds("hit,call") == ["hello", "hit", "call", "call"])
    }

    @Test("One phase can be selected")
    func selectsOnePhase() throws {
        #expect(try kinds("touch.ended") == ["hello", "touch ended"])
    }

    @Test("A list may begin with a dash")
    func listMayBeginWithDash() throws {
        #expect(try kinds("-touch.began") == ["hello", "touch ended", "action"])
    }

    @Test("Only the records that are selected are counted")
    func recordsAreCountedAfterFilter() throws {
        let folder = try Fixture.folder()
        let result = try Fingerpost.run(
            "replay", "--scene", "shop.yaml", "--emit", "action", "-", input: Fixture.tap, directory: folder.path)
        #expect(try result.output.map { try Record($0).integer("seq") } == [1, 2])
    }

    @Test("An unknown item is wrong usage, and the message lists the known ones")
    func unknownItemIsWrongUsage() throws {
        let result = try Fingerpost.run("replay", "--emit", "touch.hovered", "-")
        #expect(result.output == [])
        #expect(
            result.errors.first == """
                Error: The value 'touch.hovered' is invalid for '--emit <kinds>': unknown record kind 'touch.hovered': \
                expected one of touch.began, touch.moved, touch.ended, touch.cancelled
                """)
        #expect(result.exit == .code(64))
    }

    @Test(
        "The action of a gesture has the same keys as the gesture's record of that moment",
        arguments: [("kiosk", 5), ("demo", 1)])
    func actionsOfGestures(_ example: String, _ kinds: Int) throws {
        let result = try Fingerpost.run(
            "replay", "--scene", "Examples/\(example).yaml", "--emit", "gesture,action", "Examples/\(example).evemu",
            directory: Repository.folder.path)
        var latest: [String: Record] = [:]
        var compared: Set<String> = []
        for record in try result.output.map({ try Record($0) }) {
            if record.type == "gesture", let recognizer = record["recognizer"] { latest[recognizer] = record }
            guard record.type == "action", record["event"] == "gesture" else { continue }
            let gesture = try #require(record["sender"].flatMap { latest[$0] })
            for key in ["x", "y", "scale", "scaleVelocity", "rotation", "rotationVelocity", "taps"] {
                #expect(record.number(key) == gesture.number(key), "\(key) of \(record)")
            }
            for key in ["inView", "translation", "velocity"] {
                #expect(record.numbers(key) == gesture.numbers(key), "\(key) of \(record)")
            }
            #expect(record["direction"] == gesture["direction"])
            #expect(record.strings("edges") == gesture.strings("edges"))
            #expect(record.numbers("inView") != nil)
            compared.insert(gesture["kind"] ?? "")
        }
        #expect(compared.count >= kinds)
    }
}
