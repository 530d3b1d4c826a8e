/// An object that a scene describes with a mapping, with its keys.
package struct Noun: Sendable {
    /// The name of a noun. It is also the name of its topic in the reference.
    package enum Name: String, Sendable {
        case scene, screen, thresholds, policy, cleaning
        case device, match, axes, range, filters, jitter, flood
        case responder, application, delegate, window, controller
        /// A controller that is written in its root view.
        case controllerAtView
        case view, hitShape, scroll, list, virtualTouchscreen
        case control, button, `switch`, slider, stepper, segmented, pageControl
        case actions, action, after
        case recognizer, scrollPan, scrollPinch
        case tap, longPress, pan, swipe, pinch, rotation, screenEdgePan, sequence
    }

    package let name: Name
    /// The name with an article in messages: `a slider`.
    package let article: String
    /// Its own keys, most important first.
    package let own: [KeyEntry]
    /// The noun whose keys can also be given, except those in `except`; nil for its own keys only.
    package let included: Name?
    /// The names of the keys of `included` that cannot be given.
    package let except: Set<String>
    /// The keys of which only one may be given.
    package let alternatives: [String]
    /// The allowed number of keys; nil for any number.
    package let count: ClosedRange<Int>?

    init(
        _ name: Name, _ article: String, own: [KeyEntry], including included: Name? = nil, except: Set<String> = [],
        alternatives: [String] = [], count: ClosedRange<Int>? = nil
    ) {
        self.name = name
        self.article = article
        self.own = own
        self.included = included
        self.except = except
        self.alternatives = alternatives
        self.count = count
    }

    /// A description, in sentences.
    package var summary: String { ReferenceText.of(name.rawValue).summary }
}
