import CollectionViews
import Foundation
import LayerGeometry
import LayoutSolvers
import Views

/// Laws of a scroll in which nothing else happens.
extension WorldRun {
  func checkResting() {
    let range = view.offsetRange
    func led(_ proposed: CGPoint, _ velocity: CGPoint) -> CGPoint {
      view.targetOffset(for: proposed) { layout in
        {
          layout.targetContentOffset(forProposedContentOffset: $0, withScrollingVelocity: velocity)
        }
      }
    }
    for part in [0, 0.3, 0.7, 1] {
      let proposed = CGPoint(
        x: range.least.x + (range.greatest.x - range.least.x) * part,
        y: range.least.y + (range.greatest.y - range.least.y) * part)
      for velocity in [CGPoint.zero, CGPoint(x: 1, y: 1)] {
        let target = led(proposed, velocity)
        if !target.x.isFinite || !target.y.isFinite {
          return note(.resting, "\(proposed) is led to \(target)")
        }
        let kept = range.clamp(target)
        if max(abs(kept.x - target.x), abs(kept.y - target.y)) > 0.5 {
          return note(
            .resting,
            "\(proposed) is led to \(target), outside of \(range.least) to \(range.greatest)")
        }
        let again = led(target, .zero)
        if max(abs(again.x - target.x), abs(again.y - target.y)) > 0.5 {
          return note(
            .resting,
            "\(proposed) is led to \(target), which is led on to \(again) without velocity")
        }
      }
    }
  }

  /// How far an element may move for each point of a scroll, with its transform.
  private static let greatestSpeed = 12.0

  /// Checks the laws of motion at several places of the way.
  func checkScroll() {
    // What layouts report for the places on the way counts, too.
    guard goesOn else { return }
    let range = view.offsetRange
    let way = CGPoint(x: range.greatest.x - range.least.x, y: range.greatest.y - range.least.y)
    guard way.x > 8 || way.y > 8, !view.bounds.isEmpty else { return }
    let length = max(way.x, way.y)
    let axis: ScrollLine.Axis = way.x > way.y ? .horizontal : .vertical
    let start = view.contentOffset
    defer {
      view.contentOffset = start
      view.layoutIfNeeded()
    }
    for part in [0.03, 0.37, 0.71] {
      let from = CGPoint(x: range.least.x + way.x * part, y: range.least.y + way.y * part)
      let line = ScrollLine(from: from, axis: axis, length: min(16, length * 0.2))
      if checks(.pinning) { checkPinning(on: line) }
      checkContinuity(on: line, speed: Self.greatestSpeed)
      guard goesOn else { return }
    }
    guard hasSupplementaryViews else { return }
    // Headers jump where sections end, which may be anywhere.
    for part in 0..<10 {
      let from = CGPoint(
        x: range.least.x + way.x * Double(part) / 10, y: range.least.y + way.y * Double(part) / 10)
      let line = ScrollLine(from: from, axis: axis, length: length / 10)
      checkContinuity(on: line, speed: 1.05, of: .supplementaryView)
      guard goesOn else { return }
    }
  }

  private var hasSupplementaryViews: Bool {
    view.shown.keys.contains { $0.category == .supplementaryView }
  }

  private func elements(at offset: CGPoint) -> [LayoutElement: LayoutAttributeValues] {
    view.contentOffset = offset
    view.layoutIfNeeded()
    let answered = view.layoutAttributes(of: view.collectionViewLayout, in: view.bounds)
    return Dictionary(answered.map { ($0.element, $0.values) }) { first, _ in first }
  }

  /// A supplementary view moves with the content or not at all; in between it drifts.
  private func checkPinning(on line: ScrollLine) {
    let points = 5
    let step = line.length / Double(points - 1)
    // Frames may be rounded to pixels; on a shorter way nobody can tell what moves.
    let slack = max(0.02 * step, 1 / world.scale + 0.01)
    guard step > 2 * slack else { return }
    let offsets = (0..<points).map { line.offset(line.length * Double($0) / Double(points - 1)) }
    let looks = offsets.map { elements(at: $0) }
    for (element, first) in looks[0].sorted(by: { $0.key < $1.key })
    where element.category == .supplementaryView && first.transform3D == .identity {
      let places = looks.compactMap { look -> CGFloat? in
        guard let values = look[element], values.transform3D == .identity,
          values.size == first.size
        else { return nil }
        return line.axis == .horizontal ? values.center.x : values.center.y
      }
      guard places.count == points else { continue }
      let ways = zip(places, places.dropFirst()).map { $1 - $0 }
      let drifts = ways.map { abs($0) > slack && abs($0 - step) > slack }
      // One step may hold the place where a pinned view is let go.
      let isPinned = ways.allSatisfy { abs($0 - step) <= slack }
      if isPinned, let last = looks.last { checkPinned(element, in: last, on: line) }
      if zip(drifts, drifts.dropFirst()).contains(where: { $0 && $1 }) {
        return note(
          .pinning,
          "\(element.words) moves by \(LayoutWorld.text(places[points - 1] - places[0])) points in "
            + "the content where the offset goes from \(offsets[0]) to \(offsets[points - 1])")
      }
    }
  }

  /// A pinned view is neither covered by bars nor by cells.
  private func checkPinned(
    _ element: LayoutElement, in look: [LayoutElement: LayoutAttributeValues], on line: ScrollLine
  ) {
    guard let pinned = look[element] else { return }
    let (frame, room) = (pinned.frame, view.room(in: view.bounds))
    let isCovered =
      line.axis == .vertical
      ? frame.height <= room.height
        && (frame.minY < room.minY - 0.51 || frame.maxY > room.maxY + 0.51)
      : frame.width <= room.width
        && (frame.minX < room.minX - 0.51 || frame.maxX > room.maxX + 0.51)
    if isCovered, !room.isEmpty {
      return note(
        .pinning,
        "\(element.words) is pinned at \(frame), outside of \(room), which bars and insets leave free"
      )
    }
    for (cell, values) in look.sorted(by: { $0.key < $1.key })
    where values.category == .cell && values.zIndex > pinned.zIndex {
      guard values.mustBeSeen, values.frame.overlaps(frame) else { continue }
      return note(
        .pinning, "\(element.words) is pinned behind \(cell.words), which scrolls over it")
    }
  }

  /// - Parameter speed: how far an element may move for each point of the scroll.
  private func checkContinuity(
    on line: ScrollLine, speed: Double, of category: LayoutElementCategory? = nil
  ) {
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
      }.max { $0.1 < $1.1 }
    }
    // A jump stays as large, however near to it one looks.
    while goesOn, let found = farthest(before, after),
      found.distance > 1 + speed * (high - low)
    {
      if high - low < 0.01 {
        return note(
          .continuity,
          "\(found.element.words) jumps by \(LayoutWorld.text(found.distance)) points where the "
            + "offset goes from \(line.offset(low)) to \(line.offset(high))")
      }
      let middle = (low + high) / 2
      let between = centers(middle)
      if farthest(before, between)?.distance ?? 0 > farthest(between, after)?.distance ?? 0 {
        (high, after) = (middle, between)
      } else {
        (low, before) = (middle, between)
      }
    }
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
