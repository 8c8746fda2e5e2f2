import UIKit

struct Recipe: Hashable {
  let name: String
  let detail: String
}

/// Sixteen recipes in a table, one thumbnail for all of them.
final class RecipesController: UICollectionViewController {
  private let thumbnail: UIImage
  private let recipes = [
    Recipe(name: "Egg Benedict", detail: "Breakfast"),
    Recipe(name: "Mushroom Risotto", detail: "Main course"),
    Recipe(name: "Full Breakfast", detail: "Breakfast"),
    Recipe(name: "Hamburger", detail: "Main course"),
    Recipe(name: "Ham and Egg Sandwich", detail: "Snack"),
    Recipe(name: "Creme Brulee", detail: "Dessert"),
    Recipe(name: "White Chocolate Donut", detail: "Dessert"),
    Recipe(name: "Starbucks Coffee", detail: "Drink"),
    Recipe(name: "Vegetable Curry", detail: "Main course"),
    Recipe(name: "Instant Noodle with Egg", detail: "Snack"),
    Recipe(name: "Noodle with BBQ Pork", detail: "Main course"),
    Recipe(name: "Japanese Noodle with Pork", detail: "Main course"),
    Recipe(name: "Green Tea", detail: "Drink"),
    Recipe(name: "Thai Shrimp Cake", detail: "Starter"),
    Recipe(name: "Angry Birds Cake", detail: "Dessert"),
    Recipe(name: "Ham and Cheese Panini", detail: "Snack"),
  ]
  private var dataSource: UICollectionViewDiffableDataSource<Int, Recipe>?

  init(photographs: [Photograph]) {
    thumbnail = photographs[14].image.scaled(toFill: CGSize(width: 40, height: 40))
    var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
    configuration.headerMode = .none
    super.init(
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
  }

  required init?(coder: NSCoder) {
    fatalError("init(coder:) has not been implemented")
  }

  override func viewDidLoad() {
    super.viewDidLoad()
    let image = thumbnail
    let row = UICollectionView.CellRegistration<UICollectionViewListCell, Recipe> {
      cell, _, recipe in
      var content = cell.defaultContentConfiguration()
      content.image = image
      content.text = recipe.name
      content.secondaryText = recipe.detail
      content.imageProperties.cornerRadius = 4
      cell.contentConfiguration = content
      cell.accessories = [.disclosureIndicator()]
    }
    let source = UICollectionViewDiffableDataSource<Int, Recipe>(collectionView: collectionView) {
      view, path, recipe in
      view.dequeueConfiguredReusableCell(using: row, for: path, item: recipe)
    }
    var snapshot = NSDiffableDataSourceSnapshot<Int, Recipe>()
    snapshot.appendSections([0])
    snapshot.appendItems(recipes)
    source.apply(snapshot, animatingDifferences: false)
    dataSource = source
  }
}

extension SystemExample {
  static let recipes = SystemExample("recipes", width: 390, height: 640) {
    RecipesController(photographs: $0)
  }
}
