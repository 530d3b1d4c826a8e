import Foundation
import TestKit

/// What a program showed on a terminal.
struct TerminalScreen: Decodable {
    let colors: Bool
    let moves: Bool
    /// The numbers of the colors and styles.
    let styles: [String]
    /// The control characters outside of the known sequences, in hexadecimal.
    let controls: [String]
    /// All that was written, without control sequences.
    let text: String
    /// What was on the screen at the end.
    var lines: [String] = []

    private enum CodingKeys: CodingKey { case colors, moves, styles, controls, text }

    /// - Parameter pause: if given, the terminal is the standard error, and nobody reads the standard output for this
    ///   many seconds.
    static func show(
        _ arguments: [String], columns: Int = 200, rows: Int = 40,
        environment: [String] = ["TERM=xterm", "NO_COLOR="],
        program: String = Fingerpost.path, errorsFor pause: Double? = nil
    ) throws -> TerminalScreen {
        let option = pause.map { ["--errors", "\($0)"] } ?? []
        let output = try Script.run(
            "show-on-terminal.py", option + ["\(columns)", "\(rows)"] + environment + ["--", program] + arguments)
        var screen = try JSONDecoder().decode(TerminalScreen.self, from: Data(output[0].utf8))
        screen.lines = Array(output.dropFirst())
        return screen
    }
}
