import DrawingResources
import Views
import DrawingCommands
import Foundation
import LayerGeometry
import LayerTree

/// How a template makes a view look: background, border, shadow, corners, mask. Where the view
/// lies, how it is turned and how far it is faded is not its business.
@MainActor
final class ViewAppearance {
  private var template: ViewTemplate
  private let surroundings: ViewSurroundings
  /// Shows a background that is no plain colour, rounded as the view is.
  private var fillView: FillView?
  private var shownFill: SceneFill?
  private var shownMask: SceneMask?

  init(_ template: ViewTemplate, _ surroundings: ViewSurroundings) {
    self.template = template
    self.surroundings = surroundings
  }

  /// Takes everything off the view that the template put there.
  func leave(_ view: UIView) {
    fillView?.removeFromSuperview()
    (fillView, shownFill, shownMask) = (nil, nil, nil)
    view.backgroundColor = nil
    view.mask = nil
  }

  /// Shows another template from the next update on.
  func change(to template: ViewTemplate) {
    self.template = template
  }

  /// Resolves every value for an element.
  func update(_ view: UIView, _ context: BindingContext) {
    let radius = surroundings.resolve(template.cornerRadius, context) ?? 0
    view.layer.cornerRadius = radius
    view.clipsToBounds = surroundings.resolve(template.clips, context) ?? false
    view.layer.shouldRasterize = surroundings.resolve(template.isRasterized, context) ?? false
    showFill(in: view, radius: radius, context)
    view.layer.borderWidth = surroundings.resolve(template.border?.width, context) ?? 0
    view.layer.borderColor = surroundings.resolve(template.border?.color, context)?.cgColor
    updateShadow(of: view, context)
    updateMask(of: view, context)
  }

  /// Fits what lies behind and over the view to its bounds.
  func layOut(in view: UIView) {
    view.mask?.frame = view.bounds
    fillView?.frame = view.bounds
  }

  private func updateShadow(of view: UIView, _ context: BindingContext) {
    guard let shadow = template.shadow else {
      view.layer.shadowOpacity = 0
      return
    }
    view.layer.shadowColor = surroundings.resolve(shadow.color, context)?.cgColor
    view.layer.shadowOpacity = Float(surroundings.resolve(shadow.opacity, context) ?? 0)
    view.layer.shadowRadius = surroundings.resolve(shadow.radius, context) ?? 0
    let offset = surroundings.resolve(shadow.offset, context) ?? .zero
    view.layer.shadowOffset = CGSize(width: offset.x, height: offset.y)
  }

  private func updateMask(of view: UIView, _ context: BindingContext) {
    let mask = surroundings.resolve(template.mask, context)
    guard mask != shownMask else { return }
    shownMask = mask
    UIView.performWithoutAnimation {
      guard let mask else { return view.mask = nil }
      let shape = FillView(frame: view.bounds)
      switch mask {
      case .gradient(let gradient): shape.show(gradient)
      case .image(let image): shape.show(surroundings.image(image, context))
      }
      view.mask = shape
    }
  }

  private func showFill(in view: UIView, radius: CGFloat, _ context: BindingContext) {
    let fill = surroundings.resolve(template.background, context)
    guard fill != shownFill else { return round(radius) }
    shownFill = fill
    fillView?.removeFromSuperview()
    fillView = nil
    switch fill {
    case nil, .gradient, .image(_, repeats: false): view.backgroundColor = nil
    case .color, .image(_, repeats: true): break
    }
    switch fill {
    case nil: break
    case .color(let color): view.backgroundColor = UIColor(cgColor: color.cgColor)
    case .image(let named, repeats: true):
      guard let image = surroundings.image(named, context)?.cgImage else { return }
      view.backgroundColor = UIColor(
        cgColor: CGColor(pattern: image, scale: surroundings.scene.scale))
    case .image(let named, repeats: false):
      addFill(to: view, radius).show(surroundings.image(named, context))
    case .gradient(let gradient): addFill(to: view, radius).show(gradient)
    }
  }

  private func addFill(to view: UIView, _ radius: CGFloat) -> FillView {
    UIView.performWithoutAnimation {
      let fill = FillView(frame: view.bounds)
      view.insertSubview(fill, at: 0)
      fillView = fill
      round(radius)
    }
    return fillView ?? FillView(frame: .zero)
  }

  private func round(_ radius: CGFloat) {
    guard let fillView else { return }
    fillView.layer.cornerRadius = radius
    fillView.clipsToBounds = radius > 0
  }
}
