import PanelTestKit
import TestKit
import Testing

@testable import Routing

@Suite("Appearance callbacks")
struct AppearanceTests {
    let stage = Stage(window: UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100), id: "W"))

    private func controller(_ id: String) -> NotingController {
        let controller = NotingController(id: id)
        controller.note = { [weak stage] in stage?.note($0) }
        return controller
    }

    @Test("The views of a window that is shown appear together, before the application has the window")
    func windowWithChildren() {
        let (parent, child) = (controller("parent"), controller("child"))
        parent.view.addSubview(child.view)
        let window = UIWindow(frame: stage.window.frame, id: "other")
        window.rootViewController = parent
        parent.note = { [stage] entry in
            stage.note(entry)
            if entry == "parent willAppear" { expect(!stage.application.windows.contains { $0 === window }) }
        }
        stage.application.show(window)
        stage.expect("-> parent willAppear, child willAppear, parent isAppearing, child isAppearing")
    }

    @Test("A view that is moved to a window which viewWillDisappear shows appears there")
    func shownMeanwhile() {
        let child = controller("child")
        stage.window.addSubview(child.view)
        _ = stage.log(of: "wait until 1")
        let other = UIWindow(frame: stage.window.frame, id: "other")
        child.note = { [stage] entry in
            stage.note(entry)
            if entry == "child willDisappear" { stage.application.show(other) }
        }
        other.addSubview(child.view)
        expectEqual(
            stage.log(of: "wait until 2").filter { !$0.hasSuffix("Layout") },
            [
                "child willDisappear", "child didDisappear", "child willAppear", "child isAppearing", "child didAppear",
            ])
    }

    @Test(
        "After random changes, the callbacks of each controller come in UIKit's order and match its view",
        arguments: 0..<10)
    func randomChanges(_ group: Int) {
        for seed in UInt64(group * 50)..<UInt64(group * 50 + 50) {
            var random = SplitMix64(seed: seed)
            let stage = Stage()
            let other = UIWindow(frame: stage.window.frame, id: "other")
            var latest: [String: String] = [:]
            let follows: [String: Set<String>] = [
                "": ["willAppear"], "willAppear": ["isAppearing"], "isAppearing": ["didAppear", "willDisappear"],
                "didAppear": ["willDisappear"], "willDisappear": ["didDisappear"], "didDisappear": ["willAppear"],
            ]
            let controllers = (0..<5).map { index in
                let controller = NotingController(id: "\(index)")
                controller.note = { entry in
                    let callback = entry.split(separator: " ").map(String.init)[1]
                    guard !callback.hasSuffix("Layout") else { return }
                    let before = latest["\(index)"] ?? ""
                    expectEqual(follows[before]?.contains(callback), true, "seed \(seed): \(callback) after \(before)")
                    latest["\(index)"] = callback
                }
                return controller
            }
            for step in 1...40 {
                let view: UIView = controllers.randomElement(using: &random)!.view
                let places: [UIView] = [stage.window, other] + controllers.map { $0.view }
                let place = places.randomElement(using: &random)!
                switch Int.random(in: 0..<6, using: &random) {
                case 0: stage.application.show(other)
                case 1: stage.application.hide(other)
                case 2: view.removeFromSuperview()
                default: if !place.isDescendant(of: view) { place.addSubview(view) }
                }
                if random.once(in: 3) { stage.advance(to: Double(step)) }
            }
            stage.advance(to: 100)
            for controller in controllers {
                let appeared = latest[controller.id] == "didAppear"
                expectEqual(appeared, controller.view.isOnScreen, "seed \(seed): \(controller.id)")
            }
        }
    }
}
