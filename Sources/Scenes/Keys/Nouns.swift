extension Noun {
    /// All nouns of the language.
    package static let all: [Noun] = settings + devices + responders + controls + recognizers

    private static let settings = [
        Noun(
            .scene, "a scene", own: [SceneKeys.version.entry, SceneKeys.templates.entry] + SceneKeys.all.map(\.entry),
            "A scene describes what is on the screen. It is a YAML 1.2 file with the core schema, or JSON. Only true "
                + "and false are booleans. Duplicate keys, aliases, tags and second documents are errors. Clients of "
                + "the control socket can change most keys while the scene is shown (fingerpost help send)."),
        Noun(.screen, "a screen", own: [ScreenKeys.width.entry, ScreenKeys.height.entry], "The size of the screen."),
        Noun(
            .cleaning, "'cleaning'", own: CleaningKeys.all.map(\.entry),
            "How a cleaning of the screen ends. Clients begin it with the command cleaning, and scenes with an action."),
        Noun(
            .thresholds, "'thresholds'", own: ThresholdKeys.all.map(\.entry),
            "Numbers that decide what a touch becomes, and that panels or hands may need to be others. Distances of "
                + "recognizers are in points of the screen, however their view is turned or scaled; distances of "
                + "controls are in points of their own bounds. Defaults are recorded from UIKit, observed by others, or "
                + "chosen by Fingerpost because there is no source ('ours')."
        ),
        Noun(
            .policy, "'policy'", own: PolicyKeys.all.map(\.entry),
            "Settings for points on which the sources about UIKit disagree. The defaults are the best supported "
                + "reading. docs/semantics.md explains them."),
    ]

    private static let devices = [
        Noun(
            .device, "a device entry",
            own: [DeviceKeys.id.entry, DeviceKeys.match.entry] + DeviceKeys.settings.map(\.entry) + [
                DeviceKeys.filters.entry
            ],
            "An entry of devices: which devices it is for, and how their input becomes touches."),
        Noun(
            .match, "a match", own: MatchKeys.all.map(\.entry),
            "Conditions on a device. `fingerpost devices` lists what each device has."),
        Noun(.axes, "a pair of axes", own: [AxisKeys.x.entry, AxisKeys.y.entry], "The axes that carry the position."),
        Noun(
            .range, "the ranges of the axes", own: [RangeKeys.x.entry, RangeKeys.y.entry], count: 1...2,
            "The values that the axes can have, in units of the device, if those that it declares are wrong."),
        Noun(
            .filters, "a filter mapping", own: FilterKeys.all.map(\.entry),
            "Which contacts of a panel are not touches. Nothing is filtered by default."),
        Noun(
            .jitter, "a jitter filter",
            own: [JitterKeys.median.entry, JitterKeys.iir.entry, JitterKeys.dejitter.entry],
            count: 1...1, "How positions are smoothed: one of these."),
        Noun(
            .flood, "the limits of a flood", own: FloodKeys.all.map(\.entry),
            "More touches than hands can make: the limits, and when the panel is used again."),
    ]

    private static let responders = [
        Noun(
            .responder, "a responder", own: [ResponderKeys.id.entry] + ResponderKeys.all.map(\.entry),
            "What can receive events and perform actions: the application, its delegate, windows, controllers and "
                + "views."
        ),
        Noun(
            .application, "the application", own: [ApplicationKeys.delegate.entry], including: .responder,
            "The application. Only its delegate can come after it in the responder chain."),
        Noun(.delegate, "the delegate", own: [], including: .responder, "The application's delegate."),
        Noun(
            .window, "a window", own: [WindowKeys.level.entry] + WindowKeys.own.map(\.entry),
            including: .view, except: ["kind", "like", "controller"],
            alternatives: ["controller", "view"],
            "A window: the outermost view. It fills the screen unless it has a frame."),
        Noun(
            .controller, "a controller",
            own: [ControllerKeys.view.entry, ControllerKeys.presents.entry, ControllerKeys.outside.entry],
            including: .responder,
            "A view controller. It is the responder after its root view."),
        Noun(
            .controllerAtView, "a controller", own: [ControllerKeys.presents.entry], including: .responder,
            "A view controller that is written at its root view."),
        ViewKind.view.noun,
        Noun(.hitShape, "a hit shape", own: [HitShapeKeys.polygon.entry], "The outline of the area that can be hit."),
    ]

    private static let controls =
        ViewKind.controls.map(\.noun) + [
            Noun(
                .actions, "'actions'", own: ControlEvent.all.map(\.entry),
                "The actions of a control: control events, each with an action or a list of actions."),
            Noun(
                .action, "an action",
                own: [
                    ActionKeys.action.entry, ActionKeys.target.entry, ActionKeys.keys.entry, ActionKeys.click.entry,
                    ActionKeys.states.entry, ActionKeys.set.entry, ActionKeys.show.entry, ActionKeys.toggle.entry,
                    ActionKeys.reset.entry, ActionKeys.cleaning.entry, ActionKeys.lock.entry,
                ], count: 1...9,
                "An action and who performs it; or keys or a button, which the other programs of the machine get; and "
                    + "what changes in the scene. The name of an action alone is enough."),
            Noun(
                .after, "'after'", own: [ActionKeys.seconds.entry], including: .action, except: ["states"],
                count: 2...9,
                "An action that a page sends when it has been shown for some time without a touch of the screen. It is "
                    + "sent once, and again only after a touch, or when the page is shown again."),
            ViewKind.scroll.noun, ViewKind.list.noun, ViewKind.virtualTouchscreen.noun,
            Noun(
                .scrollPan, "a scroll view's pan", own: RecognizerKind.pan.noun.own,
                including: .recognizer, except: ["id", "kind"],
                "The pan of a scroll view, which scrolls it. delaysTouchesEnded is false by default."),
            Noun(
                .scrollPinch, "a scroll view's pinch", own: [], including: .recognizer, except: ["id", "kind"],
                "The pinch of a scroll view, which zooms it. delaysTouchesEnded is false by default."),
        ]

    private static let recognizers =
        [
            Noun(
                .recognizer, "a recognizer",
                own: [RecognizerKeys.kind.entry, RecognizerKeys.id.entry] + RecognizerKeys.all.map(\.entry),
                "A gesture recognizer. Its kind decides which further keys it has.")
        ] + RecognizerKind.all.map(\.noun)
}

extension Noun {
    /// All keys, its own first. An own key hides an included key with the same name.
    package var keys: [KeyEntry] {
        guard let included else { return own }
        let names = except.union(own.map(\.name))
        return own + Noun.named(included).keys.filter { !names.contains($0.name) }
    }

    var keyNames: [String] { Noun.keyNames[name] ?? [] }

    private static let keyNames = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0.keys.map(\.name)) })

    package static func named(_ name: Name) -> Noun { byName[name]! }

    private static let byName = Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })
}
