internal import Files
internal import Touches

/// Gives views with `like` the keys of their templates, before a scene is read.
struct Templates {
    private let document: SceneDocument
    /// By name.
    private let templates: [String: Field]
    private var used: Set<String> = []
    /// What the templates have added to the scene, as a length of text in bytes.
    private var added = 0
    private var isFull = false

    /// The most that templates may add to a scene, in bytes. A few lines could otherwise become millions of views.
    static let maximumLength = 4 * SceneReader.maximumLength
    /// How deep views may be nested, and templates that are like others. A file cannot nest them deeper, either.
    static let maximumDepth = YAMLNode.maximumDepth / 2

    /// A key of a template, and the names of the templates that its value is a part of.
    private typealias InheritedKey = (entry: YAMLEntry, outer: [String])

    /// The keys whose values are ids of views or recognizers.
    static let references: Set<String> = [
        "show", "toggle", "reset", "target", "next", "requireFailureOf", "simultaneousWith", "ignoreTouchesIn", "zooms",
    ]

    /// The scene with the keys of its templates; `scene` itself if it has none.
    static func expand(_ scene: Field) -> YAMLNode {
        guard let field = scene[SceneKeys.templates.entry.name] else { return scene.node }
        guard let entries = field.node.mapping else {
            field.needs("a mapping of names to views")
            return scene.node
        }
        let templates = Templates(scene.document, entries.map { ($0.key, field.value(of: $0)) })
        scene.document.hasTemplates = true
        var checked = templates
        for entry in entries where entry.value.mapping != nil { checked.check(entry.key, field.value(of: entry)) }
        var expanding = templates
        let expanded = scene.node.with("windows") { windows in
            guard let items = windows.sequence else { return windows }
            return YAMLNode(
                .sequence(items.map { expanding.expand($0, isView: false, in: [], depth: 0) }), mark: windows.mark)
        }
        for entry in entries where !expanding.used.contains(entry.key) && !expanding.isFull {
            field.document.report(.warning, "no view is like it", at: entry.keyMark, field.path(to: entry))
        }
        return expanded
    }

    /// Reads a template as a view that has only this template, and reports what is wrong with it. What it refers to may
    /// be elsewhere in the scene, so that is not checked here.
    private mutating func check(_ name: String, _ field: Field) {
        let like = ViewKeys.like.entry.name
        let id = name.contains(".") || name.isEmpty ? like : name
        let view = YAMLNode.mapping([("id", .string(id)), (like, .string(name))], mark: field.node.mark)
        let expanded = expand(view, isView: true, in: [], depth: 0)
        guard !isFull else { return }
        let part = SceneDocument(file: document.file)
        part.identifiers.noteWritten(in: expanded)
        _ = ValueReader<ViewDescription>.view.read(Field(node: expanded, path: field.path, document: part))
        document.add(part)
    }

    private init(_ document: SceneDocument, _ entries: [(String, Field)]) {
        self.document = document
        templates = Dictionary(uniqueKeysWithValues: entries)
        for (_, field) in entries where field.node.mapping == nil { field.needs("the keys of a view") }
    }

    /// - Parameters:
    ///   - isView: whether it is a view, and not a window or a controller.
    ///   - outer: the names of the templates that it is a part of.
    private mutating func expand(_ node: YAMLNode, isView: Bool, in outer: [String], depth: Int) -> YAMLNode {
        guard var entries = node.mapping, !isFull else { return node }
        guard depth <= Self.maximumDepth else {
            fail("views are nested more than \(Self.maximumDepth) deep here", at: node.mark)
            return node
        }
        var inherited: [InheritedKey] = []
        if isView, let index = entries.firstIndex(where: { $0.key == ViewKeys.like.entry.name }) {
            let like = entries.remove(at: index)
            inherited = keys(of: like.value, in: outer, along: outer)
            inherited.removeAll { key in entries.contains { $0.key == key.entry.key } }
            let changes = takeChanges(of: Set(inherited.flatMap(\.entry.value.ids)), from: &entries)
            if !changes.isEmpty {
                inherited = inherited.map { ($0.entry.with($0.entry.value.changed(by: changes)), $0.outer) }
            }
            let ids = Set(inherited.flatMap(\.entry.value.ids))
            if let id = entries.first(where: { $0.key == "id" })?.value.string {
                inherited = inherited.map { ($0.entry.renamed(ids, with: "\(id)-"), $0.outer) }
            } else if !ids.isEmpty {
                document.error(
                    "needs an 'id' beside it, with which the ids of the template begin", at: like.keyMark, .document)
            }
        }
        entries =
            entries.map { expand($0, in: outer, depth: depth) }
            + inherited.map { expand($0.entry, in: $0.outer, depth: depth) }
        return YAMLNode(.mapping(entries), mark: node.mark)
    }

    /// Removes and returns the keys that a view has for views and recognizers in its template, by their ids there.
    private func takeChanges(of ids: Set<String>, from entries: inout [YAMLEntry]) -> [String: [YAMLEntry]] {
        var changes: [String: [YAMLEntry]] = [:]
        entries.removeAll { entry in
            // A key that views have is never an id.
            guard ids.contains(entry.key), !Self.viewKeys.contains(entry.key) else { return false }
            changes[entry.key] = entry.value.mapping?.filter { $0.key != "id" }
            if let id = entry.value.mapping?.first(where: { $0.key == "id" }) {
                document.error("the id is that of the template", at: id.keyMark, .object(entry.key))
            } else if entry.value.mapping == nil {
                document.error(
                    "needs keys of '\(entry.key.onOneLine)' in the template, as {hidden: true}", at: entry.value.mark,
                    .object(entry.key))
            }
            return true
        }
        return changes
    }

    private static let viewKeys = Set(ViewKind.all.flatMap { Noun.named($0.name).keyNames })

    /// Expands the views in a value of a view, a window or a controller.
    private mutating func expand(_ entry: YAMLEntry, in outer: [String], depth: Int) -> YAMLEntry {
        switch entry.key {
        case "view": entry.with(expand(entry.value, isView: true, in: outer, depth: depth + 1))
        case "controller", "presents": entry.with(expand(entry.value, isView: false, in: outer, depth: depth + 1))
        case "subviews":
            entry.with(
                entry.value.sequence.map { views in
                    YAMLNode(
                        .sequence(views.map { expand($0, isView: true, in: outer, depth: depth + 1) }),
                        mark: entry.value.mark)
                } ?? entry.value)
        default: entry
        }
    }

    /// The keys of a template, with those of the template that it is like.
    ///
    /// - Parameters:
    ///   - outer: the templates that the view is a part of.
    ///   - names: the same, and those of the way from the view to this template.
    private mutating func keys(of like: YAMLNode, in outer: [String], along names: [String]) -> [InheritedKey] {
        guard let name = like.string, let template = templates[name] else {
            let near = like.string.flatMap { nearest(to: $0, among: templates.keys.sorted()) }
            document.error(
                "there is no '\(like.text.onOneLine)'; this needs the name of a template\(hint(near))", at: like.mark,
                .document)
            return []
        }
        used.insert(name)
        guard !names.contains(name), names.count < Self.maximumDepth else {
            let way = (names.drop { $0 != name } + [name]).map(\.onOneLine)
            document.error(
                names.contains(name)
                    ? "a template is like itself in a cycle: \(way.joined(separator: " → "))"
                    : "more than \(Self.maximumDepth) templates are like one another here", at: like.mark, .document)
            return []
        }
        added += template.node.length
        guard added <= Self.maximumLength else {
            fail("with its templates, the scene is longer than \(Self.maximumLength) bytes", at: like.mark)
            return []
        }
        var keys: [InheritedKey] = (template.node.mapping ?? []).map { ($0, outer + [name]) }
        if let index = keys.firstIndex(where: { $0.entry.key == ViewKeys.like.entry.name }) {
            let next = keys.remove(at: index).entry
            let inherited = self.keys(of: next.value, in: outer, along: names + [name])
            keys += inherited.filter { key in !keys.contains { $0.entry.key == key.entry.key } }
        }
        return keys
    }

    private mutating func fail(_ message: String, at mark: YAMLMark) {
        if !isFull { document.error(message, at: mark, .document) }
        isFull = true
    }
}

extension YAMLEntry {
    func with(_ value: YAMLNode) -> YAMLEntry { YAMLEntry(key: key, keyMark: keyMark, value: value) }

    /// The entry of a template in which the ids in `ids` begin with `prefix`, as ids and as references.
    fileprivate func renamed(_ ids: Set<String>, with prefix: String) -> YAMLEntry {
        with(value.renamed(ids, with: prefix, for: key))
    }
}

extension YAMLNode {
    /// The same mapping with another value of `key`, if it has that.
    fileprivate func with(_ key: String, _ change: (YAMLNode) -> YAMLNode) -> YAMLNode {
        YAMLNode(.mapping((mapping ?? []).map { $0.key == key ? $0.with(change($0.value)) : $0 }), mark: mark)
    }

    /// Roughly the length of its text, in bytes.
    fileprivate var length: Int {
        switch content {
        case .mapping(let entries): entries.reduce(16) { $0 + $1.key.utf8.count + $1.value.length }
        case .sequence(let items): items.reduce(16) { $0 + $1.length }
        default: 16 + text.utf8.count
        }
    }

    fileprivate var ids: [String] { strings(ofAll: "id", outside: "data") }

    /// The same, where the objects with these ids have other keys instead of theirs, or in addition.
    fileprivate func changed(by changes: [String: [YAMLEntry]]) -> YAMLNode {
        switch content {
        case .sequence(let items): return YAMLNode(.sequence(items.map { $0.changed(by: changes) }), mark: mark)
        case .mapping(let entries):
            let others = self["id"]?.string.flatMap { changes[$0] } ?? []
            let own = entries.filter { entry in !others.contains { $0.key == entry.key } }
            return YAMLNode(
                .mapping(own.map { $0.key == "data" ? $0 : $0.with($0.value.changed(by: changes)) } + others),
                mark: mark)
        default: return self
        }
    }

    /// - Parameter key: the key that this is the value of.
    fileprivate func renamed(_ ids: Set<String>, with prefix: String, for key: String) -> YAMLNode {
        switch content {
        case _ where key == "data": return self
        case .string where key == "id" || Templates.references.contains(key):
            // The recognizers of a scroll view have ids such as list.pan.
            guard ids.contains(String(text.prefix { $0 != "." })) else { return self }
            return .string(prefix + text, mark: mark)
        case .sequence(let items):
            return YAMLNode(.sequence(items.map { $0.renamed(ids, with: prefix, for: key) }), mark: mark)
        case .mapping(let entries):
            return YAMLNode(
                .mapping(
                    entries.map { entry in
                        let isID = key == "set" && ids.contains(String(entry.key.prefix { $0 != "." }))
                        return YAMLEntry(
                            key: isID ? prefix + entry.key : entry.key, keyMark: entry.keyMark,
                            value: entry.value.renamed(ids, with: prefix, for: entry.key))
                    }), mark: mark)
        default: return self
        }
    }
}
