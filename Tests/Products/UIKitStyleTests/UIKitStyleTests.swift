import Dynamics
import Foundation
import LayoutSolvers
import Testing
import UIKitStyleLayouts

/// Code that says `import UIKit` runs here as it was written.
@MainActor
@Suite(.serialized) struct UIKitStyleTests {
  private let screen = CGRect(x: 0, y: 0, width: 480, height: 320)

  private func show(_ controller: GalleryController) -> UIWindow {
    let window = UIWindow(frame: controller.collectionView.frame)
    window.addSubview(controller.collectionView)
    window.layoutIfNeeded()
    return window
  }

  /// All recorded texts of a snapshot, in its order.
  private func texts(_ snapshot: LayerSnapshot) -> [String] {
    var result: [String] = []
    if case .drawing(let drawing)? = snapshot.contents {
      for case .glyphs(let run, _, _) in drawing.commands.leaves { result.append(run.text) }
    }
    return result + snapshot.sublayers.flatMap(texts)
  }

  @Test func theCircleStandsAroundItsCentre() throws {
    let controller = GalleryController(frame: screen, layout: CircleLayout())
    let window = show(controller)
    let radius: CGFloat = 320 / 2.5
    #expect(controller.collectionView.visibleCells.count == 12)
    for item in 0..<12 {
      let cell = try #require(
        controller.collectionView.cellForItem(at: IndexPath(item: item, section: 0)))
      let angle = 2 * CGFloat.pi * CGFloat(item) / 12
      let expected = CGPoint(
        x: 240 + radius * cos(angle - .pi / 2), y: 160 + radius * sin(angle - .pi / 2))
      #expect(abs(cell.center.x - expected.x) < 1e-9 && abs(cell.center.y - expected.y) < 1e-9)
      #expect(cell.layer.transform == CATransform3DMakeRotation(angle, 0, 0, 1))
      #expect(cell.contentView.bounds.size == CGSize(width: 70, height: 70))
    }
    let snapshot = try #require(window.layer.snapshot(at: 0))
    #expect(texts(snapshot).sorted() == (0..<12).map(String.init).sorted())
    #expect(DrawingProblems.take() == [])
  }

  @Test func theClockHandIsMaskedByAGradient() throws {
    let controller = GalleryController(frame: screen, layout: CircleLayout())
    let window = show(controller)
    let snapshot = try #require(window.layer.snapshot(at: 0))
    func find(_ snapshot: LayerSnapshot) -> LayerSnapshot? {
      if snapshot.tag?.category == .decoration { return snapshot }
      return snapshot.sublayers.lazy.compactMap(find).first
    }
    let hand = try #require(find(snapshot))
    #expect(hand.properties.bounds.size == CGSize(width: 20, height: 200))
    #expect(hand.properties.zPosition == -1)
    let mask = try #require(hand.mask.first)
    #expect(mask.properties.bounds == hand.properties.bounds)
    guard case .gradient(let paint)? = mask.contents else {
      Issue.record("the mask is no gradient")
      return
    }
    #expect(paint.gradient.stops.map(\.color) == [.black, .clear])
  }

  @Test func theCoverFlowAppliesItsOwnAttributes() throws {
    let controller = GalleryController(frame: screen, layout: CoverFlowLayout())
    let window = show(controller)
    controller.collectionView.contentOffset = CGPoint(x: 40, y: 0)
    window.layoutIfNeeded()
    #expect(controller.scrolls >= 1)
    // Insets of 70 and half an item: item 0 stands at 160, item 2 at 400; the middle is at 280.
    let middle = try #require(
      controller.collectionView.cellForItem(at: IndexPath(item: 1, section: 0)))
    #expect(middle.center == CGPoint(x: 280, y: 160))
    #expect(abs(middle.layer.transform.m34 + 1 / (4.6777 * 180)) < 1e-12)
    let corner = middle.convert(CGPoint(x: 180, y: 180), to: controller.collectionView)
    #expect(abs(corner.x - (280 + 108)) < 1e-6 && abs(corner.y - (160 + 108)) < 1e-6)
    #expect(middle.layer.shouldRasterize && middle.layer.zPosition == 1)
    #expect(middle.subviews.last?.alpha == 0)
    let left = try #require(
      controller.collectionView.cellForItem(at: IndexPath(item: 0, section: 0)))
    #expect(left.subviews.last?.alpha == 0.6 && left.layer.zPosition == 0)
    let snapshot = try #require(window.layer.snapshot(at: 0))
    #expect(texts(snapshot).contains("Cover 1"))
    #expect(DrawingProblems.take() == [])
  }

  @Test func aNewItemFliesInFromTheCentre() throws {
    let controller = GalleryController(frame: screen, layout: CircleLayout())
    let window = show(controller)
    controller.addItem()
    window.layoutIfNeeded()
    let added = try #require(
      controller.collectionView.cellForItem(at: IndexPath(item: 12, section: 0)))
    #expect(added.alpha == 1)
    let seen = added.layer.presentedProperties(at: 0)
    #expect(seen.opacity == 0 && seen.position == CGPoint(x: 240, y: 160))
  }

  @Test func anAnimationBlockOfTheirsIsRecorded() {
    let time = LayerTime()
    let controller = GalleryController(frame: screen, layout: CircleLayout())
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    view.layer.time = time
    controller.flip(view)
    #expect(view.layer.animations.count == 2 && view.alpha == 0.5)
    time.advance(to: 0.5)
    #expect(view.alpha == 1)
  }
}
