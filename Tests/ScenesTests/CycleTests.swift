import Testing

@Suite("Cycles")
struct CycleTests {
    @Test("A cycle of next is found even if it runs through the default chain")
    func ofNextAreFoundThroughTheDefaultChain() {
        let text = """
            fingerpost: 1
            application: {next: leaf}
            windows:
              - id: main
                controller:
                  id: kiosk
                  view:
                    id: root
                    subviews: [{id: leaf, frame: [0, 0, 1, 1]}]
            """
        #expect(
            errors(text) == [
                "s:2:21: application.next: the responder chain has a cycle: application → leaf → root → kiosk → "
                    + "main "
                    + "→ application"
            ])
    }

    @Test("A next that is the responder itself is a cycle")
    func ofNextToItself() {
        #expect(
            errors("fingerpost: 1\nwindows: [{view: {id: a, next: a}}]") == [
                "s:2:32: windows[0].view.next: the responder chain has a cycle: a → a"
            ])
    }

    @Test("Each cycle of next is reported once")
    func ofNextAreReportedOnce() {
        let text = """
            fingerpost: 1
            windows:
              - {view: {id: a, next: b}}
              - {view: {id: b, next: a}}
              - {view: {id: c, next: d}}
              - {view: {id: d, next: c}}
              - {view: {id: e, next: a}}
            """
        #expect(
            errors(text) == [
                "s:3:26: windows[0].view.next: the responder chain has a cycle: a → b → a",
                "s:5:26: windows[2].view.next: the responder chain has a cycle: c → d → c",
            ])
    }

    @Test("The next responder of a presented controller is the one that presents it")
    func ofNextOfPresentedControllers() {
        let text = """
            fingerpost: 1
            windows:
              - id: main
                controller: {id: below, next: sheet, view: {}, presents: {id: above, view: {id: sheet}}}
            """
        #expect(
            errors(text) == [
                "s:4:35: windows[0].controller.next: the responder chain has a cycle: below → sheet → above → "
                    + "below"
            ])
    }

    @Test("A next that skips responders up the chain is not a cycle")
    func shortcutUpTheChainIsNotACycle() {
        #expect(errors("fingerpost: 1\nwindows: [{id: w, view: {subviews: [{frame: [0, 0, 1, 1], next: w}]}}]") == [])
    }

    @Test("Recognizers that wait for each other are a cycle")
    func ofRecognizersWaitingForEachOther() throws {
        let text = """
            fingerpost: 1
            windows:
              - view:
                  gestures:
                    - {id: a, kind: tap, requireFailureOf: [b]}
                    - {id: b, kind: tap, requireFailureOf: [c]}
                    - {id: c, kind: tap, requireFailureOf: [a]}
                    - {id: d, kind: tap, requireFailureOf: [a]}
            """
        #expect(
            try warnings(text) == [
                "s:5:48: warning: windows[0].view.gestures[0].requireFailureOf: waits for its own failure in a cycle: "
                    + "a → "
                    + "b → c → a"
            ])
    }

    @Test("Recognizers that wait for all others are a cycle only if they can share a touch")
    func ofRecognizersWaitingForAllNeedSharedTouches() throws {
        func text(_ outer: String, _ inner: String) -> String {
            """
            fingerpost: 1
            windows:
              - view:
                  gestures: [{id: outer, kind: tap, requireFailureOf: \(outer)}]
                  subviews:
                    - {frame: [0, 0, 1, 1], gestures: [{id: inner, kind: tap, requireFailureOf: \(inner)}]}
                    - {frame: [0, 0, 1, 1], gestures: [{id: beside, kind: tap, requireFailureOf: \(inner)}]}
            """
        }
        #expect(try warnings(text("[]", "all")) == [])
        #expect(try warnings(text("all", "[]")) == [])
        #expect(
            try warnings(text("all", "all")) == [
                "s:4:59: warning: windows[0].view.gestures[0].requireFailureOf: waits for its own failure in a cycle: "
                    + "outer → inner → outer"
            ])
    }

    @Test("A cycle of a long chain does not exhaust the stack")
    func ofALongChainDoNotExhaustTheStack() {
        let views = (0..<9_998).map { "  - {id: v\($0), next: v\(($0 + 1) % 9_998)}\n" }.joined()
        let text = "fingerpost: 1\nwindows:\n- view:\n    subviews:\n\(views)"
        #expect(errors(text).count == 1)
    }
}
