import Foundation
import TestBasics
import Testing

@testable import CompositionalLayouts
@testable import DrawingResources
@testable import Views

/// Compares random nested groups with frames computed item by item.
@MainActor
@Suite struct CompositionalBruteForceTests {
  /// A random section as plain numbers.
  private struct SectionSpec {
    indirect enum Node {
      case item(Double, Double, inset: Double)
      case group(Double, Double, isRow: Bool, spacing: Double, [Node])
    }

    var root: Node
    var insets: NSDirectionalEdgeInsets
    var spacing: Double
    var count: Int
    var container: CGSize

    init(_ random: inout SplitMixGenerator) {
      func node(_ depth: Int) -> Node {
        let (w, h) = (
          Double.random(in: 0.1...0.7, using: &random), Double.random(in: 0.1...0.7, using: &random)
        )
        if depth == 0 || Int.random(in: 0..<3, using: &random) > 0 {
          return .item(w, h, inset: Double(Int.random(in: 0...3, using: &random)))
        }
        return group(depth, w, h)
      }
      func group(_ depth: Int, _ w: Double, _ h: Double) -> Node {
        let children = (0..<Int.random(in: 1...3, using: &random)).map { _ in node(depth - 1) }
        return .group(
          w, h, isRow: Bool.random(using: &random),
          spacing: Double(Int.random(in: 0...6, using: &random)), children)
      }
      root = group(
        2, Double.random(in: 0.3...1, using: &random), Double.random(in: 0.2...0.8, using: &random))
      func inset() -> Double { Double(Int.random(in: 0...20, using: &random)) }
      insets = NSDirectionalEdgeInsets(
        top: inset(), leading: inset(), bottom: inset(), trailing: inset())
      spacing = Double(Int.random(in: 0...9, using: &random))
      count = Int.random(in: 0...60, using: &random)
      container = CGSize(
        width: Double.random(in: 150...500, using: &random),
        height: Double.random(in: 150...500, using: &random))
    }
  }

  private func definition(_ node: SectionSpec.Node) -> NSCollectionLayoutItem {
    switch node {
    case .item(let w, let h, let inset):
      let result = item(.fractionalWidth(w), .fractionalHeight(h))
      result.contentInsets = NSDirectionalEdgeInsets(
        top: inset, leading: inset, bottom: inset, trailing: inset)
      return result
    case .group(let w, let h, let isRow, let spacing, let children):
      let (layoutSize, items) = (
        size(.fractionalWidth(w), .fractionalHeight(h)), children.map(definition)
      )
      let result: NSCollectionLayoutGroup =
        isRow
        ? .horizontal(layoutSize: layoutSize, subitems: items)
        : .vertical(layoutSize: layoutSize, subitems: items)
      result.interItemSpacing = .fixed(spacing)
      return result
    }
  }

  /// The frames of a node at a position in a container of a size.
  private func frames(
    _ node: SectionSpec.Node, x: Double, y: Double, width: Double, height: Double
  ) -> [CGRect] {
    switch node {
    case .item(let w, let h, let inset):
      return [
        rect(
          x + inset, y + inset, max(0, w * width - 2 * inset), max(0, h * height - 2 * inset))
      ]
    case .group(let w, let h, let isRow, let spacing, let children):
      let (width, height) = (w * width, h * height)
      var result: [CGRect] = []
      var used = 0.0
      var index = 0
      while true {
        let child = children[index % children.count]
        let share: Double =
          switch child {
          case .item(let w, let h, _), .group(let w, let h, _, _, _): isRow ? w : h
          }
        let length = share * (isRow ? width : height)
        let start = index == 0 ? 0 : used + spacing
        if index > 0 && start + length > (isRow ? width : height) + 1e-3 { return result }
        result += frames(
          child, x: isRow ? x + start : x, y: isRow ? y : y + start, width: width, height: height)
        used = start + length
        index += 1
      }
    }
  }

  @Test(arguments: 0..<60) func randomNestedGroupsMatchBruteForce(seed: Int) {
    var random = SplitMixGenerator(seed: UInt64(seed))
    let spec = SectionSpec(&random)
    guard let group = definition(spec.root) as? NSCollectionLayoutGroup,
      case .group(_, let share, _, _, _) = spec.root
    else { return }
    let section = NSCollectionLayoutSection(group: group)
    section.contentInsets = spec.insets
    section.interGroupSpacing = spec.spacing
    let view = makeView(section, spec.count, size: spec.container)
    let width = spec.container.width - spec.insets.leading - spec.insets.trailing
    let height = spec.container.height - spec.insets.top - spec.insets.bottom
    var expected: [CGRect] = []
    var y = spec.insets.top
    var end = y
    while expected.count < spec.count {
      if !expected.isEmpty { y += spec.spacing }
      expected += frames(
        spec.root, x: spec.insets.leading, y: y, width: width, height: height)
      y += share * height
      end = y
    }
    let actual = view.frames()
    #expect(actual.count == spec.count, "seed \(seed)")
    let pixel = 1 / view.traitCollection.displayScale
    for (number, (frame, wanted)) in zip(actual, expected).enumerated() {
      for (a, b) in [
        (frame.minX, wanted.minX), (frame.minY, wanted.minY), (frame.maxX, wanted.maxX),
        (frame.maxY, wanted.maxY),
      ] {
        expectEqual(a, b, within: pixel / 2 + 1e-6, "seed \(seed), item \(number)")
      }
    }
    expectEqual(
      view.contentSize.height, end + spec.insets.bottom, within: 1e-6, "seed \(seed)")
  }
}
