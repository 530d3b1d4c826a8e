import Evdev
import Files
import Records
import System
import Touches

extension Replay {
    func add(_ description: DeviceDescription, udev: [String: String]) {
        let verdict = scene.verdict(on: description, udev: udev)
        let device = ReplayedDevice(newID(verdict), pipeline: pipeline)
        devices.append(device)
        var record = DeviceRecord(change: .added, device: device.id)
        record.path = udev.port
        record.describe(description)
        do {
            let input = try scene.input(
                device.id, description, udev: udev, verdict: verdict,
                among: { [unowned self] in devices.compactMap(\.input) }, numbering: pipeline.numbering)
            input.describe(&record)
            device.input = input
            device.isTouchscreen = record.kind == .touchscreen
        } catch {
            record.change = .refused
            record.reason = error.description
            Log.warning("not using '\(description.name)' of the recording: \(error)")
        }
        if verdict.role == .touchscreen, let remark = scene.remark(on: description, udev: udev) {
            let hint = udev.isEmpty ? "; the recording does not say where it was plugged in" : ""
            Log.notice(remark + hint)
        }
        if verdict.role != .pen { device.unpublished = record }
    }

    /// The id of the next device: that of its entry if no device before has it, else `recording` with its number among
    /// the devices of all recordings, from 2.
    private func newID(_ verdict: DeviceVerdict) -> DeviceID {
        if let id = verdict.configuration.id.map({ DeviceID($0) }), !devices.contains(where: { $0.id == id }) {
            return id
        }
        return DeviceID(devices.isEmpty ? "recording" : "recording\(devices.count + 1)")
    }

    /// Plays events of one time. A loss begins and ends only with the last of them.
    func consume(_ events: [InputEvent], from device: ReplayedDevice) {
        guard let last = events.last else { return }
        guard let input = device.input else {
            // An event of a device that is not played does not begin another recording, even if its time is earlier.
            if device.unpublished != nil, last.time > now { pass(to: last.time) }
            return publishAddition(of: device, at: now)
        }
        pass(to: last.time)
        publishAddition(of: device, at: last.time)
        device.hasBegun = true
        let isFinished = last.type == .synchronization && last.code == .SYN_REPORT
        device.unfinishedEvents = isFinished ? 0 : device.unfinishedEvents + events.count
        let change = device.loss.consume(last)
        if change == .resynced {
            pipeline.handle { input.consume(events.dropLast(), into: &$0) }
            pipeline.publish(DeviceRecord(change: .resynced, device: device.id), at: last.time)
            pipeline.handle { input.consume([last], into: &$0) }
        } else {
            pipeline.handle { input.consume(events, into: &$0) }
        }
        publish(change, of: device, at: last.time)
    }

    func publishAddition(of device: ReplayedDevice, at time: Timestamp) {
        // The record is large: it is not copied for each frame to find out.
        if device.unpublished == nil { return }
        guard let record = device.unpublished else { return }
        device.unpublished = nil
        device.isAdded = record.change == .added
        pipeline.publish(record, at: time)
        if let input = device.input { pipeline.begin(input, nil, at: time) }
    }

    func publish(_ change: RecordedLoss.Change?, of device: ReplayedDevice, at time: Timestamp) {
        guard case .recovered(let since) = change else { return }
        pipeline.publishLoss(of: device.id, since: since, until: time)
    }

    /// Logs touchscreens whose last frame is not complete.
    func warnOfUnfinishedFrames() {
        for device in devices where device.isTouchscreen && device.unfinishedEvents > 0 {
            let count = device.unfinishedEvents
            Log.warning(
                "\(device.id.name): no SYN_REPORT follows its last \(count == 1 ? "event" : "\(count) events"), so "
                    + "\(count == 1 ? "it has" : "they have") no effect; end each frame with 'E: TIME 0000 0000 0'")
        }
    }

    /// Logs what is wrong with the events of touchscreens.
    func warnOfFaults() {
        for device in devices {
            for fault in device.input?.faults ?? device.faults { Log.warning("\(device.id.name): \(fault)") }
        }
    }

    /// Reports that the devices of the recordings that have ended are gone.
    func removeDevices() {
        for device in devices where device.isAdded {
            device.isAdded = false
            pipeline.publish(DeviceRecord(change: .removed, device: device.id), at: now)
        }
    }

    /// The recordings are played again. Their devices are removed first.
    func startAgain() {
        removeDevices()
        devices = []
        resetScene()
        recordings = RecordingReader(numbering: pipeline.numbering)
    }
}
