import Records
import Routing

extension Pipeline {
    /// The records, a line each, that show the scene as it is now to a replay that starts with another one: the whole
    /// scene, the windows of programs, what was set, the values that differ from those of the scene and are not
    /// private, and the cleaning.
    ///
    /// - Parameter idle: the record of the idle state that ends now, with a newline; empty if none does.
    /// - Parameter scene: the scene as JSON.
    func stateRecords(at time: Timestamp, hello: HelloRecord, idle: [UInt8] = [], scene: String?) -> [UInt8] {
        var lines: [UInt8] = []
        let append: RecordEncoder.Sink = { _, bytes in
            lines.append(contentsOf: bytes)
            lines.append(UInt8(ascii: "\n"))
        }
        encoder.hello(hello, at: time, to: append)
        lines += idle
        let text = scene.map { SceneText.json($0) }
        encoder.scene(
            .replaced(file: self.scene.name, screen: self.scene.screen, text: text), at: time, to: append)
        for window in shown.programWindows {
            encoder.scene(
                .added(ids: window.ids, text: window.source.json.map { .json($0) }), at: time, to: append)
        }
        if let keys = shown.settings.json {
            encoder.scene(.set(ids: shown.settings.ids, keys: keys), at: time, to: append)
        }
        let values = application.values.filter {
            $0 != valuesOfScene[$0.view] && privateTouches.readers(of: $0) == .all
        }
        if !values.isEmpty {
            encoder.scene(.set(ids: values.map(\.view), keys: Pipeline.keys(that: values)), at: time, to: append)
        }
        if let change = cleaning.describe(at: time) { encoder.cleaning(change, to: append) }
        return lines
    }

    /// What `set` would need to set these values.
    private static func keys(that set: [ValueOutcome]) -> String {
        var line = LineBuffer()
        for (index, var value) in set.enumerated() {
            // What moved the content cannot be set.
            value.scroll = nil
            line.byte(UInt8(ascii: index == 0 ? "{" : ","))
            line.string(value.view)
            line.byte(UInt8(ascii: ":"))
            line.json(JSONObject.text { $0.state(value) })
        }
        line.byte(UInt8(ascii: "}"))
        return line.withBytes { String(decoding: $0, as: UTF8.self) }
    }
}
