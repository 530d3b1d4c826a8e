import Testing

/// Runs the tests. Without it, SwiftPM looks for tests of XCTest, of which there are none, in an index, which takes a
/// tenth of a build.
@main
struct XCTMain {
    static func main() async {
        // `swift test` also runs the program for XCTest.
        guard CommandLine.arguments.contains("swift-testing") else { return }
        await Testing.__swiftPMEntryPoint() as Never
    }
}
