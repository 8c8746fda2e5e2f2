import CollectionViews
import Foundation
import LayoutSolvers

extension UICollectionViewCompositionalLayout {
  /// Scrolls an orthogonal section to an item; without a position, just far enough to show it.
  /// - Parameter duration: in seconds, during which the section scrolls tick by tick; 0 for at once.
  package func scrollSection(
    to indexPath: IndexPath, at position: UICollectionView.ScrollPosition, duration: TimeInterval,
    timing: MotionCurve = .easeInEaseOut
  ) {
    guard let current = currentArrangement,
      current.solvedLayout.sections.indices.contains(indexPath.section),
      let range = current.solvedLayout.sections[indexPath.section].scrolling,
      let item = current.solvedLayout.item(
        indexPath.item, inSection: indexPath.section, scrollState: current.scrollState)
    else { return }
    let axis = current.parameters.scrollAxis.other
    let frame = item.untransformedFrame
    let begin = current.solvedLayout.origin(ofSection: indexPath.section)[axis]
    let offset = current.offsets[indexPath.section] ?? 0
    let (least, greatest) = (
      frame.minEdge(axis) - begin + offset, frame.maxEdge(axis) - begin + offset
    )
    let (start, middle, end) = ends(of: axis, isMirrored: current.parameters.isMirrored)
    let target: CGFloat
    if position.contains(start) {
      target = least - range.leadingInset
    } else if position.contains(end) {
      target = greatest - range.viewport
    } else if position.contains(middle) {
      target = (least + greatest - range.viewport) / 2
    } else {
      target = UIScrollView.nearest(
        showing: least...max(least, greatest), from: offset, length: range.viewport)
    }
    guard duration > 0, UIView.areAnimationsEnabled, let collectionView else {
      return setOrthogonalContentOffset(target, forSection: indexPath.section)
    }
    let rest = current.solvedLayout.sections[indexPath.section].targetOffset(near: target)
    let scroll = SectionScroll(
      of: self, indexPath.section, on: collectionView.layer.treeTime, duration: duration
    ) { offset + (rest - offset) * timing.progress(at: $0, of: duration) }
    sectionScrolls[indexPath.section] = scroll
    scroll.start(until: rest)
  }

  func request(_ offset: OrthogonalOffset, forSection section: Int) {
    guard requestedOffsets[section] != offset else { return }
    requestedOffsets[section] = offset
    invalidateLayout(with: makeContext(.offsets))
  }

  private func ends(of axis: LayoutAxis, isMirrored: Bool) -> (
    start: UICollectionView.ScrollPosition, middle: UICollectionView.ScrollPosition,
    end: UICollectionView.ScrollPosition
  ) {
    switch (axis, isMirrored) {
    case (.vertical, _): (.top, .centeredVertically, .bottom)
    case (.horizontal, false): (.left, .centeredHorizontally, .right)
    case (.horizontal, true): (.right, .centeredHorizontally, .left)
    }
  }
}

/// An orthogonal section's offset as a function of time, applied at every tick and exactly at the
/// end, unless another one has replaced it.
@MainActor
final class SectionScroll: LayerTicker {
  /// Batch updates may move the section.
  var section: Int
  private weak var layout: UICollectionViewCompositionalLayout?
  /// Weak, as the time retains its tickers.
  private weak var time: LayerTime?
  private var begin: Double
  private let duration: Double
  private let path: (Double) -> CGFloat

  /// - Parameter path: the offset in points after a number of seconds.
  init(
    of layout: UICollectionViewCompositionalLayout, _ section: Int, on time: LayerTime,
    duration: Double, path: @escaping (Double) -> CGFloat
  ) {
    (self.layout, self.section, self.time, begin) = (layout, section, time, time.now)
    (self.duration, self.path) = (duration, path)
  }

  /// - Parameter end: the offset at the end, in points.
  func start(until end: CGFloat) {
    time?.add(self)
    time?.schedule(at: begin + duration) { [weak self] in
      guard let self, let layout = current() else { return }
      time?.remove(self)
      layout.setOrthogonalContentOffset(end, forSection: section)
    }
  }

  func tick(at now: Double) {
    guard let layout = current() else {
      time?.remove(self)
      return
    }
    layout.request(
      OrthogonalOffset(offset: path(now - begin), settles: false), forSection: section)
  }

  func didMove(to time: LayerTime, after shift: Double) {
    self.time = time
    begin += shift
  }

  /// The layout, as long as this scroll is the section's.
  private func current() -> UICollectionViewCompositionalLayout? {
    layout?.sectionScrolls[section] === self ? layout : nil
  }
}
