import Foundation

/// A stored expectation: the contacts of a recording, in device units (Tests/Expectations/README.md).
struct Expectation {
    struct Error: Swift.Error, CustomStringConvertible {
        let description: String
    }

    /// The names of its files, which are read one after the other.
    private(set) var files: [String] = []
    private(set) var isTouchscreen = false
    /// The button in its device entry.
    private(set) var button: String?
    private(set) var x = 0...0
    private(set) var y = 0...0
    private(set) var samples: [ReportedSample] = []

    /// The second of the recording's first event. Times are relative to it.
    private var start: Int64 = 0
    private var count = 0
    private var atOnce = 0
    private var contacts: [Contact] = []

    /// A row of the table: a contact from its beginning to its end.
    private struct Contact {
        var slot: Int
        var text: Substring
    }

    /// Reads the three parts: the device, the table of contacts, and all changes.
    init(_ text: String) throws {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            line.prefix { $0 != "#" }.drop { $0 == " " }
        }
        let parts = lines.split(whereSeparator: \.isEmpty)
        for line in parts.first ?? [] { try readHead(line) }
        for line in parts.dropFirst().first ?? [] { try readContact(line) }
        for line in parts.dropFirst(2).first ?? [] { try readChanges(line.split(separator: " ")[...]) }
        guard count == contacts.count, parts.count <= 3 else {
            throw Error(description: "says \(count) contacts, has \(contacts.count)")
        }
        try checkTable()
    }

    private mutating func readHead(_ line: Substring) throws {
        if let match = line.wholeMatch(of: /file: (.+)/) {
            files.append(String(match.1))
        } else if let match = line.wholeMatch(of: /device: touchscreen(?: with (\w+))?/) {
            isTouchscreen = true
            button = match.1.map(String.init)
        } else if let match = line.wholeMatch(of: /([xy]): (-?\d+) to (-?\d+)/) {
            let range = Int(match.2)!...Int(match.3)!
            if match.1 == "x" { x = range } else { y = range }
        } else if let match = line.wholeMatch(of: /start: (\d+)/) {
            start = Int64(match.1)!
        } else if let match = line.wholeMatch(of: /contacts: (\d+), at most (\d+) at once/) {
            (count, atOnce) = (Int(match.1)!, Int(match.2)!)
        } else if line != "device: refused" {
            throw Error(description: "cannot be read: \(line)")
        }
    }

    private mutating func readContact(_ line: Substring) throws {
        guard let match = line.wholeMatch(of: /contact (\d+) in slot (\d+): (.+)/), Int(match.1) == contacts.count + 1
        else {
            throw Error(description: "not contact \(contacts.count + 1): \(line)")
        }
        contacts.append(Contact(slot: Int(match.2)!, text: match.3))
    }

    /// `0.016000 began 1 400,200 2 30,40`. A phase holds until another one is named.
    private mutating func readChanges(_ line: ArraySlice<Substring>) throws {
        var words = line
        let clock = words.popFirst()?.split(separator: ".").compactMap { Int64($0) } ?? []
        var phase: Substring?
        while let word = words.popFirst() {
            guard let number = Int(word) else {
                phase = word
                continue
            }
            let place = words.popFirst()?.split(separator: ",").compactMap { Double($0) } ?? []
            guard clock.count == 2, let phase, contacts.indices.contains(number - 1), place.count == 2 else {
                throw Error(description: "no contacts' changes: \(line.joined(separator: " "))")
            }
            samples.append(
                ReportedSample(
                    time: (start + clock[0]) * 1_000_000 + clock[1], phase: String(phase), number: number,
                    slot: contacts[number - 1].slot, x: place[0], y: place[1]))
        }
    }

    /// Checks that the table agrees with the changes.
    private func checkTable() throws {
        for (index, contact) in contacts.enumerated() {
            let own = samples.filter { $0.number == index + 1 }
            guard let first = own.first, let last = own.last, first.phase == "began",
                own.dropFirst().dropLast().allSatisfy({ $0.phase == "moved" }),
                contact.text == "\(text(first)), moved \(own.count - 2), \(last.phase) \(text(last))"
            else { throw Error(description: "contact \(index + 1) is another in the table than in the changes") }
        }
        var down = 0
        var most = 0
        for sample in samples where sample.phase != "moved" {
            down += sample.phase == "began" ? 1 : -1
            most = max(most, down)
        }
        guard most == atOnce else { throw Error(description: "says \(atOnce) at once, has \(most)") }
    }

    private func text(_ sample: ReportedSample) -> String {
        let time = sample.time - start * 1_000_000
        let fraction = String(1_000_000 + time % 1_000_000).dropFirst()
        return "\(time / 1_000_000).\(fraction) at \(Int(sample.x)),\(Int(sample.y))"
    }
}
