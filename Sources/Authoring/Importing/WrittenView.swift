/// A view of a scene file.
struct WrittenView {
    let id: String
    let value: WrittenValue
    /// The superviews, from the nearest one up.
    let superviews: [WrittenValue]

    /// The views in a value of a scene, each before its subviews.
    static func all(in value: WrittenValue) -> [WrittenView] {
        var views: [WrittenView] = []
        collect(value, [], isView: false, &views)
        return views
    }

    private static func collect(
        _ value: WrittenValue, _ superviews: [WrittenValue], isView: Bool, _ views: inout [WrittenView]
    ) {
        if isView, let id = value["id"]?.string {
            views.append(WrittenView(id: id, value: value, superviews: superviews))
        }
        let inside = isView ? [value] + superviews : superviews
        for entry in value.entries {
            switch entry.key {
            case "subviews":
                for view in entry.value.items { collect(view, inside, isView: true, &views) }
            // The root view of a window or a controller is placed in its window.
            case "view": collect(entry.value, [], isView: true, &views)
            // A template is no view. It makes views, with other ids.
            case "templates": break
            default: collect(entry.value, inside, isView: false, &views)
            }
        }
        for item in value.items { collect(item, superviews, isView: false, &views) }
    }
}
