internal import Glibc

/// The default paths of sockets.
public enum SocketPath {
    /// The events socket that a client connects to.
    public static var events: String { path("FINGERPOST_SOCKET", "fingerpost.sock") }

    /// The control socket that a client connects to.
    public static var control: String { path("FINGERPOST_CONTROL", "fingerpost-control.sock") }

    /// The control socket that a client connects to; nil if there is none that this user may open.
    package static var availableControl: String? { access(control, R_OK | W_OK) == 0 ? control : nil }

    private static func path(_ variable: String, _ file: String) -> String {
        if let path = Environment.value(of: variable) { return path }
        if let directory = Environment.value(of: "XDG_RUNTIME_DIR"), access("\(directory)/\(file)", F_OK) == 0 {
            return "\(directory)/\(file)"
        }
        return "/run/fingerpost/\(file)"
    }
}
