import Foundation
import Testing
import ViewTestSupport
import Views

@MainActor
@Suite(.serialized) struct ScrollViewTests {
  private func scrollView() -> UIScrollView {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    view.contentSize = CGSize(width: 300, height: 1000)
    return view
  }

  @Test func theOffsetIsTheOriginOfTheBounds() {
    let view = scrollView()
    view.contentOffset = CGPoint(x: 20, y: 30)
    #expect(view.bounds == CGRect(x: 20, y: 30, width: 100, height: 200))
    view.bounds.origin.y = 70
    #expect(view.contentOffset == CGPoint(x: 20, y: 70))
    #expect(view.frame == CGRect(x: 0, y: 0, width: 100, height: 200))
    #expect(view.clipsToBounds && view.layer.masksToBounds)
  }

  @Test func theDelegateIsCalledOncePerScroll() {
    let (view, witness) = (scrollView(), ScrollRecorder())
    view.delegate = witness
    view.contentOffset = CGPoint(x: 0, y: 5)
    view.contentOffset = CGPoint(x: 0, y: 5)
    view.setContentOffset(CGPoint(x: 0, y: 9), animated: false)
    view.frame.origin = CGPoint(x: 50, y: 50)
    #expect(witness.offsets == [CGPoint(x: 0, y: 5), CGPoint(x: 0, y: 9)])
  }

  @Test func scrollingTriggersLayout() {
    let view = scrollView()
    view.layoutIfNeeded()
    #expect(!view.layer.needsLayout)
    view.contentOffset.y = 1
    #expect(view.layer.needsLayout)
  }

  @Test func anOffsetInRangeStaysInRange() {
    let view = scrollView()
    view.contentOffset = CGPoint(x: 200, y: 800)
    view.contentSize = CGSize(width: 250, height: 500)
    #expect(view.contentOffset == CGPoint(x: 150, y: 300))
    view.frame.size.height = 400
    #expect(view.contentOffset == CGPoint(x: 150, y: 100))
    view.contentSize = .zero
    #expect(view.contentOffset == .zero)
  }

  @Test func anOffsetSetOutOfRangeStays() {
    let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    view.contentOffset.y = -60
    view.contentSize = CGSize(width: 100, height: 900)
    #expect(view.contentOffset.y == -60)
    view.contentSize.height = 500
    #expect(view.contentOffset.y == -60)
  }

  @Test func insetsChangeTheRange() {
    let view = scrollView()
    view.contentInset = UIEdgeInsets(top: 50, left: 0, bottom: 20, right: 0)
    #expect(view.contentOffset == .zero)
    view.scrollRectToVisible(CGRect(x: 0, y: 990, width: 10, height: 10), animated: false)
    #expect(view.contentOffset.y == 820)
    view.contentInset.bottom = -20
    #expect(view.contentOffset.y == 780)
    #expect(view.adjustedContentInset == view.contentInset)
  }

  @Test func scrollRectToVisibleScrollsAsLittleAsPossible() {
    let view = scrollView()
    let cases: [(CGRect, CGPoint)] = [
      (CGRect(x: 10, y: 10, width: 20, height: 20), .zero),
      (CGRect(x: 90, y: 190, width: 20, height: 20), CGPoint(x: 10, y: 10)),
      (CGRect(x: 250, y: 950, width: 50, height: 50), CGPoint(x: 200, y: 800)),
      (CGRect(x: 190, y: 700, width: 20, height: 20), CGPoint(x: 190, y: 700)),
      (CGRect(x: 0, y: 100, width: 300, height: 20), CGPoint(x: 190, y: 100)),
    ]
    for (rect, offset) in cases {
      view.scrollRectToVisible(rect, animated: false)
      #expect(view.contentOffset == offset, "\(rect)")
    }
  }

  @MainActor private final class Zoomer: UIScrollViewDelegate {
    let content: UIView
    var ends: [CGFloat] = []

    init(width: CGFloat, height: CGFloat) {
      content = UIView(frame: CGRect(x: 0, y: 0, width: width, height: height))
    }

    func viewForZooming(in scrollView: UIScrollView) -> UIView? { content }

    func scrollViewDidEndZooming(
      _ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat
    ) { ends.append(scale) }
  }

  @Test func zoomingToARectangleShowsItInTheMiddleAsLargeAsItFits() {
    let (view, zoomer) = (scrollView(), Zoomer(width: 200, height: 400))
    view.addSubview(zoomer.content)
    view.delegate = zoomer
    view.maximumZoomScale = 10
    view.zoom(to: CGRect(x: 50, y: 100, width: 25, height: 40), animated: false)
    #expect(view.zoomScale == 4 && view.contentSize == CGSize(width: 800, height: 1600))
    #expect(view.contentOffset == CGPoint(x: 200, y: 380))
    view.contentInset.top = 100
    view.zoom(to: CGRect(x: 50, y: 100, width: 25, height: 50), animated: false)
    #expect(view.zoomScale == 2 && view.contentOffset == CGPoint(x: 75, y: 100))
    // Beyond the limit of the scale, and at the end of the content.
    view.zoom(to: CGRect(x: 199, y: 399, width: 1, height: 1), animated: false)
    #expect(view.zoomScale == 10 && view.contentOffset == CGPoint(x: 1900, y: 3800))
    view.zoom(to: CGRect(x: 0, y: 0, width: 1000, height: 1000), animated: false)
    #expect(view.zoomScale == 1 && view.contentOffset == CGPoint(x: 100, y: 200))
  }

  @Test func anAnimatedZoomMovesScaleAndOffsetTogether() {
    let (view, zoomer, time) = (scrollView(), Zoomer(width: 200, height: 400), LayerTime())
    view.layer.time = time
    view.addSubview(zoomer.content)
    view.delegate = zoomer
    view.maximumZoomScale = 10
    view.zoom(to: CGRect(x: 50, y: 100, width: 25, height: 50), animated: true)
    #expect(view.isZooming && view.contentOffset == CGPoint(x: 200, y: 400))
    let seen = view.layer.presentedProperties(at: UIScrollView.scrollDuration / 2).bounds.origin
    #expect(abs(seen.x - 100) < 1 && abs(seen.y - 200) < 1)
    time.advance(to: 1)
    #expect(!view.isZooming && zoomer.ends == [4])
  }

  @Test func contentBouncesAlongEachAxisOnItsOwn() {
    let view = scrollView()
    view.bouncesVertically = false
    #expect(!view.bounces && view.bouncesHorizontally)
    view.beginDragging()
    view.drag(to: CGPoint(x: 50, y: 50))
    #expect(view.contentOffset.x < -10 && view.contentOffset.y == 0)
    view.endDragging()
    view.bounces = true
    #expect(view.bouncesVertically)
    view.bounces = false
    #expect(!view.bouncesHorizontally && !view.bouncesVertically)
  }

  @Test func zoomingScalesTheDelegatesView() {
    let (view, zoomer) = (scrollView(), Zoomer(width: 50, height: 60))
    view.addSubview(zoomer.content)
    view.delegate = zoomer
    view.maximumZoomScale = 3
    view.zoomScale = 5
    #expect(view.zoomScale == 3)
    #expect(view.contentSize == CGSize(width: 150, height: 180))
    expectNear(zoomer.content.frame, CGRect(x: 0, y: 0, width: 150, height: 180))
  }
}
