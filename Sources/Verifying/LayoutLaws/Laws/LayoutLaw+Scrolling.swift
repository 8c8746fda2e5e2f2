import CollectionViews
import Foundation
import LayoutSolvers

/// Scrolls without other changes.
extension LayoutLaw {
  /// Half a scroll moves an element about half as far, and a sixtieth of a second not most of its
  /// way.
  public static let continuity = LayoutLaw(
    "continuity", "elements do not jump while scrolling or in animations", .beginning
  ) { _, run in
    run.scrolling { path in
      if let jump = path.parts.firstResult({ run.jump(on: $0, speed: greatestSpeed) }) {
        return jump
      }
      // Headers jump where sections end, which may be anywhere.
      guard run.hasSupplementaryViews else { return nil }
      return path.tenths.firstResult { run.jump(on: $0, speed: 1.05, of: .supplementaryView) }
    }
  }

  /// The largest movement per point of a scroll, including transforms.
  private static let greatestSpeed = 12.0

  /// A header that scrolls only partly drifts. A pinned one is within bars and insets, in front of
  /// cells.
  public static let pinning = LayoutLaw(
    "pinning", "a supplementary view scrolls with the content or stays on the screen", .beginning
  ) { _, run in
    run.scrolling { path in path.parts.firstResult { run.drift(on: $0) } }
  }

  public static let targetOffset = LayoutLaw(
    "target-offset", "target offsets of a scroll are in range and map to themselves",
    .beginning
  ) { _, run in
    let range = run.view.offsetRange
    @MainActor func led(_ proposed: CGPoint, _ velocity: CGPoint) -> CGPoint {
      run.view.targetOffset(for: proposed) { layout in
        {
          layout.targetContentOffset(forProposedContentOffset: $0, withScrollingVelocity: velocity)
        }
      }
    }
    func becomes(_ first: CGPoint, _ second: CGPoint) -> String {
      "\(first.text) becomes \(second.text)"
    }
    for part in [0, 0.3, 0.7, 1] {
      let proposed = run.offset(part, part)
      for velocity in [CGPoint.zero, CGPoint(x: 1, y: 1)] {
        let target = led(proposed, velocity)
        if !target.x.isFinite || !target.y.isFinite { return becomes(proposed, target) }
        let kept = range.clamp(target)
        if max(abs(kept.x - target.x), abs(kept.y - target.y)) > 0.5 {
          return becomes(proposed, target)
            + ", outside \(range.least.text) to \(range.greatest.text)"
        }
        let again = led(target, .zero)
        if max(abs(again.x - target.x), abs(again.y - target.y)) > 0.5 {
          return becomes(proposed, target)
            + ", which becomes \(again.text) without velocity"
        }
      }
    }
    return nil
  }
}

/// A view's scrollable path.
@MainActor
private struct ScrollPath {
  private let range: (least: CGPoint, size: CGPoint)
  private let axis: ScrollLine.Axis
  private let length: Double

  /// Nil for hardly any.
  init?(of view: UICollectionView) {
    let (least, greatest) = (view.offsetRange.least, view.offsetRange.greatest)
    range = (least, CGPoint(x: greatest.x - least.x, y: greatest.y - least.y))
    length = max(range.size.x, range.size.y)
    guard length > 8, !view.bounds.isEmpty else { return nil }
    axis = range.size.x > range.size.y ? .horizontal : .vertical
  }

  /// Short lines at several places.
  var parts: [ScrollLine] { [0.03, 0.37, 0.71].map { line(from: $0, min(16, length * 0.2)) } }

  /// The whole path, in lines.
  var tenths: [ScrollLine] { (0..<10).map { line(from: Double($0) / 10, length / 10) } }

  private func line(from part: Double, _ length: Double) -> ScrollLine {
    let (start, size) = range
    return ScrollLine(
      from: CGPoint(x: start.x + size.x * part, y: start.y + size.y * part), axis: axis,
      length: length)
  }
}

extension TestCaseRunner {
  /// Lets `look` scroll a test case's view, without other changes.
  fileprivate func scrolling(_ look: (ScrollPath) -> String?) -> String? {
    guard testCase.steps.isEmpty, let path = ScrollPath(of: view) else { return nil }
    let start = view.contentOffset
    defer {
      view.contentOffset = start
      view.layoutIfNeeded()
    }
    return look(path)
  }

  fileprivate var hasSupplementaryViews: Bool {
    view.visibleViews.keys.contains { $0.category == .supplementaryView }
  }

  private func elements(at offset: CGPoint) -> [LayoutElement: LayoutAttributeValues] {
    view.contentOffset = offset
    view.layoutIfNeeded()
    let answered = view.layoutAttributes(of: view.collectionViewLayout, in: view.bounds)
    return Dictionary(answered.map { ($0.element, $0.values) }) { first, _ in first }
  }

  /// A supplementary view moves with the content or not at all; in between it drifts.
  fileprivate func drift(on line: ScrollLine) -> String? {
    let points = 5
    let step = line.length / Double(points - 1)
    // Frames may be rounded to pixels; shorter movements are undecidable.
    let slack = max(0.02 * step, 1 / testCase.scale + 0.01)
    guard step > 2 * slack else { return nil }
    let offsets = (0..<points).map { line.offset(line.length * Double($0) / Double(points - 1)) }
    let looks = offsets.map { elements(at: $0) }
    for (element, first) in looks[0].sorted(by: { $0.key < $1.key })
    where element.category == .supplementaryView && first.transform3D == .identity {
      let positions = looks.compactMap { look -> CGFloat? in
        guard let values = look[element], values.transform3D == .identity,
          values.size == first.size
        else { return nil }
        return line.axis == .horizontal ? values.center.x : values.center.y
      }
      guard positions.count == points else { continue }
      let steps = zip(positions, positions.dropFirst()).map { $1 - $0 }
      let drifts = steps.map { abs($0) > slack && abs($0 - step) > slack }
      // One step may contain the place where a pinned view is released.
      let isPinned = steps.allSatisfy { abs($0 - step) <= slack }
      if isPinned, let cover = cover(of: element, in: looks[points - 1], on: line) { return cover }
      if zip(drifts, drifts.dropFirst()).contains(where: { $0 && $1 }) {
        return "\(element.displayName) moves by \((positions[points - 1] - positions[0]).text) "
          + "points in the content where the offset goes from \(offsets[0].text) to "
          + offsets[points - 1].text
      }
    }
    return nil
  }

  /// A pinned view is neither covered by bars nor by cells.
  private func cover(
    of element: LayoutElement, in look: [LayoutElement: LayoutAttributeValues], on line: ScrollLine
  ) -> String? {
    guard let pinned = look[element] else { return nil }
    let (frame, room) = (pinned.frame, view.room(in: view.bounds))
    let isCovered =
      line.axis == .vertical
      ? frame.height <= room.height
        && (frame.minY < room.minY - 0.51 || frame.maxY > room.maxY + 0.51)
      : frame.width <= room.width
        && (frame.minX < room.minX - 0.51 || frame.maxX > room.maxX + 0.51)
    if isCovered, !room.isEmpty {
      return "\(element.displayName) is pinned at \(frame.text), outside "
        + "\(room.text), the area inside bars and insets"
    }
    for (cell, values) in look.sorted(by: { $0.key < $1.key })
    where values.category == .cell && values.zIndex > pinned.zIndex {
      guard values.isVisible, values.frame.overlaps(frame) else { continue }
      return "\(element.displayName) is pinned behind \(cell.displayName), which scrolls over it"
    }
    return nil
  }

  /// - Parameter speed: the largest movement per point of the scroll.
  fileprivate func jump(
    on line: ScrollLine, speed: Double, of category: LayoutElementCategory? = nil
  ) -> String? {
    var known = Set<LayoutElement>()
    func centers(_ distance: Double) -> [LayoutElement: CGPoint] {
      var found = elements(at: line.offset(distance))
      if let category { found = found.filter { $0.key.category == category } }
      // What is not answered any more may have jumped off the screen.
      for element in known where found[element] == nil && element.category != .cell {
        found[element] = view.collectionViewLayout.attributes(of: element)?.values
      }
      known.formUnion(found.keys)
      return found.mapValues { CGPoint(x: $0.frame.midX, y: $0.frame.midY) }
    }
    var (low, high) = (0.0, line.length)
    var (before, after) = (centers(low), centers(high))
    func farthest(
      _ a: [LayoutElement: CGPoint], _ b: [LayoutElement: CGPoint]
    ) -> (element: LayoutElement, distance: Double)? {
      a.compactMap { element, start in
        b[element].map { (element, hypot($0.x - start.x, $0.y - start.y)) }
      }.max { ($0.1, $1.0) < ($1.1, $0.0) }
    }
    // A jump stays as large, however near to it one looks.
    while goesOn, let found = farthest(before, after),
      found.distance > 1 + speed * (high - low)
    {
      if high - low < 0.01 {
        return "\(found.element.displayName) jumps by \(found.distance.text) points "
          + "when the offset changes from \(line.offset(low).text) to \(line.offset(high).text)"
      }
      let middle = (low + high) / 2
      let between = centers(middle)
      if farthest(before, between)?.distance ?? 0 > farthest(between, after)?.distance ?? 0 {
        (high, after) = (middle, between)
      } else {
        (low, before) = (middle, between)
      }
    }
    return nil
  }
}

/// A part of a scroll along one axis.
private struct ScrollLine {
  enum Axis { case horizontal, vertical }

  var from: CGPoint
  var axis: Axis
  /// In points.
  var length: Double

  func offset(_ distance: Double) -> CGPoint {
    switch axis {
    case .horizontal: CGPoint(x: from.x + distance, y: from.y)
    case .vertical: CGPoint(x: from.x, y: from.y + distance)
    }
  }
}
