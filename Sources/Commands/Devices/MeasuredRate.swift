import Text
import Touches

/// How often a panel sends frames while it is touched, as the running bridge has measured it.
struct MeasuredRate {
    /// In frames per second.
    let rate: Double
    /// In seconds.
    let jitter: Double

    /// How long to wait for the bridge.
    private static let patience = Interval.seconds(1)

    var text: String {
        "\(rate.decimalText(places: 0)) frames/s, jitter \((jitter * 1000).decimalText(places: 1)) ms (measured by the "
            + "running bridge)"
    }

    /// By the node of the panel; empty if no bridge serves `socket`.
    static func all(from socket: String) -> [String: MeasuredRate] {
        let status = try? Sender.get("status", from: socket, servedWith: "--socket", within: patience)
        return (status?["devices"]?.sequence ?? []).reduce(into: [:]) { rates, device in
            guard let node = device["node"]?.string, let rate = device["rate"]?.double else { return }
            rates[node] = MeasuredRate(rate: rate, jitter: device["jitter"]?.double ?? 0)
        }
    }
}
