import DrawingResources
import Views
import DrawingCommands
import Foundation
import LayerTree

/// Fills its bounds with a gradient or a stretched image.
final class FillView: UIView {
  override class var layerClass: AnyClass { CAGradientLayer.self }

  private var imageView: UIImageView?

  func show(_ gradient: SceneGradient) {
    guard let layer = layer as? CAGradientLayer else { return }
    layer.colors = gradient.colors.map(\.cgColor)
    layer.locations = gradient.stops.map { stops in stops.map { NSNumber(value: $0) } }
    layer.startPoint = gradient.from
    layer.endPoint = gradient.to
    layer.interpolation =
      gradient.interpolation == .premultiplied ? .premultiplied : .unpremultiplied
  }

  func show(_ image: UIImage?) {
    let view = imageView ?? UIImageView(frame: bounds)
    view.image = image
    if imageView == nil { addSubview(view) }
    imageView = view
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    imageView?.frame = bounds
  }
}
