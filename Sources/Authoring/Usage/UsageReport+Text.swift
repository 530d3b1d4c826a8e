import Files
import Touches

/// A part of a report, as it is shown in the text and on the page.
struct UsageTable {
    let title: String
    let columns: [String]
    let rows: [[String]]
}

extension UsageReport {
    /// The report for a terminal.
    public func text() throws -> String {
        var text = "\(origin)\n" + cards.map { "\($0.name): \($0.value) (\($0.note))\n" }.joined()
        for proposal in try proposals() { text += "\nproposal: \(proposal.text.printable)\n" }
        for table in tables where !table.rows.isEmpty {
            let all = [table.columns] + table.rows
            let widths = table.columns.indices.map { column in all.map { $0[column].count }.max() ?? 0 }
            text += "\n\(table.title)\n"
            for row in all {
                let cells = zip(row, widths).map { $0 + String(repeating: " ", count: $1 - $0.count) }
                var line = cells.joined(separator: "  ").printable
                while line.hasSuffix(" ") { line.removeLast() }
                text += line + "\n"
            }
        }
        return text
    }

    /// The report as one JSON object.
    public func json() throws -> String {
        let findings = Finding.all(in: counts).map { finding in
            YAMLNode.mapping([
                ("touches", .integer(finding.touches)), ("place", .string(finding.place)),
                ("reason", .string(finding.reason)), ("cause", .string(finding.cause)), ("id", .string(finding.id)),
                ("explain", .string(finding.command)),
            ])
        }
        let proposals = try proposals().map { proposal in
            YAMLNode.mapping([("text", .string(proposal.text))] + (proposal.change.map { [("change", $0)] } ?? []))
        }
        let entries: [(key: String, value: YAMLNode)] = [
            ("counts", counts.json(isBrief: false)), ("medianVisit", .integer(medianVisit)),
            ("nothing", .integer(nothing)), ("findings", .list(findings)), ("proposals", .list(proposals)),
        ]
        return (YAMLNode.mapping(entries).json ?? "{}") + "\n"
    }

    // MARK: Figures

    /// What was read.
    var origin: String {
        let files = counts["files"].count
        return "\(files) \(files == 1 ? "file" : "files"), \(counts["records"].count) records"
            + (scene?.name.map { ", scene \($0)" } ?? "")
    }

    /// The figures that come first.
    var cards: [(name: String, value: String, note: String)] {
        let (visits, pages) = (counts["visits", "number"].count, counts["visits", "pages"].count)
        let action = counts["actions"].ranked.first.map { "\($0.name) \($0.counts.count)" } ?? "none"
        let left = pages == 0 ? nil : self.pages.max { ($0.left, $1.id) < ($1.left, $0.id) }
        return [
            ("visits", "\(visits)", "median \(medianVisit) s"),
            ("touches", "\(touches)", "\(touches.part(of: visits)) a visit"),
            ("pages", "\(pages)", "\(pages.part(of: visits)) a visit"),
            ("actions", "\(counts["actions"].total)", action),
            ("did nothing", "\(nothing)", "\((nothing * 100).part(of: touches)) % of the touches"),
            ("left from", left?.id ?? "none", "\((left.map { $0.left * 100 } ?? 0).part(of: visits)) % of the visits"),
        ]
    }

    var tables: [UsageTable] {
        func rows(_ name: String, _ keys: String...) -> [[String]] {
            counts[name].ranked.map { id, part in
                [id]
                    + keys.map { key in
                        let parts = part[key].ranked.map { "\($0.counts.count) by \($0.name)" }
                        return parts.isEmpty ? "\(part[key].count)" : parts.joined(separator: ", ")
                    }
            }
        }
        return [
            UsageTable(
                title: "Touches that did nothing", columns: ["touches", "where", "why", "explain one of them"],
                rows: Finding.all(in: counts).prefix(Self.mostFindings).map {
                    ["\($0.touches)", $0.place, $0.reason, "`\($0.command)`"]
                }),
            UsageTable(
                title: "Visits by hour", columns: ["hour", "visits"],
                rows: counts["hours"].parts.sorted { $0.key < $1.key }.map { [$0.key, "\($0.value.count)"] }),
            UsageTable(
                title: "Days", columns: ["day", "visits", "touches", "did nothing"],
                rows: rows("days", "visits", "touches", "nothing").sorted { $0[0] < $1[0] }),
            UsageTable(
                title: "Pages", columns: ["page", "shown", "seconds each", "left here", "did nothing"],
                rows: pages.map { [$0.id, "\($0.shown)", $0.seconds ?? "", "\($0.left)", "\($0.nothing)"] }),
            UsageTable(
                title: "Controls", columns: ["control", "touches", "actions", "refused", "cancelled"],
                rows: rows("controls", "touches", "actions", "refused", "cancelled")),
            UsageTable(
                title: "Gestures", columns: ["gesture", "recognized", "actions", "cancelled"],
                rows: rows("gestures", "recognized", "actions", "cancelled")),
        ]
    }

    /// How many reasons are listed, the most frequent ones. JSON has all of them.
    private static let mostFindings = 30

    var touches: Int { counts["touches"].count }
    var nothing: Int { counts["nothing"].total }

    /// In seconds.
    private var medianVisit: Int {
        let lengths = counts["visits", "seconds"].numbers
        var rest = (lengths.reduce(0) { $0 + $1.count } + 1) / 2
        return lengths.first { length in
            rest -= length.count
            return rest <= 0
        }?.number ?? 0
    }

    /// The size of the screen that most sessions had; nil if none is known.
    var screen: CGSize? {
        let sides = counts["screens"].ranked.first?.name.split(separator: "x").compactMap { Double($0) } ?? []
        return sides.count == 2 ? CGSize(sides[0], sides[1]) : nil
    }

    /// The page with the most touches first. Seconds are nil for a dialog, which is shown over a page, and for a page
    /// that no visit has stayed on.
    var pages: [(id: String, shown: Int, seconds: String?, left: Int, nothing: Int)] {
        counts["pages"].parts.map { id, page in
            (id, page, page["cells"].parts.values.reduce(0) { $0 + $1.cells.reduce(0, +) })
        }.sorted { ($1.2, $0.0) < ($0.2, $1.0) }.map { id, page, _ in
            let stay = page["milliseconds"].count / 1000
            let seconds = stay == 0 ? nil : stay.part(of: page["shown"].count)
            return (id, page["shown"].count, seconds, page["left"].count, page["nothing"].count)
        }
    }
}

extension Int {
    /// How many there are for each of a number, with one decimal.
    fileprivate func part(of number: Int) -> String {
        number == 0 ? "0" : (Double(self) / Double(number)).decimalText(places: 1)
    }
}
