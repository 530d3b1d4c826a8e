import Evdev
import Files
import Foundation
import PanelTestKit
import TestKit
import Testing
import Touches
import Touchscreen

import struct Touches.CGSize

@Suite("What a panel reports for a recording")
struct PanelTests {
    @Test(
        "A panel reports every contact in order, with its phases, locations and times",
        arguments: StoredExpectation.all)
    func contacts(_ stored: StoredExpectation) throws {
        let expectation = try stored.read()
        let items = try read(stored.recordings(of: expectation))
        guard case .device(let description, _)? = items.first else {
            Issue.record("no device")
            return
        }
        var configuration = DeviceConfiguration()
        configuration.button = try expectation.button.map { try require(["BTN_LEFT": EventCode.BTN_LEFT][$0]) }
        let isTouchscreen = DeviceClassification(description, declaration: configuration.declaration) == .touchscreen
        expectEqual(isTouchscreen, expectation.isTouchscreen)
        guard isTouchscreen else { return }
        let reported = try samples(of: items, description, configuration, expectation)
        let expected = expectation.samples.map { sample in
            var sample = sample
            sample.x -= Double(expectation.x.lowerBound)
            sample.y -= Double(expectation.y.lowerBound)
            return sample
        }
        expect(difference(reported, from: expected, within: 1e-9) == nil)
    }

    private func read(_ files: [URL]) throws -> [RecordingItem] {
        var reader = RecordingReader()
        var items: [RecordingItem] = []
        for file in files {
            reader.open(file.lastPathComponent)
            reader.append([UInt8](try Data(contentsOf: file))[...])
            while let item = try reader.next() { items.append(item) }
            reader.close()
            while let item = try reader.next() { items.append(item) }
        }
        reader.finish()
        while let item = try reader.next() { items.append(item) }
        return items
    }

    /// The samples of the panel on a screen with one point per place of its axes, up to the end of the recording.
    private func samples(
        of items: [RecordingItem], _ description: DeviceDescription, _ configuration: DeviceConfiguration,
        _ expectation: Expectation
    ) throws -> [ReportedSample] {
        let panel = try Panel(
            id: DeviceID("recording"), description: description, configuration: configuration,
            screen: CGSize(Double(expectation.x.count), Double(expectation.y.count)), numbering: TouchNumbering())
        var reports: [PanelReport] = []
        var last = Timestamp.zero
        for case .events(device: 0, let events) in items {
            panel.consume(events, into: &reports)
            last = events.last?.time ?? last
        }
        panel.cancelAll(reason: .end, at: last, into: &reports)
        return reports.frames.flatMap { frame in
            frame.samples.map { ReportedSample($0, at: frame.timestamp) }
        }
    }
}

extension ReportedSample {
    init(_ sample: TouchSample, at time: Timestamp) {
        self.init(
            time: time.microseconds, phase: "\(sample.phase)" + (sample.reason.map { "(\($0.rawValue))" } ?? ""),
            number: sample.touch.number, slot: sample.slot, x: sample.location.x, y: sample.location.y)
    }
}
