public import Foundation
import LocatedJSON

/// How a photo is scaled in a cell of another aspect ratio.
public enum DimensionsMode: String, Hashable, Sendable, Codable, CaseIterable {
  /// The whole photo is visible, with space beside it.
  case aspectFit
  /// The photo fills the cell and is clipped.
  case aspectFill

  /// The size of the image view in a cell: that of the cell or, in `aspectFit`, narrower by the
  /// aspect ratio of the photo (width / height) if that is less than 1, and lower if it is greater.
  public func imageSize(in cell: CGSize, aspect: CGFloat) -> CGSize {
    guard self == .aspectFit, aspect > 0, aspect.isFinite else { return cell }
    return aspect < 1
      ? CGSize(width: cell.width * aspect, height: cell.height)
      : CGSize(width: cell.width, height: cell.height / aspect)
  }
}

extension DimensionsMode: JSONChoice {}
