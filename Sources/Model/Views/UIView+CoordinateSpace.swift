public import DrawingResources
public import Foundation

extension UIView: UICoordinateSpace {
  public func rectOnScreen(_ rect: CGRect) -> CGRect {
    let window = window?.frame.origin ?? .zero
    return convert(rect, to: nil).offsetBy(dx: window.x, dy: window.y)
  }

  public func rect(onScreen rect: CGRect) -> CGRect {
    let window = window?.frame.origin ?? .zero
    return convert(rect.offsetBy(dx: -window.x, dy: -window.y), from: nil)
  }
}
