import CollectionViews
import Foundation
import LayoutSolvers

/// The data of a test case, which a collection view's data source shows. It changes while the test case runs.
@preconcurrency @MainActor
public final class LayoutTestData {
  /// Identities of items, section by section; no two are equal.
  public var sections: [[Int]] { model.sections.map(\.items) }
  /// How items get their sizes.
  public let sizing: LayoutTestCase.Sizing
  var model: TestDataModel
  /// The delegate's calls for single items.
  var questions = 0

  init(_ testCase: LayoutTestCase) {
    model = TestDataModel(counts: testCase.counts)
    sizing = testCase.sizing
  }

  private init(_ model: TestDataModel, _ sizing: LayoutTestCase.Sizing) {
    (self.model, self.sizing) = (model, sizing)
  }

  /// The same data, which does not follow when this changes.
  func copy() -> LayoutTestData { LayoutTestData(model, sizing) }

  /// A size for an item that depends on its identity alone, 1 to 120 points a side, odd ones too.
  func size(at path: IndexPath) -> CGSize {
    let random = Self.mixed(model.id(at: path) ?? 0)
    return CGSize(
      width: 1 + Double(random % 1190) / 10, height: 1 + Double(random / 1190 % 1190) / 10)
  }

  /// The height a cell prefers at a width, as for a text.
  func height(at path: IndexPath, width: CGFloat) -> CGFloat {
    let letters = Double(Self.mixed(model.id(at: path) ?? 0) % 400)
    return 17 * max(1, (letters * 8 / max(8, width)).rounded(.up))
  }

  private static func mixed(_ id: Int) -> Int {
    var random = SplitMixGenerator(seed: UInt64(truncatingIfNeeded: id))
    return Int(random.next() >> 33)
  }
}

/// Shows a test case's data with plain views.
@MainActor
class TestDataSource: NSObject, UICollectionViewDataSource {
  let data: LayoutTestData
  private var kinds: Set<String> = []
  private static let identifier = "test case"

  init(_ data: LayoutTestData) { self.data = data }

  /// A collection view that keeps its data source.
  func collectionView(of layout: UICollectionViewLayout) -> UICollectionView {
    let view = TestCollectionView(frame: .zero, collectionViewLayout: layout)
    view.source = self
    view.register(TestCell.self, forCellWithReuseIdentifier: Self.identifier)
    view.decorationViewClassOverride = UICollectionReusableView.self
    view.dataSource = self
    view.delegate = self as? any UICollectionViewDelegate
    return view
  }

  func numberOfSections(in collectionView: UICollectionView) -> Int { data.model.sections.count }

  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { data.model.sections[section].items.count }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(
      withReuseIdentifier: Self.identifier, for: indexPath)
    (cell as? TestCell)?.data = data
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    // A second registration would discard the views that wait to be used again.
    if kinds.insert(kind).inserted {
      collectionView.register(
        UICollectionReusableView.self, forSupplementaryViewOfKind: kind,
        withReuseIdentifier: Self.identifier)
    }
    return collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: Self.identifier, for: indexPath)
  }
}

/// Tells a flow layout the size of each item.
@MainActor
final class SizingTestDataSource: TestDataSource, UICollectionViewDelegateFlowLayout {
  func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    data.questions += 1
    return data.size(at: indexPath)
  }
}

/// A collection view that keeps its data source, which views only refer to.
private final class TestCollectionView: UICollectionView {
  var source: TestDataSource?
}

final class TestCell: UICollectionViewCell {
  weak var data: LayoutTestData?

  /// Nil if the cell has no preference.
  func preferredHeight(at path: IndexPath, width: CGFloat) -> CGFloat? {
    guard let data, data.sizing == .cells else { return nil }
    return data.height(at: path, width: width)
  }

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    let (path, width) = (layoutAttributes.indexPath, layoutAttributes.size.width)
    if let height = preferredHeight(at: path, width: width) {
      layoutAttributes.size.height = height
    }
    return layoutAttributes
  }
}
