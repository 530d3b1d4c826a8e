package import Routing

/// A kind of views, with its name in scenes and its keys.
public final class ViewKind {
    let name: Noun.Name
    /// The name with an article in messages: `a slider`.
    let article: String
    /// The keys that only this kind has.
    private let own: () -> [KeyEntry]
    private let included: Noun.Name
    /// All its keys that can be changed while the scene is live.
    let keys: [any LiveKey]
    /// The events that a control of this kind sends; empty if it is no control.
    let events: UIControl.Event
    /// Returns a new view of this kind, with UIKit's defaults.
    let make: () -> UIView
    private let isKind: (UIView) -> Bool
    /// Reports contradictions in the keys, and views that never do anything.
    let check: (KeyReader, ViewDescription) -> Void

    /// - Parameters:
    ///   - included: the noun whose keys it also has.
    ///   - keys: the keys that only this kind has.
    ///   - contents: the keys that describe parts of the view. They are read separately.
    init<Made: UIView>(
        _ name: Noun.Name, _ article: String, _ make: @escaping () -> Made,
        including included: Noun.Name = .view, events: UIControl.Event = [],
        keys: [any LiveKey] = [], contents: @escaping @autoclosure () -> [KeyEntry] = [],
        check: @escaping (KeyReader, ViewDescription) -> Void = { _, _ in }
    ) {
        self.name = name
        self.article = article
        own = { keys.map(\.entry) + contents() }
        self.included = included
        // A page control has another key 'page'.
        let names = Set(keys.map(\.entry.name))
        let shared = ViewKeys.settable + (included == .control ? ControlKeys.all : [])
        self.keys = shared.filter { !names.contains($0.entry.name) } + keys
        self.events = events
        self.make = make
        isKind = { $0 is Made }
        self.check = check
    }

    /// The description of this kind in the language.
    var noun: Noun { Noun(name, article, own: own(), including: included) }

    var isControl: Bool { !events.isEmpty }
    var isScrollView: Bool { self === ViewKind.scroll || self === ViewKind.list }

    /// The name in a sentence: `page control`.
    var singular: String { String(article.drop { $0 != " " }.dropFirst()) }
    var plural: String { name == .switch ? "switches" : "\(singular)s" }

    static func named(_ name: String) -> ViewKind? { all.first { $0.name.rawValue == name } }

    /// Each kind comes after those that it is a special case of.
    static let all: [ViewKind] = [view] + controls + [scroll, list, virtualTouchscreen]

    /// A plain view, and a window as a view.
    static let view: ViewKind = ViewKind(
        .view, "a view", { UIView() }, including: .responder,
        contents: [ViewKeys.kind.entry, ViewKeys.like.entry] + ViewKeys.own.map(\.entry)
            + ViewKeys.contents.map(\.entry)
            + [ViewKeys.controller.entry])

    static let scroll = ViewKind(
        .scroll, "a scroll view", { UIScrollView() },
        keys: ScrollKeys.all, contents: ScrollKeys.recognizers, check: { ScrollKeys.check($0, $1) })

    static let list = ViewKind(
        .list, "a list", { ListView() },
        keys: ScrollKeys.all, contents: ScrollKeys.recognizers, check: { ScrollKeys.check($0, $1) })

    static let virtualTouchscreen = ViewKind(
        .virtualTouchscreen, "a virtual touchscreen", { VirtualTouchscreen() },
        contents: VirtualTouchscreenKeys.all.map(\.entry) + [VirtualTouchscreenKeys.multipleTouch.entry])

    fileprivate static func of(_ view: UIView) -> ViewKind { all.last { $0.isKind(view) } ?? .view }
}

extension UIView {
    /// Its kind with an article, in messages: `a slider`.
    var articleInScene: String { self is UIWindow ? "a window" : ViewKind.of(self).article }

    /// The name of its kind in the scene language; `window` for a window.
    package var kindInScene: String { self is UIWindow ? "window" : ViewKind.of(self).name.rawValue }
}
