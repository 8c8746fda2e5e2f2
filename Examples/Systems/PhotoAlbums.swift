import UIKit

/// A pile of slightly turned photos for every section, with a title below it.
final class PhotoAlbumLayout: UICollectionViewLayout {
  enum Kind {
    static let title = "AlbumTitle"
    static let emblem = "Emblem"
  }

  var itemSize = CGSize(width: 125, height: 125) {
    didSet { if itemSize != oldValue { invalidateLayout() } }
  }
  var interItemSpacingY: CGFloat = 12 {
    didSet { if interItemSpacingY != oldValue { invalidateLayout() } }
  }
  var titleHeight: CGFloat = 26 {
    didSet { if titleHeight != oldValue { invalidateLayout() } }
  }

  private let emblemSize = CGSize(width: 100, height: 100)
  private let angles: [CGFloat]
  private var insets = UIEdgeInsets.zero
  private var columns = 2
  private var cells: [IndexPath: UICollectionViewLayoutAttributes] = [:]
  private var titles: [IndexPath: UICollectionViewLayoutAttributes] = [:]
  private var emblem: UICollectionViewLayoutAttributes?

  /// - Parameter turns: the table of random turns, as shares of a full one.
  init(turns: [CGFloat]) {
    angles = turns.map { 2 * .pi * $0 }
    super.init()
    register(AlbumEmblemView.self, forDecorationViewOfKind: Kind.emblem)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override convenience init() {
    self.init(turns: PhotoAlbumLayout.randomTurns(seed: 1))
  }

  /// Thirty-two turns of about a hundredth either way, neighbours plainly different.
  static func randomTurns(seed: UInt64) -> [CGFloat] {
    var state = seed
    var previous: CGFloat = 0
    return (0..<32).map { _ in
      var turn = previous
      while abs(turn - previous) < 0.006 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        turn = CGFloat(Int((state >> 33) % 220) - 110) / 10_000
      }
      previous = turn
      return turn
    }
  }

  override func prepare() {
    super.prepare()
    guard let collectionView else { return }
    let size = collectionView.bounds.size
    let isLandscape = size.width > size.height
    let side: CGFloat = !isLandscape ? 22 : size.width == 568 ? 45 : 25
    insets = UIEdgeInsets(top: 22, left: side, bottom: 13, right: side)
    columns = isLandscape ? 3 : 2
    cells = [:]
    titles = [:]
    for section in 0..<collectionView.numberOfSections {
      let frame = albumFrame(section)
      let count = collectionView.numberOfItems(inSection: section)
      for item in 0..<count {
        let path = IndexPath(item: item, section: section)
        let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
        attributes.frame = frame
        attributes.transform3D = CATransform3DMakeRotation(
          angles[(section * 3 + item) % angles.count], 0, 0, 1)
        attributes.zIndex = 100 + count - item
        cells[path] = attributes
      }
      let path = IndexPath(item: 0, section: section)
      let title = UICollectionViewLayoutAttributes(
        forSupplementaryViewOfKind: Kind.title, with: path)
      title.frame = CGRect(
        x: frame.minX, y: frame.maxY, width: frame.width, height: titleHeight)
      titles[path] = title
    }
    let emblem = UICollectionViewLayoutAttributes(
      forDecorationViewOfKind: Kind.emblem, with: IndexPath(item: 0, section: 0))
    emblem.frame = CGRect(
      origin: CGPoint(
        x: ((size.width - emblemSize.width) / 2).rounded(.down), y: -emblemSize.height - 30),
      size: emblemSize)
    self.emblem = emblem
  }

  override var collectionViewContentSize: CGSize {
    guard let collectionView else { return .zero }
    let rows = CGFloat((collectionView.numberOfSections + columns - 1) / columns)
    let height =
      insets.top + rows * itemSize.height + max(0, rows - 1) * interItemSpacingY
      + rows * titleHeight + insets.bottom
    return CGSize(width: collectionView.bounds.width, height: height)
  }

  override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    newBounds.size != collectionView?.bounds.size
  }

  override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    let all = Array(cells.values) + Array(titles.values) + (emblem.map { [$0] } ?? [])
    return all.filter { $0.frame.intersects(rect) }
  }

  override func layoutAttributesForItem(at indexPath: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    cells[indexPath]
  }

  override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    elementKind == Kind.title ? titles[indexPath] : nil
  }

  override func layoutAttributesForDecorationView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    elementKind == Kind.emblem ? emblem : nil
  }

  private func albumFrame(_ section: Int) -> CGRect {
    guard let collectionView else { return .zero }
    let (row, column) = (CGFloat(section / columns), CGFloat(section % columns))
    let available = collectionView.bounds.width - insets.left - insets.right
    var spacing = available - CGFloat(columns) * itemSize.width
    if columns > 1 { spacing /= CGFloat(columns - 1) }
    let x = insets.left + (itemSize.width + spacing) * column
    let y = insets.top + (itemSize.height + titleHeight + interItemSpacingY) * row
    return CGRect(
      origin: CGPoint(x: x.rounded(.down), y: y.rounded(.down)), size: itemSize)
  }
}

final class AlbumPhotoCell: UICollectionViewCell {
  let imageView = UIImageView()

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = UIColor(white: 0.85, alpha: 1)
    layer.borderColor = UIColor.white.cgColor
    layer.borderWidth = 3
    layer.shadowColor = UIColor.black.cgColor
    layer.shadowRadius = 3
    layer.shadowOffset = CGSize(width: 0, height: 2)
    layer.shadowOpacity = 0.5
    // Smooth edges under rotation.
    layer.rasterizationScale = UIScreen.main.scale
    layer.shouldRasterize = true
    imageView.frame = contentView.bounds
    imageView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    imageView.contentMode = .scaleAspectFill
    imageView.clipsToBounds = true
    contentView.addSubview(imageView)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func prepareForReuse() {
    super.prepareForReuse()
    imageView.image = nil
  }
}

final class AlbumTitle: UICollectionReusableView {
  let label = UILabel()

  override init(frame: CGRect) {
    super.init(frame: frame)
    label.frame = bounds
    label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    label.backgroundColor = .clear
    label.textAlignment = .center
    label.font = .boldSystemFont(ofSize: 13)
    label.textColor = .white
    label.shadowColor = UIColor(white: 0, alpha: 0.3)
    label.shadowOffset = CGSize(width: 0, height: 1)
    addSubview(label)
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }
}

/// Waits above the content until it is pulled down.
final class AlbumEmblemView: UICollectionReusableView {
  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .clear
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func draw(_ rect: CGRect) {
    UIColor(white: 0.6, alpha: 1).setStroke()
    let ring = UIBezierPath(ovalIn: bounds.insetBy(dx: 4, dy: 4))
    ring.lineWidth = 4
    ring.stroke()
    for step in 0..<3 {
      let inset = 22 + CGFloat(step) * 8
      let photo = UIBezierPath(
        roundedRect: CGRect(
          x: inset, y: 52 - CGFloat(step) * 10, width: 100 - 2 * inset, height: 22),
        cornerRadius: 3)
      UIColor(white: 0.45 + 0.15 * CGFloat(step), alpha: 1).setFill()
      photo.fill()
    }
  }
}

final class PhotoAlbumsController: UICollectionViewController, Posing {
  private let photographs: [Photograph]
  private let counts = [3, 5, 2, 4, 3, 5, 4, 2, 3, 4, 5, 2]
  private let pulled: CGFloat

  init(photographs: [Photograph], pulledDown distance: CGFloat = 0) {
    self.photographs = photographs
    pulled = distance
    super.init(collectionViewLayout: PhotoAlbumLayout())
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.backgroundColor = UIColor(white: 0.25, alpha: 1)
    collectionView.register(AlbumPhotoCell.self, forCellWithReuseIdentifier: "Photo")
    collectionView.register(
      AlbumTitle.self, forSupplementaryViewOfKind: PhotoAlbumLayout.Kind.title,
      withReuseIdentifier: "Title")
  }

  func pose() {
    if pulled > 0 { collectionView.contentOffset = CGPoint(x: 0, y: -pulled) }
  }

  override func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    counts[section]
  }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "Photo", for: indexPath)
    let index = counts.prefix(indexPath.section).reduce(0, +) + indexPath.item
    (cell as? AlbumPhotoCell)?.imageView.image = photographs[index % photographs.count].image
    return cell
  }

  override func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let view = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "Title", for: indexPath)
    (view as? AlbumTitle)?.label.text = "Photo Album \(indexPath.section + 1)"
    return view
  }
}

extension SystemExample {
  static let photoAlbums = SystemExample("photo-albums", width: 320, height: 480) {
    PhotoAlbumsController(photographs: $0)
  }

  static let photoAlbumsLandscape = SystemExample(
    "photo-albums-landscape", width: 568, height: 320
  ) {
    PhotoAlbumsController(photographs: $0, pulledDown: 140)
  }
}
