import UIKit
import XCTest

@testable import UIKitStyleLayouts

private final class DataSource: NSObject, UICollectionViewDataSource, MasonryLayoutDelegate {

    var heights: [[CGFloat]]
    var columns: [Int: Int] = [:]

    init(heights: [[CGFloat]]) {
        self.heights = heights
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int {
        return heights.count
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
        -> Int
    {
        return heights[section].count
    }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
        -> UICollectionViewCell
    {
        return collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }

    func collectionView(
        _ collectionView: UICollectionView, layout: MasonryLayout,
        estimatedHeightForItemAt indexPath: IndexPath
    ) -> CGFloat {
        return heights[indexPath.section][indexPath.item]
    }

    func collectionView(
        _ collectionView: UICollectionView, layout: MasonryLayout, numberOfColumnsIn section: Int
    ) -> Int {
        return columns[section] ?? layout.numberOfColumns
    }
}

/// Says what a collection view would of one change.
private final class UpdateItem: UICollectionViewUpdateItem {

    private let before: IndexPath?
    private let after: IndexPath?
    private let action: Action

    init(before: IndexPath?, after: IndexPath?, action: Action) {
        self.before = before
        self.after = after
        self.action = action
        super.init()
    }

    override var indexPathBeforeUpdate: IndexPath? { before }
    override var indexPathAfterUpdate: IndexPath? { after }
    override var updateAction: Action { action }
}

final class MasonryLayoutTests: XCTestCase {

    private var layout: MasonryLayout!
    private var collectionView: UICollectionView!
    private var dataSource: DataSource!

    override func setUp() {
        super.setUp()
        layout = MasonryLayout()
        layout.spacing = 10
        layout.sectionInset = UIEdgeInsets(top: 5, left: 10, bottom: 5, right: 10)
        collectionView = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 230, height: 300), collectionViewLayout: layout)
        collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        dataSource = DataSource(heights: [[50, 80, 40, 10], [30]])
        collectionView.dataSource = dataSource
        collectionView.delegate = dataSource
        collectionView.layoutIfNeeded()
    }

    override func tearDown() {
        collectionView = nil
        dataSource = nil
        layout = nil
        super.tearDown()
    }

    private func frame(_ item: Int, _ section: Int = 0) -> CGRect? {
        return layout.layoutAttributesForItem(at: IndexPath(item: item, section: section))?.frame
    }

    func testItemsGoBelowTheShortestColumn() {
        XCTAssertEqual(frame(0), CGRect(x: 10, y: 5, width: 100, height: 50))
        XCTAssertEqual(frame(1), CGRect(x: 120, y: 5, width: 100, height: 80))
        XCTAssertEqual(frame(2), CGRect(x: 10, y: 65, width: 100, height: 40))
        XCTAssertEqual(frame(3), CGRect(x: 120, y: 95, width: 100, height: 10))
        XCTAssertEqual(frame(0, 1), CGRect(x: 10, y: 115, width: 100, height: 30))
        XCTAssertEqual(layout.collectionViewContentSize, CGSize(width: 230, height: 150))
        XCTAssertEqual(collectionView.contentSize, CGSize(width: 230, height: 150))
        XCTAssertNil(frame(9))
    }

    func testDelegateChoosesTheColumnsOfASection() {
        dataSource.columns = [0: 1]
        layout.invalidateLayout()
        collectionView.layoutIfNeeded()
        XCTAssertEqual(frame(3), CGRect(x: 10, y: 205, width: 210, height: 10))
    }

    func testAttributesKeepTheirColumnWhenCopied() throws {
        let attributes = try XCTUnwrap(
            layout.layoutAttributesForItem(at: IndexPath(item: 1, section: 0)) as? MasonryAttributes)
        let copy = try XCTUnwrap(attributes.copy() as? MasonryAttributes)
        XCTAssertEqual(copy.column, 1)
        XCTAssertEqual(copy, attributes)
        copy.column = 0
        XCTAssertNotEqual(copy, attributes)
        XCTAssertFalse(copy === attributes)
    }

    func testBoundsChangeOfWidthForgetsHeights() throws {
        let newBounds = CGRect(x: 0, y: 0, width: 100, height: 300)
        XCTAssertTrue(layout.shouldInvalidateLayout(forBoundsChange: newBounds))
        XCTAssertFalse(
            layout.shouldInvalidateLayout(forBoundsChange: collectionView.bounds.offsetBy(dx: 0, dy: 10)))
        let context = try XCTUnwrap(
            layout.invalidationContext(forBoundsChange: newBounds) as? MasonryInvalidationContext)
        XCTAssertTrue(context.forgetsHeights)
        XCTAssertFalse(context.invalidateEverything)
        XCTAssertFalse(context.invalidateDataSourceCounts)
    }

    func testPreferredHeightInvalidatesOneItem() throws {
        let original = try XCTUnwrap(layout.layoutAttributesForItem(at: IndexPath(item: 0, section: 0)))
        let preferred = try XCTUnwrap(original.copy() as? UICollectionViewLayoutAttributes)
        preferred.size.height = 90
        XCTAssertTrue(
            layout.shouldInvalidateLayout(
                forPreferredLayoutAttributes: preferred, withOriginalAttributes: original))
        let context = layout.invalidationContext(
            forPreferredLayoutAttributes: preferred, withOriginalAttributes: original)
        XCTAssertEqual(context.invalidatedItemIndexPaths, [IndexPath(item: 0, section: 0)])
        layout.invalidateLayout(with: context)
        collectionView.layoutIfNeeded()
        XCTAssertEqual(frame(0)?.height, 90)
    }

    func testInsertedItemsGrowFromASpot() throws {
        let path = IndexPath(item: 1, section: 0)
        layout.prepare(forCollectionViewUpdates: [UpdateItem(before: nil, after: path, action: .insert)]
        )
        let initial = try XCTUnwrap(layout.initialLayoutAttributesForAppearingItem(at: path))
        XCTAssertEqual(initial.alpha, 0, accuracy: 0.001)
        XCTAssertEqual(initial.transform.a, 0.1, accuracy: 0.001)
        XCTAssertEqual(initial.transform.ty, 20, accuracy: 0.001)
        layout.finalizeCollectionViewUpdates()
        XCTAssertNotEqual(layout.initialLayoutAttributesForAppearingItem(at: path)?.alpha, 0)
    }

    func testHeadersLieAboveTheirSection() {
        layout.headerHeight = 20
        layout.prepare()
        let path = IndexPath(item: 0, section: 1)
        let header = layout.layoutAttributesForSupplementaryView(
            ofKind: UICollectionView.elementKindSectionHeader, at: path)
        XCTAssertEqual(header?.frame, CGRect(x: 0, y: 130, width: 230, height: 20))
        XCTAssertEqual(header?.representedElementKind, UICollectionView.elementKindSectionHeader)
        XCTAssertEqual(header?.zIndex, 10)
    }

    func testElementsInRect() {
        let all = layout.layoutAttributesForElements(in: CGRect(x: 0, y: 0, width: 230, height: 1000))
        XCTAssertEqual(all?.count, 5)
        let some = layout.layoutAttributesForElements(in: CGRect(x: 0, y: 0, width: 100, height: 50))
        XCTAssertEqual(some?.map(\.indexPath), [IndexPath(item: 0, section: 0)])
    }

    func testDescriptionOfAFrame() {
        XCTAssertEqual("\(frame(0)!)", "(10.0, 5.0, 100.0, 50.0)")
        XCTAssertEqual(NSStringFromCGRect(frame(0)!), "{{10, 5}, {100, 50}}")
    }
}
