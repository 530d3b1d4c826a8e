internal import XML

/// The rules of the style sheets in a drawing. Their selectors may have an element, ids and classes.
struct SVGStyleSheet {
    private struct Rule {
        var element: String?
        var ids: [String] = []
        var classes: [String] = []
        let declarations: [SVGDeclaration]

        /// How specific the selector is.
        var weight: Int { ids.count * 1_000_000 + classes.count * 1000 + (element == nil ? 0 : 1) }

        func matches(_ candidate: XMLElement, _ names: Set<String>) -> Bool {
            (element == nil || element == candidate.name) && ids.allSatisfy { $0 == candidate["id"] }
                && classes.allSatisfy(names.contains)
        }
    }

    private var rules: [Rule] = []
    /// What was not read, each with the style sheet that has it.
    private(set) var remarks: [(sheet: XMLElement, text: String)] = []

    /// Reads the rules of a `style` element.
    mutating func add(_ sheet: XMLElement) {
        var rest = Substring(SVGStyleSheet.withoutComments(sheet.text))
        while let end = rest.firstIndex(where: { $0 == "{" || $0 == ";" }) {
            let head = SVGDeclaration.trimmed(rest[..<end])
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
        for selector in selectors.split(separator: ",").map(SVGDeclaration.trimmed) {
            if let rule = SVGStyleSheet.rule(selector, declarations) {
                rules.append(rule)
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
        var result: [Character] = []
        var isComment = false
        for character in text {
            if !isComment, character == "*", result.last == "/" {
                result[result.count - 1] = " "
                isComment = true
            } else if isComment {
                // The last character of a comment is kept until the next one.
                if character == "/", result.last == "*" {
                    isComment = false
                    result[result.count - 1] = " "
                } else {
                    result[result.count - 1] = character == "*" ? "*" : " "
                }
            } else {
                result.append(character)
            }
        }
        return String(result)
    }

    /// What an element has from its attributes, the rules that match it and its attribute `style`.
    func properties(of element: XMLElement) -> SVGProperties {
        let classes = Set((element["class"] ?? "").split(whereSeparator: \.isWhitespace).map(String.init))
        let matching = rules.enumerated().filter { $0.element.matches(element, classes) }
            .sorted { ($0.element.weight, $0.offset) < ($1.element.weight, $1.offset) }
        let declarations =
            matching.flatMap(\.element.declarations) + SVGDeclaration.list(element["style"] ?? "")
        var styles: [String: String] = [:]
        for declaration in declarations.filter({ !$0.isImportant }) + declarations.filter(\.isImportant) {
            styles[declaration.name] = declaration.value
        }
        return SVGProperties(attributes: element.attributes, styles: styles)
    }
}
