import CollectionTestSupport
import Foundation
import TestBasics
import Testing

@testable import CollectionViews
@testable import CompositionalLayouts
@testable import DrawingResources
@testable import LayoutSolvers
@testable import Views

@MainActor
@Suite struct CompositionalGroupTests {
  private func expectFrames(
    _ view: CompositionalView, _ expected: [CGRect], section: Int = 0,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let frames = view.frames(section)
    #expect(frames.count == expected.count, sourceLocation: sourceLocation)
    for (number, (actual, wanted)) in zip(frames, expected).enumerated() {
      expectEqual(actual, wanted, "item \(number)", sourceLocation: sourceLocation)
    }
  }

  @Test func rowsFollowEachOtherWithinTheContentInsets() {
    let group = row(
      .fractionalWidth(1), .absolute(44), item(.fractionalWidth(1), .fractionalHeight(1)))
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 6
    section.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 20, bottom: 30, trailing: 40)
    let view = makeView(section, 3)
    expectFrames(view, [rect(20, 10, 240, 44), rect(20, 60, 240, 44), rect(20, 110, 240, 44)])
    #expect(view.contentSize == CGSize(width: 300, height: 184))
  }

  @Test func aRowRepeatsItsItemWhileTheNextOneFits() {
    let group = row(
      .fractionalWidth(1), .fractionalWidth(0.2), item(.fractionalWidth(0.2), .fractionalHeight(1)))
    let view = makeView(NSCollectionLayoutSection(group: group), 7)
    #expect(view.contentSize.height == 120)
    expectEqual(view.frames()[4], rect(240, 0, 60, 60))
    expectEqual(view.frames()[5], rect(0, 60, 60, 60))
    expectEqual(view.frames()[6], rect(60, 60, 60, 60))
  }

  @Test func spacingLeavesRoomForFewerItems() {
    let group = row(
      .fractionalWidth(1), .absolute(50), item(.fractionalWidth(0.5), .fractionalHeight(1)))
    group.interItemSpacing = .fixed(10)
    expectFrames(
      makeView(NSCollectionLayoutSection(group: group), 2),
      [rect(0, 0, 150, 50), rect(0, 50, 150, 50)])
  }

  @Test func aSubitemWithACountDividesTheLength() {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(44)),
      subitem: item(.fractionalWidth(1), .fractionalHeight(1)), count: 2)
    group.interItemSpacing = .fixed(10)
    expectFrames(
      makeView(NSCollectionLayoutSection(group: group), 3),
      [rect(0, 0, 145, 44), rect(155, 0, 145, 44), rect(0, 44, 145, 44)])
  }

  @Test func aRepeatingSubitemKeepsItsSizeAndMayOverflow() {
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(44)),
      repeatingSubitem: item(.absolute(120), .absolute(30)), count: 3)
    expectFrames(
      makeView(NSCollectionLayoutSection(group: group), 4),
      [rect(0, 0, 120, 30), rect(120, 0, 120, 30), rect(240, 0, 120, 30), rect(0, 44, 120, 30)])
  }

  @Test func theFirstItemIsPlacedEvenIfItIsTooWide() {
    let group = row(.absolute(100), .absolute(20), item(.absolute(150), .absolute(20)))
    expectFrames(
      makeView(NSCollectionLayoutSection(group: group), 2),
      [rect(0, 0, 150, 20), rect(0, 20, 150, 20)])
  }

  @Test func subitemsAlternate() {
    let group = row(
      .fractionalWidth(1), .absolute(20), item(.absolute(100), .absolute(20)),
      item(.absolute(40), .absolute(10)))
    // 100 + 40 + 100 + 40 fit into 300; the next 100 begins a new group.
    expectFrames(
      makeView(NSCollectionLayoutSection(group: group), 6),
      [
        rect(0, 0, 100, 20), rect(100, 0, 40, 10), rect(140, 0, 100, 20), rect(240, 0, 40, 10),
        rect(0, 20, 100, 20), rect(100, 20, 40, 10),
      ])
  }

  @Test func nestedGroupsFillTheirShareOfTheGroup() {
    let leading = item(.fractionalWidth(0.7), .fractionalHeight(1))
    let trailing = column(
      .fractionalWidth(0.3), .fractionalHeight(1), item(.fractionalWidth(1), .fractionalHeight(0.5))
    )
    let group = row(.fractionalWidth(1), .fractionalHeight(0.4), leading, trailing)
    let view = makeView(NSCollectionLayoutSection(group: group), 5)
    expectFrames(
      view,
      [
        rect(0, 0, 210, 160), rect(210, 0, 90, 80), rect(210, 80, 90, 80),
        rect(0, 160, 210, 160), rect(210, 160, 90, 80),
      ])
    #expect(view.contentSize.height == 320)
  }

  @Test func insetsShrinkItemsAndGroups() {
    let cell = item(.fractionalWidth(0.5), .fractionalHeight(1))
    cell.contentInsets = NSDirectionalEdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4)
    let group = row(.fractionalWidth(1), .absolute(60), cell)
    group.contentInsets = NSDirectionalEdgeInsets(top: 10, leading: 50, bottom: 10, trailing: 50)
    expectFrames(
      makeView(NSCollectionLayoutSection(group: group), 2),
      [rect(52, 11, 94, 36), rect(152, 11, 94, 36)])
  }

  @Test func flexibleSpacingDividesTheFreeSpace() {
    let group = row(.fractionalWidth(1), .absolute(20), item(.absolute(80), .absolute(20)))
    group.interItemSpacing = .flexible(10)
    // Three items fit with 10 points between them; the two gaps share 40 more. The last group is
    // spaced like the others.
    expectFrames(
      makeView(NSCollectionLayoutSection(group: group), 5),
      [
        rect(0, 0, 80, 20), rect(110, 0, 80, 20), rect(220, 0, 80, 20), rect(0, 20, 80, 20),
        rect(110, 20, 80, 20),
      ])
  }

  @Test func flexibleEdgesCenterAnItem() {
    let cell = item(.absolute(80), .absolute(20))
    cell.edgeSpacing = NSCollectionLayoutEdgeSpacing(
      leading: .flexible(0), top: .flexible(0), trailing: .flexible(0), bottom: .flexible(0))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(60)), repeatingSubitem: cell, count: 1)
    expectFrames(makeView(NSCollectionLayoutSection(group: group), 1), [rect(110, 20, 80, 20)])
  }

  @Test func fixedEdgesAddToTheItem() {
    let cell = item(.absolute(80), .absolute(20))
    cell.edgeSpacing = NSCollectionLayoutEdgeSpacing(
      leading: .fixed(5), top: .fixed(7), trailing: .fixed(15), bottom: nil)
    let group = row(.fractionalWidth(1), .absolute(40), cell)
    expectFrames(
      makeView(NSCollectionLayoutSection(group: group), 4),
      [rect(5, 7, 80, 20), rect(105, 7, 80, 20), rect(205, 7, 80, 20), rect(5, 47, 80, 20)])
  }

  @Test func edgeSpacingOfAGroupSeparatesGroups() {
    let group = row(.absolute(100), .absolute(40), item(.fractionalWidth(1), .fractionalHeight(1)))
    group.edgeSpacing = NSCollectionLayoutEdgeSpacing(
      leading: .flexible(0), top: .fixed(3), trailing: nil, bottom: .fixed(4))
    let view = makeView(NSCollectionLayoutSection(group: group), 2)
    expectFrames(view, [rect(200, 3, 100, 40), rect(200, 50, 100, 40)])
    #expect(view.contentSize.height == 94)
  }

  @Test func aCustomGroupUsesTheFramesOfItsProvider() {
    var containers: [CGSize] = []
    let group = NSCollectionLayoutGroup.custom(
      layoutSize: size(.fractionalWidth(1), .absolute(100))
    ) { environment in
      containers.append(environment.container.effectiveContentSize)
      return [
        NSCollectionLayoutGroupCustomItem(frame: rect(0, 0, 50, 50)),
        NSCollectionLayoutGroupCustomItem(frame: rect(30, 30, 50, 50), zIndex: 3),
      ]
    }
    group.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 6, bottom: 7, trailing: 8)
    let view = makeView(NSCollectionLayoutSection(group: group), 3)
    expectFrames(view, [rect(6, 5, 50, 50), rect(36, 35, 50, 50), rect(6, 105, 50, 50)])
    #expect(view.layoutAttributesForItem(at: at(1))?.zIndex == 3)
    #expect(containers.allSatisfy { $0 == CGSize(width: 286, height: 88) })
  }

  @Test func aHorizontalLayoutStacksGroupsFromLeadingToTrailing() {
    let group = column(
      .absolute(90), .fractionalHeight(1), item(.fractionalWidth(1), .fractionalHeight(0.5)))
    let section = NSCollectionLayoutSection(group: group)
    section.interGroupSpacing = 10
    section.contentInsets = NSDirectionalEdgeInsets(top: 20, leading: 5, bottom: 0, trailing: 15)
    let configuration = UICollectionViewCompositionalLayoutConfiguration()
    configuration.scrollDirection = .horizontal
    configuration.interSectionSpacing = 7
    let view = makeView(
      UICollectionViewCompositionalLayout(section: section, configuration: configuration), [3, 1])
    expectFrames(view, [rect(5, 20, 90, 190), rect(5, 210, 90, 190), rect(105, 20, 90, 190)])
    expectFrames(view, [rect(222, 20, 90, 190)], section: 1)
    #expect(view.contentSize == CGSize(width: 327, height: 400))
  }

  @Test func edgesAreRoundedToPixels() {
    // Each item is 100 / 3 points wide: at one pixel per point they take 33, 34 and 33 and still
    // touch.
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: size(.fractionalWidth(1), .absolute(10)),
      subitem: item(.fractionalWidth(1), .fractionalHeight(1)), count: 3)
    let layout = UICollectionViewCompositionalLayout(
      section: NSCollectionLayoutSection(group: group))
    let view = makeView(layout, [3], size: CGSize(width: 100, height: 100))
    let scale = view.traitCollection.displayScale
    let third = (100 / 3 * scale).rounded() / scale
    let twoThirds = (200 / 3 * scale).rounded() / scale
    expectFrames(
      view,
      [
        rect(0, 0, third, 10), rect(third, 0, twoThirds - third, 10),
        rect(twoThirds, 0, 100 - twoThirds, 10),
      ])
  }

  @Test func rightToLeftMirrorsTheLayout() {
    let group = row(.fractionalWidth(1), .absolute(40), item(.absolute(120), .absolute(40)))
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 20, bottom: 0, trailing: 0)
    let view = makeView(UICollectionViewCompositionalLayout(section: section), [0])
    view.semanticContentAttribute = .forceRightToLeft
    view.source.counts = [3]
    view.reloadData()
    view.layoutIfNeeded()
    expectFrames(view, [rect(160, 0, 120, 40), rect(40, 0, 120, 40), rect(160, 40, 120, 40)])
  }

  @Test func theProviderIsCalledOncePerSection() {
    var asked: [Int] = []
    let layout = UICollectionViewCompositionalLayout { number, environment in
      asked.append(number)
      #expect(environment.container.contentSize == CGSize(width: 300, height: 400))
      let group = row(
        .fractionalWidth(1), .absolute(CGFloat(10 * (number + 1))),
        item(.fractionalWidth(1), .fractionalHeight(1)))
      return NSCollectionLayoutSection(group: group)
    }
    let view = makeView(layout, [2, 0, 1])
    #expect(asked == [0, 1, 2])
    expectFrames(view, [rect(0, 0, 300, 10), rect(0, 10, 300, 10)])
    expectFrames(view, [rect(0, 20, 300, 30)], section: 2)
  }

  @Test func contentInsetsOfTheViewShrinkTheContainer() {
    let group = row(
      .fractionalWidth(1), .absolute(10), item(.fractionalWidth(0.5), .fractionalHeight(1)))
    let view = makeView(NSCollectionLayoutSection(group: group), 2)
    view.contentInset = UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 10)
    view.layoutIfNeeded()
    expectFrames(view, [rect(0, 0, 130, 10), rect(130, 0, 130, 10)])
    #expect(view.contentSize.width == 260)
  }

  @Test func aHundredMillionEqualItemsAreOneRun() {
    let group = row(
      .fractionalWidth(1), .absolute(50), item(.fractionalWidth(0.25), .fractionalHeight(1)))
    let descriptor = SectionDescriptor(
      group: group.makeDescriptor(
        LayoutEnvironment(
          container: LayoutContainer(contentSize: .zero, contentInsets: .zero),
          traitCollection: UITraitCollection())))
    let solved = SolvedSection(
      descriptor, in: CGSize(width: 300, height: 400), scrollAxis: .vertical,
      itemCount: 100_000_000,
      measuredSizes: SectionMeasuredSizes())
    #expect(solved.runs.runs.count == 1)
    expectEqual(solved.length, 25_000_000 * 50)
  }

  @Test func invalidSectionsHaveAProblem() {
    let whole = SizeDescriptor(width: .fractionalWidth(1), height: .absolute(10))
    func problem(_ content: GroupDescriptor.Content) -> String? {
      SectionDescriptor(
        group: ItemDescriptor(size: whole, group: GroupDescriptor(content: content))
      ).problem
    }
    let cell = ItemDescriptor(size: whole)
    #expect(problem(.filled(.horizontal, [])) == "a group has no subitems")
    #expect(problem(.shared(.vertical, cell, 0))?.contains("not 0") == true)
    #expect(problem(.repeated(.vertical, cell, -3))?.contains("not -3") == true)
    #expect(problem(.filled(.horizontal, [cell])) == nil)
    var descriptor = SectionDescriptor(group: cell)
    descriptor.boundaries = ["a", "b", "a"].map {
      BoundaryDescriptor(kind: $0, size: whole, edges: .top)
    }
    #expect(descriptor.problem?.contains("\"a\"") == true)
  }
}
