import CompositionalLayouts
import Foundation
import LayoutKinds

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
    sections = [.grid]
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
        header?.item(BoundaryTemplate.headerKind, at: .top),
        footer?.item(BoundaryTemplate.footerKind, at: .bottom),
      ].compactMap { $0 }
    }
  }

  private func change(_ edit: (UICollectionViewCompositionalLayoutConfiguration) -> Void) {
    let configuration = configuration
    edit(configuration)
    self.configuration = configuration
  }
}
