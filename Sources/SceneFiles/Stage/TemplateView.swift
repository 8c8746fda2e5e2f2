import CollectionViews
import DrawingCommands
import Foundation
import LayerGeometry
import LayerTree

/// A view made of a template. Its values are resolved anew for each element that it shows.
final class TemplateView: UIView {
  private let template: ViewTemplate
  private let surroundings: ViewSurroundings
  /// Shows a background that is no plain colour, rounded as the view is.
  private var fillView: FillView?
  private var contentsView: UIView?
  private var placeholderView: TemplateView?
  private var children: [TemplateView] = []
  private var insets = UIEdgeInsets.zero
  private var dockSize: CGFloat = 0
  private var fixedFrame = CGRect.zero

  init(_ template: ViewTemplate, _ surroundings: ViewSurroundings) {
    self.template = template
    self.surroundings = surroundings
    super.init(frame: .zero)
    isOpaque = false
    switch template.contents {
    case .nothing: break
    case .image(let image):
      let view = UIImageView(frame: .zero)
      view.contentMode = image.contentMode.viewMode
      contentsView = view
    case .label: contentsView = UILabel(frame: .zero)
    }
    if let contentsView { addSubview(contentsView) }
    children = template.views.map { TemplateView($0, surroundings) }
    children.forEach(addSubview)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    preconditionFailure("views of a scene are made of templates")
  }

  // MARK: - Values

  /// Resolves every value for an element.
  func update(_ context: BindingContext) {
    updateAppearance(context)
    updatePlace(context)
    updateContents(context)
    children.forEach { $0.update(context) }
    setNeedsLayout()
  }

  private func updateAppearance(_ context: BindingContext) {
    let radius = surroundings.resolve(template.cornerRadius, context) ?? 0
    layer.cornerRadius = radius
    show(surroundings.resolve(template.background, context), radius: radius, context)
    alpha = surroundings.resolve(template.opacity, context) ?? 1
    clipsToBounds = surroundings.resolve(template.clips, context) ?? false
    layer.shouldRasterize = surroundings.resolve(template.isRasterized, context) ?? false
    transform3D = surroundings.resolve(template.transform, context)?.matrix ?? CATransform3DIdentity
    if let border = template.border {
      layer.borderWidth = surroundings.resolve(border.width, context) ?? 0
      layer.borderColor = surroundings.resolve(border.color, context)?.cgColor
    }
    if let shadow = template.shadow {
      layer.shadowColor = surroundings.resolve(shadow.color, context)?.cgColor
      layer.shadowOpacity = Float(surroundings.resolve(shadow.opacity, context) ?? 0)
      layer.shadowRadius = surroundings.resolve(shadow.radius, context) ?? 0
      let offset = surroundings.resolve(shadow.offset, context) ?? .zero
      layer.shadowOffset = CGSize(width: offset.x, height: offset.y)
    }
    guard template.mask != nil else { return }
    guard let value = surroundings.resolve(template.mask, context) else { return }
    let view = (mask as? FillView) ?? FillView(frame: bounds)
    switch value {
    case .gradient(let gradient): view.show(gradient)
    case .image(let image): view.show(surroundings.image(image, context))
    }
    mask = view
  }

  private func show(_ fill: SceneFill?, radius: CGFloat, _ context: BindingContext) {
    fillView?.removeFromSuperview()
    fillView = nil
    backgroundColor = nil
    switch fill {
    case nil: break
    case .color(let color): backgroundColor = UIColor(cgColor: color.cgColor)
    case .image(let named, repeats: true):
      guard let image = surroundings.image(named, context)?.cgImage else { return }
      backgroundColor = UIColor(cgColor: CGColor(pattern: image, scale: surroundings.scene.scale))
    case .image(let named, repeats: false):
      addFill(radius).show(surroundings.image(named, context))
    case .gradient(let gradient): addFill(radius).show(gradient)
    }
  }

  private func addFill(_ radius: CGFloat) -> FillView {
    let view = FillView(frame: bounds)
    view.layer.cornerRadius = radius
    view.clipsToBounds = radius > 0
    insertSubview(view, at: 0)
    fillView = view
    return view
  }

  private func updateContents(_ context: BindingContext) {
    switch template.contents {
    case .nothing: break
    case .image(let contents):
      guard let view = contentsView as? UIImageView else { return }
      view.image = nil
      placeholderView?.removeFromSuperview()
      placeholderView = nil
      guard let named = surroundings.resolve(contents.image, context) else { return }
      guard let placeholder = contents.placeholder.first else {
        view.image = surroundings.image(named, context)
        return
      }
      if case .success(let image) = surroundings.images.image(named) {
        view.image = image
      } else {
        let replacement = TemplateView(placeholder, surroundings)
        replacement.update(context)
        insertSubview(replacement, aboveSubview: view)
        placeholderView = replacement
      }
    case .label(let contents):
      guard let view = contentsView as? UILabel else { return }
      view.textColor = UIColor(
        cgColor: (surroundings.resolve(contents.color, context) ?? .black).cgColor)
      view.textAlignment = contents.alignment.viewAlignment
      view.numberOfLines = contents.lines
      view.lineBreakMode = contents.lineBreak.viewMode
      view.font = surroundings.font(contents.font)
      view.text = surroundings.resolve(contents.text, context)
    }
  }

  // MARK: - Places

  private func updatePlace(_ context: BindingContext) {
    switch template.place {
    case .inset(let inset): insets = surroundings.resolve(inset, context) ?? .zero
    case .frame(let frame): fixedFrame = surroundings.resolve(frame, context) ?? .zero
    case .dock(_, let size, let inset):
      insets = surroundings.resolve(inset, context) ?? .zero
      dockSize = surroundings.resolve(size, context) ?? 0
    }
  }

  /// Where the view lies in a parent of these bounds; its transform acts about the middle.
  func place(in parent: CGRect) {
    var rect = CGRect(
      x: parent.minX + insets.left, y: parent.minY + insets.top,
      width: max(0, parent.width - insets.left - insets.right),
      height: max(0, parent.height - insets.top - insets.bottom))
    switch template.place {
    case .inset: break
    case .frame: rect = fixedFrame.offsetBy(dx: parent.minX, dy: parent.minY)
    case .dock(let edge, _, _):
      switch edge {
      case .top: rect.size.height = dockSize
      case .left: rect.size.width = dockSize
      case .bottom:
        rect.origin.y = rect.maxY - dockSize
        rect.size.height = dockSize
      case .right:
        rect.origin.x = rect.maxX - dockSize
        rect.size.width = dockSize
      }
    }
    bounds = CGRect(origin: .zero, size: rect.size)
    center = CGPoint(x: rect.midX, y: rect.midY)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    mask?.frame = bounds
    fillView?.frame = bounds
    contentsView?.frame = bounds
    placeholderView?.place(in: bounds)
    children.forEach { $0.place(in: bounds) }
  }
}
