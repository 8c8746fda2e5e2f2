public import CollectionViews
public import Foundation
import LayerGeometry

/// The delegate of a collection view that is laid out as a table list. All optional.
@preconcurrency @MainActor
public protocol ListLayoutDelegate: UICollectionViewDelegate {
  /// The height of a row in points; nil takes the layout's.
  func collectionView(
    _ collectionView: UICollectionView, layout: ListLayout, heightForItemAt indexPath: IndexPath
  ) -> CGFloat?

  /// Whether a section has a header; the data source makes its view.
  func collectionView(
    _ collectionView: UICollectionView, layout: ListLayout, hasHeaderInSection section: Int
  ) -> Bool

  /// Whether a section has a footer; the data source makes its view.
  func collectionView(
    _ collectionView: UICollectionView, layout: ListLayout, hasFooterInSection section: Int
  ) -> Bool
}

extension ListLayoutDelegate {
  public func collectionView(
    _ collectionView: UICollectionView, layout: ListLayout, heightForItemAt indexPath: IndexPath
  ) -> CGFloat? { nil }

  public func collectionView(
    _ collectionView: UICollectionView, layout: ListLayout, hasHeaderInSection section: Int
  ) -> Bool { false }

  public func collectionView(
    _ collectionView: UICollectionView, layout: ListLayout, hasFooterInSection section: Int
  ) -> Bool { false }
}

/// Rows as wide as the view, one below the other, with headers, footers and separators: what table
/// views are for.
///
/// A compositional layout of list sections whose properties can be set one by one, and whose
/// delegate may give rows their heights. Without a `rowHeight` rows size themselves.
@preconcurrency @MainActor
open class ListLayout: UICollectionViewCompositionalLayout {
  // MARK: Lifecycle

  public init() {
    let owner = Owner()
    super.init(
      sectionProvider: { section, environment in
        owner.layout?.makeSection(section, environment)
      }, configuration: UICollectionViewCompositionalLayoutConfiguration())
    owner.layout = self
  }

  public required init?(coder: NSCoder) {
    return nil
  }

  // MARK: Public

  open var appearance = UICollectionLayoutListConfiguration.Appearance.plain {
    didSet { if appearance != oldValue { invalidateLayout() } }
  }

  /// Of every row, in points; nil lets rows size themselves.
  open var rowHeight: CGFloat? {
    didSet { if rowHeight != oldValue { invalidateLayout() } }
  }

  /// What rows that size themselves are assumed to be high, in points.
  open var estimatedRowHeight: CGFloat = 44 {
    didSet { if estimatedRowHeight != oldValue { invalidateLayout() } }
  }

  /// Nil leaves it to the appearance.
  open var showsSeparators: Bool? {
    didSet { if showsSeparators != oldValue { invalidateLayout() } }
  }

  /// Whether there are lines between rows, the appearance's own taken in.
  public var hasSeparators: Bool {
    get {
      showsSeparators ?? UICollectionLayoutListConfiguration(appearance: appearance).showsSeparators
    }
    set { showsSeparators = newValue }
  }

  /// From a row's leading edge, in points; nil follows the content.
  open var separatorInset: CGFloat? {
    didSet { if separatorInset != oldValue { invalidateLayout() } }
  }

  /// Above section headers, in points; nil leaves it to the appearance.
  open var headerTopPadding: CGFloat? {
    didSet { if headerTopPadding != oldValue { invalidateLayout() } }
  }

  /// Behind the rows; nil takes the appearance's own.
  open var backgroundColor: UIColor? {
    didSet { if backgroundColor != oldValue { invalidateLayout() } }
  }

  /// Whether the collection view that uses the layout is being edited; may be set before there is
  /// one.
  open var isEditing: Bool {
    get { collectionView?.isEditing ?? wantsEditing }
    set {
      wantsEditing = newValue
      collectionView?.isEditing = newValue
    }
  }

  /// Whether a strip of index titles is wanted; data sources decide.
  open var showsIndexTitles = false {
    didSet { if showsIndexTitles != oldValue { invalidateLayout() } }
  }

  open override func prepare() {
    super.prepare()
    // What was set before there was a view to tell.
    if wantsEditing {
      wantsEditing = false
      collectionView?.isEditing = true
    }
  }

  // MARK: Private

  private var wantsEditing = false

  /// Breaks the circle of a layout that its own section provider asks.
  @MainActor
  private final class Owner {
    weak var layout: ListLayout?
  }

  private func makeSection(
    _ section: Int, _ environment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    var list = UICollectionLayoutListConfiguration(appearance: appearance)
    if let showsSeparators { list.showsSeparators = showsSeparators }
    if let separatorInset {
      list.separatorConfiguration.topSeparatorInsets.leading = separatorInset
      list.separatorConfiguration.bottomSeparatorInsets.leading = separatorInset
    }
    list.headerTopPadding = headerTopPadding
    list.backgroundColor = backgroundColor
    list.rowHeight = rowHeight
    list.estimatedRowHeight = rowHeight ?? estimatedRowHeight
    if let collectionView, let delegate = collectionView.delegate as? any ListLayoutDelegate {
      if delegate.collectionView(collectionView, layout: self, hasHeaderInSection: section) {
        list.headerMode = .supplementary
      }
      if delegate.collectionView(collectionView, layout: self, hasFooterInSection: section) {
        list.footerMode = .supplementary
      }
      list.rowHeightProvider = { [weak self, weak collectionView, weak delegate] path in
        guard let self, let collectionView, let delegate else { return nil }
        return delegate.collectionView(collectionView, layout: self, heightForItemAt: path)
      }
    }
    return .list(using: list, layoutEnvironment: environment)
  }
}
