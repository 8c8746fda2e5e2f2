import CompositionalLayouts
import Foundation
import LayoutSolvers
import TestBasics
import TestSupport
import Testing

/// The contract of layouts, tested on random compositional layouts.
@MainActor
@Suite struct CompositionalConformanceTests {
  private func length(
    _ random: inout SplitMixGenerator, isWidth: Bool
  ) -> NSCollectionLayoutDimension {
    switch Int.random(in: 0..<4, using: &random) {
    case 0: .absolute(CGFloat.random(in: 10...120, using: &random))
    case 1: .estimated(CGFloat.random(in: 10...120, using: &random))
    default:
      isWidth
        ? .fractionalWidth(CGFloat.random(in: 0.1...1, using: &random))
        : .fractionalHeight(CGFloat.random(in: 0.1...1, using: &random))
    }
  }

  private func size(_ random: inout SplitMixGenerator) -> NSCollectionLayoutSize {
    NSCollectionLayoutSize(
      widthDimension: length(&random, isWidth: true),
      heightDimension: length(&random, isWidth: false))
  }

  private func item(_ random: inout SplitMixGenerator) -> NSCollectionLayoutItem {
    guard Bool.random(using: &random) else {
      return NSCollectionLayoutItem(layoutSize: size(&random))
    }
    let badge = NSCollectionLayoutSupplementaryItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .absolute(8), heightDimension: .absolute(8)),
      elementKind: "badge", containerAnchor: NSCollectionLayoutAnchor(edges: [.top, .trailing]))
    return NSCollectionLayoutItem(layoutSize: size(&random), supplementaryItems: [badge])
  }

  private func group(_ random: inout SplitMixGenerator, depth: Int) -> NSCollectionLayoutGroup {
    let items = (0..<Int.random(in: 1...3, using: &random)).map { _ in
      depth > 0 && Bool.random(using: &random)
        ? group(&random, depth: depth - 1) : item(&random)
    }
    let groupSize = size(&random)
    let result: NSCollectionLayoutGroup =
      switch Int.random(in: 0..<4, using: &random) {
      case 0: .horizontal(layoutSize: groupSize, subitems: items)
      case 1: .vertical(layoutSize: groupSize, subitems: items)
      case 2: .horizontal(layoutSize: groupSize, subitem: items[0], count: items.count)
      default: .vertical(layoutSize: groupSize, repeatingSubitem: items[0], count: 2)
      }
    result.interItemSpacing = Bool.random(using: &random) ? .fixed(5) : .flexible(2)
    return result
  }

  private func section(_ random: inout SplitMixGenerator) -> NSCollectionLayoutSection {
    let section = NSCollectionLayoutSection(group: group(&random, depth: 2))
    section.interGroupSpacing = CGFloat.random(in: -5...20, using: &random)
    section.contentInsets = NSDirectionalEdgeInsets(top: 3, leading: 8, bottom: 5, trailing: 2)
    for (kind, alignment) in [("header", NSRectAlignment.top), ("footer", .bottomTrailing)]
    where Bool.random(using: &random) {
      let boundary = NSCollectionLayoutBoundarySupplementaryItem(
        layoutSize: NSCollectionLayoutSize(
          widthDimension: .fractionalWidth(0.9), heightDimension: .absolute(20)),
        elementKind: kind, alignment: alignment)
      boundary.pinToVisibleBounds = Bool.random(using: &random)
      section.boundarySupplementaryItems.append(boundary)
    }
    if Bool.random(using: &random) {
      section.decorationItems = [.background(elementKind: "background")]
    }
    let behaviors = UICollectionLayoutSectionOrthogonalScrollingBehavior.allCases
    if Bool.random(using: &random) {
      section.orthogonalScrollingBehavior = behaviors.randomElement(using: &random) ?? .none
    }
    return section
  }

  @Test(arguments: 0..<40) func layoutsAreConsistent(seed: Int) {
    var random = SplitMixGenerator(seed: UInt64(seed))
    let counts = (0..<3).map { _ in Int.random(in: 0...25, using: &random) }
    let sections = counts.map { _ in section(&random) }
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = Bool.random(using: &random) ? .vertical : .horizontal
    configuration.interSectionSpacing = 4
    let layout = UICollectionViewCompositionalLayout(
      sectionProvider: { number, _ in sections[number] }, configuration: configuration)
    let source = Items(counts)
    let view = UICollectionView(
      frame: CGRect(x: 0, y: 0, width: 320, height: 300), collectionViewLayout: layout)
    if Bool.random(using: &random) { view.semanticContentAttribute = .forceRightToLeft }
    view.dataSource = source
    layout.prepare()
    for number in counts.indices {
      layout.setOrthogonalContentOffset(
        CGFloat.random(in: 0...300, using: &random), forSection: number)
    }
    var conformance = LayoutConformance()
    conformance.supplementaryKinds = ["header", "footer"]
    conformance.decorationKinds = ["background"]
    // Sections that scroll by themselves, and groups wider than the view, reach beyond it.
    conformance.contentHoldsFrames = false
    let badges = counts.enumerated().flatMap { section, count in
      (0..<count).compactMap {
        layout.layoutAttributesForSupplementaryView(
          ofKind: "badge", at: IndexPath(item: $0, section: section))
      }
    }
    let findings = conformance.findings(of: layout, counts: counts, seed: UInt64(seed))
      .filter { !$0.hasPrefix("unknown to the other questions: 1 badge") }
    #expect(findings.isEmpty, "seed \(seed): \(findings.joined(separator: "\n"))")
    let everything = CGRect(x: -1e5, y: -1e5, width: 1e7, height: 1e7)
    let found = (layout.layoutAttributesForElements(in: everything) ?? [])
      .filter { $0.representedElementKind == "badge" }
    #expect(found.count == badges.count, "seed \(seed)")
  }
}

@MainActor
private final class Items: UICollectionViewDataSource {
  let counts: [Int]

  init(_ counts: [Int]) { self.counts = counts }

  func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }

  func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    counts[section]
  }

  func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath)
    -> UICollectionViewCell
  { UICollectionViewCell(frame: .zero) }
}
