import Records
import Routing
import Touches

extension Pipeline {
    /// The records, a line each, that show the scene as it is now to a replay that starts with another one: the whole
    /// scene, the windows of programs, what was set, and the values that differ from those of the scene.
    ///
    /// - Parameter scene: the scene as JSON.
    func stateRecords(at time: Timestamp, hello: HelloRecord, scene: String?) -> [UInt8] {
        var lines: [String] = []
        encoder.hello(hello, at: time) { lines.append(String(decoding: $1, as: UTF8.self)) }
        func line(_ change: SceneRecord.Change, _ body: (inout JSONObject) -> Void) {
            lines.append(
                JSONObject.text { object in
                    object.string("type", RecordType.scene.name)
                    object.time("time", time)
                    object.string("change", change.rawValue)
                    body(&object)
                })
        }
        line(.replaced) { object in
            object.string("file", self.scene.name)
            object.size("screen", self.scene.screen)
            object.json("scene", scene)
        }
        for window in shown.programWindows {
            line(.added) { object in
                object.strings("ids", window.ids)
                object.json("window", window.source.json)
            }
        }
        if let keys = shown.setJSON { line(.set) { $0.json("set", keys) } }
        let values = application.values.filter { $0 != valuesOfScene[$0.view] }
        if !values.isEmpty { line(.set) { $0.json("set", Pipeline.keys(that: values)) } }
        return Array((lines.joined(separator: "\n") + "\n").utf8)
    }

    /// What `set` would need to set these values.
    private static func keys(that set: [ValueOutcome]) -> String {
        var line = LineBuffer()
        for (index, value) in set.enumerated() {
            line.byte(UInt8(ascii: index == 0 ? "{" : ","))
            line.string(value.view)
            line.byte(UInt8(ascii: ":"))
            line.json(JSONObject.text { $0.state(value) })
        }
        line.byte(UInt8(ascii: "}"))
        return line.withBytes { String(decoding: $0, as: UTF8.self) }
    }
}
