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
  private let previousRootLocation: CGPoint

  /// A touch at a point in the view's coordinates. UIKit has no such initializer.
  /// - Parameter previous: where it was before; nil for the same point.
  public init(
    in view: UIView, at point: CGPoint, from previous: CGPoint? = nil, phase: Phase = .began,
    timestamp: TimeInterval = 0, tapCount: Int = 1
  ) {
    self.view = view
    self.phase = phase
    self.timestamp = timestamp
    self.tapCount = tapCount
    rootLocation = view.convert(point, to: nil)
    previousRootLocation = view.convert(previous ?? point, to: nil)
    super.init()
  }

  open var window: UIWindow? { view?.window }

  /// 0, as on devices that do not measure it.
  open var force: CGFloat { 0 }

  /// The location in a view's coordinates, or in the window's for nil.
  open func location(in view: UIView?) -> CGPoint {
    view?.convert(rootLocation, from: nil) ?? rootLocation
  }

  open func previousLocation(in view: UIView?) -> CGPoint {
    view?.convert(previousRootLocation, from: nil) ?? previousRootLocation
  }
}

/// An event that scripts and tests create for touches.
@preconcurrency @MainActor
open class UIEvent {
  public enum EventType: Int, Hashable, Sendable {
    case touches, motion, remoteControl, presses
    case scroll = 10
    case hover, transform = 14
  }

  open private(set) var allTouches: Set<UITouch>?

  public init() {}

  /// UIKit has no such initializer.
  public init(touches: Set<UITouch>) { allTouches = touches }

  open var type: EventType { .touches }

  /// When the last of its touches happened, in seconds; 0 without touches.
  open var timestamp: TimeInterval { allTouches?.map(\.timestamp).max() ?? 0 }
}
