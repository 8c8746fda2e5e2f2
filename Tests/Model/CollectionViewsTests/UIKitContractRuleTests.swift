import CollectionTestSupport
import Dynamics
import Foundation
import Testing

@testable import CollectionViews
@testable import Controls
@testable import DrawingResources
@testable import LayoutSolvers
@testable import Views

/// When a collection view calls its layout, and for what.
@MainActor @Suite(.serialized) struct UIKitContractRuleTests {
  final class Counting: UICollectionViewFlowLayout {
    var prepares = 0
    var rects: [CGRect] = []
    var contexts: [UICollectionViewLayoutInvalidationContext] = []
    var onPrepare: (Counting) -> Void = { _ in }
    var onAnswer: (Counting) -> Void = { _ in }

    override func prepare() {
      prepares += 1
      onPrepare(self)
      super.prepare()
    }

    override func layoutAttributesForElements(in rect: CGRect)
      -> [UICollectionViewLayoutAttributes]?
    {
      rects.append(rect)
      onAnswer(self)
      return super.layoutAttributesForElements(in: rect)
    }

    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
      contexts.append(context)
      super.invalidateLayout(with: context)
    }
  }

  func makeCounting(_ counts: [Int] = [1000]) -> (RecordingSource, Counting, UICollectionView) {
    let (source, layout) = (RecordingSource(counts), Counting())
    return (source, layout, makeView(source, layout: layout))
  }

  @Test func onlyVisibleElementsAreRequested() {
    let (_, layout, view) = makeCounting()
    view.layoutIfNeeded()
    view.contentOffset = CGPoint(x: 0, y: 777)
    view.layoutIfNeeded()
    #expect(
      layout.rects == [
        CGRect(x: 0, y: 0, width: 320, height: 480), CGRect(x: 0, y: 777, width: 320, height: 480),
      ])
    #expect(layout.prepares == 1)
  }

  @Test func noAttributesAreRequestedBeforePrepare() {
    let (_, layout, view) = makeCounting()
    layout.onAnswer = { #expect($0.prepares > 0) }
    _ = view.indexPathForItem(at: CGPoint(x: 1, y: 1))
    #expect(layout.prepares == 1)
    layout.invalidateLayout()
    _ = view.layoutAttributesForItem(at: at(3))
    #expect(layout.prepares == 2)
  }

  @Test func severalInvalidationsCauseOnePass() {
    let (_, layout, view) = makeCounting()
    view.layoutIfNeeded()
    layout.minimumLineSpacing = 3
    layout.minimumInteritemSpacing = 3
    layout.invalidateLayout()
    #expect(layout.prepares == 1)
    view.layoutIfNeeded()
    #expect(layout.prepares == 2)
    #expect(layout.rects.count == 2)
  }

  @Test func aLayoutMaySetItsPropertiesWhileItPrepares() {
    let (_, layout, view) = makeCounting()
    layout.onPrepare = { $0.itemSize = CGSize(width: 60 + $0.prepares, height: 40) }
    view.layoutIfNeeded()
    #expect(layout.prepares == 1)
    #expect(view.cellForItem(at: at(0))?.frame.size == CGSize(width: 61, height: 40))
  }

  @Test func aLayoutInvalidatedDuringARequestIsAskedAgain() {
    let (_, layout, view) = makeCounting()
    layout.onAnswer = { if $0.rects.count == 1 { $0.itemSize.height = 20 } }
    view.layoutIfNeeded()
    #expect(layout.prepares == 2)
    #expect(view.cellForItem(at: at(0))?.frame.height == 20)
    #expect(view.contentSize.height == CGFloat(200 * 30 - 10))
  }

  @Test func aLayoutInvalidatedByEveryRequestDoesNotStopTheProgram() {
    let (_, layout, view) = makeCounting()
    layout.onAnswer = { $0.invalidateLayout() }
    _ = DrawingProblems.take()
    view.layoutIfNeeded()
    #expect(layout.prepares == UICollectionView.passLimit + 1)
    #expect(DrawingProblems.take().first?.message.contains("in each of 8 passes") == true)
    #expect(view.visibleCells.count == 40)
  }

  @Test func scrollingKeepsTheMetricsAndLinesOfAFlowWithPinnedHeaders() {
    let (source, layout, view) = makeCounting([300, 300])
    source.usesHeaders = true
    layout.sectionHeadersPinToVisibleBounds = true
    view.layoutIfNeeded()
    let sizing = SizingDelegate { _ in
      Issue.record("the delegate is asked again")
      return .zero
    }
    view.contentOffset.y = 50
    view.delegate = sizing
    view.layoutIfNeeded()
    #expect(layout.prepares == 2)
    let context = layout.contexts.last as? UICollectionViewFlowLayoutInvalidationContext
    #expect(context?.invalidateFlowLayoutDelegateMetrics == false)
    #expect(context?.invalidateFlowLayoutAttributes == false)
    let kind = UICollectionView.elementKindSectionHeader
    #expect(view.supplementaryView(forElementKind: kind, at: at(0))?.frame.minY == 50)
  }

  @Test func linesCanBeBrokenAgainWithoutAskingTheDelegate() {
    let (_, layout, view) = makeCounting([10])
    var asked = 0
    let sizing = SizingDelegate { _ in
      asked += 1
      return CGSize(width: 100, height: 20)
    }
    view.delegate = sizing
    view.layoutIfNeeded()
    #expect(asked == 10)
    let context = UICollectionViewFlowLayoutInvalidationContext()
    context.invalidateFlowLayoutDelegateMetrics = false
    layout.invalidateLayout(with: context)
    #expect(layout.arrangement == nil && layout.metrics != nil)
    view.layoutIfNeeded()
    #expect(asked == 10)
    layout.invalidateLayout()
    view.layoutIfNeeded()
    #expect(asked == 20)
  }

  @Test func reloadDataInvalidatesEverythingAndABatchOnlyTheCounts() {
    let (source, layout, view) = makeCounting([10])
    view.layoutIfNeeded()
    layout.itemSize.width = 51
    #expect(layout.contexts.last?.invalidateEverything == false)
    #expect(layout.contexts.last?.invalidateDataSourceCounts == false)
    source.counts = [11]
    UIView.performWithoutAnimation { view.insertItems(at: [at(0)]) }
    #expect(layout.contexts.last?.invalidateEverything == false)
    #expect(layout.contexts.last?.invalidateDataSourceCounts == true)
    view.reloadData()
    #expect(layout.contexts.last?.invalidateEverything == true)
    #expect(layout.contexts.last?.invalidateDataSourceCounts == true)
  }

  @Test func aContextNamesEachElementOnceByKind() {
    let context = UICollectionViewLayoutInvalidationContext()
    #expect(context.invalidatedItemIndexPaths == nil)
    context.invalidateItems(at: [at(1), at(2), at(1)])
    context.invalidateItems(at: [at(2), at(3)])
    context.invalidateDecorationElements(ofKind: "A", at: [at(0)])
    context.invalidateDecorationElements(ofKind: "B", at: [at(0)])
    context.invalidateDecorationElements(ofKind: "A", at: [at(0), at(1)])
    #expect(context.invalidatedItemIndexPaths == [at(1), at(2), at(3)])
    #expect(context.invalidatedDecorationIndexPaths == ["A": [at(0), at(1)], "B": [at(0)]])
  }

  @Test func aContextAdjustsContentSizeAndOffsetImmediately() {
    let (_, layout, view) = makeCounting()
    view.layoutIfNeeded()
    view.contentOffset.y = 100
    let height = view.contentSize.height
    let context = UICollectionViewFlowLayoutInvalidationContext()
    context.contentSizeAdjustment = CGSize(width: 0, height: 40)
    context.contentOffsetAdjustment = CGPoint(x: 0, y: 40)
    layout.invalidateLayout(with: context)
    #expect(view.contentSize.height == height + 40)
    #expect(view.contentOffset.y == 140)
  }

  @Test func selectionWhileEditingHasItsOwnRules() {
    let (source, _, view) = makeCounting([10])
    view.layoutIfNeeded()
    view.isEditing = true
    view.performTap(onItemAt: at(1))
    #expect(view.indexPathsForSelectedItems == nil)
    view.allowsSelectionDuringEditing = true
    view.allowsMultipleSelectionDuringEditing = true
    view.performTap(onItemAt: at(1))
    view.performTap(onItemAt: at(2))
    #expect(view.indexPathsForSelectedItems == [at(1), at(2)])
    #expect(view.cellForItem(at: at(1))?.configurationState.isEditing == true)
    withExtendedLifetime(source) {}
  }

  @Test func aTapPerformsThePrimaryActionUnlessItExtendsASelection() {
    final class Acting: UICollectionViewDelegate {
      var log: [String] = []
      var mayPerform = true
      func collectionView(_ view: UICollectionView, didSelectItemAt path: IndexPath) {
        log.append("select \(path.item)")
      }
      func collectionView(_ view: UICollectionView, shouldSelectItemAt path: IndexPath) -> Bool {
        path.item != 5
      }
      func collectionView(
        _ view: UICollectionView, canPerformPrimaryActionForItemAt path: IndexPath
      ) -> Bool { mayPerform }
      func collectionView(
        _ view: UICollectionView, performPrimaryActionForItemAt path: IndexPath
      ) { log.append("perform \(path.item)") }
    }
    let (source, _, view) = makeCounting([10])
    let delegate = Acting()
    view.delegate = delegate
    view.layoutIfNeeded()
    view.performTap(onItemAt: at(1))
    view.performTap(onItemAt: at(5))
    #expect(delegate.log == ["select 1", "perform 1", "perform 5"])
    delegate.mayPerform = false
    view.performTap(onItemAt: at(2))
    delegate.mayPerform = true
    view.allowsMultipleSelection = true
    view.performTap(onItemAt: at(3))
    #expect(delegate.log.suffix(2) == ["select 2", "select 3"])
    withExtendedLifetime(source) {}
  }
}
