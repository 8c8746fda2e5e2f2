public import Foundation
public import Views

extension ScreenCutout {
  /// Fills its outline in a screen of a width, in black.
  @MainActor func fill(width: CGFloat) {
    guard let path = path(width: width) else { return }
    UIColor.black.setFill()
    UIBezierPath(cgPath: CGPath(path)).fill()
  }
}

/// A cutout of the device, which stays in place when the screen rotates. Not in UIKit.
@preconcurrency @MainActor
public final class ScreenCutoutView: UIView {
  /// - Parameter frame: of the screen; in landscape its upper edge is on the left
  ///   (`landscapeRight`).
  public init(_ cutout: ScreenCutout, frame: CGRect) {
    self.cutout = cutout
    let isOnSide = frame.width > frame.height
    super.init(frame: frame)
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
