import Pictures

/// The page of a report. Its parts are files of their own, which are in the program.
enum ReportPage {
    /// The page with a picture of the scene.
    ///
    /// - Parameters:
    ///   - picture: an SVG element.
    ///   - data: what the script shows, as JSON.
    static func html(picture: String, data: String) -> String {
        // The browser runs only the script that has it. Text of the data cannot have it, because it is made afterwards.
        let nonce = (0..<2).map { _ in String(UInt64.random(in: .min ... .max), radix: 16) }.joined()
        let parts = [
            "nonce": nonce, "picture": picture,
            "style": text(PackageResources.report_css) + ".picture {\n\(ScenePicture.style)\n}",
            "script": text(PackageResources.report_js),
            // `</script>` in a string would end the element.
            "data": data.split(separator: "<", omittingEmptySubsequences: false).joined(separator: #"\u003c"#),
        ]
        // What is inserted is not searched for further names.
        return text(PackageResources.report_html).split(separator: "{{").map { piece in
            let halves = piece.split(separator: "}}", maxSplits: 1, omittingEmptySubsequences: false)
            guard halves.count == 2 else { return String(piece) }
            return (parts[String(halves[0])] ?? "") + halves[1]
        }.joined()
    }

    private static func text(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }
}
