public import CollectionViews
import Foundation
import LayoutSolvers
import TestBasics

/// Checks of what every layout promises: its answers agree with each other.
@MainActor
public struct LayoutConformance {
  public var supplementaryKinds: [String] = []
  public var decorationKinds: [String] = []

  /// Decorations that are answered only for a rectangle that holds their centre.
  public var kindsFoundByCenter: Set<String> = []

  /// Whether cells and supplementary views lie within the content, before their transforms.
  public var contentHoldsFrames = true

  /// How many decorations of a kind a section may have, at items from 0 on.
  public var decorationsPerSection = 1

  /// How many random rectangles are asked for.
  public var rectangles = 24

  public init() {}

  /// What is wrong with a prepared layout that shows `counts` items; empty when all is well.
  public func findings(of layout: UICollectionViewLayout, counts: [Int], seed: UInt64) -> [String] {
    var findings = Findings()
    let elements = allElements(of: layout, counts: counts, findings: &findings)
    let content = layout.collectionViewContentSize
    if ![content.width, content.height].allSatisfy({ $0.isFinite && $0 >= 0 }) {
      findings.add("content size \(content)")
    }
    for element in elements {
      check(element, within: content, findings: &findings)
    }
    if layout.layoutAttributesForItem(at: IndexPath(item: counts.first ?? 0, section: 0)) != nil {
      findings.add("an answer for an item after the last")
    }
    var random = SplitMixGenerator(seed: seed)
    let everything = CGRect(x: -1e5, y: -1e5, width: 1e7, height: 1e7)
    let viewport = layout.collectionView?.bounds ?? .zero
    let around = CGRect(origin: .zero, size: content).union(viewport).insetBy(dx: -150, dy: -150)
    for index in 0..<rectangles + 2 {
      let rect =
        index == 0 ? everything : index == 1 ? viewport : randomRect(in: around, &random)
      check(layout, in: rect, elements: elements, findings: &findings)
    }
    return findings.list
  }

  // MARK: Private

  private struct Findings {
    var list: [String] = []

    mutating func add(_ finding: String) {
      if list.count < 12 { list.append(finding) }
    }
  }

  private func allElements(
    of layout: UICollectionViewLayout, counts: [Int], findings: inout Findings
  ) -> [UICollectionViewLayoutAttributes] {
    var result: [UICollectionViewLayoutAttributes] = []
    for (section, count) in counts.enumerated() {
      for item in 0..<count {
        let path = IndexPath(item: item, section: section)
        guard let attributes = layout.layoutAttributesForItem(at: path) else {
          findings.add("no attributes for item \(section)-\(item)")
          continue
        }
        if attributes.indexPath != path || attributes.representedElementCategory != .cell {
          findings.add("item \(section)-\(item) answered with \(attributes)")
        }
        result.append(attributes)
      }
    }
    for section in 0..<max(1, counts.count) {
      let path = IndexPath(item: 0, section: section)
      for kind in supplementaryKinds where section < counts.count {
        if let a = layout.layoutAttributesForSupplementaryView(ofKind: kind, at: path) {
          if a.representedElementKind != kind || a.indexPath != path {
            findings.add("\(kind) \(section) answered with \(a)")
          }
          result.append(a)
        }
      }
      for kind in decorationKinds {
        for item in 0..<decorationsPerSection {
          let path = IndexPath(item: item, section: section)
          guard let a = layout.layoutAttributesForDecorationView(ofKind: kind, at: path) else {
            continue
          }
          if a.representedElementKind != kind || a.indexPath != path {
            findings.add("\(kind) \(section) answered with \(a)")
          }
          result.append(a)
        }
      }
    }
    return result
  }

  private func check(
    _ a: UICollectionViewLayoutAttributes, within content: CGSize, findings: inout Findings
  ) {
    let numbers =
      [a.center.x, a.center.y, a.size.width, a.size.height, a.alpha]
      + PlainMatrix(a.transform3D).rows.joined()
    if !numbers.allSatisfy(\.isFinite) { findings.add("not finite: \(a)") }
    guard contentHoldsFrames, a.representedElementCategory != .decorationView else { return }
    // A header that lies on its side takes up its rectangle turned.
    let isOnItsSide = a.representedElementCategory == .supplementaryView && turned(a)
    let (x, y) =
      isOnItsSide
      ? (a.size.height / 2, a.size.width / 2) : (a.size.width / 2, a.size.height / 2)
    let slack = 0.51
    if a.center.x - x < -slack || a.center.y - y < -slack
      || a.center.x + x > content.width + slack || a.center.y + y > content.height + slack
    {
      findings.add("outside the content of \(content): \(a)")
    }
  }

  private func turned(_ a: UICollectionViewLayoutAttributes) -> Bool {
    abs(a.transform3D.m11) < 1e-9 && abs(a.transform3D.m12) > 0.5
  }

  private func check(
    _ layout: UICollectionViewLayout, in rect: CGRect,
    elements: [UICollectionViewLayoutAttributes], findings: inout Findings
  ) {
    let answers = layout.layoutAttributesForElements(in: rect) ?? []
    let again = layout.layoutAttributesForElements(in: rect) ?? []
    if answers.map(key) != again.map(key) || !zip(answers, again).allSatisfy({ $0.isEqual($1) }) {
      findings.add("two questions for \(rect) have two answers")
    }
    var found: [String: UICollectionViewLayoutAttributes] = [:]
    for answer in answers {
      if found.updateValue(answer, forKey: key(answer)) != nil {
        findings.add("\(key(answer)) answered twice for \(rect)")
      }
    }
    for element in elements {
      let answer = found.removeValue(forKey: key(element))
      if let answer, !answer.isEqual(element) {
        findings.add("for \(rect): \(answer), alone: \(element)")
      }
      guard let expected = shows(element, in: rect) else { continue }
      if expected != (answer != nil) {
        findings.add("\(expected ? "missing" : "superfluous") for \(rect): \(element)")
      }
    }
    for other in found.keys.sorted() { findings.add("unknown to the other questions: \(other)") }
  }

  /// Nil where rounding decides.
  private func shows(_ a: UICollectionViewLayoutAttributes, in rect: CGRect) -> Bool? {
    if let kind = a.representedElementKind, kindsFoundByCenter.contains(kind) {
      return rect.contains(a.center)
    }
    let box = PlainMatrix(a.transform3D).boundingBox(of: a.size, about: a.center)
    func overlap(_ r: CGRect) -> Bool {
      r.minX < rect.maxX && rect.minX < r.maxX && r.minY < rect.maxY && rect.minY < r.maxY
    }
    if box.width <= 0 || box.height <= 0 { return nil }
    let (small, large) = (box.insetBy(dx: 1e-6, dy: 1e-6), box.insetBy(dx: -1e-6, dy: -1e-6))
    return overlap(small) == overlap(large) ? overlap(box) : nil
  }

  private func key(_ a: UICollectionViewLayoutAttributes) -> String {
    let kind = a.representedElementKind ?? ""
    return "\(a.representedElementCategory.rawValue) \(kind) \(a.indexPath.section)-"
      + "\(a.indexPath.item)"
  }

  private func randomRect(in area: CGRect, _ random: inout SplitMixGenerator) -> CGRect {
    let width = Double.random(in: 1...max(2, area.width / 2), using: &random)
    let height = Double.random(in: 1...max(2, area.height / 2), using: &random)
    return CGRect(
      x: area.minX + Double.random(in: 0...1, using: &random) * (area.width - width),
      y: area.minY + Double.random(in: 0...1, using: &random) * (area.height - height),
      width: width, height: height)
  }
}
