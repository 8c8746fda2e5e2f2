public import CollectionViews
public import Foundation

/// The frames of piles of photos and their captions on a page.
public struct StackGeometry: Hashable, Sendable {
  /// Of the viewport, in points.
  public let pageSize: CGSize
  /// The size of a pile, in points.
  public let stackSize: CGSize
  /// The insets around all piles, in points.
  public let insets: UIEdgeInsets
  /// The smallest distance between piles in a row, in points.
  public let minimumSpacing: CGFloat
  /// The distance between rows of piles, in points.
  public let lineSpacing: CGFloat
  /// The distance between a pile and its caption, in points.
  public let footerGap: CGFloat
  /// The height of captions in points; 0 for none.
  public let footerHeight: CGFloat

  /// The columns, as many as fit.
  public var columns: SpreadLine {
    SpreadLine(
      available: pageSize.width - insets.left - insets.right, columnWidth: stackSize.width,
      minimumSpacing: minimumSpacing)
  }

  /// The height of a pile with its caption.
  private var rowHeight: CGFloat { stackSize.height + footerGap + footerHeight }

  /// The frame of a pile by its index, in content coordinates.
  public func stackFrame(_ stack: Int) -> CGRect {
    let columns = columns
    let column = CGFloat(stack % columns.count)
    let row = CGFloat(stack / columns.count)
    return CGRect(
      x: insets.left + column * (stackSize.width + columns.spacing),
      y: insets.top + row * (rowHeight + lineSpacing),
      width: stackSize.width, height: stackSize.height)
  }

  /// The frame of a pile's caption, in content coordinates.
  public func footerFrame(_ stack: Int) -> CGRect {
    let frame = stackFrame(stack)
    return CGRect(
      x: frame.minX, y: frame.maxY + footerGap, width: stackSize.width, height: footerHeight)
  }

  /// The rows of a number of piles. Photos may be larger than a pile and are rotated.
  func rows(of stacks: Int, itemSize: CGSize) -> EvenRows {
    let middle: CGFloat = insets.top + stackSize.height / 2
    let reach: CGFloat = hypot(itemSize.width, itemSize.height) / 2 + 1e-6
    let footer: CGFloat = stackSize.height / 2 + footerGap + footerHeight
    return EvenRows(
      count: (stacks + columns.count - 1) / columns.count, pitch: rowHeight + lineSpacing,
      span: (middle - reach)...(middle + max(reach, footer)))
  }

  /// The size of the content: at least that of the page. It is wider only where a single pile is.
  public func contentSize(stacks: Int) -> CGSize {
    let rows = (stacks + columns.count - 1) / columns.count
    let lines: CGFloat = CGFloat(rows) * rowHeight + CGFloat(max(0, rows - 1)) * lineSpacing
    return CGSize(
      width: max(pageSize.width, stacks == 0 ? 0 : insets.left + stackSize.width + insets.right),
      height: max(pageSize.height, insets.top + lines + insets.bottom))
  }
}

/// The grid that a pile opens into.
public struct GridGeometry: Hashable, Sendable {
  /// Of the viewport, in points.
  public let pageSize: CGSize
  /// The size of an item, in points.
  public let itemSize: CGSize
  /// The insets around all items, in points.
  public let insets: UIEdgeInsets
  /// The distance between rows and the smallest one between columns, in points.
  public let spacing: CGFloat

  /// The columns, as many as fit.
  public var columns: SpreadLine {
    SpreadLine(
      available: pageSize.width - insets.left - insets.right, columnWidth: itemSize.width,
      minimumSpacing: spacing)
  }

  /// The frame of an item by its index, in content coordinates.
  public func frame(_ item: Int) -> CGRect {
    let (columns, available) = (columns, pageSize.width - insets.left - insets.right)
    // A flow layout centres the items of a single column.
    let indent: CGFloat = columns.count > 1 ? 0 : max(0, (available - itemSize.width) / 2)
    let column = CGFloat(item % columns.count)
    let row = CGFloat(item / columns.count)
    return CGRect(
      x: insets.left + indent + column * (itemSize.width + columns.spacing),
      y: insets.top + row * (itemSize.height + spacing),
      width: itemSize.width, height: itemSize.height)
  }

  /// The distance from the top of a row to the top of the next one, in points.
  var pitch: CGFloat { itemSize.height + spacing }

  /// The number of items, of `count`, in rows that start above a line.
  func items(beginningAbove line: CGFloat, of count: Int) -> Int {
    guard pitch > 0 else { return (0..<count).prefix { frame($0).minY < line }.count }
    let rows: CGFloat = ((line - insets.top) / pitch).rounded(.up)
    // Limited to avoid an overflow of the product.
    return min(count, Int(max(0, min(rows, CGFloat(count)))) * columns.count)
  }

  /// The size of the content with a number of items, in points.
  public func contentSize(items: Int) -> CGSize {
    let rows = (items + columns.count - 1) / columns.count
    let lines: CGFloat =
      CGFloat(rows) * itemSize.height + CGFloat(max(0, rows - 1)) * spacing
    return CGSize(width: pageSize.width, height: insets.top + lines + insets.bottom)
  }
}
