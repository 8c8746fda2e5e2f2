import CompositionalLayouts
import Foundation
import LayoutSolvers
import SceneFiles

extension SceneCollectionView {
  /// The item nearest to the middle of the visible area.
  var middleItem: IndexPath? {
    let middle = CGPoint(x: bounds.midX, y: bounds.midY)
    let items = indexPathsForVisibleItems.compactMap { path in
      layoutAttributesForItem(at: path).map { attributes in
        (path: path, far: hypot(attributes.center.x - middle.x, attributes.center.y - middle.y))
      }
    }
    return items.min { ($0.far, $0.path) < ($1.far, $1.path) }?.path
  }

  /// Returns the offset that a step scrolls to, within the limits of the content.
  func offset(after move: ScrollMove) -> CGPoint {
    switch move {
    case .to(.offset(let offset)): return offset
    case .to(.item(let section, let item, let position)):
      // A pile that is opened may be empty.
      guard section < numberOfSections, item < numberOfItems(inSection: section) else {
        return contentOffset
      }
      return contentOffset(
        showing: IndexPath(item: item, section: section), at: position.viewPosition)
    case .by(let delta):
      return CGPoint(x: contentOffset.x + delta.x, y: contentOffset.y + delta.y)
    case .back: return firstOffset
    case .fling: return contentOffset
    }
  }

  /// Shows an item of a section that scrolls by itself.
  private func scrollSection(_ move: ScrollMove, _ animation: StepAnimation) {
    guard case .to(.item(let section, let item, let position)) = move,
      section < numberOfSections, item < numberOfItems(inSection: section),
      let layout = collectionViewLayout as? UICollectionViewCompositionalLayout
    else { return }
    layout.scrollSection(
      to: IndexPath(item: item, section: section), at: position.viewPosition,
      duration: animation.duration, timing: animation.curve)
  }

  func scroll(_ move: ScrollMove, _ animation: StepAnimation) {
    if case .fling(let velocity) = move {
      fling(velocity: velocity)
    } else {
      scrollSection(move, animation)
      scroll(to: offset(after: move), duration: animation.duration, timing: animation.curve)
    }
  }
}
