import Touches

extension Touch {
    /// Takes over the device's latest report.
    func update(to sample: Sample, phase: ContactPhase) {
        _sampleBefore = _sample
        _sample = sample
        if _isDelivered { _undelivered.removeAll(keepingCapacity: true) }
        _isDelivered = false
        _undelivered.append(sample)
        if _undelivered.count > Touch.undeliveredLimit { _undelivered.removeFirst() }
        _phase = Phase(phase)
        _isFresh = true
        _delivery.wasRouted = false
        _farthest = max(_farthest, _downLocation.distance(to: sample.location))
    }

    /// A finger withheld for long keeps its latest samples only: two seconds at the fastest panels' 500 a second.
    private static let undeliveredLimit = 1000

    /// The next report begins anew.
    func wasDelivered() {
        _undelivered.removeFirst(_undelivered.count - 1)
        _isDelivered = true
    }
}

extension Touch.Phase {
    init(_ phase: ContactPhase) {
        switch phase {
        case .began: self = .began
        case .moved: self = .moved
        case .ended: self = .ended
        case .cancelled: self = .cancelled
        }
    }
}

extension Touch.Sample {
    /// Whether anything a record tells changed: the position to a thousandth of a point, or what the contact is like.
    func differs(from other: Touch.Sample) -> Bool {
        location.x.inThousandths != other.location.x.inThousandths
            || location.y.inThousandths != other.location.y.inThousandths || majorRadius != other.majorRadius
            || minorRadius != other.minorRadius || force != other.force || orientation != other.orientation
    }
}

extension Double {
    fileprivate var inThousandths: Double { (self * 1000).rounded() }
}

extension TouchOutcome {
    init(_ touch: Touch, _ sample: TouchSample) {
        let began = sample.phase == .began
        let chain = began ? touch._view?.chain ?? [] : []
        if began { touch._responder = chain.first { $0.takesTouches } }
        self.init(
            phase: sample.phase, touch: touch.id, device: touch.device, slot: touch.slot, location: touch._sample.location,
            previous: began ? nil : touch._previousLocation,
            inView: touch._view?.pointFromTop(touch._sample.location), tapCount: touch._tapCount,
            window: touch._window?.id, view: touch._view?.id, responder: touch._responder?.id, chain: chain.map(\.id),
            recognizers: began ? touch._recognizers.map(\.id) : [], majorRadius: sample.majorRadius,
            minorRadius: sample.minorRadius, force: touch._maximumForce > 0 ? sample.force : nil,
            orientation: sample.orientation, reason: sample.reason, wakes: sample.wakes)
    }
}
