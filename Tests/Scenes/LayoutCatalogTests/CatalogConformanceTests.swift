import CompositionalLayouts
import Foundation
import LayoutSolvers
import TestBasics
import TestSupport
import Testing

@testable import LayoutCatalog

/// The contract of layouts, tested on every layout of the catalogue.
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

  /// A layout of the catalogue with the properties of one of its samples.
  nonisolated struct Candidate: Sendable, CustomTestStringConvertible {
    var kind: LayoutKind
    var sample: LayoutSample

    var testDescription: String {
      sample.name.isEmpty ? kind.name : "\(kind.name), \(sample.name)"
    }

    @MainActor
    func make() -> UICollectionViewLayout { kind.makeLayout(sample.settings) }
  }

  nonisolated static let candidates = LayoutKind.all.flatMap { kind in
    LayoutSample.samples(of: kind).map { Candidate(kind: kind, sample: $0) }
  }

  @Test func samplesAreOfKindsOfTheCatalogue() {
    #expect(LayoutSample.all.keys.allSatisfy { LayoutKind.named($0) != nil })
  }

  private func conformance(_ candidate: Candidate) -> LayoutConformance {
    var result = LayoutConformance()
    let kinds = LayoutKind.all
    result.supplementaryKinds = Set(
      kinds.flatMap(\.supplementaryKinds).map(LayoutKind.elementKind)
    ).sorted()
    result.decorationKinds = Set(kinds.flatMap(\.decorationKinds)).sorted()
    result.contentHoldsFrames = candidate.sample.contentHoldsFrames
    result.kindsFoundByCenter = candidate.sample.kindsFoundByCenter
    result.decorationsPerSection = candidate.sample.decorationsPerSection
    return result
  }

  @Test(arguments: candidates)
  func layoutsAreConsistent(candidate: Candidate) {
    var seed: UInt64 = 0
    for size in Self.sizes {
      for counts in Self.counts {
        for offset in [0.0, 137] {
          seed += 1
          let bench = LayoutBench(
            candidate.make(), size: size, counts: counts, contentOffset: CGPoint(x: offset, y: 0))
          let findings = conformance(candidate)
            .findings(of: bench.layout, counts: counts, seed: seed)
          #expect(
            findings == [], "\(size) with \(counts), scrolled by \(offset), seed \(seed)")
        }
      }
    }
  }

  @Test(arguments: candidates)
  func attributesAreFiniteInTinyViewports(candidate: Candidate) {
    for size in Self.tiny {
      // A compositional layout solves nothing in an empty viewport.
      if size == .zero, candidate.make() is UICollectionViewCompositionalLayout { continue }
      for counts in Self.counts {
        let bench = LayoutBench(candidate.make(), size: size, counts: counts)
        var conformance = conformance(candidate)
        conformance.contentHoldsFrames = false
        let findings = conformance.findings(of: bench.layout, counts: counts, seed: 1)
        #expect(findings == [], "\(size) with \(counts)")
      }
    }
  }

  /// The contract holds for random properties and viewports.
  @Test(arguments: candidates, 0..<4)
  func layoutsAreConsistentWithRandomProperties(candidate: Candidate, seed: Int) {
    var random = SplitMixGenerator(seed: UInt64(seed))
    let layout = candidate.make()
    candidate.kind.set(RandomSettings.make(of: candidate.kind, &random), on: layout)
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
    var conformance = conformance(candidate)
    conformance.contentHoldsFrames = false
    let findings = conformance.findings(of: layout, counts: counts, seed: UInt64(seed))
    #expect(findings == [], "\(size) with \(counts), seed \(seed)")
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
      let findings = LayoutConformance().findings(of: layout, counts: [30], seed: UInt64(seed))
      #expect(findings == [], "\(type(of: layout)), seed \(seed)")
    }
  }
}

/// Sizes from half to twice that of a cover.
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
