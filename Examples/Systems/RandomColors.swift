import UIKit

/// A hundred cells that are nothing but a colour.
final class RandomColorsController: UICollectionViewController {
  private let colors: [UIColor] = (0..<100).map { item in
    // The golden angle keeps neighbours apart and every run alike.
    let hue = (CGFloat(item) * 0.381966).truncatingRemainder(dividingBy: 1)
    return UIColor(hue: hue, saturation: 0.65, brightness: 0.9, alpha: 1)
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    collectionView.backgroundColor = .black
    collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "Color")
  }

  override func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    colors.count
  }

  override func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "Color", for: indexPath)
    cell.backgroundColor = colors[indexPath.item]
    return cell
  }
}

extension SystemExample {
  static let randomColors = SystemExample("random-colours", width: 320, height: 480) { _ in
    RandomColorsController(collectionViewLayout: UICollectionViewFlowLayout())
  }

  static let randomColorsHorizontal = SystemExample(
    "random-colours-horizontal", width: 480, height: 320
  ) { _ in
    let layout = UICollectionViewFlowLayout()
    layout.scrollDirection = .horizontal
    layout.itemSize = CGSize(width: 20, height: 50)
    layout.sectionInset = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
    return RandomColorsController(collectionViewLayout: layout)
  }
}
