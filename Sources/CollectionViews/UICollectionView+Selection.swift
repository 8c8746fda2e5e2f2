public import Foundation
import Views

extension UICollectionView {
  /// What a finger does that taps an item: highlight, end of the highlight, selection; the delegate
  /// is asked before each and told after. In multiple selection a tap on a selected item deselects.
  ///
  /// - Precondition: the item exists.
  public func performTap(onItemAt indexPath: IndexPath) {
    requireItem(indexPath, "a tap on item")
    beginTouch(onItemAt: indexPath)
    endTap()
  }

  package func showsItem(_ subview: UIView) -> Bool { touchedPath(of: subview) != nil }

  package func beginTouch(of subview: UIView) {
    if let path = touchedPath(of: subview) { beginTouch(onItemAt: path) }
  }

  private func touchedPath(of subview: UIView) -> IndexPath? {
    (subview as? UICollectionViewCell).flatMap { indexPath(for: $0) }
  }

  /// The finger goes and has tapped the item that it highlighted, wherever that is by now.
  package func endTap() {
    let tapped = highlighted.min()
    endTouch()
    if let tapped { tap(tapped) }
  }

  /// A finger comes down on an item and stays: the item is highlighted unless the delegate vetoes.
  ///
  /// - Precondition: the item exists.
  public func beginTouch(onItemAt indexPath: IndexPath) {
    requireItem(indexPath, "a touch on item")
    endTouch()
    guard delegate?.collectionView(self, shouldHighlightItemAt: indexPath) ?? true else { return }
    highlighted.insert(indexPath)
    cellForItem(at: indexPath)?.isHighlighted = true
    delegate?.collectionView(self, didHighlightItemAt: indexPath)
  }

  /// The finger goes without having tapped.
  public func endTouch() {
    for indexPath in highlighted.sorted() {
      highlighted.remove(indexPath)
      cellForItem(at: indexPath)?.isHighlighted = false
      delegate?.collectionView(self, didUnhighlightItemAt: indexPath)
    }
  }

  private var selectsByTaps: Bool { isEditing ? allowsSelectionDuringEditing : allowsSelection }

  private var selectsSeveral: Bool {
    isEditing ? allowsMultipleSelectionDuringEditing : allowsMultipleSelection
  }

  /// A tap that extends no selection performs the item's primary action, whether or not the item
  /// may be selected.
  private func tap(_ indexPath: IndexPath) {
    let extends = selectsSeveral && !selection.isEmpty
    tapSelected(indexPath)
    guard !extends, let delegate,
      delegate.collectionView(self, canPerformPrimaryActionForItemAt: indexPath)
    else { return }
    delegate.collectionView(self, performPrimaryActionForItemAt: indexPath)
  }

  private func tapSelected(_ indexPath: IndexPath) {
    guard selectsByTaps else { return }
    if selection.contains(indexPath) && selectsSeveral {
      guard delegate?.collectionView(self, shouldDeselectItemAt: indexPath) ?? true else { return }
      setSelected(false, indexPath)
      delegate?.collectionView(self, didDeselectItemAt: indexPath)
      return
    }
    guard delegate?.collectionView(self, shouldSelectItemAt: indexPath) ?? true else { return }
    if !selectsSeveral {
      for other in selection where other != indexPath {
        setSelected(false, other)
        delegate?.collectionView(self, didDeselectItemAt: other)
      }
    }
    setSelected(true, indexPath)
    delegate?.collectionView(self, didSelectItemAt: indexPath)
  }

  func selectByCode(_ indexPath: IndexPath?, _ position: ScrollPosition, animated: Bool) {
    guard let indexPath else {
      for selected in selection { setSelected(false, selected) }
      return
    }
    guard allowsSelection || isEditing && allowsSelectionDuringEditing else { return }
    requireItem(indexPath, "selecting item")
    if !selectsSeveral {
      for other in selection where other != indexPath { setSelected(false, other) }
    }
    setSelected(true, indexPath)
    if !position.isEmpty { scrollToItem(at: indexPath, at: position, animated: animated) }
  }

  func setSelected(_ isSelected: Bool, _ indexPath: IndexPath) {
    selection.removeAll { $0 == indexPath }
    if isSelected { selection.append(indexPath) }
    cellForItem(at: indexPath)?.isSelected = isSelected
  }
}
