public import Foundation
import LayerGeometry

/// How strongly a constraint is meant, or a length of a fitting size: 1000 is required, and what is
/// higher is obeyed whatever the lower ones want.
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
  /// The size that asks for as little as possible.
  public static let layoutFittingCompressedSize = CGSize.zero

  /// The size that leaves all the room there is.
  public static let layoutFittingExpandedSize = CGSize(width: 10_000, height: 10_000)

  /// What the view would fill within a size, in points.
  ///
  /// Constraints inside of the view are solved. Without any a class that overrides
  /// `sizeThatFits(_:)` or `intrinsicContentSize` is asked; any other view is as large as its
  /// subviews want it: one with a flexible width (height) wants its own fitting width (height) and
  /// its distances to the edges. Without either the size given stands.
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

  /// Nil for a view whose class has no opinion.
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

/// The priorities of the width and the height that a view is being fitted to.
struct FittingPriorities {
  @TaskLocal static var current = FittingPriorities()

  var horizontal = UILayoutPriority.fittingSizeLevel
  var vertical = UILayoutPriority.fittingSizeLevel
}
