internal import Files

/// The state while a file is read: the errors found so far, and the data for checks at the end.
final class SceneDocument {
    let file: String
    let identifiers = Identifiers()
    /// In the order in which they were found.
    private var remarks: [SceneError.Level: [SceneError]] = [:]

    /// The maximum number of errors, of warnings and of hints, so that an invalid file cannot exhaust the memory.
    static let limit = 10_000

    /// The whole file; nil if it is not YAML.
    var source: YAMLNode?
    /// The objects of the scene as it was written; nil if it could not be read.
    var walk: SceneWalk?
    /// Whether an object has a key that can make a cycle.
    var hasLinks = false
    /// What actions set. It is checked when all objects are known.
    var sets: [Field] = []
    var firstResponder: Field?
    var keyWindow: Field?
    /// Whether views may be like templates. Then the same place is read several times, and what is wrong there is
    /// reported once, with the number of these views.
    var hasTemplates = false
    private var reports: [SceneError: [Report]] = [:]
    /// Whether the scene has more objects than it may have. No further ones are read.
    private(set) var isFull = false

    /// An error, a warning or a hint that several views may have at the same place of their template.
    private struct Report {
        /// That of the first view.
        let message: String
        /// Its index in its list.
        let index: Int
        /// The number of views that have it, without the template.
        var views: Int
        /// That of the last view.
        var latest: SceneError
    }

    init(file: String) { self.file = file }

    var errors: [SceneError] { remarks[.error] ?? [] }
    var warnings: [SceneError] { remarks[.warning] ?? [] }
    var hints: [SceneError] { remarks[.hint] ?? [] }

    func error(_ message: String, at mark: YAMLMark, _ path: FieldPath) { report(.error, message, at: mark, path) }

    func report(_ level: SceneError.Level, _ message: String, at mark: YAMLMark, _ path: FieldPath) {
        add(
            SceneError(
                file: file, line: mark.line, column: mark.column, keyPath: path.description.abridged, message: message,
                level: level))
    }

    /// Reports the errors and warnings of a template that was read as a document of its own.
    func add(_ part: SceneDocument) {
        for remark in part.errors + part.warnings { add(remark, views: 0) }
    }

    /// Whether the scene may have `count` more views and recognizers. The first one that is too many is reported.
    ///
    /// - Parameters:
    ///   - count: the number of objects that are added at once.
    ///   - windows: the number of them that are windows.
    func hasRoom(for count: Int = 1, windows: Int = 0, at field: Field) -> Bool {
        guard !isFull else { return false }
        let areObjects = identifiers.objectCount + count > SceneReader.maximumObjects
        guard areObjects || identifiers.windowCount + windows > SceneReader.maximumWindows else { return true }
        let limit = areObjects ? SceneReader.maximumObjects : SceneReader.maximumWindows
        let what = areObjects ? "views and recognizers" : "windows"
        isFull = true
        field.error(
            "a scene has at most \(limit) \(what), including those of programs; this one and all after it are too many")
        return false
    }

    /// Returns `value`, or throws if there are errors.
    func result<Value>(_ value: Value) throws(SceneErrors) -> Value {
        guard errors.isEmpty else { throw SceneErrors(errors: Self.ordered(errors), warnings: orderedWarnings) }
        return value
    }

    var orderedWarnings: [SceneError] { Self.ordered(warnings) }

    /// - Parameter views: 0 for an error of a template itself.
    private func add(_ error: SceneError, views: Int = 1) {
        var list = remarks.removeValue(forKey: error.level) ?? []
        defer { remarks[error.level] = list }
        if hasTemplates, isRepeated(error, in: &list, views: views) { return }
        guard list.count <= Self.limit else { return }
        list.append(error)
        if list.count > Self.limit {
            list[Self.limit].keyPath = ""
            list[Self.limit].message =
                "there are more than \(Self.limit) \(error.level.rawValue)s; the rest is not reported"
        }
    }

    /// Returns whether another view that is like the same template has this too, and counts the view then.
    private func isRepeated(_ error: SceneError, in list: inout [SceneError], views: Int) -> Bool {
        var place = error
        place.keyPath = ""
        place.message = error.kindOfMessage
        // A view may have several at one place, such as cycles: the first one is that of the first one of other views.
        var reports = self.reports[place, default: []]
        for index in reports.indices where reports[index].latest.keyPath != error.keyPath {
            reports[index].views += views
            reports[index].latest = error
            self.reports[place] = reports
            let report = reports[index]
            if report.views > 1, report.index < Self.limit {
                list[report.index].message = "\(report.message) (in \(report.views) views)"
            }
            return true
        }
        if reports.contains(where: { $0.latest == error }) { return true }
        if list.count < Self.limit, reports.count < Self.mostReports {
            reports.append(Report(message: error.message, index: list.count, views: views, latest: error))
            self.reports[place] = reports
        }
        return false
    }

    /// The most reports of a place that are compared with those of further views.
    private static let mostReports = 16

    /// The errors in the order of the file. Errors at the same position keep their order. The remark that there are
    /// more is last.
    static func ordered(_ errors: [SceneError]) -> [SceneError] {
        let ordered = errors.prefix(limit).enumerated()
            .sorted {
                ($0.element.line, $0.element.column, $0.offset) < ($1.element.line, $1.element.column, $1.offset)
            }
        return ordered.map(\.element) + errors.dropFirst(limit)
    }
}

extension SceneError {
    /// The message up to the first name or list, in which the messages of views that are like one template differ.
    fileprivate var kindOfMessage: String {
        let parts = message.split(separator: "'", omittingEmptySubsequences: false)
        return parts.enumerated().map { $0.offset.isMultiple(of: 2) ? $0.element.prefix { $0 != ":" } : "" }
            .joined(separator: "'")
    }
}

extension String {
    /// This text, shortened in the middle to at most 240 characters if it has more bytes.
    package var abridged: String {
        utf8.count <= 240 ? self : "\(prefix(120))...\(suffix(117))"
    }
}
