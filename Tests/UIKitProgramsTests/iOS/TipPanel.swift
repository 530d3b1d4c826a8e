import UIKit

/// Passes on what a display link sends, so that the link does not keep its object.
class WeakLink: NSObject {
    private weak var object: NSObjectProtocol?

    init(_ object: NSObjectProtocol) {
        self.object = object
        super.init()
    }

    override func forwardingTarget(for aSelector: Selector!) -> Any? { return object }
}

/// A tip that hides after half a second.
class Tip: UIView {
    private var frames = 0
    private var link: CADisplayLink?

    override init(frame: CGRect) {
        super.init(frame: frame)
        addGestureRecognizer(UISwipeGestureRecognizer(target: self, action: #selector(swiped(_:))))
        link = CADisplayLink(target: WeakLink(self), selector: #selector(step))
        link?.add(to: .main, forMode: .common)
        Timer.scheduledTimer(
            timeInterval: 0.5, target: self, selector: #selector(Tip.hide), userInfo: nil, repeats: false)
    }

    required init?(coder aDecoder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    @objc private func step() {
        frames += 1
        guard frames == 3 else { return }
        print("third frame")
        link?.invalidate()
    }

    @objc func swiped(_ gesture: UITapGestureRecognizer) { print("swiped") }

    @objc func hide(forced: Bool = false) { print("hidden, forced: \(forced)") }
}

class TipPanel: UIViewController, UICollectionViewDataSource, UICollectionViewDelegate {
    var tipType: UIView.Type = Tip.self
    let list = UICollectionView(
        frame: CGRect(x: 0, y: 300, width: 300, height: 300), collectionViewLayout: UICollectionViewFlowLayout())

    override func viewDidLoad() {
        super.viewDidLoad()
        list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "item")
        list.dataSource = self
        list.delegate = self
        view.addSubview(list)
        let tip = tipType.init()
        tip.frame = CGRect(x: 0, y: 0, width: 300, height: 300)
        view.addSubview(tip)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        let narrow = traitCollection.horizontalSizeClass == .compact
        print("narrow: \(narrow), low: \(view.traitCollection.verticalSizeClass == .compact)")
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { return 1 }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        return collectionView.dequeueReusableCell(withReuseIdentifier: "item", for: indexPath)
    }

    /// The layout finds this although the class does not declare its protocol.
    @objc func collectionView(
        _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        return CGSize(width: 120, height: 60)
    }
}
