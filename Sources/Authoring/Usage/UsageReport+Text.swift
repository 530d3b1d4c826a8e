import Files
import Touches

extension UsageReport {
    /// The report for a terminal.
    public func text() throws -> String {
        let hours = hours.map { "\($0.hour):00 \($0.visits)" }.joined(separator: ", ")
        let findings = Finding.all(in: counts).map {
            "  \($0.touches)  \($0.place): \($0.reason)\n     \($0.command)\n"
        }
        let proposals = try proposals().map { "proposal: \($0.text)\n" }
        let visits = counts["visits"]
        let paragraphs = [
            """
            \(origin)
            \(visits["number"].count) visits, median \(medianVisit) s, \(perVisit(touches)) touches and \
            \(perVisit(visits["pages"].count)) pages each
            \(touches) touches, \(counts["actions"].total) actions
            \(nothing) touches did nothing (\(share(of: nothing)) %)

            """,
            hours.isEmpty ? "" : "visits by hour: \(hours)\n",
            table(UsageReport.dayNames, dayRows), table(UsageReport.pageNames, pages.map(\.row)),
            table(UsageReport.controlNames, controlRows), table(UsageReport.gestureNames, gestureRows),
            findings.isEmpty ? "" : "touches that did nothing:\n" + findings.joined(), proposals.joined(),
        ]
        let text = paragraphs.filter { !$0.isEmpty }.joined(separator: "\n")
        return text.split(separator: "\n", omittingEmptySubsequences: false).map { String($0).printable }
            .joined(separator: "\n")
    }

    /// What was read.
    var origin: String {
        let files = counts["files"].count
        return "\(files) \(files == 1 ? "file" : "files"), \(counts["records"].count) records"
            + (scene?.name.map { ", scene \($0)" } ?? "")
    }

    /// Rows in columns; empty if there are none.
    private func table(_ names: [String], _ rows: [[String]]) -> String {
        guard !rows.isEmpty else { return "" }
        let all = [names] + rows
        let widths = names.indices.map { column in all.map { $0[column].count }.max() ?? 0 }
        return all.map { row in
            let cells = row.enumerated().map { column, cell in
                let space = String(repeating: " ", count: widths[column] - cell.count)
                return column == 0 ? cell + space : space + cell
            }
            return cells.joined(separator: "  ") + "\n"
        }.joined()
    }

    // MARK: Rows

    static let dayNames = ["day", "visits", "touches", "did nothing"]
    static let pageNames = ["page", "shown", "seconds each", "left here", "did nothing"]
    static let controlNames = ["control", "touches", "actions", "refused", "cancelled"]
    static let gestureNames = ["gesture", "recognized", "actions", "cancelled"]

    var dayRows: [[String]] {
        counts["days"].parts.sorted { $0.key < $1.key }.map { day, part in
            [day] + ["visits", "touches", "nothing"].map { "\(part[$0].count)" }
        }
    }

    var controlRows: [[String]] {
        counts["controls"].ranked.map { id, control in
            let by = control["cancelled"].ranked.map { "\($0.counts.count) by \($0.name)" }
            return [id] + ["touches", "actions", "refused"].map { "\(control[$0].count)" }
                + [by.isEmpty ? "0" : by.joined(separator: ", ")]
        }
    }

    var gestureRows: [[String]] {
        counts["gestures"].ranked.map { id, gesture in
            [id] + ["recognized", "actions", "cancelled"].map { "\(gesture[$0].count)" }
        }
    }

    // MARK: Figures

    /// The size of the screen that most sessions had; nil if none is known.
    var screen: CGSize? {
        let sides = counts["screens"].ranked.first?.name.split(separator: "x").compactMap { Double($0) } ?? []
        return sides.count == 2 ? CGSize(sides[0], sides[1]) : nil
    }

    func perVisit(_ number: Int) -> String {
        let visits = counts["visits"]["number"].count
        return visits == 0 ? "0" : (Double(number) / Double(visits)).decimalText(places: 1)
    }

    var touches: Int { counts["touches"].count }
    var nothing: Int { counts["nothing"].parts.values.reduce(0) { $0 + $1.total } }

    /// In percent of the touches.
    func share(of number: Int) -> String {
        touches == 0 ? "0" : (Double(number) / Double(touches) * 100).decimalText(places: 1)
    }

    /// In seconds.
    var medianVisit: Int {
        let lengths = counts["visits"]["seconds"].numbers
        var rest = (lengths.reduce(0) { $0 + $1.count } + 1) / 2
        for (seconds, count) in lengths {
            rest -= count
            if rest <= 0 { return seconds }
        }
        return 0
    }

    /// The hours of the day with visits.
    var hours: [(hour: String, visits: Int)] {
        counts["hours"].parts.map { ($0.key, $0.value.count) }.sorted { $0.0 < $1.0 }
    }

    struct Page {
        let id: String
        let shown: Int
        /// How long it was shown to visitors each time.
        let seconds: Double
        let left: Int
        let nothing: Int

        var row: [String] { [id, "\(shown)", seconds.brief, "\(left)", "\(nothing)"] }
    }

    /// The page with the most touches first.
    var pages: [Page] {
        counts["pages"].parts.map { id, page in
            let shown = page["shown"].count
            let seconds = Double(page["milliseconds"].count) / 1000 / Double(max(shown, 1))
            let touches = page["cells"].parts.values.reduce(0) { $0 + $1.cells.reduce(0, +) }
            let row = Page(
                id: id, shown: shown, seconds: (seconds * 10).rounded() / 10, left: page["left"].count,
                nothing: page["nothing"].count)
            return (row, touches)
        }.sorted { ($1.1, $0.0.id) < ($0.1, $1.0.id) }.map(\.0)
    }

    // MARK: JSON

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
        return YAMLNode.mapping([
            ("counts", counts.json(isBrief: false)), ("medianVisit", .integer(medianVisit)),
            ("nothing", .integer(nothing)), ("findings", .list(findings)), ("proposals", .list(proposals)),
        ]).json ?? "{}"
    }
}
