import CollectionViews
import LayoutSolvers
import Views
import Foundation
import LayoutCatalog
import TestBasics
import TestSupport
import Testing

/// What every layout promises, on every layout of the catalogue and on the flow.
@MainActor
struct CatalogConformanceTests {
  nonisolated static let counts: [[Int]] = [
    [], [0], [1], [2], [9], [40], [3, 0, 5], [20, 20, 20], [1, 1, 1, 1, 1, 1, 1],
  ]
  nonisolated static let sizes = [
    CGSize(width: 320, height: 480), CGSize(width: 568, height: 320),
    CGSize(width: 1024, height: 768),
  ]
  nonisolated static let tiny = [
    CGSize.zero, CGSize(width: 1, height: 1), CGSize(width: 37, height: 500),
    CGSize(width: 500, height: 20),
  ]

  nonisolated struct Candidate: Sendable, CustomTestStringConvertible {
    var name: String
    var make: @MainActor @Sendable () -> UICollectionViewLayout
    var adjust: @MainActor @Sendable (inout LayoutConformance) -> Void = { _ in }
    var testDescription: String { name }
  }

  nonisolated static let candidates: [Candidate] =
    flows + coverFlows + waterfalls + shelves + [
      Candidate(name: "line", make: { LineLayout() }),
      Candidate(name: "twirling flow", make: { TwirlFlowLayout() }),
      Candidate(
        name: "circle", make: { CircleLayout() },
        adjust: {
          $0.kindsFoundByCenter = [CircleLayout.clockHandKind]
          // The content is the page, whatever the circle.
          $0.contentHoldsFrames = false
        }),
      Candidate(name: "stacks", make: { StacksLayout() }),
      Candidate(
        name: "stacks, pinched",
        make: {
          let layout = StacksLayout()
          layout.pinchedStack = 0
          layout.pinchProgress = 0.6
          return layout
        }),
      Candidate(
        name: "stacks, closing",
        make: {
          let layout = StacksLayout()
          layout.pinchedStack = 1
          layout.pinchProgress = 0.35
          layout.isCollapsing = true
          return layout
        },
        // Photos of a long pile come from below the page on which the others are.
        adjust: { $0.contentHoldsFrames = false }),
      Candidate(name: "photo albums", make: { PhotoAlbumsLayout() }),
      Candidate(
        name: "spiral", make: { SpiralLayout() },
        // Items are scaled, and large ones overlap the edges before that.
        adjust: { $0.contentHoldsFrames = false }),
      Candidate(name: "grid", make: { GridLayout() }),
      Candidate(name: "dimensions", make: { DimensionsLayout() }),
      Candidate(name: "springy flow", make: { SpringyFlowLayout() }),
      Candidate(
        name: "springy flow, stretched",
        make: {
          let layout = SpringyFlowLayout()
          layout.touch = CGPoint(x: 100, y: 200)
          layout.scrollDelta = 90
          return layout
        },
        // Displaced items may leave the content.
        adjust: { $0.contentHoldsFrames = false }),
      Candidate(
        name: "even spread", make: { EvenlySpreadFlowLayout() },
        // A row that holds more items than fit runs over its edges.
        adjust: { $0.contentHoldsFrames = false }),
    ]

  nonisolated static let flows: [Candidate] = [
    ("flow", UICollectionView.ScrollDirection.vertical), ("flow, horizontal", .horizontal),
  ].map { name, direction in
    Candidate(
      name: name,
      make: {
        let layout = UICollectionViewFlowLayout()
        layout.scrollDirection = direction
        layout.headerReferenceSize = CGSize(width: 20, height: 30)
        layout.footerReferenceSize = CGSize(width: 10, height: 15)
        return layout
      })
  }

  nonisolated static let waterfalls: [Candidate] = [
    ("waterfall", UICollectionView.ScrollDirection.vertical), ("waterfall, across", .horizontal),
  ].map { name, direction in
    Candidate(
      name: name,
      make: {
        let layout = WaterfallLayout()
        layout.scrollDirection = direction
        layout.itemAspect = 0.7
        layout.headerLength = 24
        layout.footerLength = 12
        return layout
      })
  }

  nonisolated static let shelves: [Candidate] = [
    ("shelves", UICollectionView.ScrollDirection.vertical), ("shelves, across", .horizontal),
  ].map { name, direction in
    Candidate(
      name: name,
      make: {
        let layout = ShelvesLayout()
        layout.scrollDirection = direction
        return layout
      },
      adjust: { $0.decorationsPerSection = 40 })
  }

  nonisolated static let coverFlows: [Candidate] =
    CoverFlowConfiguration.named.map { name, c in
      Candidate(
        name: "cover flow, \(name)", make: { CoverFlowLayout(configuration: c) },
        // Covers of 500 points are higher than some of the pages.
        adjust: { $0.contentHoldsFrames = c.itemSize.height < 300 })
    } + [Candidate(name: "cover flow of stacks", make: { StacksCoverFlowLayout() })]

  private func conformance(_ candidate: Candidate) -> LayoutConformance {
    var result = LayoutConformance()
    result.supplementaryKinds = [
      UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter,
      PhotoAlbumsLayout.titleKind,
    ]
    result.decorationKinds = [
      CircleLayout.clockHandKind, PhotoAlbumsLayout.emblemKind,
      EvenlySpreadFlowLayout.binderKind, ShelvesLayout.shelfKind,
    ]
    candidate.adjust(&result)
    return result
  }

  @Test(arguments: candidates)
  func answersAgree(candidate: Candidate) {
    var seed: UInt64 = 0
    for size in Self.sizes {
      for counts in Self.counts {
        for offset in [0.0, 137] {
          seed += 1
          let bench = LayoutBench(
            candidate.make(), size: size, counts: counts, contentOffset: CGPoint(x: offset, y: 0))
          let faults = conformance(candidate)
            .faults(of: bench.layout, counts: counts, seed: seed)
          #expect(
            faults == [], "\(size) with \(counts), scrolled by \(offset), seed \(seed)")
        }
      }
    }
  }

  @Test(arguments: candidates)
  func tinyPagesStayFinite(candidate: Candidate) {
    for size in Self.tiny {
      for counts in Self.counts {
        let bench = LayoutBench(candidate.make(), size: size, counts: counts)
        var conformance = conformance(candidate)
        conformance.contentHoldsFrames = false
        let faults = conformance.faults(of: bench.layout, counts: counts, seed: 1)
        #expect(faults == [], "\(size) with \(counts)")
      }
    }
  }

  /// Random parameters, random pages: the answers still agree.
  @Test(arguments: 0..<40)
  func answersAgreeWhateverTheParameters(seed: Int) {
    var random = SplitMixGenerator(seed: UInt64(seed))
    let layout = RandomLayouts.make(seed % RandomLayouts.count, &random)
    let size = CGSize(
      width: .random(in: 100...900, using: &random), height: .random(in: 100...900, using: &random))
    let counts = (0..<Int.random(in: 1...5, using: &random)).map { _ in
      Int.random(in: 0...30, using: &random)
    }
    let bench = LayoutBench(layout, size: size, counts: counts)
    let delegate = RandomAnswers(seed: UInt64(seed))
    bench.view.delegate = delegate
    layout.invalidateLayout()
    bench.prepare()
    var conformance = conformance(Candidate(name: "", make: { layout }))
    conformance.contentHoldsFrames = false
    conformance.decorationsPerSection = 40
    if layout is CircleLayout { conformance.kindsFoundByCenter = [CircleLayout.clockHandKind] }
    let faults = conformance.faults(of: layout, counts: counts, seed: UInt64(seed))
    #expect(faults == [], "\(type(of: layout)) of \(size) with \(counts), seed \(seed)")
  }

  @Test(arguments: 0..<6)
  func coversOfManySizesAreAllFound(seed: Int) {
    let sizes = MixedSizes(seed: UInt64(seed))
    for layout in [CoverFlowLayout(), LineLayout()] {
      let bench = LayoutBench(
        layout, size: CGSize(width: 568, height: 400), counts: [30],
        contentOffset: CGPoint(x: 150 * Double(seed), y: 0))
      bench.view.delegate = sizes
      layout.invalidateLayout()
      bench.prepare()
      let faults = LayoutConformance().faults(of: layout, counts: [30], seed: UInt64(seed))
      #expect(faults == [], "\(type(of: layout)), seed \(seed)")
    }
  }
}

/// Sizes from half to twice a cover's.
private final class MixedSizes: NSObject, UICollectionViewDelegateFlowLayout {
  private let sizes: [CGSize]

  init(seed: UInt64) {
    var random = SplitMixGenerator(seed: seed)
    sizes = (0..<30).map { _ in
      CGSize(
        width: .random(in: 90...360, using: &random), height: .random(in: 90...360, using: &random))
    }
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { sizes[indexPath.item] }
}
