import Foundation
import LayerGeometry

/// The frames of a list cell's accessories and of its content, in points. Computed from the leading
/// edge, then mirrored for right-to-left layouts.
struct AccessoryArrangement: Equatable {
  /// An accessory to be arranged.
  struct Part: Equatable {
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
  /// The x coordinate of the separator before a reorder control with other accessories beside it;
  /// nil if there is none.
  private(set) var handleLine: CGFloat?

  /// The distance between two accessories at one edge.
  static let spacing: CGFloat = 12

  /// Computes the frames.
  ///
  /// - Parameters:
  ///   - indentation: of the content; part of the leading margin.
  ///   - reorderIndex: the index of a reorder control that may have a separator before it.
  init(
    _ parts: [Part], in size: CGSize, margins: (leading: CGFloat, trailing: CGFloat),
    indentation: CGFloat, indentsAccessories: Bool, handle: Int?, isRightToLeft: Bool,
    pixels: PixelAlignment
  ) {
    frames = Array(repeating: .zero, count: parts.count)
    func frame(_ part: Part, x: CGFloat) -> CGRect {
      let x = pixels.round(x + (part.width - part.size.width) / 2)
      let y = pixels.round((size.height - part.size.height) / 2)
      let mirrored = isRightToLeft ? size.width - x - part.size.width : x
      return CGRect(origin: CGPoint(x: mirrored, y: y), size: part.size)
    }
    // Accessories of equal rank keep the order given, from leading to trailing.
    let order = parts.indices.sorted { (parts[$0].rank, $0) < (parts[$1].rank, $1) }

    var left = margins.leading - (indentsAccessories ? 0 : indentation)
    let leading = parts.indices.filter { parts[$0].isLeading }
      .sorted { (-parts[$0].rank, $0) < (-parts[$1].rank, $1) }
    for (place, index) in leading.enumerated() {
      if place > 0 { left += Self.spacing }
      frames[index] = frame(parts[index], x: left)
      left += parts[index].width
    }
    let contentLeft = leading.isEmpty ? indentation : left + (indentsAccessories ? 0 : indentation)

    var right = size.width - margins.trailing
    let trailing = order.filter { !parts[$0].isLeading }
    for (place, index) in trailing.reversed().enumerated() {
      if place > 0 { right -= Self.spacing }
      right -= parts[index].width
      frames[index] = frame(parts[index], x: right)
      if index == handle, trailing.count > 1 { handleLine = right - Self.spacing / 2 }
    }
    let contentRight = trailing.isEmpty ? size.width : right
    if let line = handleLine, isRightToLeft { handleLine = size.width - line }

    let width = max(0, contentRight - contentLeft)
    content = CGRect(
      x: isRightToLeft ? size.width - contentLeft - width : contentLeft, y: 0, width: width,
      height: size.height)
  }
}
