public import DrawingCommands
public import Foundation

/// The drawing state of a stage: the stack of current contexts and the images being drawn.
@MainActor
package final class UIGraphics {
  private var contexts: [CGContext] = []
  /// The images being drawn, innermost last.
  private var images: [(context: CGContext, scale: CGFloat)] = []

  nonisolated init() {}

  private static var own: UIGraphics { StageContext.current[Key.self] }

  private enum Key: StageContextKey {
    static var initialValue: UIGraphics { UIGraphics() }
  }

  // MARK: - Contexts

  /// The context that drawing functions use; nil outside drawing.
  package static var current: CGContext? { own.contexts.last }

  static func push(_ context: CGContext) { own.contexts.append(context) }

  static func pop() { _ = own.contexts.popLast() }

  /// Runs `body` with a context as the current one.
  package static func withContext(_ context: CGContext, _ body: () -> Void) {
    push(context)
    defer { pop() }
    body()
  }

  // MARK: - Images

  /// Pixels per point of images: of the view being drawn, or else of the screen.
  static var screenScale: CGFloat {
    let scale = UITraitCollection.current.displayScale
    return scale > 0 ? scale : UIScreen.main.scale
  }

  /// Begins an image and makes its context current.
  /// - Parameter scale: pixels per point, positive and finite.
  static func beginImage(_ bounds: CGRect, opaque: Bool, scale: CGFloat) -> CGContext {
    let context = CGContext(bounds: bounds)
    if opaque {
      context.setFillColor(.black)
      context.fill(bounds)
    }
    precondition(scale > 0 && scale.isFinite, "an image has a scale above zero, not \(scale)")
    own.images.append((context, scale))
    push(context)
    return context
  }

  /// The innermost image as drawn so far.
  static var currentImage: UIImage? {
    own.images.last.map { UIImage(drawn: $0.context.finish(), scale: $0.scale) }
  }

  /// Ends the innermost image. What cannot be recorded is reported as a problem.
  static func endImage() -> UIImage? {
    guard let (context, scale) = own.images.popLast() else { return nil }
    pop()
    for request in context.unsupported {
      DrawingProblems.report(
        DrawingProblem(
          subject: "an image that is drawn", message: "\(request) cannot be drawn",
          hint: "drawing is recorded and replayed; use fills, strokes, gradients, images and text")
      )
    }
    return UIImage(drawn: context.finish(), scale: scale)
  }
}

/// The context that records `draw(_:)`; nil outside drawing.
@preconcurrency @MainActor
public func UIGraphicsGetCurrentContext() -> CGContext? { UIGraphics.current }

@preconcurrency @MainActor
public func UIGraphicsPushContext(_ context: CGContext) { UIGraphics.push(context) }

@preconcurrency @MainActor
public func UIGraphicsPopContext() { UIGraphics.pop() }

@preconcurrency @MainActor
public func UIRectFill(_ rect: CGRect) { UIGraphics.current?.fill(rect) }

/// Draws a border of one point inside the rectangle, in the current fill colour.
@preconcurrency @MainActor
public func UIRectFrame(_ rect: CGRect) {
  UIGraphics.current?.fill([
    CGRect(x: rect.minX, y: rect.minY, width: rect.width, height: 1),
    CGRect(x: rect.minX, y: rect.maxY - 1, width: rect.width, height: 1),
    CGRect(x: rect.minX, y: rect.minY + 1, width: 1, height: rect.height - 2),
    CGRect(x: rect.maxX - 1, y: rect.minY + 1, width: 1, height: rect.height - 2),
  ])
}

@preconcurrency @MainActor
public func UIRectClip(_ rect: CGRect) { UIGraphics.current?.clip(to: rect) }

extension UIColor {
  /// Sets the fill and text colour of the current context.
  @preconcurrency @MainActor
  public func setFill() { UIGraphics.current?.setFillColor(contextColor) }

  @preconcurrency @MainActor
  public func setStroke() { UIGraphics.current?.setStrokeColor(contextColor) }

  @preconcurrency @MainActor
  public func set() {
    setFill()
    setStroke()
  }

  @MainActor
  private var contextColor: CGColor {
    resolvedColor(with: .current).cgColor
  }
}
