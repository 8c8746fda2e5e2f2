import CollectionViews
import Controls
import Foundation
import LayoutCatalog
import LayoutSolvers
import TestBasics
import Testing

/// Layouts of the catalogue under scripted gestures.
@MainActor @Suite(.serialized) struct LiveGestureTests {
  private func show(_ layout: UICollectionViewLayout, _ size: CGSize, counts: [Int]) -> (
    ShownLayout, LayerTime
  ) {
    let shown = ShownLayout(layout, size: size, counts: counts)
    let time = LayerTime()
    shown.view.layer.time = time
    time.settle = { [weak view = shown.view] in view?.layoutIfNeeded() }
    return (shown, time)
  }

  @Test func aPinchedCircleFollowsTheFingersAndStays() {
    let layout = CircleLayout()
    let (shown, time) = show(layout, CGSize(width: 400, height: 400), counts: [12])
    shown.view.addGestureRecognizer(
      UIPinchGestureRecognizer { [weak layout] in layout?.follow($0) })
    for turn in [1.0, 2] {
      shown.view.play(
        .pinch([
          .init(time: 0, location: CGPoint(x: 150, y: 150)),
          .init(time: 0.5, location: CGPoint(x: 190, y: 140), scale: 0.75),
        ]))
      time.advance(to: time.now + 0.25)
      let start = 160 * (turn == 1 ? 1 : 0.75)
      expectEqual(layout.circleRadius, start * 0.875, within: 1e-9)
      expectEqual(
        layout.circleCenter, CGPoint(x: 200 + 40 * turn - 20, y: 200 - 10 * turn + 5),
        within: 1e-9)
      time.advance(to: time.now + 0.5)
      expectEqual(layout.circleRadius, start * 0.75, within: 1e-9)
      #expect(layout.pinchScale == 1)
    }
    let first = layout.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))
    expectEqual(first?.center ?? .zero, CGPoint(x: 280, y: 180 - 90), within: 1e-9)
  }

  @Test(arguments: [2.6, 2.5]) func aPileOpensBeyondTheReleaseScaleAndElseCloses(scale: CGFloat) {
    let layout = StacksLayout()
    let (shown, time) = show(layout, CGSize(width: 768, height: 600), counts: [20, 20, 20])
    let grid = GridLayout()
    shown.view.addGestureRecognizer(
      UIPinchGestureRecognizer { [weak layout] in layout?.follow($0) { grid } })
    #expect(layout.stack(at: layout.geometry.stackFrame(1).center) == 1)
    #expect(layout.stack(at: .zero) == nil)
    let center = layout.geometry.stackFrame(1).center
    shown.view.play(
      .pinch([
        .init(time: 0, location: center), .init(time: 0.5, location: center, scale: scale),
      ]))
    time.advance(to: 0.25)
    #expect(layout.pinchedStack == 1)
    expectEqual(layout.pinchProgress, (scale - 1) / 2 / 3, within: 1e-9)
    time.advance(to: 2)
    #expect(layout.pinchedStack == nil && layout.pinchProgress == 0 && !layout.isCollapsing)
    #expect((shown.view.collectionViewLayout === grid) == (scale > 2.5))
  }

  @Test func aTapOnACoverScrollsItToTheMiddleAndTheNextOneTurnsItOver() {
    final class Taps: NSObject, UICollectionViewDelegate {
      var flipped: [IndexPath] = []
      func collectionView(_ view: UICollectionView, didSelectItemAt path: IndexPath) {
        (view.collectionViewLayout as? CoverFlowLayout)?.tapItem(at: path) { _ in
          flipped.append(path)
        }
      }
    }
    let (layout, taps) = (CoverFlowLayout(), Taps())
    let (shown, time) = show(layout, CGSize(width: 480, height: 320), counts: [9])
    shown.view.delegate = taps
    let path = IndexPath(item: 1, section: 0)
    shown.view.performTap(onItemAt: path)
    time.advance(to: 0.15)
    expectEqual(shown.view.contentOffset.x, 60, within: 1e-6)
    #expect(taps.flipped.isEmpty)
    time.advance(to: 0.3)
    #expect(shown.view.contentOffset.x == 120)
    shown.view.performTap(onItemAt: path)
    #expect(taps.flipped == [path])
  }

  /// The visible upper edge of a layer, in the plane of its superlayer.
  private func edge(_ layer: CALayer, at time: Double) throws -> (left: CGPoint, right: CGPoint) {
    var snapshot = try #require(layer.snapshot(at: time))
    // A turning layer is inside a layer at its place.
    if snapshot.properties.bounds.isEmpty, let inside = snapshot.sublayers.first {
      snapshot = inside
    }
    let p = snapshot.properties
    func seen(_ x: CGFloat) -> CGPoint {
      let (dx, dy) = (x - p.bounds.width / 2, -p.bounds.height / 2)
      let t = p.transform
      let w = dx * t.m14 + dy * t.m24 + t.m44
      return CGPoint(
        x: p.position.x + (dx * t.m11 + dy * t.m21 + t.m41) / w,
        y: p.position.y + (dx * t.m12 + dy * t.m22 + t.m42) / w)
    }
    return (seen(0), seen(p.bounds.width))
  }

  @Test func aTapOnTheCoverInTheMiddleTurnsItOverInHalfASecond() throws {
    let layout = CoverFlowLayout()
    let shown = ShownLayout(
      layout, size: CGSize(width: 480, height: 320), counts: [9], cell: CoverFlowCell.self)
    let time = LayerTime()
    shown.view.layer.time = time
    time.settle = { [weak view = shown.view] in view?.layoutIfNeeded() }
    time.advance(to: 0)
    let path = IndexPath(item: 0, section: 0)
    let cell = try #require(shown.view.cellForItem(at: path) as? CoverFlowCell)
    layout.tapItem(at: path)
    #expect(cell.isTurnedOver && cell.imageView.isHidden && !cell.backView.isHidden)
    let middle = cell.center
    for (share, curve) in zip([0.0, 0.25, 0.5, 0.75, 1], [0, 0.129161931, 0.5, 0.870838069, 1]) {
      time.advance(to: share / 2)
      // In the second half the back turns up, so that it is not mirrored at the end.
      let turn = Double.pi * ((curve < 0.5 ? 0 : 1) - curve)
      // 216 points wide, seen from 4.6777 item widths, with the right side coming forward. The zoom
      // of a cover does not affect its depth.
      let (half, depth) = (108 * cos(turn), -90 * sin(turn))
      let (left, right) = try edge(cell.layer, at: share / 2)
      func seen(_ x: Double, _ z: Double) -> CGPoint {
        let w = 1 - z / (4.6777 * 180)
        return CGPoint(x: middle.x + x / w, y: middle.y - 108 / w)
      }
      expectEqual(left, seen(-half, -depth), within: 1e-3, "left at \(share)")
      expectEqual(right, seen(half, depth), within: 1e-3, "right at \(share)")
    }
    layout.tapItem(at: path)
    #expect(!cell.isTurnedOver)
    cell.setTurnedOver(true, animated: false)
    cell.prepareForReuse()
    #expect(!cell.isTurnedOver && !cell.imageView.isHidden)
  }
}
