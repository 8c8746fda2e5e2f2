import CollectionTestSupport
import Foundation
import Testing

@testable import CollectionViews
@testable import CompositionalLayouts
@testable import DrawingResources
@testable import LayoutSolvers
@testable import Views

/// Numbers that cannot be laid out are reported as problems and do not stop the program.
@MainActor
@Suite(.serialized) struct LayoutNumberTests {
  /// Discards the problems of other tests.
  init() { _ = DrawingProblems.take() }

  private nonisolated static let extremeNumbers: [CGFloat] = [
    .nan, .infinity, -.infinity, -1, 0, .leastNonzeroMagnitude, .leastNormalMagnitude, 1e-300, 1e-9,
    1e9, 1e18, 1e300, 1.7e308,
  ]

  /// The problems reported while a layout is used.
  private func layOut(_ layout: UICollectionViewLayout, _ count: Int = 40) -> [String] {
    let view = makeView(RecordingSource([count, count]), layout: layout)
    view.delegate = nil
    view.layoutIfNeeded()
    view.contentOffset = CGPoint(x: 1e6, y: 1e6)
    view.layoutIfNeeded()
    _ = view.layoutAttributesForItem(at: at(count - 1, 1))
    return DrawingProblems.take().map(\.message)
  }

  private func isInvalid(_ number: CGFloat) -> Bool { !(number >= 0 && number <= 1e9) }

  @Test(arguments: extremeNumbers)
  func aFlowLaysOutItemsOfAnySize(number: CGFloat) {
    for (width, height) in [(number, 20), (20, number), (number, number)] {
      for direction in [UICollectionView.ScrollDirection.vertical, .horizontal] {
        let flow = UICollectionViewFlowLayout()
        flow.scrollDirection = direction
        flow.itemSize = CGSize(width: width, height: height)
        let problems = layOut(flow)
        #expect(problems.contains { $0.contains("itemSize") } == isInvalid(number), "\(problems)")
      }
    }
  }

  @Test(arguments: extremeNumbers)
  func aFlowLaysOutEstimatesSpacingsAndInsetsOfAnySize(number: CGFloat) {
    let flow = UICollectionViewFlowLayout()
    flow.estimatedItemSize = CGSize(width: 30, height: number)
    flow.minimumLineSpacing = number
    flow.minimumInteritemSpacing = number
    flow.sectionInset = UIEdgeInsets(top: number, left: number, bottom: 0, right: 1)
    flow.headerReferenceSize = .zero
    let problems = layOut(flow)
    #expect(
      problems.contains { $0.contains("line spacing") } == !(abs(number) <= 1e9), "\(problems)")
  }

  @Test(arguments: extremeNumbers)
  func aListLaysOutRowsOfAnyHeight(number: CGFloat) {
    for isEstimate in [false, true] {
      var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
      if isEstimate {
        configuration.estimatedRowHeight = number
      } else {
        configuration.rowHeight = number
      }
      let problems = layOut(UICollectionViewCompositionalLayout.list(using: configuration))
      let isLaidOut = number >= .leastNormalMagnitude && number <= 1e9
      #expect(
        problems.contains { $0.contains("the dimension") } == !isLaidOut, "\(problems)")
    }
  }

  @Test(arguments: extremeNumbers)
  func aCompositionalLayoutAcceptsAnyDimension(number: CGFloat) {
    for dimension in [
      NSCollectionLayoutDimension.absolute, NSCollectionLayoutDimension.estimated,
      NSCollectionLayoutDimension.fractionalHeight,
    ] {
      let item = NSCollectionLayoutItem(
        layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: dimension(number)))
      item.contentInsets = NSDirectionalEdgeInsets(top: number, leading: 0, bottom: 0, trailing: 0)
      let group = NSCollectionLayoutGroup.vertical(
        layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: dimension(number)),
        subitems: [item])
      group.interItemSpacing = .fixed(number)
      let section = NSCollectionLayoutSection(group: group)
      section.interGroupSpacing = number
      let problems = layOut(UICollectionViewCompositionalLayout(section: section))
      let isLaidOut = number >= .leastNormalMagnitude && number <= 1e9
      #expect(problems.contains { $0.contains("the dimension") } == !isLaidOut, "\(problems)")
    }
  }

  @Test func aGroupWithTooManyItemsIsReported() {
    let item = NSCollectionLayoutItem(
      layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(1)))
    func group(_ height: CGFloat) -> NSCollectionLayoutGroup {
      .vertical(
        layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(height)),
        subitems: [item])
    }
    func problems(_ group: NSCollectionLayoutGroup) -> [String] {
      layOut(UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)))
        .filter { $0.hasPrefix("a group") }
    }
    #expect(problems(group(99_000)) == [])
    #expect(problems(group(100_000)) == [])
    let many = problems(group(100_001))
    #expect(
      many == [
        "a group should hold as many items as fit into 100001.0 points, but holds at most "
          + "100000 items"
      ])
    let counted = NSCollectionLayoutGroup.vertical(
      layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(9)),
      subitem: item, count: 200_000)
    #expect(problems(counted).count == 1)
  }

  @Test func itemsOfNestedGroupsCountTowardsTheLimit() {
    let item = NSCollectionLayoutItem(
      layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(1)))
    let inner = NSCollectionLayoutGroup.vertical(
      layoutSize: .init(widthDimension: .fractionalWidth(0.001), heightDimension: .absolute(1000)),
      subitems: [item])
    let outer = NSCollectionLayoutGroup.horizontal(
      layoutSize: .init(widthDimension: .fractionalWidth(1), heightDimension: .absolute(1000)),
      subitems: [inner])
    let problems = layOut(
      UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: outer)))
    #expect(problems.contains { $0.hasPrefix("a group should hold") })
  }

  @Test(arguments: [CGFloat.nan, .infinity, -3, 1e300])
  func aCellMayPreferAnySize(number: CGFloat) {
    _ = DrawingProblems.take()
    let size = NSCollectionLayoutSize(
      widthDimension: .fractionalWidth(1), heightDimension: .estimated(20))
    let group = NSCollectionLayoutGroup.vertical(
      layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    let view = makeView(NSCollectionLayoutSection(group: group), 5) { _, size in
      CGSize(width: size.width, height: number)
    }
    #expect(view.frames().count == 5)
    #expect(DrawingProblems.take().contains { $0.message.contains("the height of what cell 0-") })
  }

  @Test func anyTwoZIndexesCanBeInterpolated() {
    var (low, high) = (LayoutAttributeValues(), LayoutAttributeValues())
    (low.zIndex, high.zIndex) = (.min, .max)
    #expect(low.mixed(with: high, at: 0).zIndex == .min)
    #expect(low.mixed(with: high, at: 1).zIndex == .max)
    #expect(low.mixed(with: high, at: 2).zIndex == .max)
    #expect(high.mixed(with: low, at: 0.5).zIndex.magnitude <= 1 << 12)
  }

  @Test func numbersAreTruncatedAndClamped() {
    for (value, limit, expected) in [
      (CGFloat.nan, 5, 0), (.infinity, 5, 5), (-.infinity, 5, 0), (-0.5, 5, 0), (4.9, 5, 4),
      (5, 5, 5), (1e300, .max, .max), (1e18, .max, 1_000_000_000_000_000_000), (3, 0, 0),
    ] {
      #expect(Int(clamping: value, upTo: limit) == expected, "\(value) up to \(limit)")
    }
  }

  @Test func aContentSizeThatIsNotFiniteIsReported() {
    final class Endless: UICollectionViewLayout {
      override var collectionViewContentSize: CGSize {
        CGSize(width: 320, height: CGFloat.infinity)
      }
      override func layoutAttributesForElements(in rect: CGRect)
        -> [UICollectionViewLayoutAttributes]?
      { [] }
    }
    #expect(layOut(Endless()).contains("collectionViewContentSize is finite, not 320.0 × inf"))
  }
}
