import UIKit

/// Takes its items round in arcs instead of straight lines.
final class ArcTransitionLayout: UICollectionViewTransitionLayout {
  override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    super.layoutAttributesForElements(in: rect)?.map(bent)
  }

  override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    super.layoutAttributesForItem(at: indexPath).map(bent)
  }

  private func bent(_ original: UICollectionViewLayoutAttributes)
    -> UICollectionViewLayoutAttributes
  {
    guard let from = currentLayout.layoutAttributesForItem(at: original.indexPath),
      let to = nextLayout.layoutAttributesForItem(at: original.indexPath),
      let attributes = original.copy() as? UICollectionViewLayoutAttributes
    else { return original }
    // Half a sine across the straight way, a quarter of its length high.
    let height = sin(transitionProgress * .pi) / 4
    attributes.center.x -= (to.center.y - from.center.y) * height
    attributes.center.y += (to.center.x - from.center.x) * height
    return attributes
  }
}

/// A cell that a photograph fills, cut to its shape.
final class PictureCell: UICollectionViewCell {
  let picture = UIImageView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    picture.frame = contentView.bounds
    picture.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    picture.contentMode = .scaleAspectFill
    picture.clipsToBounds = true
    contentView.addSubview(picture)
    // Where photographs pass over each other their edges are seen.
    layer.borderWidth = 1
    layer.borderColor = UIColor.white.cgColor
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}

/// A hundred photographs between two layouts.
final class TransitionController: UICollectionViewController, Posing {
  private let photographs: [Photograph]
  private let goal: UICollectionViewFlowLayout
  private let progress: CGFloat
  private let isArc: Bool

  init(
    photographs: [Photograph], from size: CGFloat, to nextSize: CGFloat, progress: CGFloat,
    isArc: Bool
  ) {
    self.photographs = photographs
    goal = UICollectionViewFlowLayout()
    goal.itemSize = CGSize(width: nextSize, height: nextSize)
    self.progress = progress
    self.isArc = isArc
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: size, height: size)
    super.init(collectionViewLayout: layout)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.backgroundColor = .black
    collectionView.register(PictureCell.self, forCellWithReuseIdentifier: "Cell")
  }

  func pose() {
    let transition = collectionView.startInteractiveTransition(to: goal)
    transition.transitionProgress = progress
    transition.invalidateLayout()
  }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    100
  }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "Cell", for: indexPath)
    if let cell = cell as? PictureCell, !photographs.isEmpty {
      cell.picture.image = photographs[indexPath.item % photographs.count].image
    }
    return cell
  }

  override func collectionView(
    _ collectionView: UICollectionView,
    transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
    newLayout toLayout: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout {
    isArc
      ? ArcTransitionLayout(currentLayout: fromLayout, nextLayout: toLayout)
      : UICollectionViewTransitionLayout(currentLayout: fromLayout, nextLayout: toLayout)
  }
}

extension SystemExample {
  static let layoutToLayout = SystemExample("layout-to-layout", width: 640, height: 480) {
    TransitionController(photographs: $0, from: 140, to: 60, progress: 0, isArc: false)
  }

  static let transition = SystemExample("transition", width: 640, height: 480) {
    TransitionController(photographs: $0, from: 140, to: 60, progress: 0.5, isArc: true)
  }
}
