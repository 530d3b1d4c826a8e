internal import Routing

extension SceneDocument {
    /// Gives hints about what a scene does and was probably not meant to do: pages that are shown together, and a tap
    /// that does not wait for a double tap.
    func checkIntentions(in walk: SceneWalk) {
        var shown: [ObjectIdentifier?: String] = [:]
        for view in walk.views where view.description.isPage && !view.description.isHidden {
            let outer = view.outer.map(ObjectIdentifier.init)
            guard let first = shown[outer] else {
                shown[outer] = view.description.id
                continue
            }
            identifiers.field(of: view.description.id)?.hint(
                "is shown together with '\(first.onOneLine)'; put 'hidden: true' in all pages but the first")
        }
        for view in walk.views {
            let taps = view.description.gestures.filter { $0.kind === RecognizerKind.tap && !$0.actions.isEmpty }
            for tap in taps {
                guard let other = taps.first(where: tap.comesBefore) else { continue }
                identifiers.field(of: tap.id)?.hint(
                    "is also recognized at the first tap of '\(other.id.onOneLine)'; with 'requireFailureOf: "
                        + "[\(other.id.onOneLine)]' it waits")
            }
        }
    }
}

extension RecognizerDescription {
    private var taps: Int { edits[\UITapGestureRecognizer.numberOfTapsRequired] ?? 1 }
    private var fingers: Int { edits[\UITapGestureRecognizer.numberOfTouchesRequired] ?? 1 }

    /// Whether this tap is recognized while a tap of more times is still going on, and nothing says that this is meant.
    fileprivate func comesBefore(_ other: RecognizerDescription) -> Bool {
        func names(_ key: Entry<NameSet>, in tap: RecognizerDescription, _ id: String) -> Bool {
            tap.edits[key]?.contains(id) ?? false
        }
        return taps < other.taps && fingers == other.fingers
            && !names(RecognizerKeys.requireFailureOf, in: self, other.id)
            && !names(RecognizerKeys.simultaneousWith, in: self, other.id)
            && !names(RecognizerKeys.simultaneousWith, in: other, id)
    }
}
