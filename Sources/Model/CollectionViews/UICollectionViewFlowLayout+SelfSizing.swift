import Foundation
import LayoutSolvers
import Views

extension UICollectionViewFlowLayout {
  /// Whether cells size themselves.
  var cellsSizeThemselves: Bool {
    estimatedItemSize != .zero || itemSize == UICollectionViewFlowLayout.automaticSize
  }

  /// The size of items whose cells have not been asked, if the delegate does not size items.
  var assumedItemSize: CGSize {
    let automatic = UICollectionViewFlowLayout.automaticSize
    if estimatedItemSize != .zero && estimatedItemSize != automatic { return estimatedItemSize }
    return itemSize == automatic ? CGSize(width: 50, height: 50) : itemSize
  }

  /// The assumed length of a self-sizing header or footer that was not measured yet, in points.
  static let assumedViewLength: CGFloat = 50

  /// The reference size, with the measured length in place of an automatic one.
  func settled(_ size: CGSize, ofKind kind: String, inSection section: Int) -> CGSize {
    guard isAutomatic(size) else { return size }
    let length =
      selfSizing.lengths[kind]?[section] ?? UICollectionViewFlowLayout.assumedViewLength
    return CGSize(width: length, height: length)
  }

  private func isAutomatic(_ size: CGSize) -> Bool {
    let length = scrollDirection == .vertical ? size.height : size.width
    return length == CGFloat.greatestFiniteMagnitude
  }

  /// Whether the layout follows the preferred size of an element.
  package func followsPreferredSize(of element: LayoutElement) -> Bool {
    switch element.category {
    case .cell: return cellsSizeThemselves
    case .decorationView: return false
    case .supplementaryView:
      let section = element.indexPath.section
      guard let metrics, metrics.indices.contains(section) else { return false }
      switch element.kind {
      case UICollectionView.elementKindSectionHeader: return metrics[section].headerIsAutomatic
      case UICollectionView.elementKindSectionFooter: return metrics[section].footerIsAutomatic
      default: return false
      }
    }
  }

  func markAutomatic(_ metrics: inout FlowSectionMetrics, ofSection section: Int) {
    metrics.headerIsAutomatic = isAutomatic(metrics.headerSize)
    metrics.footerIsAutomatic = isAutomatic(metrics.footerSize)
    metrics.headerSize = settled(
      metrics.headerSize, ofKind: UICollectionView.elementKindSectionHeader, inSection: section)
    metrics.footerSize = settled(
      metrics.footerSize, ofKind: UICollectionView.elementKindSectionFooter, inSection: section)
  }

  /// Stores the preferred size of an element and updates the known metrics.
  func learn(_ preferred: LayoutAttributeValues) {
    var preferred = preferred
    preferred.size = LayoutNumbers.size(preferred.size, "what \(preferred.element.name) prefers")
    let (section, size) = (preferred.indexPath.section, preferred.size)
    if preferred.category == .cell {
      selfSizing.learn(size, ofItem: preferred.indexPath.item, inSection: section)
    } else if let kind = preferred.kind {
      let length = scrollDirection == .vertical ? size.height : size.width
      selfSizing.learn(length, ofKind: kind, inSection: section)
    }
    if var metrics {
      self.metrics = nil
      FlowSectionMetrics.learn(preferred, in: &metrics)
      self.metrics = metrics
    }
    arrangement = nil
  }

  /// The size a view is asked to fit: its size without a measured one.
  func proposedSize(for values: LayoutAttributeValues) -> CGSize {
    guard followsPreferredSize(of: values.element) else { return values.size }
    let path = values.indexPath
    if values.category == .cell {
      guard selfSizing.size(ofItem: path.item, inSection: path.section) != nil else {
        return values.size
      }
      return baseSize(ofItem: path)
    }
    return scrollDirection == .vertical
      ? CGSize(width: values.size.width, height: UICollectionViewFlowLayout.assumedViewLength)
      : CGSize(width: UICollectionViewFlowLayout.assumedViewLength, height: values.size.height)
  }

  /// The size of an item from the delegate, or else the estimate of the layout.
  private func baseSize(ofItem path: IndexPath) -> CGSize {
    let delegate = collectionView?.delegate as? any UICollectionViewDelegateFlowLayout
    guard let collectionView, let delegate else { return assumedItemSize }
    return collectionView.answer(of: .itemSize) {
      delegate.collectionView(collectionView, layout: self, sizeForItemAt: path)
    } ?? assumedItemSize
  }

  /// Discards all measured sizes after a change of estimates or directions.
  func forgetLearnedSizes() {
    selfSizing = FlowSelfSizing()
    invalidateLayout()
  }

  /// Discards a context's measured sizes, except of visible elements, which are measured again.
  func forgetLearned(of context: UICollectionViewLayoutInvalidationContext) {
    guard !selfSizing.isEmpty else { return }
    let visibleViews = collectionView?.visibleViews ?? [:]
    for path in context.invalidatedItemIndexPaths ?? [] where visibleViews[.cell(path)] == nil {
      guard selfSizing.size(ofItem: path.item, inSection: path.section) != nil else { continue }
      selfSizing.forget(item: path.item, inSection: path.section)
      (metrics, arrangement) = (nil, nil)
    }
    for (kind, paths) in context.invalidatedSupplementaryIndexPaths ?? [:] {
      for path in paths where visibleViews[.supplementary(kind, path)] == nil {
        selfSizing.forget(kind: kind, inSection: path.section)
        (metrics, arrangement) = (nil, nil)
      }
    }
  }

  /// How far visible elements move, and how much the content grows, when an earlier element takes
  /// its preferred size; nil for nothing.
  func shift(
    forPreferred preferred: LayoutAttributeValues, original: LayoutAttributeValues
  ) -> (offset: CGPoint, size: CGSize)? {
    guard let collectionView, let before = current, var metrics else { return nil }
    let isVertical = scrollDirection == .vertical
    let visible = collectionView.uncoveredRect(in: self)
    let edge = isVertical ? visible.minY : visible.minX
    func start(_ frame: CGRect) -> CGFloat { isVertical ? frame.minY : frame.minX }
    guard start(original.frame) < edge else { return nil }
    let inSight = before.elements(in: visible).filter { start($0.frame) >= edge }
    guard let anchor = inSight.min(by: { start($0.frame) < start($1.frame) }) else { return nil }
    FlowSectionMetrics.learn(preferred, in: &metrics)
    let after = FlowArrangement(container: before.container, sections: metrics)
    let moved = after.start(of: anchor) - before.start(of: anchor)
    return (
      isVertical ? CGPoint(x: 0, y: moved) : CGPoint(x: moved, y: 0),
      CGSize(
        width: after.contentSize.width - before.contentSize.width,
        height: after.contentSize.height - before.contentSize.height)
    )
  }
}

extension FlowSectionMetrics {
  /// Stores the preferred size of an element in the metrics of its section.
  static func learn(_ preferred: LayoutAttributeValues, in metrics: inout [FlowSectionMetrics]) {
    let section = preferred.indexPath.section
    guard metrics.indices.contains(section) else { return }
    switch preferred.kind {
    case nil:
      metrics[section].items.setMeasuredSize(preferred.size, ofItem: preferred.indexPath.item)
    case UICollectionView.elementKindSectionHeader: metrics[section].headerSize = preferred.size
    default: metrics[section].footerSize = preferred.size
    }
  }
}

/// The measured sizes of cells, headers and footers in a flow layout.
struct FlowSelfSizing: Sendable {
  /// The sizes of measured items, by section.
  private(set) var items: [Int: FlowMeasuredSizes] = [:]
  /// The measured lengths along the scroll direction, by kind and section.
  private(set) var lengths: [String: [Int: CGFloat]] = [:]

  var isEmpty: Bool { items.isEmpty && lengths.isEmpty }

  func size(ofItem item: Int, inSection section: Int) -> CGSize? {
    items[section]?.size(ofItem: item)
  }

  mutating func learn(_ size: CGSize, ofItem item: Int, inSection section: Int) {
    items[section, default: FlowMeasuredSizes()].set(size, ofItem: item)
  }

  mutating func learn(_ length: CGFloat, ofKind kind: String, inSection section: Int) {
    lengths[kind, default: [:]][section] = length
  }

  mutating func forget(item: Int, inSection section: Int) { items[section]?.forget(item: item) }

  mutating func forget(kind: String, inSection section: Int) { lengths[kind]?[section] = nil }

  /// Moves sizes with their elements in a batch update; drops those of deleted and reloaded ones.
  mutating func follow(_ plan: BatchPlan) {
    var moved = FlowSelfSizing()
    // In ascending order, so that every size is appended.
    for section in items.keys.sorted() {
      guard let learned = items[section] else { continue }
      for index in 0..<learned.count {
        let (item, size) = learned[index]
        let old = IndexPath(item: item, section: section)
        guard !plan.reloads(item: old), let new = plan.indexPath(after: old) else { continue }
        moved.learn(size, ofItem: new.item, inSection: new.section)
      }
    }
    for (kind, bySection) in lengths {
      for (section, length) in bySection where !plan.reloads(section: section) {
        guard let new = plan.section(after: section) else { continue }
        moved.learn(length, ofKind: kind, inSection: new)
      }
    }
    self = moved
  }
}
