// Copied to Tests of the broken copy: with it, SwiftPM needs no index of the code to find XCTests, of which there are
// none.
import Testing

@main struct Runner {
    static func main() async { await Testing.__swiftPMEntryPoint() as Never }
}
