import ProgramTestKit
import Testing

@Suite("fingerpost import: screens and titles of storyboards")
struct ImportStoryboardTests {
    private static func controller(_ id: String, _ content: String = "") -> String {
        "<scene><objects><viewController id=\"\(id)\"><view key=\"view\" id=\"\(id)View\"><rect key=\"frame\" "
            + "width=\"100\" height=\"100\"/><subviews>\(content)</subviews></view></viewController></objects></scene>"
    }

    private static func container(_ kind: String, _ id: String, _ relationship: String, _ destination: String) -> String
    {
        "<scene><objects><\(kind) id=\"\(id)\"><connections><segue kind=\"relationship\" "
            + "relationship=\"\(relationship)\" destination=\"\(destination)\"/></connections></\(kind)></objects></scene>"
    }

    @Test("The first screen is that of the first controller in the initial container")
    func initial() throws {
        let file =
            "<document initialViewController=\"tabs\"><scenes>" + Self.controller("other")
            + Self.container("tabBarController", "tabs", "viewControllers", "nav")
            + Self.container("navigationController", "nav", "rootViewController", "home") + Self.controller("home")
            + "</scenes></document>"
        let result = try Fingerpost.run("import", "-", input: file)
        let windows = result.output.enumerated().filter { $0.element.hasPrefix("  - id: ") }
        #expect(windows.map(\.element) == ["  - id: otherWindow", "  - id: homeWindow"])
        #expect(windows.map { result.output[$0.offset + 1] == "    hidden: true" } == [true, false])
    }

    @Test("The containers of a storyboard may contain each other")
    func cycle() throws {
        let file =
            "<document initialViewController=\"a\"><scenes>"
            + Self.container("navigationController", "a", "rootViewController", "b")
            + Self.container("navigationController", "b", "rootViewController", "a") + Self.controller("home")
            + "</scenes></document>"
        let result = try Fingerpost.run("import", "-", input: file)
        #expect(result.exit == .code(0) && !result.output.contains("    hidden: true"))
    }

    @Test("An attributed title is imported, and its style is reported")
    func attributed() throws {
        let button = """
            <button id="ok"><rect key="frame" width="50" height="50"/><state key="normal"><attributedString \
            key="attributedTitle"><fragment content="Pay "/><fragment><string key="content">now</string></fragment>\
            </attributedString></state></button>
            """
        let file = "<document><scenes>" + Self.controller("home", "\n" + button) + "</scenes></document>"
        let result = try Fingerpost.run("import", "-", input: file)
        #expect(
            result.output.last?.hasSuffix(#"- {id: ok, kind: button, frame: [0, 0, 50, 50], title: "Pay now"}"#) == true
        )
        #expect(
            result.errors.last
                == "fingerpost: <stdin>:2:1: button 'ok': its attributed title is imported without its style")
    }

    @Test("An event that the control never sends is reported, and the actions for other events are imported")
    func eventsOfOtherControls() throws {
        let button = """
            <button id="b"><rect key="frame" width="9" height="9"/><connections>
            <action selector="pay:" destination="home" eventType="touchUpInside"/>
            <action selector="count:" destination="home" eventType="valueChanged"/></connections></button>
            """
        let file = "<document><scenes>" + Self.controller("home", "\n" + button) + "</scenes></document>"
        let result = try Fingerpost.run("import", "-", input: file)
        #expect(result.exit == .code(0))
        #expect(
            result.output.contains { $0.contains("touchUpInside: {action: pay, target: home}") }, "\(result.output)")
        #expect(!result.output.contains { $0.contains("valueChanged") })
        let remark = try #require(result.errors.first { $0.contains("'valueChanged' is not imported") })
        #expect(remark.contains("<stdin>:4:1: "))
    }

    @Test("A value that no scene can have is left out, and reported with its place")
    func impossible() throws {
        let views = """
            <stepper id="s" stepValue="-1" value="3"><rect key="frame" width="9" height="9"/></stepper>
            <button id="b"><rect key="frame" width="9" height="9"/><connections>
            <outletCollection property="gestureRecognizers" destination="t"/></connections></button>
            """
        let file =
            "<document><scenes>" + Self.controller("home", "\n" + views)
            + "\n<scene><objects><tapGestureRecognizer id=\"t\" numberOfTapsRequired=\"0\"/></objects></scene></scenes></document>"
        let result = try Fingerpost.run("import", "-", input: file)
        #expect(result.exit == .code(0))
        #expect(result.output.contains { $0.hasSuffix("- {id: s, kind: stepper, frame: [0, 0, 9, 9], value: 3}") })
        #expect(result.output.contains { $0.hasSuffix("- {id: t, kind: tap}") })
        let remarks = result.errors.map { $0.split(separator: ",")[0] }
        #expect(
            remarks == [
                "fingerpost: <stdin>:2:1: stepper 's': 'step' is left out: needs a number from 0.000001 to 10000000",
                "fingerpost: <stdin>:5:17: a recognizer of 'b': 'taps' is left out: needs a whole number from 1 to 1000",
            ])
    }
}
