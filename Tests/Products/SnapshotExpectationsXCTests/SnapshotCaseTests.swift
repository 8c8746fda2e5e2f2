import CollectionViews
import Foundation
import SnapshotExpectations
import XCTest

/// The same expectations in a runner of the other kind.
final class SnapshotCaseTests: XCTestCase {
  /// What the runner was told, where a test wants to know; else it fails.
  private var failures: [String]?

  override func recordFailure(
    withDescription description: String, inFile filePath: String, atLine lineNumber: Int,
    expected: Bool
  ) {
    guard failures == nil else {
      failures?.append("\(URL(fileURLWithPath: filePath).lastPathComponent): \(description)")
      return
    }
    super.recordFailure(
      withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
  }

  @MainActor
  private func flow() -> UICollectionViewFlowLayout {
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 80, height: 48)
    return layout
  }

  @MainActor
  func testFlow() async {
    expectSnapshot(
      of: flow(), items: 5, size: CGSize(width: 300, height: 200), as: .layout, record: .never)
  }

  /// Traps once there are two items.
  private final class TrappingLayout: UICollectionViewFlowLayout {
    override func prepare() {
      super.prepare()
      guard let view = collectionView, view.numberOfSections > 0 else { return }
      if view.numberOfItems(inSection: 0) > 1 { fatalError("two are too many") }
    }
  }

  @MainActor
  func testTrap() async {
    failures = []
    withSnapshots(record: .never) { _ = expectConforms(cases: 20) { TrappingLayout() } }
    XCTAssertEqual(failures?.count, 1)
    let message = failures?.first ?? ""
    XCTAssert(message.contains("TrappingLayout breaks survival: "), message)
    XCTAssert(message.contains("two are too many"), message)
    XCTAssert(message.contains("in: 2 items on 100 × 100 points"), message)
    failures = nil
  }

  @MainActor
  func testMissingReference() async {
    failures = []
    expectSnapshot(
      of: flow(), items: 5, size: CGSize(width: 300, height: 200), as: .layout, record: .never)
    XCTAssertEqual(failures?.count, 1)
    let message = failures?.first ?? ""
    XCTAssert(message.hasPrefix("SnapshotCaseTests.swift: "), message)
    XCTAssert(message.contains("there is no reference"), message)
    failures = nil
  }
}
