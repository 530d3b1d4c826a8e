/// What all outcomes of one touch have in common. It is one object as long as no name changes, so that an encoder needs
/// to write the names only once.
nonisolated public final class TouchLabel: Sendable {
    public let touch: TouchID
    public let device: DeviceID?
    public let slot: Int?
    public let tapCount: Int
    public let window: String?
    public let view: String?
    /// The nearest responder in the chain that takes touches.
    public let responder: String?
    /// The responder chain from the hit view; empty unless the label was made for `began`.
    public let chain: [String]
    /// The recognizers that receive the touch; empty unless the label was made for `began`.
    public let recognizers: [String]

    package init(
        touch: TouchID, device: DeviceID? = nil, slot: Int? = nil, tapCount: Int, window: String? = nil,
        view: String? = nil, responder: String? = nil, chain: [String] = [], recognizers: [String] = []
    ) {
        self.touch = touch
        self.device = device
        self.slot = slot
        self.tapCount = tapCount
        self.window = window
        self.view = view
        self.responder = responder
        self.chain = chain
        self.recognizers = recognizers
    }

    package var withoutRecognizers: TouchLabel {
        TouchLabel(
            touch: touch, device: device, slot: slot, tapCount: tapCount, window: window, view: view,
            responder: responder, chain: chain)
    }
}

extension UITouch {
    /// The label with the current names.
    var label: TouchLabel {
        if let _label, _label.tapCount == _tapCount, _named == Named(self) { return _label }
        return newLabel(chain: [], recognizers: [])
    }

    /// Makes a label with the current names.
    func newLabel(chain: [String], recognizers: [String]) -> TouchLabel {
        let label = TouchLabel(
            touch: id, device: device, slot: slot, tapCount: _tapCount, window: _window?.id, view: _view?.id,
            responder: _responder, chain: chain, recognizers: recognizers)
        _label = label
        _named = Named(self)
        return label
    }

    /// The objects whose names are in the label, and how often responders had been renamed. The touch owns the objects.
    nonisolated struct Named: Equatable {
        private var view: ObjectIdentifier?
        private var window: ObjectIdentifier?
        private var renamings = 0

        init() {}

        @MainActor @inline(__always)
        fileprivate init(_ touch: UITouch) {
            view = touch._view.map { ObjectIdentifier($0) }
            window = touch._window.map { ObjectIdentifier($0) }
            renamings = UIResponder.renamings
        }
    }
}
