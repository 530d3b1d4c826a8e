import Routing

/// Logs each call on a stage, then calls super.
protocol Logging: AnyObject {
    var stage: Stage? { get }
    var id: String { get }
}

extension Logging {
    func note(_ what: String) { stage?.note("\(id).\(what)") }

    func note(_ method: TouchMethod, _ touches: Set<UITouch>) {
        note("\(method)")
        stage?.received.append(Stage.Call(to: id, method: method, touches: touches.map(\.id.number).sorted()))
    }
}

class LoggingView: UIView, Logging {
    weak var stage: Stage?
    var swallows = false
    private(set) var endedTouches = 0

    init(_ id: String, _ stage: Stage, _ x: Double, _ y: Double, _ width: Double, _ height: Double) {
        self.stage = stage
        super.init(frame: CGRect(x: x, y: y, width: width, height: height))
        self.id = id
    }

    override func layoutSubviews() { stage?.whenLaidOut(id) }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        note(.began, touches)
        if !swallows { super.touchesBegan(touches, with: event) }
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        note(.moved, touches)
        if !swallows { super.touchesMoved(touches, with: event) }
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        note(.ended, touches)
        endedTouches += touches.count
        if !swallows { super.touchesEnded(touches, with: event) }
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        note(.cancelled, touches)
        if !swallows { super.touchesCancelled(touches, with: event) }
    }
}

class LoggingController: UIViewController, Logging {
    weak var stage: Stage?

    init(_ id: String, _ stage: Stage) {
        self.stage = stage
        super.init()
        self.id = id
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        note(.began, touches)
        super.touchesBegan(touches, with: event)
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
        note(.moved, touches)
        super.touchesMoved(touches, with: event)
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
        note(.ended, touches)
        super.touchesEnded(touches, with: event)
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
        note(.cancelled, touches)
        super.touchesCancelled(touches, with: event)
    }
}

class LoggingPan: UIPanGestureRecognizer, Logging {
    weak var stage: Stage?

    init(_ id: String, _ stage: Stage) {
        self.stage = stage
        super.init(target: nil, action: nil)
        self.id = id
        addTarget { [weak stage] in stage?.note("\(id)!\($0.state)") }
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        note(.began, touches)
        super.touchesBegan(touches, with: event)
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        note(.moved, touches)
        super.touchesMoved(touches, with: event)
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        note(.ended, touches)
        super.touchesEnded(touches, with: event)
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        note(.cancelled, touches)
        super.touchesCancelled(touches, with: event)
    }
}

class LoggingTap: UITapGestureRecognizer, Logging {
    weak var stage: Stage?

    init(_ id: String, _ stage: Stage, taps: Int = 1) {
        self.stage = stage
        super.init(target: nil, action: nil)
        self.id = id
        numberOfTapsRequired = taps
        addTarget { [weak stage] in stage?.note("\(id)!\($0.state)") }
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        note(.began, touches)
        super.touchesBegan(touches, with: event)
    }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        note(.moved, touches)
        super.touchesMoved(touches, with: event)
    }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        note(.ended, touches)
        super.touchesEnded(touches, with: event)
    }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
        note(.cancelled, touches)
        super.touchesCancelled(touches, with: event)
    }
}
