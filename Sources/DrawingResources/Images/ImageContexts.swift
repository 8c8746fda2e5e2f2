import DrawingCommands
import Foundation
import LayerGeometry

/// The images that are being drawn, the innermost last.
@MainActor
enum ImageContexts {
  /// That of the view at work, or else of the screen.
  static var screenScale: CGFloat {
    let scale = UITraitCollection.current.displayScale
    return scale > 0 ? scale : UIScreen.main.scale
  }

  private static var open: [(context: CGContext, scale: CGFloat)] = []

  static func open(_ bounds: CGRect, opaque: Bool, scale: CGFloat) -> CGContext {
    let context = CGContext(bounds: bounds)
    if opaque {
      context.setFillColor(.black)
      context.fill(bounds)
    }
    precondition(scale > 0 && scale.isFinite, "an image has a scale above zero, not \(scale)")
    open.append((context, scale))
    UIGraphics.push(context)
    return context
  }

  static var current: UIImage? {
    open.last.map { UIImage(drawn: $0.context.finish(), scale: $0.scale) }
  }

  /// Ends the innermost image; what no recording can express becomes a problem.
  static func close() -> UIImage? {
    guard let (context, scale) = open.popLast() else { return nil }
    UIGraphics.pop()
    for request in context.unsupported {
      DrawingProblems.report(
        DrawingProblem(
          place: "an image that is drawn", message: "\(request) cannot be drawn",
          hint: "drawing is recorded and replayed; use fills, strokes, gradients, images and text")
      )
    }
    return UIImage(drawn: context.finish(), scale: scale)
  }
}
