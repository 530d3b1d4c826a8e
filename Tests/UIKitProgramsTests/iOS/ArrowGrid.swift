import UIKit

/// Nine tiles that a remote control or the arrow keys move through, as on a television.
class ArrowGridViewController: UIViewController {
    private let tiles = (0..<9).map { index -> UIView in
        let tile = UIView(frame: CGRect(x: 110 * (index % 3), y: 110 * (index / 3), width: 100, height: 100))
        tile.tag = index
        return tile
    }
    private var selected = 4

    override var canBecomeFirstResponder: Bool { return true }

    override func viewDidLoad() {
        super.viewDidLoad()
        for tile in tiles { view.addSubview(tile) }
        let menu = UITapGestureRecognizer(target: self, action: #selector(menuPressed))
        menu.allowedPressTypes = [NSNumber(value: UIPress.PressType.menu.rawValue)]
        view.addGestureRecognizer(menu)
        let play = UITapGestureRecognizer(target: self, action: #selector(playPressed))
        play.allowedPressTypes = [UIPress.PressType.playPause.rawValue as NSNumber]
        play.allowedTouchTypes = []
        view.addGestureRecognizer(play)
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        view.window?.makeKey()
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        if !becomeFirstResponder() { print("no focus") }
    }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        guard let press = presses.first else { return }
        switch press.type {
        case .upArrow: move(by: -3)
        case .downArrow: move(by: 3)
        case .leftArrow where selected % 3 > 0: move(by: -1)
        case .rightArrow where selected % 3 < 2: move(by: 1)
        case .select: highlight(true)
        default: super.pressesBegan(presses, with: event)
        }
    }

    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        if presses.contains(where: { $0.type == .select }) {
            highlight(false)
            print("chose \(selected)")
        } else {
            super.pressesEnded(presses, with: event)
        }
    }

    override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        highlight(false)
        super.pressesCancelled(presses, with: event)
    }

    private func move(by step: Int) {
        guard tiles.indices.contains(selected + step) else { return print("edge") }
        selected += step
        print("at \(selected)")
    }

    private func highlight(_ on: Bool) { tiles[selected].transform = on ? .init(scaleX: 0.9, y: 0.9) : .identity }

    @objc private func menuPressed() { print("menu") }
    @objc private func playPressed() { print("play") }
}
