import Bridge
import EmbeddedFiles
import Routing
import Scenes
import Touches

/// A report as one HTML file. It has no script, and needs no server and no network.
struct UsagePage {
    private let report: UsageReport
    private let findings: [Finding]
    private let proposals: [Proposal]
    private let screen: CGSize
    private var html = SVGText()

    init(_ report: UsageReport, proposals: [Proposal]) {
        self.report = report
        self.proposals = proposals
        findings = Finding.all(in: report.counts)
        screen = report.scene?.screen ?? report.screen ?? CGSize(1280, 800)
    }

    /// The text of the file.
    mutating func text() -> String {
        let nonce = PageText.newNonce()
        let policy = "default-src 'none'; style-src 'nonce-\(nonce)'; base-uri 'none'; form-action 'none'"
        html.append("<!DOCTYPE html>\n")
        html.open("html", ["lang": "en"])
        html.append("<head><meta charset=\"utf-8\">\n")
        html.append("<meta http-equiv=\"Content-Security-Policy\" content=\"\(policy)\">\n")
        html.append("<meta name=\"viewport\" content=\"width=device-width, initial-scale=1\">\n")
        html.element("title", [:], text: title)
        html.append("<style nonce=\"\(nonce)\">\n\(String(cString: page_css()))\(ScenePicture.style)")
        html.append("\(String(cString: usage_css()))</style></head>\n")
        html.open("body")
        html.element("h1", [:], text: title)
        html.element("p", ["class": "quiet"], text: report.origin)
        html.open("main")
        writeCards()
        writePages()
        writeHours()
        writeTable("Days", UsageReport.dayNames, report.dayRows)
        writeTable("Pages", UsageReport.pageNames, report.pages.map(\.row))
        writeTable("Controls", UsageReport.controlNames, report.controlRows)
        writeTable("Gestures", UsageReport.gestureNames, report.gestureRows)
        writeFindings()
        html.close("main")
        html.close("body")
        html.close("html")
        return html.text
    }

    private var title: String {
        let days = report.counts["days"].parts.keys.sorted()
        let name = report.scene?.name ?? "Report"
        guard let first = days.first, let last = days.last else { return name }
        return "\(name), \(first)\(first == last ? "" : " to \(last)")"
    }

    private mutating func writeCards() {
        let counts = report.counts
        let visits = counts["visits"]["number"].count
        let action = counts["actions"].ranked.first.map { "\($0.name) \($0.counts.count)" }
        let left = report.pages.max { ($0.left, $1.id) < ($1.left, $0.id) }
        func share(_ number: Int) -> String {
            visits == 0 ? "0" : "\(Int((Double(number) / Double(visits) * 100).rounded()))"
        }
        html.open("div", ["class": "cards"])
        writeCard("visits", "\(visits)", "median \(report.medianVisit) s")
        writeCard("touches", "\(report.touches)", "\(report.perVisit(report.touches)) a visit")
        writeCard("actions", "\(counts["actions"].total)", action ?? "none")
        writeCard(
            "did nothing", "\(report.nothing)", "\(report.share(of: report.nothing)) % of the touches", "doubtful")
        if let left, left.left > 0 { writeCard("left from", left.id, "\(share(left.left)) % of the visits") }
        html.close("div")
    }

    private mutating func writeCard(_ name: String, _ value: String, _ note: String, _ style: String = "") {
        html.open("div", ["class": "card \(style)"])
        html.text(name)
        html.element("b", [:], text: value)
        html.element("span", ["class": "quiet"], text: note)
        html.close("div")
    }

    private mutating func writeTable(_ title: String, _ names: [String], _ rows: [[String]]) {
        guard !rows.isEmpty else { return }
        html.open("section")
        html.element("h2", [:], text: title)
        html.open("table")
        for (row, cells) in ([names] + rows).enumerated() {
            html.open("tr")
            for (column, cell) in cells.enumerated() {
                html.element(row == 0 ? "th" : "td", ["class": column == 0 ? "" : "number"], text: cell)
            }
            html.close("tr")
        }
        html.close("table")
        html.close("section")
    }

    private mutating func writeFindings() {
        guard !findings.isEmpty || !proposals.isEmpty else { return }
        html.open("section")
        html.element("h2", [:], text: "Touches that did nothing")
        html.open("table")
        html.append(
            "<tr><th class=\"number\">touches</th><th>where</th><th>why</th><th>explain one of them</th></tr>\n")
        for finding in findings {
            html.open("tr")
            html.element("td", ["class": "number"], text: "\(finding.touches)")
            for text in [finding.place, finding.reason, "`\(finding.command)`"] {
                html.open("td")
                html.marked(text)
                html.close("td")
            }
            html.close("tr")
        }
        html.close("table")
        for proposal in proposals {
            html.open("div", ["class": "proposal"])
            html.append("<b>Proposal.</b> ")
            html.marked(proposal.text.prefix(1).uppercased() + proposal.text.dropFirst() + ".")
            html.close("div")
        }
        html.close("section")
    }

    private mutating func writeHours() {
        let hours = Dictionary(uniqueKeysWithValues: report.hours.map { (Int($0.hour) ?? 0, $0.visits) })
        guard let most = hours.values.max() else { return }
        html.open("section")
        html.element("h2", [:], text: "Visits by hour")
        html.open("svg", ["class": "hours", "viewBox": "0 0 960 110", "role": "img", "aria-label": "Visits by hour"])
        for hour in 0..<24 {
            let height = 80 * Double(hours[hour] ?? 0) / Double(most)
            let rect: KeyValuePairs = [
                "x": "\(hour * 40 + 4)", "y": (86 - height).brief, "width": "32", "height": height.brief, "rx": "3",
            ]
            html.element("rect", rect, tooltip: "\(hour):00 to \(hour + 1):00: \(hours[hour] ?? 0) visits")
            if hour % 3 == 0 { html.element("text", ["x": "\(hour * 40 + 20)", "y": "104"], text: "\(hour)") }
        }
        html.close("svg")
        html.close("section")
    }

    // MARK: Heat maps

    private mutating func writePages() {
        html.open("div", ["class": "pages"])
        for (number, page) in report.pages.enumerated() {
            let cells = report.counts["pages", page.id, "cells"]
            guard !cells.parts.isEmpty else { continue }
            html.open("section")
            html.open("h2")
            html.text(page.id)
            html.element("span", ["class": "quiet"], text: " shown \(page.shown) times, \(page.seconds.brief) s each")
            html.close("h2")
            writePicture(of: page.id, number, cells)
            html.close("section")
        }
        html.close("div")
    }

    private mutating func writePicture(of page: String, _ number: Int, _ cells: UsageCounts) {
        let scene = report.scene.map { $0.showing(page) }
        let live = scene?.build()
        let most = cells.parts.values.flatMap(\.cells).max() ?? 1
        var over = SVGText()
        for (size, part) in cells.ranked {
            let side = Double(size) ?? 24
            for (index, touches) in part.cells.enumerated() where touches > 0 {
                let (column, row) = (index % UsageCounts.rowLength, index / UsageCounts.rowLength)
                over.element(
                    "rect",
                    [
                        "class": "cell", "x": (Double(column) * side).brief, "y": (Double(row) * side).brief,
                        "width": side.brief, "height": side.brief,
                        "fill-opacity": Self.opacity(touches, of: most).brief,
                    ], tooltip: touches == 1 ? "1 touch" : "\(touches) touches")
            }
        }
        let missed = findings.filter { $0.cause == "near" }.compactMap { finding in
            live?.application.strip(beside: finding, shownBy: live?.view(finding.id))
        }
        for strip in missed { over.rect(strip, of: "missed") }
        let views =
            live.map { live in ShownViews { (live.application, scene?.description.viewsByID ?? [:]) }.current } ?? []
        html.append(
            ScenePicture(of: views, screen: screen).element(isLive: false, prefix: "page\(number)-", over: over.text))
        html.open("div", ["class": "scale"])
        html.text("1 touch")
        html.append("<svg viewBox=\"0 0 100 10\" preserveAspectRatio=\"none\" aria-hidden=\"true\">")
        for step in 0..<50 {
            let rect: KeyValuePairs = [
                "class": "cell", "x": "\(step * 2)", "width": "2", "height": "10",
                "fill-opacity": Self.opacity(step, of: 49).brief,
            ]
            html.element("rect", rect)
        }
        html.append("</svg>")
        html.text("\(most) in a cell of \(cells.ranked.map(\.name).joined(separator: " or ")) points")
        if !missed.isEmpty {
            html.append(
                "<svg class=\"key\" viewBox=\"0 0 16 12\" aria-hidden=\"true\"><rect width=\"16\" height=\"12\"/></svg>"
            )
            html.text("where touches just missed a control")
        }
        html.close("div")
    }

    /// Linear, and never invisible.
    private static func opacity(_ touches: Int, of most: Int) -> Double {
        0.12 + 0.78 * Double(touches) / Double(max(most, 1))
    }
}

extension UsageReport {
    /// The report as one HTML file.
    public func html() throws -> String {
        var page = UsagePage(self, proposals: try proposals())
        return page.text()
    }
}

extension SVGText {
    /// Appends text in which ids are between backticks.
    fileprivate mutating func marked(_ content: String) {
        for (index, part) in content.split(separator: "`", omittingEmptySubsequences: false).enumerated() {
            if index % 2 == 0 { text(String(part)) } else { element("code", [:], text: String(part)) }
        }
    }
}

extension Scene {
    /// The scene with a page, or a presented view, shown; the scene itself if it has no such view.
    fileprivate func showing(_ id: String) -> Scene {
        let views = description.viewsByID
        guard let view = build().view(id) else { return self }
        let pages = view.wayToWindow.reversed().map(\.id).filter { views[$0]?.isPage == true }
        let set = pages.last == id ? [] : ["{\(id.quotedInYAML): {hidden: false}}"]
        return (try? changed(show: pages, set: set)) ?? self
    }
}

extension UIApplication {
    /// Where touches missed a control on one side; nil if it is not shown.
    fileprivate func strip(beside finding: Finding, shownBy view: UIView?) -> CGRect? {
        guard let box = controlBoxes().first(where: { $0.control === view })?.box, !box.isEmpty else { return nil }
        let depth = Double(finding.distances.last?.points ?? 0)
        return switch finding.detail {
        case "above": CGRect(x: box.minX, y: box.minY - depth, width: box.width, height: depth)
        case "below": CGRect(x: box.minX, y: box.maxY, width: box.width, height: depth)
        case "left of": CGRect(x: box.minX - depth, y: box.minY, width: depth, height: box.height)
        default: CGRect(x: box.maxX, y: box.minY, width: depth, height: box.height)
        }
    }
}
