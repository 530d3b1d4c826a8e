public import ArgumentParser

/// The options of `fingerpost view` and of the program `fingerpost-view`, which it runs.
public struct ViewOptions: ParsableArguments {
    @Option(
        name: .long,
        help: """
            The bridge's events socket; else $FINGERPOST_SOCKET, $XDG_RUNTIME_DIR/fingerpost.sock, \
            /run/fingerpost/fingerpost.sock.
            """,
        completion: .file())
    public var socket: String?

    @Option(
        name: .long,
        help: """
            The bridge's control socket. With it, the page is a touchscreen. Default: the usual control socket, if it \
            can be opened and --socket is not given.
            """,
        completion: .file())
    public var control: String?

    @Option(
        name: .long,
        help: ArgumentHelp(
            "Listen at this numeric address instead of 127.0.0.1. What is sent is not encrypted.",
            valueName: "address"),
        completion: .list([]))
    public var listen: String?

    @Option(name: .long, help: "The port. Default: a free port.", completion: .list([]))
    public var port: UInt16 = 0

    @Option(
        name: .long,
        help: ArgumentHelp(
            "Start another bridge that plays this recording in a loop, and show that one; may be repeated.",
            valueName: "file"),
        completion: .file())
    public var replay: [String] = []

    @Option(name: .long, help: "The scene of --replay. Its changes are shown at once.", completion: .file())
    public var scene: String?

    public init() {}

    public mutating func validate() throws {
        if scene != nil, replay.isEmpty {
            throw ValidationError("--scene needs --replay: a running bridge has its own scene")
        }
        if !replay.isEmpty, socket != nil || control != nil {
            throw ValidationError("--replay starts a bridge of its own: it excludes --socket and --control")
        }
        if replay.contains("-") { throw ValidationError("--replay plays files, and standard input is read only once") }
    }

    /// What the command does, in a sentence.
    public static let abstract = "Serves a page on this machine that shows a running bridge, live."

    /// More about the command.
    public static let discussion = """
        Prints the address of the page. It contains a secret, and the server refuses every request without it. The \
        page shows the scene with the fingers on it, where their touches go and why, the recognizers, the values and \
        the actions. With a control socket, the page is also a touchscreen. It needs no network.

        The program is in a package of its own, fingerpost-view.
        """
}
