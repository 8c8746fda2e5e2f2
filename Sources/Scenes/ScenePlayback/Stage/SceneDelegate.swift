import CompositionalLayouts
import Foundation
import LayoutCatalog
import LayoutSolvers
import SceneFiles

/// Provides layouts with the scene's values for single items and sections.
@MainActor
class SceneDelegate {
  let scene: Scene
  private let sceneState: SceneState
  private let images: SceneImages

  init(_ environment: ViewEnvironment) {
    scene = environment.scene
    sceneState = environment.sceneState
    images = environment.images
  }

  var content: SceneContent { sceneState.content }

  /// Only scenes that size single items get a delegate for sizes: equal items can be laid out
  /// without visiting them all.
  static func delegate(
    for scene: Scene, _ environment: ViewEnvironment
  ) -> any UICollectionViewDelegateFlowLayout {
    func sizes(_ layout: ElementLayout?) -> Bool {
      layout?.size != nil || layout?.maximumSize != nil || layout?.rowHeight != nil
    }
    let contents = [scene.content] + scene.timeline.steps.compactMap { $0.change?.content }
    let sizesItems = contents.flatMap(\.sections).contains { section in
      sizes(section.layout) || section.templates.contains { sizes($0.layout) }
    }
    return sizesItems
      ? SizingSceneDelegate(environment) : UniformSceneDelegate(environment)
  }

  func section(_ section: Int) -> ElementLayout? { content.sections[section].layout }

  func item(_ path: IndexPath) -> ElementLayout? {
    content.sections[path.section].template(of: path.item).layout
  }

  /// Returns the size set for an item: its own, else its section's.
  func size(ofItemAt path: IndexPath) -> CGSize? {
    for layout in [item(path), section(path.section)] {
      if let size = layout?.size { return size }
      guard let most = layout?.maximumSize else { continue }
      let aspect = photoAspect(ofItemAt: path) ?? 1
      return aspect < 1
        ? CGSize(width: most.width * aspect, height: most.height)
        : CGSize(width: most.width, height: most.height / aspect)
    }
    return nil
  }

  /// Returns width divided by height, as set for an item or else of its photo.
  func aspect(ofItemAt path: IndexPath) -> CGFloat? {
    for layout in [item(path), section(path.section)] {
      if let aspect = layout?.aspect { return aspect }
      if let size = layout?.size ?? layout?.maximumSize, size.height > 0, size.width > 0 {
        return size.width / size.height
      }
    }
    return photoAspect(ofItemAt: path)
  }

  /// Width / height of the photo in an item's field `image`; nil if there is none or it is
  /// unreadable, which drawing reports.
  private func photoAspect(ofItemAt path: IndexPath) -> CGFloat? {
    let named = sceneState.content.photo(section: path.section, item: path.item)
    guard let size = named.flatMap({ images.imageOrNothing($0, whole: false) })?.size,
      size.height > 0
    else { return nil }
    return size.width / size.height
  }

  // MARK: - Flows

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets {
    self.section(section)?.inset
      ?? flow(collectionViewLayout)?.sectionInset(forSection: section) ?? .zero
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat {
    self.section(section)?.lineSpacing ?? flow(collectionViewLayout)?.minimumLineSpacing ?? 0
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat {
    self.section(section)?.interitemSpacing
      ?? flow(collectionViewLayout)?.minimumInteritemSpacing ?? 0
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize {
    self.section(section)?.headerSize ?? flow(collectionViewLayout)?.headerReferenceSize ?? .zero
  }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize {
    self.section(section)?.footerSize ?? flow(collectionViewLayout)?.footerReferenceSize ?? .zero
  }

  func flow(_ layout: UICollectionViewLayout) -> UICollectionViewFlowLayout? {
    layout as? UICollectionViewFlowLayout
  }

  // MARK: - Steps

  /// A change that also scrolls ends where the step says.
  func collectionView(
    _ collectionView: UICollectionView,
    targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
  ) -> CGPoint {
    guard let view = collectionView as? SceneCollectionView, let target = view.target else {
      return proposedContentOffset
    }
    return view.offset(after: target)
  }

  func collectionView(
    _ collectionView: UICollectionView,
    targetIndexPathForMoveOfItemFromOriginalIndexPath originalIndexPath: IndexPath,
    atCurrentIndexPath currentIndexPath: IndexPath,
    toProposedIndexPath proposedIndexPath: IndexPath
  ) -> IndexPath {
    (collectionView as? SceneCollectionView)?.dropTarget ?? proposedIndexPath
  }

  // MARK: - Dimensions

  func collectionView(
    _ collectionView: UICollectionView, layout dimensionsLayout: DimensionsLayout,
    layoutModeForItemAt indexPath: IndexPath
  ) -> DimensionsMode {
    item(indexPath)?.mode ?? section(indexPath.section)?.mode ?? dimensionsLayout.layoutMode
  }

  // MARK: - Waterfalls

  func collectionView(
    _ collectionView: UICollectionView, layout waterfallLayout: WaterfallLayout,
    lengthForItemAt indexPath: IndexPath, breadth: CGFloat
  ) -> CGFloat {
    let said = item(indexPath)?.length ?? section(indexPath.section)?.length
    if let said { return said }
    guard let aspect = aspect(ofItemAt: indexPath) else {
      return waterfallLayout.itemLength(forBreadth: breadth)
    }
    return waterfallLayout.scrollDirection == .vertical ? breadth / aspect : breadth * aspect
  }

  func collectionView(
    _ collectionView: UICollectionView, layout waterfallLayout: WaterfallLayout,
    columnSpanForItemAt indexPath: IndexPath
  ) -> Int { item(indexPath)?.span ?? section(indexPath.section)?.span ?? 1 }

  func collectionView(
    _ collectionView: UICollectionView, layout waterfallLayout: WaterfallLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets { self.section(section)?.inset ?? waterfallLayout.sectionInset }

  func collectionView(
    _ collectionView: UICollectionView, layout waterfallLayout: WaterfallLayout,
    itemSpacingForSectionAt section: Int
  ) -> CGFloat { max(0, self.section(section)?.lineSpacing ?? waterfallLayout.itemSpacing) }

  func collectionView(
    _ collectionView: UICollectionView, layout waterfallLayout: WaterfallLayout,
    columnSpacingForSectionAt section: Int
  ) -> CGFloat { max(0, self.section(section)?.interitemSpacing ?? waterfallLayout.columnSpacing) }

  func collectionView(
    _ collectionView: UICollectionView, layout waterfallLayout: WaterfallLayout,
    headerLengthForSectionAt section: Int
  ) -> CGFloat {
    let size = self.section(section)?.headerSize
    let isVertical = waterfallLayout.scrollDirection == .vertical
    return (isVertical ? size?.height : size?.width) ?? waterfallLayout.headerLength
  }

  func collectionView(
    _ collectionView: UICollectionView, layout waterfallLayout: WaterfallLayout,
    footerLengthForSectionAt section: Int
  ) -> CGFloat {
    let size = self.section(section)?.footerSize
    let isVertical = waterfallLayout.scrollDirection == .vertical
    return (isVertical ? size?.height : size?.width) ?? waterfallLayout.footerLength
  }
}

/// The delegate for scenes whose items all have one size.
final class UniformSceneDelegate: SceneDelegate, DimensionsLayoutDelegate, ListLayoutDelegate,
  WaterfallLayoutDelegate
{
}

/// The delegate for scenes that give some items their own size.
final class SizingSceneDelegate: SceneDelegate, DimensionsLayoutDelegate, ListLayoutDelegate,
  WaterfallLayoutDelegate
{
  func collectionView(
    _ collectionView: UICollectionView, layout: ListLayout, heightForItemAt indexPath: IndexPath
  ) -> CGFloat? { content.said(of: indexPath, \.rowHeight)?.answer }

  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { size(ofItemAt: indexPath) ?? flow(collectionViewLayout)?.itemSize ?? .zero }
}
