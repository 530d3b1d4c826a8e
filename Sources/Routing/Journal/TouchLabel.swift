import Touches

/// What all outcomes of one touch have in common. It is one object as long as no name changes, so that an encoder needs
/// to write the names only once.
public final class TouchLabel: Sendable {
    public let touch: TouchID
    public let device: DeviceID?
    public let slot: Int?
    public let tapCount: Int
    public let window: String?
    public let view: String?
    /// The nearest responder in the chain that takes touches.
    public let responder: String?

    init(
        touch: TouchID, device: DeviceID? = nil, slot: Int? = nil, tapCount: Int, window: String? = nil,
        view: String? = nil, responder: String? = nil
    ) {
        self.touch = touch
        self.device = device
        self.slot = slot
        self.tapCount = tapCount
        self.window = window
        self.view = view
        self.responder = responder
    }
}

extension Touch {
    /// The label with the present names.
    var label: TouchLabel {
        let (window, view) = (_window?.id, _view?.id)
        if let _label, _label.view == view, _label.window == window, _label.responder == _responder,
            _label.tapCount == _tapCount
        {
            return _label
        }
        let label = TouchLabel(
            touch: id, device: device, slot: slot, tapCount: _tapCount, window: window, view: view,
            responder: _responder)
        _label = label
        return label
    }
}
