import Evdev
import Foundation
import Records
import TestKit
import Testing
import Touches
import Touchscreen

@testable import Scenes

@Suite("The schema of records names what the other modules declare")
struct SchemaWordTests {
    /// The words that the schema has for a key of a type of record.
    private func words(_ type: String, _ key: String) throws -> [String] {
        let schema = try JSONSerialization.jsonObject(with: Data(RecordSchema.text.utf8)) as? [String: Any]
        let parts = try require(schema?["$defs"] as? [String: [String: Any]])
        let property = (parts[type]?["properties"] as? [String: [String: Any]])?[key]
        return try require((property?["enum"] ?? property?["examples"]) as? [String])
    }

    @Test("It has every kind of recognizer")
    func hasKindsOfRecognizers() throws {
        expectEqual(try words("gesture", "kind"), RecognizerKind.all.map(\.name.rawValue))
    }

    @Test("It has every filter that rejects contacts")
    func hasFilters() throws {
        expectEqual(try words("rejection", "filter"), Rejection.Filter.allCases.map(\.rawValue))
    }

    @Test("It has every kind of device that is read")
    func hasKindsOfDevices() throws {
        let kinds = ["touchscreen"] + RequestedDevice.allCases.map(\.rawValue)
        expectEqual(try words("device", "kind").filter { !$0.hasPrefix("virtual") }, kinds)
    }

    @Test("Every filter of a scene rejects contacts, except those that change or leave out positions")
    func filtersOfScenesReject() {
        let keys = FilterKeys.all.map(\.name).filter { !["jitter", "pinned", "skipFirst", "skipLast"].contains($0) }
        let filters = Rejection.Filter.allCases.filter { $0 != .noPosition }
        expectEqual(keys.sorted(), filters.map(\.rawValue).sorted())
    }
}
