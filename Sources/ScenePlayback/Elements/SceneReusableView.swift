import CollectionViews
import Foundation
import LayoutCatalog
import LayoutSolvers
import LocatedJSON
import SceneFiles
import ViewTemplates
import Views

/// A supplementary or decoration view of a scene.
///
/// Layouts create decoration views by class alone, so this one looks up its template in the
/// collection view it is added to.
final class SceneReusableView: UICollectionReusableView {
  private var body: TemplateView?
  private var shown: LayoutElementName?
  private var attributes: UICollectionViewLayoutAttributes?
  private var context: BindingContext?
  /// Counts the views in it.
  private var reservation: ViewCount.Reservation?

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
    guard let attributes, let source = (superview as? SceneCollectionView)?.source,
      let kind = attributes.representedElementKind
    else { return }
    let sceneState = source.environment.sceneState
    let name = sceneState.kind.sceneName(ofKind: kind)
    let path = attributes.indexPath
    let isOfItem = sceneState.kind.itemKinds.contains(name)
    let element = LayoutElementName(
      kind: kind, section: path[0], item: isOfItem && path.count > 1 ? path.item : nil)
    if shown != element {
      body?.removeFromSuperview()
      (body, reservation) = (nil, nil)
      if let template = source.template(for: element) {
        reservation = source.environment.reserve(views: 1 + template.viewCount)
        if reservation != nil { body = TemplateView(template, source.environment) }
      }
      if let body { addSubview(body) }
      shown = element
    }
    var context = source.context(of: element)
    context.layout = attributes.bindableValues(beside: sceneState.layoutValues)
    self.context = context
    body?.update(context)
    setNeedsLayout()
  }
}

/// Identifies a supplementary or decoration view of a layout.
struct LayoutElementName: Hashable {
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
