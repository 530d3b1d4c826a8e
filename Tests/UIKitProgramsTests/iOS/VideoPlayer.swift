import UIKit

/// Prints the appearance of a controller.
class TracedViewController: UIViewController {
    var name: String { title ?? String(describing: type(of: self)) }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        print("\(name) will appear\(isBeingPresented ? ", presented" : "")")
    }
    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        print("\(name) did appear")
    }
    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        print("\(name) will disappear\(isBeingDismissed ? ", dismissed" : "")")
    }
    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        print("\(name) did disappear")
    }
}

@MainActor protocol PlayerViewControllerDelegate: NSObjectProtocol {
    func playerDidFinish(_ player: PlayerViewController, at seconds: Double)
}

/// Controls that hide after a while. A swipe down closes the player.
class PlayerViewController: TracedViewController {
    weak var delegate: PlayerViewControllerDelegate?
    private let controls = UIView()
    private var hide: DispatchWorkItem?
    private var opened: CFTimeInterval = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        opened = CACurrentMediaTime()
        controls.frame = CGRect(x: 0, y: 600, width: 1280, height: 200)
        view.addSubview(controls)
        let close = UISwipeGestureRecognizer(target: self, action: #selector(close(_:)))
        close.direction = .down
        view.addGestureRecognizer(close)
        let settings = UITapGestureRecognizer(target: self, action: #selector(showSettings))
        settings.numberOfTouchesRequired = 2
        view.addGestureRecognizer(settings)
        view.isMultipleTouchEnabled = true
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        UIView.transition(
            with: controls, duration: 0.2, options: .transitionCrossDissolve,
            animations: {
                self.controls.isHidden = false
            })
        hide?.cancel()
        let work = DispatchWorkItem { [weak self] in self?.controls.isHidden = true }
        hide = work
        DispatchQueue.main.asyncAfter(deadline: .now() + 3, execute: work)
    }

    @objc private func showSettings() {
        let sheet = TracedViewController()
        sheet.title = "Settings"
        sheet.modalPresentationStyle = .formSheet
        sheet.presentationController?.delegate = self
        present(sheet, animated: true)
    }

    @objc private func close(_ swipe: UISwipeGestureRecognizer) {
        hide?.cancel()
        delegate?.playerDidFinish(self, at: CACurrentMediaTime() - opened)
    }
}

extension PlayerViewController: UIAdaptivePresentationControllerDelegate {
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) { print("swiped away") }
}

class LibraryShelfViewController: TracedViewController, PlayerViewControllerDelegate {
    override func viewDidLoad() {
        super.viewDidLoad()
        title = "Library"
        let play = UIButton(
            type: .system, primaryAction: UIAction(title: "Play") { [weak self] _ in self?.openPlayer() })
        play.frame = CGRect(x: 100, y: 100, width: 200, height: 60)
        view.addSubview(play)
    }

    private func openPlayer() {
        let player = PlayerViewController()
        player.title = "Player"
        player.delegate = self
        player.modalPresentationStyle = .fullScreen
        player.modalTransitionStyle = .crossDissolve
        present(player, animated: true) { [weak self] in
            print("playing", self?.presentedViewController === player)
        }
    }

    func playerDidFinish(_ player: PlayerViewController, at seconds: Double) {
        dismiss(animated: true) { print("watched \(Int(seconds)) s") }
    }
}
