import LayoutSolvers

extension UICollectionView {
  /// All changes of a batch in one go.
  ///
  /// - Parameter updates: changes the data.
  package func performBatch(_ changes: BatchChanges, updates: @escaping () -> Void) {
    performBatchUpdates({
      updates()
      self.change { $0 = changes }
    })
  }
}
