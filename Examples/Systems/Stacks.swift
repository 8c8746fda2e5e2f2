import UIKit

/// A cover with a shadow whose strength the layout decides.
final class StackPhotoCell: UICollectionViewCell {
  let imageView = UIImageView()
  private let veil = UIView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .white
    imageView.frame = contentView.bounds.insetBy(dx: 10, dy: 10)
    imageView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    imageView.contentMode = .scaleAspectFill
    imageView.clipsToBounds = true
    contentView.addSubview(imageView)
    veil.frame = bounds
    veil.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    veil.backgroundColor = .black
    veil.alpha = 0
    addSubview(veil)
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowOffset = CGSize(width: 0, height: 3)
    layer.shadowRadius = 3
    layer.shadowOpacity = 0.5
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    layer.shadowPath = UIBezierPath(rect: bounds).cgPath
  }

  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    if let attributes = layoutAttributes as? CoverAttributes {
      veil.alpha = attributes.maskingValue
    }
    if let attributes = layoutAttributes as? StackPhotoAttributes {
      layer.shadowOpacity = Float(attributes.shadowOpacity)
    }
  }
}

final class StackCaption: UICollectionReusableView {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.frame = bounds
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    label.backgroundColor = .orange
    label.textColor = .white
    label.textAlignment = .center
    addSubview(label)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}

/// The cover flow of several sections: only the first and the last cover have room beside them.
final class SectionedCoverLayout: CoverLayout {
  private func inset(_ collectionView: UICollectionView) -> CGFloat {
    (collectionView.bounds.width - itemSize.width) / 2
  }

  func insets(forSection section: Int, of collectionView: UICollectionView) -> UIEdgeInsets {
    let last = collectionView.numberOfSections - 1
    return UIEdgeInsets(
      top: 0, left: section == 0 ? inset(collectionView) : 0,
      bottom: 0, right: section == last ? inset(collectionView) : 0)
  }
}

final class StacksController: UICollectionViewController, UICollectionViewDelegateFlowLayout,
  Posing
{
  private let photographs: [Photograph]
  private let titles = ["Popular", "Editors’ Choice", "Upcoming"]
  private let chosen: IndexPath?

  init(photographs: [Photograph], layout: UICollectionViewLayout, chosen: IndexPath? = nil) {
    self.photographs = photographs
    self.chosen = chosen
    super.init(collectionViewLayout: layout)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.backgroundColor = .black
    collectionView.register(StackPhotoCell.self, forCellWithReuseIdentifier: "Photo")
    collectionView.register(
      StackCaption.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionFooter,
      withReuseIdentifier: "Caption")
  }

  func pose() {
    guard let chosen else { return }
    collectionView.scrollToItem(
      at: chosen, at: [.centeredHorizontally, .centeredVertically], animated: false)
  }

  override func numberOfSections(in collectionView: UICollectionView) -> Int { titles.count }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    20
  }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "Photo", for: indexPath)
    let index = indexPath.section * 20 + indexPath.item
    (cell as? StackPhotoCell)?.imageView.image = photographs[index % photographs.count].image
    return cell
  }

  override func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "Caption", for: indexPath)
    (view as? StackCaption)?.label.text = titles[indexPath.section]
    return view
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets {
    switch collectionViewLayout {
    case let covers as SectionedCoverLayout:
      return covers.insets(forSection: section, of: collectionView)
    case let flow as UICollectionViewFlowLayout:
      return flow.sectionInset
    default:
      return .zero
    }
  }
}

extension SystemExample {
  static let stacks = SystemExample("stacks", width: 680, height: 290) {
    let layout = StackLayout()
    layout.minimumSpacing = 20
    return StacksController(photographs: $0, layout: layout)
  }

  static let stacksOpening = SystemExample("stacks-opening", width: 768, height: 640) {
    let layout = StackLayout()
    layout.minimumSpacing = 50
    layout.pinchedStack = 0
    layout.pinchScale = 2.5
    return StacksController(photographs: $0, layout: layout)
  }

  static let grid = SystemExample("grid", width: 768, height: 640) {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 200, height: 200)
    layout.sectionInset = UIEdgeInsets(top: 13, left: 13, bottom: 13, right: 13)
    layout.minimumInteritemSpacing = 13
    layout.minimumLineSpacing = 13
    return StacksController(photographs: $0, layout: layout)
  }

  static let stacksCoverFlow = SystemExample("stacks-cover-flow", width: 768, height: 400) {
    StacksController(
      photographs: $0, layout: SectionedCoverLayout(), chosen: IndexPath(item: 0, section: 1))
  }
}
