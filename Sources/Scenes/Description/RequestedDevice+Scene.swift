package import Evdev

extension RequestedDevice {
    /// The key of a scene that enables it.
    var key: String {
        switch self {
        case .keys: "keys"
        case .accelerometer: "motion"
        }
    }

    /// Why it is not read if the scene does not ask for it.
    package var refusal: String {
        switch self {
        case .keys:
            "its keys are not read, because what is typed is private: `keys: true` in a scene turns them into presses"
        case .accelerometer: "it is an accelerometer: `motion: true` in a scene turns its motion into shakes"
        }
    }
}
