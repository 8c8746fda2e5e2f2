import CollectionViews
import Foundation
import LayoutSolvers

/// What a layout answers.
extension LayoutLaw {
  public static let finiteness = LayoutLaw(
    "finiteness", "all numbers are finite, and no size is negative", .always
  ) { answers, _ in
    let size = answers.contentSize
    guard size.width.isFinite, size.height.isFinite, size.width >= 0, size.height >= 0 else {
      return "the content size is \(size.text)"
    }
    return answers.listed.first { !$0.isSound }.map { "\($0.displayName) has \($0.measures)" }
  }

  public static let presence = LayoutLaw(
    "presence", "every item has attributes with its own index path", .always
  ) { answers, _ in
    answers.items.firstResult { path, values in
      let item = LayoutElement.cell(path)
      guard let values else { return "\(item.displayName) has no attributes" }
      return values.element == item
        ? nil : "\(item.displayName) gets the attributes of \(values.displayName)"
    }
  }

  public static let uniqueness = LayoutLaw(
    "uniqueness", "no element is returned twice for a rectangle", .always
  ) { answers, _ in
    let lists =
      (answers.values.count < answers.listed.count ? [answers.listed] : [])
      + answers.rectangles.map(\.values)
    return lists.firstResult { list in
      var seen = Set<LayoutElement>(minimumCapacity: list.count)
      return list.first { !seen.insert($0.element).inserted }
    }.map { "\($0.displayName) is returned twice for a rectangle" }
  }

  public static let agreement = LayoutLaw(
    "agreement", "attributes by rectangle and by index path are equal", .always
  ) { answers, _ in
    @MainActor func difference(
      _ known: LayoutAttributeValues, _ alone: LayoutAttributeValues
    ) -> String? {
      known.difference(from: alone).map {
        answers.note(known.element, at: known.frame, expected: alone.frame)
        return "\(known.displayName): \($0.first) by rectangle, \($0.second) by index path"
      }
    }
    for case (let path, let alone?) in answers.items {
      guard let known = answers.values[.cell(path)] else { continue }
      if let message = difference(known, alone) { return message }
    }
    for known in answers.listed where known.category != .cell {
      guard let alone = answers.attributes(of: known.element) else {
        return "\(known.displayName) is returned by rectangle, but not by index path"
      }
      if let message = difference(known, alone) { return message }
    }
    return nil
  }

  /// For all sizes of rectangle; in every section with supplementary views of a kind by path.
  public static let completeness = LayoutLaw(
    "completeness", "a rectangle's result contains every element that overlaps it", .always
  ) { answers, _ in
    @MainActor func missing(_ alone: LayoutAttributeValues?) -> String? {
      guard let alone, answers.values[alone.element] == nil, answers.isDue(alone) else {
        return nil
      }
      answers.note(alone.element, at: nil, expected: alone.frame)
      return "\(alone.displayName) at \(alone.frame.text) is missing from the "
        + "result for all content"
    }
    if let message = answers.items.firstResult({ missing($0.values) }) { return message }
    let views = answers.values.keys.lazy.filter { $0.category == .supplementaryView }
    for kind in Set(views.compactMap(\.kind)).sorted() where answers.hasRoom {
      for section in answers.counts.indices {
        let element = LayoutElement.supplementary(kind, IndexPath(item: 0, section: section))
        guard answers.values[element] == nil else { continue }
        if let message = missing(answers.attributes(of: element)) { return message }
      }
    }
    for (rect, found) in answers.rectangles {
      let (elements, small) = (Set(found.map(\.element)), rect.insetBy(dx: 1e-6, dy: 1e-6))
      let lost = answers.listed.first {
        $0.isVisible && $0.overlaps(small) && !elements.contains($0.element)
      }
      if let lost {
        answers.note(lost.element, at: nil, expected: lost.frame)
        return "\(lost.displayName) at \(lost.frame.text) is missing from the "
          + "result for \(answers.text(of: rect))"
      }
    }
    return nil
  }

  /// Before their transforms.
  public static let containment = LayoutLaw(
    "containment", "cells and supplementary views lie within the content", .always
  ) { answers, run in
    let (size, slack) = (answers.contentSize, 0.51)
    // What exceeds the screen across the scroll direction cannot be inside it.
    let room = answers.layout.collectionView.map { $0.room(in: $0.bounds).size } ?? .zero
    // Nor do sizes that a delegate tells without regard to the insets of sections.
    let margin = run.testCase.sizing == .delegate ? 60.0 : 0
    let outside = answers.listed.first { values in
      guard values.category != .decorationView, values.transform3D == .identity,
        values.isVisible, !answers.scrollsAcross(values.element), !answers.isBadge(values)
      else { return false }
      let frame = values.frame
      return frame.width <= min(room.width, size.width) - margin
        && (frame.minX < -slack || frame.maxX > size.width + slack)
        || frame.height <= min(room.height, size.height) - margin
          && (frame.minY < -slack || frame.maxY > size.height + slack)
    }
    return outside.map {
      answers.note($0.element, at: $0.frame, expected: nil)
      return "\($0.displayName) is at \($0.frame.text), outside the content of \(size.text)"
    }
  }

  /// Whatever was asked between.
  public static let determinism = LayoutLaw(
    "determinism", "the same query has the same result", .always
  ) { answers, _ in
    for (rect, found) in answers.rectangles {
      for values in found {
        guard let known = answers.values[values.element],
          let difference = known.difference(from: values)
        else { continue }
        answers.note(known.element, at: values.frame, expected: known.frame)
        return "\(known.displayName): \(difference.first) for all content, "
          + "\(difference.second) for \(answers.text(of: rect))"
      }
    }
    let again = answers.layout.collectionViewContentSize
    return again == answers.contentSize
      ? nil
      : "the content size was \(answers.contentSize.text), and is \(again.text) when asked again"
  }

  /// A layout that does not follow the reading direction answers the same for both.
  public static let mirroring = LayoutLaw(
    "mirroring", "from right to left, all elements are mirrored, or none is",
    .beginning
  ) { answers, run in
    guard run.testCase.isRightToLeft, run.testCase.sizing != .cells else { return nil }
    var plain = run.testCase
    plain.isRightToLeft = false
    return answers.mirroring(of: run.freshAnswers(in: plain), scale: run.testCase.scale)
  }

  public static let separation = LayoutLaw(
    "separation", "cells do not overlap, nor do supplementary views of one kind", .always
  ) { answers, run in
    run.isInTransition ? nil : answers.overlap(scale: run.testCase.scale)
  }
}

extension LayoutAnswers {
  /// Elements of one category and kind that overlap. Less than a pixel is rounding.
  func overlap(scale: Double) -> String? {
    let slack = 1 / scale + 0.01
    let flat = values.values.filter {
      $0.category != .decorationView && $0.isVisible && $0.transform3D == .identity
        && !isBadge($0)
    }.sorted { ($0.frame.minY, $0.element) < ($1.frame.minY, $1.element) }
    for (index, one) in flat.enumerated() {
      let frame = one.frame
      for other in flat[(index + 1)...] {
        if other.frame.minY >= frame.maxY - slack { break }
        guard one.category == other.category, one.kind == other.kind else { continue }
        let both = frame.intersection(other.frame)
        if both.width > slack, both.height > slack {
          note(one.element, at: frame, expected: nil)
          return "\(one.displayName) at \(frame.text) and "
            + "\(other.displayName) at \(other.frame.text) overlap"
        }
      }
    }
    return nil
  }

  /// Compares with the same test case read from left to right, in the layout's own coordinates.
  fileprivate func mirroring(of other: LayoutAnswers, scale: Double) -> String? {
    // Edges are rounded to pixels from one side.
    let slack = 1 / scale + 1e-6 * max(1, contentSize.width, contentSize.height)
    var sum: Double?
    var (areSame, areMirrored) = (true, true)
    var odd: (own: LayoutAttributeValues, other: LayoutAttributeValues)?
    for (element, own) in values.sorted(by: { $0.key < $1.key }) {
      guard let plain = other.values[element], own.isVisible else { continue }
      guard abs(own.center.y - plain.center.y) <= slack,
        abs(own.size.width - plain.size.width) <= slack,
        abs(own.size.height - plain.size.height) <= slack
      else {
        return "\(own.displayName) is at \(own.frame.text) from right to left, and at "
          + "\(plain.frame.text) from left to right"
      }
      if abs(own.center.x - plain.center.x) > slack {
        areSame = false
        if layout.flipsHorizontallyInOppositeLayoutDirection {
          return
            "\(own.displayName) is mirrored by the layout and again by the collection view, since "
            + "flipsHorizontallyInOppositeLayoutDirection is true"
        }
      }
      let both = own.center.x + plain.center.x
      if let sum, abs(both - sum) > slack {
        areMirrored = false
        odd = odd ?? (own, plain)
      }
      sum = sum ?? both
      guard !areSame, !areMirrored, let odd else { continue }
      return "\(odd.own.displayName) is at \(odd.own.frame.text) from right to left, and at "
        + "\(odd.other.frame.text) from left to right; others are mirrored about "
        + "another axis, or not at all"
    }
    return nil
  }
}
