import Evdev
import Files
import TestKit
import Testing

@Suite("Recordings of real panels", .enabled(if: Corpus.folder != nil))
struct CorpusTests {
    @Test("Every recording of the corpus exists")
    func count() {
        #expect(Corpus.recordings.count == 28)
        #expect(Corpus.descriptions.count == 10)
        #expect(Corpus.described.count == 28)
    }

    @Test("Every recording has all its events", arguments: Corpus.recordings)
    func events(entry: Corpus.Entry) throws {
        let reading = Reading(files: try entry.files())
        #expect(reading.error == nil)
        #expect(reading.devices.count == 1)
        #expect(reading.events.count == entry.events)
        #expect(reading.events.count { $0.type == .synchronization && $0.code == .SYN_REPORT } == entry.frames)
    }

    @Test("Every recording describes its device", arguments: Corpus.described)
    func description(entry: Corpus.Entry) throws {
        let device = try #require(Reading(files: try entry.files()).devices.first)
        #expect(device.name == entry.name)
        #expect([device.bus, device.vendor, device.product, device.version] == entry.id)
        #expect(device.axes.mapValues(withoutValue) == entry.axes)
    }

    @Test("A recording that is only a description has no events", arguments: Corpus.descriptions)
    func noEvents(entry: Corpus.Entry) throws {
        let reading = Reading(files: try entry.files())
        #expect(reading.items.count == 1)
        #expect(reading.error?.description == "\(entry.file): expected at least one event, found only a description")
    }

    @Test("A recording is unchanged after it is written and read", arguments: Corpus.entries)
    func roundTrip(entry: Corpus.Entry) throws {
        let original = Reading(files: try entry.files())
        #expect(Reading(files: [(entry.file, written(original))]) == original)
    }

    /// The axis as in SOURCE.txt, which has no current values.
    private func withoutValue(_ axis: AbsoluteAxis) -> AbsoluteAxis {
        var axis = axis
        axis.value = nil
        return axis
    }
}
