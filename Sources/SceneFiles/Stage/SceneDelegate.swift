import CollectionViews
import Foundation
import LayerGeometry

/// Answers a flow layout what the scene says for single sections.
@MainActor
class SceneDelegate {
  let content: SceneContent

  init(_ content: SceneContent) {
    self.content = content
  }

  /// The delegate a scene needs. Only a scene that sizes single items has one that is asked for
  /// each: a flow layout of equal items is laid out without counting them through.
  static func delegate(for scene: Scene) -> any UICollectionViewDelegateFlowLayout {
    let sizesItems = scene.content.sections.contains { section in
      section.layout?.size != nil || section.templates.contains { $0.layout?.size != nil }
    }
    return sizesItems ? SizingSceneDelegate(scene.content) : UniformSceneDelegate(scene.content)
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets {
    content.sections[section].layout?.inset
      ?? flow(collectionViewLayout)?.sectionInset(forSection: section) ?? .zero
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat {
    if let spacing = content.sections[section].layout?.lineSpacing { return spacing }
    return flow(collectionViewLayout)?.minimumLineSpacing ?? 0
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat {
    if let spacing = content.sections[section].layout?.interitemSpacing { return spacing }
    return flow(collectionViewLayout)?.minimumInteritemSpacing ?? 0
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize {
    if let size = content.sections[section].layout?.headerSize { return size }
    return flow(collectionViewLayout)?.headerReferenceSize ?? .zero
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize {
    if let size = content.sections[section].layout?.footerSize { return size }
    return flow(collectionViewLayout)?.footerReferenceSize ?? .zero
  }

  func flow(_ layout: UICollectionViewLayout) -> UICollectionViewFlowLayout? {
    layout as? UICollectionViewFlowLayout
  }
}

/// For scenes whose items have one size.
final class UniformSceneDelegate: SceneDelegate, UICollectionViewDelegateFlowLayout {}

/// For scenes that give some items a size of their own.
final class SizingSceneDelegate: SceneDelegate, UICollectionViewDelegateFlowLayout {
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize {
    let section = content.sections[indexPath.section]
    return section.template(of: indexPath.item).layout?.size ?? section.layout?.size
      ?? flow(collectionViewLayout)?.itemSize ?? .zero
  }
}
