import CompositionalLayouts
import Foundation
import LayoutCatalog
import LayoutSolvers
import LocatedJSON
import SceneFiles
import ViewTemplates

/// A supplementary or decoration view of a scene. Decoration views are created by class alone, so
/// it looks up its template in its collection view. It then shows the same section or item until it
/// is reused.
final class SceneReusableView: UICollectionReusableView {
  private(set) var body: TemplateView?
  private var attributes: UICollectionViewLayoutAttributes?
  /// What bindings refer to; nil until an element is assigned.
  private(set) var context: BindingContext?
  /// What the body was last updated for.
  private var shown: ShownValues?
  /// Counts the views in it.
  private var reservation: ViewCount.Reservation?

  override func prepareForReuse() {
    super.prepareForReuse()
    (context, shown) = (nil, nil)
  }

  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    attributes = layoutAttributes
    update()
  }

  override func didMoveToSuperview() {
    super.didMoveToSuperview()
    update()
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    body?.place(in: bounds)
  }

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    guard let body, let context, let collectionView = superview as? UICollectionView else {
      return layoutAttributes
    }
    return preferredAttributes(
      layoutAttributes, SelfSizing(views: [body], container: collectionView.fittingArea),
      body.environment, context)
  }

  private func update() {
    guard let attributes, let source = (superview as? SceneCollectionView)?.source else { return }
    let values = ShownValues(attributes, self, source.environment)
    guard context == nil || shown != values else { return }
    shown = values
    var context = context ?? show(attributes, source)
    context?.layout = values.layout
    self.context = context
    if let context { body?.update(context) }
    setNeedsLayout()
  }

  /// Makes the views of the element's template and returns what its bindings refer to.
  private func show(
    _ attributes: UICollectionViewLayoutAttributes, _ source: SceneDataSource
  ) -> BindingContext? {
    guard let kind = attributes.representedElementKind else { return nil }
    let layout = source.environment.sceneState.kind
    let path = attributes.indexPath
    let hasItem = layout.itemKinds.contains(layout.sceneName(ofKind: kind))
    let element = LayoutElementName(
      kind: kind, section: path[0], item: hasItem && path.count > 1 ? path.item : nil)
    body?.removeFromSuperview()
    (body, reservation) = (nil, nil)
    let context = source.context(of: element)
    if let template = source.template(for: element) {
      let expanded = source.environment.expanded(template, context)
      reservation = source.environment.reserve(views: 1 + expanded.viewCount)
      if reservation != nil { body = TemplateView(expanded, source.environment) }
    }
    if let body { addSubview(body) }
    return context
  }
}

/// Identifies a supplementary or decoration view of a layout.
struct LayoutElementName {
  var kind: String
  var section: Int
  /// Nil for views of a whole section or layout.
  var item: Int?
}

/// The collection view of a scene.
final class SceneCollectionView: UICollectionView {
  /// Provides the scene's templates.
  weak var source: SceneDataSource?
  /// Where the current change ends; nil leaves it to the layout.
  var target: ScrollMove?
  /// The content offset at the beginning of the scene.
  var firstOffset = CGPoint.zero
  /// Where a dragged item is dropped; nil leaves it to the layout.
  var dropTarget: IndexPath?
}

/// What an element's views depend on; while it only moves, they stay as they are.
struct ShownValues: Equatable {
  /// The values that templates can bind.
  let layout: [String: Double]
  private let traits: UITraitCollection

  @MainActor
  init(
    _ attributes: UICollectionViewLayoutAttributes, _ view: UIView, _ environment: ViewEnvironment
  ) {
    layout = attributes.bindableValues(beside: environment.sceneState.layoutValues)
    traits = view.traitCollection
  }
}

extension UICollectionViewLayoutAttributes {
  /// The values that templates can bind, as `{layout.maskingValue}`; none for plain attributes.
  var bindableValues: [String: Double] {
    guard let values = self as? any NamedLayoutValues else { return [:] }
    var result: [String: Double] = [:]
    for name in values.layoutValueNames { result[name] = values.layoutValue(named: name) }
    return result
  }

  /// Returns these values, together with those that only other layouts have.
  func bindableValues(beside others: [String: Double]) -> [String: Double] {
    others.isEmpty ? bindableValues : others.merging(bindableValues) { _, own in own }
  }
}
