import FingerpostKit
import Scenes
import TestKit
import Testing

/// Programs, each in a file of its own with its test. What they are to print follows from docs/semantics.md.
@Suite("Programs", .ownApplication)
struct ProgramTests {
    let device = Device()

    @Test("At every point, the scene hits the view that the program hits", arguments: 0..<3)
    func hitTests(program: Int) throws {
        let programs: [() -> UIViewController] = [
            { ShelfViewController() }, { FormViewController() }, { SplitViewController() },
        ]
        device.show(programs[program]())
        device.drag(from: (300, 300), to: (150, 260), at: 1, duration: 0.1)
        device.wait(until: 5)
        let text = UIApplication.shared.sceneText
        let live = SceneBuilder.build(
            try SceneReader.read(Array(text.utf8), file: "program").scene, screen: CGSize(width: 1280, height: 800))
        live.application.advance(to: .zero)
        var (hits, differences) = (Set<CGRect>(), 0)
        for x in stride(from: 1.0, to: 1280, by: 16) {
            for y in stride(from: 1.0, to: 800, by: 16) {
                let point = CGPoint(x: x, y: y)
                let own = device.window?.hitTest(point, with: nil)
                let drawn = live.application.windows.first?.hitTest(point, with: nil)
                let places = [own, drawn].map { $0?.convert($0?.bounds ?? .zero, to: nil) ?? .zero }
                if places[0] != places[1] { differences += 1 }
                hits.insert(places[0])
            }
        }
        expectEqual(differences, 0, "\(text)")
        expect(hits.count > 1, "\(text)")
    }
}
