public import DrawingCommands
public import Foundation

/// The stack of contexts that drawing views draw into.
@MainActor
package enum UIGraphics {
  private static var contexts: [CGContext] = []

  package static var current: CGContext? { contexts.last }

  static func push(_ context: CGContext) { contexts.append(context) }

  static func pop() { _ = contexts.popLast() }

  package static func withContext(_ context: CGContext, _ body: () -> Void) {
    push(context)
    defer { pop() }
    body()
  }
}

/// The recording that `draw(_:)` draws into; nil outside of drawing.
@preconcurrency @MainActor
public func UIGraphicsGetCurrentContext() -> CGContext? { UIGraphics.current }

@preconcurrency @MainActor
public func UIGraphicsPushContext(_ context: CGContext) { UIGraphics.push(context) }

@preconcurrency @MainActor
public func UIGraphicsPopContext() { UIGraphics.pop() }

/// Fills with the current fill colour.
@preconcurrency @MainActor
public func UIRectFill(_ rect: CGRect) { UIGraphics.current?.fill(rect) }

/// A frame of one point inside the rectangle, in the current fill colour.
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
  /// Makes it the colour of fills and text in the current context.
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
    resolvedColor(with: UIScreen.main.traitCollection).cgColor
  }
}
