import Touches

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
                #"  <testsuite name="\#(file.path.xml)" tests="\#(runs.count)" failures="\#(runs.count { !$0.passed })">"#
            )
            for run in runs {
                let start = #"    <testcase classname="\#(file.path.xml)" name="\#(run.test.name.xml)""#
                if run.passed {
                    lines.append("\(start)/>")
                } else {
                    let details = TestReport(run: run, file: file).details
                    lines.append("\(start)>")
                    lines.append(
                        #"      <failure message="\#((run.error ?? "something else happened").xml)">"#
                            + details.joined(separator: "\n").xml + "</failure>")
                    lines.append("    </testcase>")
                }
            }
            lines.append("  </testsuite>")
        }
        return lines.joined(separator: "\n") + "\n</testsuites>\n"
    }
}
