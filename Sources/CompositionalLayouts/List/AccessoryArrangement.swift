import Foundation
import LayerGeometry

/// Where the accessories of a row are, and what they leave for its content, in points; reckoned
/// from the leading edge, and mirrored for languages read from right to left.
struct AccessoryArrangement: Equatable {
  /// An accessory as it is arranged.
  struct Part: Equatable {
    var isLeading: Bool
    var rank: Int
    /// What is seen.
    var size: CGSize
    /// The room across it is centred in.
    var width: CGFloat
  }

  /// Of the parts, in the order in which they were given.
  private(set) var frames: [CGRect]
  private(set) var content: CGRect
  /// Before a reorder handle that stands outside of other accessories; nil where there is none.
  private(set) var handleLine: CGFloat?

  /// Between two accessories of one edge.
  static let spacing: CGFloat = 12

  /// - Parameters:
  ///   - indentation: of the content; part of the leading margin.
  ///   - handle: the index of a reorder handle that a line may stand before.
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
    // Equal ranks stand in the order in which they were given, from leading to trailing.
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
