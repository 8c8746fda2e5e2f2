public import Foundation
import LayoutSolvers
import Views

extension UICollectionViewFlowLayout {
  /// The current frames, computed if needed. Nil for a layout that no collection view uses.
  var current: FlowArrangement? {
    if arrangement == nil { bringUpToDate() }
    return arrangement
  }

  /// Asks the delegate and breaks lines, if they are out of date.
  func bringUpToDate() {
    guard let collectionView else { return }
    let surface = FlowContainer(
      direction: scrollDirection == .vertical ? .vertical : .horizontal,
      crossLength: crossLength(of: collectionView.bounds), scale: scale,
      lastLineAlignment: lastLineAlignment)
    if let measuredCrossLength, measuredCrossLength != surface.crossLength {
      // Sizes that were measured for another width are no longer valid.
      selfSizing = FlowSelfSizing()
      (metrics, arrangement) = (nil, nil)
    }
    measuredCrossLength = surface.crossLength
    if let arrangement, metrics != nil, arrangement.container == surface { return }
    let metrics = self.metrics ?? requestMetrics(of: collectionView)
    self.metrics = metrics
    arrangement = FlowArrangement(container: surface, sections: metrics)
  }

  /// The current attributes of any element, even after the layout has changed; nil for a subclass.
  func makeAttributesSnapshot() -> ((LayoutElement) -> UICollectionViewLayoutAttributes?)? {
    guard type(of: self) == UICollectionViewFlowLayout.self, let arrangement else { return nil }
    let (pinning, pins) = (pinning, pinsAny)
    return { element in
      let (path, kind) = (element.indexPath, element.kind)
      guard path.count == 2 else { return nil }
      let frame: CGRect?
      switch (element.category, kind) {
      case (.cell, _): frame = arrangement.frame(ofItem: path.item, inSection: path.section)
      case (.supplementaryView, UICollectionView.elementKindSectionHeader):
        frame = arrangement.headerFrame(ofSection: path.section, pinning: pinning)
      case (.supplementaryView, UICollectionView.elementKindSectionFooter):
        frame = arrangement.footerFrame(ofSection: path.section, pinning: pinning)
      default: frame = nil
      }
      guard let frame else { return nil }
      let attributes = UICollectionViewLayoutAttributes()
      attributes.values.category = element.category
      (attributes.values.kind, attributes.values.indexPath) = (kind, path)
      attributes.frame = frame
      if kind != nil && pins { attributes.zIndex = 10 }
      return attributes
    }
  }

  /// The length across the scroll direction, without the content insets.
  func crossLength(of bounds: CGRect) -> CGFloat {
    let room = collectionView?.room(in: bounds) ?? bounds
    return scrollDirection == .vertical ? room.width : room.height
  }

  var pinsAny: Bool { sectionHeadersPinToVisibleBounds || sectionFootersPinToVisibleBounds }

  var pinning: FlowArrangement.Pinning {
    guard pinsAny, let collectionView else { return FlowArrangement.Pinning() }
    let visible = collectionView.uncoveredRect(in: self)
    let range =
      scrollDirection == .vertical
      ? visible.minY...max(visible.minY, visible.maxY)
      : visible.minX...max(visible.minX, visible.maxX)
    return FlowArrangement.Pinning(
      headers: sectionHeadersPinToVisibleBounds ? range : nil,
      footers: sectionFootersPinToVisibleBounds ? range : nil)
  }

  func makeAttributes(
    _ type: UICollectionViewLayoutAttributes.Type, item: Int, section: Int, frame: CGRect
  ) -> UICollectionViewLayoutAttributes {
    let attributes = type.init(forCellWith: IndexPath(item: item, section: section))
    attributes.frame = frame
    return attributes
  }

  func makeAttributes(
    _ type: UICollectionViewLayoutAttributes.Type, kind: String, section: Int, frame: CGRect
  ) -> UICollectionViewLayoutAttributes {
    let attributes = type.init(
      forSupplementaryViewOfKind: kind, with: IndexPath(item: 0, section: section))
    attributes.frame = frame
    // A pinned header covers the items that scroll under it.
    if pinsAny { attributes.zIndex = 10 }
    return attributes
  }

  private var scale: CGFloat {
    let scale = collectionView?.traitCollection.displayScale ?? 1
    return scale > 0 ? scale : 1
  }

  private func requestMetrics(of view: UICollectionView) -> [FlowSectionMetrics] {
    let delegate = view.delegate as? any UICollectionViewDelegateFlowLayout
    return (0..<view.numberOfSections).map { section in
      let sizes = requestSizes(
        of: view, delegate: delegate, section: section,
        count: view.numberOfItems(inSection: section))
      var metrics = FlowSectionMetrics(
        items: sizes, lineSpacing: minimumLineSpacing, interitemSpacing: minimumInteritemSpacing,
        inset: sectionInset(forSection: section), headerSize: headerReferenceSize,
        footerSize: footerReferenceSize)
      if let delegate {
        metrics.inset = delegate.collectionView(view, layout: self, insetForSectionAt: section)
        metrics.lineSpacing = delegate.collectionView(
          view, layout: self, minimumLineSpacingForSectionAt: section)
        metrics.interitemSpacing = delegate.collectionView(
          view, layout: self, minimumInteritemSpacingForSectionAt: section)
        metrics.headerSize = delegate.collectionView(
          view, layout: self, referenceSizeForHeaderInSection: section)
        metrics.footerSize = delegate.collectionView(
          view, layout: self, referenceSizeForFooterInSection: section)
      }
      markAutomatic(&metrics, ofSection: section)
      check(&metrics, ofSection: section)
      metrics.inset = measured(metrics.inset, in: view)
      return metrics
    }
  }

  /// Section insets measured from the edges of the content across the scroll direction.
  private func measured(_ inset: UIEdgeInsets, in view: UICollectionView) -> UIEdgeInsets {
    let reference: UIEdgeInsets
    switch sectionInsetReference {
    case .fromContentInset: return inset
    case .fromSafeArea: reference = view.safeAreaInsets
    case .fromLayoutMargins: reference = view.marginsFromSafeArea
    }
    let content = view.adjustedContentInset
    var result = inset
    if scrollDirection == .vertical {
      result.left = max(0, reference.left + inset.left - content.left)
      result.right = max(0, reference.right + inset.right - content.right)
    } else {
      result.top = max(0, reference.top + inset.top - content.top)
      result.bottom = max(0, reference.bottom + inset.bottom - content.bottom)
    }
    return result
  }

  private func requestSizes(
    of view: UICollectionView, delegate: (any UICollectionViewDelegateFlowLayout)?, section: Int,
    count: Int
  ) -> FlowSectionMetrics.ItemSizes {
    let learned = selfSizing.items[section] ?? FlowMeasuredSizes()
    let own = LayoutNumbers.size(
      cellsSizeThemselves ? assumedItemSize : itemSize,
      cellsSizeThemselves ? "estimatedItemSize" : "itemSize")
    let ofOneSize: FlowSectionMetrics.ItemSizes =
      cellsSizeThemselves
      ? .estimated(own, count: count, measured: learned) : .uniform(own, count: count)
    guard let delegate, count > 0 else { return ofOneSize }
    var sizes: [CGSize] = []
    for item in 0..<count {
      let path = view.sourcePath(of: IndexPath(item: item, section: section))
      let answer = view.answer(of: .itemSize) {
        delegate.collectionView(view, layout: self, sizeForItemAt: path)
      }
      guard let size = answer else { return ofOneSize }
      if item == 0 { sizes.reserveCapacity(count) }
      sizes.append(LayoutNumbers.size(size, "item \(item) in section \(section)"))
    }
    for index in 0..<learned.count where learned[index].item < count {
      sizes[learned[index].item] = learned[index].size
    }
    return .each(sizes)
  }

  private func check(_ metrics: inout FlowSectionMetrics, ofSection section: Int) {
    metrics.headerSize = LayoutNumbers.size(metrics.headerSize, "the header of section \(section)")
    metrics.footerSize = LayoutNumbers.size(metrics.footerSize, "the footer of section \(section)")
    metrics.lineSpacing = LayoutNumbers.distance(
      metrics.lineSpacing, "the line spacing of section \(section)")
    metrics.interitemSpacing = LayoutNumbers.distance(
      metrics.interitemSpacing, "the interitem spacing of section \(section)")
    metrics.inset = LayoutNumbers.insets(metrics.inset, "the insets of section \(section)")
  }
}

extension UICollectionViewFlowLayout {
  /// The lines that overlap a rectangle along the scroll direction, for subclasses that decorate
  /// lines. In O(log lines + items in them). Not in UIKit.
  public func lines(in rect: CGRect) -> [FlowLine] {
    guard let current, !rect.isNull, rect.maxX >= rect.minX, rect.maxY >= rect.minY else {
      return []
    }
    return current.lines(touching: current.container.mainRange(of: rect))
  }

  /// A line of a section, counted from 0; nil if there is none.
  public func line(_ index: Int, inSection section: Int) -> FlowLine? {
    current?.line(index, inSection: section)
  }

  /// The frame of a section including its header, footer and insets; nil if there is none.
  public func frame(ofSection section: Int) -> CGRect? { current?.frame(ofSection: section) }

  /// A range with all sections that overlap a rectangle along the scroll direction.
  public func sections(in rect: CGRect) -> Range<Int> {
    guard let current, !rect.isNull, rect.maxX >= rect.minX, rect.maxY >= rect.minY else {
      return 0..<0
    }
    return current.sectionsTouching(current.container.mainRange(of: rect))
  }
}
