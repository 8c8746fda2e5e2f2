import CollectionViews
import Foundation

/// The frames of a list cell's accessories and content in points, mirrored for right to left.
struct AccessoryArrangement: Equatable {
  /// An accessory to be arranged.
  struct Item: Equatable {
    var isLeading: Bool
    var rank: Int
    /// The size of the view.
    var size: CGSize
    /// The reserved width, in which the view is centered.
    var width: CGFloat
  }

  /// The frames of the accessories, in the order given.
  private(set) var frames: [CGRect]
  private(set) var content: CGRect
  /// The x of the separator before a reorder control with other accessories; nil without one.
  private(set) var reorderSeparatorX: CGFloat?

  /// The distance between two accessories at one edge.
  static let spacing: CGFloat = 12

  /// - Parameters:
  ///   - indentation: of the content; part of the leading margin.
  ///   - reorderIndex: a reorder control that may have a separator before it.
  init(
    _ items: [Item], in size: CGSize, margins: (leading: CGFloat, trailing: CGFloat),
    indentation: CGFloat, indentsAccessories: Bool, reorderIndex: Int?, isRightToLeft: Bool,
    pixels: PixelAlignment
  ) {
    frames = Array(repeating: .zero, count: items.count)
    func frame(_ item: Item, x: CGFloat) -> CGRect {
      let x = pixels.round(x + (item.width - item.size.width) / 2)
      let y = pixels.round((size.height - item.size.height) / 2)
      let mirrored = isRightToLeft ? size.width - x - item.size.width : x
      return CGRect(origin: CGPoint(x: mirrored, y: y), size: item.size)
    }
    // Accessories of equal rank keep the order given, from leading to trailing.
    let order = items.indices.sorted { (items[$0].rank, $0) < (items[$1].rank, $1) }

    var left = margins.leading - (indentsAccessories ? 0 : indentation)
    let leading = items.indices.filter { items[$0].isLeading }
      .sorted { (-items[$0].rank, $0) < (-items[$1].rank, $1) }
    for (number, index) in leading.enumerated() {
      if number > 0 { left += Self.spacing }
      frames[index] = frame(items[index], x: left)
      left += items[index].width
    }
    let contentLeft = leading.isEmpty ? indentation : left + (indentsAccessories ? 0 : indentation)

    var right = size.width - margins.trailing
    let trailing = order.filter { !items[$0].isLeading }
    for (number, index) in trailing.reversed().enumerated() {
      if number > 0 { right -= Self.spacing }
      right -= items[index].width
      frames[index] = frame(items[index], x: right)
      if index == reorderIndex, trailing.count > 1 { reorderSeparatorX = right - Self.spacing / 2 }
    }
    let contentRight = trailing.isEmpty ? size.width : right
    if let line = reorderSeparatorX, isRightToLeft { reorderSeparatorX = size.width - line }

    let width = max(0, contentRight - contentLeft)
    content = CGRect(
      x: isRightToLeft ? size.width - contentLeft - width : contentLeft, y: 0, width: width,
      height: size.height)
  }
}
