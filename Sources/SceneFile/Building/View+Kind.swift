package import Routing

extension View {
    /// The name of its kind in the scene language; `window` for a window.
    package var kindInScene: String {
        switch self {
        case is Window: "window"
        case is Button: "button"
        case is Switch: "switch"
        case is Slider: "slider"
        case is Stepper: "stepper"
        case is SegmentedControl: "segmented"
        case is PageControl: "pageControl"
        case is Control: "control"
        case is ScrollView: "scroll"
        case is VirtualTouchscreen: "virtualTouchscreen"
        default: "view"
        }
    }
}
