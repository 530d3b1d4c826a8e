import Testing

@testable import Scenes

@Suite("Hints for what people type")
struct HintTests {
    private static func scene(_ view: String) -> String {
        "fingerpost: 1\nwindows: [{id: main, performs: [buy, pay], view: {id: root, subviews: [\(view)]}}]"
    }

    @Test(
        "A key or a kind of other toolkits gets the one that is meant",
        arguments: [
            ("text: Buy", "b.text: no such key; did you mean 'title'?"),
            ("label: Buy", "b.label: no such key; did you mean 'title'?"),
            ("background: red", "b.background: no such key; did you mean 'color'?"),
            ("action: buy", "b.action: belongs to a recognizer; write actions: {touchUpInside: buy}"),
            ("action: {show: root}", "b.action: belongs to a recognizer; write actions: {touchUpInside: ...}"),
            (
                "actions: buy",
                "b.actions: needs a mapping of control events to actions, has 'buy'; write actions: {touchUpInside: buy}"
            ),
            (
                "actions: {show: root}",
                "b.actions.show: belongs to an action of an event; write actions: {touchUpInside: {show: ...}}"
            ),
            (
                "gestures: [{id: t, kind: doubleTap, action: buy}]",
                "t.kind: there is no 'doubleTap' here; write kind: tap, taps: 2"
            ),
        ])
    func spelling(_ key: String, _ message: String) {
        let errors = errors(Self.scene("{id: b, kind: button, frame: [0, 0, 50, 50], \(key)}"))
        #expect(errors.count == 1 && errors[0].hasSuffix(": \(message)"), "\(errors)")
    }

    @Test("An action of a slider is one for its value")
    func slider() {
        let errors = errors(Self.scene("{id: tip, kind: slider, frame: [0, 0, 50, 50], action: pay}"))
        #expect(errors.map { $0.hasSuffix("write actions: {valueChanged: pay}") } == [true])
    }

    @Test("A colon in a value without quotes, and a recording in the place of a scene, get a hint")
    func texts() {
        #expect(
            errors("fingerpost: 1\nwindows: [{view: {id: a, title: Total: 5}}]")[0].contains(
                "quote a value that has ': '"))
        #expect(
            errors("fingerpost: 1\nwindows:\n- view:\n    title: Total: 5")[0].contains("quote a value that has ': '"))
        for text in ["# EVEMU 1.3\n", "# libinput record\nversion: 1\n", #"{"type":"hello","seq":1}"#] {
            #expect(
                errors(text) == [
                    "s:1:1: this is a recording and no scene; write fingerpost replay RECORDING --scene SCENE"
                ])
        }
    }

    private static func hints(_ views: String) -> [String] {
        SceneReader.check(Array(scene(views).utf8), file: "s").remarks.filter { $0.level == .hint }.map(\.description)
    }

    @Test(
        "A tap that does not wait for a double tap gets a hint, unless that is said to be meant",
        arguments: [
            ("", true), ("requireFailureOf: [two], ", false), ("requireFailureOf: all, ", false),
            ("simultaneousWith: [two], ", false), ("fingers: 2, ", false), ("taps: 2, ", false),
        ])
    func taps(_ keys: String, _ isHint: Bool) {
        let hints = Self.hints(
            "{id: b, frame: [0, 0, 50, 50], gestures: [{id: one, kind: tap, \(keys)action: buy}, "
                + "{id: two, kind: tap, taps: 2, action: pay}]}")
        let text = "one: is also recognized at the first tap of 'two'; with 'requireFailureOf: [two]' it waits"
        #expect(hints.contains { $0.hasSuffix(text) } == isHint, "\(hints)")
    }

    @Test("Pages that are shown together, and views that are shown beside pages, get a hint")
    func pages() {
        let page = "page: true, frame: [0, 0, 50, 50]"
        let together = "c: is shown together with 'b'; put 'hidden: true' in all pages but the first"
        #expect(Self.hints("{id: b, \(page)}, {id: c, \(page)}").contains { $0.hasSuffix(together) })
        #expect(Self.hints("{id: b, \(page)}, {id: c, hidden: true, \(page), subviews: [{id: d, \(page)}]}") == [])
        let show = "gestures: [{kind: tap, action: {show: note}}]"
        let stranger = "'note' is no page, so it stays when a page beside it is shown; put 'page: true' in it"
        #expect(
            Self.hints("{id: b, \(page), \(show)}, {id: note, hidden: true, frame: [0, 0, 9, 9]}")
                .contains { $0.hasSuffix(stranger) })
        #expect(Self.hints("{id: b, frame: [0, 0, 50, 50], \(show)}, {id: note, hidden: true}") == [])
    }

    @Test(
        "A command that is misspelt gets the one that is meant",
        arguments: [
            (#"{"shwo":"menu"}"#, "unknown command 'shwo'; did you mean 'show'?"),
            (#"{"get":"scen"}"#, "get: there is no 'scen'; did you mean 'scene'?"),
        ])
    func commands(_ line: String, _ message: String) {
        #expect { try Command(parsing: Array(line.utf8), of: CommandName.control) } throws: {
            ($0 as? CommandError)?.description == message
        }
    }

    @Test("Paths in messages begin at the nearest object with an id")
    func paths() {
        let text = """
            fingerpost: 1
            devices: [{id: left, rotate: 45}]
            windows:
              - id: main
                hiden: true
                view: {alpha: 2, subviews: [{id: buy, alpha: 3, gestures: [{id: t, kind: tap, taps: 0}, {kind: tapp}]}]}
            """
        #expect(
            errors(text).map { $0.split(separator: ": ")[1] } == [
                "left.rotate", "main.hiden", "main.view.alpha", "buy.alpha", "t.taps", "buy.gestures[1].kind",
            ])
    }
}
