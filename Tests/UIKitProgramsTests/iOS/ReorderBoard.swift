import UIKit

/// Tiles in a column. A long press lifts a tile, and the others make room.
class ReorderViewController: UIViewController {
    private var tiles: [UIView] = []
    private var lifted: (tile: UIView, offset: CGPoint)?
    private let tileHeight: CGFloat = 100

    override func viewDidLoad() {
        super.viewDidLoad()
        let colors: [UIColor] = [.systemRed, .systemGreen, .systemBlue, .systemYellow]
        for (name, color) in zip("ABCD", colors) {
            let tile = UIView()
            tile.backgroundColor = color
            tile.accessibilityIdentifier = String(name)
            tile.accessibilityLabel = "Tile \(name)"
            let press = UILongPressGestureRecognizer(target: self, action: #selector(pressed(_:)))
            press.minimumPressDuration = 0.3
            press.allowableMovement = 20
            tile.addGestureRecognizer(press)
            let tap = UITapGestureRecognizer(target: self, action: #selector(tapped(_:)))
            tap.require(toFail: press)
            tile.addGestureRecognizer(tap)
            view.addSubview(tile)
            tiles.append(tile)
        }
        arrange()
    }

    private func frame(at index: Int) -> CGRect {
        CGRect(x: 100, y: 50 + CGFloat(index) * tileHeight, width: 400, height: tileHeight).insetBy(dx: 0, dy: 4)
    }

    private func arrange(except held: UIView? = nil) {
        for (index, tile) in tiles.enumerated() where tile !== held { tile.frame = frame(at: index) }
    }

    @objc private func tapped(_ tap: UITapGestureRecognizer) {
        print("tapped", tap.view?.accessibilityIdentifier ?? "nothing")
    }

    @objc private func pressed(_ press: UILongPressGestureRecognizer) {
        let place = press.location(in: view)
        switch press.state {
        case .began:
            guard let tile = press.view else { return }
            lifted = (tile, CGPoint(x: place.x - tile.center.x, y: place.y - tile.center.y))
            view.bringSubviewToFront(tile)
            UIView.animate(withDuration: 0.15, delay: 0, options: [.beginFromCurrentState, .curveEaseOut]) {
                tile.transform = CGAffineTransform(scaleX: 1.05, y: 1.05)
                tile.layer.shadowOpacity = 0.4
            }
            print("lifted", tile.accessibilityIdentifier!)
        case .changed:
            guard let (tile, offset) = lifted else { return }
            tile.center = CGPoint(x: place.x - offset.x, y: place.y - offset.y)
            moveIfNeeded(tile)
        case .ended, .cancelled:
            guard let (tile, _) = lifted else { return }
            lifted = nil
            UIView.animate(
                withDuration: 0.2,
                animations: {
                    tile.transform = .identity
                    tile.layer.shadowOpacity = 0
                    self.arrange()
                },
                completion: { _ in print("dropped", self.tiles.compactMap(\.accessibilityIdentifier).joined()) })
        default:
            break
        }
    }

    private func moveIfNeeded(_ tile: UIView) {
        guard let from = tiles.firstIndex(of: tile) else { return }
        let to = max(0, min(tiles.count - 1, Int((tile.center.y - 50) / tileHeight)))
        guard to != from else { return }
        tiles.remove(at: from)
        tiles.insert(tile, at: to)
        UIView.animate(withDuration: 0.2) { self.arrange(except: tile) }
        UISelectionFeedbackGenerator().selectionChanged()
        print("moved to \(to)")
    }
}
