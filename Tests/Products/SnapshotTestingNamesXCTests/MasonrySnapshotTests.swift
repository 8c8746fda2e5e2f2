import SnapshotTesting
import UIKit
import XCTest

@testable import UIKitStyleLayouts

final class MasonrySnapshotTests: XCTestCase {

    override func invokeTest() {
        withSnapshotTesting(record: .missing, diffTool: .ksdiff) { super.invokeTest() }
    }

    private func makeFeed() -> FeedViewController {
        FeedViewController(captions: ["One", "Two", "A caption that needs more than a single line of its column"])
    }

    func testFeedOnPhones() {
        assertSnapshots(
            of: makeFeed(),
            as: [
                "upright": .image(on: .iPhoneSe, precision: 0.99, perceptualPrecision: 0.98),
                "dark": .image(on: .iPhone13Mini(.landscape), traits: .init(userInterfaceStyle: .dark)),
            ])
    }

    func testFeedInWords() {
        assertSnapshot(of: makeFeed(), as: .recursiveDescription(on: .iPhone8))
        assertSnapshot(of: makeFeed(), as: .hierarchy)
    }

    func testBannerWhilePulled() {
        let feed = makeFeed()
        feed.loadViewIfNeeded()
        feed.view.frame.size = CGSize(width: 200, height: 160)
        feed.view.layoutIfNeeded()
        feed.collectionView.contentOffset.y = -40
        assertSnapshot(of: feed.view, as: .image(drawHierarchyInKeyWindow: false))
        verify(feed.view, as: .wait(for: 0.01, on: .image(size: CGSize(width: 120, height: 160))))
    }

    func testAttributes() {
        let feed = makeFeed()
        feed.loadViewIfNeeded()
        feed.view.frame.size = CGSize(width: 320, height: 480)
        feed.view.layoutIfNeeded()
        let frames = feed.collectionViewLayout.layoutAttributesForElements(in: feed.view.bounds)?.map { $0.frame.debugDescription }
        assertSnapshot(of: frames ?? [], as: .json)
        assertSnapshot(of: frames ?? [], as: .dump, named: "dump")
    }

    /// As suites wrap the assertion.
    private func verify(
        _ view: UIView, as strategy: Snapshotting<UIView, UIImage>, file: StaticString = #file, testName: String = #function,
        line: UInt = #line
    ) {
        assertSnapshot(matching: view, as: strategy, named: "wrapped", record: isRecording, file: file, testName: testName, line: line)
    }
}
