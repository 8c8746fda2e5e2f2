public import Foundation

/// A finger. None arrives by itself: scripts and tests make one and call `touchesBegan(_:with:)` and
/// the like.
@preconcurrency @MainActor
open class UITouch: NSObject {
  public enum Phase: Int, Hashable, Sendable {
    case began, moved, stationary, ended, cancelled
  }

  open private(set) weak var view: UIView?
  open private(set) var phase: Phase
  /// Seconds.
  open private(set) var timestamp: TimeInterval
  open private(set) var tapCount: Int
  private let place: CGPoint

  /// A touch of a view at a point in its coordinates.
  public init(
    in view: UIView, at point: CGPoint, phase: Phase = .began, timestamp: TimeInterval = 0,
    tapCount: Int = 1
  ) {
    self.view = view
    self.phase = phase
    self.timestamp = timestamp
    self.tapCount = tapCount
    place = view.convert(point, to: nil)
    super.init()
  }

  open var window: UIWindow? { view?.window }

  /// Where the touch is in a view's coordinates; nil is the window.
  open func location(in view: UIView?) -> CGPoint { view?.convert(place, from: nil) ?? place }
}
