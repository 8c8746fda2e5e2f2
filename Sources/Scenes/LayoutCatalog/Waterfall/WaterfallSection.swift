import CollectionViews
import Foundation

/// A section of a waterfall layout at its position along the scroll direction.
struct WaterfallSection: Sendable {
  /// Everything that determines the section, except its items.
  struct Metrics: Hashable, Sendable {
    var columns: Int
    /// The breadth of the page across the scroll direction, in points.
    var breadth: CGFloat
    var inset: UIEdgeInsets
    var itemSpacing: CGFloat
    var columnSpacing: CGFloat
    var headerLength: CGFloat
    var footerLength: CGFloat
    var isVertical: Bool
    var isRightToLeft: Bool
    /// Pixels per point. The edges of columns are rounded to whole pixels.
    var scale: CGFloat

    private var insetBefore: CGFloat { isVertical ? inset.left : inset.top }
    private var insetAfter: CGFloat { isVertical ? inset.right : inset.bottom }
    var insetAtStart: CGFloat { isVertical ? inset.top : inset.left }
    var insetAtEnd: CGFloat { isVertical ? inset.bottom : inset.right }

    /// The breadth of a column before rounding, not negative.
    var columnBreadth: CGFloat {
      let available: CGFloat = breadth - insetBefore - insetAfter
      return max(0, (available - columnSpacing * CGFloat(columns - 1)) / CGFloat(columns))
    }

    /// The edges of an item that spans some columns, on whole pixels.
    func edges(ofColumn column: Int, span: Int) -> (near: CGFloat, far: CGFloat) {
      let pitch: CGFloat = columnBreadth + columnSpacing
      let near: CGFloat = insetBefore + pitch * CGFloat(column)
      let far: CGFloat = near + pitch * CGFloat(span) - columnSpacing
      let edges = (near: onPixel(near), far: onPixel(max(near, far)))
      guard isRightToLeft, isVertical else { return edges }
      return (near: breadth - edges.far, far: breadth - edges.near)
    }

    func onPixel(_ position: CGFloat) -> CGFloat {
      (position * scale + 0.5 + 1e-6).rounded(.down) / scale
    }
  }

  let metrics: Metrics
  var start: CGFloat
  var columns: WaterfallColumns

  init(_ metrics: Metrics, start: CGFloat) {
    self.metrics = metrics
    self.start = start
    columns = WaterfallColumns(columns: metrics.columns, spacing: metrics.itemSpacing)
  }

  var itemsStart: CGFloat { start + metrics.headerLength + metrics.insetAtStart }

  var footerStart: CGFloat {
    max(start + metrics.headerLength, itemsStart + columns.length + metrics.insetAtEnd)
  }

  var end: CGFloat { footerStart + metrics.footerLength }

  /// The smallest range that contains the section and all of its items. Insets may be negative.
  var reach: ClosedRange<CGFloat> {
    min(start, itemsStart)...max(end, itemsStart + columns.length)
  }

  func itemFrame(_ item: Int) -> CGRect {
    let position = columns.positions[item]
    let edges = metrics.edges(ofColumn: position.column, span: position.span)
    return rect(
      main: itemsStart + position.start, length: position.length, near: edges.near, far: edges.far)
  }

  var headerFrame: CGRect? {
    metrics.headerLength > 0
      ? rect(main: start, length: metrics.headerLength, near: 0, far: metrics.breadth) : nil
  }

  var footerFrame: CGRect? {
    metrics.footerLength > 0
      ? rect(main: footerStart, length: metrics.footerLength, near: 0, far: metrics.breadth) : nil
  }

  private func rect(main: CGFloat, length: CGFloat, near: CGFloat, far: CGFloat) -> CGRect {
    metrics.isVertical
      ? CGRect(x: near, y: main, width: far - near, height: length)
      : CGRect(x: main, y: near, width: length, height: far - near)
  }
}
