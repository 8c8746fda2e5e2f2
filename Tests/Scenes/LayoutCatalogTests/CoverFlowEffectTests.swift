import CollectionViews
import Foundation
import LayoutCatalog
import TestBasics
import TestSupport
import Testing

/// The transform of one cover, compared with matrices multiplied entry by entry.
struct CoverFlowEffectTests {
  /// The published rule, written out with plain matrices.
  private func expected(_ d: Double, _ c: CoverFlowConfiguration, width: Double) -> PlainMatrix {
    let left = d > 0
    let m34 = -1 / (4.6777 * width)
    guard abs(d) < c.activeDistance else {
      var perspective = PlainMatrix.identity
      perspective.rows[2][3] = m34
      return .rotationY(left ? .pi / 4 : -.pi / 4)
        * .translation(left ? -c.offset : c.offset, 0, 0) * perspective
    }
    let n = abs(d / c.activeDistance)
    let aside = abs(d / c.translateDistance) * c.offset
    var move = PlainMatrix.translation(
      left ? -aside : aside, 0, (1 - n) * 40_000 + (left ? 200 : 0))
    move.rows[2][3] = m34
    let zoom = 1 + c.zoom * (1 - n)
    return .scale(zoom, zoom, 1) * .rotationY((left ? 1 : -1) * n * .pi / 4) * move
  }

  @Test(arguments: CoverFlowConfiguration.named.map(\.name))
  func transformsAreThePublishedOnesAtEveryDistance(name: String) throws {
    let c = try #require(CoverFlowConfiguration.named.first { $0.name == name }).configuration
    for step in -130...130 {
      let d = Double(step) * c.activeDistance / 50
      let effect = c.effect(distance: d, itemWidth: c.itemSize.width)
      let difference = PlainMatrix(effect.transform)
        .distance(to: expected(d, c, width: c.itemSize.width))
      #expect(difference < 1e-9, "\(name) at \(d): off by \(difference)")
      #expect(effect.zIndex == (abs(d) < c.activeDistance ? 1 : 0), "\(name) at \(d)")
      let grey = abs(d) < c.activeDistance ? c.grey * abs(d) / c.activeDistance : c.grey
      expectEqual(effect.maskingValue, grey, within: 1e-12, "\(name) at \(d)")
    }
  }

  @Test func theDepthDoesNotEnterThePerspectiveDivision() {
    let effect = CoverFlowConfiguration.published.effect(distance: 0, itemWidth: 180)
    #expect(effect.transform.m44 == 1)
    #expect(effect.transform.m43 == 40_000)
    expectEqual(effect.transform.m34, -1 / (4.6777 * 180), within: 1e-15)
  }

  @Test func theCentreCoverIsASquareOf216Points() {
    let effect = CoverFlowConfiguration.published.effect(distance: 0, itemWidth: 180)
    let box = PlainMatrix(effect.transform)
      .boundingBox(of: CGSize(width: 180, height: 180), about: .zero)
    expectEqual(box, CGRect(x: -108, y: -108, width: 216, height: 216), within: 1e-9)
    #expect(effect.maskingValue == 0)
  }

  @Test(arguments: [-100.0, -50, 0, 50, 100])
  func theVisibleEffectIsContinuous(d: Double) {
    for name in CoverFlowConfiguration.named {
      let c = name.configuration
      // The variant for large screens jumps there, as published.
      if abs(d) == 100, c.translateDistance < c.activeDistance { continue }
      let at = d / 100 * c.activeDistance
      let sides = [at - 1e-7, at, at + 1e-7].map {
        PlainMatrix(c.effect(distance: $0, itemWidth: c.itemSize.width).transform)
          .boundingBox(of: c.itemSize, about: .zero)
      }
      expectEqual(sides[0], sides[1], within: 1e-4, "\(name.name) below \(at)")
      expectEqual(sides[2], sides[1], within: 1e-4, "\(name.name) above \(at)")
    }
  }

  @Test(arguments: [1 as UInt64, 2, 3])
  func leftAndRightAreMirrorImages(seed: UInt64) {
    var random = SplitMixGenerator(seed: seed)
    for _ in 0..<100 {
      let d = Double.random(in: 0.001...400, using: &random)
      for (name, c) in CoverFlowConfiguration.named {
        let left = PlainMatrix(c.effect(distance: d, itemWidth: c.itemSize.width).transform)
        let right = PlainMatrix(c.effect(distance: -d, itemWidth: c.itemSize.width).transform)
        for (x, y) in [(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5), (0.1, 0.3)] {
          let (px, py) = (x * c.itemSize.width, y * c.itemSize.height)
          let (a, b) = (left.apply(px, py), right.apply(-px, py))
          let comment = "\(name) at \(d), seed \(seed)"
          expectEqual(a[0] / a[3], -b[0] / b[3], comment)
          expectEqual(a[1] / a[3], b[1] / b[3], comment)
        }
      }
    }
  }

  @Test(arguments: [100.0, -100, 250, -250])
  func theOuterEdgeOfSideCoversIsNearer(d: Double) {
    let matrix = PlainMatrix(
      CoverFlowConfiguration.published.effect(distance: d, itemWidth: 180).transform)
    let outer: Double = d > 0 ? -90 : 90
    let (near, far) = (matrix.apply(outer, 0), matrix.apply(-outer, 0))
    #expect(near[2] > far[2])
    expectEqual(matrix.apply(0, 0)[2], 0, within: 1e-9)
    // Nearer edges are larger.
    let tall = matrix.apply(outer, 90)[1] / near[3]
    #expect(tall > matrix.apply(-outer, 90)[1] / far[3])
  }

  @Test func coversNearerToTheCentreAreNearerToTheViewer() {
    let c = CoverFlowConfiguration.published
    for side in [1.0, -1] {
      let depths = (0..<100).map {
        c.effect(distance: side * Double($0), itemWidth: 180).transform.m43
      }
      // The cover at 0 counts as one on the right, without the additional 200 of the left side.
      for (inner, outer) in zip(depths.dropFirst(), depths.dropFirst(2)) { #expect(inner > outer) }
    }
  }

  @Test func degenerateParametersGiveFiniteEffects() {
    var c = CoverFlowConfiguration.published
    (c.activeDistance, c.translateDistance) = (0, 0)
    for width in [0.0, -5, 1e-300, 180] {
      for d in [0.0, 1, -1, 1e9] {
        for configuration in [c, .published, .large] {
          let effect = configuration.effect(distance: d, itemWidth: width)
          #expect(effect.transform.isFinite, "width \(width), distance \(d)")
          #expect(effect.maskingValue.isFinite)
        }
      }
    }
  }
}
