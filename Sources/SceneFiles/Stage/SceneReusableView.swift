import CollectionViews
import Foundation

/// A supplementary or decoration view of a scene.
///
/// Layouts make decoration views by class alone: this one finds its template at the collection
/// view it is put into.
final class SceneReusableView: UICollectionReusableView {
  private var body: TemplateView?
  private var shown: LayoutElementName?
  private var attributes: UICollectionViewLayoutAttributes?

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
    let element = LayoutElementName(kind: kind, section: attributes.indexPath.section)
    if shown != element {
      body?.removeFromSuperview()
      body = source.template(for: element).map { TemplateView($0, source.surroundings) }
      if let body { addSubview(body) }
      shown = element
    }
    var context = source.surroundings.scene.content.context(section: element.section, kind: kind)
    context.layout = attributes.bindableValues
    body?.update(context)
    setNeedsLayout()
  }
}

/// Which supplementary or decoration view of a layout is meant.
struct LayoutElementName: Hashable {
  var kind: String
  var section: Int
}

/// The collection view of a scene.
final class SceneCollectionView: UICollectionView {
  /// Knows the scene's templates.
  weak var source: SceneDataSource?
}
