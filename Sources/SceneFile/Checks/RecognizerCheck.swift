internal import Routing
internal import Text

extension SceneDocument {
    /// Warns of recognizers that receive no touch they could recognize.
    func checkRecognizers(in walk: SceneWalk, _ live: LiveScene) {
        for recognizer in walk.recognizers {
            guard let field = fields[recognizer.description.id] else { continue }
            if let id = recognizer.description.edits[RecognizerKeys.ignoreTouchesIn]?.first(
                where: recognizer.views.contains)
            {
                field["ignoreTouchesIn"]?.warn(
                    "'\(id.onOneLine)' is or contains the recognizer's own view: it gets no touches")
            }
            guard let sequence = live.recognizers[recognizer.description.id] as? SequenceGestureRecognizer,
                let areas = field["areas"]?.node.sequence, let view = sequence.view
            else { continue }
            for (index, area) in sequence.areas.enumerated() where areas.indices.contains(index) {
                guard view.hitArea == nil, area.isApart(from: view.bounds) else { continue }
                field["areas"]?.item(index, areas[index]).warn(
                    "lies outside '\(view.id.onOneLine)', so it cannot be tapped")
            }
        }
    }
}

extension CGRect {
    fileprivate func isApart(from other: CGRect) -> Bool {
        maxX <= other.minX || other.maxX <= minX || maxY <= other.minY || other.maxY <= minY
    }
}
