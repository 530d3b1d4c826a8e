import AudioToolbox
import Combine
import SwiftUI
import UIKit

@objc protocol RelayPanelDelegate {
    @objc optional func panel(_ panel: RelayPanel, didMoveBy distance: CGFloat)
    @objc optional func panelDidMove(_ panel: RelayPanel)
}

#if canImport(SwiftUI)
    /// How far the panel can be moved.
    enum PanelLimit: CGFloat {
        case low = 50
        case high = 100
    }
#endif

extension NSObject {
    private struct Keys {
        static let offset = "contentOffset"
    }

    fileprivate class func title() -> String { return "object" }

    /// Tells `observer` where the content of this object is.
    func watchOffset(by observer: UIView) {
        addObserver(observer, forKeyPath: Keys.offset, options: .new, context: nil)
    }
    func endWatching(by observer: UIView) { removeObserver(observer, forKeyPath: Keys.offset) }
}

/// Sees what happens in a list, and gives the rest to the list's own delegate.
private class ListRelay: NSObject, UIScrollViewDelegate {
    weak var original: UIScrollViewDelegate?

    override func responds(to aSelector: Selector!) -> Bool {
        return super.responds(to: aSelector) || (original?.responds(to: aSelector) ?? false)
    }
    override func forwardingTarget(for aSelector: Selector!) -> Any? {
        if original?.responds(to: aSelector) == true { return original }
        return super.forwardingTarget(for: aSelector)
    }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { print("relay: begins") }

    override var description: String { return "relay of \(original == nil ? "nothing" : "a delegate")" }
}

/// Decides for a recognizer what its owner does not decide.
private class GestureRelay: NSObject, UIGestureRecognizerDelegate {
    weak var owner: UIGestureRecognizerDelegate?

    override func responds(to aSelector: Selector!) -> Bool { return owner?.responds(to: aSelector) == true }
    override func forwardingTarget(for aSelector: Selector!) -> Any? { return owner }
}

/// A recognizer that keeps its delegate.
private class PanelPan: UIPanGestureRecognizer {
    override weak var delegate: UIGestureRecognizerDelegate? {
        didSet { if !(delegate is GestureRelay) { print("not a relay") } }
    }
}

class RelayTile: UIControl {
    override var contentHorizontalAlignment: UIControlContentHorizontalAlignment {
        didSet { print("alignment \(oldValue.rawValue) to \(contentHorizontalAlignment.rawValue)") }
    }
    override func layoutSubviews() {
        super.layoutSubviews()
        print("tile: subviews")
    }
    override func layoutSublayers(of layer: CALayer) {
        super.layoutSublayers(of: layer)
        print("tile: layers \(layer.bounds.width)")
    }
}

class NamedTile: RelayTile {}

/// A panel with a list, which a finger moves sideways.
class RelayPanel: UIView, UIScrollViewDelegate, UIGestureRecognizerDelegate {
    @objc weak var delegate: RelayPanelDelegate?
    let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    let moved = PassthroughSubject<CGFloat, Never>()
    private let pan = PanelPan()
    private let relay = ListRelay()
    private let gestureRelay = GestureRelay()
    private var listeners = NSHashTable<AnyObject>.weakObjects()
    var tileType: RelayTile.Type = NamedTile.self

    override init(frame: CGRect) {
        super.init(frame: frame)
        list.contentSize = CGSize(width: 200, height: 1000)
        insertSubview(list, at: 0)
        relay.original = self
        list.delegate = relay
        gestureRelay.owner = self
        pan.addTarget(self, action: #selector(_panned(_:)))
        pan.delegate = gestureRelay
        addGestureRecognizer(pan)
        let type = tileType
        let tile = type.init()
        tile.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
        tile.contentHorizontalAlignment = .right
        list.addSubview(tile)
        listeners.add(tile)
    }
    required init?(coder aDecoder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func insertSubview(_ view: UIView, at index: Int) {
        print("insert at \(index)")
        super.insertSubview(view, at: index)
    }

    @objc private func _panned(_ pan: UIPanGestureRecognizer) {
        guard pan.state == .ended else { return }
        let distance = min(pan.translation(in: self).x, PanelLimit.high.rawValue)
        moved.send(distance)
        AudioServicesPlaySystemSound(1104)
        if let didMove = delegate?.panel(_:didMoveBy:) {
            didMove(self, distance)
        } else {
            delegate?.panelDidMove?(self)
        }
    }

    override func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        let velocity = (gestureRecognizer as! UIPanGestureRecognizer).velocity(in: self)
        return abs(velocity.x) > abs(velocity.y)
    }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { print("panel: begins") }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        print("panel: ends, \(relay), \(listeners.count) listener")
    }
    override func observeValue(
        forKeyPath keyPath: String?, of object: Any?, change: [NSKeyValueChangeKey: Any]?,
        context: UnsafeMutableRawPointer?
    ) {
        print("\(keyPath!) of \(UIScrollView.title()) changed")
    }
}

class RelayPanelController: UIViewController {
    let panel = RelayPanel(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    private var cancellables = Set<AnyCancellable>()

    override func viewDidLoad() {
        super.viewDidLoad()
        view.addSubview(panel)
        panel.moved.filter { $0 > 0 }.map { Int($0) }.sink { print("moved \($0)") }.store(in: &cancellables)
    }
}

/// Knows only that the panel moved.
class OlderListener: NSObject, RelayPanelDelegate {
    func panelDidMove(_ panel: RelayPanel) { print("older: did move") }
}

class NewerListener: NSObject, RelayPanelDelegate {
    func panel(_ panel: RelayPanel, didMoveBy distance: CGFloat) { print("newer: did move by \(Int(distance))") }
    func panelDidMove(_ panel: RelayPanel) { print("wrong") }
}
