import Touches

/// The touches that are down, and since when.
struct HeldTouches {
    struct Touch {
        let id: TouchID
        let device: DeviceID?
        let since: Timestamp
    }

    /// From the oldest to the newest.
    private(set) var touches: [Touch] = []

    mutating func note(_ frame: TouchFrame) {
        for sample in frame.samples {
            switch sample.phase {
            case .began: touches.append(Touch(id: sample.touch, device: frame.device, since: frame.timestamp))
            case .moved: break
            case .ended, .cancelled: touches.removeAll { $0.id == sample.touch }
            }
        }
    }

    mutating func removeAll() { touches.removeAll() }
}
