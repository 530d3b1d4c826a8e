import Foundation
import TestKit
import Testing

/// `Tests/Commands/panels.txt` has more of them.
@Suite("fingerpost replay of invalid recordings")
struct BrokenRecordingTests {
    private func replay(_ bytes: Data) throws -> Fingerpost.Result {
        let folder = try Fixture.folder()
        try bytes.write(to: URL(filePath: "\(folder.path)/r"))
        return try Fingerpost.run("replay", "--scene", "shop.yaml", "r", directory: folder.path)
    }

    @Test("A scene with the line ends of Windows is known as one")
    func windowsScene() throws {
        let result = try replay(Data("{\r\n  \"windows\": [],\r\n  \"fingerpost\": 1\r\n}\r\n".utf8))
        let error = "! fingerpost: r:3: expected a recording, found a scene, which --scene names"
        expectEqual(result.lines, [Fixture.tapRecords[0], error, "exit 1"])
    }

    @Test("What is read never reaches the terminal as it is")
    func escapes() throws {
        for bytes in [Data([0x3c, 0x9b, 0x1b, 0x5b, 0x32, 0x4a, 0, 7]), Data("\u{1b}]0;x\u{7} \u{9b}2J\n".utf8)] {
            let result = try replay(bytes)
            expect(result.exit == .code(1) && !result.errors.isEmpty)
            let text = result.lines.joined()
            expect(!text.unicodeScalars.contains { $0.properties.generalCategory == .control })
        }
    }
}
