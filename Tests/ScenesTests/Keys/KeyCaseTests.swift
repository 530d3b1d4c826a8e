import Routing
import TestKit
import Testing
import Touches

@testable import Scenes

/// A case has a title, and keys of a view, or after `gesture` those of a recognizer, and after `->` properties of the
/// live object with their values. Of a value with parts there are all numbers, and of an option set the raw value:
///
///     kind: scroll, contentSize: [100, 2000] -> contentSize 100 2000, bounces true
@Suite("Keys in the files of `Keys/Cases`")
struct KeyCaseTests {
    @Test("A key sets the property that its case says", arguments: CaseFile.names())
    func keys(name: String) throws {
        let file = try CaseFile(name)
        for lines in file.paragraphs {
            // A line that is indented continues the one before.
            let rows = lines.dropFirst().map(\.text).reduce(into: [String]()) { rows, line in
                if line.hasPrefix(" ") { rows[rows.count - 1] += line } else { rows.append(line) }
            }
            expect(!rows.isEmpty, "\(name):\(lines[0].number): nothing is expected")
            for row in rows {
                let arrow = row.firstRange(of: " -> ")!
                let properties = try Self.properties(of: object(row[..<arrow.lowerBound]))
                let expected = row[arrow.upperBound...].components(separatedBy: ", ")
                let found = expected.map { entry in
                    let name = entry.prefix { $0 != " " }
                    return "\(name) \(properties[String(name)] ?? "is unknown")"
                }
                if let failure = file.failure(found, expected: expected, at: lines[0]) { Issue.record("\(failure)") }
            }
        }
    }

    private func object(_ keys: Substring) throws -> AnyObject {
        keys.hasPrefix("gesture ")
            ? try buildGesture(String(keys.dropFirst("gesture ".count))) : try buildView(String(keys))
    }

    /// The stored properties that are not private, and those of UIKit that are computed.
    private static func properties(of object: AnyObject) -> [String: String] {
        var properties: [String: Any] = ["type": type(of: object)]
        var mirror: Mirror? = Mirror(reflecting: object)
        while let current = mirror {
            for child in current.children { properties[child.label ?? ""] = child.value }
            mirror = current.superclassMirror
        }
        let computed: [String: Any?]
        switch object {
        case let recognizer as UIGestureRecognizer:
            computed = ["isEnabled": recognizer.isEnabled, "delegate": recognizer.delegate]
        case let slider as UISlider:
            computed = [
                "value": slider.value, "minimumValue": slider.minimumValue, "maximumValue": slider.maximumValue,
            ]
        case let stepper as UIStepper:
            computed = [
                "value": stepper.value, "minimumValue": stepper.minimumValue, "maximumValue": stepper.maximumValue,
            ]
        case let toggle as UISwitch: computed = ["isOn": toggle.isOn]
        case let segments as UISegmentedControl:
            computed = [
                "numberOfSegments": segments.numberOfSegments,
                "selectedSegmentIndex": segments.selectedSegmentIndex,
            ]
        case let pages as UIPageControl:
            computed = ["numberOfPages": pages.numberOfPages, "currentPage": pages.currentPage]
        case let scroll as UIScrollView:
            computed = [
                "contentSize": scroll.contentSize, "contentOffset": scroll.contentOffset,
                "isScrollEnabled": scroll.isScrollEnabled, "zoomScale": scroll.zoomScale,
                "zoomedView": scroll.zoomedView?.id, "pan": scroll.panGestureRecognizer.id,
                "ownRecognizers": scroll.ownRecognizers.map(\.id).joined(separator: " "),
            ]
        case let view as UIView:
            computed = [
                "frame": view.frame, "bounds": view.bounds, "center": view.center, "transform": view.transform,
                "isHidden": view.isHidden, "alpha": view.alpha,
                "isUserInteractionEnabled": view.isUserInteractionEnabled, "ignoredRepeat": view.ignoredRepeat,
                "hitArea": view.hitArea, "passesTouchesThrough": view.passesTouchesThrough,
            ]
        default: computed = [:]
        }
        for (name, value) in computed { properties[name] = value ?? "nil" }
        return properties.mapValues(text)
    }

    private static func text(_ value: Any) -> String {
        let text = "\(value)"
        let numbers = text.matches(of: #/-?\d+(\.\d+)?(e-?\d+)?/#).map { match in
            match.output.0.hasSuffix(".0") ? match.output.0.dropLast(2) : match.output.0
        }
        return text.contains("(") || Double(text) != nil ? numbers.joined(separator: " ") : text
    }
}
