import Testing

@Suite("Cycles")
struct CycleTests {
    @Test func ofNextAreFoundThroughTheNaturalChain() {
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
        #expect(faults(text) == [
            "s:2:21: application.next: the chain comes back to where it was: application → leaf → root → kiosk → main → application"
        ])
    }

    @Test func ofNextToItself() {
        #expect(faults("fingerpost: 1\nwindows: [{view: {id: a, next: a}}]") == [
            "s:2:32: windows[0].view.next: the chain comes back to where it was: a → a"
        ])
    }

    @Test func ofNextAreToldOnceEach() {
        let text = """
            fingerpost: 1
            windows:
              - {view: {id: a, next: b}}
              - {view: {id: b, next: a}}
              - {view: {id: c, next: d}}
              - {view: {id: d, next: c}}
              - {view: {id: e, next: a}}
            """
        #expect(faults(text) == [
            "s:3:26: windows[0].view.next: the chain comes back to where it was: a → b → a",
            "s:5:26: windows[2].view.next: the chain comes back to where it was: c → d → c",
        ])
    }

    /// A presented controller's next is the one that presents it, or with the other reading its view's superview.
    @Test func ofNextFollowThePolicyForPresentedControllers() {
        func text(_ policy: String) -> String {
            """
            fingerpost: 1
            policy: {presentedNext: \(policy)}
            windows:
              - id: main
                controller: {id: below, next: sheet, view: {}, presents: {id: above, view: {id: sheet}}}
            """
        }
        #expect(faults(text("presenting")) == [
            "s:5:35: windows[0].controller.next: the chain comes back to where it was: below → sheet → above → below"
        ])
        #expect(faults(text("superview")) == [])
    }

    @Test func aShortcutUpTheChainIsNone() {
        #expect(faults("fingerpost: 1\nwindows: [{id: w, view: {subviews: [{frame: [0, 0, 1, 1], next: w}]}}]") == [])
    }

    @Test func ofRecognizersThatWaitForOneAnother() {
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
        #expect(faults(text) == [
            "s:5:48: windows[0].view.gestures[0].requireFailureOf: waits in the end for its own failure: a → b → c → a"
        ])
    }

    @Test func ofRecognizersThatWaitForAllCountOnlyThoseThatShareTouches() {
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
        #expect(faults(text("[]", "all")) == [])
        #expect(faults(text("all", "[]")) == [])
        #expect(faults(text("all", "all")) == [
            "s:4:59: windows[0].view.gestures[0].requireFailureOf: waits in the end for its own failure: outer → inner → outer"
        ])
    }

    @Test func ofALongChainExhaustNoStack() {
        let views = (0..<5_000).map { "  - {view: {id: v\($0), next: v\($0 + 1)}}\n" }.joined()
        let text = "fingerpost: 1\nwindows:\n\(views)  - {view: {id: v5000, next: v0}}\n"
        #expect(faults(text).count == 1)
    }
}
