import Evdev
import Files
import PanelTestKit
import Touches
import Touchscreen

/// The panels of a recording, and the touches that they reported.
struct RecordedSession {
    let numbering = TouchNumbering()
    private let configuration: DeviceConfiguration
    private var devices: [Device] = []
    /// Recorded touches belong to no panel, and end as in their file.
    private var recorded = RecordedSession.ledgerOfRecords
    /// The number of touches that began in the records of earlier recordings.
    private var begunBefore = 0

    private struct Device {
        /// Nil if the device is not a usable panel.
        let panel: Panel?
        var ledger: TouchLedger
        var last = Timestamp.zero
    }

    init(configuration: DeviceConfiguration) { self.configuration = configuration }

    /// The number of touches that began.
    var begun: Int { devices.reduce(begunBefore + recorded.begun) { $0 + $1.ledger.begun } }

    mutating func take(_ item: RecordingItem) {
        switch item {
        case .device(let description, let udev): add(description, udev: udev)
        case .events(let index, let events):
            for event in events {
                precondition(event.time >= devices[index].last, "a device's time ran back")
                devices[index].last = event.time
            }
            var reports: [PanelReport] = []
            devices[index].panel?.consume(events, into: &reports)
            for frame in reports.frames { devices[index].ledger.enter(frame) }
        case .touches(var frame):
            // A record may lack the reason.
            for index in frame.samples.indices where frame.samples[index].phase == .cancelled {
                frame.samples[index].reason = frame.samples[index].reason ?? .end
            }
            recorded.enter(frame)
        case .scene, .session, .wallClock, .warning: break
        case .end:
            checkRecords()
            begunBefore += recorded.begun
            recorded = RecordedSession.ledgerOfRecords
        }
    }

    private static var ledgerOfRecords: TouchLedger {
        TouchLedger(area: CGRect(x: -1_000_000, y: -1_000_000, width: 2_000_001, height: 2_000_001))
    }

    private func checkRecords() {
        if let error = recorded.errors.first { fatalError(error) }
    }

    private mutating func add(_ description: DeviceDescription, udev: [String: String]) {
        let screen = CGSize(1280, 800)
        let panel = try? Panel(
            id: DeviceID("fuzz"), description: description, configuration: configuration,
            udevCalibration: udev["LIBINPUT_CALIBRATION_MATRIX"], screen: screen, numbering: numbering)
        devices.append(Device(panel: panel, ledger: TouchLedger(area: CGRect(origin: .zero, size: screen))))
    }

    /// Handles time-outs, cancels the live touches, and checks what was reported.
    mutating func end() {
        for index in devices.indices {
            let end = devices[index].last + .seconds(10)
            var reports: [PanelReport] = []
            devices[index].panel?.advance(to: end, into: &reports)
            devices[index].panel?.cancelAll(reason: .end, at: end, into: &reports)
            for frame in reports.frames { devices[index].ledger.enter(frame) }
            devices[index].ledger.close()
        }
        checkRecords()
    }
}
