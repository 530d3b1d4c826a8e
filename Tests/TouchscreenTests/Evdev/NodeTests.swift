import TestKit
import Testing

@testable import Evdev

/// `Cases/nodes.txt`, which says what its lines mean.
@Suite("The classification of event nodes")
struct NodeTests {
    private static func codes(_ words: ArraySlice<Substring>, _ type: EventType) -> Set<EventCode> {
        var codes: Set<EventCode> = []
        for word in words {
            switch word {
            case "none": codes = []
            case "all": codes.formUnion((0...0x3f).map(EventCode.init))
            case "mt":
                codes.formUnion([.ABS_MT_POSITION_X, .ABS_MT_POSITION_Y, .ABS_MT_SLOT, .ABS_MT_TRACKING_ID])
            case "keyboard": codes.formUnion((1..<120).map(EventCode.init))
            case _ where word.hasPrefix("-"): codes.remove(EventNames.code(named: String(word.dropFirst()), of: type)!)
            default: codes.insert(EventNames.code(named: String(word), of: type)!)
            }
        }
        return codes
    }

    @Test("A node is what its case says")
    @MainActor func kinds() throws {
        let file = try CaseFile("nodes.txt", test: #filePath.replacing("/Evdev/", with: "/"))
        for lines in file.paragraphs {
            var description = DeviceDescription(name: "node", codes: [.absolute: [.ABS_X, .ABS_Y]])
            var udev: [String: String]?
            var declaration = DeviceDeclaration()
            var expected: [String] = []
            for line in lines.map(\.text) {
                let words = line.split(separator: " ")
                let rest = words.dropFirst()
                switch (words[0], rest.isEmpty) {
                case ("keys", false): description.codes[.key] = Self.codes(rest, .key)
                case ("axes", _): description.codes[.absolute] = Self.codes(rest, .absolute)
                case ("relative", _): description.codes[.relative] = Self.codes(rest, .relative)
                case ("properties", _):
                    description.properties = Set(
                        rest.map { word in (0...0x1f).first { EventNames.property($0) == String(word) }! })
                case ("phys", _): description.phys = String(rest.first!)
                case ("udev", _):
                    udev = Dictionary(
                        uniqueKeysWithValues: rest.map { word in
                            let equals = word.firstIndex(of: "=")!
                            return (String(word[..<equals]), String(word[equals...].dropFirst()))
                        })
                case ("entry", _):
                    let keys = rest.joined(separator: " ")
                    declaration = try PanelCase.configuration(keys.hasPrefix("{") ? keys : "{\(keys)}").declaration
                default: expected.append(line)
                }
            }
            let kind = DeviceClassification(description, udev: udev, declaration: declaration)
            let reason = if case .refused(let refusal) = kind { ": \(refusal)" } else { "" }
            let found = ["\(kind.word)\(reason)"] + [kind.cure(of: description)].compactMap(\.self)
            if let failure = file.failure(found, expected: expected, at: lines[0]) { Issue.record("\(failure)") }
        }
    }
}
