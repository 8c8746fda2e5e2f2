import CollectionTestSupport
import Dynamics
import Foundation
import Testing

@testable import CollectionViews
@testable import DrawingResources
@testable import Views

/// Code with nibs compiles, and using a nib reports that it cannot be read.
@MainActor @Suite(.serialized) struct NibTests {
  private func problems(_ body: () -> Void) -> [String] {
    _ = DrawingProblems.take()
    body()
    return DrawingProblems.take().map(\.description)
  }

  private func message(_ name: String) -> String {
    "UINib: the nib \(name) cannot be read: archives are not supported (register the class, and "
      + "build its views in init(frame:) or loadView())"
  }

  @Test func cellsOfANibArePlainAndReported() {
    let source = RecordingSource([2])
    let view = makeView(source)
    #expect(
      problems {
        view.register(
          UINib(nibName: "CardCell", bundle: nil), forCellWithReuseIdentifier: "cell")
      } == [])
    #expect(problems { view.layoutIfNeeded() } == [message("CardCell")])
    #expect(view.visibleCells.count == 2)
    #expect(view.visibleCells.allSatisfy { $0.isMember(of: UICollectionViewCell.self) })
    // A class replaces the nib, and nothing is reported.
    view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
    #expect(
      problems {
        view.reloadData()
        view.layoutIfNeeded()
      } == [])
  }

  @Test func supplementaryViewsOfANibArePlainAndReported() {
    let source = RecordingSource([1])
    source.usesHeaders = true
    let view = makeView(source)
    view.register(
      UINib(nibName: "Title", bundle: .main),
      forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "view")
    #expect(problems { view.layoutIfNeeded() } == [message("Title")])
  }

  @Test func aNibInstantiatesNothing() {
    let nib = UINib(data: Data([1, 2]), bundle: nil)
    var made: [Any]? = [1]
    let ofData = problems { made = nib.instantiate(withOwner: nil) }
    #expect(made?.count == 0 && ofData == [message("of 2 bytes")])
    let ofName = problems { made = Bundle.main.loadNibNamed("Card", owner: nil) }
    #expect(made == nil && ofName == [message("Card")])
    let ofWall = problems {
      UICollectionViewFlowLayout().register(
        UINib(nibName: "Wall", bundle: nil), forDecorationViewOfKind: "wall")
    }
    #expect(ofWall == [message("Wall")])
  }

  @Test func aControllerWithANibGetsAPlainViewAndAReport() {
    let controller = UIViewController(nibName: "Main", bundle: nil)
    #expect(controller.nibName == "Main" && controller.nibBundle == nil)
    #expect(problems { controller.loadViewIfNeeded() } == [message("Main")])
    #expect(problems { UIViewController().loadViewIfNeeded() } == [])
  }
}
