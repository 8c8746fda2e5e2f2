public import Foundation

/// A view or a screen, between whose coordinates points and rectangles can be converted.
@preconcurrency @MainActor
public protocol UICoordinateSpace: AnyObject {
  /// In points.
  var bounds: CGRect { get }
  /// Converts a rectangle to the screen's coordinates. Not in UIKit.
  func rectOnScreen(_ rect: CGRect) -> CGRect
  /// Converts a rectangle from the screen's coordinates. Not in UIKit.
  func rect(onScreen rect: CGRect) -> CGRect
}

extension UICoordinateSpace {
  public func convert(_ point: CGPoint, to coordinateSpace: any UICoordinateSpace) -> CGPoint {
    convert(CGRect(origin: point, size: .zero), to: coordinateSpace).origin
  }

  public func convert(_ point: CGPoint, from coordinateSpace: any UICoordinateSpace) -> CGPoint {
    convert(CGRect(origin: point, size: .zero), from: coordinateSpace).origin
  }

  public func convert(_ rect: CGRect, to coordinateSpace: any UICoordinateSpace) -> CGRect {
    coordinateSpace.rect(onScreen: rectOnScreen(rect))
  }

  public func convert(_ rect: CGRect, from coordinateSpace: any UICoordinateSpace) -> CGRect {
    self.rect(onScreen: coordinateSpace.rectOnScreen(rect))
  }
}

extension UIScreen: UICoordinateSpace {
  /// The screen itself.
  public var coordinateSpace: any UICoordinateSpace { self }
  public func rectOnScreen(_ rect: CGRect) -> CGRect { rect }
  public func rect(onScreen rect: CGRect) -> CGRect { rect }
}
