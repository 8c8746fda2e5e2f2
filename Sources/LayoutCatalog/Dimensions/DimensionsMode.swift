public import Foundation

/// How a photo lies in a cell of another shape.
public enum DimensionsMode: String, Hashable, Sendable, Codable, CaseIterable {
  /// Wholly seen, with room beside it.
  case aspectFit
  /// Over the whole cell, cut off where it is too long.
  case aspectFill

  /// The size of the image view in a cell: that of the cell, or in `aspectFit` narrower by the
  /// photo's aspect (width / height) where that is less than 1, and lower where it is more.
  public func imageSize(in cell: CGSize, aspect: CGFloat) -> CGSize {
    guard self == .aspectFit, aspect > 0, aspect.isFinite else { return cell }
    return aspect < 1
      ? CGSize(width: cell.width * aspect, height: cell.height)
      : CGSize(width: cell.width, height: cell.height / aspect)
  }
}
