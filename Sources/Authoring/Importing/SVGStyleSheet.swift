import Touches
import XML

/// The rules of the style sheets in a drawing. Their selectors may have an element, ids and classes.
struct SVGStyleSheet {
    private struct Rule {
        var element: String?
        var ids: [String] = []
        var classes: [String] = []
        let declarations: [SVGDeclaration]
        /// Its place among all rules.
        var number = 0

        /// What an element must have, so that the rule can match it.
        var key: Key {
            ids.first.map(Key.id) ?? classes.first.map(Key.className) ?? element.map(Key.element) ?? .everything
        }

        /// The bytes that are read to apply it to an element.
        var length: Int {
            (ids + classes).reduce(0) { $0 + $1.utf8.count }
                + declarations.reduce(1) { $0 + $1.name.utf8.count + $1.value.utf8.count }
        }

        /// How specific the selector is.
        var weight: Int { ids.count * 1_000_000 + classes.count * 1000 + (element == nil ? 0 : 1) }

        func matches(_ candidate: XMLElement, _ names: Set<String>) -> Bool {
            (element == nil || element == candidate.name) && ids.allSatisfy { $0 == candidate["id"] }
                && classes.allSatisfy(names.contains)
        }
    }

    private enum Key: Hashable {
        case everything
        case element(String)
        case className(String)
        case id(String)
    }

    private var rules: [Key: (rules: [Rule], length: Int)] = [:]
    private var count = 0
    /// What was not read, each with the style sheet that has it.
    private(set) var remarks: [(sheet: XMLElement, text: String)] = []

    /// Reads the rules of a `style` element.
    mutating func add(_ sheet: XMLElement) {
        var rest = Substring(SVGStyleSheet.withoutComments(sheet.text))
        while let end = rest.firstIndex(where: { $0 == "{" || $0 == ";" }) {
            let head = rest[..<end].trimmed
            let isBlock = rest[end] == "{"
            rest = rest[rest.index(after: end)...]
            let body = isBlock ? SVGStyleSheet.block(&rest) : ""
            if head.hasPrefix("@") {
                remarks.append((sheet, "the rule '\(head)' is not applied"))
            } else if isBlock {
                add(selectors: head, SVGDeclaration.list(body), sheet)
            }
        }
    }

    private mutating func add(selectors: String, _ declarations: [SVGDeclaration], _ sheet: XMLElement) {
        for selector in selectors.split(separator: ",").map(\.trimmed) {
            if var rule = SVGStyleSheet.rule(selector, declarations) {
                rule.number = count
                count += 1
                rules[rule.key, default: ([], 0)].rules.append(rule)
                rules[rule.key]?.length += rule.length
            } else if declarations.contains(where: { SVGDeclaration.visible.contains($0.name) }) {
                remarks.append(
                    (sheet, "the rule '\(selector)' is not applied: use a selector of an element, ids and classes"))
            }
        }
    }

    /// Nil if the selector has something else than an element, ids and classes.
    private static func rule(_ selector: String, _ declarations: [SVGDeclaration]) -> Rule? {
        var rule = Rule(declarations: declarations)
        var parts: [(mark: Character, name: String)] = [(" ", "")]
        for character in selector {
            if character == "#" || character == "." {
                parts.append((character, ""))
            } else if character.isLetter || character.isNumber || ["-", "_", "*"].contains(character) {
                parts[parts.count - 1].name.append(character)
            } else {
                return nil
            }
        }
        for (mark, name) in parts {
            switch mark {
            case "#": rule.ids.append(name)
            case ".": rule.classes.append(name)
            default: rule.element = name.isEmpty || name == "*" ? nil : name
            }
        }
        return parts.dropFirst().allSatisfy { !$0.name.isEmpty } && !selector.isEmpty ? rule : nil
    }

    /// The text up to the brace that closes a block, which is removed from `rest`.
    private static func block(_ rest: inout Substring) -> String {
        var depth = 1
        var index = rest.startIndex
        while index < rest.endIndex {
            if rest[index] == "{" { depth += 1 }
            if rest[index] == "}" { depth -= 1 }
            if depth == 0 { break }
            index = rest.index(after: index)
        }
        defer { rest = index < rest.endIndex ? rest[rest.index(after: index)...] : "" }
        return String(rest[..<index])
    }

    private static func withoutComments(_ text: String) -> String {
        var result: [UInt8] = []
        var rest = Array(text.utf8)[...]
        while let first = rest.first {
            guard rest.starts(with: "/*".utf8) else {
                result.append(first)
                rest.removeFirst()
                continue
            }
            result.append(UInt8(ascii: " "))
            rest.removeFirst(2)
            while !rest.isEmpty, !rest.starts(with: "*/".utf8) { rest.removeFirst() }
            rest = rest.dropFirst(2)
        }
        return String(decoding: result, as: UTF8.self)
    }

    private static func classes(of element: XMLElement) -> Set<String> {
        Set((element["class"] ?? "").split(whereSeparator: \.isWhitespace).map(String.init))
    }

    /// The keys of the rules that can match an element.
    private static func keys(of element: XMLElement, _ classes: Set<String>) -> [Key] {
        [.everything, .element(element.name)] + (element["id"].map { [.id($0)] } ?? []) + classes.map(Key.className)
    }

    /// The bytes that are read to apply rules to an element.
    func length(for element: XMLElement) -> Int {
        SVGStyleSheet.keys(of: element, SVGStyleSheet.classes(of: element)).reduce(0) { $0 + (rules[$1]?.length ?? 0) }
    }

    /// What an element has from its attributes, the rules that match it and its attribute `style`.
    func properties(of element: XMLElement) -> SVGProperties {
        let classes = SVGStyleSheet.classes(of: element)
        let matching = SVGStyleSheet.keys(of: element, classes).flatMap { rules[$0]?.rules ?? [] }
            .filter { $0.matches(element, classes) }
            .sorted { ($0.weight, $0.number) < ($1.weight, $1.number) }
        let declarations = matching.flatMap(\.declarations) + SVGDeclaration.list(element["style"] ?? "")
        var styles: [String: String] = [:]
        for declaration in declarations.filter({ !$0.isImportant }) + declarations.filter(\.isImportant) {
            styles[declaration.name] = declaration.value
        }
        return SVGProperties(attributes: element.attributes, styles: styles)
    }
}
