import CollectionViews
public import Foundation

/// The place of a callout that points at a target.
public struct CalloutPlacement: Hashable, Sendable {
  /// A callout's side of the target.
  public enum Side: Hashable, Sendable {
    case above
    case below
  }

  /// The bubble's side of the target.
  public var side: Side

  /// The frame of the bubble with its arrow.
  public var frame: CGRect

  /// The distance of the arrow's tip from the left edge of the frame, in points.
  public var tip: CGFloat

  /// The smallest distance between the bubble and the edges of the area, in points.
  public static let margin: CGFloat = 8

  /// Places a bubble above the target if there is room, else below, else where there is more;
  /// within the area if it fits, pointing at the target's visible part.
  /// - Parameter size: of the bubble without its arrow.
  public init(
    of size: CGSize, pointingAt target: CGRect, in area: CGRect,
    arrow: CGSize = CalloutView.arrowSize, cornerRadius: CGFloat = CalloutView.cornerRadius
  ) {
    let visible = target.overlaps(area) ? target.intersection(area) : target
    let height: CGFloat = size.height + arrow.height
    let (above, below) = (visible.minY - area.minY, area.maxY - visible.maxY)
    if above >= height + Self.margin {
      side = .above
    } else if below >= height + Self.margin {
      side = .below
    } else {
      side = above >= below ? .above : .below
    }
    let x = Self.clamped(
      visible.midX - size.width / 2, from: area.minX + Self.margin,
      to: area.maxX - Self.margin - size.width)
    let y = Self.clamped(
      side == .above ? visible.minY - height : visible.maxY, from: area.minY,
      to: area.maxY - height)
    frame = CGRect(x: x, y: y, width: size.width, height: height)
    let corner: CGFloat = cornerRadius + arrow.width / 2
    tip = Self.clamped(visible.midX - x, from: corner, to: size.width - corner)
  }

  /// Clamps to a range; the middle if the bounds are reversed.
  private static func clamped(_ value: CGFloat, from low: CGFloat, to high: CGFloat) -> CGFloat {
    low <= high ? min(max(value, low), high) : (low + high) / 2
  }
}
