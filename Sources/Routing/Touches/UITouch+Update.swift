extension UITouch {
    /// Prepares the touch for a new event: the touch is stationary until the device reports a change.
    func startEvent() {
        _phase = .stationary
        _previousLocation = _sample.location
    }

    /// Stores the latest report of the device.
    func update(to sample: TouchSample, at time: Timestamp) {
        if !_isDelivered {
            _earlier.append((_sample, self.time))
            if _earlier.count == UITouch.undeliveredLimit { _earlier.removeFirst() }
        }
        _isDelivered = false
        _sampleBefore = (_sample, self.time)
        (_sample, self.time) = (sample, time)
        _phase = Phase(sample.phase)
        _isFresh = true
        _delivery.wasRouted = false
        _farthest = max(_farthest, _downLocation.distance(to: sample.location))
    }

    /// The largest number of samples that are kept before a delivery. If delivery is withheld for longer, only the
    /// latest samples are kept: two seconds at 500 reports a second, the rate of the fastest panels.
    private static let undeliveredLimit = 1000

    /// Removes everything that would receive this touch.
    func forgetReceivers() {
        dispose(of: _recognizers.extractAll())
        dispose(of: _recognizedBy.extractAll())
        dispose(of: _delivery.contentHolds.extractAll())
        dispose(of: exchange(&_view, for: nil))
        dispose(of: exchange(&_window, for: nil))
    }

    /// Notes that the samples were delivered.
    func wasDelivered() {
        if !_earlier.isEmpty { _earlier.removeAll(keepingCapacity: true) }
        _isDelivered = true
    }
}

extension UITouch.Phase {
    init(_ phase: ContactPhase) {
        switch phase {
        case .began: self = .began
        case .moved: self = .moved
        case .ended: self = .ended
        case .cancelled: self = .cancelled
        }
    }
}

extension TouchOutcome {
    init(_ touch: UITouch, _ sample: TouchSample) {
        let began = sample.phase == .began
        self.init(
            phase: sample.phase, label: began ? touch.labelOfBeginning() : touch.label,
            location: touch._sample.location, previous: began ? nil : touch._previousLocation,
            inView: touch._view?.pointFromTop(touch._sample.location), majorRadius: sample.majorRadius,
            minorRadius: sample.minorRadius, force: touch._maximumForce > 0 ? sample.force : nil,
            orientation: sample.orientation, reason: sample.reason, wakes: sample.wakes)
    }
}

extension UITouch {
    /// The label with the responder chain. Determines the responder that takes the touch.
    fileprivate func labelOfBeginning() -> TouchLabel {
        let chain = _view?.chain ?? []
        _responder = chain.first { $0.takesTouches }?.id
        return newLabel(chain: chain.map(\.id), recognizers: _recognizers.map(\.id))
    }
}
