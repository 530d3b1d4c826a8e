/// UIKit's spellings of keys, for hints.
enum UIKitSpelling {
    /// UIKit's names, in Swift and in Objective-C where they differ, with the names in scenes.
    static let ours = [String: String](table: PackageResources.uikit_spellings_txt)

    /// Properties that only affect the appearance of a view.
    static let drawing: Set<String> = [
        "backgroundColor", "tintColor", "textColor", "text", "attributedText", "placeholder", "font", "image",
        "contentMode", "cornerRadius", "borderWidth", "borderColor", "layer", "opaque", "isOpaque", "clipsToBounds",
        "masksToBounds", "isHighlighted", "thumbTintColor", "onTintColor",
    ]
}
