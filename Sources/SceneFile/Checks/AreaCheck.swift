internal import Touches

extension SceneDocument {
    /// Warns of rectangles of device entries that lie beside the screen, wholly or in part.
    func checkAreas(in scene: SceneDescription, devices: Field) {
        guard let screen = scene.screen.map({ Rect(origin: .zero, size: $0) }), let entries = devices.node.sequence,
            entries.count == scene.devices.count
        else { return }
        for (index, entry) in entries.enumerated() {
            let settings = scene.devices[index].settings.values
            let field = devices.item(index, entry)
            if let area = settings.area { check(area, on: screen, field["area"]) }
            guard let regions = field["filters"]?["ignore"], let nodes = regions.node.sequence,
                nodes.count == settings.filters.ignore.count
            else { continue }
            for (place, region) in settings.filters.ignore.enumerated() {
                check(region, on: screen, regions.item(place, nodes[place]))
            }
        }
    }

    private func check(_ rect: Rect, on screen: Rect, _ field: Field?) {
        guard rect.minX < screen.minX || rect.minY < screen.minY || rect.maxX > screen.maxX || rect.maxY > screen.maxY
        else { return }
        field?.warn("reaches beyond the screen, which is \(screen.width.plain) by \(screen.height.plain) points")
    }
}
