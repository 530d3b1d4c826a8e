public import Files
public import Touches

/// What a client of a socket asks for: one JSON object on a line, such as `{"id":1,"get":"tree"}`.
public struct Command: Sendable {
    /// The `id` of the command, as JSON; nil if it has none. It is copied into the answer.
    public let id: String?
    public let request: Request

    public enum Request: Sendable {
        /// Replaces the client's selection of records. The list is that of `--emit`.
        case subscribe(String)
        case get(Part)
        /// Maps ids to keys.
        case set(YAMLNode)
        /// A whole scene, after what time it is to be confirmed that the bridge is healthy with it (nil to show it in
        /// any case), and the SHA-256 of its file if the program has sent it.
        case scene(YAMLNode, confirmedAfter: Interval?, digest: String?)
        /// The id of the responder that is to be first; nil: the first responder resigns.
        case firstResponder(String?)
        case cancelTouches
        case touches([FingerReport])
        /// Whether the idle state is to begin or to end.
        case idle(Bool)
        /// A window, in the scene language.
        case window(YAMLNode)
        /// The id of the view that is to be shown instead of the pages beside it.
        case show(String)
        /// A view or a part of a control.
        case find(Step.Part, of: String)
        /// Whether a cleaning of the screen is to begin or to end.
        case cleaning(Bool)
        /// Whether the panel is to be locked or unlocked.
        case lock(Bool)
        /// The name of the panel that is to be used again.
        case resume(String)
    }

    /// What `get` gets.
    public enum Part: String, Sendable, CaseIterable {
        case tree, scene, devices, touches, status, kept
    }

    /// - Parameters:
    ///   - line: what the client sent, without its newline.
    ///   - names: the commands of the socket that it was sent to.
    public init(parsing line: [UInt8], of names: [CommandName]) throws(CommandError) {
        let node: YAMLNode
        do {
            node = try YAMLNode(parsing: line)
        } catch {
            let isText = String(validating: line, as: UTF8.self) != nil
            throw CommandError(
                "not a JSON object: column \(error.mark.column): \(isText ? error.message : "not UTF-8")")
        }
        guard let entries = node.mapping else { throw CommandError("not a JSON object but \(node.kindName)") }
        id = node["id"]?.json
        do throws(CommandError) {
            let others = ["id"] + (node["scene"] == nil ? [] : ["confirm", "sha256"])
            request = try Command.request(entries.filter { !others.contains($0.key) }, of: names, in: node)
        } catch {
            throw CommandError(error.description, id: id)
        }
    }

    /// - Parameter line: all of it, with what is beside a scene.
    private static func request(
        _ entries: [YAMLEntry], of names: [CommandName], in line: YAMLNode
    ) throws(CommandError) -> Request {
        for entry in entries {
            let name = CommandName(rawValue: entry.key)
            if let name, names.contains(name) { continue }
            if let name, names == CommandName.events {
                throw CommandError("'\(name.rawValue)' is a command of the control socket, which --control opens")
            }
            let known = names.map(\.rawValue).joined(separator: ", ")
            let near = nearest(to: entry.key, among: names.map(\.rawValue))
            throw CommandError(
                "unknown command '\(entry.key.onOneLine.shortened)'"
                    + (near == nil ? ": expected one of \(known)" : hint(near)))
        }
        guard let entry = entries.first, let name = CommandName(rawValue: entry.key) else {
            throw CommandError("no command: expected one of \(names.map(\.rawValue).joined(separator: ", "))")
        }
        guard entries.count == 1 else {
            throw CommandError("'\(entries[0].key)' and '\(entries[1].key)' are two commands: send one on each line")
        }
        let value = entry.value
        switch name {
        case .subscribe:
            let list = try value.needed("a string, such as \"touch,action\"", \.string, name)
            guard list.utf8.count <= longestList else {
                throw CommandError(
                    "subscribe: a list has at most \(longestList) bytes, this one has \(list.utf8.count)")
            }
            return .subscribe(list)
        case .get:
            let parts = Part.allCases.map(\.rawValue)
            if let part = value.string, Part(rawValue: part) == nil, let near = nearest(to: part, among: parts) {
                throw CommandError("get: there is no '\(part.onOneLine.shortened)'\(hint(near))")
            }
            let what = "one of \(parts.joined(separator: ", "))"
            return .get(try value.needed(what, { $0.string.flatMap(Part.init) }, name))
        case .set: return .set(value)
        case .scene:
            let time = try line["confirm"].map { node throws(CommandError) in try confirmationTime(node, name) }
            let digest = try line["sha256"]?.needed(
                "sha256 as 64 hexadecimal digits", { $0.string.flatMap { $0.isDigest ? $0 : nil } }, name)
            return .scene(value, confirmedAfter: time, digest: digest)
        case .firstResponder:
            if value.isNull { return .firstResponder(nil) }
            return .firstResponder(try value.needed("the id of a responder, or null", \.string, name))
        case .cancelTouches:
            _ = try value.needed("true", { $0.bool == true ? true : nil }, name)
            return .cancelTouches
        case .touches: return .touches(try FingerReport.list(value))
        case .idle: return .idle(try value.needed("true or false", \.bool, name))
        case .window: return .window(value)
        case .cleaning: return .cleaning(try value.needed("true or false", \.bool, name))
        case .lock: return .lock(try value.needed("true or false", \.bool, name))
        case .resume: return .resume(try value.needed("the name of a panel", \.string, name))
        case .show: return .show(try value.needed("the id of a view", \.string, name))
        case .find:
            if let id = value.string { return .find(.whole(fingers: [.zero]), of: id) }
            let what = "the id of a view, or a mapping with view and fingers"
            let id = try value.needed(what, { $0["view"]?.string }, name)
            if let part = value["part"] {
                let what = #"part as "+", "-", "thumb", "on", "off", {"segment":1} or {"value":15}"#
                return .find(try part.needed(what, Step.Part.init, name), of: id)
            }
            return .find(.whole(fingers: try fingers(value["fingers"], name)), of: id)
        }
    }

    /// The length of the longest list of records, in bytes. Each of its items is looked up, and an unknown one is
    /// compared with all that there are.
    private static let longestList = 1 << 16

    /// The times after which a scene can be confirmed, in seconds.
    public static let confirmationTimes = 0.1...3600

    private static func confirmationTime(_ node: YAMLNode, _ name: CommandName) throws(CommandError) -> Interval {
        let range = confirmationTimes
        return try node.needed(
            "confirm as \(range.lowerBound) to \(range.upperBound) seconds",
            { $0.double.flatMap { range.contains($0) ? Interval.seconds($0) : nil } }, name)
    }

    /// The places of fingers beside a point; one finger at the point itself if the list is missing.
    private static func fingers(_ node: YAMLNode?, _ name: CommandName) throws(CommandError) -> [CGVector] {
        guard let node else { return [.zero] }
        let what = "fingers as a list of 1 to \(ClientFingers.limit) places [x, y], in points"
        return try node.needed(what, { $0.places(atMost: ClientFingers.limit) }, name)
    }
}

/// Why a command is not carried out. Nothing has changed then.
public struct CommandError: Error, Equatable, Sendable, CustomStringConvertible {
    /// The `id` of the command, as JSON; nil if it has none.
    public let id: String?
    /// What is wrong and what would be right. Several errors are on a line each.
    public let description: String

    public init(_ description: String, id: String? = nil) {
        self.description = description
        self.id = id
    }
}

extension YAMLNode {
    /// What `read` makes of the value; an error if it is nothing.
    func needed<Value>(_ what: String, _ read: (YAMLNode) -> Value?, _ name: CommandName) throws(CommandError) -> Value
    {
        guard let value = read(self) else { throw CommandError("\(name.rawValue): needs \(what), has \(found)") }
        return value
    }

    /// A list of places [x, y]; nil if it is something else, empty or too long.
    fileprivate func places(atMost limit: Int) -> [CGVector]? {
        guard let items = sequence, (1...limit).contains(items.count) else { return nil }
        var places: [CGVector] = []
        for item in items {
            guard let pair = item.sequence, pair.count == 2, let x = pair[0].double, let y = pair[1].double,
                max(abs(x), abs(y)) <= FingerReport.farthest
            else { return nil }
            places.append(CGVector(x, y))
        }
        return places
    }

    /// What the value is, for a message.
    var found: String {
        switch content {
        case .null, .mapping, .sequence: kindName
        case .bool, .integer, .double: text.onOneLine.shortened
        case .string: "'\(text.onOneLine.shortened)'"
        }
    }
}

extension String {
    /// Whether it is a SHA-256 as `sha256sum` prints it.
    fileprivate var isDigest: Bool { utf8.count == 64 && allSatisfy { $0.isHexDigit && !$0.isUppercase } }

    /// At most 60 bytes or so: the end of a longer text is left out.
    var shortened: String { utf8.count <= 60 ? self : "\(prefix(57))..." }
}

extension Step.Part {
    private static let words: [(String, Step.Part)] = [
        ("+", .plus), ("-", .minus), ("thumb", .thumb), ("on", .state(true)), ("off", .state(false)),
    ]

    /// Nil if it is something else.
    init?(_ node: YAMLNode) {
        if let part = Self.words.first(where: { $0.0 == node.string })?.1 {
            self = part
        } else if let number = node["segment"]?.integer {
            self = .segment(number)
        } else if let value = node["value"]?.double {
            self = .value(value)
        } else {
            return nil
        }
    }

    /// The part as the command `find` has it.
    public var json: String {
        switch self {
        case .segment(let number): #"{"segment":\#(number)}"#
        case .value(let value): #"{"value":\#(value.exactText)}"#
        default: "\"\(Self.words.first { $0.1 == self }?.0 ?? "")\""
        }
    }
}
