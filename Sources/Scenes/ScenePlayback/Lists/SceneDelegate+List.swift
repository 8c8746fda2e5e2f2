import CompositionalLayouts
import Foundation
import LayoutCatalog
import SceneFiles
import ViewTemplates

/// Provides list rows, headers and footers. Row heights only if the scene sets some.
extension SceneDelegate {
  func collectionView(
    _ collectionView: UICollectionView, layout: ListLayout,
    separatorsForItemAt indexPath: IndexPath, proposed: UIListSeparatorConfiguration
  ) -> UIListSeparatorConfiguration {
    var lines = proposed
    if let isVisible = content.said(of: indexPath, \.separator) {
      lines.bottomSeparatorVisibility = isVisible ? .visible : .hidden
      if !isVisible { lines.topSeparatorVisibility = .hidden }
    }
    if let inset = content.said(of: indexPath, \.separatorInset) {
      (lines.topSeparatorInsets.leading, lines.bottomSeparatorInsets.leading) = (inset, inset)
    }
    if let inset = content.said(of: indexPath, \.separatorTrailingInset) {
      (lines.topSeparatorInsets.trailing, lines.bottomSeparatorInsets.trailing) = (inset, inset)
    }
    if let color = content.said(of: indexPath, \.separatorColor) {
      lines.color = color.uiColor
    }
    return lines
  }

  func collectionView(
    _ collectionView: UICollectionView, layout: ListLayout, hasHeaderInSection section: Int
  ) -> Bool {
    has(UICollectionView.elementKindSectionHeader, section, self.section(section)?.headerSize)
  }

  func collectionView(
    _ collectionView: UICollectionView, layout: ListLayout, hasFooterInSection section: Int
  ) -> Bool {
    has(UICollectionView.elementKindSectionFooter, section, self.section(section)?.footerSize)
  }

  func collectionView(
    _ collectionView: UICollectionView, layout: ListLayout, heightForHeaderInSection section: Int
  ) -> CGFloat? { self.section(section)?.headerSize?.height }

  func collectionView(
    _ collectionView: UICollectionView, layout: ListLayout, heightForFooterInSection section: Int
  ) -> CGFloat? { self.section(section)?.footerSize?.height }

  /// A title without height counts as missing.
  private func has(_ kind: String, _ section: Int, _ size: CGSize?) -> Bool {
    size?.height != 0 && scene.listTitle(kind, ofSection: section, in: content) != nil
  }
}
