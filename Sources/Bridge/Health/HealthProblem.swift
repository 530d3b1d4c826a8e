import Text
import Touches

/// Why a bridge is not healthy.
nonisolated package enum HealthProblem: Hashable, CustomStringConvertible {
    /// A device that the scene or the command line names is not there.
    case absent(device: String)
    /// Such a device is there and is not used.
    case refused(device: String, reason: String)
    /// A device has sent nothing for `silentAfter`.
    case silent(device: String, since: Interval)
    /// A panel reports what no hands do.
    case quarantined(device: String, reason: String)
    /// A finger has been down for longer than `stuckAfter`. It is ignored if its touch was cancelled or rejected.
    case stuck(touch: Int, device: String?, age: Interval, isIgnored: Bool)
    /// Readers lose records.
    case dropping(count: Int, outputs: [String])

    /// The word in `status`.
    package var word: String {
        switch self {
        case .absent: "absent"
        case .refused: "refused"
        case .silent: "silent"
        case .quarantined: "quarantined"
        case .stuck: "stuck"
        case .dropping: "dropping"
        }
    }

    package var description: String {
        switch self {
        case .absent(let device): "\(device) is absent"
        case .refused(let device, let reason): "\(device) is not used: \(reason)"
        case .silent(let device, let since): "\(device) has sent nothing for \(Int(since.seconds)) s"
        case .quarantined(let device, let reason): "\(device) is put aside: \(reason)"
        case .stuck(let touch, let device, let age, let isIgnored):
            "touch \(touch) on \(device ?? "no device") has been down for \(Int(age.seconds)) s"
                + (isIgnored ? ", and is ignored" : "")
        case .dropping(let count, let outputs):
            "records are being dropped: \(count) so far"
                + (outputs.isEmpty ? "" : ", for readers of \(outputs.joined(separator: ", "))")
        }
    }

    /// What to do.
    package var advice: String {
        switch self {
        case .absent:
            "check its cable and power, and compare 'match' in the scene with 'fingerpost devices'"
        case .refused: "'fingerpost devices' says who may read it and what has it open"
        case .silent: "touch it; if nothing comes, unplug it, or rebind its driver with 'fingerpost on device.silent'"
        case .quarantined(let device, _):
            "clean and dry the panel, and check its cable and its ground; it is used again when it is quiet, or at "
                + "once with fingerpost send '{\"resume\":\"\(device)\"}'"
        case .stuck(_, let device, _, let isIgnored):
            device == "control"
                ? "the program that sent it over the control socket does not end it: restart that program"
                : "clean and dry the panel, and look for something that lies on it"
                    + (isIgnored ? "" : "; fingerpost send '{\"cancelTouches\":true}' cancels the touch")
        case .dropping: "a program reads its records too slowly: it must read faster, or select fewer with --emit"
        }
    }
}
