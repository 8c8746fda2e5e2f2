import CollectionViews
public import CompositionalLayouts
public import DrawingResources
public import Foundation
import LayerGeometry
import LayoutSolvers

/// Rows as wide as the view, one below the other, with headers, footers and separators: what table
/// views are for.
///
/// A compositional layout of list sections whose properties can be set one by one, and whose
/// delegate may give rows their heights. Without a `rowHeight` rows size themselves.
@preconcurrency @MainActor
open class ListLayout: UICollectionViewCompositionalLayout {
  // MARK: Lifecycle

  /// A plain list whose rows size themselves.
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

  /// For heights: of a row, header or footer that sizes itself; as UITableView's.
  public nonisolated static let automaticDimension =
    UICollectionLayoutListConfiguration.automaticDimension

  /// How sections are set off from each other.
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

  /// From a row's trailing edge, in points; nil is none.
  open var separatorTrailingInset: CGFloat? {
    didSet { if separatorTrailingInset != oldValue { invalidateLayout() } }
  }

  /// Nil takes the system's.
  open var separatorColor: UIColor? {
    didSet { if separatorColor != oldValue { invalidateLayout() } }
  }

  /// Of section headers, in points; nil lets them size themselves.
  open var headerHeight: CGFloat? {
    didSet { if headerHeight != oldValue { invalidateLayout() } }
  }

  /// Of section footers, in points; nil lets them size themselves.
  open var footerHeight: CGFloat? {
    didSet { if footerHeight != oldValue { invalidateLayout() } }
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

  // MARK: Internal

  /// Whether the delegate says anything about single rows' heights.
  var asksForHeights = true

  // MARK: Private

  private var wantsEditing = false

  /// The sections that the present properties and delegate make: as few as there are kinds of them,
  /// so that each kind is solved once.
  private var sections: [SectionTraits: NSCollectionLayoutSection] = [:]

  /// Breaks the circle of a layout that its own section provider asks.
  @MainActor
  private final class Owner {
    weak var layout: ListLayout?
  }

  /// What differs from section to section.
  private struct SectionTraits: Hashable {
    var hasHeader = false
    var hasFooter = false
    var headerHeight: CGFloat?
    var footerHeight: CGFloat?
    var container: CGSize
  }

  private func makeSection(
    _ number: Int, _ environment: any NSCollectionLayoutEnvironment
  ) -> NSCollectionLayoutSection {
    // Sections are asked for from the first on whenever anything changed.
    if number == 0 {
      sections = [:]
      askForFirstHeight()
    }
    let delegate = collectionView?.delegate as? any ListLayoutDelegate
    var traits = SectionTraits(
      headerHeight: headerHeight, footerHeight: footerHeight,
      container: environment.container.contentSize)
    if let collectionView, let delegate {
      traits.hasHeader = delegate.collectionView(
        collectionView, layout: self, hasHeaderInSection: number)
      traits.hasFooter = delegate.collectionView(
        collectionView, layout: self, hasFooterInSection: number)
      if traits.hasHeader {
        traits.headerHeight = resolved(
          delegate.collectionView(collectionView, layout: self, heightForHeaderInSection: number),
          headerHeight)
      }
      if traits.hasFooter {
        traits.footerHeight = resolved(
          delegate.collectionView(collectionView, layout: self, heightForFooterInSection: number),
          footerHeight)
      }
    }
    if let known = sections[traits] { return known }
    let section = NSCollectionLayoutSection.list(
      using: configuration(traits, delegate), layoutEnvironment: environment)
    sections[traits] = section
    return section
  }

  /// Finds out whether the delegate says anything about rows.
  private func askForFirstHeight() {
    asksForHeights = false
    guard let collectionView, let delegate = collectionView.delegate as? any ListLayoutDelegate,
      let section = (0..<collectionView.numberOfSections).first(where: {
        collectionView.numberOfItems(inSection: $0) > 0
      })
    else { return }
    asksForHeights = true
    _ = delegate.collectionView(
      collectionView, layout: self, heightForItemAt: IndexPath(item: 0, section: section))
  }

  /// What is said of one element, else of all; nil for one that sizes itself.
  private func resolved(_ said: CGFloat?, _ usual: CGFloat?) -> CGFloat? {
    said == Self.automaticDimension ? nil : said ?? usual
  }

  private func configuration(
    _ traits: SectionTraits, _ delegate: (any ListLayoutDelegate)?
  ) -> UICollectionLayoutListConfiguration {
    var list = UICollectionLayoutListConfiguration(appearance: appearance)
    if let showsSeparators { list.showsSeparators = showsSeparators }
    var lines = list.separatorConfiguration
    if let separatorInset {
      lines.topSeparatorInsets.leading = separatorInset
      lines.bottomSeparatorInsets.leading = separatorInset
    }
    if let separatorTrailingInset {
      lines.topSeparatorInsets.trailing = separatorTrailingInset
      lines.bottomSeparatorInsets.trailing = separatorTrailingInset
    }
    if let separatorColor { lines.color = separatorColor }
    list.separatorConfiguration = lines
    list.headerTopPadding = headerTopPadding
    list.backgroundColor = backgroundColor
    list.rowHeight = rowHeight
    list.estimatedRowHeight = estimatedRowHeight
    list.headerMode = traits.hasHeader ? .supplementary : .none
    list.footerMode = traits.hasFooter ? .supplementary : .none
    (list.headerHeight, list.footerHeight) = (traits.headerHeight, traits.footerHeight)
    guard let delegate else { return list }
    list.itemSeparatorHandler = { [weak self, weak delegate] path, proposed in
      guard let self, let delegate, let view = collectionView else { return proposed }
      return delegate.collectionView(
        view, layout: self, separatorsForItemAt: path, proposed: proposed)
    }
    guard asksForHeights else { return list }
    list.rowHeightsProvider = { [weak self, weak delegate] rows, path in
      guard let self, let delegate, let view = collectionView else {
        return Array(repeating: nil, count: rows)
      }
      return (0..<rows).map {
        delegate.collectionView(view, layout: self, heightForItemAt: path($0))
      }
    }
    list.rowHeightProvider = { [weak self, weak delegate] path in
      guard let self, let delegate, let view = collectionView else { return nil }
      return delegate.collectionView(view, layout: self, heightForItemAt: path)
    }
    return list
  }
}
