import CompositionalLayouts
import Foundation

/// A compositional layout that is defined by data. Its section templates repeat in order.
final class SceneCompositionalLayout: UICollectionViewCompositionalLayout {
  private final class Definition {
    var sections: [NSCollectionLayoutSection] = []
  }

  private let definition: Definition
  private var hasOffsets = false

  init() {
    let definition = Definition()
    self.definition = definition
    super.init(
      sectionProvider: { number, _ in
        definition.sections.isEmpty
          ? nil : definition.sections[number % definition.sections.count]
      }, configuration: UICollectionViewCompositionalLayoutConfiguration())
    sections = [Self.grid]
    // Property observers are not called in an initializer of the class.
    define()
  }

  required init?(coder: NSCoder) {
    nil
  }

  /// The section templates; at least one.
  var sections: [SectionTemplate] = [] {
    didSet {
      define()
      hasOffsets = false
      invalidateLayout()
    }
  }

  var header: BoundaryTemplate? {
    didSet { updateBoundaries() }
  }

  var footer: BoundaryTemplate? {
    didSet { updateBoundaries() }
  }

  var sectionSpacing: CGFloat {
    get { configuration.interSectionSpacing }
    set { change { $0.interSectionSpacing = newValue } }
  }

  var scrollDirection: UICollectionView.ScrollDirection {
    get { configuration.scrollDirection }
    set { change { $0.scrollDirection = newValue } }
  }

  override func prepare() {
    super.prepare()
    guard !hasOffsets, let collectionView, collectionView.numberOfSections > 0 else { return }
    hasOffsets = true
    for number in 0..<collectionView.numberOfSections {
      if let offset = sections[number % sections.count].orthogonalOffset {
        setOrthogonalContentOffset(offset, forSection: number)
      }
    }
  }

  private func define() {
    definition.sections = sections.map { $0.makeSection() }
  }

  private func updateBoundaries() {
    change {
      $0.boundarySupplementaryItems = [
        header?.item(Self.headerKind, at: .top), footer?.item(Self.footerKind, at: .bottom),
      ].compactMap { $0 }
    }
  }

  private func change(_ edit: (UICollectionViewCompositionalLayoutConfiguration) -> Void) {
    let configuration = configuration
    edit(configuration)
    self.configuration = configuration
  }

  nonisolated static let headerKind = "layoutHeader"
  nonisolated static let footerKind = "layoutFooter"

  /// The section of a scene that defines none: three columns of squares.
  private static let grid: SectionTemplate = {
    let frame = NodeFrame(
      size: SizeTemplate(width: .shareOfWidth(1), height: .shareOfWidth(33.333 / 100)))
    var section = SectionTemplate(
      group: GroupTemplate(
        frame: frame, content: .shared(.item(ItemTemplate(frame: NodeFrame())), 3),
        spacing: SpacingTemplate(points: 8)))
    section.insets = NSDirectionalEdgeInsets(top: 8, leading: 8, bottom: 8, trailing: 8)
    section.groupSpacing = 8
    return section
  }()
}
