import Bridge
import EmbeddedFiles
import Routing
import Scenes

extension UsageReport {
    /// The report as one HTML file. It has no script, and needs no server and no network.
    public func html() throws -> String {
        let nonce = PageText.newNonce()
        let days = counts["days"].parts.keys.sorted()
        let period = days.first.map { ", \($0)\(days.count > 1 ? " to \(days[days.count - 1])" : "")" } ?? ""
        let title = "\(scene?.name ?? "Report")\(period)".xml
        let proposals = try proposals().map { "<p class=\"proposal\"><b>Proposal.</b> \($0.text.marked).</p>\n" }
        let cards = cards.map { name, value, note in
            "<div class=\"card \(name == "did nothing" ? "doubtful" : "")\">\(name)<b>\(value.xml)</b>"
                + "<span class=\"quiet\">\(note.xml)</span></div>\n"
        }
        return """
            <!DOCTYPE html>
            <html lang="en">
            <head>
            <meta charset="utf-8">
            <meta http-equiv="Content-Security-Policy"
              content="default-src 'none'; style-src 'nonce-\(nonce)'; base-uri 'none'; form-action 'none'">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <title>\(title)</title>
            <style nonce="\(nonce)">
            \(String(cString: page_css()))\(ScenePicture.style)\(String(cString: usage_css()))
            :root { --points: \(size.width.brief); }
            </style>
            </head>
            <body>
            <main>
            <h1>\(title)</h1>
            <p class="quiet">\(origin.xml). Cells and counts only; touches in private views are not here.</p>
            <div class="cards">
            \(cards.joined())</div>
            \(proposals.joined())
            <div class="pages">
            \(pages.enumerated().map { heatMap(of: $1.id, shown: $1.shown, $1.seconds, $0) }.joined())</div>
            \(tables.map(\.html).joined())</main>
            </body>
            </html>

            """
    }

    /// The size of the pictures, in points.
    private var size: CGSize { scene?.screen ?? screen ?? CGSize(1280, 800) }

    // MARK: Heat maps

    private func heatMap(of page: String, shown: Int, _ seconds: String?, _ number: Int) -> String {
        let cells = counts["pages", page, "cells"]
        guard !cells.parts.isEmpty else { return "" }
        let scene = scene?.showing(page)
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
                        "width": size, "height": size, "fill-opacity": opacity(touches, of: most),
                    ], tooltip: touches == 1 ? "1 touch" : "\(touches) touches")
            }
        }
        let missed = Finding.all(in: counts).filter { $0.cause == "near" && $0.touches >= Proposal.least }.compactMap {
            live?.application.strip(of: $0)
        }
        for strip in missed { over.rect(strip, of: "missed") }
        let views = live.map { live in ShownViews { (live.application, scene?.description.viewsByID ?? [:]) }.current }
        let picture = ScenePicture(views: views ?? [], screen: size)
        let times = "shown \(shown) \(shown == 1 ? "time" : "times")" + (seconds.map { ", \($0) s each" } ?? "")
        let scale = (0..<50).map {
            "<rect class=\"cell\" x=\"\($0 * 2)\" width=\"2\" height=\"10\" fill-opacity=\"\(opacity($0, of: 49))\"/>"
        }
        let key =
            "<svg class=\"key\" viewBox=\"0 0 16 12\"><rect x=\"1\" y=\"1\" width=\"14\" height=\"10\"/></svg> just missed a control"
        return """
            <section>
            <h2>\(page.xml) <span class="quiet">\(times)</span></h2>
            \(picture.element(isLive: false, prefix: "page\(number)-", over: over.text))
            <div class="scale">1 touch
            <svg viewBox="0 0 100 10" preserveAspectRatio="none">\(scale.joined())</svg>
            \(most) in a cell of \(cells.ranked.map(\.name).joined(separator: " or ")) points
            \(missed.isEmpty ? "" : key)</div>
            </section>

            """
    }

    /// Linear, and never invisible.
    private func opacity(_ touches: Int, of most: Int) -> String {
        (0.12 + 0.78 * Double(touches) / Double(max(most, 1))).brief
    }
}

extension UsageTable {
    /// Visits by hour are bars.
    fileprivate var html: String {
        guard !rows.isEmpty else { return "" }
        let most = rows.compactMap { Double($0[1]) }.max() ?? 1
        let bars = rows.map { row in
            let (hour, height) = (Int(row[0]) ?? 0, 80 * (Double(row[1]) ?? 0) / most)
            return
                "<rect x=\"\(hour * 40 + 4)\" y=\"\((86 - height).brief)\" width=\"32\" height=\"\(height.brief)\" rx=\"3\">"
                + "<title>\(row[1])</title></rect>"
        }
        let hours = stride(from: 0, to: 24, by: 3).map { "<text x=\"\($0 * 40 + 20)\" y=\"106\">\($0)</text>" }
        let lines = rows.map { "<tr>\($0.map { "<td>\($0.marked)</td>" }.joined())</tr>\n" }
        let names = "<tr>\(columns.map { "<th>\($0)</th>" }.joined())</tr>\n"
        let content =
            columns[0] == "hour"
            ? "<svg class=\"hours\" viewBox=\"0 0 960 110\">\((bars + hours).joined())</svg>"
            : "<table class=\"\(columns[0])\">\(names)\(lines.joined())</table>"
        return "<section>\n<h2>\(title)</h2>\n\(content)\n</section>\n"
    }
}

extension String {
    /// As HTML, with the ids between backticks as code.
    fileprivate var marked: String {
        split(separator: "`", omittingEmptySubsequences: false).enumerated().map { index, part in
            index % 2 == 0 ? String(part).xml : "<code>\(String(part).xml)</code>"
        }.joined()
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
    /// Where touches missed a control on one side; nil if the control is not shown.
    fileprivate func strip(of finding: Finding) -> CGRect? {
        guard let box = controlBoxes().first(where: { $0.control.id == finding.id })?.box, !box.isEmpty else {
            return nil
        }
        let depth = Double(finding.distances.last?.points ?? 0)
        return switch finding.detail {
        case "above": CGRect(x: box.minX, y: box.minY - depth, width: box.width, height: depth)
        case "below": CGRect(x: box.minX, y: box.maxY, width: box.width, height: depth)
        case "left of": CGRect(x: box.minX - depth, y: box.minY, width: depth, height: box.height)
        default: CGRect(x: box.maxX, y: box.minY, width: depth, height: box.height)
        }
    }
}
