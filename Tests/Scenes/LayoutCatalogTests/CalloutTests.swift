import CollectionViews
import Foundation
import LayoutCatalog
import TestBasics
import Testing

@MainActor
struct CalloutTests {
  private let area = CGRect(x: 0, y: 0, width: 480, height: 320)
  private let size = CGSize(width: 80, height: 37)

  private func placement(_ target: CGRect) -> CalloutPlacement {
    CalloutPlacement(of: size, pointingAt: target, in: area)
  }

  @Test func aCalloutLiesAboveIfThereIsRoomElseBelow() {
    let middle = placement(CGRect(x: 200, y: 150, width: 60, height: 60))
    #expect(middle.side == .above)
    #expect(middle.frame == CGRect(x: 190, y: 103, width: 80, height: 47))
    #expect(middle.tip == 40)
    let top = placement(CGRect(x: 200, y: 20, width: 60, height: 60))
    #expect(top.side == .below)
    #expect(top.frame == CGRect(x: 190, y: 80, width: 80, height: 47))
  }

  @Test func theBubbleStaysInsideTheAreaAndStillPointsAtTheTarget() {
    let left = placement(CGRect(x: -30, y: 150, width: 60, height: 60))
    // The visible part of the target is from 0 to 30.
    #expect(left.frame.minX == 8)
    expectEqual(left.tip, 17.5)
    let right = placement(CGRect(x: 430, y: 150, width: 40, height: 60))
    #expect(right.frame.maxX == 472)
    expectEqual(right.frame.minX + right.tip, 450)
  }

  @Test func withoutRoomTheBubbleCoversTheTargetOnTheLargerSide() {
    let high = placement(CGRect(x: 100, y: 30, width: 60, height: 270))
    #expect(high.side == .above)
    #expect(high.frame.minY == 0)
    let low = placement(CGRect(x: 100, y: 20, width: 60, height: 270))
    #expect(low.side == .below)
    #expect(low.frame.maxY == 320)
  }

  @Test func aPlacementIsFiniteForAnyTarget() {
    var random = SplitMixGenerator(seed: 3)
    for _ in 0..<200 {
      let target = CGRect(
        x: .random(in: -300...700, using: &random), y: .random(in: -300...700, using: &random),
        width: .random(in: 0...900, using: &random), height: .random(in: 0...900, using: &random))
      let placement = placement(target)
      #expect(placement.frame.isFinite && placement.tip.isFinite, "\(target)")
      #expect(placement.frame.minX >= 8 && placement.frame.maxX <= 472, "\(target)")
    }
  }

  @Test func titlesStandBesideEachOther() throws {
    let view = CalloutView(titles: ["Copy", "Paste"])
    let container = UIView(frame: area)
    view.point(at: CGRect(x: 200, y: 150, width: 60, height: 60), in: container)
    view.layoutIfNeeded()
    let labels = view.subviews.compactMap { $0 as? UILabel }
    #expect(labels.map(\.text) == ["Copy", "Paste"])
    #expect(labels[0].frame.maxX == labels[1].frame.minX)
    expectEqual(labels[1].frame.maxX, view.bounds.width)
    #expect(labels.allSatisfy { $0.frame.height == 37 && $0.frame.minY == 0 })
    #expect(view.superview === container)
    #expect(view.frame.maxY == 150)
  }
}
