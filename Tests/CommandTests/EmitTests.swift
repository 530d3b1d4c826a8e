import TestKit
import Testing

@Suite("--emit")
struct EmitTests {
    private func kinds(_ list: String) throws -> [String] {
        let result = try Fixture.run("replay --scene shop.yaml --emit \(list) -", input: Fixture.tap)
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
        let result = try Fixture.run("replay --scene shop.yaml --emit action -", input: Fixture.tap)
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

    private static let scene = """
        fingerpost: 1
        windows:
          - id: main
            performs: [buy, details]
            subviews:
              - {id: buy, kind: button, frame: [0, 0, 100, 100], actions: {touchUpInside: buy}}
              - id: item
                frame: [100, 0, 100, 100]
                gestures:
                  - {id: hold, kind: longPress, action: {action: details, states: [began, ended]}}
                  - {id: turn, kind: rotation, action: {click: BTN_RIGHT}}
        """

    /// A long press on `item`, with a movement.
    private static let longPress = [(1, "began", 50), (2, "moved", 60), (3, "ended", 60)].map { time, phase, y in
        #"{"type":"touch","time":\#(time),"phase":"\#(phase)","touch":1,"x":150,"y":\#(y)}"# + "\n"
    }.joined()

    private func replay(_ list: String) throws -> Fingerpost.Result {
        return try Fixture.run(
            "replay --scene s.yaml --emit \(list) -", with: ["s.yaml": Self.scene], input: Self.longPress)
    }

    @Test(
        "R82: an action is sent in the states that the scene names, and can be selected by its state",
        arguments: [
            ("action", ["began", "ended"]), ("action.details", ["began", "ended"]), ("action.details.ended", ["ended"]),
            ("action,-action.details.ended", ["began"]),
        ])
    func statesOfActions(_ list: String, _ states: [String]) throws {
        let result = try replay(list)
        #expect(try result.output.dropFirst().map { try Record($0)["state"] } == states)
        #expect(result.errors == [])
    }

    @Test(
        "An action that the scene does not send causes a warning, and the nearest one is named",
        arguments: [
            ("action.detials", "nothing in the scene sends 'detials'; did you mean 'details'?"),
            ("action.detials.ended", "nothing in the scene sends 'detials.ended'; did you mean 'details.ended'?"),
            ("touch,-action.by", "nothing in the scene sends 'by'; did you mean 'buy'?"),
            ("action.somethingElse", "nothing in the scene sends 'somethingElse'"),
            ("action.BTN_RIGHT.ended", "'BTN_RIGHT' is never sent with the state 'ended', only with began"),
            ("action.buy.ended", "'buy' is never sent with the state 'ended': it is sent without a state"),
            ("action.details.changed", "'details' is never sent with the state 'changed', only with began, ended"),
        ])
    func unknownActions(_ list: String, _ warning: String) throws {
        let result = try replay(list)
        #expect(result.errors == ["fingerpost: --emit: \(warning)"])
        #expect(result.exit == .code(0))
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
