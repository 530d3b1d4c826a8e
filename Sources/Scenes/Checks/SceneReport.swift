internal import Routing

/// The result of checking a scene file.
public struct SceneReport: Equatable, Sendable {
    /// Errors, warnings and hints, in the order of the file.
    public var remarks: [SceneError]
    /// A summary of what was checked, in one line; nil if there are errors.
    public var summary: String?

    public var hasErrors: Bool { summary == nil }

    /// The remarks and the summary, a line each.
    ///
    /// - Parameter hasColors: whether they are for a terminal with colors.
    public func lines(hasColors: Bool) -> [String] {
        remarks.map { $0.text(hasColors: hasColors) }
            + [summary].compactMap { $0?.printable.styled(remarks.isEmpty ? .good : .plain, hasColors) }
    }
}

extension SceneReader {
    /// Reads a scene like `read`, and also reports what can never work: actions that no responder performs, and
    /// controls and recognizers that no touch reaches. Gives hints about what is hard to touch.
    /// - Parameters:
    ///   - file: the name of the file in messages.
    ///   - changes: what is changed before the rest is checked.
    public static func check(_ bytes: [UInt8], file: String, changes: [ActionChange] = []) -> SceneReport {
        let document = SceneDocument(file: file)
        var scene = scene(bytes, document)
        guard document.errors.isEmpty else {
            return SceneReport(remarks: SceneDocument.ordered(document.errors + document.warnings), summary: nil)
        }
        do throws(SceneErrors) {
            for change in changes { scene = try scene.changed(by: change).scene }
        } catch {
            return SceneReport(remarks: error.errors, summary: nil)
        }
        let walk = changes.isEmpty ? document.walk ?? SceneWalk(scene) : SceneWalk(scene)
        // Without a known screen size, nothing is beyond its right or lower edge.
        let live = SceneBuilder.build(
            scene, screen: scene.screen ?? CGSize(screenSides.upperBound, screenSides.upperBound))
        document.checkActions(of: scene, in: walk, live)
        document.checkLists(in: walk, live)
        document.checkRecognizers(in: walk, live)
        document.checkAccessibility(in: walk, live)
        document.checkIntentions(in: walk)
        let unchecked = document.checkReach(in: walk, live)
        return SceneReport(
            remarks: SceneDocument.ordered(document.warnings + document.hints),
            summary: summary(of: walk, devices: scene.devices.count, document: document, unchecked: unchecked))
    }

    private static func summary(
        of walk: SceneWalk, devices: Int, document: SceneDocument, unchecked: Int
    ) -> String {
        let windows = walk.responders.count { $0.kind == .window }
        var special = Counts()
        for kind in ViewKind.all where kind.name != .view {
            special.add(walk.views.count { $0.description.kind === kind }, kind.singular, kind.plural)
        }
        var parts = Counts()
        parts.add(windows, "window", "windows")
        parts.add(walk.responders.count { $0.kind == .controller }, "controller", "controllers")
        parts.add(walk.views.count - windows, "view", "views", details: special)
        parts.add(walk.recognizers.count { !$0.description.id.contains(".") }, "recognizer", "recognizers")
        parts.add(devices, "device entry", "device entries")
        var remarks = Counts()
        remarks.add(document.warnings.count, "warning", "warnings")
        remarks.add(document.hints.count, "hint", "hints")
        let found = remarks.text.isEmpty ? "" : ", \(remarks.text)"
        var line = "\(document.file): no errors\(found) in \(parts.text)"
        if unchecked > 0 {
            var views = Counts()
            views.add(unchecked, "view", "views")
            line += "; too many to check whether touches reach \(views.text)"
        }
        return line
    }

    /// Numbers of things, as a list in which those that are 0 are missing.
    private struct Counts {
        private(set) var text = ""

        mutating func add(_ number: Int, _ one: String, _ many: String, details: Counts = Counts()) {
            guard number > 0 else { return }
            if !text.isEmpty { text += ", " }
            text += "\(number) \(number == 1 ? one : many)"
            if !details.text.isEmpty { text += " (\(details.text))" }
        }
    }
}
