@testable import Routing

extension Change {
    static let responding = [
        Change { $0.responder?.becomeFirstResponder() },
        Change { $0.window?.firstResponder?.resignFirstResponder() },
        Change { $0.responder?.reloadInputViews() },
        Change { world in
            if world.random.once(in: 3) { world.responder?.nextOverride = world.responder }
        },
        Change { $0.responder?.nextOverride = nil },
        Change { world in world.responder?.touchHandling = world.random.pick(EventHandling.allCases) ?? .forward },
        Change { world in world.responder?.performs("act", world.action()) },
        Change { world in _ = world.responder?.target(forAction: "act", withSender: nil) },
        Change { world in _ = world.responder?.chain },
    ]

    static let presenting = [
        Change { world in
            if let controller = world.controller, let other = world.controller, !world.owns(controller, other) {
                other.present(controller)
                world.breakRing(of: controller)
            }
        },
        Change { $0.controller?.dismiss() },
        Change { $0.controller?.presentingViewController?.dismiss() },
        Change { world in
            if let controller = world.controller, let other = world.controller, !world.owns(controller, other) {
                other.addChild(controller)
                world.breakRing(of: controller)
            }
        },
        Change { $0.controller?.removeFromParent() },
        Change { world in
            if let view = world.view { world.controller?.view = view }
        },
        Change { world in world.window?.rootViewController = world.flag ? world.controller : nil },
        Change { $0.makeController() },
    ]

    static let applying = [
        Change { world in
            if let window = world.window { world.application.show(window) }
        },
        Change { world in
            if let window = world.window { world.application.hide(window) }
        },
        Change { world in world.window?.windowLevel = world.flag ? .alert : .normal },
        Change { world in world.application.keyWindow = world.flag ? world.window : nil },
        Change { world in world.window?.windowScene = world.flag ? nil : world.note(UIWindowScene()) },
        Change { $0.makeWindow() },
        Change { $0.application.cancelTouches() },
        Change { $0.application.beginIgnoringInteractionEvents() },
        Change { $0.application.endIgnoringInteractionEvents() },
        Change { $0.application.beginReceivingRemoteControlEvents() },
        Change { world in world.application.advance(to: world.application.now + .seconds(0.02)) },
        Change { $0.sendTouches() },
        Change { $0.sendPresses() },
        Change { world in world.application.handle(ShakeSample.began, at: world.now) },
        Change { world in _ = world.application.hitTest(world.place, with: nil) },
        Change { world in _ = world.application.hitTestWalk(at: world.place) },
        Change { world in _ = (world.application.liveTouches, world.application.values)
        },
        Change { world in world.application.describeLive(at: world.now) { _ in disturb() } },
        Change { world in for _ in world.application.journal.take() { disturb() } },
        Change { world in
            let responder = world.note(WildResponder())
            world.application.delegateObject = world.flag ? responder : nil
        },
        Change { world in
            _ = world.application.sendAction(
                "act", to: world.flag ? world.responder : nil, from: world.recognizer, for: nil)
        },
        Change { world in
            guard let touch = world.touch else { return }
            _ = touch.location(in: world.view)
            _ = touch.gestureRecognizers
        },
    ]

    /// The world drops a reference. Only the core, or nothing, then retains the object.
    static let forgetting = [
        Change { $0.drop(\.views) }, Change { $0.drop(\.views) }, Change { $0.drop(\.views) },
        Change { $0.drop(\.windows) },
        Change { $0.drop(\.controllers) }, Change { $0.drop(\.controllers) },
        Change { $0.drop(\.recognizers) }, Change { $0.drop(\.recognizers) },
        Change { $0.drop(\.delegates) },
        Change { $0.drop(\.scrollDelegates) },
        Change { world in
            if let window = world.window { world.drop(\.windows) { $0 === window } }
        },
        Change { world in
            if let view = world.view {
                world.drop(\.views) { $0 === view }
                view.removeFromSuperview()
            }
        },
    ]
}

// An element that only the world owned ends after the assignment: its `deinit` may read the list.
extension RoutingWorld {
    func drop<Element>(_ list: ReferenceWritableKeyPath<RoutingWorld, [Element]>) {
        let elements = self[keyPath: list]
        guard let index = elements.indices.randomElement(using: &random) else { return }
        withExtendedLifetime(elements) { self[keyPath: list] = Array(elements[..<index] + elements[(index + 1)...]) }
    }

    func drop<Element>(_ list: ReferenceWritableKeyPath<RoutingWorld, [Element]>, where isMeant: (Element) -> Bool) {
        let elements = self[keyPath: list]
        withExtendedLifetime(elements) { self[keyPath: list] = elements.filter { !isMeant($0) } }
    }
}

// Controllers that own each other in a cycle are a leak of the application, not of the core.
extension RoutingWorld {
    /// Whether `other` is `controller`, or its child or presented by it, by way of others too.
    func owns(_ controller: UIViewController, _ other: UIViewController) -> Bool {
        controller === other || owned(by: controller).contains { $0 === other }
    }

    private func owned(by controller: UIViewController) -> [UIViewController] {
        var owned: [UIViewController] = []
        var open = [controller]
        while let next = open.popLast() {
            for other in next.children + [next.presentedViewController].compactMap(\.self)
            where !owned.contains(where: { $0 === other }) {
                owned.append(other)
                open.append(other)
            }
        }
        return owned
    }

    /// A callback may have closed a ring meanwhile, and may close another one.
    func breakRing(of controller: UIViewController) {
        while owned(by: controller).contains(where: { $0 === controller }) {
            controller.removeFromParent()
            controller.presentingViewController?.dismiss()
        }
    }
}
