import CompositionalLayouts
import Controls
import Foundation
import LocatedJSON
import SceneFiles
import ViewTemplates

/// A template's look for a view: background, border, shadow, corners, mask; not position, transform
/// or opacity.
@MainActor
final class ViewAppearance {
  private var template: ViewTemplate
  private let environment: ViewEnvironment
  /// Shows a background that is not a plain colour, with the view's corners.
  private var fillView: FillView?
  private var shownFill: SceneFill?
  private var shownMask: SceneMask?
  /// Shows a border that is not solid, in front of all that is in the view.
  private var borderView: BorderView?
  private var effect: UIVisualEffect?
  /// Of what is behind the view, in points.
  private var blur: CGFloat = 0

  init(_ template: ViewTemplate, _ environment: ViewEnvironment) {
    self.template = template
    self.environment = environment
  }

  /// Removes everything that the template added to the view.
  func leave(_ view: UIView) {
    fillView?.removeFromSuperview()
    borderView?.removeFromSuperview()
    (fillView, shownFill, shownMask, borderView) = (nil, nil, nil, nil)
    view.backgroundColor = nil
    view.layer.backdrop = nil
    view.mask = nil
    view.layer.reflection = nil
  }

  /// Uses another template from the next update on.
  func change(to template: ViewTemplate) {
    self.template = template
  }

  /// Resolves every value for an element.
  func update(_ view: UIView, _ context: BindingContext) {
    let values = ElementValues(environment: environment, context: context)
    template.apply(to: view, values)
    showMaterial(in: view, context)
    showFill(in: view, context)
    showBorder(in: view, values)
    updateMask(of: view, context)
  }

  /// The template's opacity, with that of its vibrancy; nil where it has neither.
  func opacity(in traits: UITraitCollection, _ context: BindingContext) -> CGFloat? {
    let opacity = environment.resolve(template.opacity, context).map { CGFloat($0) }
    guard let vibrancy = environment.resolve(template.vibrancy, context) else { return opacity }
    return (opacity ?? 1) * vibrancy.style.alpha(traits)
  }

  /// Fits the layers behind and above the view to its bounds.
  func layOut(in view: UIView) {
    view.mask?.frame = view.bounds
    fillView?.frame = view.bounds
    borderView?.frame = view.bounds
    if effect is UIGlassEffect { showMaterial(of: view) }
  }

  private func showBorder(in view: UIView, _ values: ElementValues) {
    guard let border = template.border, let paint = values.resolve(border.color),
      border.isStroked || paint.isGradient
    else {
      borderView?.removeFromSuperview()
      return borderView = nil
    }
    if let borderView {
      view.bringSubviewToFront(borderView)
      return borderView.show(border, paint, around: view, values)
    }
    UIView.performWithoutAnimation {
      let new = BorderView(frame: view.bounds)
      view.addSubview(new)
      new.show(border, paint, around: view, values)
      borderView = new
    }
  }

  private func showMaterial(in view: UIView, _ context: BindingContext) {
    effect = environment.resolve(template.material, context)?.effect
    blur = environment.resolve(template.blur, context) ?? 0
    showMaterial(of: view)
  }

  /// Shows the material for the view's size.
  private func showMaterial(of view: UIView) {
    let shorterSide = min(view.bounds.width, view.bounds.height)
    view.layer.backdrop =
      effect?.backdrop(view.traitCollection, shorterSide: shorterSide)
      ?? (blur > 0 ? LayerBackdrop(radius: blur) : nil)
  }

  private func updateMask(of view: UIView, _ context: BindingContext) {
    let mask = environment.resolve(template.mask, context)
    guard mask != shownMask else { return }
    shownMask = mask
    UIView.performWithoutAnimation {
      guard let mask else { return view.mask = nil }
      let shape = FillView(frame: view.bounds)
      switch mask {
      case .gradient(let gradient): shape.show(gradient)
      case .image(let image): shape.show(environment.image(image, context), .scaleToFill)
      }
      view.mask = shape
    }
  }

  private func showFill(in view: UIView, _ context: BindingContext) {
    let fill = environment.resolve(template.background, context)
    guard fill != shownFill else { return round(like: view) }
    shownFill = fill
    fillView?.removeFromSuperview()
    fillView = nil
    switch fill {
    case nil, .gradient, .image(_, repeats: false, _): view.backgroundColor = nil
    case .color, .image(_, repeats: true, _): break
    }
    switch fill {
    case nil: break
    case .color(let color): view.backgroundColor = color.uiColor
    case .image(let named, repeats: true, _):
      guard let image = environment.image(named, context)?.cgImage else { return }
      view.backgroundColor = UIColor(
        cgColor: CGColor(pattern: image, scale: environment.scene.scale))
    case .image(let named, repeats: false, let contentMode):
      addFill(to: view).show(environment.image(named, context), contentMode)
    case .gradient(let gradient): addFill(to: view).show(gradient)
    }
  }

  private func addFill(to view: UIView) -> FillView {
    UIView.performWithoutAnimation {
      let fill = FillView(frame: view.bounds)
      view.insertSubview(fill, at: 0)
      fillView = fill
      round(like: view)
    }
    return fillView ?? FillView(frame: .zero)
  }

  private func round(like view: UIView) {
    guard let fillView else { return }
    fillView.layer.cornerRadius = view.layer.cornerRadius
    fillView.layer.cornerCurve = view.layer.cornerCurve
    fillView.clipsToBounds = view.layer.cornerRadius > 0
  }
}

/// The values for an element.
struct ElementValues: ValueResolver {
  let environment: ViewEnvironment
  let context: BindingContext

  func resolve<Value: JSONReadable>(_ bound: Bound<Value>?) -> Value? {
    environment.resolve(bound, context)
  }
}

/// Fills its bounds with a gradient or an image.
final class FillView: UIView {
  override class var layerClass: AnyClass { CAGradientLayer.self }

  private var imageView: UIImageView?

  func show(_ gradient: SceneGradient) {
    guard let layer = layer as? CAGradientLayer else { return }
    layer.colors = gradient.colors.map { $0.cgColor(in: traitCollection) }
    layer.locations = gradient.stops.map { stops in stops.map { NSNumber(value: $0) } }
    layer.startPoint = gradient.from
    layer.endPoint = gradient.to
    layer.interpolation =
      gradient.interpolation == .premultiplied ? .premultiplied : .unpremultiplied
  }

  func show(_ image: UIImage?, _ mode: SceneContentMode) {
    let view = imageView ?? UIImageView(frame: bounds)
    view.image = image
    view.contentMode = mode.viewMode
    view.clipsToBounds = mode != .scaleToFill
    if imageView == nil { addSubview(view) }
    imageView = view
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    imageView?.frame = bounds
  }
}
