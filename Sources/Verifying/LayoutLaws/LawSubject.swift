public import CollectionViews
import Foundation

/// The subject of a test: a layout, or a whole collection view with its data source and cells.
@preconcurrency @MainActor
public struct LawSubject {
  /// For messages.
  public let name: String
  /// Makes a collection view that shows the data; it keeps what it needs.
  let makeView: (LayoutTestData) -> UICollectionView
  /// Nil for whole collection views, whose layout stays.
  let makeLayout: (() -> UICollectionViewLayout)?
  /// Whether the layout asks a delegate for the sizes of items.
  let usesDelegate: Bool

  /// Layouts with plain cells.
  /// - Parameter makeLayout: makes a new one for each test case.
  public init(layout makeLayout: @escaping () -> UICollectionViewLayout) {
    let example = makeLayout()
    name = "\(type(of: example))"
    usesDelegate = example is UICollectionViewFlowLayout
    self.makeLayout = makeLayout
    makeView = { data in
      let source = data.sizing == .delegate ? SizingTestDataSource(data) : TestDataSource(data)
      return source.collectionView(of: makeLayout())
    }
  }

  /// Whole collection views.
  /// - Parameter makeView: makes one that shows the data and keeps its data source.
  public init(view makeView: @escaping (LayoutTestData) -> UICollectionView) {
    let example = makeView(LayoutTestData(LayoutTestCase(counts: [], size: .zero)))
    name = "\(type(of: example.collectionViewLayout))"
    usesDelegate = false
    makeLayout = nil
    self.makeView = makeView
  }
}
