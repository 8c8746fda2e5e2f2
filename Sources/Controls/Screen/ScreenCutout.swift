import DrawingCommands
import DrawingResources
public import Foundation
import LayerGeometry
public import Views

/// The camera cutout of a phone's screen, centred at the upper edge.
public enum ScreenCutout: Hashable, Sendable {
  case none
  /// In points; the lower corners are rounded.
  case notch(width: CGFloat, height: CGFloat)
  /// A capsule of 126 × 37.33 points, `top` points below the edge.
  case island(top: CGFloat)

  /// Fills its outline in a screen of a width, in black.
  @MainActor func fill(width: CGFloat) {
    guard let path = path(width: width) else { return }
    UIColor.black.setFill()
    UIBezierPath(cgPath: CGPath(path)).fill()
  }

  /// Its outline in a screen of a width; nil for none.
  private func path(width: CGFloat) -> Path? {
    switch self {
    case .none: return nil
    case .island(let top):
      let size = CGSize(width: 126, height: 112.0 / 3)
      return Path(
        roundedRect: CGRect(
          x: (width - size.width) / 2, y: top, width: size.width, height: size.height),
        radiusX: size.height / 2, radiusY: size.height / 2)
    case .notch(let wide, let high):
      let (left, right, ear) = ((width - wide) / 2, (width + wide) / 2, 6.0)
      let radius = min(21, high - ear)
      let k = 0.5523
      return Path([
        .move(CGPoint(x: left - ear, y: 0)),
        .cubic(
          CGPoint(x: left - ear + ear * k, y: 0), CGPoint(x: left, y: ear - ear * k),
          CGPoint(x: left, y: ear)),
        .line(CGPoint(x: left, y: high - radius)),
        .cubic(
          CGPoint(x: left, y: high - radius + radius * k),
          CGPoint(x: left + radius - radius * k, y: high), CGPoint(x: left + radius, y: high)),
        .line(CGPoint(x: right - radius, y: high)),
        .cubic(
          CGPoint(x: right - radius + radius * k, y: high),
          CGPoint(x: right, y: high - radius + radius * k), CGPoint(x: right, y: high - radius)),
        .line(CGPoint(x: right, y: ear)),
        .cubic(
          CGPoint(x: right, y: ear - ear * k), CGPoint(x: right + ear - ear * k, y: 0),
          CGPoint(x: right + ear, y: 0)),
        .close,
      ])
    }
  }
}

/// A cutout that belongs to the device: it stays in place when the screen rotates.
///
/// UIKit has no such view.
@preconcurrency @MainActor
public final class ScreenCutoutView: UIView {
  /// - Parameter frame: the screen's frame; a landscape one has its upper edge on the left
  ///   (`UIInterfaceOrientation.landscapeRight`).
  public init(_ cutout: ScreenCutout, frame: CGRect) {
    self.cutout = cutout
    let isOnSide = frame.width > frame.height
    super.init(frame: frame)
    isOpaque = false
    isUserInteractionEnabled = false
    guard isOnSide else { return }
    bounds.size = CGSize(width: frame.height, height: frame.width)
    transform3D = .quarterTurns(-1)
  }

  public required init?(coder: NSCoder) {
    preconditionFailure("cutouts are not archived")
  }

  override public func draw(_ rect: CGRect) { cutout.fill(width: bounds.width) }

  private let cutout: ScreenCutout
}

extension ScreenCutoutView: AccessibilityDescribing {
  package var defaultAccessibility: AccessibilityDefaults { .hidden }
}
