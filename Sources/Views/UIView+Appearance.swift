import DrawingCommands
import DrawingResources
import Foundation
import LayerTree

extension UIView {
  /// The layer's background colour, or the view's own colour if the layer shows that one resolved.
  var currentBackgroundColor: UIColor? {
    guard let shown = layer.backgroundColor else { return nil }
    if let stored = storedBackgroundColor,
      stored.resolvedColor(with: traitCollection).cgColor == shown
    {
      return stored
    }
    return UIColor(cgColor: shown)
  }

  func setBackgroundColor(_ color: UIColor?) {
    storedBackgroundColor = color
    layer.backgroundColor = color?.resolvedColor(with: traitCollection).cgColor
  }

  /// Resolves dynamic colours again for the current traits.
  func refreshDynamicColors() {
    guard let color = storedBackgroundColor, color.isDynamic else { return }
    layer.backgroundColor = color.resolvedColor(with: traitCollection).cgColor
  }

  static func makeLayer(of layerClass: AnyClass) -> CALayer {
    guard let layerClass = layerClass as? CALayer.Type else {
      preconditionFailure("\(layerClass) is no class of layers")
    }
    return layerClass.init(ofClass: ())
  }

  func attachLayer() {
    layer.delegate = self
    layer.contentsScale = UIScreen.main.scale
    layer.setNeedsLayout()
    // `UIView`'s own `draw(_:)` is empty.
    if type(of: self) != UIView.self {
      layer.setNeedsDisplay()
    }
  }

  /// Records what `draw(_:)` draws. What cannot be recorded is reported as a problem.
  func record(in context: CGContext) {
    UIGraphics.withContext(context) { withCurrentTraits { draw(bounds) } }
    for request in context.unsupported {
      DrawingProblems.report(
        DrawingProblem(
          place: problemPlace, message: "\(request) cannot be drawn",
          hint: "draw(_:) is recorded and replayed; use fills, strokes, gradients, images and text")
      )
    }
  }

  /// The view's name in problems: its identifier, its element or its class.
  var problemPlace: String {
    var place = "\(type(of: self))"
    if let accessibilityIdentifier { place += " \"\(accessibilityIdentifier)\"" }
    var view: UIView? = self
    while let current = view {
      if let tag = current.layer.elementTag { return "\(tag), \(place)" }
      view = current.superview
    }
    return place
  }

  /// Sets `isHighlighted` of the labels and image views in a cell, as UIKit's cells do.
  package func showHighlighted(_ isHighlighted: Bool) {
    for view in storedSubviews {
      (view as? UILabel)?.isHighlighted = isHighlighted
      (view as? UIImageView)?.isHighlighted = isHighlighted
      view.showHighlighted(isHighlighted)
    }
  }
}
