/// Results of tests in the format of JUnit, which services that build and test read.
enum JUnit {
    static func text(of results: [(file: TestFile, runs: [TestRun])]) -> String {
        let all = results.flatMap(\.runs)
        var lines = [
            #"<?xml version="1.0" encoding="UTF-8"?>"#,
            #"<testsuites tests="\#(all.count)" failures="\#(all.count { !$0.passed })">"#,
        ]
        for (file, runs) in results {
            lines.append(
                #"  <testsuite name="\#(file.path.inXML)" tests="\#(runs.count)" failures="\#(runs.count { !$0.passed })">"#
            )
            for run in runs {
                let start = #"    <testcase classname="\#(file.path.inXML)" name="\#(run.test.name.inXML)""#
                if run.passed {
                    lines.append("\(start)/>")
                } else {
                    let details = TestReport(run, file).details
                    lines.append("\(start)>")
                    lines.append(
                        #"      <failure message="\#((run.error ?? "something else happened").inXML)">"#
                            + details.joined(separator: "\n").inXML + "</failure>")
                    lines.append("    </testcase>")
                }
            }
            lines.append("  </testsuite>")
        }
        return lines.joined(separator: "\n") + "\n</testsuites>\n"
    }
}

extension String {
    /// The text with XML's escapes. What XML 1.0 cannot contain becomes U+FFFD.
    fileprivate var inXML: String {
        var text = ""
        for scalar in unicodeScalars {
            switch scalar {
            case "&": text += "&amp;"
            case "<": text += "&lt;"
            case ">": text += "&gt;"
            case "\"": text += "&quot;"
            case "\n": text += "&#10;"
            case "\t": text += "&#9;"
            case "\0"..."\u{1F}", "\u{FFFE}", "\u{FFFF}": text += "\u{FFFD}"
            default: text.unicodeScalars.append(scalar)
            }
        }
        return text
    }
}
