public import Foundation
import LocatedJSON

/// How a photo is scaled in a cell of another aspect ratio.
public enum DimensionsMode: String, Hashable, Sendable, Codable, CaseIterable {
  /// The whole photo is visible, with space beside it.
  case aspectFit
  /// The photo fills the cell and is clipped.
  case aspectFill

  /// The image view's size: the cell's or, in `aspectFit`, narrower or lower by the photo's aspect
  /// ratio (width / height).
  public func imageSize(in cell: CGSize, aspect: CGFloat) -> CGSize {
    guard self == .aspectFit, aspect > 0, aspect.isFinite else { return cell }
    return aspect < 1
      ? CGSize(width: cell.width * aspect, height: cell.height)
      : CGSize(width: cell.width, height: cell.height / aspect)
  }
}

extension DimensionsMode: JSONChoice {}
