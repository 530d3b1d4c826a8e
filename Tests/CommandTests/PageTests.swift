import ProgramTestKit
import Testing

@Suite("Scenes that turn their own pages")
struct PageTests {
    private static let shop = """
        fingerpost: 1
        screen: {width: 400, height: 400}
        windows:
          - id: main
            performs: [checkout]
            view:
              id: root
              subviews:
                - {id: attract, page: true, frame: [0, 0, 400, 400], gestures: [{kind: tap, id: start, action: {show: menu}}]}
                - id: menu
                  page: true
                  hidden: true
                  frame: [0, 0, 400, 400]
                  subviews:
                    - id: buy
                      kind: button
                      frame: [0, 0, 100, 100]
                      actions: {touchUpInside: {action: checkout, show: pay, set: {amount: {value: 5}}}}
                    - id: wrong
                      kind: button
                      frame: [100, 0, 100, 100]
                      actions:
                        touchDown: {set: {amount: {maximum: 3}}}
                        touchUpInside: {set: {amount: {value: 9}, menu: {hidden: true}}}
                - id: pay
                  page: true
                  hidden: true
                  frame: [0, 0, 400, 400]
                  subviews: [{id: amount, kind: slider, maximum: 10, frame: [0, 0, 100, 100]}]
                  gestures: [{kind: longPress, id: back, action: {show: attract}}]

        """

    /// Records of fingers, each down at a time and a place for a while.
    private func fingers(_ fingers: [(down: Double, up: Double, x: Int, y: Int)]) -> String {
        fingers.enumerated().map { number, finger in
            [("began", finger.down), ("ended", finger.up)].map { phase, time in
                #"{"type":"touch","time":\#(time),"phase":"\#(phase)","touch":\#(number),"x":\#(finger.x),"y":\#(finger.y)}"#
                    + "\n"
            }.joined()
        }.joined()
    }

    private func records(_ fingers: [(down: Double, up: Double, x: Int, y: Int)], _ kinds: String) throws -> [Record] {
        let folder = try Fixture.folder(["pages.yaml": Self.shop, "day.jsonl": self.fingers(fingers)])
        let result = try Fingerpost.run(
            "replay", "--scene", "pages.yaml", "day.jsonl", "--emit", kinds, directory: folder.path)
        #expect(result.exit == .code(0), "\(result.errors)")
        return try result.output.map { try Record($0) }.filter { $0.type != "hello" }
    }

    @Test("A page is turned before the next frame, and the record names the sender")
    func turn() throws {
        let records = try records(
            [(1, 1.05, 50, 50), (1.06, 1.1, 50, 50), (1.2, 1.3, 50, 350)], "touch.began,action,scene,value")
        #expect(
            records.map { "\($0.kind) \($0["view"] ?? $0["cause"] ?? $0["sender"] ?? "")" } == [
                "touch began attract", "scene set start", "touch began buy", "action buy", "scene set buy",
                "value amount", "touch began pay",
            ])
        #expect(
            records[4].line.hasSuffix(
                #""ids":["pay","attract","menu","amount"],"set":{"pay":{"hidden":false},"attract":{"hidden":true},"menu":{"hidden":true},"amount":{"value":5}},"cause":"buy"}"#
            ))
        #expect(records[3].number("time") == records[4].number("time"))
    }

    /// Between the two frames of the finger there is only the deadline of the long press.
    @Test("A change that a deadline causes is made at its time, and once for a gesture")
    func deadline() throws {
        let records = try records(
            [(1, 1.05, 50, 50), (2, 2.05, 50, 50), (3, 4, 50, 350), (4.01, 4.02, 50, 50)], "touch.began,scene")
        #expect(records.last { $0.type == "touch" }?["view"] == "attract")
        let changes = records.filter { $0["cause"] == "back" }
        #expect(changes.map { $0.number("time") } == [3.5])
    }

    @Test("A change that has become invalid is refused as a whole, with its cause")
    func refused() throws {
        let records = try records([(1, 1.05, 50, 50), (2, 2.05, 150, 50), (3, 3.05, 150, 50)], "touch.began,scene")
        let refusals = records.filter { $0.kind == "scene refused" }
        #expect(refusals.map { $0["cause"] } == ["wrong", "wrong"])
        #expect(refusals.first?["reason"]?.contains("amount.value: needs a number from 0 to 3, has 9") == true)
        // The menu was not hidden.
        #expect(records.filter { $0.kind == "touch began" }.map { $0["view"] } == ["attract", "wrong", "wrong"])
    }

    // MARK: Dialogs, lists, idle times

    private func replay(_ scene: String, _ fingers: [(down: Double, up: Double, x: Int, y: Int)], _ kinds: String)
        throws
        -> [String]
    {
        let folder = try Fixture.folder(["scene.yaml": scene, "day.jsonl": self.fingers(fingers)])
        let result = try Fingerpost.run(
            "replay", "--scene", "scene.yaml", "day.jsonl", "--emit", kinds, directory: folder.path)
        #expect(result.exit == .code(0) && result.errors == [], "\(result.errors)")
        return try result.output.map { try Record($0) }.filter { $0.type != "hello" }.map { record in
            ([record.kind] + ["view", "action", "sender", "event", "cause"].compactMap { record[$0] }).joined(
                separator: " ")
        }
    }

    @Test("R111: a dialog blocks what is behind it, and a tap outside of it sends its action")
    func dialog() throws {
        let scene = """
            fingerpost: 1
            screen: {width: 400, height: 400}
            windows:
              - id: main
                performs: [leave]
                controller:
                  id: shop
                  view:
                    id: page
                    subviews: [{id: buy, kind: button, frame: [0, 0, 100, 100], actions: {touchUpInside: leave}}]
                  presents:
                    id: dialog
                    outside: {action: leave, set: {sheet: {hidden: true}}}
                    view: {id: sheet, frame: [100, 100, 200, 200]}
            """
        let records = try replay(scene, [(1, 1.05, 50, 50), (2, 2.05, 50, 50)], "touch.began,action,scene")
        #expect(
            records == [
                "touch began dialog.backdrop", "action leave dialog.outside gesture", "scene set dialog.outside",
                "touch began buy", "action leave buy touchUpInside",
            ])
    }

    @Test(
        "A drag that begins on a control scrolls a list, and cancels the touch of the control",
        arguments: ["list", "scroll"])
    func list(kind: String) throws {
        let scene = """
            fingerpost: 1
            screen: {width: 400, height: 400}
            windows:
              - id: main
                performs: [buy]
                view:
                  id: root
                  subviews:
                    - id: goods
                      kind: \(kind)
                      frame: [0, 0, 400, 400]
                      contentSize: [400, 2000]
                      subviews: [{id: tea, kind: button, frame: [0, 0, 400, 300], actions: {touchUpInside: buy}}]
            """
        let folder = try Fixture.folder([
            "scene.yaml": scene,
            "day.jsonl": [("began", 1.0, 250), ("moved", 1.5, 200), ("moved", 1.6, 150), ("ended", 1.7, 150)].map {
                #"{"type":"touch","time":\#($0.1),"phase":"\#($0.0)","touch":1,"x":50,"y":\#($0.2)}"# + "\n"
            }.joined(),
        ])
        let result = try Fingerpost.run(
            "replay", "--scene", "scene.yaml", "day.jsonl", "--emit", "action,gesture,delivery", directory: folder.path)
        let kinds = try result.output.dropFirst().map { try Record($0).kind }
        #expect(kinds.contains("delivery cancelled") == (kind == "list"))
        #expect(kinds.contains("gesture began") == (kind == "list"))
        #expect(kinds.contains("action") == (kind == "scroll"))
        let check = try Fingerpost.run("check", "scene.yaml", directory: folder.path)
        let hint = "scene.yaml:10:17: warning: windows[0].view.subviews[0].kind: a drag that begins on 'tea'"
        #expect(check.output.contains { $0.hasPrefix(hint) } == (kind == "scroll"), "\(check.output)")
    }

    @Test("The application sends actions when the idle time begins and ends")
    func idle() throws {
        let scene = """
            fingerpost: 1
            screen: {width: 400, height: 400}
            idleAfter: 10
            idleActions: [{action: rest, show: attract}]
            wakeActions: {action: greet}
            application: {performs: [rest]}
            windows:
              - id: main
                view:
                  id: root
                  subviews:
                    - {id: attract, page: true, hidden: true, frame: [0, 0, 400, 400]}
                    - {id: menu, page: true, frame: [0, 0, 400, 400]}
            """
        let records = try replay(
            scene, [(1, 1.05, 50, 50), (20, 20.05, 50, 50), (21, 21.05, 50, 50)], "touch.began,action,scene,idle")
        #expect(
            records == [
                "touch began menu", "idle time", "action rest application idle", "scene set application", "idle",
                "touch began attract", "action greet application wake", "touch began attract",
            ])
    }
}
