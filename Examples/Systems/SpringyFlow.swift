import UIKit

/// A flow whose items hang on springs: what is far from the finger lags behind a scroll.
final class SpringLayout: UICollectionViewFlowLayout {
  private lazy var animator = UIDynamicAnimator(collectionViewLayout: self)

  override init() {
    super.init()
    itemSize = CGSize(width: 44, height: 44)
    minimumInteritemSpacing = 10
    minimumLineSpacing = 10
    sectionInset = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override func prepare() {
    super.prepare()
    guard animator.behaviors.isEmpty else { return }
    let content = CGRect(origin: .zero, size: collectionViewContentSize)
    for item in super.layoutAttributesForElements(in: content) ?? [] {
      let spring = UIAttachmentBehavior(item: item, attachedToAnchor: item.center)
      spring.length = 0
      spring.damping = 0.8
      spring.frequency = 1
      animator.addBehavior(spring)
    }
  }

  override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    animator.items(in: rect).compactMap { $0 as? UICollectionViewLayoutAttributes }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    animator.layoutAttributesForCell(at: indexPath)
  }

  /// The animator invalidates the layout when items have moved.
  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let collectionView else { return false }
    let delta = newBounds.minY - collectionView.bounds.minY
    let touch = collectionView.panGestureRecognizer.location(in: collectionView)
    for behavior in animator.behaviors {
      guard let spring = behavior as? UIAttachmentBehavior, let item = spring.items.first else {
        continue
      }
      let anchor = spring.anchorPoint
      let resistance = (abs(touch.y - anchor.y) + abs(touch.x - anchor.x)) / 1500
      item.center.y += delta * min(1, resistance)
      animator.updateItem(usingCurrentState: item)
    }
    return false
  }
}

final class SpringController: UICollectionViewController, Posing {
  init() {
    super.init(collectionViewLayout: SpringLayout())
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.backgroundColor = .black
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "Cell")
  }

  func pose() {
    collectionView.setContentOffset(CGPoint(x: 0, y: 400), animated: true)
  }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    120
  }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "Cell", for: indexPath)
    cell.backgroundColor = .orange
    return cell
  }
}

extension SystemExample {
  static let springyFlow = SystemExample(
    "springy-flow-scroll", width: 320, height: 480, moment: 0.3
  ) { _ in SpringController() }
}
