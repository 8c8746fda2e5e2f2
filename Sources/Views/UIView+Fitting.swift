public import Foundation
import LayerGeometry

/// The priority of a constraint or of a dimension of a fitting size. 1000 is required. Higher
/// priorities are satisfied before lower ones.
public struct UILayoutPriority: RawRepresentable, Hashable, Sendable {
  public let rawValue: Float

  public init(rawValue: Float) {
    self.rawValue = rawValue
  }

  public init(_ rawValue: Float) {
    self.rawValue = rawValue
  }

  public static func + (priority: UILayoutPriority, difference: Float) -> UILayoutPriority {
    UILayoutPriority(priority.rawValue + difference)
  }

  public static func - (priority: UILayoutPriority, difference: Float) -> UILayoutPriority {
    UILayoutPriority(priority.rawValue - difference)
  }

  public static let required = UILayoutPriority(1000)
  public static let defaultHigh = UILayoutPriority(750)
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  public static let sceneSizeStayPut = UILayoutPriority(500)
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  public static let defaultLow = UILayoutPriority(250)
  public static let fittingSizeLevel = UILayoutPriority(50)
}

extension UIView {
  /// Asks for the smallest possible size.
  public static let layoutFittingCompressedSize = CGSize.zero

  /// Asks for the largest possible size.
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  /// The size that fits the view's contents within `room`, in points.
  ///
  /// Constraints inside the view determine it, if there are any. Otherwise it comes from an
  /// overridden `sizeThatFits(_:)` or `intrinsicContentSize`. Otherwise it comes from the subviews:
  /// one with a flexible dimension contributes its own fitting length plus its distances to the
  /// edges. If nothing applies, it is `room`.
  package func fittingSize(in room: CGSize) -> CGSize {
    let wish = FittingTarget(
      size: room, horizontal: FittingPriorities.current.horizontal,
      vertical: FittingPriorities.current.vertical)
    if let size = sizeByConstraints(wish) { return size }
    if let own = ownFittingSize(in: room) { return own }
    var wanted = CGSize(width: -1, height: -1)
    for view in storedSubviews where !view.isHidden {
      let mask = view.autoresizingMask
      guard !mask.isDisjoint(with: [.flexibleWidth, .flexibleHeight]) else { continue }
      let margins = CGSize(
        width: bounds.width - view.bounds.width, height: bounds.height - view.bounds.height)
      let inner = CGSize(
        width: mask.contains(.flexibleWidth)
          ? max(0, room.width - margins.width) : view.bounds.width,
        height: mask.contains(.flexibleHeight)
          ? max(0, room.height - margins.height) : view.bounds.height)
      let size = view.fittingSize(in: inner)
      if mask.contains(.flexibleWidth) {
        wanted.width = max(wanted.width, size.width + margins.width)
      }
      if mask.contains(.flexibleHeight) {
        wanted.height = max(wanted.height, size.height + margins.height)
      }
    }
    return CGSize(
      width: wanted.width < 0 ? room.width : wanted.width,
      height: wanted.height < 0 ? room.height : wanted.height)
  }

  /// Nil if the class overrides neither method.
  private func ownFittingSize(in room: CGSize) -> CGSize? {
    fitsByDefault = false
    let size = sizeThatFits(room)
    if !fitsByDefault || size != bounds.size { return size }
    let intrinsic = intrinsicContentSize
    guard intrinsic.width >= 0 || intrinsic.height >= 0 else { return nil }
    return CGSize(
      width: intrinsic.width >= 0 ? intrinsic.width : room.width,
      height: intrinsic.height >= 0 ? intrinsic.height : room.height)
  }
}

/// The priorities of width and height in the current fitting.
struct FittingPriorities {
  @TaskLocal static var current = FittingPriorities()

  var horizontal = UILayoutPriority.fittingSizeLevel
  var vertical = UILayoutPriority.fittingSizeLevel
}
