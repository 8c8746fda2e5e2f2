import DrawingResources
import Foundation
import LayoutSolvers

extension ConstraintScope.Box {
  /// The expression for an attribute of a view or guide whose box this is.
  @MainActor
  func sum(_ attribute: NSLayoutConstraint.Attribute, of view: UIView) -> LinearExpression {
    let isMirrored = view.isMirrored
    switch attribute {
    case .left: return x
    case .right: return maxX
    case .top: return y
    case .bottom: return maxY
    case .leading: return isMirrored ? maxX : x
    case .trailing: return isMirrored ? x : maxX
    case .width: return width
    case .height: return height
    case .centerX: return x + width * 0.5
    case .centerY: return y + height * 0.5
    case .firstBaseline: return y + Double(view.baselinesOrZero.first)
    case .lastBaseline: return maxY - Double(view.baselinesOrZero.last)
    case .leftMargin: return inset(by: view.layoutMargins).x
    case .rightMargin: return inset(by: view.layoutMargins).maxX
    case .topMargin: return inset(by: view.layoutMargins).y
    case .bottomMargin: return inset(by: view.layoutMargins).maxY
    case .leadingMargin:
      return inset(by: view.layoutMargins).sum(isMirrored ? .right : .left, of: view)
    case .trailingMargin:
      return inset(by: view.layoutMargins).sum(isMirrored ? .left : .right, of: view)
    case .centerXWithinMargins: return inset(by: view.layoutMargins).sum(.centerX, of: view)
    case .centerYWithinMargins: return inset(by: view.layoutMargins).sum(.centerY, of: view)
    case .notAnAttribute: return LinearExpression()
    }
  }
}

extension UIView {
  /// The origin in the superview, without the transform and the superview's scroll position.
  var unscrolledOrigin: CGPoint {
    let origin = CGPoint(
      x: center.x - anchorPoint.x * bounds.width, y: center.y - anchorPoint.y * bounds.height)
    guard let superview, !(superview is UIScrollView) else { return origin }
    return CGPoint(x: origin.x - superview.bounds.minX, y: origin.y - superview.bounds.minY)
  }

  /// Converts a related view's rectangle, measured from this view's unscrolled top left. Ignores
  /// all transforms, as constraints do.
  func mapUnscrolled(_ rect: CGRect, from view: UIView) -> CGRect {
    let (start, own) = (view.untransformedZero, untransformedZero)
    let mapped = rect.offsetBy(dx: start.x - own.x, dy: start.y - own.y)
    return self is UIScrollView ? mapped : mapped.offsetBy(dx: -bounds.minX, dy: -bounds.minY)
  }

  /// The origin of the view's coordinates in those of the topmost ancestor, ignoring transforms.
  private var untransformedZero: CGPoint {
    var (zero, view) = (CGPoint.zero, Optional(self))
    while let current = view {
      let (center, anchor, bounds) = (current.center, current.anchorPoint, current.bounds)
      zero.x += center.x - anchor.x * bounds.width - bounds.minX
      zero.y += center.y - anchor.y * bounds.height - bounds.minY
      view = current.superview
    }
    return zero
  }

  /// The intrinsic content size. The height of multi-line text depends on the width.
  func sizeForConstraints(width: CGFloat?) -> CGSize {
    let size = intrinsicContentSize
    guard let width, breaksLinesAtItsWidth else { return size }
    return CGSize(width: size.width, height: sizeThatFits(CGSize(width: width, height: 0)).height)
  }
}
