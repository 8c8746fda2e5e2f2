import CollectionTestSupport
import Controls
import Dynamics
import Foundation
import TestBasics
import Testing

@testable import CollectionViews
@testable import Views

/// Gestures played by scripts over time.
@MainActor @Suite(.serialized) struct GestureScriptTests {
  private func stage(_ source: RecordingSource) -> (UICollectionView, LayerTime) {
    let view = makeView(source)
    let time = LayerTime()
    view.layer.time = time
    time.settle = { [weak view] in view?.layoutIfNeeded() }
    view.layoutIfNeeded()
    source.log = []
    return (view, time)
  }

  @Test func aTapHighlightsAndThenSelects() {
    let source = RecordingSource([100])
    let (view, time) = stage(source)
    view.play(.tap(at: CGPoint(x: 25, y: 85)))
    #expect(view.cellForItem(at: at(5))?.isHighlighted == true)
    #expect(source.log == ["shouldHighlight 0-5", "didHighlight 0-5"])
    time.advance(to: 0.1)
    #expect(view.cellForItem(at: at(5))?.isHighlighted == false)
    #expect(view.indexPathsForSelectedItems == [at(5)])
    #expect(
      source.log.suffix(3) == ["didUnhighlight 0-5", "shouldSelect 0-5", "didSelect 0-5"])
  }

  @Test func aTapRecognizerTakesTheTouchAwayFromTheItem() {
    let source = RecordingSource([100])
    let (view, time) = stage(source)
    var positions: [CGPoint] = []
    view.addGestureRecognizer(UITapGestureRecognizer { positions.append($0.location(in: $0.view)) })
    view.play(.tap(at: CGPoint(x: 25, y: 85)))
    time.advance(to: 1)
    #expect(positions == [CGPoint(x: 25, y: 85)] && view.indexPathsForSelectedItems == nil)
    #expect(view.cellForItem(at: at(5))?.isHighlighted == false)
  }

  @Test func aTouchThatStaysIsALongPressIfARecognizerWaitsForOne() {
    let source = RecordingSource([100])
    let (view, time) = stage(source)
    var log: [String] = []
    view.addGestureRecognizer(
      UILongPressGestureRecognizer { log.append("\($0.state) \(time.now)") })
    view.play(.longPress(at: CGPoint(x: 25, y: 85), duration: 0.75))
    time.advance(to: 1)
    #expect(log == ["began 0.5", "ended 0.75"] && view.indexPathsForSelectedItems == nil)
    view.play(.tap(at: CGPoint(x: 25, y: 85)))
    time.advance(to: 2)
    #expect(log.count == 2 && view.indexPathsForSelectedItems == [at(5)])
  }

  @Test func aPanScrollsAndDecelerates() {
    let source = RecordingSource([100])
    let (view, time) = stage(source)
    view.play(.pan(from: CGPoint(x: 100, y: 400), to: CGPoint(x: 110, y: 300), duration: 0.25))
    #expect(view.isDragging)
    time.advance(to: 0.125)
    expectEqual(view.contentOffset, CGPoint(x: 0, y: 50), within: 1e-9)
    expectEqual(
      view.panGestureRecognizer.location(in: nil), CGPoint(x: 105, y: 350), within: 1e-9)
    time.advance(to: 0.25)
    expectEqual(view.contentOffset.y, 100, within: 1e-9)
    #expect(view.isDecelerating && !view.isDragging)
    time.advance(to: 9)
    expectEqual(view.contentOffset.y, 100 + 0.4 * 499, within: 1e-9)
    view.play(
      .pan(
        from: CGPoint(x: 100, y: 700), to: CGPoint(x: 100, y: 690), duration: 0.1, velocity: .zero))
    time.advance(to: 10)
    expectEqual(view.contentOffset.y, 110 + 0.4 * 499, within: 1e-9)
  }

  @Test func aPanThatAScrollViewCannotFollowGoesToItsAncestor() {
    let outer = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    let inner = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 90))
    outer.layer.time = LayerTime()
    (outer.contentSize, inner.contentSize) = (
      CGSize(width: 100, height: 500), CGSize(width: 500, height: 90)
    )
    outer.addSubview(inner)
    outer.play(.pan(from: CGPoint(x: 50, y: 80), to: CGPoint(x: 50, y: 50), duration: 0))
    outer.layer.treeTime.advance(to: 0)
    #expect(outer.contentOffset.y == 30 && inner.contentOffset == .zero)
    outer.setContentOffset(.zero, animated: false)
    outer.play(.pan(from: CGPoint(x: 80, y: 50), to: CGPoint(x: 50, y: 50), duration: 0))
    outer.layer.treeTime.advance(to: 0)
    #expect(inner.contentOffset.x == 30 && outer.contentOffset == .zero)
  }

  @Test func aPinchScalesAndMovesByItsKeyframes() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    view.layer.time = LayerTime()
    var log: [(UIGestureRecognizer.State, CGFloat, CGPoint)] = []
    view.addGestureRecognizer(
      UIPinchGestureRecognizer { log.append(($0.state, $0.scale, $0.location(in: $0.view))) })
    view.play(
      .pinch([
        .init(time: 0, location: CGPoint(x: 100, y: 100)),
        .init(time: 0.5, location: CGPoint(x: 120, y: 100), scale: 2),
        .init(time: 1, location: CGPoint(x: 120, y: 80), scale: 1.5),
      ]))
    view.layer.treeTime.advance(to: 0.25)
    #expect(log.first?.0 == .began && log.count == 61)
    expectEqual(Double(log.last?.1 ?? 0), 1.5, within: 1e-9)
    expectEqual(log.last?.2 ?? .zero, CGPoint(x: 110, y: 100), within: 1e-9)
    view.layer.treeTime.advance(to: 2)
    #expect(log.last?.0 == .ended && log.last?.1 == 1.5)
    #expect(log.last?.2 == CGPoint(x: 120, y: 80) && !view.layer.treeTime.isBusy)
  }
}
