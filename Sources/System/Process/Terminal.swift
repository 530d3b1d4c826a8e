internal import Glibc

/// A terminal that this program writes to.
package struct Terminal {
    private let descriptor: Int32
    /// Whether text may be colored: the terminal has colors, and the user wants them.
    package let hasColors: Bool
    /// Whether the cursor can be moved, so that lines can be replaced.
    package let movesCursor: Bool

    /// Nil if `descriptor` is not a terminal.
    package init?(_ descriptor: Int32) {
        guard isatty(descriptor) == 1 else { return nil }
        self.descriptor = descriptor
        let name = Environment.value(of: "TERM") ?? ""
        movesCursor = !["", "dumb"].contains(name)
        // The terminals of DEC, which serial lines use, and the descriptions with these endings have no colors.
        let isMonochrome = name.hasPrefix("vt") || name.hasSuffix("-m") || name.hasSuffix("-mono")
        // https://no-color.org
        hasColors = movesCursor && !isMonochrome && Environment.value(of: "NO_COLOR") == nil
    }

    /// The terminal that standard output goes to; nil if it goes elsewhere.
    package static var output: Terminal? { Terminal(STDOUT_FILENO) }

    /// The size in characters. A terminal that does not report its size counts as 80 by 24.
    package var size: (columns: Int, rows: Int) {
        var size = winsize()
        guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else { return (80, 24) }
        return (Int(size.ws_col), Int(size.ws_row))
    }
}
