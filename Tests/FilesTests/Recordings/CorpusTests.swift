import Evdev
import Files
import TestKit
import Testing

@Suite("Recordings of real panels", .enabled(if: Corpus.folder != nil))
struct CorpusTests {
    @Test("Every recording of the corpus exists")
    func count() {
        expectEqual(Corpus.recordings.count, 28)
        expectEqual(Corpus.descriptions.count, 10)
        expectEqual(Corpus.described.count, 28)
    }

    @Test("Every recording has all its events", arguments: Corpus.recordings)
    func events(entry: Corpus.Entry) throws {
        let reading = Reading(files: try entry.files())
        expect(reading.error == nil)
        expectEqual(reading.devices.count, 1)
        expectEqual(reading.events.count, entry.events)
        expectEqual(reading.events.count { $0.type == .synchronization && $0.code == .SYN_REPORT }, entry.frames)
    }

    @Test("Every recording describes its device", arguments: Corpus.described)
    func description(entry: Corpus.Entry) throws {
        let device = try require(Reading(files: try entry.files()).devices.first)
        expectEqual(device.name, entry.name)
        expectEqual([device.bus, device.vendor, device.product, device.version], entry.id)
        expectEqual(device.axes.mapValues(withoutValue), entry.axes)
    }

    @Test("A recording that is only a description has no events", arguments: Corpus.descriptions)
    func noEvents(entry: Corpus.Entry) throws {
        let reading = Reading(files: try entry.files())
        expectEqual(reading.items.count, 1)
        expectEqual(reading.error?.description, "\(entry.file): expected at least one event, found only a description")
    }

    @Test("A recording is unchanged after it is written and read", arguments: Corpus.entries)
    func roundTrip(entry: Corpus.Entry) throws {
        let original = Reading(files: try entry.files())
        expectEqual(Reading(files: [(entry.file, written(original))]), original)
    }

    /// The axis as in SOURCE.txt, which has no current values.
    private func withoutValue(_ axis: AbsoluteAxis) -> AbsoluteAxis {
        var axis = axis
        axis.value = nil
        return axis
    }
}
