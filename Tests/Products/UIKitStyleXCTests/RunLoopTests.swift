import UIKit
import XCTest

/// Code that waits for animations without a stage, as tests for UIKit do.
final class RunLoopTests: XCTestCase {

    private final class Source: NSObject, UICollectionViewDataSource {
        var count = 3

        func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            return count
        }

        func collectionView(_ view: UICollectionView, cellForItemAt indexPath: IndexPath)
            -> UICollectionViewCell
        {
            return view.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        }
    }

    private final class CountingView: UIView {
        var layouts = 0

        override func layoutSubviews() {
            super.layoutSubviews()
            layouts += 1
        }
    }

    func testAnimationsCompleteWhileTheRunLoopRuns() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let done = expectation(description: "animation")
        UIView.animate(
            withDuration: 0.1, animations: { view.alpha = 0 },
            completion: { finished in
                XCTAssertTrue(finished)
                done.fulfill()
            })
        waitForExpectations(timeout: 20)
    }

    func testUpdatesCompleteInAKeyWindow() {
        let source = Source()
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 480),
            collectionViewLayout: UICollectionViewFlowLayout())
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = source
        let window = UIWindow(frame: view.frame)
        window.addSubview(view)
        window.makeKeyAndVisible()
        let done = expectation(description: "update")
        view.performBatchUpdates({
            source.count = 4
            view.insertItems(at: [IndexPath(item: 0, section: 0)])
        }) { _ in done.fulfill() }
        waitForExpectations(timeout: 20)
        XCTAssertEqual(view.visibleCells.count, 4)
    }

    func testAWindowIsLaidOutBeforeFrames() {
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 320, height: 480))
        let view = CountingView(frame: window.bounds)
        window.addSubview(view)
        window.makeKeyAndVisible()
        let before = view.layouts
        view.setNeedsLayout()
        let done = expectation(description: "animation")
        UIView.animate(
            withDuration: 0.05, animations: { window.alpha = 0.5 },
            completion: { _ in done.fulfill() })
        waitForExpectations(timeout: 20)
        XCTAssertGreaterThan(view.layouts, before)
    }
}
