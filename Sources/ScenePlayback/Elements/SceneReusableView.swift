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
/// Layouts make decoration views by class alone: this one finds its template at the collection
/// view it is put into.
final class SceneReusableView: UICollectionReusableView {
  private var body: TemplateView?
  private var shown: LayoutElementName?
  private var attributes: UICollectionViewLayoutAttributes?
  /// The views in it are counted by it.
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
    body?.update(context)
    setNeedsLayout()
  }
}

/// Which supplementary or decoration view of a layout is meant.
struct LayoutElementName: Hashable {
  var kind: String
  var section: Int
  /// Nil for views of a whole section or layout.
  var item: Int?
}

/// The collection view of a scene.
final class SceneCollectionView: UICollectionView {
  /// Knows the scene's templates.
  weak var source: SceneDataSource?
  /// Where the change that is being made ends; nil where the layout decides.
  var target: ScrollMove?
  /// Where the scene began.
  var firstOffset = CGPoint.zero
  /// Where an item that is carried by hand is dropped; nil while the layout decides.
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

  /// These, and what layouts know that are not the present one.
  func bindableValues(beside others: [String: Double]) -> [String: Double] {
    others.isEmpty ? bindableValues : others.merging(bindableValues) { _, own in own }
  }
}
