import CompositionalLayouts
import LocatedJSON
import ViewTemplates

extension AccessibilityTemplate {
  /// Resolves the values for an element and sets them on a view.
  /// - Parameter contents: the view inside that shows a text or control, which then represents the
  ///   element and keeps its own defaults.
  @MainActor
  func show(
    in view: UIView, contents: UIView?, _ environment: ViewEnvironment, _ context: BindingContext
  ) {
    func text(_ bound: Bound<SceneText>?) -> String? { environment.resolve(bound, context)?.text }
    if environment.resolve(self.isHidden, context) == true {
      view.accessibilityElementsHidden = true
    }
    if let isModal = self.isModal { view.accessibilityViewIsModal = isModal }
    if let isGroup = self.isGroup { view.shouldGroupAccessibilityChildren = isGroup }
    if let container = self.container { view.accessibilityContainerType = container.viewType }
    guard describesElement || self.isElement != nil else { return }
    let element = contents ?? view
    element.isAccessibilityElement = self.isElement ?? true
    if let label = text(self.label) { element.accessibilityLabel = label }
    if let value = text(self.value) { element.accessibilityValue = value }
    if let hint = text(self.hint) { element.accessibilityHint = hint }
    if let traits = self.traits { element.accessibilityTraits = traits.traits }
    if !self.actions.isEmpty {
      element.accessibilityCustomActions = self.actions.compactMap { text($0) }
        .map { UIAccessibilityCustomAction(name: $0) }
    }
  }

  /// The views in the order in which they are read; nil where none says when.
  @MainActor
  static func ordered(_ views: [TemplateView], after contents: UIView? = nil) -> [UIView]? {
    let orders = views.map { $0.template.accessibility?.order }
    guard orders.contains(where: { $0 != nil }) else { return nil }
    let sorted = zip(views, orders).enumerated().sorted { a, b in
      (a.element.1 ?? .infinity, a.offset) < (b.element.1 ?? .infinity, b.offset)
    }
    return [contents].compactMap(\.self) + sorted.map(\.element.0)
  }
}
