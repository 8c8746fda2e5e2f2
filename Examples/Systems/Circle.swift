import UIKit

protocol CircleLayoutDelegate: UICollectionViewDelegate {
  func minute(in collectionView: UICollectionView) -> Int
}

/// Items around the middle of the page, and the hand of a clock among them.
final class CircleLayout: UICollectionViewLayout {
  static let clockHandKind = "ClockHand"

  var itemSize = CGSize(width: 70, height: 70) {
    didSet { if itemSize != oldValue { invalidateLayout() } }
  }
  var clockHandSize = CGSize(width: 20, height: 200)

  private var count = 0
  private var center = CGPoint.zero
  private var radius: CGFloat = 0
  private var inserted: Set<IndexPath> = []
  private var deleted: Set<IndexPath> = []

  override init() {
    super.init()
    register(ClockHandView.self, forDecorationViewOfKind: CircleLayout.clockHandKind)
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    let size = collectionView.bounds.size
    count = collectionView.numberOfItems(inSection: 0)
    center = CGPoint(x: size.width / 2, y: size.height / 2)
    radius = min(size.width, size.height) / 2.5
  }

  override var collectionViewContentSize: CGSize { collectionView?.bounds.size ?? .zero }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { true }

  override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    let turn = 2 * CGFloat.pi * CGFloat(indexPath.item) / CGFloat(count)
    attributes.size = itemSize
    attributes.center = CGPoint(
      x: center.x + radius * cos(turn - .pi / 2), y: center.y + radius * sin(turn - .pi / 2))
    attributes.transform = CGAffineTransform(rotationAngle: turn)
    return attributes
  }

  override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard elementKind == Self.clockHandKind, let collectionView else { return nil }
    let delegate = collectionView.delegate as? CircleLayoutDelegate
    let minute = delegate?.minute(in: collectionView) ?? 0
    let attributes = UICollectionViewLayoutAttributes(
      forDecorationViewOfKind: elementKind, with: indexPath)
    attributes.size = clockHandSize
    attributes.center = center
    attributes.transform = CGAffineTransform(rotationAngle: 2 * .pi * CGFloat(minute) / 60)
    attributes.zIndex = -1
    return attributes
  }

  override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    var result = (0..<count).compactMap {
      layoutAttributesForItem(at: IndexPath(item: $0, section: 0))
    }
    if rect.contains(center),
      let hand = layoutAttributesForDecorationView(
        ofKind: Self.clockHandKind, at: IndexPath(item: 0, section: 0))
    {
      result.append(hand)
    }
    return result
  }

  // MARK: - Updates

  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    for update in updateItems {
      switch update.updateAction {
      case .insert: update.indexPathAfterUpdate.map { _ = inserted.insert($0) }
      case .delete: update.indexPathBeforeUpdate.map { _ = deleted.insert($0) }
      default: break
      }
    }
  }

  override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    inserted.removeAll()
    deleted.removeAll()
  }

  override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    guard inserted.contains(itemIndexPath) else {
      return super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
    }
    let attributes = layoutAttributesForItem(at: itemIndexPath)
    attributes?.alpha = 0
    attributes?.center = center
    return attributes
  }

  override func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    guard deleted.contains(itemIndexPath) else {
      return super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
    }
    let attributes = layoutAttributesForItem(at: itemIndexPath)
    let turn = 2 * CGFloat.pi * CGFloat(itemIndexPath.item) / CGFloat(count + 1)
    attributes?.alpha = 0
    attributes?.center = center
    attributes?.transform3D = CATransform3DConcat(
      CATransform3DMakeScale(0.1, 0.1, 1), CATransform3DMakeRotation(turn, 0, 0, 1))
    return attributes
  }
}

/// White, and fading towards its lower end.
final class ClockHandView: UICollectionReusableView {
  private let fade = CAGradientLayer()

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .white
    fade.colors = [UIColor.black.cgColor, UIColor.clear.cgColor]
    layer.mask = fade
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    CATransaction.begin()
    CATransaction.setDisableActions(true)
    fade.frame = bounds
    CATransaction.commit()
  }
}

final class NumberCell: UICollectionViewCell {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .orange
    label.frame = contentView.bounds
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    label.font = .boldSystemFont(ofSize: 24)
    label.textAlignment = .center
    label.textColor = .white
    contentView.addSubview(label)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}

final class CircleController: UICollectionViewController, CircleLayoutDelegate {
  private var count = 12

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.backgroundColor = .black
    collectionView.register(NumberCell.self, forCellWithReuseIdentifier: "Number")
  }

  func addItem() {
    collectionView.performBatchUpdates {
      self.count += 1
      self.collectionView.insertItems(at: [IndexPath(item: self.count - 1, section: 0)])
    }
  }

  func removeItem() {
    guard count > 1 else { return }
    collectionView.performBatchUpdates {
      self.count -= 1
      self.collectionView.deleteItems(at: [IndexPath(item: self.count, section: 0)])
    }
  }

  func minute(in collectionView: UICollectionView) -> Int { 7 }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    count
  }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "Number", for: indexPath)
    (cell as? NumberCell)?.label.text = "\(indexPath.item)"
    return cell
  }
}

/// The flow that the circle opens into: items twirl in and out.
final class TwirlLayout: UICollectionViewFlowLayout {
  private var inserted: Set<IndexPath> = []
  private var deleted: Set<IndexPath> = []

  override init() {
    super.init()
    itemSize = CGSize(width: 200, height: 200)
    sectionInset = UIEdgeInsets(top: 13, left: 13, bottom: 13, right: 13)
    minimumInteritemSpacing = 13
    minimumLineSpacing = 13
  }

  required init?(coder: NSCoder) {
    super.init(coder: coder)
  }

  override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
    super.prepare(forCollectionViewUpdates: updateItems)
    inserted = Set(
      updateItems.filter { $0.updateAction == .insert }.compactMap(\.indexPathAfterUpdate))
    deleted = Set(
      updateItems.filter { $0.updateAction == .delete }.compactMap(\.indexPathBeforeUpdate))
  }

  override func finalizeCollectionViewUpdates() {
    super.finalizeCollectionViewUpdates()
    inserted = []
    deleted = []
  }

  override func initialLayoutAttributesForAppearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    let attributes = super.initialLayoutAttributesForAppearingItem(at: itemIndexPath)
    guard inserted.contains(itemIndexPath) else { return attributes }
    return twirled(layoutAttributesForItem(at: itemIndexPath), by: -.pi / 2)
  }

  override func finalLayoutAttributesForDisappearingItem(at itemIndexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    let attributes = super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
    guard deleted.contains(itemIndexPath) else { return attributes }
    return twirled(attributes ?? layoutAttributesForItem(at: itemIndexPath), by: .pi / 2)
  }

  private func twirled(_ original: UICollectionViewLayoutAttributes?, by angle: CGFloat)
    -> UICollectionViewLayoutAttributes?
  {
    let attributes = original?.copy() as? UICollectionViewLayoutAttributes
    attributes?.alpha = 0
    attributes?.transform = CGAffineTransform(rotationAngle: angle).scaledBy(x: 0.1, y: 0.1)
    return attributes
  }
}

extension SystemExample {
  static let circle = SystemExample("circle", width: 320, height: 320) { _ in
    let layout = CircleLayout()
    layout.itemSize = CGSize(width: 50, height: 50)
    layout.clockHandSize = CGSize(width: 12, height: 96)
    return CircleController(collectionViewLayout: layout)
  }

  static let circleFlow = SystemExample("circle-flow", width: 665, height: 452) { _ in
    CircleController(collectionViewLayout: TwirlLayout())
  }
}
