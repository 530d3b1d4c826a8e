internal import Routing

extension LiveKeys {
    typealias ScrollKey = LiveKey<ScrollView, ScrollDescription>

    /// What only a scroll view has. Its own recognizers are set by their ids.
    static let scroll: [ScrollKey] = [
        ScrollKey("contentSize") { $0.contentSize = $1.contentSize },
        ScrollKey("contentInset") { $0.contentInset = $1.contentInset },
        ScrollKey("paging") { $0.isPagingEnabled = $1.paging },
        ScrollKey("bounces") { $0.bounces = $1.bounces },
        ScrollKey("alwaysBounceHorizontal") { $0.alwaysBounceHorizontal = $1.alwaysBounceHorizontal },
        ScrollKey("alwaysBounceVertical") { $0.alwaysBounceVertical = $1.alwaysBounceVertical },
        ScrollKey("delaysContentTouches") { $0.delaysContentTouches = $1.delaysContentTouches },
        ScrollKey("canCancelContentTouches") { $0.canCancelContentTouches = $1.canCancelContentTouches },
        ScrollKey("directionalLock") { $0.isDirectionalLockEnabled = $1.directionalLock },
        ScrollKey("decelerationRate") { $0.decelerationRate = $1.decelerationRate == .fast ? .fast : .normal },
        ScrollKey("minimumZoomScale") { $0.minimumZoomScale = $1.minimumZoomScale },
        ScrollKey("maximumZoomScale") { $0.maximumZoomScale = $1.maximumZoomScale },
        ScrollKey("scrollEnabled") { $0.isScrollEnabled = $1.scrollEnabled && $1.pan.isEnabled },
        .needingScene("zooms") { view, description, scene in
            view.zoomedView = description.zooms.flatMap(scene.view)
        },
        .needingScene("zoomScale") { view, description, _ in view.zoomScale = description.zoomScale },
        .needingScene("contentOffset") { view, description, _ in
            view.setContentOffset(description.contentOffset, animated: false)
        },
    ]
}
