internal import Files
internal import Touches

extension SceneDocument {
    /// Warns of device entries without effect: rectangles beyond the screen, entries that a later entry with the same
    /// `match` overrides, and two panels on one area.
    func checkDevices(in scene: SceneDescription, devices: Field) {
        guard let nodes = devices.node.sequence, nodes.count == scene.devices.count else { return }
        let entries = zip(scene.devices, nodes.enumerated().map { devices.item($0.offset, $0.element) })
        if let screen = scene.screen {
            for (entry, field) in entries { checkAreas(entry, field, on: CGRect(origin: .zero, size: screen)) }
        }
        if nodes.count > 1 { checkTwins(Array(entries)) }
    }

    private func checkTwins(_ entries: [(entry: DeviceEntry, field: Field)]) {
        var lastWithMatch: [DeviceMatch: Field] = [:]
        for (entry, field) in entries.reversed() {
            defer { lastWithMatch[entry.match] = field }
            guard let later = lastWithMatch[entry.match] else { continue }
            let overridden = entry.settings.given.filter { later.has(setting: $0) }.sorted()
            guard !overridden.isEmpty else { continue }
            field.warn(
                "the entry in line \(later.node.mark.line) has the same 'match' and overrides "
                    + "\(overridden.map { "'\($0)'" }.list(last: "and")); distinguish identical panels by 'path'")
        }
        var firstWithArea: [CGRect: (match: DeviceMatch, field: Field)] = [:]
        for (entry, field) in entries where !entry.settings.values.ignore && entry.match != DeviceMatch() {
            guard let area = entry.settings.values.area else { continue }
            guard let first = firstWithArea[area] else {
                firstWithArea[area] = (entry.match, field)
                continue
            }
            guard first.match != entry.match else { continue }
            field["area"]?.warn(
                "is also the area of the entry in line \(first.field.node.mark.line), so touches of both panels land "
                    + "there")
        }
    }

    private func checkAreas(_ entry: DeviceEntry, _ field: Field, on screen: CGRect) {
        let settings = entry.settings.values
        if let area = settings.area { check(area, on: screen, field["area"]) }
        guard let regions = field["filters"]?["ignore"], let nodes = regions.node.sequence,
            nodes.count == settings.filters.ignore.count
        else { return }
        for (index, region) in settings.filters.ignore.enumerated() {
            check(region, on: screen, regions.item(index, nodes[index]))
        }
    }

    private func check(_ rect: CGRect, on screen: CGRect, _ field: Field?) {
        guard rect.minX < screen.minX || rect.minY < screen.minY || rect.maxX > screen.maxX || rect.maxY > screen.maxY
        else { return }
        let size = "\(screen.width.exactText) by \(screen.height.exactText)"
        field?.warn("reaches beyond the screen, which is \(size) points")
    }
}

extension Field {
    /// Whether a device entry sets this key, in the notation of `DeviceSettings.given`.
    fileprivate func has(setting name: String) -> Bool {
        var field: Field? = self
        for key in name.split(separator: ".") { field = field?[String(key)] }
        return field != nil
    }
}
