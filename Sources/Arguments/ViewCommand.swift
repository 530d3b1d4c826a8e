import ArgumentParser

package struct ViewCommand: AuthoringCommand {
    package static let configuration = CommandConfiguration(
        "view", abstract: "Serves a page on this machine that shows a running bridge, live.",
        discussion: """
            Prints the address of the page. It contains a secret, and the server refuses every request without it. \
            The page shows the scene with the fingers on it, where their touches go and why, the recognizers, the \
            values and the actions. With a control socket, the page is also a touchscreen. It needs no network.

            \(needsPackage)
            """)

    @Option(
        name: .long,
        help: """
            The bridge's events socket; else $FINGERPOST_SOCKET, $XDG_RUNTIME_DIR/fingerpost.sock, \
            /run/fingerpost/fingerpost.sock.
            """,
        completion: .file())
    package var socket: String?

    @Option(
        name: .long,
        help: """
            The bridge's control socket. With it, the page is a touchscreen. Default: the usual control socket, if it \
            can be opened and --socket is not given.
            """,
        completion: .file())
    package var control: String?

    @Option(
        name: .long,
        help: ArgumentHelp(
            "Listen at this numeric address instead of 127.0.0.1. What is sent is not encrypted.",
            valueName: "address"),
        completion: .list([]))
    package var listen: String?

    @Option(
        name: .long, parsing: .unconditional, help: "The port. Default: a free port.", completion: .list([]),
        transform: ViewCommand.port(_:))
    package var port: UInt16 = 0

    @Option(
        name: .long,
        help: ArgumentHelp(
            "Start another bridge that plays this recording in a loop, and show that one; may be repeated.",
            valueName: "file"),
        completion: .file())
    package var replay: [String] = []

    @Option(
        name: .long,
        help: """
            The scene of --replay; without that, start another bridge that shows this scene and has no panel: the page \
            is its touchscreen. Changes of the file are shown at once.
            """,
        completion: .file())
    package var scene: String?

    @Option(name: .long, help: BackdropHelp.text, completion: .file())
    package var backdrop: String?

    @OptionGroup package var state: StateArguments
    @OptionGroup package var verbosity: Verbosity

    package init() {}

    private static func port(_ text: String) throws -> UInt16 {
        guard let port = UInt16(text) else { throw ValidationError("needs a number from 0 to 65535") }
        return port
    }

    package func validate() throws {
        if scene != nil || !replay.isEmpty, socket != nil || control != nil {
            throw ValidationError(
                "--scene and --replay start a bridge of their own: they exclude --socket and --control")
        }
        if scene == nil, replay.isEmpty, !state.words.isEmpty {
            throw ValidationError(
                "--show and --set need --scene or --replay: the scene of a bridge has a state already")
        }
        if replay.contains("-") { throw ValidationError("--replay plays files, and standard input is read only once") }
    }
}
