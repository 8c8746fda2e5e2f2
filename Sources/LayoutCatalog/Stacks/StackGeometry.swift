public import Foundation
public import LayerGeometry

/// Where piles of photos lie on a page, and their captions.
public struct StackGeometry: Hashable, Sendable {
  /// Of a pile, in points.
  public var stackSize = CGSize(width: 180, height: 180)
  /// Around all piles, in points.
  public var insets = UIEdgeInsets(top: 20, left: 20, bottom: 20, right: 20)
  /// Between a pile and its caption, in points.
  public var footerGap: CGFloat = 8
  /// Of captions, in points; 0 for none.
  public var footerHeight: CGFloat = 25
  /// Between rows of piles, in points.
  public var lineSpacing: CGFloat = 20

  /// The columns; their number and space follow from the page's width.
  public var columns: SpreadLine
  /// Of the viewport, in points.
  public var pageSize: CGSize

  /// Piles on a page, as many in a row as fit; all lengths are points.
  public init(
    pageSize: CGSize, stackSize: CGSize, insets: UIEdgeInsets, minimumSpacing: CGFloat,
    lineSpacing: CGFloat, footerGap: CGFloat, footerHeight: CGFloat
  ) {
    self.pageSize = pageSize
    self.stackSize = stackSize
    self.insets = insets
    self.footerGap = footerGap
    self.footerHeight = footerHeight
    self.lineSpacing = lineSpacing
    columns = SpreadLine(
      available: pageSize.width - insets.left - insets.right, columnWidth: stackSize.width,
      minimumSpacing: minimumSpacing)
  }

  /// The height of a pile with its caption.
  private var rowHeight: CGFloat { stackSize.height + footerGap + footerHeight }

  /// Where a pile lies, from the first on; in points of the content.
  public func stackFrame(_ stack: Int) -> CGRect {
    let column = CGFloat(stack % columns.count)
    let row = CGFloat(stack / columns.count)
    return CGRect(
      x: insets.left + column * (stackSize.width + columns.spacing),
      y: insets.top + row * (rowHeight + lineSpacing),
      width: stackSize.width, height: stackSize.height)
  }

  /// Where a pile's caption lies, in points of the content.
  public func footerFrame(_ stack: Int) -> CGRect {
    let frame = stackFrame(stack)
    return CGRect(
      x: frame.minX, y: frame.maxY + footerGap, width: stackSize.width, height: footerHeight)
  }

  /// The rows of so many piles, whose photos may be larger than a pile's room and are turned.
  func rows(of stacks: Int, itemSize: CGSize) -> EvenRows {
    let middle: CGFloat = insets.top + stackSize.height / 2
    let reach: CGFloat = hypot(itemSize.width, itemSize.height) / 2 + 1e-6
    let footer: CGFloat = stackSize.height / 2 + footerGap + footerHeight
    return EvenRows(
      count: (stacks + columns.count - 1) / columns.count, pitch: rowHeight + lineSpacing,
      span: (middle - reach)...(middle + max(reach, footer)))
  }

  /// At least as high as the page, and as wide.
  public func contentSize(stacks: Int) -> CGSize {
    let rows = (stacks + columns.count - 1) / columns.count
    let lines: CGFloat = CGFloat(rows) * rowHeight + CGFloat(max(0, rows - 1)) * lineSpacing
    return CGSize(
      width: pageSize.width, height: max(pageSize.height, insets.top + lines + insets.bottom))
  }
}

/// The plain grid that a pile opens into.
public struct GridGeometry: Hashable, Sendable {
  /// Of an item, in points.
  public var itemSize: CGSize
  /// Around all items, in points.
  public var insets: UIEdgeInsets
  /// Between rows, and between columns at least, in points.
  public var spacing: CGFloat
  /// The columns that fit.
  public var columns: SpreadLine
  /// Of the viewport, in points.
  public var pageSize: CGSize

  /// A grid on a page; all lengths are points.
  public init(pageSize: CGSize, itemSize: CGSize, insets: UIEdgeInsets, spacing: CGFloat) {
    self.pageSize = pageSize
    self.itemSize = itemSize
    self.insets = insets
    self.spacing = spacing
    columns = SpreadLine(
      available: pageSize.width - insets.left - insets.right, columnWidth: itemSize.width,
      minimumSpacing: spacing)
  }

  /// Where an item lies, from the first on; in points of the content.
  public func frame(_ item: Int) -> CGRect {
    let available = pageSize.width - insets.left - insets.right
    // A flow centres the items of a single column.
    let indent: CGFloat = columns.count > 1 ? 0 : max(0, (available - itemSize.width) / 2)
    let column = CGFloat(item % columns.count)
    let row = CGFloat(item / columns.count)
    return CGRect(
      x: insets.left + indent + column * (itemSize.width + columns.spacing),
      y: insets.top + row * (itemSize.height + spacing),
      width: itemSize.width, height: itemSize.height)
  }

  /// From the top of a row to the top of the next, in points.
  var pitch: CGFloat { itemSize.height + spacing }

  /// How many of `count` items are in rows that begin above a line.
  func items(beginningAbove line: CGFloat, of count: Int) -> Int {
    guard pitch > 0 else { return (0..<count).prefix { frame($0).minY < line }.count }
    let rows: CGFloat = ((line - insets.top) / pitch).rounded(.up)
    // More rows than there are items would overflow the arithmetic that follows.
    return min(count, Int(max(0, min(rows, CGFloat(count)))) * columns.count)
  }

  /// The size of the content that holds so many items, in points.
  public func contentSize(items: Int) -> CGSize {
    let rows = (items + columns.count - 1) / columns.count
    let lines: CGFloat =
      CGFloat(rows) * itemSize.height + CGFloat(max(0, rows - 1)) * spacing
    return CGSize(width: pageSize.width, height: insets.top + lines + insets.bottom)
  }
}
