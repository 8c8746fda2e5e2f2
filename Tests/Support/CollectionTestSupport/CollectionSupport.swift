import Foundation

@testable import CollectionViews
@testable import LayoutSolvers
@testable import Views

/// A data source and delegate that write down what they are asked and told.
@MainActor
open class RecordingSource: UICollectionViewDataSource, UICollectionViewDelegateFlowLayout {
  package var counts: [Int]
  package var log: [String] = []
  package var vetoes: Set<String> = []
  package var usesHeaders = false
  package var cellsMade = Set<ObjectIdentifier>()
  /// What becomes of a proposed content offset.
  package var targets: (CGPoint) -> CGPoint = { $0 }
  package var makesTransition = UICollectionViewTransitionLayout.init(currentLayout:nextLayout:)

  public init(_ counts: [Int]) { self.counts = counts }

  open func name(_ path: IndexPath) -> String { "\(path.section)-\(path.item)" }

  open func numberOfSections(in collectionView: UICollectionView) -> Int {
    log.append("sections")
    return counts.count
  }

  open func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  {
    log.append("items \(section)")
    return counts[section]
  }

  open func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  {
    log.append("cell \(name(indexPath))")
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    cellsMade.insert(ObjectIdentifier(cell))
    return cell
  }

  open func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    log.append("view \(name(indexPath))")
    return collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "view", for: indexPath)
  }

  open func collectionView(
    _ collectionView: UICollectionView, layout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize { usesHeaders ? CGSize(width: 0, height: 20) : .zero }

  open func collectionView(
    _ collectionView: UICollectionView,
    targetContentOffsetForProposedContentOffset proposed: CGPoint
  ) -> CGPoint { targets(proposed) }

  open func collectionView(
    _ collectionView: UICollectionView, transitionLayoutForOldLayout old: UICollectionViewLayout,
    newLayout new: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout { makesTransition(old, new) }

  private func ask(_ question: String) -> Bool {
    log.append(question)
    return !vetoes.contains(question)
  }

  open func collectionView(_ view: UICollectionView, shouldHighlightItemAt path: IndexPath) -> Bool
  {
    ask("shouldHighlight \(name(path))")
  }

  open func collectionView(_ view: UICollectionView, didHighlightItemAt path: IndexPath) {
    log.append("didHighlight \(name(path))")
  }

  open func collectionView(_ view: UICollectionView, didUnhighlightItemAt path: IndexPath) {
    log.append("didUnhighlight \(name(path))")
  }

  open func collectionView(_ view: UICollectionView, shouldSelectItemAt path: IndexPath) -> Bool {
    ask("shouldSelect \(name(path))")
  }

  open func collectionView(_ view: UICollectionView, shouldDeselectItemAt path: IndexPath) -> Bool {
    ask("shouldDeselect \(name(path))")
  }

  open func collectionView(_ view: UICollectionView, didSelectItemAt path: IndexPath) {
    log.append("didSelect \(name(path))")
  }

  open func collectionView(_ view: UICollectionView, didDeselectItemAt path: IndexPath) {
    log.append("didDeselect \(name(path))")
  }

  // A method that only a subclass has would not be found.
  open func collectionView(_ view: UICollectionView, canMoveItemAt path: IndexPath) -> Bool { true }

  open func collectionView(
    _ view: UICollectionView, moveItemAt source: IndexPath, to destination: IndexPath
  ) { log.append("move \(name(source)) to \(name(destination))") }

  open func collectionView(
    _ view: UICollectionView, targetIndexPathForMoveFromItemAt current: IndexPath,
    toProposedIndexPath proposed: IndexPath
  ) -> IndexPath { proposed }

  open func collectionView(_ view: UICollectionView, performPrimaryActionForItemAt path: IndexPath)
  {}

  open func takeLog() -> [String] {
    defer { log = [] }
    return log
  }
}

/// A delegate that sizes items one by one.
@MainActor
package final class SizingDelegate: UICollectionViewDelegateFlowLayout {
  let size: (IndexPath) -> CGSize

  package init(_ size: @escaping (IndexPath) -> CGSize) { self.size = size }

  package func collectionView(
    _ view: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt path: IndexPath
  ) -> CGSize { size(path) }
}

/// A flow that writes down what it is asked, into the log of the data source.
@MainActor
package class RecordingFlow: UICollectionViewFlowLayout {
  package weak var source: RecordingSource?

  @_nonoverride package init() { super.init() }

  package required init?(coder: NSCoder) { super.init(coder: coder) }

  private func note(_ text: String) { source?.log.append(text) }

  package override func prepare() {
    note("prepare")
    super.prepare()
  }

  package override var collectionViewContentSize: CGSize {
    note("contentSize")
    return super.collectionViewContentSize
  }

  package override func layoutAttributesForElements(in rect: CGRect)
    -> [UICollectionViewLayoutAttributes]?
  {
    note("attributes")
    return super.layoutAttributesForElements(in: rect)
  }

  package override func layoutAttributesForItem(at path: IndexPath)
    -> UICollectionViewLayoutAttributes?
  {
    note("item \(path.section)-\(path.item)")
    return super.layoutAttributesForItem(at: path)
  }
}

/// A cell that counts how often it was made ready for another item.
package class CountingCell: UICollectionViewCell {
  package static var reuses = 0
  package var applied: [CGRect] = []

  package override func prepareForReuse() {
    super.prepareForReuse()
    CountingCell.reuses += 1
  }

  package override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    applied.append(layoutAttributes.frame)
  }
}

/// A collection view that keeps its data source, which it would only know weakly.
class HoldingView: UICollectionView {
  var held: RecordingSource?
}

@MainActor
package func makeView(
  _ source: RecordingSource, layout: UICollectionViewLayout = UICollectionViewFlowLayout(),
  size: CGSize = CGSize(width: 320, height: 480)
) -> UICollectionView {
  let view = HoldingView(
    frame: CGRect(origin: .zero, size: size), collectionViewLayout: layout)
  view.register(CountingCell.self, forCellWithReuseIdentifier: "cell")
  view.register(
    UICollectionReusableView.self,
    forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
    withReuseIdentifier: "view")
  view.held = source
  view.dataSource = source
  view.delegate = source
  return view
}

package func at(_ item: Int, _ section: Int = 0) -> IndexPath {
  IndexPath(item: item, section: section)
}
