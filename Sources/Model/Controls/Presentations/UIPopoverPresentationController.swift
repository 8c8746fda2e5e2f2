public import Foundation
public import Views

/// The side of a popover that its arrow is on.
public struct UIPopoverArrowDirection: OptionSet, Hashable, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The arrow points up: the popover is below its source.
  public static let up = UIPopoverArrowDirection(rawValue: 1 << 0)
  public static let down = UIPopoverArrowDirection(rawValue: 1 << 1)
  public static let left = UIPopoverArrowDirection(rawValue: 1 << 2)
  public static let right = UIPopoverArrowDirection(rawValue: 1 << 3)
  public static let any: UIPopoverArrowDirection = [.up, .down, .left, .right]
}

/// Shows a controller in a bubble with an arrow. In compact width it becomes a sheet.
@preconcurrency @MainActor
open class UIPopoverPresentationController: UIPresentationController {
  open weak var sourceView: UIView?
  /// In the source view; nil or null for its bounds.
  open var sourceRect = CGRect.null
  open weak var barButtonItem: UIBarButtonItem?
  open var permittedArrowDirections = UIPopoverArrowDirection.any
  /// From the sides of the screen, in points.
  open var popoverLayoutMargins = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
  /// Nil for that of the system.
  open var backgroundColor: UIColor?
  /// Whether it stays a popover in compact width. UIKit asks the delegate for an adaptive style.
  open var staysInCompactWidth = false

  /// Where the arrow points; empty before the popover is shown.
  open var arrowDirection: UIPopoverArrowDirection { bubble.direction }

  override open var presentedView: UIView? {
    if let view = presentedViewController.viewIfLoaded ?? presentedViewController.view {
      bubble.show(view)
    }
    return bubble
  }

  override open var frameOfPresentedViewInContainerView: CGRect {
    guard let containerView else { return .zero }
    let safe = containerView.safeAreaInsets
    let room = containerView.bounds.inset(by: safe).inset(by: popoverLayoutMargins)
    let wanted = presentedViewController.preferredContentSize
    let size = wanted == .zero ? CGSize(width: 320, height: 480) : wanted
    let anchor =
      source(in: containerView) ?? CGRect(x: room.midX, y: room.midY, width: 0, height: 0)
    let (direction, frame) = place(size, at: anchor, in: room)
    bubble.corner = containerView.traitCollection.presentations.popoverCorner
    bubble.color = backgroundColor
    bubble.point(direction, at: CGPoint(x: anchor.midX - frame.minX, y: anchor.midY - frame.minY))
    return frame
  }

  private let bubble = PopoverBubble(frame: .zero)

  /// What the popover points at; nil without a source.
  func source(in view: UIView) -> CGRect? {
    if let barButtonItem, let found = view.root.barButton(of: barButtonItem) {
      return found.convert(found.bounds, to: view)
    }
    guard let sourceView else { return nil }
    return sourceView.convert(sourceRect.isNull ? sourceView.bounds : sourceRect, to: view)
  }

  /// The first permitted side on which the bubble fits, or else the one with the most room.
  private func place(_ size: CGSize, at anchor: CGRect, in room: CGRect) -> (
    UIPopoverArrowDirection, CGRect
  ) {
    let arrow = PopoverBubble.arrow.height
    let choices: [(direction: UIPopoverArrowDirection, space: CGFloat)] = [
      (.up, room.maxY - anchor.maxY), (.down, anchor.minY - room.minY),
      (.left, room.maxX - anchor.maxX), (.right, anchor.minX - room.minX),
    ]
    func isVertical(_ direction: UIPopoverArrowDirection) -> Bool {
      direction == .up || direction == .down
    }
    let permitted = choices.filter { permittedArrowDirections.contains($0.direction) }
    let best =
      permitted.first { $0.space >= arrow + (isVertical($0.direction) ? size.height : size.width) }
      ?? permitted.max { $0.space < $1.space } ?? choices[0]
    let vertical = isVertical(best.direction)
    var outer = CGSize(
      width: min(size.width, room.width), height: min(size.height, room.height))
    if vertical {
      outer.height = max(2 * arrow, min(size.height + arrow, best.space))
    } else {
      outer.width = max(2 * arrow, min(size.width + arrow, best.space))
    }
    var origin = CGPoint(x: anchor.midX - outer.width / 2, y: anchor.midY - outer.height / 2)
    switch best.direction {
    case .up: origin.y = anchor.maxY
    case .down: origin.y = anchor.minY - outer.height
    case .left: origin.x = anchor.maxX
    default: origin.x = anchor.minX - outer.width
    }
    return (best.direction, CGRect(origin: origin, size: outer).moved(into: room))
  }
}

extension UIPopoverPresentationController: OverlayPresenting {
  var dimmingColor: UIColor? { nil }
  var duration: TimeInterval { 0.3 }

  func show(_ isShown: Bool) { fade(isShown, from: 0.6) }
}

extension UIView {
  fileprivate var root: UIView { superview?.root ?? self }

  /// The view in this one that shows an item of a bar.
  package func barButton(of item: UIBarButtonItem) -> UIView? {
    if let button = self as? BarButtonView { return button.item === item ? button : nil }
    return subviews.lazy.compactMap { $0.barButton(of: item) }.first
  }
}

/// A rounded rectangle with an arrow, and the presented view in it.
private final class PopoverBubble: UIView {
  static let arrow = CGSize(width: 26, height: 13)

  var corner: CGFloat = 13
  /// Nil for that of the system.
  var color: UIColor?
  private(set) var direction: UIPopoverArrowDirection = []
  private var tip = CGPoint.zero
  private weak var content: UIView?

  func show(_ view: UIView) {
    guard view.superview !== self else { return }
    content = view
    isOpaque = false
    traitOverrides.userInterfaceLevel = .elevated
    layer.shadowOpacity = 0.2
    layer.shadowRadius = 24
    layer.shadowOffset = CGSize(width: 0, height: 6)
    addSubview(view)
  }

  /// - Parameter target: in the bubble.
  func point(_ direction: UIPopoverArrowDirection, at target: CGPoint) {
    guard direction != self.direction || target != tip else { return }
    (self.direction, tip) = (direction, target)
    setNeedsLayout()
    setNeedsDisplay()
  }

  private var box: CGRect {
    let arrow = Self.arrow.height
    return bounds.inset(
      by: UIEdgeInsets(
        top: direction == .up ? arrow : 0, left: direction == .left ? arrow : 0,
        bottom: direction == .down ? arrow : 0, right: direction == .right ? arrow : 0))
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    content?.frame = box
    content?.clipsToBounds = true
    content?.layer.cornerRadius = corner
    content?.layer.cornerCurve = .continuous
  }

  override func draw(_ rect: CGRect) {
    (color ?? .systemBackground).setFill()
    let (box, half, height) = (box, Self.arrow.width / 2, Self.arrow.height)
    guard box.width > 0, box.height > 0 else { return }
    let path = UIBezierPath(
      roundedRect: box, cornerRadius: min(corner, min(box.width, box.height) / 2))
    func along(_ value: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat {
      let (low, high) = (low + corner + half, high - corner - half)
      return low > high ? (low + high) / 2 : max(low, min(value, high))
    }
    let x = along(tip.x, box.minX, box.maxX)
    let y = along(tip.y, box.minY, box.maxY)
    let points: [CGPoint]
    switch direction {
    case .up:
      points = [
        CGPoint(x: x - half, y: box.minY), CGPoint(x: x, y: box.minY - height),
        CGPoint(x: x + half, y: box.minY),
      ]
    case .down:
      points = [
        CGPoint(x: x + half, y: box.maxY), CGPoint(x: x, y: box.maxY + height),
        CGPoint(x: x - half, y: box.maxY),
      ]
    case .left:
      points = [
        CGPoint(x: box.minX, y: y + half), CGPoint(x: box.minX - height, y: y),
        CGPoint(x: box.minX, y: y - half),
      ]
    default:
      points = [
        CGPoint(x: box.maxX, y: y - half), CGPoint(x: box.maxX + height, y: y),
        CGPoint(x: box.maxX, y: y + half),
      ]
    }
    path.move(to: points[0])
    path.addLine(to: points[1])
    path.addLine(to: points[2])
    path.close()
    path.fill()
  }
}
