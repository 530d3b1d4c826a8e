import PanelTestKit
import TestKit
import Testing
import Touches

@testable import Evdev
@testable import Touchscreen

/// `PanelCase` describes the files.
@Suite("Panels in the files of `Cases`")
struct PanelCaseTests {
    /// R1: `lifts.txt` has where and when contacts begin and lift.
    @Test(
        "What a panel reports is what its case says",
        arguments: CaseFile.names().filter { !["mapping.txt", "nodes.txt"].contains($0) })
    @MainActor func reports(name: String) throws {
        let file = try CaseFile(name)
        for panel in PanelCase.read(file) {
            if let failure = panel.failure(in: file) { Issue.record("\(failure)") }
        }
    }

    @Test("A place of a panel is the point that its case says")
    @MainActor func mapping() throws {
        let file = try CaseFile("mapping.txt")
        for lines in file.paragraphs {
            let places = lines.map(\.text).filter { $0.contains(" is ") }
            let keys = lines.map(\.text).filter { !places.contains($0) }
            let udev = keys.first { $0.hasPrefix("udev: ") }?.dropFirst("udev: ".count)
            let entry = keys.filter { !$0.hasPrefix("udev: ") }.joined(separator: ", ")
            let configuration = try PanelCase.configuration("{\(entry)}")
            let mapping = try Mapping(
                layout: try PanelLayout(VirtualPanel(.slots(2)).description, configuration: configuration),
                configuration: configuration, udevCalibration: udev.map(String.init), screen: CGSize(1000, 500))
            let found = places.map { place in
                let unit = place.prefix { $0 != " " }.split(separator: ",").map { Int32($0)! }
                let point = mapping.point(unit[0], unit[1])
                return "\(unit[0]),\(unit[1]) is \(PanelProbe.number(point.x)),\(PanelProbe.number(point.y))"
            }
            if let failure = file.failure(found, expected: places, at: lines[0]) { Issue.record("\(failure)") }
        }
    }
}
