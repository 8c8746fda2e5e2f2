import CollectionTestSupport
import Dynamics
import Foundation
import Testing

@testable import CollectionViews
@testable import DrawingResources
@testable import LayoutSolvers
@testable import Views

@MainActor @Suite(.serialized) struct CollectionErrorTests {
  final class Misplacing: UICollectionViewFlowLayout {
    var change: (UICollectionViewLayoutAttributes) -> Void = { _ in }
    var extra: [UICollectionViewLayoutAttributes] = []
    override func layoutAttributesForElements(in rect: CGRect)
      -> [UICollectionViewLayoutAttributes]?
    {
      let found = super.layoutAttributesForElements(in: rect) ?? []
      found.forEach(change)
      return found + extra
    }
  }

  func problems(_ layout: Misplacing) -> [String] {
    _ = DrawingProblems.take()
    let view = makeView(RecordingSource([3]), layout: layout)
    view.layoutIfNeeded()
    return DrawingProblems.take().map(\.description)
  }

  @Test func cellsEntirelyOutsideTheContentAreReported() {
    let layout = Misplacing()
    layout.change = { if $0.indexPath.item == 1 { $0.frame.origin = CGPoint(x: 10, y: 50) } }
    let found = problems(layout)
    #expect(found.count == 1)
    #expect(
      found.first?.hasPrefix(
        "Misplacing: cell 0-1 at (10.0, 50.0, 50.0, 50.0) is outside the content of "
          + "320.0 × 50.0") == true)
  }

  @Test func transformedHiddenAndPartlyOutsideCellsAndDecorationsAreNotReported() {
    let layout = Misplacing()
    layout.register(UICollectionReusableView.self, forDecorationViewOfKind: "Emblem")
    layout.change = {
      switch $0.indexPath.item {
      case 0: $0.transform = CGAffineTransform(translationX: 0, y: 400)
      case 1: $0.frame.origin.y = 49
      default:
        $0.frame.origin.y = 90
        $0.isHidden = true
      }
    }
    let emblem = UICollectionViewLayoutAttributes(forDecorationViewOfKind: "Emblem", with: at(0))
    emblem.frame = CGRect(x: 0, y: -130, width: 100, height: 100)
    layout.extra = [emblem]
    #expect(problems(layout) == [])
  }

  func message(
    _ attributes: [UICollectionViewLayoutAttributes], counts: [Int] = [3]
  ) -> String {
    do {
      try LayoutContractError.check(attributes, of: UICollectionViewFlowLayout(), counts: counts)
      return ""
    } catch {
      return error.description
    }
  }

  func cell(_ path: IndexPath, _ frame: CGRect = CGRect(x: 1, y: 2, width: 3, height: 4))
    -> UICollectionViewLayoutAttributes
  {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: path)
    attributes.frame = frame
    return attributes
  }

  @Test func duplicateAttributesOfAnElementAreAnError() {
    #expect(message([cell(at(0)), cell(at(1))]) == "")
    #expect(
      message([cell(at(0)), cell(at(0))])
        == "UICollectionViewFlowLayout returned two attributes for one element: cell 0-0; frame (1.0, 2.0, "
        + "3.0, 4.0)")
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity])
  func numbersThatAreNotFiniteAreAnError(bad: CGFloat) {
    let found = message([cell(at(2), CGRect(x: bad, y: 0, width: 1, height: 1))])
    #expect(
      found.hasPrefix(
        "UICollectionViewFlowLayout returned attributes with numbers that are not finite: cell 0-2")
    )
    let turned = cell(at(0))
    turned.transform3D.m34 = bad
    #expect(message([turned]).contains("not finite"))
  }

  @Test(arguments: [at(3), at(-1), at(0, 1), IndexPath(index: 0)])
  func attributesOfMissingItemsAreAnErrorWithTheCounts(path: IndexPath) {
    let attributes = UICollectionViewLayoutAttributes(forCellWith: at(0))
    attributes.indexPath = path
    let found = message([attributes])
    #expect(found.contains("for an item that does not exist"))
    #expect(found.hasSuffix("there are 1 sections with [3] items"))
  }

  @Test func aViewDequeuedForAnotherKindIsAnError() throws {
    let view = UICollectionReusableView(frame: .zero)
    view.reuseKey = ReuseKey(category: .supplementaryView, kind: "A", identifier: "x")
    try LayoutContractError.check(view, for: .supplementary("A", at(0)))
    let error = #expect(throws: LayoutContractError.self) {
      try LayoutContractError.check(view, for: .supplementary("B", at(0)))
    }
    #expect(
      error?.description
        == "the data source returned a view dequeued as supplementary view of kind \"A\" with "
        + "identifier \"x\", expected supplementary view of kind \"B\" with identifier \"x\": "
        + "supplementary view 0-0")
  }

  // MARK: What stops the program

  @Test func aMissingRegistrationStopsTheProgramWithTheRegisteredOnes() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      await MainActor.run {
        let view = UICollectionView(
          frame: CGRect(x: 0, y: 0, width: 100, height: 100),
          collectionViewLayout: UICollectionViewFlowLayout())
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "a")
        _ = view.dequeueReusableCell(withReuseIdentifier: "b", for: at(0))
      }
    }
    #if DEBUG
      let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(
        text.contains(
          "nothing is registered for a cell with identifier \"b\"; registered: cell with identifier "
            + "\"a\""))
    #else
      _ = result
    #endif
  }

  @Test func contradictoryScrollPositionsStopTheProgram() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        let view = makeView(RecordingSource([9]))
        view.layoutIfNeeded()
        view.scrollToItem(at: at(0), at: [.top, .bottom], animated: false)
      }
    }
  }

  @Test func anItemThatDoesNotExistCannotBeScrolledToOrSelected() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        makeView(RecordingSource([9])).scrollToItem(at: at(9), at: .top, animated: false)
      }
    }
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        makeView(RecordingSource([9])).selectItem(
          at: at(0, 1), animated: false, scrollPosition: [])
      }
    }
  }
}
