internal import Routing
internal import Text

/// The result of checking a scene file.
public struct SceneReport: Hashable, Sendable {
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
        let unchecked = document.checkReach(in: walk, live)
        return SceneReport(
            remarks: SceneDocument.ordered(document.warnings + document.hints),
            summary: summary(of: walk, devices: scene.devices.count, document: document, unchecked: unchecked))
    }

    private static func summary(
        of walk: SceneWalk, devices: Int, document: SceneDocument, unchecked: Int
    ) -> String {
        var kinds: [String: Int] = [:]
        for view in walk.views { kinds[view.description.kind.name.rawValue, default: 0] += 1 }
        let windows = walk.responders.count { $0.kind == .window }
        let special = ViewKind.all.filter { $0.name != .view }.compactMap { kind in
            kinds[kind.name.rawValue].map { count($0, kind.singular, kind.plural) }
        }
        let recognizers = walk.recognizers.count { !$0.description.id.contains(".") }
        let parts = [
            (windows, "window", "windows", []),
            (walk.responders.count { $0.kind == .controller }, "controller", "controllers", []),
            (walk.views.count - windows, "view", "views", special),
            (recognizers, "recognizer", "recognizers", []),
            (devices, "device entry", "device entries", []),
        ].filter { $0.0 > 0 }.map { number, one, many, details in
            count(number, one, many) + (details.isEmpty ? "" : " (\(details.joined(separator: ", ")))")
        }
        let remarks = [(document.warnings.count, "warning", "warnings"), (document.hints.count, "hint", "hints")]
            .filter { $0.0 > 0 }.map { ", \(count($0.0, $0.1, $0.2))" }
        var line = "\(document.file): no errors\(remarks.joined()) in "
        line += parts.joined(separator: ", ")
        if unchecked > 0 { line += "; too many to check whether touches reach \(count(unchecked, "view", "views"))" }
        return line
    }

    private static func count(_ number: Int, _ one: String, _ many: String) -> String {
        "\(number) \(number == 1 ? one : many)"
    }
}
