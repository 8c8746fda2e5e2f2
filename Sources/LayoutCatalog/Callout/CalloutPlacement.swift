public import Foundation
import LayerGeometry

/// Where a callout lies that points at something.
public struct CalloutPlacement: Hashable, Sendable {
  /// Above what it points at, or below.
  public enum Side: Hashable, Sendable {
    case above
    case below
  }

  /// Which side of the target the bubble lies on.
  public var side: Side

  /// Of the bubble and its arrow together.
  public var frame: CGRect

  /// The arrow's tip, from the left edge of the frame, in points.
  public var tip: CGFloat

  /// How far the bubble keeps from the edges of the area, in points.
  public static let margin: CGFloat = 8

  /// Above the target where there is room for it, else below, else where there is more room; always
  /// within the area as far as it fits, and pointing at the part of the target that shows there.
  ///
  /// - Parameter size: of the bubble without its arrow.
  public init(
    of size: CGSize, pointingAt target: CGRect, in area: CGRect,
    arrow: CGSize = CalloutView.arrowSize, cornerRadius: CGFloat = CalloutView.cornerRadius
  ) {
    let seen = target.overlaps(area) ? target.intersection(area) : target
    let height: CGFloat = size.height + arrow.height
    let (above, below) = (seen.minY - area.minY, area.maxY - seen.maxY)
    if above >= height + Self.margin {
      side = .above
    } else if below >= height + Self.margin {
      side = .below
    } else {
      side = above >= below ? .above : .below
    }
    let x = Self.clamped(
      seen.midX - size.width / 2, from: area.minX + Self.margin,
      to: area.maxX - Self.margin - size.width)
    let y = Self.clamped(
      side == .above ? seen.minY - height : seen.maxY, from: area.minY,
      to: area.maxY - height)
    frame = CGRect(x: x, y: y, width: size.width, height: height)
    let corner: CGFloat = cornerRadius + arrow.width / 2
    tip = Self.clamped(seen.midX - x, from: corner, to: size.width - corner)
  }

  /// The middle of a range that is the wrong way round.
  private static func clamped(_ value: CGFloat, from low: CGFloat, to high: CGFloat) -> CGFloat {
    low <= high ? min(max(value, low), high) : (low + high) / 2
  }
}
