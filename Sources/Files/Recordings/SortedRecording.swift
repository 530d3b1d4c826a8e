internal import Evdev
internal import Touches

/// The devices and events of a file in which they are not in the order of their times. It returns them in that order.
struct SortedRecording {
    /// What to report before the devices.
    var warnings: [String] = []
    var devices: [Device] = []
    /// The error that ends the recording before the end of the file; nil if there is none.
    var failure: PlacedError?
    /// The number of devices that have been returned.
    private var described = 0

    struct PlacedError: Error {
        /// Nil if the error concerns the whole file.
        var line: Int?
        var error: LineError
    }

    struct Device {
        /// Nil until it has been read.
        var description: DeviceDescription?
        var udev: [String: String] = [:]
        /// Their times never decrease.
        var events: [InputEvent] = []
        var frame = FrameLength()
        fileprivate var nextEvent = 0

        /// Adds an event, whose time is not before that of the last one.
        mutating func add(_ event: InputEvent) throws(LineError) {
            try frame.add(event)
            events.append(event)
        }

        /// The next events, at `time`: up to a SYN_REPORT or a SYN_DROPPED.
        fileprivate mutating func takeRun(at time: Timestamp) -> [InputEvent] {
            let first = nextEvent
            while nextEvent < events.count, events[nextEvent].time == time {
                nextEvent += 1
                if events[nextEvent - 1].endsRun { break }
            }
            return Array(events[first..<nextEvent])
        }
    }

    /// The next item by time, devices first. At equal times, the device that comes first in the file is first.
    mutating func next(firstDevice: Int) -> RecordingItem? {
        if !warnings.isEmpty { return .warning(warnings.removeFirst()) }
        if described < devices.count {
            described += 1
            let device = devices[described - 1]
            return .device(device.description ?? DeviceDescription(name: ""), udev: device.udev)
        }
        var earliest: (device: Int, time: Timestamp)?
        for index in devices.indices where devices[index].nextEvent < devices[index].events.count {
            let time = devices[index].events[devices[index].nextEvent].time
            if earliest.map({ time < $0.time }) ?? true { earliest = (index, time) }
        }
        guard let earliest else { return nil }
        return .events(device: firstDevice + earliest.device, devices[earliest.device].takeRun(at: earliest.time))
    }
}
