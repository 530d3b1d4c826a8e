import UIKit

/// A dice that is thrown by a shake, wherever the shake is delivered.
class DiceViewController: UIViewController {
    private var throwing = false
    private var throwCount = 0
    private let label = UILabel(frame: CGRect(x: 100, y: 100, width: 200, height: 40))

    override func viewDidLoad() {
        super.viewDidLoad()
        label.textAlignment = .center
        label.text = NSLocalizedString("Shake", comment: "")
        view.addSubview(label)
        UIApplication.shared.applicationSupportsShakeToEdit = false
    }

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
        throwing = true
        print("throwing")
    }

    override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        guard throwing, event?.subtype == .motionShake else { return }
        throwing = false
        throwCount += 1
        label.text = "\(throwCount)"
        print("thrown \(throwCount)")
        UINotificationFeedbackGenerator().notificationOccurred(.success)
    }

    override func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
        throwing = false
        print("too long")
    }
}
