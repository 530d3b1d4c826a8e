import Bridge
import Files
import Routing
import Scenes

/// The pages and dialogs of a scene, each of which has a picture of its own, and what shows them.
struct ScenePages {
    /// The ids of their views: the pages that are shown at the start, the others, and then the dialogs.
    private(set) var ids: [String]
    /// The ids of the pages that are shown at the start.
    let shownAtStart: Set<String>
    /// The ids of the views of dialogs.
    private(set) var dialogs: Set<String> = []
    /// The view of each dialog, by the id of its controller.
    private var views: [String: String] = [:]
    private(set) var turns: [Turn] = []

    /// A view whose control or recognizer shows a page.
    struct Turn: Hashable {
        let view: String
        /// The page that the view is in; nil if it is in none.
        let from: String?
        let to: String
    }

    init(of scene: SceneDescription, in live: LiveScene) {
        let descriptions = scene.views
        let pages = descriptions.filter(\.isPage).map(\.id)
        let shown = Set(pages.filter(live.isShown))
        shownAtStart = shown
        ids = pages.filter(shown.contains) + pages.filter { !shown.contains($0) }
        // A scene without pages has one picture.
        for dialog in descriptions.compactMap(\.controller?.presents) where !pages.isEmpty {
            guard dialogs.insert(dialog.id).inserted else { continue }
            ids.append(dialog.id)
            if let controller = dialog.controller?.responder.id { views[controller] = dialog.id }
        }
        let known = Set(ids)
        let actions = scene.sentActions
        var found: Set<Turn> = []
        for view in descriptions {
            let sent = ([view.id] + view.gestures.map(\.id)).flatMap { actions[$0] ?? [] }
            let targets = sent.flatMap { $0.action.change?.shownViews ?? [] }.filter(known.contains)
            guard !targets.isEmpty else { continue }
            let page = live.view(view.id).flatMap { $0.wayToWindow.first { known.contains($0.id) } }?.id
            for id in targets where id != page {
                let turn = Turn(view: view.id, from: page, to: id)
                if found.insert(turn).inserted { turns.append(turn) }
            }
        }
    }

    /// Leaves only these pages, in the same order.
    mutating func select(_ pages: Set<String>) {
        ids = ids.filter(pages.contains)
        turns = turns.filter { pages.contains($0.to) && $0.from.map(pages.contains) ?? true }
    }

    /// The page or dialog on which a touch was made.
    ///
    /// - Parameters:
    ///   - chain: the ids of its responder chain.
    ///   - shown: the pages that were shown.
    func page(of chain: [String], shown: [String]) -> String? {
        let known = Set(ids)
        return chain.lazy.map { views[$0] ?? $0 }.first(where: known.contains) ?? shown.first ?? ids.first
    }

    /// The page behind a dialog: from which it is shown.
    func pageBehind(_ dialog: String) -> String? {
        turns.first { $0.to == dialog && $0.from.map { !dialogs.contains($0) } ?? false }?.from ?? ids.first
    }
}

extension ActionChange {
    /// The ids of the views that it shows.
    fileprivate var shownViews: [String] {
        (show.map { [$0] } ?? []) + (set?.mapping ?? []).filter { $0.value["hidden"]?.bool == false }.map(\.key)
    }
}
