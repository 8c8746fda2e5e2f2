import CompositionalLayouts
import Foundation
import LocatedJSON
import ViewTemplates

/// A scene's cell: its background, background views and views, resolved for item and attributes.
final class SceneCell: UICollectionViewCell {
  private var variants: StatefulCellTemplate?
  private var state: CellState = []
  private var template: Shared<CellTemplate>?
  private var environment: ViewEnvironment?
  private var appearance: ViewAppearance?
  private var backgroundPane: TemplateView?
  private var selectionPane: TemplateView?
  private var views: [TemplateView] = []
  private var context: BindingContext?
  private var back: TemplateView?
  private var turn: CellFlip?
  /// Views of the previous state that are fading out.
  private var fading: [(view: TemplateView, end: Double)] = []
  private var attributes: UICollectionViewLayoutAttributes?
  /// What the views were last updated for; nil if they have to be updated.
  private var shown: ShownValues?
  /// Counts the cell and its views.
  private var reservation: ViewCount.Reservation?

  private var backgrounds: [TemplateView] { [backgroundPane, selectionPane].compactMap(\.self) }
  private var all: [TemplateView] {
    [back].compactMap(\.self) + backgrounds + views + fading.map(\.view)
  }

  /// The number of views of a cell: itself, its content view, and those of the template.
  static func viewCount(of template: Shared<CellTemplate>) -> Int { 2 + template.value.viewCount }

  func show(
    _ variants: StatefulCellTemplate, _ state: CellState, _ context: BindingContext,
    flip: Double?, _ environment: ViewEnvironment
  ) {
    all.forEach { $0.removeFromSuperview() }
    (fading, views, back, backgroundPane, selectionPane) = ([], [], nil, nil, nil)
    layer.skipDisplay()
    let shared = variants.shared(state)
    reservation = nil
    reservation = environment.reserve(views: Self.viewCount(of: shared))
    guard reservation != nil else { return template = nil }
    (self.variants, self.state, template) = (variants, state, shared)
    self.environment = environment
    self.context = context
    appearance?.leave(self)
    appearance = ViewAppearance(shared.value.view, environment)
    backgroundPane = shared.value.view.backgroundView.map { TemplateView($0, environment) }
    selectionPane = shared.value.selection(in: state).map { TemplateView($0, environment) }
    views = shared.value.contentViews.map { TemplateView($0, environment) }
    for view in backgrounds { insertSubview(view, belowSubview: contentView) }
    views.forEach(contentView.addSubview)
    back = nil
    turn = flip.map { CellFlip($0) }
    showSide()
    update()
  }

  // MARK: - On the way

  /// Sets the rotation around the vertical axis.
  func setTurn(_ progress: Double) {
    turn = CellFlip(progress)
    showSide()
    update()
  }

  /// Changes to another state in the current animation: views in both states animate to their new
  /// values, others fade.
  /// - Parameter end: when the animation ends.
  func change(to new: CellState, until end: Double) {
    guard new != state, let variants, let environment, let appearance else { return }
    let shared = variants.shared(new)
    let target = shared.value
    let selection = target.selection(in: new)
    UIView.performWithoutAnimation {
      let before = all
      backgroundPane = replacement(of: backgroundPane, by: target.view.backgroundView, environment)
      selectionPane = replacement(of: selectionPane, by: selection, environment)
      if !TemplateView.change(views, to: target.contentViews) {
        views = target.contentViews.map { TemplateView($0, environment) }
        views.forEach(contentView.addSubview)
        arriving += views
      }
      for view in before where !all.contains(view) { fading.append((view, end)) }
      appearance.change(to: target.view)
      (state, template) = (new, shared)
      prepareArrivals()
    }
    arriving = []
    update()
    for (view, _) in fading { view.alpha = 0 }
    if mayChangeSize { invalidateIntrinsicContentSize() }
    layer.layoutIfNeeded()
  }

  /// Whether the cell's size may depend on its state.
  var mayChangeSize: Bool { views.contains { $0.arranger != nil } }

  /// Removes views that have faded out.
  func dropFaded(at now: Double) {
    for (view, end) in fading where end <= now { view.removeFromSuperview() }
    fading.removeAll { $0.end <= now }
  }

  /// Views that a change adds, until its animation starts.
  private var arriving: [TemplateView] = []

  /// Returns the view for a template: the existing one if it can show it.
  private func replacement(
    of view: TemplateView?, by template: ViewTemplate?, _ environment: ViewEnvironment
  ) -> TemplateView? {
    if let view, let template, TemplateView.change([view], to: [template]) { return view }
    guard let template else { return nil }
    let new = TemplateView(template, environment)
    insertSubview(new, belowSubview: contentView)
    arriving.append(new)
    return new
  }

  /// Puts new views in their places, invisible.
  private func prepareArrivals() {
    guard var context, let attributes, let environment else { return }
    context.layout = attributes.bindableValues(beside: environment.sceneState.layoutValues)
    for view in arriving {
      view.update(context)
      view.place(in: bounds)
      view.layer.layoutIfNeeded()
      view.alpha = 0
    }
  }

  override var accessibilityLabel: String? {
    get { super.accessibilityLabel ?? labelOfParts }
    set { super.accessibilityLabel = newValue }
  }

  private func showSide() {
    guard let template, let environment else { return }
    let showsBack = turn?.showsBack == true
    if showsBack, back == nil {
      let view = TemplateView(template.value.view.back ?? .plainBack, environment)
      addSubview(view)
      back = view
    } else if !showsBack {
      back?.removeFromSuperview()
      back = nil
    }
    for view in backgrounds + [contentView] { view.isHidden = showsBack }
  }

  // MARK: - Layout

  /// May be called before or after the views exist.
  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    attributes = layoutAttributes
    guard let shown, let environment,
      shown == ShownValues(layoutAttributes, self, environment)
    else { return update() }
    if var context {
      context.layout = shown.layout
      place(by: layoutAttributes, context, environment)
    }
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    appearance?.layOut(in: self)
    all.forEach { $0.place(in: bounds) }
  }

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    guard let context, let template, let environment,
      let collectionView = superview as? UICollectionView
    else { return layoutAttributes }
    return preferredAttributes(
      layoutAttributes,
      SelfSizing(
        views: views, sizing: template.value.view, container: collectionView.fittingArea),
      environment, context)
  }

  private func update() {
    shown = nil
    guard var context, let attributes, let template, let environment else { return }
    let shown = ShownValues(attributes, self, environment)
    self.shown = shown
    context.layout = shown.layout
    appearance?.update(self, context)
    place(by: attributes, context, environment)
    contentView.alpha = environment.resolve(template.value.view.contentOpacity, context) ?? 1
    ([back].compactMap(\.self) + backgrounds + views).forEach { $0.update(context) }
    resetAccessibility()
    contentView.resetAccessibility()
    if let order = AccessibilityTemplate.ordered(views) {
      contentView.accessibilityElements = order
    }
    template.value.view.accessibility?.show(in: self, contents: nil, environment, context)
    setNeedsLayout()
  }

  /// The layout moves and fades the cell; the template's opacity and transform apply on top of that.
  private func place(
    by attributes: UICollectionViewLayoutAttributes, _ context: BindingContext,
    _ environment: ViewEnvironment
  ) {
    if let opacity = appearance?.opacity(in: traitCollection, context) {
      alpha = attributes.alpha * opacity
    }
    if let transform = environment.resolve(template?.value.view.transform, context) {
      transform3D = CATransform3DConcat(transform.matrix, attributes.transform3D)
    }
    if let turn {
      transform3D = CATransform3DConcat(
        turn.rotation, turn.seen(attributes.transform3D, width: attributes.size.width))
    }
  }
}
