extension Noun {
    package static let all: [Noun] = settings + devices + responders + controls + recognizers

    private static let settings = [
        Noun(
            .scene, "a scene", own: [SceneKeys.version.entry, SceneKeys.templates.entry] + SceneKeys.all.map(\.entry)),
        Noun(.screen, "a screen", own: [ScreenKeys.width.entry, ScreenKeys.height.entry]),
        Noun(.cleaning, "'cleaning'", own: CleaningKeys.all.map(\.entry)),
        Noun(.thresholds, "'thresholds'", own: ThresholdKeys.all.map(\.entry)),
        Noun(.policy, "'policy'", own: PolicyKeys.all.map(\.entry)),
    ]

    private static let devices = [
        Noun(
            .device, "a device entry",
            own: [DeviceKeys.id.entry, DeviceKeys.match.entry] + DeviceKeys.settings.map(\.entry) + [
                DeviceKeys.filters.entry
            ]),
        Noun(.match, "a match", own: MatchKeys.all.map(\.entry)),
        Noun(.axes, "a pair of axes", own: [AxisKeys.x.entry, AxisKeys.y.entry]),
        Noun(.range, "the ranges of the axes", own: [RangeKeys.x.entry, RangeKeys.y.entry], count: 1...2),
        Noun(.filters, "a filter mapping", own: FilterKeys.all.map(\.entry)),
        Noun(
            .jitter, "a jitter filter",
            own: [JitterKeys.median.entry, JitterKeys.iir.entry, JitterKeys.dejitter.entry],
            count: 1...1),
        Noun(.flood, "the limits of a flood", own: FloodKeys.all.map(\.entry)),
    ]

    private static let responders = [
        Noun(.responder, "a responder", own: [ResponderKeys.id.entry] + ResponderKeys.all.map(\.entry)),
        Noun(.application, "the application", own: [ApplicationKeys.delegate.entry], including: .responder),
        Noun(.delegate, "the delegate", own: [], including: .responder),
        Noun(
            .window, "a window", own: [WindowKeys.level.entry] + WindowKeys.own.map(\.entry),
            including: .view, except: ["kind", "like", "controller"],
            alternatives: ["controller", "view"]),
        Noun(
            .controller, "a controller",
            own: [ControllerKeys.view.entry, ControllerKeys.presents.entry, ControllerKeys.outside.entry],
            including: .responder),
        Noun(.controllerAtView, "a controller", own: [ControllerKeys.presents.entry], including: .responder),
        ViewKind.view.noun,
        Noun(.hitShape, "a hit shape", own: [HitShapeKeys.polygon.entry]),
    ]

    private static let controls =
        ViewKind.controls.map(\.noun) + [
            Noun(.actions, "'actions'", own: ControlEvent.all.map(\.entry)),
            Noun(
                .action, "an action",
                own: [
                    ActionKeys.action.entry, ActionKeys.target.entry, ActionKeys.keys.entry, ActionKeys.click.entry,
                    ActionKeys.states.entry, ActionKeys.set.entry, ActionKeys.show.entry, ActionKeys.toggle.entry,
                    ActionKeys.reset.entry, ActionKeys.cleaning.entry, ActionKeys.lock.entry,
                ], count: 1...9),
            Noun(
                .after, "'after'", own: [ActionKeys.seconds.entry], including: .action, except: ["states"],
                count: 2...9),
            ViewKind.scroll.noun, ViewKind.list.noun, ViewKind.virtualTouchscreen.noun,
            Noun(
                .scrollPan, "a scroll view's pan", own: RecognizerKind.pan.noun.own,
                including: .recognizer, except: ["id", "kind"]),
            Noun(.scrollPinch, "a scroll view's pinch", own: [], including: .recognizer, except: ["id", "kind"]),
        ]

    private static let recognizers =
        [
            Noun(
                .recognizer, "a recognizer",
                own: [RecognizerKeys.kind.entry, RecognizerKeys.id.entry] + RecognizerKeys.all.map(\.entry))
        ] + RecognizerKind.all.map(\.noun)

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
