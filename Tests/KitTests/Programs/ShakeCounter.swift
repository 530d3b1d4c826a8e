import FingerpostKit
import Testing

/// A dice that is thrown by a shake, wherever the shake is delivered.
private final class DiceViewController: UIViewController {
    private var isThrowing = false
    private var throwCount = 0

    override var canBecomeFirstResponder: Bool { true }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        becomeFirstResponder()
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        resignFirstResponder()
        print("responder", isFirstResponder)
    }

    override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        guard motion == .motionShake, event?.type == .motion else { return }
        isThrowing = true
        print("throwing")
    }

    override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        guard isThrowing, event?.subtype == .motionShake else { return }
        isThrowing = false
        throwCount += 1
        print("thrown \(throwCount)")
    }

    override func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        isThrowing = false
        print("too long")
    }
}

extension ProgramTests {
    @Test("R59: a shake throws the dice unless it lasts too long, and a controller whose window is hidden resigns")
    func shakeCounter() {
        device.show(DiceViewController())
        device.fingers.shake(time: 1)
        device.fingers.shake(time: 3, duration: 2)
        device.expect("-> throwing, thrown 1, throwing, too long")
        device.window?.isHidden = true
        device.expect("-> responder false")
    }
}
