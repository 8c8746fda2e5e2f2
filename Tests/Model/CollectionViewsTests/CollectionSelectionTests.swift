import CollectionTestSupport
import Foundation
import Testing

@testable import CollectionViews
@testable import Controls
@testable import Views

@MainActor @Suite(.serialized) struct CollectionSelectionTests {
  let source = RecordingSource([5])

  func shownView() -> UICollectionView {
    let view = makeView(source)
    view.layoutIfNeeded()
    source.log = []
    return view
  }

  private final class Albums: UICollectionViewController {
    override func viewDidLoad() {
      super.viewDidLoad()
      collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
      collectionView.selectItem(at: at(2), animated: false, scrollPosition: [])
    }

    override func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int)
      -> Int
    { 5 }

    override func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath)
      -> UICollectionViewCell
    { view.dequeueReusableCell(withReuseIdentifier: "cell", for: path) }
  }

  @Test func aControllerClearsTheSelectionEachTimeItAppears() {
    let albums = Albums(collectionViewLayout: UICollectionViewFlowLayout())
    #expect(albums.installsStandardGestureForInteractiveMovement)
    #expect(!albums.useLayoutToLayoutNavigationTransitions)
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
    window.rootViewController = albums
    #expect(albums.collectionView.indexPathsForSelectedItems?.isEmpty != false)
    albums.clearsSelectionOnViewWillAppear = false
    albums.collectionView.selectItem(at: at(1), animated: false, scrollPosition: [])
    window.rootViewController = nil
    window.rootViewController = albums
    #expect(albums.collectionView.indexPathsForSelectedItems == [at(1)])
  }

  @Test func aTapHighlightsUnhighlightsAndThenSelects() {
    let view = shownView()
    view.performTap(onItemAt: at(1))
    #expect(
      source.takeLog() == [
        "shouldHighlight 0-1", "didHighlight 0-1", "didUnhighlight 0-1", "shouldSelect 0-1",
        "didSelect 0-1",
      ])
    #expect(view.cellForItem(at: at(1))?.isSelected == true)
    #expect(view.cellForItem(at: at(1))?.isHighlighted == false)
    #expect(view.indexPathsForSelectedItems == [at(1)])
  }

  @Test func aSecondTapMovesASingleSelection() {
    let view = shownView()
    view.performTap(onItemAt: at(1))
    source.log = []
    view.performTap(onItemAt: at(2))
    #expect(
      source.takeLog().suffix(3) == ["shouldSelect 0-2", "didDeselect 0-1", "didSelect 0-2"])
    #expect(view.indexPathsForSelectedItems == [at(2)])
    #expect(view.cellForItem(at: at(1))?.isSelected == false)
  }

  @Test func tapsAddAndRemoveItemsInMultipleSelection() {
    let view = shownView()
    view.allowsMultipleSelection = true
    view.performTap(onItemAt: at(3))
    view.performTap(onItemAt: at(1))
    #expect(view.indexPathsForSelectedItems == [at(3), at(1)])
    source.log = []
    view.performTap(onItemAt: at(3))
    #expect(source.takeLog().suffix(2) == ["shouldDeselect 0-3", "didDeselect 0-3"])
    #expect(view.indexPathsForSelectedItems == [at(1)])
  }

  @Test(arguments: ["shouldHighlight 0-1", "shouldSelect 0-1"])
  func aVetoStopsATap(question: String) {
    let view = shownView()
    source.vetoes = [question]
    view.performTap(onItemAt: at(1))
    #expect(view.indexPathsForSelectedItems == nil)
    #expect(!source.log.contains("didSelect 0-1"))
    #expect(source.log.contains("didHighlight 0-1") == (question == "shouldSelect 0-1"))
  }

  @Test func aVetoKeepsASelectedItemSelected() {
    let view = shownView()
    view.allowsMultipleSelection = true
    view.performTap(onItemAt: at(1))
    source.vetoes = ["shouldDeselect 0-1"]
    view.performTap(onItemAt: at(1))
    #expect(view.indexPathsForSelectedItems == [at(1)])
  }

  @Test func selectionByCodeDoesNotCallTheDelegate() {
    let view = shownView()
    source.vetoes = ["shouldSelect 0-4", "shouldDeselect 0-4"]
    view.selectItem(at: at(4), animated: false, scrollPosition: [])
    #expect(view.indexPathsForSelectedItems == [at(4)])
    #expect(view.cellForItem(at: at(4))?.isSelected == true)
    view.deselectItem(at: at(4), animated: false)
    #expect(view.indexPathsForSelectedItems == nil)
    view.allowsMultipleSelection = true
    for item in 0..<3 { view.selectItem(at: at(item), animated: false, scrollPosition: []) }
    view.selectItem(at: nil, animated: false, scrollPosition: [])
    #expect(view.indexPathsForSelectedItems == nil)
    #expect(source.takeLog() == [])
  }

  @Test func withoutSelectionATapOnlyHighlights() {
    let view = shownView()
    view.allowsSelection = false
    view.performTap(onItemAt: at(0))
    #expect(view.indexPathsForSelectedItems == nil)
    #expect(source.takeLog().last == "didUnhighlight 0-0")
  }

  @Test func aTouchKeepsItsHighlightUntilItEnds() {
    let view = shownView()
    view.beginTouch(onItemAt: at(2))
    #expect(view.cellForItem(at: at(2))?.isHighlighted == true)
    view.endTouch()
    #expect(view.cellForItem(at: at(2))?.isHighlighted == false)
    #expect(view.indexPathsForSelectedItems == nil)
  }

  @Test func theSelectionSurvivesScrollingAndDoesNotStickToReusedCells() {
    source.counts = [1000]
    let view = shownView()
    view.selectItem(at: at(0), animated: false, scrollPosition: [])
    view.contentOffset.y = 5000
    view.layoutIfNeeded()
    #expect(view.visibleCells.allSatisfy { !$0.isSelected })
    view.contentOffset.y = 0
    view.layoutIfNeeded()
    #expect(view.visibleCells.filter(\.isSelected).count == 1)
    #expect(view.cellForItem(at: at(0))?.isSelected == true)
    view.reloadData()
    view.layoutIfNeeded()
    #expect(view.indexPathsForSelectedItems == nil)
  }

  @Test func backgroundsLieBehindTheContentAndTheSelectedOneOnlyWhileSelected() {
    let cell = UICollectionViewCell(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
    let (back, selected) = (UIView(), UIView())
    cell.selectedBackgroundView = selected
    cell.backgroundView = back
    #expect(cell.subviews == [back, cell.contentView])
    cell.isHighlighted = true
    #expect(cell.subviews == [back, selected, cell.contentView])
    cell.isSelected = true
    cell.isHighlighted = false
    #expect(cell.subviews == [back, selected, cell.contentView])
    cell.isSelected = false
    #expect(cell.subviews == [back, cell.contentView])
    cell.bounds.size = CGSize(width: 70, height: 30)
    #expect(back.frame == cell.bounds && cell.contentView.frame == cell.bounds)
  }

  @Test func theHandlerIsCalledForEveryState() {
    let cell = UICollectionViewCell(frame: .zero)
    var states: [UICellConfigurationState] = []
    cell.configurationUpdateHandler = { states.append($1) }
    cell.isHighlighted = true
    cell.isSelected = true
    #expect(states.map(\.isHighlighted) == [false, true, true])
    #expect(states.map(\.isSelected) == [false, false, true])
  }
}
