import TestKit

/// What `fingerpost import` makes of shapes, on a screen of 100 by 100 points.
struct ImportedDrawing {
    let result: Fingerpost.Result
    var output: [String] { result.output }

    init(_ shapes: String, attributes: String = #"width="100" height="100""#) throws {
        result = try Fingerpost.run(
            "import", "-", input: "<svg xmlns=\"http://www.w3.org/2000/svg\" \(attributes)>\n\(shapes)\n</svg>\n")
    }

    /// Each line of the scene, without its indentation and the dash of a list.
    var lines: [String] { output.map { String($0.drop { $0 == " " || $0 == "-" }) } }

    /// The remarks, each from its place on.
    var remarks: [String] { result.errors.map { $0.replacing("fingerpost: <stdin>:", with: "") } }

    /// The line of the view with this id.
    func line(_ id: String) -> String? { lines.first { $0.contains("{id: \(id),") } }
}
