public import CompositionalLayouts
public import Foundation
import LayoutSolvers

/// Rows with headers, footers and separators, as in table views: list sections with separate
/// properties, whose delegate may set row heights. Without a ``rowHeight``, rows size themselves.
@preconcurrency @MainActor
open class ListLayout: UICollectionViewCompositionalLayout {
  // MARK: Lifecycle

  /// Creates a plain list whose rows size themselves.
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

  /// For self-sizing rows, headers and footers, as `UITableView.automaticDimension`.
  public nonisolated static let automaticDimension =
    UICollectionLayoutListConfiguration.automaticDimension

  /// The appearance of the list.
  @Invalidating open var appearance = UICollectionLayoutListConfiguration.Appearance.plain

  /// The height of every row, in points; nil for rows that size themselves.
  @Invalidating open var rowHeight: CGFloat?

  /// The assumed height of rows that size themselves, in points.
  @Invalidating open var estimatedRowHeight: CGFloat = 44

  /// Whether there are separators; nil for the default of the appearance.
  @Invalidating open var showsSeparators: Bool?

  /// Whether there are separators, with the default of the appearance taken into account.
  public var hasSeparators: Bool {
    get {
      showsSeparators ?? UICollectionLayoutListConfiguration(appearance: appearance).showsSeparators
    }
    set { showsSeparators = newValue }
  }

  /// The separators' distance from the leading edge, in points; nil for the content's.
  @Invalidating open var separatorInset: CGFloat?

  /// The distance of separators from the trailing edge of a row, in points; nil for none.
  @Invalidating open var separatorTrailingInset: CGFloat?

  /// The colour of separators; nil for the system's.
  @Invalidating open var separatorColor: UIColor?

  /// The height of section headers, in points; nil for headers that size themselves.
  @Invalidating open var headerHeight: CGFloat?

  /// The height of section footers, in points; nil for footers that size themselves.
  @Invalidating open var footerHeight: CGFloat?

  /// The distance above section headers, in points; nil for the default of the appearance.
  @Invalidating open var headerTopPadding: CGFloat?

  /// The colour behind the rows; nil for that of the appearance.
  @Invalidating open var backgroundColor: UIColor?

  /// Whether the collection view is being edited; may be set before there is one.
  open var isEditing: Bool {
    get { collectionView?.isEditing ?? wantsEditing }
    set {
      wantsEditing = newValue
      collectionView?.isEditing = newValue
    }
  }

  /// Whether index titles are wanted. The data source provides them.
  @Invalidating open var showsIndexTitles = false

  open override func prepare() {
    super.prepare()
    // Editing was requested before there was a view.
    if wantsEditing {
      wantsEditing = false
      collectionView?.isEditing = true
    }
  }

  // MARK: Internal

  /// Whether the delegate sets the heights of single rows.
  var asksForHeights = true

  // MARK: Private

  private var wantsEditing = false

  /// The current sections. Equal ones are one object, solved once.
  private var sections: [SectionTraits: NSCollectionLayoutSection] = [:]

  /// Breaks the reference cycle between the layout and its section provider.
  @MainActor
  private final class Owner {
    weak var layout: ListLayout?
  }

  /// The properties in which sections differ.
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
    // After a change, sections are requested from the first one on.
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

  /// Finds out whether the delegate sets the heights of rows.
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

  /// The height of one element, else of all; nil for an element that sizes itself.
  private func resolved(_ said: CGFloat?, _ fallback: CGFloat?) -> CGFloat? {
    said == Self.automaticDimension ? nil : said ?? fallback
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
