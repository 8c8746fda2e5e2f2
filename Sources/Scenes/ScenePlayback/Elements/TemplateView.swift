import CompositionalLayouts
import Foundation
import LayoutCatalog
import LocatedJSON
import SceneFiles
import ViewTemplates

/// A view built from a template, resolved again for each element. Stacks use constraints, other
/// views frames.
final class TemplateView: UIView, LineBreaking, BaselineProviding {
  private(set) var template: ViewTemplate
  let environment: ViewEnvironment
  private let appearance: ViewAppearance
  /// Shows the image or text; nil for an image that is the view's own contents.
  private(set) var contentsView: UIView?
  private var placeholderView: TemplateView?
  /// Arranges the views of the template's stack.
  private(set) var arranger: StackArranger?
  /// The views that are placed in this one's bounds.
  private(set) var children: [TemplateView] = []
  /// The child's distances from the parent's edges.
  private(set) var insets = UIEdgeInsets.zero
  private var fit: CGFloat = 0
  private(set) var dockSize: CGFloat = 0
  private var fixedFrame = CGRect.zero
  /// Whether the label's view is named after the position of its text in the scene.
  private var isLabelNamed = false
  /// The image that is shown; nil for none.
  private(set) var shownImage: UIImage?

  init(_ template: ViewTemplate, _ environment: ViewEnvironment) {
    self.template = template
    self.environment = environment
    appearance = ViewAppearance(template, environment)
    super.init(frame: .zero)
    isOpaque = false
    layer.skipDisplay()
    switch template.contents {
    case .nothing: break
    case .image:
      if template.hasImageAsContents {
        contentMode = template.contentMode.viewMode
      } else {
        let view = UIImageView(frame: .zero)
        view.contentMode = template.contentMode.viewMode
        view.clipsToBounds = template.fit != nil
        contentsView = view
      }
    case .label:
      let view = UILabel(frame: .zero)
      // While the bounds are animated, the text stays where it is aligned.
      view.contentMode = template.labelContentMode(isRightToLeft: environment.isRightToLeft)
      contentsView = view
    case .control: contentsView = template.makeControl()
    }
    if let contentsView { addSubview(contentsView) }
    if let stack = template.stack { arranger = StackArranger(stack, in: self, environment) }
    children = template.views.map { TemplateView($0, environment) }
    children.forEach(addSubview)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    preconditionFailure("views of a scene are made of templates")
  }

  /// The views of the stack, then those that are placed in the bounds.
  private var parts: [TemplateView] { (arranger?.views ?? []) + children }

  // MARK: - Another template

  /// Gives each view its new template, shown by the next update, if all can change by animating
  /// values; returns whether they can.
  static func change(_ views: [TemplateView], to templates: [ViewTemplate]) -> Bool {
    guard views.count == templates.count,
      zip(views, templates).allSatisfy({ $0.template.canBecome($1) })
    else { return false }
    for (view, template) in zip(views, templates) { view.take(template) }
    return true
  }

  private func take(_ template: ViewTemplate) {
    self.template = template
    isLabelNamed = false
    appearance.change(to: template)
    if let stack = template.stack { arranger?.stack = stack }
    for (child, part) in zip(parts, template.children) { child.take(part) }
  }

  // MARK: - Values

  /// Resolves every value for an element.
  func update(_ outer: BindingContext) {
    let context = outer.inside(template.part)
    if let condition = template.condition {
      let isShown = environment.holds(condition, context)
      if isHidden == isShown { isHidden = !isShown }
      // What is not shown may refer to fields that the element does not have.
      guard isShown else { return }
    }
    alpha = appearance.opacity(in: traitCollection, context) ?? 1
    transform3D = environment.resolve(template.transform, context)?.matrix ?? CATransform3DIdentity
    if template.flipsForRightToLeft == true, environment.isRightToLeft {
      transform3D = CATransform3DConcat(CATransform3DMakeScale(-1, 1, 1), transform3D)
    }
    appearance.update(self, context)
    updatePlacement(context)
    updateContents(context)
    arranger?.update(context)
    parts.forEach { $0.update(context) }
    arranger?.updateSizes(context)
    updateAccessibility(context)
    invalidateIntrinsicContentSize()
    setNeedsLayout()
  }

  private func updateContents(_ context: BindingContext) {
    switch template.contents {
    case .nothing: break
    case .image(let image):
      show(nil)
      placeholderView?.removeFromSuperview()
      placeholderView = nil
      fit = environment.resolve(template.fit, context) ?? 0
      guard let named = environment.resolve(image, context) else { return }
      guard let placeholder = template.placeholder else {
        return show(environment.image(named, context))
      }
      if let image = environment.images.imageOrNothing(named) {
        show(image)
      } else {
        let replacement = TemplateView(placeholder, environment)
        replacement.update(context)
        if let contentsView {
          insertSubview(replacement, aboveSubview: contentsView)
        } else {
          insertSubview(replacement, at: 0)
        }
        placeholderView = replacement
      }
    case .label(let contents):
      guard let view = contentsView as? UILabel else { return }
      view.textColor = (environment.resolve(template.color, context) ?? .label).uiColor
      view.textAlignment = template.alignment.viewAlignment(
        isRightToLeft: environment.isRightToLeft)
      view.numberOfLines = template.lines
      view.lineBreakMode = template.lineBreak.viewMode
      let traits = environment.scene.traits
      view.font = template.font.viewFont(traits)
      if !isLabelNamed, contents.source.location != .nowhere {
        var source = contents.source
        source.namesLineBreak = template.values["lineBreak"] != nil
        view.accessibilityIdentifier = environment.name(of: source)
      }
      isLabelNamed = true
      let text = { [environment, template] (text: String) in
        template.letterCase?.applied(to: text, in: environment.scene.locale) ?? text
      }
      if var parts = environment.resolve(contents.runs, context) {
        for index in parts.runs.indices {
          parts.runs[index].text.text = text(parts.runs[index].text.text)
        }
        view.attributedText = parts.attributed(
          font: template.font, color: view.textColor,
          paragraph: ParagraphValues(
            alignment: view.textAlignment, lineBreakMode: view.lineBreakMode),
          isRightToLeft: environment.isRightToLeft, traits)
      } else {
        view.text = (environment.resolve(contents.text, context)?.text).map(text)
      }
    case .control:
      if let contentsView { template.showControl(in: contentsView, environment, context) }
    }
  }

  private func updateAccessibility(_ context: BindingContext) {
    resetAccessibility()
    // A text or a control is read as such; pictures, symbols and paths are not.
    let isRead = !(contentsView is UIImageView || contentsView is PathView)
    let own = isRead ? contentsView : nil
    own?.resetAccessibility()
    if let order = AccessibilityTemplate.ordered(parts, after: own) {
      accessibilityElements = order
    }
    guard let accessibility = template.accessibility else { return }
    if case .image = template.contents, accessibility.describesElement {
      accessibilityTraits = .image
    }
    accessibility.show(in: self, contents: own, environment, context)
  }

  override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? labelOfParts }
    set { super.accessibilityLabel = newValue }
  }

  private func show(_ image: UIImage?) {
    shownImage = image
    if let view = contentsView as? UIImageView {
      view.image = image
    } else {
      layer.contents = image?.cgImage
      layer.contentsScale = image?.scale ?? 1
    }
  }

  // MARK: - Places

  private func updatePlacement(_ context: BindingContext) {
    if case .frame(let frame) = template.placement {
      fixedFrame = environment.resolve(frame, context) ?? .zero
    } else {
      insets = environment.resolve(template.insets, context) ?? .zero
      dockSize = environment.resolve(template.dock?.size, context) ?? 0
    }
  }

  /// Places the view in a parent with these bounds; its transform applies around the centre.
  func place(in parent: CGRect) {
    var rect = CGRect(
      x: parent.minX + insets.left, y: parent.minY + insets.top,
      width: max(0, parent.width - insets.left - insets.right),
      height: max(0, parent.height - insets.top - insets.bottom))
    switch template.placement {
    case .inset: break
    case .frame: rect = fixedFrame.offsetBy(dx: parent.minX, dy: parent.minY)
    case .dock(let dock):
      switch dock.edge.edge(isRightToLeft: environment.isRightToLeft) {
      case .top: rect.size.height = dockSize
      case .left, .leading: rect.size.width = dockSize
      case .bottom:
        rect.origin.y = rect.maxY - dockSize
        rect.size.height = dockSize
      case .right, .trailing:
        rect.origin.x = rect.maxX - dockSize
        rect.size.width = dockSize
      }
    }
    bounds = CGRect(origin: .zero, size: rect.size)
    center = CGPoint(x: rect.midX, y: rect.midY)
  }

  /// Places the content over the whole view, at its top, or fitted to the image's aspect ratio.
  private func placeContents() {
    if template.contents == .control, let contentsView {
      contentsView.frame = template.frame(ofControl: contentsView, in: bounds)
      return
    }
    if template.verticalAlignment == .top, let view = contentsView as? UILabel {
      // As high as the lines that fit; otherwise the label would centre them vertically.
      let line = max(1, view.font.lineHeight)
      let room = max(1, (bounds.height / line).rounded(.down)) * line
      let height = min(room, view.sizeThatFits(CGSize(width: bounds.width, height: 0)).height)
      view.frame = CGRect(x: 0, y: 0, width: bounds.width, height: height)
      return
    }
    guard fit > 0, let view = contentsView as? UIImageView, let size = view.image?.size,
      size.height > 0
    else {
      contentsView?.frame = bounds
      return
    }
    let whole = bounds.size
    let fitting = DimensionsMode.aspectFit.imageSize(in: whole, aspect: size.width / size.height)
    view.bounds = CGRect(
      x: 0, y: 0, width: whole.width + (fitting.width - whole.width) * fit,
      height: whole.height + (fitting.height - whole.height) * fit)
    view.center = CGPoint(x: bounds.midX, y: bounds.midY)
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    appearance.layOut(in: self)
    placeContents()
    placeholderView?.place(in: bounds)
    children.forEach { $0.place(in: bounds) }
  }

  // MARK: - The view's own size

  /// Whether a stack places the view.
  private var isArranged: Bool { !translatesAutoresizingMaskIntoConstraints }

  override var intrinsicContentSize: CGSize {
    guard isArranged, arranger == nil else { return super.intrinsicContentSize }
    return wantedSize(in: FittingRoom())
  }

  /// Only the height depends on the room.
  override func sizeThatFits(_ size: CGSize) -> CGSize {
    guard isArranged, arranger == nil else { return super.sizeThatFits(size) }
    return wantedSize(in: FittingRoom(width: size.width))
  }

  override func invalidateIntrinsicContentSize() {
    if isArranged { super.invalidateIntrinsicContentSize() }
  }

  var breaksLines: Bool { isArranged && arranger == nil && wrapsLines }

  /// Whether the height depends on the width.
  private var wrapsLines: Bool {
    if isHidden { return false }
    if arranger != nil { return true }
    if let label = contentsView as? UILabel { return label.breaksLines }
    return children.contains(where: \.wrapsLines)
  }

  /// Those of its text, of the first and last views of its stack, or of a view within it.
  var baselines: (first: CGFloat, last: CGFloat) {
    if let arranger { return arranger.baselines }
    if let text = contentsView as? any BaselineProviding, text.baselines != (0, 0) {
      return text.baselines
    }
    for child in children where !child.isHidden {
      guard case .inset = child.template.placement else { continue }
      let inner = child.baselines
      guard inner != (0, 0) else { continue }
      return (child.insets.top + inner.first, child.insets.bottom + inner.last)
    }
    return (0, 0)
  }
}

extension ViewTemplate {
  /// Whether an image is the view's own contents: its views, if tilted, then cut through nothing.
  fileprivate var hasImageAsContents: Bool {
    // A gradient or picture behind the image is a separate view.
    self.fit == nil && !children.isEmpty && hasPlainBackground
  }

  /// Returns where text is drawn if the bounds are not those it was laid out for.
  func labelContentMode(isRightToLeft: Bool) -> UIView.ContentMode {
    let isTop = self.verticalAlignment == .top
    switch self.alignment.viewAlignment(isRightToLeft: isRightToLeft) {
    case .center: return isTop ? .top : .center
    case .right: return isTop ? .topRight : .right
    case .natural where isRightToLeft: return isTop ? .topRight : .right
    case .left, .natural, .justified: return isTop ? .topLeft : .left
    }
  }
}
