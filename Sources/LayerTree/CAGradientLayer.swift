public import DrawingCommands
public import Foundation
import LayerGeometry

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
    let paint = GradientPaint(gradient: gradient, shape: shape, start: startPoint, end: endPoint)
    guard case .drawing(let drawing)? = super.resolvedContents else { return .gradient(paint) }
    return .drawing(drawing.over(paint, radius: cornerRadius, corners: maskedCorners))
  }
}

extension RecordedDrawing {
  /// The same drawing over a gradient in unit coordinates of the rounded bounds.
  fileprivate func over(_ paint: GradientPaint, radius: CGFloat, corners: CACornerMask)
    -> RecordedDrawing
  {
    let outline = Path(roundedRect: bounds, radiusX: radius, radiusY: radius, corners: corners)
    let unit = CGAffineTransform(
      a: bounds.width, b: 0, c: 0, d: bounds.height, tx: bounds.minX, ty: bounds.minY)
    var whole = self
    whole.commands =
      [
        .beginClip(outline, rule: .winding), .gradient(paint, transform: unit), .endClip,
      ] + commands
    return whole
  }
}
