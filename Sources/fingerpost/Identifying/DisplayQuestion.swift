import LinuxInput

/// The question which display is under the panel.
@MainActor struct DisplayQuestion {
    let displays: [Display]

    var text: String {
        let width = displays.map(\.connector.count).max() ?? 0
        let lines = displays.enumerated().map { index, display in
            let pad = String(repeating: " ", count: width - display.connector.count)
            return "  \(index + 1)  \(display.connector)\(pad)  \(display.size)"
        }
        return "\nWhich display did you touch?\n\(lines.joined(separator: "\n"))\n"
            + "Type its number, or Enter if it is none of them."
    }

    /// The display that an answer names, by its number or its connector; nil if there is none.
    func display(named answer: String) -> Display? {
        if let number = Int(answer), displays.indices.contains(number - 1) { return displays[number - 1] }
        return displays.first { $0.connector == answer }
    }
}

@MainActor extension Display {
    /// The sizes that are known.
    var size: String {
        let pixels = mode.map { "\($0.width) x \($0.height)" }
        return [pixels, millimetres.map { "\($0.width) x \($0.height) mm" }].compactMap(\.self)
            .joined(separator: ", ")
    }
}
