import Foundation
import LayerTree

extension UIView {
  /// What the layer shows, unless that is what the view's own colour comes to.
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

  /// Resolves colours that depend on the surroundings once more.
  func refreshDynamicColors() {
    guard let color = storedBackgroundColor, color.isDynamic else { return }
    layer.backgroundColor = color.resolvedColor(with: traitCollection).cgColor
  }

  static func makeLayer(of layerClass: AnyClass) -> CALayer {
    guard let layerClass = layerClass as? CALayer.Type else {
      preconditionFailure("\(layerClass) is no class of layers")
    }
    return layerClass.init(forView: ())
  }

  func attachLayer() {}
}
