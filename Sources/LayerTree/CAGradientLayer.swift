public import DrawingCommands
public import Foundation

public enum CAGradientLayerType: String, Hashable, Sendable {
  case axial, radial, conic
}

/// A layer that fills its bounds with a gradient.
open class CAGradientLayer: CALayer {
  /// `CGColor`s; other values are left out.
  open var colors: [Any]?
  /// 0…1, one for each colour; nil spreads the colours evenly.
  open var locations: [NSNumber]?
  /// Unit coordinates of the bounds.
  open var startPoint = CGPoint(x: 0.5, y: 0)
  open var endPoint = CGPoint(x: 0.5, y: 1)
  open var type = CAGradientLayerType.axial
  /// How colours between two stops are mixed; Core Animation's way by default.
  open var interpolation = CGGradient.Interpolation.unpremultiplied

  open override var resolvedContents: LayerContents? {
    let stops = (colors ?? []).compactMap { $0 as? CGColor }
    guard
      var gradient = CGGradient(
        colorsSpace: nil, colors: stops, locations: locations?.map { CGFloat($0.doubleValue) })
    else { return nil }
    gradient.interpolation = interpolation
    let shape: GradientPaint.Shape =
      switch type {
      case .axial: .axial
      case .radial: .radial
      case .conic: .conic
      }
    return .gradient(
      GradientPaint(gradient: gradient, shape: shape, start: startPoint, end: endPoint))
  }
}
