import UIKit
import XCTest

@testable import UIKitStyleLayouts

final class FeedViewControllerTests: XCTestCase {

    private func makeFeed(
        _ captions: [String] = [
            "One", "Two", "A caption that needs more than a single line of its column",
        ]
    ) -> (UIWindow, FeedViewController) {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        let controller = FeedViewController(captions: captions)
        window.rootViewController = controller
        window.makeKeyAndVisible()
        return (window, controller)
    }

    func testTheViewIsLoadedOnce() {
        let controller = FeedViewController(captions: [])
        XCTAssertFalse(controller.isViewLoaded)
        controller.loadViewIfNeeded()
        controller.loadViewIfNeeded()
        XCTAssertEqual(controller.events.filter { $0 == "did load" }.count, 1)
        XCTAssertTrue(controller.view === controller.collectionView)
        XCTAssertEqual(controller.title, "Feed")
    }

    func testAppearanceFollowsTheWindow() {
        let (window, controller) = makeFeed()
        XCTAssertEqual(
            controller.events.prefix(4), ["did load", "will appear", "did layout", "did appear"])
        XCTAssertEqual(controller.view.frame, window.bounds)
        XCTAssertTrue(controller.view.next === controller)
        window.rootViewController = nil
        XCTAssertEqual(controller.events.last, "did disappear")
    }

    func testCellsSizeThemselves() throws {
        let (_, controller) = makeFeed()
        let cells = (0..<3).compactMap {
            controller.collectionView.cellForItem(at: IndexPath(item: $0, section: 0)) as? FeedCell
        }
        XCTAssertEqual(cells.count, 3)
        XCTAssertEqual(cells[0].frame.height, cells[1].frame.height)
        XCTAssertGreaterThan(cells[2].frame.height, cells[0].frame.height + 30)
        XCTAssertEqual(cells.map(\.column), [0, 1, 0])
        XCTAssertEqual(cells[0].frame.minX, 10)
        XCTAssertEqual(cells[0].accessibilityTraits, [.button, .image])
    }

    func testTheBannerStretchesWithTheOffset() {
        let (_, controller) = makeFeed()
        XCTAssertEqual(controller.banner.frame.height, 0)
        controller.collectionView.contentOffset = CGPoint(x: 0, y: -50)
        XCTAssertEqual(controller.banner.frame, CGRect(x: 0, y: -50, width: 320, height: 50))
        controller.collectionView.contentOffset = .zero
        XCTAssertEqual(controller.banner.frame.height, 0)
        XCTAssertEqual(controller.events.last, "did scroll")
    }

    func testAPinchChangesTheColumns() throws {
        let (window, controller) = makeFeed()
        let pinch = try XCTUnwrap(
            controller.collectionView.gestureRecognizers?.compactMap { $0 as? UIPinchGestureRecognizer }
                .first)
        pinch.scale = 2
        pinch.state = .began
        window.layoutIfNeeded()
        XCTAssertEqual((controller.collectionViewLayout as? MasonryLayout)?.numberOfColumns, 1)
        XCTAssertEqual(
            controller.collectionView.cellForItem(at: IndexPath(item: 0, section: 0))?.frame.width, 300)
        pinch.state = .ended
        XCTAssertEqual(pinch.numberOfTouches, 1)
    }

    func testAProxyHandsOnOptionalCalls() {
        let (_, controller) = makeFeed()
        let proxy = DelegateProxy()
        proxy.target = controller
        let collectionView = controller.collectionView!
        collectionView.delegate = proxy
        collectionView.contentOffset.y = 7
        XCTAssertEqual(controller.events.last, "did scroll")
        XCTAssertEqual(proxy.calls.last, "didScroll")
        XCTAssertTrue(
            proxy.collectionView(collectionView, shouldSelectItemAt: IndexPath(item: 0, section: 0)))
        XCTAssertEqual(proxy.numberOfSections(of: collectionView), 1)
        XCTAssertEqual(
            proxy.collectionView(
                collectionView, layout: UICollectionViewFlowLayout(),
                sizeForItemAt: IndexPath(item: 0, section: 0)), CGSize(width: 10, height: 10))
        XCTAssertNil(proxy.viewForZooming(in: collectionView))
    }

    @MainActor
    func testAChildFillsItsParent() async {
        let parent = UIViewController()
        let child = UIViewController()
        parent.addChild(child)
        parent.view.addSubview(child.view)
        child.didMove(toParent: parent)
        XCTAssertTrue(child.parent === parent)
        XCTAssertEqual(parent.children, [child])
        child.willMove(toParent: nil)
        child.view.removeFromSuperview()
        child.removeFromParent()
        XCTAssertTrue(parent.children.isEmpty)
    }
}
