import TestKit
import Testing

@Suite("--emit")
struct EmitTests {
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
            let gesture = try require(record["sender"].flatMap { latest[$0] })
            for key in ["x", "y", "scale", "scaleVelocity", "rotation", "rotationVelocity", "taps"] {
                expectEqual(record.number(key), gesture.number(key), "\(key) of \(record)")
            }
            for key in ["inView", "translation", "velocity"] {
                expectEqual(record.numbers(key), gesture.numbers(key), "\(key) of \(record)")
            }
            expectEqual(record["direction"], gesture["direction"])
            expectEqual(record.strings("edges"), gesture.strings("edges"))
            expect(record.numbers("inView") != nil)
            compared.insert(gesture["kind"] ?? "")
        }
        expect(compared.count >= kinds)
    }
}
