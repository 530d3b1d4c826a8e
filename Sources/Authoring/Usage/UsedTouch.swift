import Bridge
import Routing
import Scenes

/// Where the controls were when a finger came down.
final class ControlPlaces {
    struct Place {
        let id: String
        /// In screen points.
        let box: CGRect
        let isEnabled: Bool
    }

    /// The frontmost first.
    let all: [Place]
    private let numbers: [String: Int]

    /// - Parameter shown: without what is private in it.
    init(in shown: ShownScene, without views: PrivateViews) {
        all = shown.application.controlBoxes().filter {
            !views.isInside($0.control.id) && !views.contains($0.control.id)
        }.map { Place(id: $0.control.id, box: $0.box, isEnabled: $0.control.isEnabled) }
        numbers = Dictionary(all.enumerated().map { ($1.id, $0) }) { first, _ in first }
    }

    subscript(id: String) -> Place? { numbers[id].map { all[$0] } }

    /// The control that is nearest to a point, of those that are enabled, and the way to it.
    func nearest(to point: CGPoint) -> (place: Place, way: CGVector)? {
        var nearest: (place: Place, way: CGVector)?
        for place in all where place.isEnabled && !place.box.isEmpty {
            let way = place.box.way(from: point)
            if way.length < nearest?.way.length ?? .infinity { nearest = (place, way) }
        }
        return nearest
    }
}

/// A touch of a record file, and what it did as far as the records say it.
final class UsedTouch {
    /// The number that `explain` gives it.
    let number: Int
    let began: Record
    let page: String
    /// Nil if the scene is not known.
    let places: ControlPlaces?
    let isPassedOn: Bool
    /// The last record about it; nil while it is down.
    var end: Record?
    /// The ids of what did something because of it.
    private(set) var actors: [String] = []
    var recognizers: [(id: String, kind: String)] = []
    var delivery: Record?
    /// An action that nobody performed, or a change that was refused.
    var failure: Record?
    /// Whether it is one of three at nearly the same place and time.
    var isRepeated = false

    /// - Parameter isPassedOn: whether a virtual touchscreen takes it.
    init(_ number: Int, _ began: Record, on page: String, _ places: ControlPlaces?, isPassedOn: Bool) {
        self.number = number
        self.began = began
        self.page = page
        self.places = places
        self.isPassedOn = isPassedOn
    }

    var responder: String? { began.string("responder") }

    /// The control that has the touch: of this scene, or of the program that it is passed on to.
    private(set) lazy var control: ControlPlaces.Place? =
        responder.flatMap { places?[$0] }
        ?? (isPassedOn ? places?.nearest(to: began.location).flatMap { $0.way == .zero ? $0.place : nil } : nil)

    /// Whether it is down, or lifts at this time.
    func isDown(at time: Timestamp) -> Bool { (end?.time ?? time) == time }

    /// Whether what a control or a recognizer did at a time was done because of it.
    func caused(_ id: String, at time: Timestamp) -> Bool {
        responder == id && isDown(at: time) || recognizers.contains { $0.id == id }
    }

    func act(_ actor: String) { if !actors.contains(actor) { actors.append(actor) } }

    /// Why a touch did nothing, and where. Touches with the same words are counted together.
    struct Cause: Hashable {
        /// The name in counts.
        let name: String
        /// An id, or another place on the screen.
        let place: String
        /// What more there is to say: a side, or another id.
        var detail = ""
        /// In points; 0 if there is none.
        var distance = 0
    }

    /// How far a finger may be from a control that it was meant for, in points.
    static let nearness = 24.0
    /// How far and how long a finger moves at most that was meant as a tap, in points and seconds.
    static let tapLimit = (distance: 20.0, seconds: 0.3)

    /// Whether nothing is known about what it did: it was passed on, to a browser for example, or a view took it.
    private(set) lazy var isUnknown = actors.isEmpty && recognizers.isEmpty && cause == nil

    /// Nil if it did something.
    private(set) lazy var cause: Cause? = findCause()

    /// What did something because of it, for comparisons; empty if nothing did.
    var effect: String { cause == nil ? actors.first ?? recognizers.first?.id ?? responder ?? "" : "" }

    private func findCause() -> Cause? {
        if let drag = dragMeantAsTap { return drag }
        if !actors.isEmpty { return nil }
        let view = began.string("view") ?? "no view"
        let by = (delivery?.strings("by") ?? []).joined(separator: ", ")
        switch (delivery?.string("change"), delivery?.string("reason")) {
        case ("swallowed", "cleaning"): return Cause(name: "cleaning", place: view)
        case ("swallowed", "locked"): return Cause(name: "locked", place: view)
        case ("swallowed", _) where by.isEmpty: return Cause(name: "woke", place: view)
        case ("refused", "repeat"): return Cause(name: "repeat", place: view)
        case ("refused", _): return Cause(name: "refused", place: view, detail: by)
        default: break
        }
        if end?.phase == .cancelled {
            return Cause(name: "cancelled", place: view, detail: end?.string("reason") ?? "")
        }
        if delivery?.string("change") == "swallowed", began.scrolls(by) {
            return Cause(name: "stopped", place: view, detail: by)
        }
        if let failure { return Cause(name: "unhandled", place: view, detail: failure.string("action") ?? "") }
        if !recognizers.isEmpty { return nil }
        guard let control = responder.flatMap({ places?[$0] }) else { return causeOfPlace }
        if !control.isEnabled { return Cause(name: "disabled", place: control.id) }
        let distance = control.box.way(from: end?.location ?? began.location).length
        return Cause(name: distance > 0 ? "lifted" : "silent", place: control.id, distance: Int(distance.rounded()))
    }

    /// A touch that a recognizer took from a control although it hardly moved.
    private var dragMeantAsTap: Cause? {
        guard let end, end.phase == .ended, let delivery,
            ["cancelled", "swallowed"].contains(delivery.string("change")), let taker = delivery.strings("by").first,
            let responder, places?[responder] != nil || places == nil,
            (end.time - began.time).seconds <= Self.tapLimit.seconds
        else { return nil }
        let distance = (end.location - began.location).length
        guard distance <= Self.tapLimit.distance, !actors.contains(responder),
            recognizers.contains(where: { $0.kind == "pan" && [taker, "\(taker).pan"].contains($0.id) })
        else { return nil }
        return Cause(name: "drag", place: responder, detail: taker, distance: Int(distance.rounded(.up)))
    }

    /// Nothing takes the touch at its place, or it missed the controls of the program that it is passed on to.
    private var causeOfPlace: Cause? {
        let scrolls = responder.map(began.scrolls) ?? false
        guard responder == nil || scrolls || isPassedOn else { return nil }
        if let (place, way) = places?.nearest(to: began.location), way.length <= Self.nearness {
            guard way == .zero else {
                let distance = max(1, Int(way.length.rounded()))
                return Cause(name: "near", place: place.id, detail: way.side, distance: distance)
            }
            return isPassedOn ? nil : Cause(name: "covered", place: place.id, detail: began.string("view") ?? "")
        }
        return isPassedOn ? nil : Cause(name: "place", place: began.string("view") ?? "no view", detail: area)
    }

    /// The part of the screen that it is in, as the middle of a square of 160 points.
    var area: String {
        func middle(_ length: Double) -> Int { Int((length / 160).rounded(.down)) * 160 + 80 }
        return "\(middle(began.location.x)), \(middle(began.location.y))"
    }
}

extension CGVector {
    /// Where a finger is, seen from the control that this is the way to.
    fileprivate var side: String {
        dy.magnitude >= dx.magnitude ? (dy < 0 ? "below" : "above") : (dx < 0 ? "right of" : "left of")
    }
}
