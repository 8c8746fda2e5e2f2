public import Foundation

/// A touch that scripts and tests create for `touchesBegan(_:with:)` and so on.
@preconcurrency @MainActor
open class UITouch: NSObject {
  public enum Phase: Int, Hashable, Sendable {
    case began, moved, stationary, ended, cancelled
  }

  open private(set) weak var view: UIView?
  open private(set) var phase: Phase
  /// In seconds.
  open private(set) var timestamp: TimeInterval
  open private(set) var tapCount: Int
  private let rootLocation: CGPoint

  /// A touch at a point in the view's coordinates. UIKit has no such initializer.
  public init(
    in view: UIView, at point: CGPoint, phase: Phase = .began, timestamp: TimeInterval = 0,
    tapCount: Int = 1
  ) {
    self.view = view
    self.phase = phase
    self.timestamp = timestamp
    self.tapCount = tapCount
    rootLocation = view.convert(point, to: nil)
    super.init()
  }

  open var window: UIWindow? { view?.window }

  /// The location in a view's coordinates, or in the window's for nil.
  open func location(in view: UIView?) -> CGPoint {
    view?.convert(rootLocation, from: nil) ?? rootLocation
  }
}

/// An empty event, as there are no live touches.
@preconcurrency @MainActor
open class UIEvent {
  public init() {}
}
