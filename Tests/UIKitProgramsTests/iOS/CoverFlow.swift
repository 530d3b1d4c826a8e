import UIKit

/// A line of covers. A drag ends with one of them in the middle, and the one in the middle is larger.
class CoverLayout: UICollectionViewFlowLayout {
    override init() {
        super.init()
        scrollDirection = .horizontal
        itemSize = CGSize(width: 200, height: 200)
        minimumLineSpacing = 20
        sectionInset = UIEdgeInsets(top: 0, left: 100, bottom: 0, right: 100)
    }

    required init?(coder aDecoder: NSCoder) { super.init(coder: aDecoder) }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        guard let collectionView = collectionView else { return nil }
        return super.layoutAttributesForElements(in: rect)?.map { attributes in
            let copy = attributes.copy() as! UICollectionViewLayoutAttributes
            let isInMiddle = abs(copy.center.x - collectionView.bounds.midX) < 50
            copy.transform = isInMiddle ? CGAffineTransform(scaleX: 1.5, y: 1.5) : .identity
            copy.zIndex = isInMiddle ? 1 : 0
            return copy
        }
    }

    override func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint {
        CGPoint(x: (proposedContentOffset.x / 220).rounded() * 220, y: proposedContentOffset.y)
    }
}

class CoverCell: UICollectionViewCell {
    let number = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        number.frame = contentView.bounds
        contentView.addSubview(number)
    }

    required init?(coder aDecoder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override var isHighlighted: Bool {
        didSet { print("\(number.text ?? "") highlighted \(isHighlighted)") }
    }
}

class CoverFlowViewController: UIViewController {
    lazy var collectionView = UICollectionView(
        frame: CGRect(x: 0, y: 0, width: 400, height: 400), collectionViewLayout: CoverLayout())
    var covers = Array(0..<10)

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.register(CoverCell.self, forCellWithReuseIdentifier: "cover")
        collectionView.dataSource = self
        collectionView.delegate = self
        view.addSubview(collectionView)
    }

    func move(_ from: Int, to: Int) {
        let (old, new) = (IndexPath(item: from, section: 0), IndexPath(item: to, section: 0))
        collectionView.performBatchUpdates(
            {
                self.covers.insert(self.covers.remove(at: from), at: to)
                self.collectionView.moveItem(at: old, to: new)
            }, completion: { print("moved \($0)") })
    }
}

extension CoverFlowViewController: UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        covers.count
    }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cover", for: indexPath) as! CoverCell
        cell.number.text = "\(covers[indexPath.item])"
        return cell
    }

    func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
        print("asks \(covers[indexPath.item])")
        return covers[indexPath.item] != 1
    }

    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        print("select \(covers[indexPath.item])")
    }

    func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
        print("deselect \(covers[indexPath.item])")
    }

    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {
        print("rests at \(Int(scrollView.contentOffset.x))")
    }
}
