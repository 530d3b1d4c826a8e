/// An object that a scene describes with a mapping, with its keys.
package struct Noun: Sendable {
    /// The name of a noun. It is also the name of its topic in the reference. The kinds of recognizers have their names
    /// from ``RecognizerKind``.
    package struct Name: RawRepresentable, Hashable, Sendable {
        package let rawValue: String

        package init(rawValue: String) { self.rawValue = rawValue }

        private init(_ rawValue: String) { self.rawValue = rawValue }

        package static let scene = Name("scene")
        package static let screen = Name("screen")
        package static let thresholds = Name("thresholds")
        package static let policy = Name("policy")
        package static let device = Name("device")
        package static let match = Name("match")
        package static let axes = Name("axes")
        package static let range = Name("range")
        package static let filters = Name("filters")
        package static let jitter = Name("jitter")
        package static let flood = Name("flood")
        package static let cleaning = Name("cleaning")
        package static let responder = Name("responder")
        package static let application = Name("application")
        package static let delegate = Name("delegate")
        package static let window = Name("window")
        package static let controller = Name("controller")
        /// A controller that is written in its root view.
        package static let controllerAtView = Name("controllerAtView")
        package static let view = Name("view")
        package static let hitShape = Name("hitShape")
        package static let control = Name("control")
        package static let button = Name("button")
        package static let `switch` = Name("switch")
        package static let slider = Name("slider")
        package static let stepper = Name("stepper")
        package static let segmented = Name("segmented")
        package static let pageControl = Name("pageControl")
        package static let actions = Name("actions")
        package static let action = Name("action")
        package static let after = Name("after")
        package static let scroll = Name("scroll")
        package static let list = Name("list")
        package static let virtualTouchscreen = Name("virtualTouchscreen")
        package static let scrollPan = Name("scrollPan")
        package static let scrollPinch = Name("scrollPinch")
        package static let recognizer = Name("recognizer")
    }

    package let name: Name
    /// The name with an article in messages: `a slider`.
    package let article: String
    /// A description, in sentences.
    package let summary: String
    /// Its own keys, most important first.
    package let own: [KeyEntry]
    /// The nouns whose keys it also has, with exceptions.
    package let includes: [Inclusion]
    /// The keys of which only one may be given.
    package let alternatives: [String]
    /// The allowed number of keys; nil for any number.
    package let count: ClosedRange<Int>?

    package struct Inclusion: Sendable {
        package let name: Name
        package let except: Set<String>
    }

    init(
        _ name: Name, _ article: String, own: [KeyEntry], includes: [Inclusion] = [], alternatives: [String] = [],
        count: ClosedRange<Int>? = nil, _ summary: String
    ) {
        self.name = name
        self.article = article
        self.summary = summary
        self.own = own
        self.includes = includes
        self.alternatives = alternatives
        self.count = count
    }
}
