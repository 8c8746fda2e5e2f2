public import DrawingResources
public import Foundation
import LayerTree

extension UIView {
  /// Lays out the subtree of the topmost ancestor in an unbroken chain of views that need layout.
  func layoutFromTopmostMarked() {
    var top = self
    while let parent = top.superview, parent.layer.needsLayout { top = parent }
    top.layer.layoutIfNeeded()
  }

  /// Adapts the frame to the superview's new size: each axis distributes the difference among its
  /// flexible parts in proportion, or equally if they are 0. Ignores the view's transform.
  func autoresize(from old: CGSize, to new: CGSize) {
    if autoresizingMask.isEmpty { return }
    let (size, anchor, center) = (bounds.size, anchorPoint, self.center)
    let x = UIView.autoresized(
      start: center.x - anchor.x * size.width, length: size.width, old: old.width, new: new.width,
      flexible: (
        autoresizingMask.contains(.flexibleLeftMargin), autoresizingMask.contains(.flexibleWidth),
        autoresizingMask.contains(.flexibleRightMargin)
      ))
    let y = UIView.autoresized(
      start: center.y - anchor.y * size.height, length: size.height, old: old.height,
      new: new.height,
      flexible: (
        autoresizingMask.contains(.flexibleTopMargin), autoresizingMask.contains(.flexibleHeight),
        autoresizingMask.contains(.flexibleBottomMargin)
      ))
    let newSize = CGSize(width: x.length, height: y.length)
    if newSize != size { bounds.size = newSize }
    let newCenter = CGPoint(
      x: x.start + anchor.x * x.length, y: y.start + anchor.y * y.length)
    if newCenter != center { self.center = newCenter }
  }

  private static func autoresized(
    start: CGFloat, length: CGFloat, old: CGFloat, new: CGFloat,
    flexible: (before: Bool, length: Bool, after: Bool)
  ) -> (start: CGFloat, length: CGFloat) {
    let delta = new - old
    guard delta != 0 else { return (start, length) }
    let before = flexible.before ? start : 0
    let inside = flexible.length ? length : 0
    let after = flexible.after ? old - start - length : 0
    let total = before + inside + after
    let parts: CGFloat =
      (flexible.before ? 1 : 0) + (flexible.length ? 1 : 0) + (flexible.after ? 1 : 0)
    guard parts > 0 else { return (start, length) }
    func fraction(_ part: CGFloat, _ isFlexible: Bool) -> CGFloat {
      if !isFlexible { return 0 }
      return total == 0 ? delta / parts : delta * part / total
    }
    return (
      start + fraction(before, flexible.before), max(0, length + fraction(inside, flexible.length))
    )
  }

  /// The layout direction for the attribute in an environment of the given direction.
  public class func userInterfaceLayoutDirection(
    for attribute: UISemanticContentAttribute,
    relativeTo direction: UIUserInterfaceLayoutDirection = .leftToRight
  ) -> UIUserInterfaceLayoutDirection {
    switch attribute {
    case .unspecified: direction
    case .playback, .spatial, .forceLeftToRight: .leftToRight
    case .forceRightToLeft: .rightToLeft
    }
  }
}

extension UIView {
  /// Whether the interface is read from right to left.
  package var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }
}

extension UIEdgeInsets {
  /// - Parameter isMirrored: whether the leading edge is the right one.
  package init(_ insets: NSDirectionalEdgeInsets, isMirrored: Bool) {
    self.init(
      top: insets.top, left: isMirrored ? insets.trailing : insets.leading, bottom: insets.bottom,
      right: isMirrored ? insets.leading : insets.trailing)
  }
}

extension NSDirectionalEdgeInsets {
  /// - Parameter isMirrored: whether the leading edge is the right one.
  package init(_ insets: UIEdgeInsets, isMirrored: Bool) {
    self.init(
      top: insets.top, leading: isMirrored ? insets.right : insets.left, bottom: insets.bottom,
      trailing: isMirrored ? insets.left : insets.right)
  }
}

/// A constraint's priority; 1000 is required. Higher ones are satisfied first.
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

  /// The size that fits the contents within `room`, in points: from constraints inside the view,
  /// else from an overridden `sizeThatFits(_:)` or `intrinsicContentSize`, else from flexible
  /// subviews with their distances to the edges, else `room`.
  package func fittingSize(in room: CGSize) -> CGSize {
    let target = FittingTarget(
      size: room, horizontal: FittingPriorities.current.horizontal,
      vertical: FittingPriorities.current.vertical)
    if let size = sizeByConstraints(target) { return size }
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

extension UIView {
  /// The layout margins, measured from the safe area if the view insets them from it.
  package var marginsFromSafeArea: UIEdgeInsets {
    insetsLayoutMarginsFromSafeArea ? layoutMargins.adding(safeAreaInsets) : layoutMargins
  }

  /// The bounds inset by the layout margins, which are measured from the safe area.
  public var layoutMarginsGuide: UILayoutGuide {
    guide(\.marginsGuide, .insets { $0.marginsFromSafeArea })
  }

  /// The bounds inset by the safe area.
  public var safeAreaLayoutGuide: UILayoutGuide {
    guide(\.safeAreaGuide, .insets { $0.safeAreaInsets })
  }

  /// The area within the margins, at most 672 points wide and centred, for readable text.
  public var readableContentGuide: UILayoutGuide {
    guide(
      \.readableGuide,
      .insets { view in
        var insets = view.marginsFromSafeArea
        let more = max(0, view.bounds.width - insets.left - insets.right - 672) / 2
        insets.left += more
        insets.right += more
        return insets
      })
  }

  /// Created once: constraints compare their items by identity.
  func guide(
    _ slot: ReferenceWritableKeyPath<ConstraintStorage, UILayoutGuide?>,
    _ source: UILayoutGuide.Source
  ) -> UILayoutGuide {
    let storage = storageForConstraints
    if let guide = storage[keyPath: slot] { return guide }
    let guide = UILayoutGuide(of: self, source)
    storage[keyPath: slot] = guide
    return guide
  }
}

extension UIScrollView {
  /// The scroll view's content. Constraints to its edges determine the content size.
  public var contentLayoutGuide: UILayoutGuide { guide(\.contentGuide, .content) }

  /// The visible area, which does not scroll.
  public var frameLayoutGuide: UILayoutGuide { guide(\.frameGuide, .frame) }
}

extension UIView {
  /// In points: the part of the superview's that reaches into the view, plus additional insets.
  var currentSafeAreaInsets: UIEdgeInsets {
    let own = additionalSafeAreaInsets
    guard let superview, layer.transform == .identity else { return own }
    let outer = superview.safeAreaInsets
    if outer == .zero { return own }
    let (safe, frame) = (superview.bounds.inset(by: outer), self.frame)
    func reach(_ covered: CGFloat, _ length: CGFloat, if isCovered: Bool) -> CGFloat {
      isCovered ? min(max(0, covered), length) : 0
    }
    return UIEdgeInsets(
      top: own.top + reach(safe.minY - frame.minY, frame.height, if: outer.top > 0),
      left: own.left + reach(safe.minX - frame.minX, frame.width, if: outer.left > 0),
      bottom: own.bottom + reach(frame.maxY - safe.maxY, frame.height, if: outer.bottom > 0),
      right: own.right + reach(frame.maxX - safe.maxX, frame.width, if: outer.right > 0))
  }

  /// Notifies the view and its descendants of a change.
  func notifySafeAreaInsetsDidChange() {
    safeAreaInsetsDidChange()
    let storage = constraintStorage
    if storage?.safeAreaGuide != nil || storage?.marginsGuide != nil
      || storage?.readableGuide != nil
    {
      constraintsDidChange()
    }
    for view in storedSubviews { view.notifySafeAreaInsetsDidChange() }
  }
}
