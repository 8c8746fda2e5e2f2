import CompositionalLayouts
import Foundation
import LocatedJSON
import SceneFiles
import ViewTemplates

/// A scene's cell: its background, background views and views, resolved for item and attributes. In
/// a list it has the list's separators, and accessories from the item's fields.
final class SceneCell: UICollectionViewListCell {
  private var variants: StatefulCellTemplate?
  private var state: CellState = []
  private(set) var template: Shared<CellTemplate>?
  private var environment: ViewEnvironment?
  private var appearance: ViewAppearance?
  private var backgroundPane: TemplateView?
  private var selectionPane: TemplateView?
  private var views: [TemplateView] = []
  private(set) var context: BindingContext?
  private var back: TemplateView?
  private var turn: CellFlip?
  /// Views of the previous state that are fading out.
  private var fading: [(view: TemplateView, end: Double)] = []
  private var attributes: UICollectionViewLayoutAttributes?
  /// What the views were last updated for; nil if they have to be updated.
  private var shown: ShownValues?
  /// Counts the cell and its views.
  private var reservation: ViewCount.Reservation?
  /// The fields of the item's accessories; nil outside of a list.
  private(set) var row: SceneListRow?

  override init(frame: CGRect) {
    super.init(frame: frame)
    // The parts of the template are read one by one.
    (fillsCellWithContent, isReadAsOne) = (true, false)
  }

  @available(*, unavailable)
  required init?(coder: NSCoder) {
    preconditionFailure("cells of a scene are made of templates")
  }

  private var backgrounds: [TemplateView] { [backgroundPane, selectionPane].compactMap(\.self) }
  private var all: [TemplateView] {
    [back].compactMap(\.self) + backgrounds + views + fading.map(\.view)
  }

  /// The number of views of a cell: itself, its content view, and those of the template.
  static func viewCount(of template: Shared<CellTemplate>) -> Int { 2 + template.value.viewCount }

  func show(
    _ variants: StatefulCellTemplate, _ state: CellState, _ context: BindingContext,
    flip: Double?, row: SceneListRow?, swipe: SwipeMove?, _ environment: ViewEnvironment
  ) {
    all.forEach { $0.removeFromSuperview() }
    (fading, views, back, backgroundPane, selectionPane) = ([], [], nil, nil, nil)
    layer.skipDisplay()
    reservation = nil
    let shared = environment.expanded(variants.shared(state), context)
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
    backgrounds.forEach(insertPane)
    views.forEach(contentView.addSubview)
    back = nil
    if row != nil || self.row != nil {
      self.row = row
      (indentationLevel, isExpanded) = (row?.item.indentation ?? 0, row?.item.isExpanded ?? false)
      accessories = row?.accessories ?? []
      showBackground(defaultBackgroundConfiguration())
      setNeedsUpdateConfiguration()
    }
    turn = flip.map { CellFlip($0) }
    showSide()
    dropSwipeActions()
    update()
    row?.showSwipe(swipe, in: self)
  }

  /// Adds a view behind the content and the separators, in front of other backgrounds.
  private func insertPane(_ view: UIView) {
    let behind = subviews.prefix { $0 !== contentView }
    let last = behind.lastIndex { $0 is TemplateView || $0 is FillView }
    insertSubview(view, at: last.map { $0 + 1 } ?? 0)
  }

  /// The template's background replaces that of a row in a group.
  override func defaultBackgroundConfiguration() -> UIBackgroundConfiguration {
    let list = super.defaultBackgroundConfiguration()
    guard list.style == .groupedCell, let view = template?.value.view, view.background == nil,
      view.material == nil, view.backgroundView == nil
    else { return .clear() }
    return list
  }

  override var configurationState: UICellConfigurationState {
    super.configurationState.adding(state)
  }

  /// Whether the cell clips is the template's to say, unless it is lifted.
  override func updateConfiguration(using state: UICellConfigurationState) {
    let clips = clipsToBounds
    super.updateConfiguration(using: state)
    if !isLifted { clipsToBounds = clips }
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
    guard new != state, let variants, let environment, let appearance, let context else { return }
    let shared = environment.expanded(variants.shared(new), context)
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
    if row != nil { setNeedsUpdateConfiguration() }
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
    insertPane(new)
    arriving.append(new)
    return new
  }

  /// Puts new views in their places, invisible.
  private func prepareArrivals() {
    guard var context, let attributes, let environment else { return }
    context.layout = attributes.bindableValues(beside: environment.sceneState.layoutValues)
    for view in arriving {
      view.update(context)
      view.place(in: view.superview?.bounds ?? bounds)
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
    // Accessories narrow the content view.
    for view in all {
      view.place(in: view.superview === self ? wholeFrame : view.superview?.bounds ?? wholeFrame)
    }
  }

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    guard let context, let template, let environment,
      let collectionView = superview as? UICollectionView
    else { return layoutAttributes }
    if row != nil { layoutIfNeeded() }
    return preferredAttributes(
      layoutAttributes,
      SelfSizing(
        views: views, sizing: template.value.view, container: collectionView.fittingArea,
        widthBeside: bounds.width - contentView.bounds.width),
      environment, context)
  }

  private func update() {
    shown = nil
    guard var context, let attributes, let template, let environment else { return }
    let shown = ShownValues(attributes, self, environment)
    self.shown = shown
    context.layout = shown.layout
    appearance?.update(self, context)
    keepGroupCorners(template.value.view.cornerRadius == nil)
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
    alpha = attributes.alpha * (appearance?.opacity(in: traitCollection, context) ?? 1)
    let view = template?.value.view
    var transform = attributes.transform3D
    if let turn {
      transform = CATransform3DConcat(
        turn.rotation, turn.seen(transform, width: attributes.size.width))
    } else {
      if let own = environment.resolve(view?.transform, context)?.matrix {
        transform = own.concatenating(transform)
      }
      if view?.flipsForRightToLeft == true, environment.isRightToLeft {
        transform = CATransform3DMakeScale(-1, 1, 1).concatenating(transform)
      }
    }
    transform3D = transform
  }
}
