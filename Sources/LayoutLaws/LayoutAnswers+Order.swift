import CollectionViews
import Foundation
import LayerGeometry
import LayoutSolvers
import Views

/// How elements lie to each other.
extension LayoutAnswers {
  /// Less than a pixel is rounding.
  func checkSeparation(in run: WorldRun, as law: LayoutLaw = .separation) {
    let slack = 1 / run.world.scale + 0.01
    let flat = values.values.filter {
      $0.category != .decorationView && $0.mustBeSeen && $0.transform3D == .identity
        && !isBadge($0)
    }.sorted { ($0.frame.minY, $0.element) < ($1.frame.minY, $1.element) }
    for (index, one) in flat.enumerated() where run.goesOn {
      let frame = one.frame
      for other in flat[(index + 1)...] {
        if other.frame.minY >= frame.maxY - slack { break }
        guard one.category == other.category, one.kind == other.kind else { continue }
        let both = frame.intersection(other.frame)
        if both.width > slack, both.height > slack {
          return run.note(
            law, "\(one.words) at \(frame) and \(other.words) at \(other.frame) overlap")
        }
      }
    }
  }

  /// Compares with the same world read from left to right, in the layout's own coordinates.
  func checkMirroring(of other: LayoutAnswers, in run: WorldRun) {
    // Edges are rounded to pixels from one side.
    let slack = 1 / run.world.scale + 1e-6 * max(1, contentSize.width, contentSize.height)
    var sum: Double?
    var (areSame, areMirrored) = (true, true)
    var odd: (own: LayoutAttributeValues, other: LayoutAttributeValues)?
    for (element, own) in values.sorted(by: { $0.key < $1.key }) {
      guard let plain = other.values[element], own.mustBeSeen else { continue }
      guard abs(own.center.y - plain.center.y) <= slack,
        abs(own.size.width - plain.size.width) <= slack,
        abs(own.size.height - plain.size.height) <= slack
      else {
        return run.note(
          .mirroring,
          "\(own.words) is at \(own.frame) from right to left, and at \(plain.frame) from left to "
            + "right")
      }
      if abs(own.center.x - plain.center.x) > slack {
        areSame = false
        if layout.flipsHorizontallyInOppositeLayoutDirection {
          return run.note(
            .mirroring,
            "\(own.words) is mirrored by the layout and again by the collection view, since "
              + "flipsHorizontallyInOppositeLayoutDirection is true")
        }
      }
      let both = own.center.x + plain.center.x
      if let sum, abs(both - sum) > slack {
        areMirrored = false
        odd = odd ?? (own, plain)
      }
      sum = sum ?? both
      guard !areSame, !areMirrored, let odd else { continue }
      return run.note(
        .mirroring,
        "\(odd.own.words) is at \(odd.own.frame) from right to left, and at \(odd.other.frame) from "
          + "left to right; others are mirrored about another axis, or not at all")
    }
  }
}
