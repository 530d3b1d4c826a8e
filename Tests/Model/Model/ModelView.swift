/// A view of the model: its geometry, its event handling and its next responder.
final class ModelView {
    let spec: ViewSpec
    let parent: ModelView?
    /// Of the view of a presented controller: the view of the controller that presents it.
    private(set) weak var presenting: ModelView?
    /// Of a backdrop: the presented view in front of it (R111).
    private(set) weak var presented: ModelView?
    private(set) var children: [ModelView] = []
    /// In the order in which they were added.
    var recognizers: [ModelRecognizer] = []
    let size: Pair
    /// The center of the bounds in the parent, without the translation of the transform.
    private var center: Pair
    private var matrix: Matrix
    /// Changes when a scroll view scrolls.
    var boundsOrigin: Pair
    var control: ModelControl?
    var scroll: ModelScroll?
    /// When a touch on it or in it last lifted that had stayed at its place (R113).
    var tapLifted: Int?

    /// - Parameter room: the size that it fills if it has no frame.
    init(_ spec: ViewSpec, in parent: ModelView?, room: Pair) {
        self.spec = spec
        self.parent = parent
        let frame = spec.frame ?? [0, 0, room.x, room.y]
        size = Pair(frame[2], frame[3])
        center = Pair(frame[0] + frame[2] / 2, frame[1] + frame[3] / 2)
        matrix = spec.transform.map(Matrix.init) ?? Matrix(degrees: spec.rotate, scale: spec.scale)
        boundsOrigin = spec.boundsOrigin
        children = spec.subviews.map { ModelView($0, in: self, room: size) }
        if parent == nil { children.forEach(present) }
    }

    /// R111: what the controller of a view presents is in front of everything else in the window, and directly behind
    /// it is its backdrop.
    private func present(from view: ModelView) {
        guard let spec = view.spec.presents.first, let controller = spec.controller else { return }
        var behind = ViewSpec(id: "\(controller.id).backdrop")
        if let outside = controller.outside {
            behind.gestures = [GestureSpec(id: "\(controller.id).outside", kind: .tap, action: outside)]
        }
        let backdrop = ModelView(behind, in: self, room: size)
        let presented = ModelView(spec, in: self, room: size)
        presented.presenting = view
        backdrop.presented = presented
        children += [backdrop, presented]
        present(from: presented)
    }

    /// Shows it at `scale` instead of `old`, around the origin of its parent's bounds.
    func zoom(to scale: Double, from old: Double) {
        matrix = Matrix(degrees: 0, scale: scale)
        center = center * (scale / old)
    }

    var id: String { spec.id }
    var window: ModelView { parent?.window ?? self }
    /// This view, its parent and so on, up to its window.
    var ancestry: [ModelView] { [self] + (parent?.ancestry ?? []) }
    var depth: Int { ancestry.count }
    func isInside(_ view: ModelView) -> Bool { ancestry.contains { $0 === view } }

    // MARK: Conversion (R28)

    private var middle: Pair { boundsOrigin + size / 2 }
    func toParent(_ point: Pair) -> Pair { center + matrix.map(point - middle) }
    func fromParent(_ point: Pair) -> Pair { matrix.mapBack(point - center) + middle }
    func toScreen(_ point: Pair) -> Pair { parent?.toScreen(toParent(point)) ?? toParent(point) }
    func fromScreen(_ point: Pair) -> Pair { fromParent(parent?.fromScreen(point) ?? point) }
    /// A vector in screen points, converted to its bounds.
    func turnFromScreen(_ vector: Pair) -> Pair { fromScreen(vector) - fromScreen(.zero) }

    // MARK: Hit testing (R24-R32)

    /// The steps of a hit test, in order: `A`, or `A outside`.
    typealias Walk = [String]

    /// - Parameter point: in the parent's coordinates, or in screen points.
    func hitTest(_ point: Pair, _ walk: inout Walk) -> ModelView? {
        func refuse(_ why: String) -> ModelView? {
            walk.append("\(id) \(why)")
            return nil
        }
        if spec.hidden || presented?.spec.hidden == true { return refuse("hidden") }
        if !spec.interaction { return refuse("interaction") }
        // R26, K7: the alpha is a Float32.
        if Double(Float(spec.alpha)) < 0.01 { return refuse("alpha") }
        if matrix.determinant == 0 { return refuse("noTransform") }
        let inner = fromParent(point)
        if !contains(inner) { return refuse("outside") }
        let place = walk.count
        walk.append(id)
        for child in children.reversed() {
            if let hit = child.hitTest(inner, &walk) { return hit }
        }
        if spec.passthrough {
            walk[place] = "\(id) passthrough"
            return nil
        }
        return self
    }

    /// R27: the left and top edges belong to it, the right and bottom edges do not.
    func contains(_ point: Pair) -> Bool {
        // R111: it covers the window.
        if presented != nil { return true }
        let insets = spec.hitInsets ?? [0, 0, 0, 0]
        let low = boundsOrigin + Pair(insets[1], insets[0])
        let high = boundsOrigin + size - Pair(insets[3], insets[2])
        switch spec.hitShape {
        case .rect: return point.x >= low.x && point.y >= low.y && point.x < high.x && point.y < high.y
        case .ellipse:
            let (half, away) = ((high - low) / 2, point - (low + high) / 2)
            return half.x > 0 && half.y > 0 && Pair(away.x / half.x, away.y / half.y).length < 1
        case .polygon(let corners): return isInside(corners, point)
        }
    }

    /// The even-odd rule: the number of sides that a ray to the right crosses.
    private func isInside(_ corners: [Pair], _ point: Pair) -> Bool {
        zip(corners, corners.dropFirst() + corners.prefix(1)).count { start, end in
            (start.y <= point.y) != (end.y <= point.y)
                && point.x < start.x + (point.y - start.y) / (end.y - start.y) * (end.x - start.x)
        } % 2 == 1
    }
}
