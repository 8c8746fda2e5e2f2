import CollectionTestSupport
import Dynamics
import Foundation
import Testing

@testable import CollectionViews
@testable import LayoutSolvers
@testable import Views

@MainActor @Suite(.serialized) struct ScrollInsetTests {
  func makeScroll(_ content: CGSize, safe: UIEdgeInsets) -> (UIWindow, UIScrollView) {
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    window.additionalSafeAreaInsets = safe
    let scroll = UIScrollView(frame: window.bounds)
    scroll.contentSize = content
    window.addSubview(scroll)
    return (window, scroll)
  }

  let safe = UIEdgeInsets(top: 20, left: 5, bottom: 30, right: 6)

  @Test func theSafeAreaIsThePartOfTheSuperviewsSafeAreaThatAViewOverlaps() {
    let (window, _) = makeScroll(.zero, safe: safe)
    let inner = UIView(frame: CGRect(x: 2, y: 15, width: 96, height: 100))
    window.addSubview(inner)
    #expect(inner.safeAreaInsets == UIEdgeInsets(top: 5, left: 3, bottom: 0, right: 4))
    inner.additionalSafeAreaInsets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(inner.safeAreaInsets == UIEdgeInsets(top: 6, left: 5, bottom: 3, right: 8))
  }

  @Test func theSafeAreaInsetsTheAxesThatScroll() {
    let (window, tall) = makeScroll(CGSize(width: 100, height: 500), safe: safe)
    #expect(tall.adjustedContentInset == UIEdgeInsets(top: 20, left: 0, bottom: 30, right: 0))
    let (other, small) = makeScroll(CGSize(width: 50, height: 50), safe: safe)
    #expect(small.adjustedContentInset == .zero)
    small.alwaysBounceHorizontal = true
    #expect(small.adjustedContentInset == UIEdgeInsets(top: 0, left: 5, bottom: 0, right: 6))
    // Views reference their superviews weakly.
    withExtendedLifetime((window, other)) {}
  }

  @Test func aControllerLeavesContentUnderBarsThatDoesNotScroll() {
    let (controller, scroll) = (UIViewController(), UIScrollView())
    let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 200))
    window.additionalSafeAreaInsets = safe
    window.rootViewController = controller
    scroll.frame = controller.view.bounds
    scroll.isUnderBars = true
    controller.view.addSubview(scroll)
    #expect(scroll.adjustedContentInset.top == 20)
    controller.automaticallyAdjustsScrollViewInsets = false
    scroll.setNeedsLayout()
    scroll.layoutIfNeeded()
    #expect(scroll.adjustedContentInset == .zero)
    scroll.contentSize.height = 500
    #expect(scroll.adjustedContentInset.top == 20)
    withExtendedLifetime(window) {}
  }

  /// A layout that fits its content to the room within the insets would else lose the insets by
  /// fitting, grow, and get them back, without an end.
  @Test func contentAsHighAsTheRoomWithinTheInsetsKeepsThem() {
    let (window, scroll) = makeScroll(CGSize(width: 100, height: 150), safe: safe)
    #expect(scroll.adjustedContentInset == UIEdgeInsets(top: 20, left: 0, bottom: 30, right: 0))
    scroll.contentSize.height = 150 - 1e-9
    #expect(scroll.adjustedContentInset == UIEdgeInsets(top: 20, left: 0, bottom: 30, right: 0))
    scroll.contentSize.height = 149
    #expect(scroll.adjustedContentInset == .zero)
    withExtendedLifetime(window) {}
  }

  @Test func alwaysInsetsEveryAxisAndNeverInsetsNone() {
    let (window, scroll) = makeScroll(CGSize(width: 50, height: 50), safe: safe)
    scroll.contentInset = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
    scroll.contentInsetAdjustmentBehavior = .always
    #expect(scroll.adjustedContentInset == UIEdgeInsets(top: 21, left: 7, bottom: 33, right: 10))
    scroll.contentInsetAdjustmentBehavior = .never
    #expect(scroll.adjustedContentInset == scroll.contentInset)
    withExtendedLifetime(window) {}
  }

  @Test func contentAtTheEdgeStartsBelowABar() {
    let (window, scroll) = makeScroll(CGSize(width: 100, height: 500), safe: safe)
    #expect(scroll.contentOffset == CGPoint(x: 0, y: -20))
    window.additionalSafeAreaInsets.top = 50
    #expect(scroll.contentOffset.y == -50)
    scroll.contentOffset.y = 100
    window.additionalSafeAreaInsets.top = 0
    #expect(scroll.contentOffset.y == 100)
  }

  @Test func negativeInsetsHideTheContentsEdges() {
    let (_, scroll) = makeScroll(CGSize(width: 100, height: 500), safe: .zero)
    scroll.contentInset = UIEdgeInsets(top: -40, left: 0, bottom: -60, right: 0)
    scroll.scrollRectToVisible(CGRect(x: 0, y: 0, width: 1, height: 1), animated: false)
    #expect(scroll.contentOffset.y == 40)
    scroll.scrollRectToVisible(CGRect(x: 0, y: 499, width: 1, height: 1), animated: false)
    #expect(scroll.contentOffset.y == 240)
  }

  @Test func theLinesOfAFlowFollowTheInsets() {
    let view = makeView(RecordingSource([7]))
    view.layoutIfNeeded()
    view.contentInset = UIEdgeInsets(top: 10, left: 20, bottom: 10, right: 20)
    view.layoutIfNeeded()
    #expect(view.contentSize.width == 280)
  }

  @Test func sectionInsetsAreMeasuredFromTheReferenceButKeepTheContentInset() {
    let source = RecordingSource([1])
    let flow = UICollectionViewFlowLayout()
    flow.itemSize = CGSize(width: 200, height: 50)
    flow.sectionInset = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 0)
    let view = makeView(source, layout: flow)
    func left() -> CGFloat? {
      view.layoutIfNeeded()
      return view.cellForItem(at: at(0)).map { $0.frame.minX - view.contentOffset.x }
    }
    // A second item of 200 does not fit, so the single item is centred in the remaining width.
    flow.lastLineAlignment = .leading
    view.additionalSafeAreaInsets = UIEdgeInsets(top: 0, left: 44, bottom: 0, right: 44)
    #expect(left() == 10)
    flow.sectionInsetReference = .fromSafeArea
    #expect(left() == 54)
    flow.sectionInsetReference = .fromLayoutMargins
    #expect(left() == 62)
    view.contentInset.left = 70
    view.contentOffset.x = -70
    #expect(left() == 70)
    flow.sectionInsetReference = .fromContentInset
    #expect(left() == 80)
  }

  // MARK: Indicators

  @Test func indicatorsAreHiddenUntilTheyAreFlashedAndFade() throws {
    let (window, scroll) = makeScroll(CGSize(width: 100, height: 800), safe: .zero)
    #expect(scroll.indicatorLayers == nil)
    scroll.flashScrollIndicators()
    window.layoutIfNeeded()
    let bar = try #require(scroll.indicatorLayers?.first)
    #expect(bar.frame == CGRect(x: 94, y: 3, width: 3, height: 48.5))
    #expect(scroll.indicatorLayers?.last?.isHidden == true)
    #expect(bar.opacity == 0)
  }

  @Test func anIndicatorHasTheLengthOfTheVisibleFractionAndThePositionOfTheOffset() {
    func span(_ visible: CGFloat, _ content: CGFloat, _ offset: CGFloat) -> [CGFloat]? {
      ScrollIndicatorGeometry.span(
        track: 200, visible: visible, content: content, offset: offset
      ).map { [$0.start, $0.length] }
    }
    #expect(span(200, 200, 0) == nil)
    #expect(span(200, 400, 0) == [0, 100])
    #expect(span(200, 400, 100) == [50, 100])
    #expect(span(200, 400, 200) == [100, 100])
    // No shorter than 36 points.
    #expect(span(200, 40_000, 39_800) == [164, 36])
    // Pulled over an edge, it shrinks towards that edge.
    #expect(span(200, 400, -30) == [0, 70])
    #expect(span(200, 400, 230) == [130, 70])
    #expect(span(200, 400, -500) == [0, 7])
  }

  @Test func indicatorsAvoidEachOtherAndTheInsets() {
    let (_, scroll) = makeScroll(CGSize(width: 200, height: 400), safe: .zero)
    #expect(scroll.verticalIndicatorFrame == CGRect(x: 94, y: 3, width: 3, height: 94))
    #expect(scroll.horizontalIndicatorFrame == CGRect(x: 3, y: 194, width: 44, height: 3))
    scroll.scrollIndicatorInsets = UIEdgeInsets(top: 10, left: 4, bottom: 20, right: 6)
    #expect(scroll.verticalIndicatorFrame == CGRect(x: 88, y: 13, width: 3, height: 79))
    scroll.showsHorizontalScrollIndicator = false
    #expect(scroll.horizontalIndicatorFrame == nil)
    #expect(scroll.verticalIndicatorFrame?.height == 82)
  }

  @Test func anIndicatorIsWhiteByItsStyleOrInDarkMode() {
    let (_, scroll) = makeScroll(CGSize(width: 100, height: 400), safe: .zero)
    scroll.flashScrollIndicators()
    func white() -> CGFloat? {
      scroll.indicatorLayers?.first?.backgroundColor.map { $0.red }
    }
    #expect(white() == 0)
    scroll.indicatorStyle = .white
    #expect(white() == 1)
    scroll.indicatorStyle = .black
    #expect(white() == 0)
  }
}
