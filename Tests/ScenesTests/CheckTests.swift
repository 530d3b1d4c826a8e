import Scenes
import Testing

/// The warnings of `fingerpost check` about things that can never work.
@Suite("A scene that is checked")
struct CheckTests {
    /// Without hints.
    private func report(_ text: String) -> SceneReport {
        var report = SceneReader.check(Array(text.utf8), file: "s")
        report.remarks.removeAll { $0.level == .hint }
        return report
    }

    /// The warnings of a scene of 1000 by 500 points whose root view `A` of the window `main` has these subviews.
    private func warnings(_ subviews: String, more: String = "") -> [String] {
        let report = report(
            """
            fingerpost: 1
            screen: {width: 1000, height: 500}
            \(more)
            windows:
              - id: main
                controller:
                  id: kiosk
                  performs: [checkout]
                  view: {id: A, subviews: [\(subviews)]}
            """)
        #expect(!report.hasErrors)
        #expect(report.remarks.allSatisfy { $0.level == .warning && $0.description.contains(": warning: ") })
        return report.remarks.map { "\($0.keyPath.split(separator: ".").last ?? ""): \($0.message)" }
    }

    @Test("A scene is summarized in one line")
    func isSummarizedInOneLine() {
        #expect(report("fingerpost: 1").summary == "s: no errors in 1 window, 1 view, 10 recognizers")
        #expect(
            report(
                """
                fingerpost: 1
                devices: [{match: {name: x}}, {id: y, match: {name: z}}]
                windows:
                  - {id: a, controller: {view: {subviews: [{kind: switch, frame: [0, 0, 9, 9]}, {kind: switch, frame: [9, 0, 90, 90]}]}}}
                  - {id: b, hitTest: passthrough, view: {hidden: true, subviews: [{id: list, kind: scroll, frame: [0, 0, 9, 9]}]}}
                """
            ).summary
                == "s: no errors, 1 warning, 1 hint in 2 windows, 1 controller, 5 views (2 switches, 1 scroll view), 2 device "
                + "entries"
        )
        #expect(report("fingerpost: 1\nwindow: 1").summary == nil)
    }

    @Test("A scene with errors still has its warnings reported")
    func withErrorsHasWarningsToo() {
        let remarks = report(
            "fingerpost: 1\nwindows: [{view: {hiden: 1, subviews: [{kind: segmented, frame: [0, 0, "
                + "9, 9]}]}}]"
        ).remarks
        #expect(remarks.map(\.level) == [.error, .warning])
    }

    // MARK: Actions

    @Test(
        "An action that no responder performs causes a warning",
        arguments: [
            ("kind: button, actions: {touchUpInside: checkout}", nil),
            ("kind: button, actions: {touchUpInside: {action: checkout, target: kiosk}}", nil),
            ("kind: button, performs: all, actions: {touchUpInside: buy}", nil),
            ("kind: button, next: kiosk, actions: {touchUpInside: checkout}", nil),
            (
                "kind: button, actions: {touchUpInside: chekout}",
                "touchUpInside: no responder performs 'chekout': none of b, A, kiosk, main, application; did you mean "
                    + "'checkout'?"
            ),
            (
                "kind: button, actions: {touchDown: [checkout, buy]}",
                "touchDown[1]: no responder performs 'buy': none of b, A, "
                    + "kiosk, main, application"
            ),
            (
                "kind: button, actions: {touchDown: {action: checkout, target: main}}",
                "touchDown: 'main' does not perform 'checkout'; 'kiosk' does, so make it the 'target'"
            ),
            (
                "kind: button, next: main, actions: {touchDown: checkout}",
                "touchDown: no responder performs 'checkout': none of b, main, application; 'kiosk' does, so make it the "
                    + "'target'"
            ),
            ("gestures: [{kind: tap, action: checkout}]", nil),
            (
                "gestures: [{kind: tap, action: [checkout, {action: x, target: A}]}]",
                "action[1]: 'A' does not perform 'x'"
            ),
            (
                "gestures: [{kind: tap, action: zoom}]",
                "action: no responder performs 'zoom': none of b, A, kiosk, main, "
                    + "application"
            ),
        ] as [(String, String?)])
    func actions(keys: String, expected: String?) {
        #expect(warnings("{id: b, frame: [0, 0, 50, 50], \(keys)}") == (expected.map { [$0] } ?? []))
    }

    @Test("The warning about an action that only the application could perform names it alone")
    func actionOfApplication() {
        let messages = warnings("{id: b, frame: [0, 0, 50, 50]}", more: "idleActions: [zoom]")
        #expect(messages.contains { $0.hasSuffix("no responder performs 'zoom': application does not") }, "\(messages)")
    }

    /// R54: a control asks the first responder first; a recognizer does not.
    @Test("An action that the first responder may perform causes no warning")
    func whoseActionFirstResponderMayPerform() {
        let field = "{id: field, frame: [90, 0, 9, 9], canBecomeFirstResponder: true, performs: [paste]}"
        #expect(warnings("\(field), {kind: button, frame: [0, 0, 50, 50], actions: {touchDown: paste}}") == [])
        #expect(warnings("\(field), {id: b, frame: [0, 0, 50, 50], gestures: [{kind: tap, action: paste}]}").count == 1)
    }

    // MARK: Reach

    @Test(
        "A control that no touch reaches causes a warning",
        arguments: [
            ("{kind: button, frame: [0, 0, 50, 50]}", []),
            (
                "{kind: button, frame: [1000, 0, 50, 50]}",
                ["frame: lies outside its window 'main', so no touch reaches it"]
            ),
            ("{kind: button, frame: [990, 490, 50, 50]}", []),
            (
                "{id: box, frame: [0, 0, 9, 9], subviews: [{kind: button, frame: [20, 0, 9, 9]}]}",
                ["frame: lies outside 'box', so no touch reaches it"]
            ),
            (
                "{id: box, frame: [0, 0, 9, 9], hitInsets: [0, 0, 0, -20], subviews: [{kind: button, frame: [20, 0, "
                    + "9, 9]}]}",
                []
            ),
            (
                "{kind: slider, frame: [10, 10, 50, 50]}, {id: lid, frame: [0, 0, 60, 60]}",
                [
                    "frame: is covered by 'lid', "
                        + "so no touch reaches it"
                ]
            ),
            ("{kind: slider, frame: [10, 10, 50, 50]}, {id: lid, frame: [0, 0, 55, 60]}", []),
            ("{kind: slider, frame: [10, 10, 50, 50]}, {frame: [0, 0, 60, 60], hidden: true}", []),
            ("{kind: slider, frame: [10, 10, 50, 50]}, {frame: [0, 0, 60, 60], interaction: false}", []),
            ("{kind: slider, frame: [10, 10, 50, 50]}, {frame: [0, 0, 60, 60], hitTest: passthrough}", []),
            (
                "{kind: slider, frame: [10, 10, 50, 50]}, {id: a, frame: [0, 0, 35, 60]}, {id: b, frame: [35, 0, 60, "
                    + "60]}",
                ["frame: is covered by 'b' and 'a', so no touch reaches it"]
            ),
            ("{kind: button, frame: [10, 10, 50, 50], subviews: [{frame: [0, 0, 50, 50]}]}", []),
            (
                "{frame: [10, 10, 50, 50], gestures: [{kind: pan}]}, {id: lid, frame: [0, 0, 60, 60]}",
                ["frame: is covered by 'lid', so no touch reaches it"]
            ),
            ("{frame: [10, 10, 50, 50]}, {id: lid, frame: [0, 0, 60, 60]}", []),
            ("{kind: button, frame: [10, 10, 0, 50]}", ["frame: has no area, so no touch can hit it"]),
            ("{frame: [0, 0, 9, 9], hidden: true, subviews: [{kind: button, frame: [20, 0, 9, 9]}]}", []),
            (
                "{id: list, kind: list, frame: [0, 0, 100, 100], contentSize: [100, 900], subviews: [{kind: button, "
                    + "frame: "
                    + "[0, 850, 9, 9]}]}", []
            ),
            (
                "{id: list, kind: list, frame: [0, 0, 100, 100], contentSize: [100, 900], subviews: [{kind: button, "
                    + "frame: "
                    + "[0, 950, 9, 9]}]}",
                ["frame: lies outside 'list', so no touch reaches it"]
            ),
            (
                "{id: list, kind: list, frame: [0, 0, 100, 100], contentSize: [100, 900], subviews: [{kind: button, "
                    + "frame: "
                    + "[0, 850, 50, 50]}, "
                    + "{id: lid, frame: [0, 800, 100, 100]}]}", ["frame: is covered by 'lid', so no touch reaches it"]
            ),
        ])
    func reach(subviews: String, expected: [String]) {
        #expect(warnings(subviews) == expected)
    }

    @Test("A control that a window in front covers causes a warning")
    func whoseControlIsCoveredByWindowInFront() {
        func text(_ keys: String) -> String {
            "fingerpost: 1\nwindows: [{view: {subviews: [{kind: button, frame: [0, 0, 9, 9]}]}}, {id: w, level: 1, "
                + "\(keys)}]"
        }
        #expect(
            report(text("view: {id: veil}")).remarks.map(\.message) == [
                "is covered by 'veil', so no touch "
                    + "reaches it"
            ])
        #expect(report(text("hidden: true")).remarks == [])
        #expect(report(text("hitTest: passthrough, view: {hitTest: passthrough}")).remarks == [])
    }

    @Test("A control that a presented controller covers causes no warning")
    func whoseControlIsCoveredByPresentedControllerHasNoWarning() {
        #expect(
            report(
                """
                fingerpost: 1
                windows:
                  - controller:
                      view: {subviews: [{kind: button, frame: [0, 0, 9, 9]}]}
                      presents: {view: {id: sheet}}
                """
            ).remarks == [])
    }

    /// An unknown screen size counts as the largest one.
    @Test("Without a screen size, nothing is outside the screen")
    func withoutScreenSizeHasNothingOutsideScreen() {
        #expect(
            report("fingerpost: 1\nwindows: [{view: {subviews: [{kind: button, frame: [5000, 0, 9, 9]}]}}]").remarks
                == [])
    }

    // MARK: Parts without effect

    @Test(
        "A part without effect causes a warning",
        arguments: [
            ("kind: segmented", "has no segments, so none can be selected; say how many under 'segments'"),
            ("kind: pageControl", "has no second page, so its page never changes; say how many under 'pages'"),
            ("kind: slider, minimum: 1, maximum: 1", "'minimum' and 'maximum' are equal, so the value never changes"),
            ("kind: stepper, minimum: 100", "'minimum' and 'maximum' are equal, so the value never changes"),
            ("kind: scroll", "has no contentSize, so it never scrolls"),
            ("kind: scroll, contentSize: [50, 50]", "is not larger than the scroll view, so it never scrolls"),
            ("kind: scroll, contentSize: [50, 51]", nil),
            ("kind: scroll, contentSize: [50, 50], contentInset: [1, 0, 0, 0]", nil),
            ("kind: scroll, alwaysBounceVertical: true", nil), ("kind: scroll, scrollEnabled: false", nil),
            (
                "kind: scroll, contentSize: [99, 9], zooms: x, subviews: [{id: x, frame: [0, 0, 9, 9]}]",
                "never zooms: 'minimumZoomScale' and 'maximumZoomScale' are equal"
            ),
            (
                "gestures: [{kind: tap, ignoreTouchesIn: [A]}]",
                "'A' is or contains the recognizer's own view: it gets no "
                    + "touches"
            ),
            (
                "gestures: [{kind: sequence, within: 1, areas: [[0, 0, 9, 9], [60, 0, 9, 9]]}]",
                "lies outside 'b', so it "
                    + "cannot be tapped"
            ),
        ])
    func fixed(keys: String, expected: String?) {
        let messages = report(
            "fingerpost: 1\nwindows: [{view: {id: A, subviews: [{id: b, frame: [0, 0, 50, 50], \(keys)}]}}]"
        ).remarks.map(\.message)
        #expect(messages == (expected.map { [$0] } ?? []))
    }

    // MARK: Devices

    @Test("Entries that cannot distinguish two equal panels cause a warning")
    func whoseEntriesCannotDistinguishTwoEqualPanels() {
        func messages(_ devices: String) -> [String] {
            report("fingerpost: 1\ndevices:\n\(devices)").remarks.map { "\($0.line): \($0.message)" }
        }
        #expect(
            messages(
                """
                - {id: left, match: {vendor: 0eef, product: 7224}, area: [0, 0, 500, 500], filters: {ghost: 0.1}}
                - {id: right, match: {product: 7224, vendor: 0eef}, area: [500, 0, 500, 500], filters: {ghost: 0.2, maxContacts: 2}}
                """) == [
                    "3: the entry in line 4 has the same 'match' and overrides 'area', 'filters.ghost' and 'id'; "
                        + "distinguish identical panels by 'path'"
                ])
        #expect(
            messages(
                """
                - {id: left, match: {path: a}, area: [0, 0, 500, 500]}
                - {id: right, match: {path: b}, area: [0, 0, 500, 500]}
                """) == ["4: is also the area of the entry in line 3, so touches of both panels land there"])
        #expect(
            messages(
                """
                - {match: {vendor: 0eef}, area: [0, 0, 500, 500]}
                - {match: {vendor: 0eef}, rotate: 90}
                - {id: right, match: {path: b}, area: [500, 0, 500, 500]}
                """) == [])
    }

    // MARK: Size

    @Test("A scene longer than a megabyte is refused")
    func longerThanMegabyteIsRefused() {
        let start = "fingerpost: 1\n#"
        let longest = start + String(repeating: "x", count: (1 << 20) - start.utf8.count)
        #expect(report(longest).remarks.isEmpty)
        #expect(report(longest + "x").remarks.map(\.description) == ["s:1:1: the file is longer than 1048576 bytes"])
    }

    /// As many wrong references as a file can have. Each is compared with all ids for a hint, which once took hours.
    @Test("At most 10,000 errors are reported, followed by a note")
    func withManyErrorsIsReportedUpToLimit() {
        let views = (0..<9_000).map { "{id: v\($0), frame: [0, 0, 1, 1], next: w\($0), x: 1}" }.joined(separator: ",\n")
        let remarks = report("fingerpost: 1\nwindows: [{view: {subviews: [\n\(views)]}}]").remarks
        #expect(remarks.count == 10_001)
        #expect(remarks.first?.message == "there is no 'w0'; this needs the id of a responder; did you mean 'v0'?")
        #expect(remarks.last?.message == "there are more than 10000 errors; the rest is not reported")
    }

    /// Each of them waits for every other one: a hundred million pairs.
    @Test("9,998 recognizers that all wait for all are checked")
    func ofRecognizersThatAllWaitForAllIsCheckedInTime() {
        let taps = (0..<9_998).map { "{id: t\($0), kind: tap, requireFailureOf: all}" }.joined(separator: ",\n")
        let report = report("fingerpost: 1\nwindows: [{view: {gestures: [\n\(taps)]}}]")
        #expect(report.remarks.first?.message == "waits for its own failure in a cycle: t0 → t1 → t0")
        #expect(report.remarks.filter { $0.level == .warning }.count == 4_999)
        #expect(report.remarks.filter { $0.level == .error }.map(\.keyPath) == ["windows[0].view.gestures[256]"])
    }

    @Test("A long cycle is reported in a short form")
    func withLongCycleIsReportedInShort() {
        let views = (0..<1000).map { "{view: {id: v\($0), next: v\(($0 + 1) % 1000)}}" }.joined(separator: ", ")
        #expect(
            report("fingerpost: 1\nwindows: [\(views)]").remarks.map(\.message) == [
                "the responder chain has a cycle: v0 → v1 → v2 → v3 → v4 → v5 → (989 more) → v995 → v996 → v997 → "
                    + "v998 → v999 → v0"
            ])
    }
}
